"""The words, options and stakes that mineiro and paulista share."""

from typing import Any

from referee.rules.record.rulesets.base import Option, Requirement, Settings, Step, Word

TARGET = 12
RUNGS = {"1-3-6-9-12": (1, 3, 6, 9, 12), "2-4-6-8-12": (2, 4, 6, 8, 12), "2-4-6-10-12": (2, 4, 6, 10, 12)}
CALLS = ("", "truco", "vale 6", "vale 9", "queda")


def _ladder(rungs: tuple[int, ...]) -> tuple[Step, ...]:
    """Return a ladder of these stakes; a hand without a call is one tento (BR-TRU-05, BR-SCO-03)."""
    return tuple(
        Step(word, worth, "BR-TRU-05" if word else "BR-SCO-03") for word, worth in zip(CALLS, rungs, strict=True)
    )


LADDERS = {name: _ladder(rungs) for name, rungs in RUNGS.items()}

WORDS = (
    Word("truco", "call", "bet", 1),
    Word("vale 6", "call", "bet", 2),
    Word("vale 9", "call", "bet", 3),
    Word("vale 8", "call", "bet", 3, option=Requirement("ladder", "2-4-6-8-12")),
    Word("vale 10", "call", "bet", 3, option=Requirement("ladder", "2-4-6-10-12")),
    Word("queda", "call", "bet", 4),
    Word("aceito", "reply", "yes", also="decision"),
    Word("corro", "reply", "no", also="decision"),
    Word("jogo", "decision", "yes"),
    Word("cartas a mais", "excess", "claim"),
    Word("tento", "claim", "claim", always=True),
)
OPTIONS = {
    "deck": Option(("sujo", "limpo"), "sujo", rules=("BR-CAR-01",)),
    "ladder": Option(tuple(RUNGS), "1-3-6-9-12", rules=("BR-TRU-05", "BR-TRU-15", "BR-SCO-06")),
    "truco_bets": Option(("trick", "hand"), "trick", rules=("BR-TRU-07", "BR-PAU-02")),
    "truco_when": Option(("own-turn", "any-time"), "own-turn", rules=("BR-TRU-01",)),
    "overraise": Option(("penalty", "refuse"), "penalty", rules=("BR-TRU-12",)),
    "truco_at_eleven": Option(("lose-1", "lose-game", "refuse"), "lose-1", rules=("BR-ONZ-05", "BR-PAU-06")),
    "tie_lead": Option(("first-tied", "trick-leader", "last-tied"), "first-tied", rules=("BR-TIE-03", "BR-PAU-03")),
    "tied_hand": Option(("none", "dealer", "carry"), "none", rules=("BR-TIE-04", "BR-TRU-16")),
    "tied_deal": Option(("next", "same"), "next", rules=("BR-TIE-05",)),
    "after_tie": Option(("free", "highest"), "free", rules=("BR-TIE-06",)),
    "facedown_after_tie": Option((True, False), default=True, rules=("BR-TIE-07",)),
    "iron_hand": Option(("blind", "seen"), "blind", rules=("BR-FER-01", "BR-FER-05")),
    "games_to_win": Option((1, 2), 1, rules=("BR-SCO-04",)),
}
"""The options that both have, with mineiro's defaults."""

FIXED = {"target": TARGET, "face_down": True, "shows": "dues", "special_wins": True}


def follows(settings: Settings) -> dict[str, Any]:
    """Return the score and the worth of special hands (BR-SCO-06, BR-ONZ-04)."""
    # Such a hand is worth the first call, and begins a plain hand's worth below the target.
    base, call = RUNGS[settings.ladder][:2]
    return {"special_at": TARGET - base, "special_worth": call, "bet_when": settings.truco_when}
