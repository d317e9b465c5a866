"""The filters as a page shows them: a sentence, and the links by which another one is chosen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from urllib.parse import parse_qsl

from django.db.models import Count
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from referee.games import GAMES
from referee.matches.words.conjunctions import together
from referee.notebook.figures.filters import MANO, PIE, YEAR, Filters
from referee.notebook.figures.sums import Scope
from referee.notebook.models import Outcome

Kinds = dict[tuple[str, int], int]
"""How many matches there are of a game, by so many players."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that can be chosen, and the address that chooses it."""

    text: str
    link: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Choice:
    """One filter: what is chosen, and all that can be.

    That of the period has a form for a day too: `since` is the day that is chosen, `others` what else the address says.
    """

    name: str
    text: str
    options: tuple[Option, ...]
    active: bool
    since: str | None = None
    others: tuple[tuple[str, str], ...] = ()


def kinds(scope: Scope) -> Kinds:
    """Return how many matches there are of each game and number of players.

    One query.
    """
    rows = Outcome.objects.filter(notebook=scope.notebook).values_list("ruleset", "players")
    return {(ruleset, players): number for ruleset, players, number in rows.annotate(number=Count("pk")).order_by()}


def choices(
    scope: Scope,
    *,
    place: bool = True,
    people: bool = True,
    but: Iterable[int] = (),
    extra: str = "",
    every: Kinds | None = None,
) -> list[Choice]:
    """Return the filters of a page; `but` are people whom the page is of. One query.

    `extra` is what else its address has to say, `every` are the kinds of matches where the caller has them.
    """
    filters = scope.filters
    every = kinds(scope) if every is None else every
    choose = partial(_choice, filters, extra)
    others = (*parse_qsl(extra), *filters.but(period="").pairs)
    found = [replace(choose(_("Período"), "period", _periods(scope)), since=filters.since, others=others)]
    games = sorted({ruleset for ruleset, _players in every} | ({filters.game} - {""}))
    if len(games) > 1 or filters.game:
        named = ((GAMES[game].name, game) for game in games if game in GAMES)
        found.append(choose(_("Juego"), "game", [(_("todos los juegos"), ""), *named]))
    counts = sorted({players for _ruleset, players in every} | ({filters.players} - {0}))
    if len(counts) > 1 or filters.players:
        numbers = [(_("de a cuantos sean"), 0), *((of_players(count), count) for count in counts)]
        found.append(choose(_("Jugadores"), "players", numbers))
    companions = [person for key, person in scope.people.items() if key not in set(but)]
    if people and companions:
        mates = ((_("con %(name)s") % {"name": one.name}, (one.pk,)) for one in companions)
        found.append(choose(_("Con"), "mates", [(_("con cualquiera"), ()), *mates]))
        rivals = ((_("contra %(name)s") % {"name": one.name}, (one.pk,)) for one in companions)
        found.append(choose(_("Contra"), "rivals", [(_("contra cualquiera"), ()), *rivals]))
    if place:
        places = [(_("de mano y de pie"), ""), (_("de mano"), MANO), (_("de pie"), PIE)]
        found.append(choose(_("Lugar"), "place", places))
    return found


def _choice(filters: Filters, extra: str, name: str, field: str, every: Sequence[tuple[str, object]]) -> Choice:
    now = getattr(filters, field)
    options = tuple(Option(text, _link(filters.but(**{field: value}), extra), value == now) for text, value in every)
    text = next((option.text for option in options if option.chosen), every[0][0])
    return Choice(name, text, options, now != every[0][1])


def _periods(scope: Scope) -> list[tuple[str, object]]:
    every: list[tuple[str, object]] = [(_("siempre"), ""), (_("este año"), YEAR)]
    every += [(season.name, f"temporada-{key}") for key, season in scope.seasons.items()]
    if scope.filters.period not in {value for _text, value in every}:
        every.append((period(scope), scope.filters.period))
    return every


def _link(filters: Filters, extra: str) -> str:
    return "?" + "&".join(filter(None, (extra, filters.query)))


def of_players(count: int) -> str:
    """Say for how many players: "de a cuatro"."""
    words = {
        2: _("mano a mano"), 3: _("de a tres"), 4: _("de a cuatro"), 6: _("de a seis"), 8: _("de a ocho"),
    }  # fmt: skip
    return words.get(count, str(count))


def period(scope: Scope) -> str:
    """Say which period is chosen; "" for all time."""
    days = scope.days
    if days.text or days.first is None:
        return days.text
    first = date_format(days.first, "SHORT_DATE_FORMAT")
    text = _("la noche del %(day)s") if days.last is not None else _("desde el %(day)s")
    return text % {"day": first}


def sentence(scope: Scope, matches: int) -> str:
    """Say what figures are of: "Truco argentino, de a cuatro, este año: 41 partidos"."""
    filters = scope.filters
    names = {key: person.name for key, person in scope.people.items()}
    parts = [
        GAMES[filters.game].name if filters.game else "",
        of_players(filters.players) if filters.players else "",
        _("con %(name)s") % {"name": together([names[one] for one in filters.mates])} if filters.mates else "",
        _("contra %(name)s") % {"name": together([names[one] for one in filters.rivals])} if filters.rivals else "",
        {MANO: _("de mano"), PIE: _("de pie")}.get(filters.place, ""),
        period(scope),
    ]
    text = ", ".join(part for part in parts if part) or pgettext("todos los partidos", "Todo")
    number = ngettext("%(number)s partido", "%(number)s partidos", matches) % {"number": matches}
    return f"{text[:1].upper()}{text[1:]}{_(':')} {number}"
