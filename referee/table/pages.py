"""The pages around the live fragment: home, the table, and the sheet of a hand."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseForbidden
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee import book
from referee.games import GAMES, QUICK
from referee.matches.corrections import options_effect
from referee.matches.disputes import hold
from referee.matches.identity import links, pens, permissions
from referee.matches.log import match_lists, queries
from referee.matches.models import Match
from referee.matches.setup import start
from referee.matches.words import ledger, names, phrases, quotes
from referee.matches.words.wording import printed
from referee.rules.asked.contents import contents
from referee.rules.asked.look import look
from referee.table.corrections import notices
from referee.table.live.fragments import Role, render_live
from referee.table.people.nearby import nearby
from referee.table.screen.awards import matter as matter_of
from referee.table.screen.cards.picker import picker
from referee.table.screen.duels import note
from referee.table.sheets.hand_lines import lines
from referee.table.sheets.pads import letters, pad
from referee.table.web import outward, own_table, page, qr


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """Offer to start at once, or to go on with a match of this device."""
    device = pens.device_of(request)
    matches = [_open_match(match) for match in match_lists.open_matches(device)]
    return page(request, "table/home.html", {"matches": matches, "again": _again(device), **nearby(request)})


def _again(device: str | None) -> dict[str, Any] | None:
    """Return the game of this device's last match, where it is not the usual one."""
    ruleset = match_lists.last_ruleset(device)
    return {"ruleset": ruleset, "game": GAMES[ruleset]} if ruleset not in ("", QUICK) else None


def _open_match(match: Match) -> dict[str, Any]:
    now = look(queries.table(match.pk).state)
    return {
        "id": match.pk,
        "who": names.versus(names.cast(match)),
        "game": GAMES[match.ruleset],
        "hand": now.hand,
        "score": phrases.score(now.spoken),
        "new": now.phase == "before",
        "disputed": bool(hold.open_of(match)),
    }


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
        "pad": pad(data.match.ruleset, data.match.options),
        "skin": GAMES[data.match.ruleset].skin,
        "letters": letters(data.match.ruleset),
        "picker": picker(data.match.ruleset, data.match.options),
        "duels": data.look.has_duels,
        "many": len(data.cast.players) > 4,
        "tells": contents(data.state.ruleset, data.state.options, len(cast.players)).tied_cards,
        "three": cast.by_turns,
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
        "qr": qr(outward(request, request.path)),
    }
    return page(request, "table/table.html", context)


@never_cache
@require_safe
def hand(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show this hand: its awards with their rules, and every entry, undone ones too."""
    pen, data = own_table(request, match_id)
    context = {"awards": _awards(data), "lines": lines(data), **_gallo(data)}
    context |= {"note": note(data.look, data.state.options), "refold": _refold(data.match)}
    context |= {
        "match": data.match,
        "may_fix": permissions.may(pen, "propose"),
        "waiting": notices.open_lines(data.match),
    }
    context |= {"tongue": GAMES[data.match.ruleset].skin.lang, "otherwise": _otherwise(data)}
    response = render(request, "table/sheets/_hand.html", context)
    response["HX-Push-Url"] = "false"  # the table keeps its address, whatever its sheet shows
    return response


def _awards(data: queries.TableData) -> list[dict[str, Any]]:
    """List the awards of the hand so far, with sums and the texts of their rules."""
    state, hand = data.state, data.state.hand
    if hand is None:
        return []
    standing = [(line.seq, line.raw) for line in data.lines if not line.voided and not line.code]
    awards = ledger.lines_of(ledger.paid(state, hand), standing, data.cast, state.ruleset, state.options)
    return [
        {
            **award,
            "for": matter_of(award["matter"], state.ruleset.name),
            "quoted": quotes.quoted(data.match, award["rule"], *award["also"]),
        }
        for award in awards
    ]


def _otherwise(data: queries.TableData) -> list[dict[str, Any]]:
    """Tell the awards of this hand so far under other options."""
    if data.look.phase == "before":
        return []
    return options_effect.lines(data.match, data.match.hand_seq, data.match.seq, data.cast)


def _gallo(data: queries.TableData) -> dict[str, Any]:
    """Name the gallo on the board, with the rules on it; nothing where nobody is one."""
    cast = data.next_cast
    if cast.gallo is None:
        return {}
    return {"gallo": names.seat(cast, cast.gallo), "gallo_rules": quotes.quoted(data.match, "AR-GAL-01", "AR-GAL-02")}


def _refold(match: Match) -> dict[str, str] | None:
    """Compare the scores of two versions of the referee; None where they agree."""
    note = match.refold_note
    return {when: phrases.score(note[when]["spoken"]) for when in ("before", "after")} if note else None


@never_cache
@require_safe
def gloss(request: HttpRequest, match_id: str) -> HttpResponse:
    """Explain a reserved word of this table's game in the reader's language."""
    _pen, data = own_table(request, match_id)
    word = request.GET.get("word", "")
    try:
        text = book.gloss(word, get_language() or "es", GAMES[data.match.ruleset].shelf)
    except KeyError:
        raise Http404 from None
    return render(
        request,
        "table/screen/_gloss.html",
        {"word": printed(word), "text": text, "lang": GAMES[data.match.ruleset].skin.lang},
    )


@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start a match of the same people; asked twice, it is the same match."""
    pen, _data = own_table(request, match_id)
    try:
        match = start.revancha(match_id, pen)
    except PermissionError:
        return HttpResponseForbidden()
    return redirect("table", match.pk)
