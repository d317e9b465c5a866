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
SYNONYMS = {
    **dict.fromkeys(("retruco", "peco 6", "seis", "meio-pau"), "vale 6"),
    **dict.fromkeys(("peco 9", "nove"), "vale 9"),
    "oito": "vale 8",
    "dez": "vale 10",
    **dict.fromkeys(("vale 12", "peco 12", "doze"), "queda"),
    **dict.fromkeys(("joga", "bate", "vem", "mata", "cai"), "aceito"),
    "fujo": "corro",
    "vamos": "jogo",
}

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


CITES: dict[str, str | tuple[str, str]] = {
    "adjust": "BR-SCO-05",
    "adjust-early": ("no-hand", "BR-SCO-05"),
    "adjust-refused": "BR-SCO-05",
    "bet-closed": "BR-TRU-13",
    "bet-highest": ("bet-closed", "BR-TRU-14"),
    "bet-out-of-turn": ("not-your-turn", "BR-TRU-01"),
    "bet-pending": "BR-TRU-02",
    "card-repeated": ("card-seen", "BR-CAR-06"),
    "card-unknown": ("not-in-pack", "BR-CAR-06"),
    "carried": "BR-TRU-16",
    "deal-limit": "BR-DEA-06",
    "dealers-side": "BR-IRR-05",
    "decision-needed": "BR-ONZ-06",
    "facedown-after-tie": "BR-TIE-07",
    "facedown-first": "BR-TRK-05",
    "facedown-highest": ("facedown-after-tie", "BR-TIE-06"),
    "facedown-iron": "BR-FER-01",
    "first-needed": "BR-REC-06",
    "game-over": ("no-hand", "BR-REC-10"),
    "guard-off": ("option-off", "BR-DEA-09"),
    "guard-special": ("special-hand", "BR-DEA-09"),
    "guarded": ("deal-limit", "BR-DEA-09"),
    "hand-open": ("hand-not-over", "BR-DEA-11"),
    "hand-over": ("no-hand", "BR-REC-10"),
    "iron": "BR-FER-04",
    "kept": ("too-late", "BR-DEA-04"),
    "match-over": "BR-REC-10",
    "no-betting": "BR-ONZ-05",
    "no-hand": "BR-REC-10",
    "no-hand-to-close": ("no-hand", "FMT-03"),
    "no-showdown": ("not-due", "FMT-01"),
    "not-a-seat": "FMT-05",
    "not-for-the-mao": "BR-FAM-02",
    "not-the-cutter": "BR-DEA-09",
    "not-the-mao": "BR-DEA-04",
    "not-your-decision": "BR-ONZ-06",
    "not-your-raise": "BR-TRU-04",
    "nothing-to-answer": "BR-TRU-14",
    "nothing-to-challenge": "BR-FAM-04",
    "option-off": "BR-DEA-04",
    "order-needed": "BR-REC-05",
    "out-of-turn": ("not-your-turn", "BR-TRK-01"),
    "order-untold": ("order-needed", "BR-REC-06"),
    "over-raise": "BR-TRU-12",
    "own-bet": ("not-your-reply", "BR-TRU-04"),
    "passed": ("deal-limit", "BR-DEA-05"),
    "poor-late": ("too-late", "BR-FAM-05"),
    "poor-off": ("option-off", "BR-FAM-05"),
    "raised-last": ("not-your-raise", "BR-PAU-04"),
    "ran": "BR-ONZ-03",
    "refused": "BR-TRU-06",
    "royal-late": ("too-late", "BR-FAM-01"),
    "royal-off": ("option-off", "BR-FAM-01"),
    "show-negative": ("show-refused", "BR-IRR-05"),
    "show-refused": "FMT-04",
    "special": "BR-ONZ-04",
    "special-hand": "BR-DEA-10",
    "tie-after-bet": "BR-TRU-10",
    "tied": "BR-TIE-04",
    "tied-bet": "BR-TRU-11",
    "tied-carried": "BR-TRU-16",
    "tied-iron": "BR-FER-03",
    "too-late": "BR-DEA-11",
    "trick-contradicts-cards": "BR-REC-07",
    "unknown-word": "BR-REC-08",
    "value-declared": ("already-declared", "FMT-02"),
    "vira-needed": "BR-CAR-10",
    "vira-unknown": ("not-in-pack", "BR-CAR-10"),
    "wrong-step": "BR-TRU-14",
}
"""Citations of the shared sub-games."""
