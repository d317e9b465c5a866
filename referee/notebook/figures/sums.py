"""Sums over the shares of a notebook: a few queries a page, however many matches there are; no log is read."""

import functools
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, datetime
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.core.cache import cache
from django.db import connection, models
from django.db.models import Count, Max, QuerySet, Sum
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words.names import names_joined
from referee.matches.words.wording import tongue_of, worded
from referee.notebook.columns import COLUMNS, SHARE_FLAGS
from referee.notebook.figures.definitions import OF_PEOPLE, Figure, Sums
from referee.notebook.figures.filters import MANO, DaySpan, Filters, filter_span, filtered
from referee.notebook.models import Leaf, LeafTotal, Notebook, Outcome, Person, Season, Share, Stint
from referee.notebook.summing.totals import HIGHEST, add_totals
from referee.notebook.summing.work import STAMP

RESULT_COLUMNS = (
    "matches", "won", "substituted", "games", "games_won", "trailed", "trailed_won", "halved_lost", "lost_in_malas",
    "points", "against", "by_hand",
)  # fmt: skip


MatchKinds = dict[tuple[str, int], int]
"""How many matches there are of a game, by so many players."""


@dataclass(frozen=True)
class Scope:
    """A notebook with the filters that an address has chosen.

    It `is_summed` once no match waits to be summed. `counted` are the kinds of its matches, where the caller has them.
    """

    notebook: Notebook
    filters: Filters
    today: date
    seasons: dict[int, Season] = field(default_factory=dict)
    people: dict[int, Person] = field(default_factory=dict)
    is_summed: bool = False
    counted: MatchKinds | None = None

    @property
    def days(self) -> DaySpan:
        """The days of its period."""
        return filter_span(self.filters, self.today, self.seasons)

    @functools.cached_property
    def kinds(self) -> MatchKinds:
        """How many matches there are of each game and number of players. One query, or none."""
        if self.counted is not None:
            return self.counted
        rows = Outcome.objects.filter(notebook=self.notebook).values_list("ruleset", "players")
        return {(ruleset, players): number for ruleset, players, number in rows.annotate(number=Count("*")).order_by()}

    @property
    def games(self) -> set[str]:
        """The games that the figures are of."""
        return {self.filters.game} if self.filters.game else {ruleset for ruleset, _players in self.kinds}

    @property
    def rewords(self) -> str:
        """The game that the figures are of, where that has own words for those of another; else ""."""
        games = [game for game in self.games if game in GAMES]
        return games[0] if len(games) == 1 and GAMES[games[0]].rewording is not None else ""

    def worded(self, text: object) -> str:
        """Write a text in the words of the game that the figures are of."""
        return worded(str(text), tongue_of(self.rewords), get_language() or "es") if self.rewords else str(text)

    def worded_figure(self, figure: Figure) -> Figure:
        """Write a figure in the words of the game that its value is of."""
        if not self.rewords:
            return figure
        parts = tuple(replace(part, label=self.worded(part.label)) for part in figure.parts)
        return replace(figure, label=self.worded(figure.label), parts=parts, explanation=self.worded(figure.says))

    def outcomes(self) -> QuerySet[Outcome]:
        """Return the matches that count."""
        rows = Outcome.objects.filter(notebook=self.notebook)
        return filtered(rows, self.filters, self.days, of_person=False)

    def totals(self) -> QuerySet[LeafTotal]:
        """Return the sums of everybody in the matches that count."""
        return filtered(LeafTotal.objects.filter(notebook=self.notebook), self.filters, self.days, of_person=False)

    def shares(self, *people: int) -> QuerySet[Share]:
        """Return the shares of somebody, or of all."""
        return filtered(_of(Share.objects.filter(notebook=self.notebook), people), self.filters, self.days)

    def stints(self, *people: int) -> QuerySet[Stint]:
        """Return the hands of somebody, or of all."""
        rows = _of(Stint.objects.filter(notebook=self.notebook), people)
        if self.filters.place:
            rows = rows.filter(mano=self.filters.place == MANO)
        return filtered(rows, self.filters, self.days)

    def but(self, **changes: Any) -> "Scope":
        """Return the same notebook with other filters."""
        return replace(self, filters=self.filters.but(**changes))

    def link(self, view: str, *args: object, **query: object) -> str:
        """Return the address of a page of the notebook, with what it asks for and these filters."""
        return with_query(reverse(view, args=[self.notebook.pk, *args]), query, self.filters)

    def hands_link(self, figure: Figure, person: int | None) -> str:
        """Return the address of the hands behind a figure, of somebody or of the matches."""
        return self.link("hands-behind", de=figure.slug, **({} if person is None else {"quien": person}))

    def names(self, key: str) -> str:
        """Name the people of a key, such as `3+7`; "alguien" is nobody who is here."""
        found = [self.people.get(int(number)) for number in key.split("+") if number]
        return names_joined([person.name if person else _("alguien") for person in found])


def with_query(path: str, query: Mapping[str, object], filters: Filters) -> str:
    """Return an address that asks for something, and for what the filters leave."""
    text = urlencode([*query.items(), *filters.pairs], safe=",")
    return f"{path}?{text}" if text else path


def _of(rows: QuerySet[Any], people: tuple[int, ...]) -> QuerySet[Any]:
    if not people:
        return rows
    return rows.filter(person=people[0]) if len(people) == 1 else rows.filter(person__in=people)


def sums_of_person(scope: Scope, person: int, some: Iterable[Figure] = OF_PEOPLE) -> Sums:
    """Return the sums of somebody that these figures need, and of the matches. Two queries."""
    return {**sum_results(scope.shares(person)), **sum_hands(scope.stints(person), some)}


def sum_results(shares: QuerySet[Share]) -> Sums:
    """Return the sums of matches and games. One query."""
    return _whole(shares.aggregate(**_result_sums()))


def sum_hands(stints: QuerySet[Stint], some: Iterable[Figure] = OF_PEOPLE) -> Sums:
    """Return the sums of hands that these figures need. One query, or none."""
    wanted = _hand_sums(some)
    return _whole(stints.aggregate(**wanted)) if wanted else {}


def _result_sums() -> dict[str, models.Aggregate]:
    sums = {name: Sum(name) for name in (*RESULT_COLUMNS, *SHARE_FLAGS, "halved")}
    return {**sums, "sat": Count("pk"), "comeback": Max("comeback")}


def _hand_sums(some: Iterable[Figure] = OF_PEOPLE) -> dict[str, models.Aggregate]:
    needed = sorted({column for figure in some for column in figure.columns} & {*COLUMNS})
    return {name: (Max if name in HIGHEST else Sum)(name) for name in needed}


def _whole(row: dict[str, Any]) -> Sums:
    return {name: number or 0 for name, number in row.items()}


# The sums of everybody, of which the average of the table is made: by the same columns.

_KEPT_FOR = 24 * 3600


def sums_of_table(scope: Scope) -> Sums:
    """Return the sums of everybody who played.

    One query, or two; none until the notebook or the filters change. The pages of all people and pairs have them in
    common. Nothing is kept while matches wait to be summed.
    """
    if _names_people(scope):
        return _kept(scope, lambda: _added(scope, _sums_by_person(scope)))
    return _kept(scope, lambda: add_totals(scope.totals().values_list("packed", flat=True)))


def sums_with_table(scope: Scope, person: int) -> tuple[Sums, Sums]:
    """Return the sums of somebody, and those of the whole table. Three queries at most."""
    if not _names_people(scope):
        return sums_of_person(scope, person), sums_of_table(scope)
    everybody = _sums_by_person(scope)
    nothing = dict.fromkeys((*_result_sums(), *_hand_sums()), 0)
    return {**nothing, **everybody.get(person, {})}, _added(scope, everybody)


def _names_people(scope: Scope) -> bool:
    """Tell whether the filters leave some hands or people of a match, whose total says nothing then."""
    return bool(scope.filters.place or scope.filters.mates or scope.filters.rivals)


def _kept(scope: Scope, add_up: Callable[[], Sums]) -> Sums:
    key = f"table-{scope.notebook.pk}-{scope.notebook.rev}-{STAMP}-{scope.today}-{scope.filters.query}"
    kept: Sums | None = cache.get(key) if scope.is_summed else None
    if kept is None:
        kept = add_up()
        if scope.is_summed:
            cache.set(key, kept, _KEPT_FOR)
    return kept


def _sums_by_person(scope: Scope) -> dict[int, Sums]:
    found: dict[int, Sums] = {}
    for rows, wanted in ((scope.shares(), _result_sums()), (scope.stints(), _hand_sums())):
        for row in rows.values("person").annotate(**wanted).order_by("person"):
            person = row.pop("person")
            found[person] = {**found.get(person, {}), **_whole(row)}
    return found


def _added(scope: Scope, everybody: Mapping[int, Sums]) -> Sums:
    """Add the sums of everybody up: with Ana are the others, for she is always with herself."""
    rows = [row for person, row in everybody.items() if person not in scope.filters.mates]
    names = (*_result_sums(), *_hand_sums())
    return {name: (max if name in HIGHEST else sum)([row.get(name, 0) for row in rows] or [0]) for name in names}


def sums_of_matches(scope: Scope) -> Sums:
    """Return the sums of all matches. One query."""
    names = ("by_hand", "hands", "tricks", "pardas", "thirds", "short", "seen_tricks", "seen_thirds", "seen_time")
    sums = {name: Sum(name) for name in names}
    return _whole(scope.outcomes().aggregate(**sums, matches=Count("pk"), seconds=Sum("seconds")))


class MatchResult(NamedTuple):
    """A match that somebody played: whether it was won, its evening as `2026-11-29`, and its id."""

    won: bool
    day: str
    match: str


def match_results(shares: QuerySet[Share]) -> list[MatchResult]:
    """Return the matches of a person in the order of play. One query."""
    # Of most of them nobody asks for the day as a date, and to make ten thousand takes long.
    played = shares.filter(matches=1).order_by("played_at", "leaf__match")
    rows = played.annotate(text=Cast("day", models.CharField())).values_list("won", "text", "leaf__match")
    return [MatchResult(bool(won), day, match) for won, day, match in rows]


def streaks(results: Iterable[MatchResult]) -> tuple[int, int]:
    """Return the current streak of a person, negative while they lose, and the longest of won matches."""
    current = longest = 0
    for result in results:
        step = 1 if result.won else -1
        current = current + step if current * step > 0 else step
        longest = max(longest, current)
    return current, longest


class Companion(NamedTuple):
    """The matches of a person with or against another: how many, how many won, and the last one."""

    person: int
    other: int
    together: bool
    matches: int
    won: int
    last: datetime


def companions(scope: Scope, *people: int) -> list[Companion]:
    """Return with whom and against whom these people played, or everybody did. One query."""
    # Matches of one lineup are looked at once: the database would take each two people of every match.
    lineups = scope.but(mates=(), rivals=()).outcomes().values_list("lineup")
    matches, won = Counter[_Way](), Counter[_Way]()
    latest: dict[_Way, datetime] = {}
    for lineup, number, last in lineups.annotate(number=Count("*"), last=Max("played_at")).order_by():
        for way, wins in _ways(lineup, scope.filters):
            if not people or way[0] in people:
                matches[way] += number
                won[way] += number if wins else 0
                latest[way] = max(last, latest.get(way, last))
    # Both ways of two people stand together.
    ordered = sorted(matches, key=lambda way: (sorted(way[:2]), way))
    return [Companion(*way, matches[way], won[way], latest[way]) for way in ordered]


_Way = tuple[int, int, bool]
"""A person, another one, and whether they are on one side."""


def _ways(lineup: str, filters: Filters) -> Iterator[tuple[_Way, bool]]:
    """Yield all of a lineup whom the filters leave, with each other one of it, and whether they won."""
    for side, others, won in _sides(lineup, filters):
        for person in side:
            yield from (((person, other, other in side), won) for other in (side | others) - {person})


def _sides(lineup: str, filters: Filters) -> Iterator[tuple[set[int], set[int], bool]]:
    """Yield the sides of a lineup that the filters leave, the others of each, and whether it won."""
    sides = [{int(person) for person in side.split("+") if person} for side in lineup.split(">")]
    everybody = {person for side in sides for person in side}
    for place, side in enumerate(sides):
        if side.issuperset(filters.mates) and (everybody - side).issuperset(filters.rivals):
            yield side, everybody - side, place == 0


def longest_run(scope: Scope) -> tuple[int, int]:
    """Return the longest run of won matches, of equal ones the first, and whose it was. One query."""
    outcomes = scope.but(mates=(), rivals=()).outcomes().order_by("played_at", "leaf__match")
    results = functools.cache(
        lambda lineup: [(person, won) for side, _, won in _sides(lineup, scope.filters) for person in side]
    )
    best, now = (0, 0), Counter[int]()
    for lineup in outcomes.values_list("lineup", flat=True):
        for person, won in results(lineup):
            now[person] = now[person] + 1 if won else 0
            if now[person] > best[0]:
                best = (now[person], person)
    return best


def numbers_said(stints: QuerySet[Stint]) -> dict[int, int]:
    """Return how often each number was said in the envido. One query."""
    return dict(_counted(stints.filter(numbers__gt=0), "values"))


def hand_lengths(outcomes: QuerySet[Outcome]) -> tuple[int, float | None]:
    """Return of how many hands the time is certain, and the middle one (L1). One query."""
    rows = _counted(outcomes, "lengths")
    return sum(times for _value, times in rows), _median(rows)


def _counted(rows: QuerySet[Any], column: str) -> list[tuple[int, int]]:
    """Return each number in the lists that a column of these rows has, and how often it is there."""
    chosen, params = rows.values_list(column).query.sql_with_params()
    unfold = "jsonb_array_elements_text" if connection.vendor == "postgresql" else "json_each"
    sql = (
        f"SELECT CAST(item.value AS integer) AS number, COUNT(*) FROM ({chosen}) AS chosen,"  # noqa: S608 (ours)
        f' {unfold}(chosen."{column}") AS item GROUP BY number ORDER BY number'
    )
    with connection.cursor() as cursor:
        cursor.execute(sql, params)
        return [(number, times) for number, times in cursor.fetchall()]


def _median(rows: list[tuple[int, int]]) -> float | None:
    """Return the median of values that are in order, each with its frequency."""
    total, passed, middle = sum(times for _value, times in rows), 0, []
    for value, times in rows:
        middle += [value for place in ((total - 1) // 2, total // 2) if passed <= place < passed + times]
        passed += times
    return sum(middle) / len(middle) if middle else None


# The matches of a notebook that do not count, and why: "no cuentan 6: 4 sin terminar, 1 en discusión".


def matches_text(matches: int, counted: int) -> str:
    """Say how many matches there are, and how many of them count where these are fewer."""
    text = ngettext("%(number)s partido", "%(number)s partidos", matches) % {"number": matches}
    if counted == matches:
        return text
    return f"{text} ({ngettext('cuenta %(number)s', 'cuentan %(number)s', counted) % {'number': counted}})"


def count_by_hand(scope: Scope) -> tuple[int, int]:
    """Return how many matches the filters leave, and how many of them were noted by hand. One query."""
    row = scope.outcomes().aggregate(matches=Count("*"), noted=Sum("by_hand"))
    return row["matches"], row["noted"] or 0


def by_hand_text(number: int) -> str:
    """Say how many matches were noted by hand; "" for none."""
    text = ngettext("%(number)s anotado a mano", "%(number)s anotados a mano", number)
    return text % {"number": number} if number else ""


def left_out(scope: Scope, person: int | None = None) -> str:
    """Say how many matches of the filters do not count, and why; "" if all do. One query."""
    filters = scope.filters
    leaves = scope.days.among(Leaf.objects.filter(notebook=scope.notebook, outcome__isnull=True))
    leaves = leaves.filter(match__ruleset=filters.game) if filters.game else leaves
    for sitting in {*filters.mates, *filters.rivals, *([person] if person is not None else [])}:
        leaves = leaves.filter(pk__in=Leaf.objects.filter(sittings__person=sitting).values("pk"))
    columns = ("counts", "why_not", "match__finished", "match__seats")
    reasons: Counter[str] = Counter()
    for counts, why_not, finished, seats in leaves.values_list(*columns):
        if not filters.players or len(seats) == filters.players:
            reasons[reason_left_out(counts, why_not, finished)] += 1
    if not reasons:
        return ""
    number = sum(reasons.values())
    text = ngettext("no cuenta %(number)s: %(reasons)s", "no cuentan %(number)s: %(reasons)s", number)
    # The most frequent first; the database has no order of its own.
    ordered = sorted(reasons.items(), key=lambda found: (-found[1], found[0]))
    listing = names_joined([f"{count} {reason}" for reason, count in ordered])
    return text % {"number": number, "reasons": listing}


def reason_left_out(counts: bool, why_not: str, finished: bool) -> str:
    """Say why a match that is there and has no outcome does not count."""
    if not finished:
        return _("sin terminar")
    if not counts:
        return _("marcado «%(why)s»") % {"why": why_not} if why_not else _("marcado que no cuenta")
    return _("en discusión")
