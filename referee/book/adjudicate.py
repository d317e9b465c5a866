"""A whole record at once, as `manage.py adjudicate` prints it, and a refusal in the reader's language."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee import book
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.acta import Acta
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State, new_state

PLAYERS = {"seat": "who", "next": "next", "mano": "mano"}
"""Arguments of a refusal that are seats, and their names in the book."""


def adjudicate(acta: Acta) -> dict[str, Any]:
    """Judge a record: its score, each hand with its awards, and the refusals."""
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
    won = score.match_winner(state)
    return {
        "score": score.game_board(state),
        "games": score.games_of_accounts(state),
        "winner": None if won == NOBODY else won,
        "spoken": score.spoken_score(state),
        "hands": hands,
        "refused": refused,
    }


def explain(refusal: Refusal, seats: Sequence[str], playing: Mapping[int, int], lang: str) -> str:
    """Say why an entry was refused, with the names of the table for seats and sides.

    `playing` has the side of every seat that plays the contest in which the entry was refused.
    """
    args: dict[str, object] = {}
    for name, value in refusal.args.items():
        if name in PLAYERS:
            if isinstance(value, int) and 0 <= value < len(seats):
                args[PLAYERS[name]] = seats[value]
        elif name == "others":
            args["others"] = ", ".join(seats[seat] for seat in value)
        elif name == "side":
            args["side"] = ", ".join(seats[seat] for seat in sorted(playing) if playing[seat] == value)
        else:
            args[name] = value
    return book.reason(refusal.code, args, lang)


def _playing(state: State) -> dict[int, int]:
    """Map the seats of the contest in play to their sides; nobody before a deal."""
    hand = state.hand
    return {} if hand is None else {seat: hand.sides[seat] for seat in hand.contest.seats}


def _closed(state: State, hand: Hand) -> dict[str, Any]:
    """Print a hand with the board right after it, before a new game clears it."""
    awards = [award.as_json() for award in score.reported(state, hand)]
    return {"game": hand.game, "awards": awards, "score": list(hand.score)}
