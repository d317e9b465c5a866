"""The pages around the live fragment, with the source pad and the letters of a keyboard, and the end of a match.

At its end people sign the result, write notes beside it, and go on to a rematch.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django import forms
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import path, reverse
from django.utils.functional import Promise
from django.utils.safestring import mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from referee.addresses import outward, qr
from referee.games import GAMES
from referee.games.base import Skin
from referee.inputs import NumberField, PressedField, fresh_page, sent
from referee.matches.agreement import consent, signing
from referee.matches.corrections.plan import CannotFixError
from referee.matches.disputes.telling import why_wrong
from referee.matches.identity import links, pens, permissions
from referee.matches.log import queries
from referee.matches.log.queries import TableData
from referee.matches.models import Match
from referee.matches.people import series
from referee.matches.race.ending import link_preview
from referee.matches.setup import start
from referee.matches.words import names
from referee.matches.words.cards import picker
from referee.matches.words.wording import TRANSLATED, printed, step_name, trick_term
from referee.rules.asked.offers import meddling_word
from referee.rules.asked.played import contents
from referee.rules.asked.points_by_hand import sources, worth_of_bet
from referee.rules.asked.speech import existing
from referee.rules.asked.view import FLOR
from referee.rules.asked.whatif import ImaginedTable
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.table.live.fragments import Role, fragment_classes, render_live
from referee.table.live.views import gloss_of
from referee.table.people import around, match_after, moved_note
from referee.table.presence import presence
from referee.table.screen.keys import dealer_keys
from referee.table.web import own_table, pen_and_match, whole_page


@fresh_page
def table_page(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the live table to a device that holds a pen."""
    pen, data = own_table(request, match_id)
    match, cast = data.match, data.cast
    board = _board(data, "log" if permissions.may_act(pen, "log") else "watch")
    beside = around(request, match, pen)
    context = {
        **board,
        "at_first": beside.classes(fragment_classes(str(board["live"]))),
        "pen": pen,
        "side": None if pen.seat is None else data.next_cast.sides[pen.seat],
        "socket": f"/ws/p/{match_id}/",
        "live_url": reverse("live", args=[match_id]),
        "dealers": dealer_keys(cast),
        "mark": pens.pen_mark(pen),
        "pad": pad(match.ruleset, match.options),
        "hot": hot_keys(data),
        "picker": picker(match.ruleset, match.options),
        "two_bets": data.look.has_envido,
        "tells": contents(data.state.ruleset, data.state.options, len(cast.players)).tied_cards,
        "three": cast.by_turns,
        **vars(beside),
    }
    # The cookie lasts from the last visit on, not from the first.
    return pens.remember_device(whole_page(request, "table/table.html", context), pen.device)


@fresh_page
def watch_page(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table to onlookers: no keys at all."""
    data = queries.read_table(links.watched_match(token).pk)
    context = {
        **_board(data, "watch"),
        "socket": f"/ws/m/{token}/",
        "live_url": reverse("watch-live", args=[token]),
        "news": reverse("watch-news", args=[token]),
        "qr": qr(outward(request, request.path)),
        "preview": link_preview(data.match, token),
    }
    return whole_page(request, "table/table.html", context)


OVERLAY_WIDTHS = (360, 540, 720)
"""The widths of an overlay, in pixels: a phone's, half as much again, and twice as much."""


class OverlayForm(forms.Form):
    """How wide an overlay is, and whether by day: a picture is mostly dark."""

    ancho = NumberField(otherwise=OVERLAY_WIDTHS[0])
    dia = PressedField()


@fresh_page
def overlay_page(request: HttpRequest, token: str) -> HttpResponse:
    """Show board and strip alone on a transparent ground, to lay over a stream or another picture."""
    data, answers = queries.read_table(links.watched_match(token).pk), sent(OverlayForm(request.GET))
    wanted = answers["ancho"] or OVERLAY_WIDTHS[0]
    context = {
        **_board(data, "watch"),
        "who": names.versus_heading(data.cast),
        "width": min(OVERLAY_WIDTHS, key=lambda width: abs(width - wanted)),
        "by_day": answers["dia"],
        "socket": f"/ws/m/{token}/",
        "live_url": reverse("watch-live", args=[token]),
        # The ground stays that of the stream: only what lies on it is by night or by day.
        "theme": "",
    }
    return whole_page(request, "table/overlay.html", context)


def _board(data: TableData, role: Role) -> dict[str, object]:
    """Return what players and onlookers see alike, around the live fragment."""
    return {
        "match": data.match,
        "skin": GAMES[data.match.ruleset].skin,
        "live": mark_safe(render_live(data, get_language() or "es", role)),  # noqa: S308  (our own template's output)
        "logs": role == "log",
        "duels": data.look.has_duels,
        "meddling": printed(meddling_word(data.match.ruleset), data.match.ruleset) if data.look.has_duels else "",
        "many": len(data.cast.players) > 4,
        "series": series.series_text(data.match),
    }


@fresh_page
def gloss_sheet(request: HttpRequest, match_id: str) -> HttpResponse:
    """Explain a reserved word of this table's game in the reader's language."""
    _pen, data = own_table(request, match_id)
    gloss = gloss_of(request.GET.get("word", ""), data.match)
    if gloss is None:
        raise Http404
    word, text = gloss
    lang = GAMES[data.match.ruleset].lang
    return render(request, "table/screen/_gloss.html", {"word": word, "text": text, "lang": lang})


@require_POST
def rematch(request: HttpRequest, match_id: str) -> HttpResponse:
    """Start a match of the same people; asked twice, it is the same match."""
    pen, _data = own_table(request, match_id)
    try:
        match = start.revancha(match_id, pen)
    except PermissionError:
        raise PermissionDenied from None
    # The phones of a new match count as there: they are still on their way.
    for number in match.pens.held().values_list("pk", flat=True):
        presence.touch(number)
    return redirect("table", match.pk)


@fresh_page
def watch_news(request: HttpRequest, token: str) -> HttpResponse:
    """Show an onlooker which match follows the one that is watched, and whether that goes on elsewhere."""
    match = links.watched_match(token)
    following = match_after(match)
    way = reverse("watch", args=[links.watch_token(following)]) if following else ""
    return render(request, "table/people/_watch_news.html", {"match": match, "next": way, "moved": moved_note(match)})


class SignForm(forms.Form):
    """The party that is signed for; -1 is none."""

    party = NumberField(otherwise=-1, min_value=0)


@require_POST
def sign(request: HttpRequest, match_id: str) -> HttpResponse:
    """Sign for a party: one's own, or one without a phone of its own."""
    pen, match = pen_and_match(request, match_id)
    party = sent(SignForm(request.POST))["party"]
    # One's own party signs by itself; for another it is told that it shared this phone.
    other = None if party == consent.party_of(match, pen) else party
    return _tried(
        request, match, lambda: signing.sign_for_party(match_id, pen, other), reverse("table", args=[match_id])
    )


@require_POST
def add_note(request: HttpRequest, match_id: str) -> HttpResponse:
    """Write a note beside the record, also when the match is locked."""
    pen, match = pen_and_match(request, match_id)
    text = request.POST.get("note", "")
    back = reverse("record", args=[match_id])
    return _tried(request, match, lambda: signing.write_result_note(match_id, pen, text), f"{back}#notas")


def _tried(request: HttpRequest, match: Match, do: Callable[[], object], back: str) -> HttpResponse:
    """Carry out an action and go back, or show why it can't be done."""
    try:
        do()
    except PermissionError:
        text, status = _("Eso no se puede desde este teléfono."), 403
    except CannotFixError as error:
        text, status = why_wrong(error, names.cast(match)), 409
    else:
        return redirect(back)
    return whole_page(request, "sorry.html", {"text": text, "back": back}, status)


@dataclass(frozen=True, slots=True)
class SourceKey:
    """A key of the pad: its label, its points, and source and reason in the record.

    `lang` is "" for the reader's language; points are 0 for what the falta is worth now.
    """

    label: str | Promise
    points: int
    source: str
    why: str
    lang: str = "es"


def pad(ruleset: str, options: Mapping[str, Any]) -> tuple[SourceKey, ...]:
    """Return the keys of the pad at a table with these options."""
    settings, skin = find_ruleset(ruleset).settings(options), GAMES[ruleset].skin
    return _with_bets(ruleset, settings) if skin.pad else tuple(_by_ladder(ruleset, settings, skin))


@lru_cache(64)
def _with_bets(ruleset: str, settings: Settings) -> tuple[SourceKey, ...]:
    """Return the keys of the bets that this table has."""
    rules, skin = find_ruleset(ruleset), GAMES[ruleset].skin
    place = ImaginedTable(ruleset, {name: settings[name] for name in rules.options}, rules.players[0])
    worths = [(bet, worth_of_bet(place, bet.words)) for bet in skin.pad]
    keys = [
        SourceKey(bet.label, points, bet.source, bet.why, skin.lang) for bet, points in worths if points is not None
    ]
    base = rules.ladder_for(settings)[0].worth
    # The hand without a bet stands where the bets on the tricks begin.
    by_tricks = next(at for at, key in enumerate(keys) if key.source == skin.bet)
    if skin.terms.spanish:
        hand, refused = _plain(skin.hand, base), _plain("no querido", base)
    else:
        no = printed(skin.no, ruleset)
        hand, refused = (SourceKey(word, base, word, word, skin.lang) for word in (skin.hand, no))
    keys.insert(by_tricks, hand)
    return (*keys, refused)


def _plain(source: str, points: int) -> SourceKey:
    """Return a key with a label in the reader's language, kept in Spanish."""
    return SourceKey(TRANSLATED[source], points, source, source, lang="")


def _by_ladder(ruleset: str, settings: Settings, skin: Skin) -> Iterator[SourceKey]:
    """Yield the keys of a game with a ladder or with amounts."""
    for source in sources(ruleset, settings):
        points = source.points
        if source.kind == "hand":
            yield SourceKey(skin.hand, points, skin.hand, skin.hand, skin.lang)
        elif source.kind == "bet":
            label = step_name(find_ruleset(ruleset), settings, source.word)
            yield SourceKey(label, points, skin.bet, source.word, skin.lang)
        elif source.kind == "amount":
            yield SourceKey(_("apuesta"), points, skin.bet, str(points), "")
        else:
            word = {"refused": skin.no, "special": skin.terms.kind("special", source.at)}.get(source.kind, source.word)
            yield SourceKey(word, points, word, word, skin.lang)


AMOUNT = "bid"
"""The name of a bet by an amount among the words with hot keys."""
Letter = tuple[str, str, str]
"""A key of the keyboard, what it does, and the language of that where it is a word of the game."""


@dataclass(frozen=True, slots=True)
class HotKeys:
    """The letters that are of a side (with Shift of the other), and those that are of neither."""

    sided: tuple[Letter, ...]
    single: tuple[Letter, ...]


def hot_keys(data: TableData) -> HotKeys:
    """Return the keys of a keyboard at this table."""
    skin = GAMES[data.match.ruleset].skin
    known = data.state.ruleset.words
    # Of these only one side or one player can say any at a time: the letter means whoever that is.
    single = {skin.yes, skin.no, *(skin.decision or ()), *skin.first}
    single |= {word for word in skin.hot if word in known and known[word].game == "redeal"}
    there = existing((word for word in skin.hot if word in known), data.state)
    without_flor = data.ahead.flor == "off"
    words = [word for word in skin.hot if word not in known or word in there]
    words = [word for word in words if not (without_flor and word in known and known[word].game == FLOR)]
    sided = [(skin.hot[word], *_label(word, data.match.ruleset)) for word in words if word not in single]
    others = [(skin.hot[word], *_label(word, data.match.ruleset)) for word in words if word in single]
    return HotKeys(
        (*sided, *_of_sides(data, skin)),
        (*_together(others), *_of_nobody(data, skin)),
    )


def _label(word: str, ruleset: str) -> tuple[str, str]:
    return (_("apuesta"), "") if word == AMOUNT else (printed(word, ruleset), GAMES[ruleset].lang)


def _together(letters: list[Letter]) -> Iterator[Letter]:
    """Yield each letter once, with all that it says to questions that never stand together."""
    for letter in dict.fromkeys(letter for letter, _label, _lang in letters):
        labels = dict.fromkeys(label for other, label, _lang in letters if other == letter)
        yield letter, ", ".join(labels), letters[0][-1]


def _of_sides(data: TableData, skin: Skin) -> Iterator[Letter]:
    own = "" if skin.terms.spanish else skin.lang
    yield "B", trick_term(skin.trick), own
    yield "M", trick_term(skin.hand), own
    if contents(data.state.ruleset, data.state.options, len(data.match.seats)).showdowns:
        yield "W", _("ganó los tantos"), ""
    if not data.cast.by_turns:
        yield "1", _("un punto"), ""


def _of_nobody(data: TableData, skin: Skin) -> Iterator[Letter]:
    if data.cast.by_turns:
        yield "1 2 3", _("un punto a cada columna"), ""
    yield "P", skin.tie, skin.lang
    yield "J", _("cartas"), ""
    yield "S", _("siguiente mano"), ""
    if skin.rare:
        yield "O", _("otras palabras"), ""
    if data.look.has_duels:
        yield "I", printed(meddling_word(data.look.ruleset), data.look.ruleset), skin.lang
    yield "H", _("el árbitro"), ""
    yield "Ctrl+Z", _("deshacer"), ""


urlpatterns = [
    path("p/<str:match_id>/", table_page, name="table"),
    path("p/<str:match_id>/gloss", gloss_sheet, name="gloss"),
    path("p/<str:match_id>/revancha", rematch, name="rematch"),
    path("p/<str:match_id>/firmar", sign, name="sign"),
    path("p/<str:match_id>/nota", add_note, name="note"),
    path("m/<str:token>/", watch_page, name="watch"),
    path("m/<str:token>/capa/", overlay_page, name="overlay"),
    path("m/<str:token>/gente", watch_news, name="watch-news"),
]
