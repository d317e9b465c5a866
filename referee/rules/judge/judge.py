"""The adjudicator: one entry at a time, against the state before it.

`refusal_of` decides without touching the state; `judge` asks it and then carries the entry out. So a refused entry has
changed nothing, and a screen that asks for legal entries asks the same question.
"""

from collections.abc import Callable

from referee.rules.judge import entries, flow, words
from referee.rules.judge.causes import with_cause
from referee.rules.ledger import score
from referee.rules.record.entry import EntryKind, ParsedEntry
from referee.rules.record.ruling import Award, Refusal, Ruling
from referee.rules.record.state import State

ACCEPTED = Ruling()


def judge(state: State, entry: ParsedEntry, place: int | None = None) -> Ruling:
    """Judge one entry, at this place of the log or the next, and carry it out if it stands."""
    if place is not None:
        state.place = place
    refusal = refusal_of(state, entry)
    if refusal is not None:
        state.place += 1
        # Looked for only now: most questions of `refusal_of` come from screens, which need no cause.
        return Ruling(with_cause(state, entry, refusal))
    # The awards that this entry pays or changes are collected anew.
    state.news.clear()
    _CARRY_OUT[entry.kind](state, entry)
    state.place += 1
    return Ruling(awards=_awards(state)) if state.news else ACCEPTED


def refusal_of(state: State, entry: ParsedEntry) -> Refusal | None:
    """Return why the entry would be refused now, None if it stands; the state stays as it is."""
    return _REFUSE[entry.kind](state, entry)


def _awards(state: State) -> tuple[Award, ...]:
    """Return the awards that this entry made or changed, in the hand before a deal too."""
    hands = [hand for hand in (state.previous, state.hand) if hand is not None]
    return tuple(
        award
        # An award may change twice in one entry, and is reported once.
        for points in dict.fromkeys(state.news)
        for hand in hands
        if points in hand.ledger and not points.struck
        for award in score.as_awards(state, hand, points)
    )


_Handler = tuple[Callable[[State, ParsedEntry], Refusal | None], Callable[[State, ParsedEntry], None]]
# Of each kind whether it stands, then what it does; a voided entry only keeps its place.
_ENTRIES: dict[EntryKind, _Handler] = {
    "deal": (flow.refuse_deal, flow.deal_hand),
    "say": (words.refuse_say, words.say_word),
    "play": (entries.refuse_play, entries.play_card),
    "trick": (entries.refuse_trick, entries.end_trick),
    "showdown": (entries.refuse_showdown, entries.settle_showdown),
    "show": (entries.refuse_show, entries.show_cards),
    "adjust": (entries.refuse_adjust, entries.adjust),
    "close": (entries.refuse_close, entries.close_hand),
    "void": (lambda _state, _entry: None, lambda _state, _entry: None),
}
_REFUSE = {kind: refuse for kind, (refuse, _carry_out) in _ENTRIES.items()}
_CARRY_OUT = {kind: carry_out for kind, (_refuse, carry_out) in _ENTRIES.items()}
