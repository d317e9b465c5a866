"""Truc in France."""

from typing import Any

from referee.rules.record import cards
from referee.rules.record.cards import CardPack
from referee.rules.record.rulesets.base import Option, Ruleset, Settings, Step, Word
from referee.rules.record.rulesets.truc_catala import TRUC_FIXED

WORDS = (
    Word("mon reste", "reste", "bet"),
    Word("je joue", "reply", "yes", also="redeal"),
    Word("tenu", "reply", "yes"),
    Word("je passe", "reply", "no"),
    Word("non", "reply", "no", also="redeal"),
    Word("redonne", "redeal", "ask"),
    Word("d'accord", "redeal", "agree"),
)
"""Its words; an amount is a number. "Tenu" answers a bet only, and "non" a redeal or a bet."""

# Amounts have no words, so both steps are nameless, and a bet is the second.
LADDER = (Step("", 1, "TF-BET-01"), Step("", 1, "TF-BET-04"))
"""A hand without a bet, and one with an accepted bet, which names its worth."""

FIXED: dict[str, Any] = {**TRUC_FIXED, "target": 12, "numbers": "bids"}


def french_pack(settings: Settings, vira: str) -> CardPack:
    """Return the pack of a game with French suits (TF-CAR-01 to -03, TT-CAR-01)."""
    return cards.truc(settings.ranking)


TRUC_FRANCES = Ruleset(
    name="truc-frances",
    law="TF",
    family="truc",
    pack=cards.truc("32"),
    players=(2, 4),
    words={word.name: word for word in WORDS},
    options={
        "ranking": Option(
            ("32", "32-eight-high", "32-eight-low", "36"), "32", rules=("TF-CAR-01", "TF-CAR-02", "TF-CAR-03")
        ),
        "tied_hand": Option(("non-dealer", "none"), "non-dealer", rules=("TF-TRK-01", "TF-TRK-02")),
        "tie_lead": Option(("trick-leader",), "trick-leader", rules=("TC-TIE-02",)),
        "raise_in_reply": Option((True, False), default=False, rules=("TF-BET-04", "TF-BET-06")),
        "games_to_win": Option((1, 2), 2, rules=("TF-SCO-02",)),
    },
    ladder=LADDER,
    fixed=FIXED,
    pack_for=french_pack,
)
