"""Tables for the tests of the screen: a state made by entries, and everything the screen reads of it."""

from typing import Any

from referee.matches.words import names
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State, new_state
from referee.table.screen.keys import Desk
from tests import at_table
from tests.at_table import FOUR, US_THEM, Raw, say, won

__all__ = ["ARGENTINO", "FOUR", "US_THEM", "Raw", "Table", "cast_of", "desk", "desk_of", "played", "say", "won"]
ARGENTINO = find_ruleset("argentino")


def played(raws: list[Raw], seats: int = 2, **options: Any) -> State:
    """The state after these entries, every one of which the rules accept."""
    state = new_state("argentino", options, seats)
    for raw in raws:
        ruling = judge(state, read_entry(raw, ARGENTINO))
        assert ruling.refusal is None, (raw, ruling.refusal)
    return state


def cast_of(state: State, seats: tuple[str, ...]) -> names.Cast:
    """Who plays the hand of this state, under these names."""
    view = look(state)
    return names.dueling(names.Cast(seats, view.sides, len(view.score)), view.playing)


def desk_of(state: State, seats: tuple[str, ...] = US_THEM) -> Desk:
    return Desk(look(state), Legal(state), cast_of(state, seats))


def desk(raws: list[Raw], seats: tuple[str, ...] = US_THEM, **options: Any) -> Desk:
    """The desk of a hand that was dealt by the last seat, so that seat 0 is mano."""
    return desk_of(played([{"deal": len(seats) - 1}, *raws], len(seats), **options), seats)


class Table(at_table.Table):
    """A match of one game, tapped on as a phone would."""

    def __init__(self, seats: tuple[str, ...] = US_THEM, **options: Any) -> None:
        super().__init__(seats, **{"best_of": 1, **options})

    def undo(self) -> None:
        answer = super().undo()
        assert answer.status == "taken", answer
