"""Filters of figures, as an address has them: period, game, players, with and against whom, mano or pie.

What an address says that can't be is left out, as if it said nothing.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any
from urllib.parse import urlencode

from django.db.models import Exists, OuterRef, QuerySet
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.notebook.models import Share

PERIOD, GAME, PLAYERS, WITH, AGAINST, PLACE = "periodo", "juego", "jugadores", "con", "contra", "lugar"
YEAR, SEASON, NIGHT, SINCE = "anio", "temporada", "noche", "desde"
MANO, PIE = "mano", "pie"
_YEAR = re.compile(r"anio-([1-9][0-9]{3})")
_SEASON, _DAY = re.compile(r"temporada-([0-9]{1,9})"), re.compile(r"(noche|desde)-([0-9]{4}-[0-9]{2}-[0-9]{2})")
_PEOPLE = re.compile(r"[0-9]{1,9}(,[0-9]{1,9}){0,3}")


@dataclass(frozen=True, slots=True)
class Filters:
    """Which matches, and which of their hands, figures are of."""

    period: str = ""
    game: str = ""
    players: int = 0
    mates: tuple[int, ...] = ()
    rivals: tuple[int, ...] = ()
    place: str = ""

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """The filters that are chosen, by name, always in one order."""
        pairs = (
            (PERIOD, self.period), (GAME, self.game), (PLAYERS, str(self.players or "")),
            (WITH, ",".join(map(str, self.mates))), (AGAINST, ",".join(map(str, self.rivals))), (PLACE, self.place),
        )  # fmt: skip
        return [pair for pair in pairs if pair[1]]

    @property
    def query(self) -> str:
        """The filters as an address has them."""
        return urlencode(self.pairs, safe=",")

    @property
    def since(self) -> str:
        """The day from which on; "" for another period."""
        return self.period.partition(f"{SINCE}-")[2]

    def but(self, **changes: Any) -> "Filters":
        """Return the filters with something else chosen."""
        return replace(self, **changes)


def read_filters(query: Mapping[str, str]) -> Filters:
    """Read the filters of an address; the form of a date sends it as `desde`."""
    game, players, place = query.get(GAME, ""), query.get(PLAYERS, ""), query.get(PLACE, "")
    return Filters(
        period=_period(f"{SINCE}-{query[SINCE]}" if query.get(SINCE) else query.get(PERIOD, "")),
        game=game if game in GAMES else "",
        players=int(players) if players.isascii() and players.isdigit() and len(players) == 1 else 0,
        mates=_people(query.get(WITH, "")),
        rivals=_people(query.get(AGAINST, "")),
        place=place if place in (MANO, PIE) else "",
    )


def _people(text: str) -> tuple[int, ...]:
    return tuple(sorted({int(number) for number in text.split(",")})) if _PEOPLE.fullmatch(text) else ()


def _period(text: str) -> str:
    day = _DAY.fullmatch(text)
    if day is not None:
        try:
            date.fromisoformat(day[2])
        except ValueError:
            return ""
    whole = text == YEAR or _YEAR.fullmatch(text) or _SEASON.fullmatch(text)
    return text if whole or day is not None else ""


@dataclass(frozen=True, slots=True)
class DaySpan:
    """The days of a period; None is open."""

    first: date | None = None
    last: date | None = None
    text: str = ""

    def holds(self, day: date) -> bool:
        """Tell whether a day is one of them."""
        return (self.first is None or self.first <= day) and (self.last is None or day <= self.last)

    def among(self, rows: QuerySet[Any]) -> QuerySet[Any]:
        """Keep the rows of these days."""
        if self.first is not None:
            rows = rows.filter(day__gte=self.first)
        return rows if self.last is None else rows.filter(day__lte=self.last)


def filter_span(filters: Filters, today: date, seasons: Mapping[int, Any]) -> DaySpan:
    """Return the days of the period that was chosen, with the seasons of the notebook."""
    if filters.period == YEAR:
        return _year_span(today.year, _("este año"))
    if year := _YEAR.fullmatch(filters.period):
        return _year_span(int(year[1]), year[1])
    season = _SEASON.fullmatch(filters.period)
    if season and int(season[1]) in seasons:
        chosen = seasons[int(season[1])]
        return DaySpan(chosen.first, chosen.last, chosen.name)
    if day := _DAY.fullmatch(filters.period):
        first = date.fromisoformat(day[2])
        return DaySpan(first, first if day[1] == NIGHT else None)
    return DaySpan()


def _year_span(year: int, text: str) -> DaySpan:
    return DaySpan(date(year, 1, 1), date(year, 12, 31), text)


def filtered(rows: QuerySet[Any], filters: Filters, days: DaySpan, *, of_person: bool = True) -> QuerySet[Any]:
    """Keep the rows of `Outcome`, `Share` or `Stint` that the filters leave."""
    rows = days.among(rows)
    if filters.game:
        rows = rows.filter(ruleset=filters.game)
    if filters.players:
        rows = rows.filter(players=filters.players)
    others = Share.objects.filter(leaf=OuterRef("leaf"), matches=1)
    # A substitute has played with nobody, and against nobody.
    if of_person and (filters.mates or filters.rivals):
        rows = rows.filter(**{"matches" if rows.model is Share else "stayed": 1})
    for mate in filters.mates:
        same = {"side": OuterRef("side")} if of_person else {}
        rows = rows.filter(Exists(others.filter(person=mate, **same)))
    for rival in filters.rivals:
        against = others.filter(person=rival)
        rows = rows.filter(Exists(against.exclude(side=OuterRef("side")) if of_person else against))
    return rows
