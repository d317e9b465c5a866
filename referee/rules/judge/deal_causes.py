"""Causes of refused words of the deal, families and shows without envido.

Rules: BR-DEA, BR-FAM, TF-DEA.
"""

from collections.abc import Callable, Mapping

from referee.rules.judge.case import Details, RefusedEntry
from referee.rules.ledger import score
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, may_be


def _limit(case: RefusedEntry) -> Details:
    """Tell which limit of the deal is reached (BR-DEA-05, BR-DEA-06, BR-DEA-09)."""
    if case.game == "guard":
        return {"cause": "guard-limit"}
    if case.refusal.rule == "BR-DEA-06":
        return {"cause": "change-limit"}
    return {"cause": "pass-alone" if case.state.seats == 2 else "pass-limit"}


def _too_late(case: RefusedEntry) -> Details:
    """Tell the event that came before the word (BR-DEA-04, BR-DEA-11, BR-FAM-01).

    Also by TF-DEA-02 and TF-DEA-03.
    """
    if case.game == "redeal":
        opening = case.hand.opening
        return {"cause": "redeal-insisted", "seat": opening.insister} if opening.insisted else {"cause": "redeal-late"}
    if case.game == "family":
        return {"cause": "family-late"}
    return {"cause": "choice-made" if case.refusal.rule == "BR-DEA-04" else "deal-over"}


def _special_hand(case: RefusedEntry) -> Details:
    """Tell that nobody changes or keeps cards at eleven (BR-DEA-09, BR-DEA-10)."""
    return {"cause": "deal-fixed", "word": case.word and case.word.name, "value": case.state.options.special_at}


def _show(case: RefusedEntry) -> Details:
    """Tell whether anything is to be shown, or stands against it.

    Rules: BR-IRR-05, BR-FAM-04; never in truc (FMT-04).
    """
    # Truc has no claim that cards could answer.
    if case.state.ruleset.words.get("cartas a mais") is None:
        return {"cause": "show-never"}
    if score.game_done(case.state):
        return {"cause": "show-after-game"}
    if case.refusal.rule == "BR-IRR-05":
        return {"cause": "show-below"}
    seat = case.entry.seat if case.entry.seat is not None else NOBODY
    owed = any(due.must_show and may_be(case.hand, Speaker(due.side, due.seat), seat) for due in case.hand.dues)
    if owed and len(set(case.entry.cards)) < len(case.entry.cards):
        return {"cause": "show-doubled"}
    return {"cause": "show-family"} if owed and case.entry.cards else {"cause": "show-undue", "seat": seat}


def _compared(case: RefusedEntry) -> Details:
    """Tell that nothing is ever compared here (FMT-01)."""
    return {"cause": "values-never"}


def _challenge(case: RefusedEntry) -> Details:
    """Tell whether the one who is asked is an opponent (BR-FAM-04)."""
    to = case.entry.to
    return {} if to is None or case.hand.sides[to] != case.side else {"cause": "challenge-partner", "seat": to}


FINDERS: Mapping[str, Callable[[RefusedEntry], Details]] = {
    "deal-limit": _limit,
    "not-due": _compared,
    "nothing-to-challenge": _challenge,
    "show-refused": _show,
    "special-hand": _special_hand,
    "too-late": _too_late,
}
"""The finders of the causes of a refusal, by its code."""
