"""The pages around the live fragment: for those who log, and for onlookers."""

from __future__ import annotations

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee import book
from referee.games import GAMES
from referee.matches.identity import links, pens, permissions
from referee.matches.log import queries
from referee.matches.people import series
from referee.matches.setup import start
from referee.matches.words import names
from referee.matches.words.card_keys import picker
from referee.matches.words.quotes import figures_of
from referee.matches.words.wording import printed, worded
from referee.outward import outward, qr
from referee.rules.asked.played import contents
from referee.table.live.fragments import Role, render_live
from referee.table.people.following import expect_phones
from referee.table.people.phones import around
from referee.table.sheets.hot_keys import hot_keys
from referee.table.sheets.pads import pad
from referee.table.web import own_table, page


@never_cache
@require_safe
def table(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the live table to a device that holds a pen."""
    pen, data = own_table(request, match_id)
    role: Role = "log" if permissions.may(pen, "log") else "watch"
    cast = data.cast
    context = {
        "match": data.match,
        "pen": pen,
        "side": None if pen.seat is None else data.next_cast.sides[pen.seat],
        "live": mark_safe(render_live(data, get_language() or "es", role)),  # noqa: S308  (our own template's output)
        "logs": role == "log",
        "socket": f"/ws/p/{match_id}/",
        "live_url": reverse("live", args=[match_id]),
        "dealers": [
            {"name": names.seat(cast, seat), "entries": f'[{{"deal":{seat}}}]'} for seat in range(len(cast.players))
        ],
        "mark": pens.mark(pen),
        "pad": pad(data.match.ruleset, data.match.options),
        "skin": GAMES[data.match.ruleset].skin,
        "hot": hot_keys(data),
        "picker": picker(data.match.ruleset, data.match.options),
        "duels": data.look.has_duels,
        "many": len(data.cast.players) > 4,
        "two_bets": data.look.has_envido,
        "tells": contents(data.state.ruleset, data.state.options, len(cast.players)).tied_cards,
        "three": cast.by_turns,
        "series": series.text(data.match),
        **around(request, data.match, pen),
    }
    response = page(request, "table/table.html", context)
    # The cookie lasts from the last visit on, not from the first.
    pens.remember_device(response, pen.device)
    return response


@never_cache
@require_safe
def watch(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table to onlookers: no keys at all."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    data = queries.table(match.pk)
    context = {
        "match": data.match,
        "skin": GAMES[data.match.ruleset].skin,
        "live": mark_safe(render_live(data, get_language() or "es", "watch")),  # noqa: S308  (our own template's output)
        "logs": False,
        "duels": data.look.has_duels,
        "many": len(data.cast.players) > 4,
        "socket": f"/ws/m/{token}/",
        "live_url": reverse("watch-live", args=[token]),
        "series": series.text(match),
        "news": reverse("watch-news", args=[token]),
        "qr": qr(outward(request, request.path)),
    }
    return page(request, "table/table.html", context)


@never_cache
@require_safe
def gloss(request: HttpRequest, match_id: str) -> HttpResponse:
    """Explain a reserved word of this table's game in the reader's language."""
    _pen, data = own_table(request, match_id)
    word = request.GET.get("word", "")
    game, lang = GAMES[data.match.ruleset], get_language() or "es"
    if not book.is_word(word, game.shelf):
        raise Http404
    text = worded(book.gloss(word, lang, game.shelf, figures_of(data.match)), game.lang, lang)
    return render(request, "table/screen/_gloss.html", {"word": printed(word), "text": text, "lang": game.lang})


@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start a match of the same people; asked twice, it is the same match."""
    pen, _data = own_table(request, match_id)
    try:
        match = start.revancha(match_id, pen)
    except PermissionError:
        raise PermissionDenied from None
    expect_phones(match)
    return redirect("table", match.pk)
