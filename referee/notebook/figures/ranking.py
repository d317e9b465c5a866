"""Everybody ranked: the table of a season, and everybody by one figure."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.db.models import Count, F, QuerySet, Sum, Window
from django.db.models.functions import RowNumber
from django.utils.translation import gettext as _

from referee.notebook.figures.definitions import (
    ADDED_UP,
    FIGURES,
    Figure,
    FigureValue,
    Sums,
    figure_value,
    is_ranked,
    percent,
    rounded,
)
from referee.notebook.figures.sums import Scope, sums_of_table
from referee.notebook.models import Person, Season, Share

TABLE_COLUMNS = ("matches", "won", "games", "games_won", "points", "against")
"""What a table prints."""
SumsByKey = dict[str, Counter[str]]
"""The sums of somebody, or of a pair, by their numbers: `3+7`."""
MateSums = Mapping[str, Any]
"""The sums of a `person` for a side that they sat in, whose key is `mate_key`."""


@dataclass(frozen=True, slots=True)
class TableLine:
    """Somebody, or a pair, in the table."""

    who: str
    link: str
    matches: int
    won: int
    points: int
    sums: Sums
    by_points: bool = False
    place: int = 0

    @property
    def games_lost(self) -> int:
        """The games that others won."""
        return self.sums["games"] - self.sums["games_won"]

    @property
    def percent(self) -> int | None:
        """The per cent of won ones, of ten matches or more."""
        return percent(self.won, self.matches)

    @property
    def order(self) -> tuple[int, ...]:
        """The key of the order, of nothing but what a table prints.

        That is the share won, as a whole per cent, and the matches won; in a league by points these before the share,
        and after it the differences.
        """
        sums, share = self.sums, whole_share(self.won, self.matches)
        if not self.by_points:
            return (-share, -self.won)
        games, points = sums["games_won"] - self.games_lost, sums["points"] - sums["against"]
        return (-self.points, -share, -games, -points)


class RankingTable(NamedTuple):
    """The lines that are ranked, and those below the line."""

    lines: list[TableLine]
    few: list[TableLine]


LEAST_MATCHES = 5
"""By the share won nobody is ranked with fewer matches."""


def whole_share(won: int, matches: int) -> int:
    """Return the share won as the per cent that orders, also of matches too few to print one."""
    return int(rounded(100 * won, matches))


def played_enough(matches: int, least: int, largest: int) -> bool:
    """Tell whether somebody with so many matches is ranked, where who played most has `largest` of them."""
    return matches >= max(least, largest / 3)


def ranking(scope: Scope, season: Season) -> RankingTable:
    """Return the table of the matches that the filters leave, by a season's rule. One query, or two."""
    sums = _sums(scope, pairs=season.pairs)
    doubles = season.by_points and season.last_doubles
    doubled = _sums(scope, pairs=season.pairs, last=True) if doubles else {}
    lines = [_line(scope, season, key, row, doubled.get(key)) for key, row in sums.items() if row["matches"]]
    largest = max((line.matches for line in lines), default=0)
    lines.sort(key=lambda line: (*line.order, line.who))
    least = season.least if season.by_points else LEAST_MATCHES
    ranked = [line for line in lines if played_enough(line.matches, least, largest)]
    return RankingTable(_placed(ranked), [line for line in lines if line not in ranked])


def stick_lengths(lines: Sequence[TableLine]) -> list[int]:
    """Return the per cent of its bar that each line fills.

    That is the share won; in a league by points the points, as a share of the most.
    """
    most = max((line.points for line in lines), default=0)
    return [
        whole_share(max(line.points, 0), max(most, 1)) if line.by_points else whole_share(line.won, line.matches)
        for line in lines
    ]


def season_rule(season: Season) -> str:
    """Say how a season ranks."""
    if not season.by_points:
        return _(
            "Primero quien ganó mayor parte de sus partidos; con igual por ciento, quien ganó más. Entra quien jugó "
            "%(least)s o más, y al menos un tercio de los partidos de quien más jugó."
        ) % {"least": LEAST_MATCHES}
    texts = [
        _("Cada ganado suma %(win)s y cada perdido %(loss)s.") % {"win": season.win, "loss": season.loss},
        _("El último de la noche vale doble.") if season.last_doubles else "",
        _("Si empatan: la proporción de ganados, después la diferencia de chicos y la de puntos."),
        _("Entra quien jugó %(least)s o más, y al menos un tercio de los partidos de quien más jugó.")
        % {"least": season.least},
    ]
    return " ".join(text for text in texts if text)


def by_person(rows: Iterable[MateSums]) -> SumsByKey:
    """Return the sums of everybody from those for each side that they sat in."""
    return _added((str(row["person"]), row) for row in rows)


def by_pair(rows: Iterable[MateSums]) -> SumsByKey:
    """Return the sums of every pair of a side: a side of three is three pairs."""
    # Everybody of a side has the same sums: those of the first are the pair's.
    return _added(
        (f"{row['person']}+{mate}", row)
        for row in rows
        for mate in row["mate_key"].split("+")
        if mate and int(mate) > row["person"]
    )


def _added(rows: Iterable[tuple[str, MateSums]]) -> SumsByKey:
    found: SumsByKey = {}
    for key, row in rows:
        own = found.setdefault(key, Counter())
        for name in TABLE_COLUMNS:
            own[name] += row[name]
    return found


def _summed(shares: QuerySet[Share], *names: str) -> list[MateSums]:
    return list(shares.values(*names).annotate(**{name: Sum(name) for name in TABLE_COLUMNS}).order_by(*names))


def _sums(scope: Scope, *, pairs: bool, last: bool = False) -> SumsByKey:
    shares = scope.shares().filter(matches=1)
    if last:
        order = [F("played_at").desc(), F("leaf__match").desc()]
        latest = scope.outcomes().annotate(place=Window(RowNumber(), partition_by=[F("day")], order_by=order))
        shares = shares.filter(leaf__in=latest.filter(place=1).values("leaf"))
    return by_pair(_summed(shares, "person", "mate_key")) if pairs else by_person(_summed(shares, "person"))


def _line(scope: Scope, season: Season, key: str, row: Sums, doubled: Sums | None) -> TableLine:
    counted = [own for own in (row, doubled) if own]
    points = sum(season.win * own["won"] + season.loss * (own["matches"] - own["won"]) for own in counted)
    link = scope.link("pair" if "+" in key else "person", key)
    return TableLine(scope.names(key), link, row["matches"], row["won"], points, row, season.by_points)


def _placed(lines: Iterable[TableLine]) -> list[TableLine]:
    """Give the lines their places; equal ones share one."""
    placed: list[TableLine] = []
    for number, line in enumerate(lines, 1):
        same = placed and placed[-1].order == line.order
        placed.append(replace(line, place=placed[-1].place if same else number))
    return placed


# Everybody by one figure.


class RankedPerson(NamedTuple):
    """Somebody, and a figure of theirs."""

    person: Person
    value: FigureValue


class RankedPeople(NamedTuple):
    """Everybody by a figure of theirs, the highest first, and those with too few cases."""

    ranked: list[RankedPerson]
    few: list[RankedPerson]


def usual_season(scope: Scope) -> Season:
    """Return the rule of a table outside of any season."""
    return Season(notebook=scope.notebook, first=scope.today)


def everybody_by_figure(scope: Scope, figure: Figure) -> RankedPeople:
    """Return everybody by a figure of theirs, beside that of the table. Four queries at most."""
    rows = _sums_of_all(scope, [figure])
    if figure.kind in ADDED_UP:
        rows = _with_coverage(scope, figure, rows)
    return _ranked(scope, figure, rows, sums_of_table(scope))


def everybody_by_figures(scope: Scope, some: Sequence[Figure]) -> list[RankedPeople]:
    """Return everybody by each of some figures of one table. One query."""
    rows = _sums_of_all(scope, some)
    return [_ranked(scope, figure, rows) for figure in some]


def _sums_of_all(scope: Scope, some: Iterable[Figure]) -> list[dict[str, int]]:
    columns = {column for figure in some for column in figure.columns}
    shares = any(figure.table == "share" for figure in some)
    rows = (scope.shares() if shares else scope.stints()).values("person")
    return list(rows.annotate(**{column: Sum(column) for column in sorted(columns)}).order_by("person"))


def _with_coverage(scope: Scope, figure: Figure, rows: Iterable[dict[str, int]]) -> list[dict[str, int]]:
    """Add to each row its matches, and how many of these could show the figure. One query."""
    flags = {figure.seen: Sum(figure.seen)} if figure.seen else {}
    every = scope.shares().values("person").annotate(sat=Count("pk"), **flags).order_by("person")
    covered = {row["person"]: row for row in every}
    return [{**covered.get(row["person"], {}), **row} for row in rows]


def _ranked(scope: Scope, figure: Figure, rows: Iterable[Mapping[str, int]], table: Sums | None = None) -> RankedPeople:
    found = []
    for row in rows:
        person = scope.people.get(row["person"])
        # With Ana are the others: she is always with herself.
        if person is not None and scope.filters.mates != (person.pk,):
            link = scope.hands_link(figure, person.pk)
            found.append(
                RankedPerson(person, figure_value(scope.worded_figure(figure), row, row.get("sat", 0), link, table))
            )
    largest = max((one.value.cases for one in found), default=0)
    # Matches won are ranked as the table ranks them.
    is_table = figure is FIGURES["partidos"]
    least, fits = (LEAST_MATCHES, played_enough) if is_table else (figure.least, is_ranked)
    ranked = [one for one in found if fits(one.value.cases, least, largest)]
    few = [one for one in found if one not in ranked and one.value.cases]
    few.sort(key=lambda one: (-one.value.cases, one.person.name))
    return RankedPeople(sorted(ranked, key=_order_of_table if is_table else _order), few)


def _order(one: RankedPerson) -> tuple[float, int, str]:
    # A mean is ordered by what is printed of it, a share by its fraction.
    value = one.value
    number = value.top / value.cases if value.is_fraction else float(value.number or 0)
    return -number, -value.cases, one.person.name


def _order_of_table(one: RankedPerson) -> tuple[int, int, str]:
    return -whole_share(one.value.top, one.value.cases), -one.value.top, one.person.name
