"""Taps and their answers, the fragment as it is now, and why a key is dim."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol

from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.request import HttpHeaders
from django.shortcuts import render
from django.urls import path
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from referee import book, measures
from referee.games import GAMES
from referee.inputs import NumberField, SentForm, TextField, fresh_page, sent
from referee.matches.agreement import undo
from referee.matches.identity import links, pens, permissions
from referee.matches.log import auto_deal, breath, queries, taps
from referee.matches.log.fold import parse
from referee.matches.log.queue import Queued
from referee.matches.log.store import TapAnswer
from referee.matches.log.taps import without_server_keys
from referee.matches.models import Match, Pen
from referee.matches.types import Raw
from referee.matches.words import quotes, reasons
from referee.matches.words.names import Cast
from referee.matches.words.reasons import ANOTHER, OWN, refusal_text
from referee.matches.words.wording import printed, tongue_of, worded
from referee.rules.asked.cited import grounds
from referee.rules.asked.legal import why_not
from referee.rules.record import json_text
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.json_text import ActaError, UnfitError
from referee.rules.record.ruling import Refusal
from referee.table.live.fragments import Role, render_live
from referee.table.web import Entries, own_pen, posted_json


@dataclass(frozen=True, slots=True)
class Errand:
    """A phone's wish of the log, done alone or with others (`server.direct`), and the reply after."""

    do: Callable[[], Any]
    reply: Callable[[Any], HttpResponse]
    taps: int = 1
    brief: Callable[[Any], bytes | None] = lambda _outcome: None
    """The text of the reply, where it is JSON of status 200 that is the same for all phones; else None."""

    def run(self) -> HttpResponse:
        """Do it by itself, and return the reply."""
        return self.reply(self.do())


SOCKET_HEADER = "X-Socket"
"""The header by which a phone says that its socket is live. A rev that isn't pushed to it soon it asks for."""
_SOCKET_META = HttpHeaders.to_wsgi_name(SOCKET_HEADER)
TAP_STATUSES = {"taken": 200, "merged": 200, "refused": 422, "stale": 409, "bad": 400, "limited": 429}


@never_cache
@require_POST
def answer_tap(request: HttpRequest, match_id: str, act: str) -> HttpResponse:
    """Do what a tap asks for; the reply says what became of it, and carries the table as it is now.

    A phone whose socket is live has that pushed: of a tap that was taken its reply names the rev alone.
    """
    return tap_errand(request, match_id, act).run()


def tap_errand(request: HttpRequest, match_id: str, act: str) -> Errand:
    """Prepare a tap. Raises Http404 for a device that has no pen here."""
    pen = own_pen(request, match_id)
    # Not from `headers`, which would be made of all of them first.
    has_socket = request.META.get(_SOCKET_META) == "live"
    do = partial(ACTS[act], pen, sent(TapForm(request.POST)))
    return Errand(do, partial(_tapped, pen, has_socket), brief=partial(_brief, has_socket))


def _brief(has_socket: bool, answer: TapAnswer) -> bytes | None:
    """Return the reply to a tap that was taken, of a phone to which the table is pushed; else None."""
    if not has_socket or answer.status != "taken" or answer.code is not None:
        return None
    return b'{"status": "taken", "rev": %d}' % answer.rev


def _tapped(pen: Pen, has_socket: bool, answer: TapAnswer) -> HttpResponse:
    if _brief(has_socket, answer) is not None:
        measures.tap(answer.status)
        return JsonResponse({"status": answer.status, "rev": answer.rev})
    data = queries.read_table(pen.match_id, answer.rev or None)
    reply = {**reply_to(answer, data), "rev": data.match.rev, "live": live_of(data, pen)}
    response = JsonResponse(reply, status=TAP_STATUSES[answer.status], json_dumps_params={"allow_nan": False})
    if answer.status == "limited":
        response["Retry-After"] = "1"
    return response


def reply_to(answer: TapAnswer, data: queries.TableData) -> dict[str, Any]:
    """Return what became of a tap, in the reader's language."""
    measures.tap(answer.status)
    text = reply_text(answer, data.next_cast)
    code = answer.code or ""
    return {"status": answer.status, "text": text, "rule": answer.rule or "", "code": code, "asked": code == "asked"}


def live_of(data: queries.TableData, pen: Pen) -> str:
    """Render the table as this pen's phone shows it."""
    role: Role = "log" if permissions.may_act(pen, "log") else "watch"
    return render_live(data, get_language() or "es", role)


@fresh_page
def live_now(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table as it is now, for a phone that may have missed something."""
    return live_errand(request, match_id).run()


def live_errand(request: HttpRequest, match_id: str) -> Errand:
    """Prepare a look at the table. Raises Http404 for a device that has no pen here."""
    pen = own_pen(request, match_id)
    return Errand(lambda: None, lambda _nothing: HttpResponse(live_of(queries.read_table(match_id), pen)), taps=0)


@fresh_page
def watch_now(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table as it is now, without keys, to people with the link."""
    match = links.watched_match(token)
    return HttpResponse(render_live(queries.read_table(match.pk), get_language() or "es", "watch"))


Tap = Mapping[str, Any]


class Act(Protocol):
    """Something that a tap does; one of a batch that was `paid` for takes no token of its own."""

    def __call__(self, pen: Pen, tap: Tap, /, *, paid: bool = False) -> TapAnswer:
        """Do it, and return what became of it."""


class TapForm(SentForm):
    """A tap: its key, the rev that the phone shows, and its entries.

    `keep` has them kept though the rules refuse them. `after`, `apart` and `at` are those of a tap that was queued. An
    undo that is `alone` makes sure of one that was thrown away on the phone.
    """

    key = TextField()
    rev = NumberField(otherwise=-1)
    entries = Entries(required=False)
    keep = TextField()
    after = TextField()
    apart = TextField()
    alone = TextField()
    at = NumberField(required=False)


def log_entries(pen: Pen, tap: Tap, /, *, paid: bool = False) -> TapAnswer:
    """Log the entries of one tap; with `keep`, also those that the rules refuse."""
    queued = Queued(tap["after"], tap["apart"] == "1", tap.get("at"))
    keep = tap["keep"] == "1"
    return taps.log_tap(pen.match_id, pen, tap["key"], tap["rev"], tap["entries"], keep=keep, queued=queued, paid=paid)


def log_as_other(pen: Pen, tap: Tap, /, *, paid: bool = False) -> TapAnswer:
    """Log the word of this phone's last tap as somebody else's."""
    return undo.replace_last_tap(pen.match_id, pen, tap["key"], tap["rev"], tap["entries"], paid=paid)


def undo_tap(pen: Pen, tap: Tap, /, *, paid: bool = False) -> TapAnswer:
    """Take back the last tap or, `alone`, the one that was thrown away."""
    if tap["alone"] == "1":
        return undo.undo_alone(pen.match_id, pen, tap["key"], tap["rev"], after=tap["after"], paid=paid)
    return undo.undo_last(pen.match_id, pen, tap["key"], tap["rev"], after=tap["after"], paid=paid)


def redo_tap(pen: Pen, tap: Tap, /, *, paid: bool = False) -> TapAnswer:
    """Bring back what the last undo took."""
    return undo.redo_last(pen.match_id, pen, tap["key"], tap["rev"], after=tap["after"], paid=paid)


ACTS: Mapping[str, Act] = {"tap": log_entries, "instead": log_as_other, "undo": undo_tap, "redo": redo_tap}
"""The acts by the names of their addresses."""


def reply_text(answer: TapAnswer, cast: Cast) -> str:
    """Return why a tap was not taken, in one sentence; empty where there is nothing to say."""
    if answer.code is None:
        return ""
    again = answer.code == "already-answered"
    if not again and not answer.args.get("answer"):
        return refusal_text(answer.code, answer.args, cast)
    about = {name: value for name, value in answer.args.items() if name not in ("who", "answer")}
    then = refusal_text(answer.args.get("code", "") if again else answer.code, about, cast)
    return f"{_quicker(answer, cast.ruleset)} {then}".strip()


def _quicker(answer: TapAnswer, ruleset: str) -> str:
    """Return who was quicker, and with which answer."""
    word, who = answer.args.get("answer"), answer.args.get("who") or ANOTHER
    form = "already-answered-with" if word else "already-answered"
    return str(OWN[form]) % {"who": who, "answer": printed(word, ruleset) if word else ""}


@fresh_page
def why_dim(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show why an entry would be refused now, or no content where it would be taken."""
    pen = own_pen(request, match_id)
    data = queries.read_table(match_id)
    try:
        posted = posted_json(request.GET.get("entry", ""))
        raws = posted if isinstance(posted, list) else [posted]
        refusal, also, may_log = _refusal(parse(raws, data.match), data, pen)
    except (UnfitError, ActaError) as error:
        raise BadRequest("no entry") from error
    if refusal is None:
        return HttpResponse(status=204)
    context = {
        "text": reasons.refusal_text(refusal.code, refusal.args, data.next_cast),
        "rule": refusal.rule,
        "also": also,
        "quoted": quotes.quoted(data.match, refusal.rule, *also),
        "may_keep": may_log,
        "may_propose": refusal.code == "ask-scorer",
        "together": _together(raws[0], data, pen) if may_log else "",
        "gloss": gloss_of(raws[0].get("say"), data.match),
        "tongue": GAMES[data.match.ruleset].lang,
    }
    return render(request, "table/sheets/_why.html", context)


def _together(raw: Raw, data: queries.TableData, pen: Pen) -> str:
    """Return the envido that this pen just logged, in one breath with this word, as JSON, or ""."""
    last = [line for line in data.undo if line.kind != "deal"]
    if len(last) != 1 or last[0].pen != pen.pk:
        return ""
    bet = breath.joined(data.look, data.state.ruleset, last[0].raw, raw)
    return json_text.write_json([without_server_keys(bet)]) if bet else ""


def gloss_of(word: object, match: Match) -> tuple[str, str] | None:
    """Return a word of a match's game as people write it, and its gloss; None for anything else."""
    game, lang = GAMES[match.ruleset], get_language() or "es"
    if not book.is_word(word, game.shelf):
        return None
    text = book.word_gloss(str(word), lang, game.shelf, quotes.figures_of(match))
    return printed(str(word), match.ruleset), worded(text, tongue_of(match.ruleset), lang)


def _refusal(
    entries: Sequence[ParsedEntry], data: queries.TableData, pen: Pen
) -> tuple[Refusal | None, tuple[str, ...], bool]:
    """Return the refusal of the first of these entries.

    The rules are asked first, then this pen's rights. With it come further rules that the ruling rests on, and whether
    the pen may log the entry.
    """
    if not entries:
        return None, (), False
    sides = auto_deal.sides_of(data.match, data.look, entries[0])
    entry = pens.in_own_voice(pen, entries[0], sides)
    may_log = permissions.may_act(pen, "log") and permissions.may_log(pen, entry.raw, sides)
    # Between hands a word is said in the next one, a proof belongs to the one before.
    proof = entry.kind == "show" or entry.to is not None
    state = data.state if proof else data.ready
    refusal = why_not(state, entry)
    if refusal is not None:
        return refusal, grounds(state, entry, refusal), may_log
    asks = permissions.may_act(pen, "log") and not may_log
    return Refusal("ask-scorer", "", {"who": permissions.scorer_of(data.match)}) if asks else None, (), may_log


urlpatterns = [
    *(path(f"p/<str:match_id>/{act}", answer_tap, {"act": act}, name=act) for act in ACTS),
    path("p/<str:match_id>/live", live_now, name="live"),
    path("p/<str:match_id>/why", why_dim, name="why"),
    path("m/<str:token>/live", watch_now, name="watch-live"),
]
