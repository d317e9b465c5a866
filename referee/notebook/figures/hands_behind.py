"""The hands behind a figure: the same facts that its columns add up, found again in the tallies, the newest first."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any, NamedTuple

from django.db.models import Q, QuerySet

from referee.notebook.columns import COLUMNS
from referee.notebook.figures.definitions import Figure
from referee.notebook.figures.filters import MANO
from referee.notebook.figures.sums import Scope
from referee.notebook.models import Sitting, Tally
from referee.notebook.summing.seating import DealtHand, Seating, SeatPlace
from referee.notebook.summing.shares import OUTCOME_FACTS, game_numbers, results_of
from referee.rules.asked.facts import Fact
from referee.rules.asked.tally import MatchTally

CASES_PER_PAGE = 22
_LEAVES = 25
"""How many tallies are read at once."""
_AFTER_ALL = 10**9
"""A place after every row of a match."""


class CaseMark(NamedTuple):
    """A place in the list: the match, and how many of its rows stand before."""

    played_at: datetime
    leaf: int
    place: int


@dataclass(frozen=True, slots=True)
class CaseRow:
    """One case behind a figure: a hand, a game or a match.

    `column` says which of the figure's columns has it, `is_top` whether it is among those that the figure counts, and
    `number` what is summed. `hand` is None for a whole match, `step` is which tap of the hand it was, 0 for none.
    """

    match: str
    day: date
    mark: CaseMark
    is_top: bool
    hand: int | None
    column: str
    number: int
    score: tuple[int, ...] = ()
    step: int = 0


class CasePage(NamedTuple):
    """Some rows, and where the next ones begin."""

    rows: list[CaseRow]
    following: CaseMark | None


def hands_behind(figure: Figure, scope: Scope, person: int | None, start: CaseMark | None = None) -> CasePage:
    """Return a page of the hands behind a figure of somebody.

    Each page reads a few tallies: those of the matches whose shares say that there is something in them.
    """
    rows: list[CaseRow] = []
    for row in _rows(figure, scope, person, start):
        rows.append(row)
        if len(rows) > CASES_PER_PAGE:
            return CasePage(rows[:CASES_PER_PAGE], row.mark)
    return CasePage(rows, None)


def _rows(figure: Figure, scope: Scope, person: int | None, start: CaseMark | None) -> Iterator[CaseRow]:
    leaves = _leaves(figure, scope, person)
    while batch := list(_from(leaves, start)[:_LEAVES]):
        kept = Tally.objects.filter(match__in=[leaf["leaf__match"] for leaf in batch])
        tallies, places = dict(kept.values_list("match_id", "data")), _places(batch)
        for leaf in batch:
            data, key = tallies.get(leaf["leaf__match"]), leaf["leaf"]
            found = _cases(figure, scope, data, Seating(data, places.get(key, [])), person) if data else []
            for index, case in enumerate(found):
                if start is None or key != start.leaf or index >= start.place:
                    mark = CaseMark(leaf["played_at"], key, index)
                    yield CaseRow(leaf["leaf__match"], leaf["day"], mark, case.column in figure.top, *case)
        # The next batch begins after the last match of this one, however many rows that had.
        start = CaseMark(batch[-1]["played_at"], batch[-1]["leaf"], _AFTER_ALL)
        if len(batch) < _LEAVES:
            return


def _leaves(figure: Figure, scope: Scope, person: int | None) -> QuerySet[Any, Any]:
    own = () if person is None else (person,)
    rows: QuerySet[Any]
    if figure.table == "outcome":
        rows = scope.outcomes()
    else:
        rows = scope.shares(*own) if figure.table == "share" else scope.stints(*own)
    some = Q()
    # A number that was said may be zero.
    for column in {*figure.rows, *figure.base}:
        some |= Q() if column == "matches" and figure.table == "outcome" else ~Q(**{column: 0})
    found = rows.filter(some).values("leaf", "leaf__match", "played_at", "day")
    # A match has two stints of somebody: de mano and de pie.
    return found.distinct().order_by("-played_at", "-leaf")


def _from(leaves: QuerySet[Any, Any], start: CaseMark | None) -> QuerySet[Any, Any]:
    if start is None:
        return leaves
    earlier = Q(played_at__lt=start.played_at) | Q(played_at=start.played_at, leaf__lt=start.leaf)
    return leaves.filter(earlier if start.place >= _AFTER_ALL else earlier | Q(leaf=start.leaf))


def _places(batch: Iterable[Mapping[str, Any]]) -> dict[int, list[SeatPlace]]:
    places: dict[int, list[SeatPlace]] = {}
    rows = Sitting.objects.filter(leaf__in=[leaf["leaf"] for leaf in batch])
    for leaf, *place in rows.values_list("leaf", "seat", "from_seq", "person_id"):
        places.setdefault(leaf, []).append(SeatPlace(*place))
    return places


class FoundCase(NamedTuple):
    """A case in a match: its hand (None: all of it), column, number, the board after it, and its step."""

    hand: int | None
    column: str
    number: int
    score: tuple[int, ...]
    step: int = 0


def _cases(figure: Figure, scope: Scope, data: MatchTally, seating: Seating, person: int | None) -> Iterator[FoundCase]:
    if figure.table == "outcome":
        return _of_match(figure, data, seating)
    if person is None:
        return iter(())
    if figure.table == "share":
        return _of_results(figure, data, seating, person)
    return _of_hands(figure, scope, seating, person)


def _of_results(figure: Figure, data: MatchTally, seating: Seating, person: int) -> Iterator[FoundCase]:
    (base,), (top,) = figure.base, figure.top
    if base == "matches":
        numbers = results_of(data, seating, person)
        if numbers["matches"]:
            games = tuple(data["games won"])
            yield FoundCase(None, top if numbers["won"] else base, 1, games if sum(games) > 1 else _last_board(data))
        return
    for game in data["games"]:
        numbers = game_numbers(data, game, seating, person)
        if numbers.get(base):
            yield FoundCase(game["hands"][-1], top if numbers[top] else base, 1, tuple(game["score"]))


def _last_board(data: MatchTally) -> tuple[int, ...]:
    return tuple(data["games"][-1]["score"]) if data["games"] else ()


def _of_hands(figure: Figure, scope: Scope, seating: Seating, person: int) -> Iterator[FoundCase]:
    place, columns = scope.filters.place, {name: COLUMNS[name] for name in figure.rows}
    for dealt, sitters in zip(seating.hands, seating.sitters, strict=True):
        if person not in sitters.values():
            continue
        for fact in dealt.facts():
            for name, column in columns.items():
                for seat in dealt.seats_of(fact, column) if column.counts(fact) else ():
                    is_there = not place or dealt.has_mano(seat, fact.contest) == (place == MANO)
                    if is_there and sitters.get(seat) == person:
                        yield _case_of(dealt, fact, name)


def _of_match(figure: Figure, data: MatchTally, seating: Seating) -> Iterator[FoundCase]:
    if figure.base == ("matches",):
        yield FoundCase(None, "matches", sum(hand["played"] for hand in data["hands"]), _last_board(data))
        return
    for dealt in seating.hands:
        for fact in dealt.facts():
            column = next((name for name in (*figure.top, *figure.base) if fact.figure in OUTCOME_FACTS[name]), None)
            if column is not None:
                yield _case_of(dealt, fact, column)


def _case_of(dealt: DealtHand, fact: Fact, column: str) -> FoundCase:
    return FoundCase(dealt.hand["hand"], column, fact.number, tuple(dealt.hand["score"]), fact.step)
