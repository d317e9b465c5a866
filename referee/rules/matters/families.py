"""The two families of cards that may be thrown in (BR-FAM-01, BR-FAM-05)."""

from typing import NamedTuple

ROYAL = ("K", "J", "Q")


POOR = ("6", "5", "4")


ZAP = "4♣"
"""The highest card is in no poor family (BR-FAM-05)."""


class Family(NamedTuple):
    """Three cards of some ranks that may be thrown in.

    `option` is the one that allows it, `cited` begins the names of its refusals.
    """

    option: str
    ranks: tuple[str, ...]
    cited: str


FAMILIES = {
    "familia real": Family("royal_family", ROYAL, "royal"),
    "familia pobre": Family("poor_family", POOR, "poor"),
}
"""The families, by the word that throws one in."""


def in_family(family: str, card: str) -> bool:
    """Return whether a card may lie in such a family (BR-FAM-01, BR-FAM-05)."""
    return card[:-1] in FAMILIES[family].ranks and card != ZAP
