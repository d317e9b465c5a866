"""Trut."""

from typing import Any

from referee.rules.record import cards
from referee.rules.record.rulesets.base import Option, Ruleset, Settings, Spoken, Step, Word
from referee.rules.record.rulesets.truc_catala import TRUC_FIXED
from referee.rules.record.rulesets.truc_frances import french_pack

POINTS = 3
"""The points that make a trut (TT-CNT-01)."""

WORDS = (
    Word("trut", "call", "bet", 1),
    Word("je suis", "reply", "yes"),
    Word("je ne suis pas", "reply", "no"),
)
"""Its words."""

LADDER = (Step("", 1, "TT-CNT-01"), Step("trut", POINTS, "TT-TRU-04"))

FIXED: dict[str, Any] = {**TRUC_FIXED, "needs_card": True}


def _follows(settings: Settings) -> dict[str, Any]:
    """Return the target in points, three to the trut (TT-SCO-01)."""
    return {"target": POINTS * settings.truts, "bet_when": settings.trut_when}


def in_truts(score: int) -> Spoken:
    """Return a score as players count it, "2 truts 1 point"; a part of none is left out."""
    truts, points = divmod(score, POINTS)
    unit = "point" if points == 1 else "points"
    if truts:
        return Spoken(truts, "trut" if truts == 1 else "truts", (points, unit) if points else None)
    return Spoken(points, unit, small=True) if points else Spoken(0)


TRUT = Ruleset(
    name="trut",
    law="TT",
    family="truc",
    pack=cards.truc("32"),
    players=(2, 4),
    words={word.name: word for word in WORDS},
    options={
        "ranking": Option(("32", "32-eight-high"), "32", rules=("TT-CAR-01",)),
        "tied_hand": Option(("none", "non-dealer"), "none", rules=("TT-TRK-03",)),
        "tie_lead": Option(("trick-leader", "first-tied", "last-tied"), "trick-leader", rules=("TT-TRK-02",)),
        "trut_when": Option(("any-time", "own-turn"), "any-time", rules=("TT-TRU-01",)),
        "truts": Option((5, 7), 5, rules=("TT-SCO-01",)),
        "losers_odd": Option(("lost", "lost-on-proposal"), "lost", rules=("TT-CNT-04",)),
        "games_to_win": Option((1, 2), 2, rules=("TT-SCO-02",)),
    },
    ladder=LADDER,
    fixed=FIXED,
    follows=_follows,
    pack_for=french_pack,
    counted=in_truts,
)
