"""What the first page of a notebook says: its last evening, the open season's table, who is who, and the evenings."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from itertools import islice, pairwise
from typing import NamedTuple

from django.db.models import Count, F, Sum, Window
from django.db.models.functions import RowNumber
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.board import drawn_names, mark_drawings, pile
from referee.notebook.evenings import (
    MOST_LAID,
    REMEMBERED,
    LaidPerson,
    NightStanding,
    ShareRow,
    night_standings,
    night_summary,
    remembered_for,
)
from referee.notebook.figures.definitions import BLUFFS, FIGURES, is_ranked, percent
from referee.notebook.figures.filters import SEASON
from referee.notebook.figures.pages import FilterChoice, filter_choices, filters_sentence
from referee.notebook.figures.ranking import (
    RankingTable,
    TableLine,
    everybody_by_figures,
    ranking,
    stick_lengths,
    usual_season,
)
from referee.notebook.figures.sums import Companion, Scope, by_hand_text, companions, matches_text
from referee.notebook.models import Feat, Keeper, Night, Notebook, Outcome, Season, Share
from referee.notebook.records import Memory, memory_of

# The evenings, the last one first.

FIRST_NIGHTS, NIGHTS_PER_PAGE = 4, 20
"""How many evenings the first page has, and each further one."""
MOST_STICKS = 9
"""A line of an evening has room for so many matches won."""


@dataclass(frozen=True, slots=True)
class NightLine:
    """An evening as it is listed: who won it, what it is remembered for, and how many matches it had."""

    night: Night
    summary: str
    stamp: str
    sentence: str
    matches: str
    standings: tuple[NightStanding, ...]
    by_pairs: bool

    @property
    def sticks(self) -> list[range]:
        """The matches won: of the two pairs, or of those who won most."""
        both = self.by_pairs and len(self.standings) == 2
        rows = [row for row in self.standings if row.won and (both or row.won == self.standings[0].won)]
        return [range(min(row.won, MOST_STICKS)) for row in rows[:MOST_LAID]]


class CountedNight(NamedTuple):
    """An evening with its matches, those of them that count, and those noted by hand."""

    night: Night
    matches: int
    counted: int
    by_hand: int


class DayCount(NamedTuple):
    """How many matches of a game and its players count on a day, and how many were noted by hand."""

    game: str
    players: int
    day: date
    matches: int
    by_hand: int


def counts_of_days(notebook: Notebook) -> list[DayCount]:
    """Return how many matches count, by game, players and day. One query."""
    rows = Outcome.objects.filter(notebook=notebook).values_list("ruleset", "players", "day")
    return [DayCount(*row) for row in rows.annotate(matches=Count("*"), noted=Sum("by_hand")).order_by()]


def counted_nights(notebook: Notebook, counts: Iterable[DayCount]) -> list[CountedNight]:
    """Return all evenings that have a match, the last one first. One query."""
    counted, by_hand = Counter[date](), Counter[date]()
    for row in counts:
        counted[row.day] += row.matches
        by_hand[row.day] += row.by_hand
    nights = Night.objects.filter(notebook=notebook).order_by("-day")
    rows = nights.annotate(matches=Count("leaves")).filter(matches__gt=0)
    return [CountedNight(night, night.matches, counted[night.day], by_hand[night.day]) for night in rows]


def page_of_nights(scope: Scope, every: Iterable[CountedNight], before: str = "") -> tuple[list[NightLine], str]:
    """Return a page of evenings, and the start of the next page. Two queries."""
    most = NIGHTS_PER_PAGE if before else FIRST_NIGHTS
    # Any other text begins the list anew.
    with suppress(ValueError):
        start = date.fromisoformat(before)
        every = [row for row in every if row.night.day < start]
    left = list(every)
    shown = [row.night for row in left[:most]]
    shares, feats = _shares_of(shown), _memories_of(scope, shown)
    page = []
    for night, matches, counted, _noted in left[:most]:
        by_pairs, standings = night_standings(shares[night.pk], scope)
        summary, remembered = night_summary(by_pairs, standings), remembered_for(feats[night.day])
        page.append(NightLine(night, summary, *remembered, matches_text(matches, counted), tuple(standings), by_pairs))
    return page, shown[-1].day.isoformat() if len(left) > most else ""


def _shares_of(nights: Sequence[Night]) -> dict[int, list[ShareRow]]:
    shares: defaultdict[int, list[ShareRow]] = defaultdict(list)
    columns = ("leaf", "person", "won", "matches", "mate_key", "leaf__night")
    for row in Share.objects.filter(leaf__night__in=nights).order_by("leaf", "pk").values(*columns):
        shares[row["leaf__night"]].append(row)
    return shares


def _memories_of(scope: Scope, nights: Sequence[Night]) -> dict[date, list[Memory]]:
    """Return the best of every kind of each evening, as the page of that evening has them. One query."""
    order = [F("score").desc(), F("played_at").asc(), F("leaf__match").asc()]
    place = Window(RowNumber(), partition_by=[F("day"), F("kind")], order_by=order)
    every = Feat.objects.filter(notebook=scope.notebook, day__in=[night.day for night in nights], kind__in=REMEMBERED)
    rows = every.annotate(place=place).filter(place=1).select_related("leaf__match")
    found: defaultdict[date, list[Memory]] = defaultdict(list)
    columns = ("kind", "score", "day", "person", "hand", "step", "leaf__match__ruleset", "leaf__match__options")
    for row in rows.only(*columns):
        found[row.day].append(memory_of(scope, row))
    return found


@dataclass(frozen=True)
class LastNight:
    """The last evening: its line, and the matches that each side won, with the drawings that they need."""

    line: NightLine
    sides: Sequence[LaidPerson]
    drawings: SafeString

    @property
    def of_two(self) -> bool:
        """Whether two sides face each other."""
        return len(self.sides) == 2


def last_night(line: NightLine) -> LastNight:
    """Return the last evening, of two pairs with both, else with those who won most."""
    both = line.by_pairs and len(line.standings) == 2
    rows = [row for row in line.standings if both or row.won][:MOST_LAID]
    sides = [LaidPerson(row.who, pile("sticks", row.won, max(row.won, 1))) for row in rows]
    names = (name for side in sides for name in drawn_names(side.pile))
    return LastNight(line, sides, mark_drawings(names))


# The table of the season that is open, or of the matches that the filters leave.

FIRST_ROWS = 7


class FirstRow(NamedTuple):
    """A line of the table on the first page.

    `percent` is the length of its bar; `beside` is the fraction, where the number alone does not say why it stands
    above or below its neighbour.
    """

    line: TableLine
    percent: int
    beside: bool


@dataclass(frozen=True)
class FirstTable:
    """The first lines of the table, those below the line, and the page with all of it."""

    rows: Sequence[FirstRow]
    table: RankingTable
    season: Season | None
    of: str
    link: str


def count_matches(scope: Scope, counts: Iterable[DayCount]) -> int:
    """Return how many matches the filters leave. No query, unless they name people."""
    filters, days = scope.filters, scope.days
    if filters.mates or filters.rivals:
        return scope.outcomes().count()
    return sum(
        row.matches
        for row in counts
        if filters.game in ("", row.game) and filters.players in (0, row.players) and days.holds(row.day)
    )


def open_season(scope: Scope) -> Season | None:
    """Return the season that today belongs to, of several the newest."""
    days = (season for season in scope.seasons.values() if season.first <= scope.today)
    return next((season for season in days if season.last is None or season.last >= scope.today), None)


def first_table(scope: Scope, counts: Iterable[DayCount]) -> FirstTable:
    """Return the table of the open season, or of the period that is chosen. One query, or two."""
    season = None if scope.filters.period else open_season(scope)
    if season is not None:
        of_season = scope.but(period=f"{SEASON}-{season.pk}")
        number = count_matches(of_season, counts)
        found = ranking(of_season, season) if number else RankingTable([], [])
        if found.lines or found.few:
            text = _("temporada %(name)s") % {"name": season.name}
            of = f"{text} · {matches_text(number, number)}"
            return FirstTable(_first_rows(found.lines), found, season, of, scope.link("season", season.pk))
    found = ranking(scope, usual_season(scope))
    of = filters_sentence(scope, count_matches(scope, counts))
    return FirstTable(_first_rows(found.lines), found, None, of, scope.link("league"))


def _first_rows(lines: Sequence[TableLine]) -> list[FirstRow]:
    alike = {id(line) for pair in pairwise(lines) if _printed(pair[0]) == _printed(pair[1]) for line in pair}
    rows = zip(lines, stick_lengths(lines), strict=True)
    return [
        FirstRow(line, length, id(line) in alike and not _is_fraction(line))
        for line, length in islice(rows, FIRST_ROWS)
    ]


def _is_fraction(line: TableLine) -> bool:
    """Tell whether the number that a line prints is its fraction already."""
    return not line.by_points and line.percent is None


def _printed(line: TableLine) -> tuple[int, ...]:
    """Return the number by which a line stands where it stands."""
    return line.order[:1]


# Who is who: the lines that people argue about.

PAIRS_LEAST = 5


class Superlative(NamedTuple):
    """A plane of the first page: its subject, who it is, their number, and the page behind it."""

    title: str
    who: str
    top: int
    cases: int
    link: str

    @property
    def percent(self) -> int | None:
        """The per cent, of ten cases or more."""
        return percent(self.top, self.cases)


def who_is_who(scope: Scope) -> tuple[list[Superlative], int]:
    """Return who wins more envidos and trucos, the best pair and the bestia negra. Two queries.

    And of how many trucos all cards are known: who lies most stands there if the notebook counts it.
    """
    titles = {
        "envidos-ganados": _("gana más envidos"), "queridos": _("más trucos queridos ganados"),
        BLUFFS.slug: _("más trucos de mentira, a la vista"),
    }  # fmt: skip
    some = [FIGURES[slug] for slug in titles]
    everybody = dict(zip(titles, everybody_by_figures(scope, some), strict=True))
    bluffs = everybody[BLUFFS.slug]
    trucos = sum(person.value.cases for person in (*bluffs.ranked, *bluffs.few))
    if not scope.notebook.bluffs:
        del everybody[BLUFFS.slug]
    found = []
    for slug, people in everybody.items():
        for person, value in people.ranked[:1]:
            found.append(
                Superlative(
                    scope.worded(titles[slug]), person.name, value.top, value.cases, scope.link("league", por=slug)
                )
            )
    rows = [row for row in companions(scope) if row.person in scope.people and row.other in scope.people]
    return [*found[:2], *_extremes(scope, rows), *found[2:]], trucos


def _extremes(scope: Scope, rows: Iterable[Companion]) -> list[Superlative]:
    """Return the pair that won most, and who wins most against whom (R8).

    Of equals those with more matches, then the later ones.
    """
    pairs, rivals = [], []
    for row in rows:
        if not row.together:
            rivals.append(row)
        elif row.person < row.other:
            pairs.append(row)
    found = []
    if best := max(_with_enough(pairs), key=lambda row: (row.won / row.matches, row.matches, row.last), default=None):
        key = f"{best.person}+{best.other}"
        link = scope.link("pair", key)
        found.append(Superlative(_("la mejor yunta"), scope.names(key), best.won, best.matches, link))
    if worst := max(
        _with_enough(rivals), key=lambda row: (-row.won / row.matches, row.matches, row.last), default=None
    ):
        names = {"name": scope.people[worst.other].name, "other": scope.people[worst.person].name}
        link = scope.link("against", f"{worst.person}+{worst.other}")
        who = _("%(name)s, de %(other)s") % names
        found.append(Superlative(_("la bestia negra"), who, worst.won, worst.matches, link))
    return found


def _with_enough(rows: Sequence[Companion]) -> list[Companion]:
    largest = max((row.matches for row in rows), default=0)
    return [row for row in rows if is_ranked(row.matches, PAIRS_LEAST, largest)]


# The months: a bar for each of the last twelve.

MONTHS = 12
BAR_HEIGHT = 40


class MonthBar(NamedTuple):
    """A month with its matches, and its bar: where it begins in per cent, and how high it is."""

    month: date
    matches: int
    left: str
    top: int
    width: str
    height: int
    is_last: bool


def month_bars(counts: Iterable[DayCount]) -> list[MonthBar]:
    """Return the bars of the last twelve months up to the last one with a match; none of a single month."""
    numbers = Counter[int]()
    for row in counts:
        numbers[12 * row.day.year + row.day.month - 1] += row.matches
    if len(numbers) < 2:
        return []
    last = max(numbers)
    shown = range(max(last - MONTHS + 1, min(numbers)), last + 1)
    most = max(numbers[month] for month in shown)
    bars = []
    for place, month in enumerate(shown):
        # A month with a match has a bar that can be seen.
        height = max(round(BAR_HEIGHT * numbers[month] / most), 3) if numbers[month] else 0
        first, room = date(month // 12, month % 12 + 1, 1), 100 / len(shown)
        left, width = f"{place * room:.2f}", f"{0.92 * room:.2f}"
        bars.append(MonthBar(first, numbers[month], left, BAR_HEIGHT - height, width, height, month == last))
    return bars


# The page.


@dataclass(frozen=True)
class FirstPageFigures:
    """The figures of a notebook's first page, and its filters."""

    table: FirstTable
    who: Sequence[Superlative]
    months: Sequence[MonthBar]
    counts: str
    seen_trucos: int
    query: str
    sentence: str
    choices: Sequence[FilterChoice]


@dataclass(frozen=True)
class FirstPage:
    """A page of evenings; the first of them has the last evening and figures too."""

    nights: Sequence[NightLine]
    older: str
    first: bool
    writes: bool
    last: LastNight | None
    figures: FirstPageFigures | None


def first_page(scope: Scope, before: str = "", role: Keeper.Role = Keeper.Role.LOOKS) -> FirstPage:
    """Return the first page as a phone of this role has it, or a further page of evenings."""
    counts = counts_of_days(scope.notebook)
    every = counted_nights(scope.notebook, counts)
    nights, older = page_of_nights(scope, every, before)
    writes = role != Keeper.Role.LOOKS
    if before or not nights:
        return FirstPage(nights, older, not before, writes, None, None)
    offers = role == Keeper.Role.KEEPS and not (scope.notebook.bluffs or scope.notebook.bluffs_offered)
    figures = _first_page_figures(scope, every, counts, offers_bluffs=offers)
    return FirstPage(nights, older, True, writes, last_night(nights[0]), figures)


def _first_page_figures(
    scope: Scope, nights: Sequence[CountedNight], counts: Sequence[DayCount], *, offers_bluffs: bool
) -> FirstPageFigures:
    kinds = Counter[tuple[str, int]]()
    for row in counts:
        kinds[row.game, row.players] += row.matches
    scope = replace(scope, counted=kinds)
    matches = matches_text(sum(row.matches for row in nights), sum(row.counted for row in nights))
    evenings = ngettext("%(number)s noche", "%(number)s noches", len(nights)) % {"number": len(nights)}
    who, trucos = who_is_who(scope)
    return FirstPageFigures(
        table=first_table(scope, counts),
        who=who,
        months=month_bars(counts),
        counts=" · ".join(filter(None, [evenings, matches, by_hand_text(sum(row.by_hand for row in nights))])),
        seen_trucos=trucos if offers_bluffs else 0,
        query=scope.filters.query,
        sentence=filters_sentence(scope, count_matches(scope, counts)) if scope.filters.query else "",
        choices=filter_choices(scope, people=False, place=False),
    )
