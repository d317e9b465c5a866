"""The adjudicator: one entry at a time, judged against the state that the log before it left.

`refusal_of` decides without touching the state; `judge` asks it and then carries the entry out. So what is refused
has changed nothing, and `choices` asks the very same question.
"""

from collections.abc import Callable

from referee.rules import facts, pido, score, words
from referee.rules.acta import Entry
from referee.rules.flow import after, at_table, close_rounds, closing_wins
from referee.rules.ruling import Award, Refusal, Ruling
from referee.rules.state import NOBODY, State, deal_hand

ACCEPTED = Ruling()


def judge(state: State, entry: Entry, place: int | None = None) -> Ruling:
    """Judge one entry and carry it out if it stands; `place` is its position in the log, else the next one."""
    if place is not None:
        state.place = place
    refusal = refusal_of(state, entry)
    if refusal is not None:
        state.place += 1
        return Ruling(refusal)
    state.news.clear()
    _CARRY_OUT[entry.kind](state, entry)
    state.place += 1
    return Ruling(awards=_awards(state)) if state.news else ACCEPTED


def refusal_of(state: State, entry: Entry) -> Refusal | None:
    """Why the entry would be refused now, None if it would stand; the state is left as it is."""
    return _REFUSE[entry.kind](state, entry)


def _awards(state: State) -> tuple[Award, ...]:
    """The awards that this entry made or changed and that stand; a deal may still pay the hand before it."""
    hands = [hand for hand in (state.previous, state.hand) if hand is not None]
    return tuple(
        award
        for points in dict.fromkeys(state.news)
        for hand in hands
        if points in hand.ledger and not points.struck
        for award in score.as_awards(state, hand, points)
    )


def _refuse_deal(state: State, entry: Entry) -> Refusal | None:
    hand = state.hand
    if score.winner(state) != NOBODY:
        return state.refuse("match-over")
    if not at_table(state, entry):
        return state.refuse("not-a-seat")
    if hand is None or hand.over or closing_wins(state, hand.contest):
        return None
    return state.refuse("hand-open")


def _deal(state: State, entry: Entry) -> None:
    """Settle what the deal closes and open the next hand, unless the match is over with it (AR-GEN-13)."""
    if state.hand is not None:
        if not state.hand.over:
            close_rounds(state, state.hand.contest)
            after(state)
        pido.expire(state)
        if score.winner(state) != NOBODY:
            state.hand.sealed = True
            return
    base, game = score.settle_game(state)
    state.previous = state.hand
    state.hand = deal_hand(state, entry.seat or 0, base, game)


def _never_refused(state: State, entry: Entry) -> Refusal | None:
    return None


def _skip(state: State, entry: Entry) -> None:
    """A voided entry keeps its place and does nothing."""


_REFUSE: dict[str, Callable[[State, Entry], Refusal | None]] = {
    "deal": _refuse_deal,
    "say": words.refuse_say,
    "play": facts.refuse_play,
    "trick": facts.refuse_trick,
    "showdown": facts.refuse_showdown,
    "show": facts.refuse_show,
    "adjust": facts.refuse_adjust,
    "close": facts.refuse_close,
    "void": _never_refused,
}

_CARRY_OUT: dict[str, Callable[[State, Entry], None]] = {
    "deal": _deal,
    "say": words.say,
    "play": facts.play,
    "trick": facts.trick,
    "showdown": facts.showdown,
    "show": facts.show,
    "adjust": facts.adjust,
    "close": facts.close,
    "void": _skip,
}
