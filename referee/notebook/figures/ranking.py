"""The table of a season: points, and the order among those who have as many."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.db.models import F, QuerySet, Sum, Window
from django.db.models.functions import RowNumber
from django.urls import reverse
from django.utils.translation import gettext as _

from referee.matches.words.conjunctions import together
from referee.notebook.figures.sums import RESULTS, Scope
from referee.notebook.figures.values import is_ranked, percent
from referee.notebook.models import Season, Share

Row = dict[str, Any]
"""Sums of somebody, or of a pair, under its `key`."""


@dataclass(frozen=True, slots=True)
class Line:
    """Somebody, or a pair, in the table."""

    who: str
    link: str
    place: int
    matches: int
    won: int
    games: int
    games_against: int
    points_for: int
    points_against: int
    points: int

    @property
    def lost(self) -> int:
        """Matches that were not won."""
        return self.matches - self.won

    @property
    def percent(self) -> int | None:
        """The per cent of won ones, of ten matches or more."""
        return percent(self.won, self.matches)

    @property
    def order(self) -> tuple[float, ...]:
        """What puts the lines in order: points, share won, then the differences."""
        share = self.won / self.matches if self.matches else 0.0
        games, points = self.games - self.games_against, self.points_for - self.points_against
        return (-self.points, -share, -games, -points)


class Table(NamedTuple):
    """The lines that are ranked, and those below the line."""

    lines: list[Line]
    few: list[Line]

    @property
    def most(self) -> int:
        """The most matches of anybody."""
        return max((line.matches for line in (*self.lines, *self.few)), default=0)


def ranking(scope: Scope, season: Season, sums: Iterable[Row] | None = None) -> Table:
    """Return the table of the matches that the filters leave, by a season's rule.

    One query, or two.

    None for everybody's `sums` where the caller has them.
    """
    rows = [row for row in (_sums(scope, pairs=season.pairs) if sums is None else sums) if row["matches"]]
    doubled = {row["key"]: row for row in _sums(scope, pairs=season.pairs, last=True)} if season.last_doubles else {}
    lines = [_line(scope, season, row, doubled.get(row["key"])) for row in rows]
    largest = max((line.matches for line in lines), default=0)
    lines.sort(key=lambda line: (*line.order, line.who))
    ranked = [line for line in lines if is_ranked(line.matches, season.least, largest)]
    return Table(_placed(ranked), [line for line in lines if line not in ranked])


def rule(season: Season) -> str:
    """Say how a season ranks."""
    texts = [
        _("Cada ganado suma %(win)s y cada perdido %(loss)s.") % {"win": season.win, "loss": season.loss},
        _("El último de la noche vale doble.") if season.last_doubles else "",
        _("Si empatan: la proporción de ganados, después la diferencia de chicos y la de puntos."),
        _("Entra quien jugó %(least)s o más, y al menos un cuarto de los partidos de quien más jugó.")
        % {"least": season.least},
    ]
    return " ".join(text for text in texts if text)


def by_mates(scope: Scope) -> list[Row]:
    """Return the sums of everybody for each side that they sat in. One query."""
    return _summed(scope.shares().filter(matches=1), "person", "mate_key")


def by_person(rows: Iterable[Row]) -> list[Row]:
    """Return the sums of everybody from those for each side that they sat in."""
    return _added((str(row["person"]), row) for row in rows)


def by_pair(rows: Iterable[Row]) -> list[Row]:
    """Return the sums of every two who sat on a side: a side of three is three pairs."""
    # Everybody of a side has the same sums: the first one's are the pair's.
    return _added(
        (f"{row['person']}+{mate}", row)
        for row in rows
        for mate in row["mate_key"].split("+")
        if mate and int(mate) > row["person"]
    )


def _added(rows: Iterable[tuple[str, Row]]) -> list[Row]:
    found: dict[str, Row] = {}
    for key, row in rows:
        own = found.setdefault(key, {"key": key, **dict.fromkeys(RESULTS, 0)})
        for name in RESULTS:
            own[name] += row[name]
    return list(found.values())


def _summed(shares: QuerySet[Share], *names: str) -> list[Row]:
    return list(shares.values(*names).annotate(**{name: Sum(name) for name in RESULTS}).order_by(*names))


def _sums(scope: Scope, *, pairs: bool, last: bool = False) -> list[Row]:
    shares = scope.shares().filter(matches=1)
    if last:
        order = [F("played_at").desc(), F("leaf__match").desc()]
        latest = scope.outcomes().annotate(place=Window(RowNumber(), partition_by=[F("day")], order_by=order))
        shares = shares.filter(leaf__in=latest.filter(place=1).values("leaf"))
    return by_pair(_summed(shares, "person", "mate_key")) if pairs else by_person(_summed(shares, "person"))


def _line(scope: Scope, season: Season, row: Mapping[str, Any], doubled: Mapping[str, Any] | None) -> Line:
    numbers = [int(number) for number in row["key"].split("+")]
    people = [scope.people.get(number) for number in numbers]
    names = together([person.name if person else _("alguien") for person in people])
    points = _points(season, row) + (_points(season, doubled) if doubled else 0)
    rest = f"?{scope.filters.query}" if scope.filters.query else ""
    link = reverse("person" if len(numbers) == 1 else "pair", args=[scope.notebook.pk, row["key"]])
    return Line(
        who=names,
        link=link + rest,
        place=0,
        matches=row["matches"],
        won=row["won"],
        games=row["games_won"],
        games_against=row["games"] - row["games_won"],
        points_for=row["points"],
        points_against=row["against"],
        points=points,
    )


def _points(season: Season, row: Mapping[str, Any]) -> int:
    won, lost = int(row["won"]), int(row["matches"] - row["won"])
    return season.win * won + season.loss * lost


def _placed(lines: Iterable[Line]) -> list[Line]:
    """Give the lines their places; equal ones share one."""
    placed: list[Line] = []
    for number, line in enumerate(lines, 1):
        same = placed and placed[-1].order == line.order
        placed.append(replace(line, place=placed[-1].place if same else number))
    return placed
