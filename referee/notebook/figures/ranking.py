"""Everybody ranked: the table of a season, everybody by one figure, and the lines that people argue about."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from django.db.models import Count, F, QuerySet, Sum, Window
from django.db.models.functions import RowNumber
from django.urls import reverse
from django.utils.translation import gettext as _

from referee.matches.words.names import names_joined
from referee.notebook.figures.definitions import FIGURES, Figure, FigureValue, figure_value, is_ranked, percent
from referee.notebook.figures.pages import filter_choices, filters_sentence, match_kinds
from referee.notebook.figures.sums import RESULT_COLUMNS, Scope, matches_text
from referee.notebook.keeping.leaves import kept_leaves
from referee.notebook.models import Leaf, Person, Season, Share

SumRow = dict[str, Any]
"""Sums of somebody, or of a pair, under its `key`."""


@dataclass(frozen=True, slots=True)
class TableLine:
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


class RankingTable(NamedTuple):
    """The lines that are ranked, and those below the line."""

    lines: list[TableLine]
    few: list[TableLine]

    @property
    def most(self) -> int:
        """The most matches of anybody."""
        return max((line.matches for line in (*self.lines, *self.few)), default=0)


def ranking(scope: Scope, season: Season, sums: Iterable[SumRow] | None = None) -> RankingTable:
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
    return RankingTable(_placed(ranked), [line for line in lines if line not in ranked])


def rule_text(season: Season) -> str:
    """Say how a season ranks."""
    texts = [
        _("Cada ganado suma %(win)s y cada perdido %(loss)s.") % {"win": season.win, "loss": season.loss},
        _("El último de la noche vale doble.") if season.last_doubles else "",
        _("Si empatan: la proporción de ganados, después la diferencia de chicos y la de puntos."),
        _("Entra quien jugó %(least)s o más, y al menos un cuarto de los partidos de quien más jugó.")
        % {"least": season.least},
    ]
    return " ".join(text for text in texts if text)


def by_mates(scope: Scope) -> list[SumRow]:
    """Return the sums of everybody for each side that they sat in. One query."""
    return _summed(scope.shares().filter(matches=1), "person", "mate_key")


def by_person(rows: Iterable[SumRow]) -> list[SumRow]:
    """Return the sums of everybody from those for each side that they sat in."""
    return _added((str(row["person"]), row) for row in rows)


def by_pair(rows: Iterable[SumRow]) -> list[SumRow]:
    """Return the sums of every two who sat on a side: a side of three is three pairs."""
    # Everybody of a side has the same sums: the first one's are the pair's.
    return _added(
        (f"{row['person']}+{mate}", row)
        for row in rows
        for mate in row["mate_key"].split("+")
        if mate and int(mate) > row["person"]
    )


def _added(rows: Iterable[tuple[str, SumRow]]) -> list[SumRow]:
    found: dict[str, SumRow] = {}
    for key, row in rows:
        own = found.setdefault(key, {"key": key, **dict.fromkeys(RESULT_COLUMNS, 0)})
        for name in RESULT_COLUMNS:
            own[name] += row[name]
    return list(found.values())


def _summed(shares: QuerySet[Share], *names: str) -> list[SumRow]:
    return list(shares.values(*names).annotate(**{name: Sum(name) for name in RESULT_COLUMNS}).order_by(*names))


def _sums(scope: Scope, *, pairs: bool, last: bool = False) -> list[SumRow]:
    shares = scope.shares().filter(matches=1)
    if last:
        order = [F("played_at").desc(), F("leaf__match").desc()]
        latest = scope.outcomes().annotate(place=Window(RowNumber(), partition_by=[F("day")], order_by=order))
        shares = shares.filter(leaf__in=latest.filter(place=1).values("leaf"))
    return by_pair(_summed(shares, "person", "mate_key")) if pairs else by_person(_summed(shares, "person"))


def _line(scope: Scope, season: Season, row: Mapping[str, Any], doubled: Mapping[str, Any] | None) -> TableLine:
    numbers = [int(number) for number in row["key"].split("+")]
    people = [scope.people.get(number) for number in numbers]
    names = names_joined([person.name if person else _("alguien") for person in people])
    points = _points(season, row) + (_points(season, doubled) if doubled else 0)
    rest = f"?{scope.filters.query}" if scope.filters.query else ""
    link = reverse("person" if len(numbers) == 1 else "pair", args=[scope.notebook.pk, row["key"]])
    return TableLine(
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


def _placed(lines: Iterable[TableLine]) -> list[TableLine]:
    """Give the lines their places; equal ones share one."""
    placed: list[TableLine] = []
    for number, line in enumerate(lines, 1):
        same = placed and placed[-1].order == line.order
        placed.append(replace(line, place=placed[-1].place if same else number))
    return placed


# Figures that stand for a whole notebook: everybody by one figure, and the lines that people argue about.

Context = dict[str, Any]
ARGUED = ("envidos-ganados", "queridos")
"""The figures of hands of which the first page says who leads; the third line is the best pair."""
PAIRS_LEAST = 5
FIRST_ROWS = 3


class RankedPerson(NamedTuple):
    """Somebody, and a figure of theirs."""

    person: Person
    value: FigureValue


class ArguedLine(NamedTuple):
    """A line of the first page: what is argued about, who leads, and by which number."""

    title: str
    who: str
    number: str
    link: str


def usual_season(scope: Scope) -> Season:
    """Return the rule of a table that is of no season."""
    return Season(notebook=scope.notebook, first=scope.today, win=2, loss=0, least=1)


def everybody_by_figure(scope: Scope, figure: Figure) -> tuple[list[RankedPerson], list[RankedPerson]]:
    """Return everybody by a figure of theirs, the highest first.

    And those with too few cases. One query.
    """
    return _ranked(scope, figure, _sums_of_all(scope, [figure]))


def _sums_of_all(scope: Scope, some: Iterable[Figure]) -> list[dict[str, Any]]:
    columns = {column for figure in some for column in figure.columns}
    shares = any(figure.table == "share" for figure in some)
    rows = (scope.shares() if shares else scope.stints()).values("person")
    return list(rows.annotate(**{column: Sum(column) for column in sorted(columns)}).order_by("person"))


def _ranked(
    scope: Scope, figure: Figure, rows: Iterable[Mapping[str, Any]]
) -> tuple[list[RankedPerson], list[RankedPerson]]:
    found = []
    for row in rows:
        person = scope.people.get(row["person"])
        # With Ana are the others: she is always with herself.
        if person is not None and scope.filters.mates != (person.pk,):
            found.append(RankedPerson(person, figure_value(figure, row, 0, _hands(scope, figure, person.pk))))
    largest = max((one.value.cases for one in found), default=0)
    least = max(figure.least, 1)
    ranked = [one for one in found if is_ranked(one.value.cases, least, largest)]
    few = [one for one in found if one not in ranked and one.value.cases]
    return sorted(ranked, key=_order), sorted(few, key=lambda one: (-one.value.cases, one.person.name))


def _order(one: RankedPerson) -> tuple[float, int, str]:
    counted = one.value.figure.kind in ("share", "split", "mean", "rate")
    number = one.value.top / one.value.cases if counted else one.value.top
    return -number, -one.value.cases, one.person.name


def _hands(scope: Scope, figure: Figure, person: int) -> str:
    rest = f"&{scope.filters.query}" if scope.filters.query else ""
    return f"{reverse('hands-behind', args=[scope.notebook.pk])}?de={figure.slug}&quien={person}{rest}"


def argued_lines(scope: Scope, mates: Iterable[SumRow]) -> list[ArguedLine]:
    """Return the lines that people argue about. One query."""
    some = [FIGURES[slug] for slug in ARGUED]
    rows = _sums_of_all(scope, some)
    lines = []
    for figure, title in zip(some, (_("Quién gana más envidos"), _("Quién gana más trucos queridos")), strict=True):
        ranked, _few = _ranked(scope, figure, rows)
        if ranked:
            best = ranked[0]
            query = f"&{scope.filters.query}" if scope.filters.query else ""
            link = f"{reverse('league', args=[scope.notebook.pk])}?por={figure.slug}{query}"
            lines.append(ArguedLine(title, best.person.name, fraction_text(best.value.top, best.value.cases), link))
    pair = _best_pair(scope, mates)
    return [*lines, *([pair] if pair is not None else [])]


def fraction_text(top: int, cases: int) -> str:
    """Say a fraction as figures do: "22 de 39"."""
    return _("%(top)s de %(cases)s") % {"top": top, "cases": cases}


def _best_pair(scope: Scope, mates: Iterable[SumRow]) -> ArguedLine | None:
    """Return the pair that won most of the matches in which they sat on one side."""
    found = by_pair(mates)
    largest = max((row["matches"] for row in found), default=0)
    ranked = [row for row in found if is_ranked(row["matches"], PAIRS_LEAST, largest)]
    if not ranked:
        return None
    best = max(ranked, key=lambda row: (row["won"] / row["matches"], row["matches"]))
    people = [scope.people.get(int(number)) for number in best["key"].split("+")]
    names = names_joined([person.name if person else _("alguien") for person in people])
    link = reverse("pair", args=[scope.notebook.pk, best["key"]])
    rest = f"?{scope.filters.query}" if scope.filters.query else ""
    return ArguedLine(_("La mejor yunta"), names, fraction_text(best["won"], best["matches"]), link + rest)


def first_page_figures(scope: Scope) -> Context:
    """Return the parts of a notebook's first page.

    Four queries without those of the scope.
    """
    leaves = kept_leaves(Leaf.objects.filter(notebook=scope.notebook))
    mates, every = by_mates(scope), match_kinds(scope)
    table = ranking(scope, usual_season(scope), by_person(mates))
    matches = scope.outcomes().count() if scope.filters.query else sum(every.values())
    there = leaves.aggregate(matches=Count("pk"), evenings=Count("night", distinct=True))
    return {
        "table": table,
        "lines": table.lines[:FIRST_ROWS],
        "argued": argued_lines(scope, mates),
        "people": len(scope.people),
        "matches": matches_text(there["matches"], sum(every.values())),
        "evenings": there["evenings"],
        "query": scope.filters.query,
        "sentence": filters_sentence(scope, matches) if scope.filters.query else "",
        "choices": filter_choices(scope, people=False, place=False, every=every),
    }
