"""Tables for the tests of the screen: a state made by entries, and everything the screen reads of it."""

from typing import Any

from referee.matches.agreement import undo
from referee.matches.identity import pens
from referee.matches.log import queries, taps
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from referee.matches.words import names
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find
from referee.rules.record.state import State, new_state
from referee.table.screen.keys.desk import Desk

Raw = dict[str, Any]
US_THEM = ("Nosotros", "Ellos")
FOUR = ("Ana", "Bruno", "Caro", "Dani")
ARGENTINO = find("argentino")


def say(side: int, word: str | int) -> Raw:
    return {"team": side, "say": word}


def won(side: int) -> Raw:
    return {"trick": None, "team": side}


def played(raws: list[Raw], seats: int = 2, **options: Any) -> State:
    """The state after these entries, every one of which the rules accept."""
    state = new_state("argentino", options, seats)
    for raw in raws:
        ruling = judge(state, read_entry(raw, ARGENTINO))
        assert ruling.refusal is None, (raw, ruling.refusal)
    return state


def cast_of(state: State, seats: tuple[str, ...]) -> names.Cast:
    """Who plays the hand of this state, under these names."""
    seen = look(state)
    return names.dueling(names.Cast(seats, seen.sides, len(seen.score)), seen.playing)


def desk_of(state: State, seats: tuple[str, ...] = US_THEM) -> Desk:
    return Desk(look(state), Legal(state), cast_of(state, seats))


def desk(raws: list[Raw], seats: tuple[str, ...] = US_THEM, **options: Any) -> Desk:
    """The desk of a hand that was dealt by the last seat, so that seat 0 is mano."""
    return desk_of(played([{"deal": len(seats) - 1}, *raws], len(seats), **options), seats)


class Table:
    """A match in the database with its first pencil, tapped on as a phone would."""

    def __init__(self, seats: tuple[str, ...] = US_THEM, **options: Any) -> None:
        self.device = pens.new_device()
        self.match: Match = start.start_match(self.device, options={"best_of": 1, **options}, seats=seats)
        self.pen: Pen = pens.pen_of(self.device, self.match.pk)
        self.taps = 0

    @property
    def data(self) -> queries.TableData:
        return queries.table(self.match.pk)

    def tap(self, *raws: Raw, keep: bool = False) -> None:
        self.taps += 1
        rev = self.data.match.rev
        answer = taps.tap(self.match.pk, self.pen, f"key-{self.taps:05}", rev, list(raws), keep=keep)
        assert answer.status == "taken", answer

    def undo(self) -> None:
        self.taps += 1
        answer = undo.undo(self.match.pk, self.pen, f"key-{self.taps:05}", self.data.match.rev)
        assert answer.status == "taken", answer
