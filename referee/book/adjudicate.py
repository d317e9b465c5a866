"""A whole record at once: what `manage.py adjudicate` prints for it."""

from typing import Any

from referee.book.explain import explain
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.acta import Acta
from referee.rules.record.hand import Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.state import State, new_state


def adjudicate(acta: Acta) -> dict[str, Any]:
    """Judge every entry in order: the score, each hand with its awards, and what was refused (record format)."""
    state = new_state(acta.ruleset, acta.options, len(acta.seats))
    hands: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    for place, entry in enumerate(acta.entries):
        before = state.hand
        ruling = judge(state, entry, place)
        if ruling.refusal is not None:
            refusal = ruling.refusal
            why = explain(refusal, acta.seats, _playing(state), "en")
            refused.append({"entry": place, "code": refusal.code, "rule": refusal.rule, "why": why})
        elif before is not None and state.hand is not before:
            hands.append(_closed(state, before))
    if state.hand is not None:
        hands.append(_closed(state, state.hand))
    won = score.winner(state)
    return {
        "score": score.board(state),
        "games": score.games(state),
        "winner": None if won == NOBODY else won,
        "spoken": score.spoken(state),
        "hands": hands,
        "refused": refused,
    }


def _playing(state: State) -> dict[int, int]:
    """The side of every seat in the contest in play; nobody before the first deal."""
    hand = state.hand
    return {} if hand is None else {seat: hand.sides[seat] for seat in hand.contest.seats}


def _closed(state: State, hand: Hand) -> dict[str, Any]:
    """A hand as it is printed: the board right after it, before a new game sets it to zero."""
    awards = [award.as_json() for award in score.reported(state, hand)]
    return {"game": hand.game, "awards": awards, "score": list(hand.score)}
