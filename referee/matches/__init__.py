"""Stored data: matches, their log, and the pens that may write in it.

A *pen* is a phone as a match knows it, with its rights; the *pencil* is the pen of the scorer, who may log for all,
with or without a seat. A *party* is a score column that has to agree to changes: a side, or one player with a rotating
gallo. A *contest* is the group that plays a hand together: all seats, or the two of a pica-pica duel. *rev* counts the
changes of a match and tells a phone whether it shows the newest; the *place* of an entry is its position in the log.
"""
