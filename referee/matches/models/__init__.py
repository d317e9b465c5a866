"""Models: matches, their log of taps and entries, their pens, their changes.

The log is the truth. `Match.snapshot` and `Entry.before` are caches of it, stamped with the engine's version.
New taps and entries are written by `log.store`, and by `files.import_` for a whole match; nothing else makes any. Of a
match that is packed they are read from its `Pack`, through the same managers.
"""

from referee.matches.models.delivery import Arrival, Delivery
from referee.matches.models.match import Match, new_id
from referee.matches.models.pack import Pack
from referee.matches.models.pen import Ask, Pen
from referee.matches.models.proposal import Dispute, Proposal
from referee.matches.models.tap import Change, Entry, Tap

__all__ = [
    "Arrival",
    "Ask",
    "Change",
    "Delivery",
    "Dispute",
    "Entry",
    "Match",
    "Pack",
    "Pen",
    "Proposal",
    "Tap",
    "new_id",
]
