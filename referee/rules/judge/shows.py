"""Shows: their legality, and the claims that they settle (AR-VER-05, FMT-04)."""

from referee.rules.judge.flow import after, at_table, refuse_person, seat_of
from referee.rules.ledger import score
from referee.rules.matters import claim_shows, comparison, envido, flor, pido, proof
from referee.rules.matters.conclusion import may_lead
from referee.rules.matters.rounds import close_rounds, closing_wins, comparing
from referee.rules.record.entry import Entry
from referee.rules.record.parts import NOBODY
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


def refuse_show(state: State, entry: Entry) -> Refusal | None:
    """Return why nothing can be shown so, None if it can (AR-VER-05, AR-VER-07)."""
    if state.options.shows != "claims":
        return _refuse_due(state, entry)
    if state.hand is None:
        return state.refuse("no-hand")
    # A duel that is over can be proved while the next one is played.
    duel_over = at_table(state, entry) and pido.contest_of(state, seat_of(entry)).over
    person = None if duel_over else refuse_person(state, entry)
    if person is not None:
        return person
    free = state.hand.over or duel_over
    if entry.shown is not None:
        return None if not free and _proves_by_closing(state, entry) else proof.refuse_word(state, entry)
    contest = state.hand.contest
    # Cards shown in the middle of a hand would tell the values that are still to be declared.
    waiting = None if free else flor.blocks(state, contest) or envido.blocks(state, contest)
    return waiting or proof.refuse_cards(state, entry)


def _proves_by_closing(state: State, entry: Entry) -> bool:
    """Return whether a show closes the comparison that wins the game (AR-GEN-13).

    The show is a word of whoever wins it.
    """
    contest = score.playing(state).contest
    due = comparing(state, contest)
    if due is None or entry.shown not in ("ok", "wrong") or not closing_wins(state, contest):
        return False
    _seat, side, value = comparison.leader(contest, *due)
    return bool(may_lead(contest, *due, side, value) >> seat_of(entry) & 1)


def _refuse_due(state: State, entry: Entry) -> Refusal | None:
    """Return why a show answers nothing where nothing is owed by itself.

    Only a claim of this hand can be shown (FMT-04).
    """
    if score.winner(state) != NOBODY:
        return state.refuse("match-over")
    if not at_table(state, entry):
        return state.refuse("not-a-seat")
    return state.refuse("show-refused") if state.hand is None else claim_shows.refuse_show(state, entry)


def show(state: State, entry: Entry) -> None:
    """Take a show.

    A show closes an open comparison, and may turn an award round and answer a pido flor.
    """
    hand = score.playing(state)
    if state.options.shows != "claims":
        claim_shows.show(state, entry)
        after(state)
        return
    contest = pido.contest_of(state, seat_of(entry))
    if not (hand.over or contest.over):
        close_rounds(state, contest)
        after(state)
    # Once cards are shown after the hand, no flor can be announced any more.
    hand.sealed = hand.sealed or hand.over
    proof.take(state, entry, state.place)
    proof.check(state, state.place)
    # Cards answer a pido flor too: `None` leaves it to them.
    words = {"flor": True, "no flor": False}
    pido.answer(state, state.place, entry.seat, words.get(entry.shown or ""))
    after(state)
