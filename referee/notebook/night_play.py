"""The play of an evening: everybody's matches in a row, who sat with whom, and one figure of each person."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from django.db.models import Sum

from referee.notebook.figures.definitions import FIGURES, Enough, Figure, FigureValue, Sums, enough, figure_value
from referee.notebook.figures.sums import Scope

ShareRow = Mapping[str, Any]
MatchMood = Literal["won", "lost", "out"]
"""A match in somebody's row: it lies up, down, or is not there."""

NIGHT_FIGURES = tuple(
    FIGURES[slug] for slug in ("envidos-ganados", "queridos", "quiero-propio", "quiero", "primera", "envidos-de-mano")
)
"""The figures of which the page of an evening has one for each person: that in which they were farthest ahead."""
NO_LEAD = -2.0
LEAST_CASES = 3
"""So few cases of an evening say nothing, whatever a figure needs."""


@dataclass(frozen=True, slots=True)
class NightRow:
    """The matches of a person, or of a pair, in the order of the evening; a match of nobody's is left out."""

    who: str
    link: str
    won: int
    matches: int
    moods: tuple[MatchMood, ...]


def rows_of_night(scope: Scope, shares: Iterable[ShareRow], order: Sequence[int], *, by_pairs: bool) -> list[NightRow]:
    """Return everybody's matches of an evening, the best first; `order` are the leaves that count."""
    results: defaultdict[str, dict[int, bool]] = defaultdict(dict)
    for row in shares:
        if row["matches"]:
            results[row["mate_key"] if by_pairs else str(row["person"])][row["leaf"]] = bool(row["won"])
    rows = [_night_row(scope, key, found, order) for key, found in results.items()]
    return sorted(rows, key=lambda row: (-row.won, row.matches, row.who))


def _night_row(scope: Scope, key: str, results: Mapping[int, bool], order: Sequence[int]) -> NightRow:
    moods: list[MatchMood] = ["out" if leaf not in results else "won" if results[leaf] else "lost" for leaf in order]
    people = key.split("+")
    view = {1: "person", 2: "pair"}.get(len(people), "")
    link = scope.but(period="").link(view, key) if view and all(map(str.isdigit, people)) else ""
    return NightRow(scope.names(key), link, sum(results.values()), len(results), tuple(moods))


@dataclass(frozen=True, slots=True)
class NightPair:
    """People who sat on one side of an evening, and how many of their matches they won."""

    who: str
    won: int
    matches: int


def night_pairs(scope: Scope, shares: Iterable[ShareRow]) -> list[NightPair]:
    """Return who sat with whom on an evening, the most frequent first."""
    results = {(row["leaf"], row["mate_key"]): bool(row["won"]) for row in shares if "+" in row["mate_key"]}
    matches, won = Counter[str](), Counter[str]()
    for (_leaf, key), is_won in results.items():
        matches[key] += 1
        won[key] += is_won
    pairs = [NightPair(scope.names(key), won[key], matches[key]) for key in matches]
    return sorted(pairs, key=lambda pair: (-pair.matches, -pair.won, pair.who))


# One figure of each person: that in which they were farthest ahead of the table of that evening.


@dataclass(frozen=True, slots=True)
class NightFigure:
    """The figure of a person by which an evening shows their play."""

    who: str
    value: FigureValue


def night_figures(scope: Scope) -> list[NightFigure]:
    """Return one figure for each person of whom the evening has enough. One query."""
    columns = sorted({column for figure in NIGHT_FIGURES for column in figure.columns})
    rows = scope.stints().values("person").annotate(**{name: Sum(name) for name in columns}).order_by("person")
    by_person: dict[int, Sums] = {row["person"]: row for row in rows if row["person"] in scope.people}
    table = {name: sum(row[name] for row in by_person.values()) for name in columns}
    found: list[NightFigure] = []
    taken = set[tuple[str, int, int]]()
    for person in sorted(by_person, key=lambda key: scope.people[key].name):
        leads = sorted(((_lead(figure, by_person[person], table), figure) for figure in NIGHT_FIGURES), key=_by_lead)
        values = [
            figure_value(scope.worded_figure(figure), by_person[person], 0, scope.hands_link(figure, person))
            for lead, figure in leads
            if lead > NO_LEAD
        ]
        # What is their side's is told of one of them only, where the other has something of their own.
        fresh = [value for value in values if (value.figure.slug, value.top, value.cases) not in taken]
        for value in (fresh or values)[:1]:
            taken.add((value.figure.slug, value.top, value.cases))
            found.append(NightFigure(scope.people[person].name, value))
    return found


def _by_lead(row: tuple[float, Figure]) -> float:
    return -row[0]


def _lead(figure: Figure, sums: Sums, table: Sums) -> float:
    """Return how far the share of somebody is above that of the table, NO_LEAD of too few cases."""
    top, cases = (sum(sums[name] for name in names) for names in (figure.top, figure.cases))
    if cases < LEAST_CASES or enough(cases, figure.least) is Enough.NOTHING:
        return NO_LEAD
    of_all = sum(table[name] for name in figure.cases)
    return top / cases - sum(table[name] for name in figure.top) / of_all
