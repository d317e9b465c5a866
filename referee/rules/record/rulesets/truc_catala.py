"""Truc in Catalonia, and the declarations that all games of its family share."""

from typing import Any

from referee.rules.record.cards import SPANISH_SHAPE, CardPack
from referee.rules.record.rulesets.base import Option, Ruleset, Step, Word

# The declarations that all games of the truc family share.

TRUC_FIXED = {"cards_dealt": "three", "earlier_partner": True}
"""Of partners who share the highest card the earlier one leads, apart from the option about draws (TC-TRK-04)."""

TRUC_CITES: dict[str, str | tuple[str, str]] = {
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
"""Citations of the shared sub-games."""

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
SYNONYMS = {
    "tres si jugues": "retruc",
    **dict.fromkeys(("si", "d'acord", "vinga"), "vull"),
    **dict.fromkeys(("no", "passo", "cartes a taula"), "no vull"),
    "jugo": "juguem",
    "no jugo": "no juguem",
}
"""Its words."""

LADDER = (Step("", 1, "TC-BET-01"), Step("truc", 2, "TC-BET-04"), Step("retruc", 3, "TC-BET-04"))

CITES = {
    **TRUC_CITES,
    "bet-closed": ("wrong-step", "TC-BET-06"),
    "bet-out-of-turn": ("not-your-turn", "TC-BET-02"),
    "bet-pending": "TC-BET-08",
    "decision-needed": "TC-ONZ-01",
    "iron": "TC-ONZ-05",
    "no-betting": "TC-ONZ-04",
    "not-your-decision": "TC-ONZ-01",
    "not-your-raise": "TC-BET-06",
    "nothing-to-answer": "TC-BET-06",
    "one-card-at-eleven": "TC-DEA-04",
    "one-card-needs-no-cut": "TC-DEA-03",
    "own-bet": ("not-your-reply", "TC-BET-06"),
    "ran": "TC-ONZ-02",
    "refused": "TC-BET-05",
    "special": "TC-ONZ-03",
    "tied": "TC-TIE-03",
    "tied-one-card": "TC-TIE-04",
    "wrong-number": "TC-DEA-03",
    "wrong-step": "TC-BET-06",
}

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
    pack=PACK,
    players=(2, 4),
    words={word.name: word for word in WORDS},
    options={
        "tied_hand": Option(("non-dealer",), "non-dealer", rules=("TC-TIE-03",)),
        "tie_lead": Option(("trick-leader",), "trick-leader", rules=("TC-TIE-02",)),
        "games_to_win": Option((1, 2), 1, rules=("TC-SCO-02",)),
    },
    ladder=LADDER,
    cites=CITES,
    fixed=FIXED,
    synonyms=SYNONYMS,
)
