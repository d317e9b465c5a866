"""The race of a match: its scores from hand to hand, drawn and in words."""
