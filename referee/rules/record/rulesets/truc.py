"""The declarations that the games of the truc family share."""

from referee.rules.record import cards
from referee.rules.record.cards import CardPack
from referee.rules.record.rulesets.base import Settings

FIXED = {"cards_dealt": "three", "earlier_partner": True}
"""Of partners who share the highest card the earlier one leads, whoever leads after a draw (TC-TRK-04)."""

CITES: dict[str, str | tuple[str, str]] = {
    "adjust": "TC-REC-07",
    "adjust-early": ("no-hand", "TC-REC-07"),
    "adjust-refused": "TC-REC-07",
    "card-repeated": ("card-seen", "TC-CAR-03"),
    "card-unknown": ("not-in-pack", "TC-CAR-03"),
    "face-down": ("facedown", "TC-CAR-03"),
    "game-over": ("no-hand", "TC-REC-04"),
    "hand-open": ("hand-not-over", "TC-REC-04"),
    "hand-over": ("no-hand", "TC-REC-04"),
    "match-over": "TC-REC-04",
    "no-hand": "TC-REC-04",
    "no-hand-to-close": ("no-hand", "FMT-03"),
    "no-showdown": ("not-due", "FMT-01"),
    "not-a-seat": "FMT-05",
    "out-of-turn": ("not-your-turn", "TC-TRK-01"),
    "show-refused": "FMT-04",
    "trick-contradicts-cards": "TC-REC-05",
    "unknown-word": "TC-REC-01",
    "value-declared": ("already-declared", "FMT-02"),
}
"""Citations of the shared sub-games in all three."""


def french_pack(settings: Settings, vira: str) -> CardPack:
    """Return the pack of a game with French suits (TF-CAR-01 to -03, TT-CAR-01)."""
    return cards.truc(settings.ranking)
