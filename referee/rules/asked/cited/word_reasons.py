"""Reasons on which a word that stands may rest, by the sub-game that hears it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from referee.rules.ledger import score, tricks
from referee.rules.matters import envido
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.people import Speaker, members
from referee.rules.record.rulesets import Word
from referee.rules.record.rulesets.trut import POINTS
from referee.rules.record.state import State


def _answer(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an answer to the envido, else to the bet on the tricks."""
    if contest.envido.phase == "pending":
        last = state.ruleset.words[contest.envido.chain[-1]]
        worth = envido.accepted_worth(state, contest, 1 - who.side)
        # A falta near the end may pay less than the bets below it.
        if last.act == "falta" and worth < envido.refused_worth(state, contest):
            yield "falta below"
        return
    if any(hand.sides[seat] == who.side for seat, _place in contest.folded):
        yield "partner folded"
    if contest.tricks.table or contest.tricks.won:
        yield "after a card"
        yield "never answered"


def _reply(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an answer to a redeal or a bet.

    Of an accepted trut the winners keep what is over (TT-CNT-02).
    """
    # An answer to a redeal is about the cards; the bets come later.
    if hand.opening.question == "redeal":
        yield "plays these cards"
        return
    if word is not None and word.act == "yes" and any(points % POINTS for points in score.board(state)):
        yield "odd points stay"


def _bet(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of a bet on the tricks.

    Where bets are about the whole hand, the side that accepted the last one may make it; and a side without a point is
    not punished for one at eleven.
    """
    if hand.kind and not hand.score[who.side]:
        yield "nothing to take"
    if (contest.stakes.level or contest.stakes.pending) and state.options["truco_bets"] == "hand":
        yield "raises later"
    if not hand.kind and _is_believed(state, contest, who.seat):
        yield "believed"
        yield "in turn"


def _is_believed(state: State, contest: Contest, seat: int) -> bool:
    """Return whether a bet out of turn is taken on trust (TC-REC-03, BR-REC-03).

    It has to wait for its player's turn, and nothing tells whose turn it is.
    """
    if contest.stakes.pending or seat in (NOBODY, contest.tricks.leader):
        return False
    return state.options["bet_when"] != "any-time" and not tricks.held_to_turn(contest)


def _choice(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of cards given up by a side without a point.

    At eleven that is punished, but there is nothing to take.
    """
    if hand.kind and not hand.score[who.side]:
        yield "nothing to take"


def _redeal(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of new cards: the deal that follows once all agree."""
    yield "deals anew"


def _envido(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of an envido bet.

    It comes before a truco that waits, or is the first while its player has played no card.
    """
    if contest.stakes.pending:
        yield "comes first"
    if contest.envido.phase == "open":
        yield "opens"


def _number(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of a value whose partner has conceded for itself alone."""
    if state.options["numbers"] == "bids":
        yield from _bet(state, hand, contest, who, word)
        return
    rnd = contest.envido if contest.envido.phase == "comparing" else contest.flor
    others = [seat for seat in members(hand, contest, who.side) if seat != who.seat]
    if any(seat in others and value is None for seat, _side, value in rnd.declarations):
        yield "partner conceded"


def _flor(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reasons of a flor.

    It is in time whatever the envido came to, and may undo a partner's surrender.
    """
    if word is None or word.act != "flor":
        return
    # A partner's flor in time brings back what the other gave up.
    if contest.flor.surrender == who.side:
        yield "undoes"
    yield "in time"
    if contest.envido.chain:
        yield "voids"


def _pido(state: State, hand: Hand, contest: Contest, who: Speaker, word: Word | None) -> Iterator[str]:
    """Yield the reason of a pido flor: the price of having kept silent."""
    yield "asked for"


BY_GAME: Mapping[str, Callable[[State, Hand, Contest, Speaker, Word | None], Iterator[str]]] = {
    "answer": _answer,
    "reply": _reply,
    "redeal": _redeal,
    "choice": _choice,
    "family": _choice,
    "stakes": _bet,
    "call": _bet,
    "reste": _bet,
    "envido": _envido,
    "number": _number,
    "flor": _flor,
    "pido": _pido,
}
"""By the sub-game that hears the word."""
