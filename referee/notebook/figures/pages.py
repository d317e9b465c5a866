"""A page of figures, kept until its notebook changes; its picture; and its filters as links."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import parse_qsl
from zoneinfo import ZoneInfo

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.formats import date_format
from django.utils.safestring import SafeString
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches import limits
from referee.matches.words.names import names_joined
from referee.notebook.figures.filters import MANO, PIE, SEASON, YEAR, Filters, read_filters
from referee.notebook.figures.sums import Scope, by_hand_text
from referee.notebook.identity import show_page
from referee.notebook.keeping.notebooks import evening_of
from referee.notebook.models import Keeper, Notebook, Season
from referee.notebook.summing.work import STAMP, Progress, catch_up
from referee.picture.answer import answer_poster
from referee.picture.poster import Poster

KEPT_FOR = 24 * 3600
FURTHER_NAMES = ("de", "quien", "por", "desde-fila", "antes")
"""The further names in the address of a page, beside the filters."""
AGAIN = 1
"""Seconds after which a page that is still being summed is asked for again."""


def open_scope(notebook: Notebook, filters: Filters) -> Scope:
    """Return the notebook as these filters leave it. Two queries.

    People that it does not have are left out of the filters.
    """
    people = {row.pk: row for row in notebook.living_people().order_by("name")}
    seasons = {row.pk: row for row in Season.objects.filter(notebook=notebook).order_by("-first", "-pk")}
    known = filters.but(
        mates=tuple(person for person in filters.mates if person in people),
        rivals=tuple(person for person in filters.rivals if person in people),
    )
    return Scope(notebook, known, notebook_today(notebook), seasons, people)


def notebook_today(notebook: Notebook) -> date:
    """Return the evening that it is in a notebook."""
    return evening_of(timezone.now(), notebook.zone, notebook.turn)


def local_time(moment: datetime, notebook: Notebook) -> datetime:
    """Return a moment on the clocks of a notebook."""
    return moment.astimezone(ZoneInfo(notebook.zone))


def replay_link(notebook_id: str, match_id: str, hand: int | None = None, step: int = 0) -> str:
    """Return the address of a hand of a match and of a step, both counted from 1 there."""
    link = reverse("leaf-replay", args=[notebook_id, match_id])
    if hand is None:
        return link
    return f"{link}?mano={hand + 1}&paso={step}" if step else f"{link}?mano={hand + 1}"


@dataclass(frozen=True, kw_only=True)
class FiguresPage:
    """A page of figures: the sentence of its filters, their choices, and the matches that do not count."""

    sentence: str
    choices: "Sequence[FilterChoice]" = ()
    left_out: str = ""


class KeptPart(NamedTuple):
    """A part of a page as text, and how far its notebook is summed; None when it is."""

    content: SafeString
    progress: Progress | None


def figures_part(
    request: HttpRequest, notebook: Notebook, template: str, make: Callable[[Scope], object], variant: str = ""
) -> KeptPart:
    """Return a part of a page, drawn of what `make` returns, and kept by rev, filters and language.

    Where phones of one notebook see different ones, `variant` says which it is.

    Each request sums some of the matches that are still to be summed; nothing is kept meanwhile.
    """
    progress = catch_up(notebook)
    filters = read_filters(request.GET)
    key = _key(notebook, filters, request, f"{template}|{variant}")
    content = None if progress is not None else cache.get(key)
    if content is None:
        scope = replace(open_scope(notebook, filters), is_summed=progress is None)
        content = render_to_string(template, {"notebook": notebook, **vars(make(scope))})
        if progress is None:
            cache.set(key, content, KEPT_FOR)
    return KeptPart(content, progress)


def figures_page(
    request: HttpRequest, keeper: Keeper, template: str, make: Callable[[Scope], object], **more: Any
) -> HttpResponse:
    """Show a page of figures; `_content.html` beside its template is the part that is kept."""
    content, progress = figures_part(request, keeper.notebook, template.replace(".html", "_content.html"), make)
    response = show_page(request, keeper, template, progress=progress, content=content, **more)
    return refresh_until_summed(response, progress)


def refresh_until_summed(response: HttpResponse, progress: Progress | None) -> HttpResponse:
    """Have a page asked for again while there are matches to be summed."""
    if progress is not None:
        response["Refresh"] = str(AGAIN)
    return response


def _key(notebook: Notebook, filters: Filters, request: HttpRequest, template: str) -> str:
    parts = (
        notebook.pk, notebook.rev, STAMP, get_language(), notebook_today(notebook), template, request.path,
        filters.query, *(request.GET.get(name, "") for name in FURTHER_NAMES),
    )  # fmt: skip
    return salted_hmac("referee.notebook.figures", repr(parts), algorithm="sha256").hexdigest()


# Pictures of figures.


def figures_picture(
    request: HttpRequest, keeper: Keeper, kind: str, make: Callable[[Scope], tuple[str, Poster]]
) -> HttpResponse:
    """Answer with a picture as a file of this kind; `make` returns its name with it.

    None is drawn while there are matches to be summed: what was sent is not made anew.
    """
    progress = catch_up(keeper.notebook)
    if progress is not None:
        sorry = {"text": _("La foto no salió: probá en un rato.")}
        return refresh_until_summed(render(request, "sorry.html", sorry, status=503), progress)
    name, poster = make(open_scope(keeper.notebook, read_filters({})))
    address = str(request.META.get("REMOTE_ADDR", ""))
    return answer_poster(request, poster, kind, name, lambda: limits.may_draw(keeper.device, address, kind))


# The filters as a page shows them: a sentence, and the links by which another one is chosen.


@dataclass(frozen=True, slots=True)
class FilterOption:
    """One thing that can be chosen, and the address that chooses it."""

    text: str
    link: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class FilterChoice:
    """One filter: its options, and the text of the chosen one.

    That of the period has a form for a day too: `since` is the day that is chosen, `others` what else the address says.
    """

    name: str
    text: str
    options: tuple[FilterOption, ...]
    active: bool
    since: str | None = None
    others: tuple[tuple[str, str], ...] = ()


def filter_choices(
    scope: Scope,
    *,
    place: bool = True,
    people: bool = True,
    but: Iterable[int] = (),
    extra: str = "",
) -> list[FilterChoice]:
    """Return the filters of a page; `but` are people whom the page is of. One query.

    `extra` is what else its address has to say.
    """
    filters = scope.filters
    choose = partial(_choice, filters, extra)
    others = (*parse_qsl(extra), *filters.but(period="").pairs)
    found = [replace(choose(_("Período"), "period", _periods(scope)), since=filters.since, others=others)]
    games = sorted({ruleset for ruleset, _players in scope.kinds} | ({filters.game} - {""}))
    if len(games) > 1 or filters.game:
        named = ((GAMES[game].name, game) for game in games if game in GAMES)
        found.append(choose(_("Juego"), "game", [(_("todos los juegos"), ""), *named]))
    counts = sorted({players for _ruleset, players in scope.kinds} | ({filters.players} - {0}))
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


def _choice(filters: Filters, extra: str, name: str, field: str, every: Sequence[tuple[str, object]]) -> FilterChoice:
    now = getattr(filters, field)
    options = tuple(
        FilterOption(text, _link(filters.but(**{field: value}), extra), value == now) for text, value in every
    )
    text = next((option.text for option in options if option.chosen), every[0][0])
    return FilterChoice(name, text, options, now != every[0][1])


def _periods(scope: Scope) -> list[tuple[str, object]]:
    every: list[tuple[str, object]] = [(_("siempre"), ""), (_("este año"), YEAR)]
    every += [(season.name, f"{SEASON}-{key}") for key, season in scope.seasons.items()]
    if scope.filters.period not in {value for _text, value in every}:
        every.append((period_text(scope), scope.filters.period))
    return every


def _link(filters: Filters, extra: str) -> str:
    return "?" + "&".join(filter(None, (extra, filters.query)))


def of_players(count: int) -> str:
    """Say for how many players: "de a cuatro"."""
    words = {
        2: _("mano a mano"), 3: _("de a tres"), 4: _("de a cuatro"), 6: _("de a seis"), 8: _("de a ocho"),
    }  # fmt: skip
    return words.get(count, str(count))


def period_text(scope: Scope) -> str:
    """Say which period is chosen; "" for all time."""
    days = scope.days
    if days.text or days.first is None:
        return days.text
    first = date_format(days.first, "SHORT_DATE_FORMAT")
    text = _("la noche del %(day)s") if days.last is not None else _("desde el %(day)s")
    return text % {"day": first}


def filters_sentence(scope: Scope, matches: int, by_hand: int = 0) -> str:
    """Say which matches figures are of: "Truco argentino, de a cuatro, este año: 41 partidos".

    Of those noted `by_hand` no figure of hands knows anything.
    """
    filters = scope.filters
    names = {key: person.name for key, person in scope.people.items()}
    parts = [
        GAMES[filters.game].name if filters.game else "",
        of_players(filters.players) if filters.players else "",
        _("con %(name)s") % {"name": names_joined([names[one] for one in filters.mates])} if filters.mates else "",
        _("contra %(name)s") % {"name": names_joined([names[one] for one in filters.rivals])} if filters.rivals else "",
        {MANO: _("de mano"), PIE: _("de pie")}.get(filters.place, ""),
        period_text(scope),
    ]
    text = ", ".join(part for part in parts if part) or pgettext("todos los partidos", "Todo")
    number = ngettext("%(number)s partido", "%(number)s partidos", matches) % {"number": matches}
    noted = f" ({by_hand_text(by_hand)})" if by_hand else ""
    return f"{text[:1].upper()}{text[1:]}{_(':')} {number}{noted}"
