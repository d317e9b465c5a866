"""Truc in Catalonia, and the declarations that all games of its family share."""

from typing import Any

from referee.rules.record.cards import SPANISH_SHAPE, CardPack
from referee.rules.record.rulesets.base import Option, Ruleset, Step, Word

# The declarations that all games of the truc family share.

TRUC_FIXED = {"cards_dealt": "three", "earlier_partner": True}
"""Of partners who share the highest card the earlier one leads, apart from the option about draws (TC-TRK-04)."""

# Truc in Catalonia.

TARGET = 12
RANKS = ("4", "5", "6", "7", "10", "11", "12", "1", "2", "3")
PACK = CardPack(
    SPANISH_SHAPE, {f"{rank}{suit}": place for place, rank in enumerate(RANKS, start=1) for suit in "eboc"}, {}
)
"""The Spanish pack of forty from low to high; suits mean nothing (TC-CAR-01, -02)."""

WORDS = (
    Word("truc", "call", "bet", 1),
    Word("retruc", "call", "bet", 2),
    Word("vull", "reply", "yes"),
    Word("no vull", "reply", "no"),
    Word("juguem", "decision", "yes"),
    Word("no juguem", "decision", "no"),
)
"""Its words."""

LADDER = (Step("", 1, "TC-BET-01"), Step("truc", 2, "TC-BET-04"), Step("retruc", 3, "TC-BET-04"))

FIXED: dict[str, Any] = {
    **TRUC_FIXED,
    "target": TARGET,
    "cards_dealt": "cut",
    "cards_wait": "accept",
    "bet_when": "around",
    "special_at": TARGET - 1,
    "special_worth": LADDER[2].worth,
    "special_wins": False,
    "truco_at_eleven": "refuse",
}


TRUC_CATALA = Ruleset(
    name="truc-catala",
    law="TC",
    family="truc",
    pack=PACK,
    players=(2, 4),
    words={word.name: word for word in WORDS},
    options={
        "tied_hand": Option(("non-dealer",), "non-dealer", rules=("TC-TIE-03",)),
        "tie_lead": Option(("trick-leader",), "trick-leader", rules=("TC-TIE-02",)),
        "games_to_win": Option((1, 2), 1, rules=("TC-SCO-02",)),
    },
    ladder=LADDER,
    fixed=FIXED,
)
