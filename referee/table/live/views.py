"""Taps and their answers, and the fragment as it is now."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee import measures
from referee.inputs import sent
from referee.matches.identity import links, permissions
from referee.matches.log import queries
from referee.matches.log.answers import Answer
from referee.matches.models import Pen
from referee.table.live import replies
from referee.table.live.acts import ACTS, TapForm
from referee.table.live.fragments import Role, render_live
from referee.table.web import own_pen


@dataclass(frozen=True, slots=True)
class Errand:
    """What a phone asks of the log, and the reply once it is committed.

    Where many phones ask at once, it is done for all in one transaction (`referee.server.direct`).
    """

    do: Callable[[], Any]
    reply: Callable[[Any], HttpResponse]
    taps: int = 1

    def run(self) -> HttpResponse:
        """Do it by itself, and return the reply."""
        return self.reply(self.do())


STATUS = {"taken": 200, "merged": 200, "refused": 422, "stale": 409, "bad": 400, "limited": 429}


@never_cache
@require_POST
def tap(request: HttpRequest, match_id: str, act: str) -> HttpResponse:
    """Do what a tap asks for, on a device that holds a pen.

    The reply says what became of it, and carries the table as it is now.
    """
    return tap_errand(request, match_id, act).run()


def tap_errand(request: HttpRequest, match_id: str, act: str) -> Errand:
    """Prepare a tap. Raises Http404 for a device that has no pen here."""
    pen = own_pen(request, match_id)
    return Errand(partial(ACTS[act], pen, sent(TapForm(request.POST))), partial(_tapped, pen))


def _tapped(pen: Pen, answer: Answer) -> HttpResponse:
    data = queries.table(pen.match_id, answer.rev or None)
    reply = {**reply_to(answer, data), "rev": data.match.rev, "live": live_of(data, pen)}
    response = JsonResponse(reply, status=STATUS[answer.status], json_dumps_params={"allow_nan": False})
    if answer.status == "limited":
        response["Retry-After"] = "1"
    return response


def reply_to(answer: Answer, data: queries.TableData) -> dict[str, Any]:
    """Return what became of a tap, in the reader's language."""
    measures.tap(answer.status)
    text = replies.text(answer, data.next_cast)
    code = answer.code or ""
    return {"status": answer.status, "text": text, "rule": answer.rule or "", "code": code, "asked": code == "asked"}


def live_of(data: queries.TableData, pen: Pen) -> str:
    """Render the table as this pen's phone shows it."""
    role: Role = "log" if permissions.may(pen, "log") else "watch"
    return render_live(data, get_language() or "es", role)


@never_cache
@require_safe
def live(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table as it is now, for a phone that may have missed something."""
    return live_errand(request, match_id).run()


def live_errand(request: HttpRequest, match_id: str) -> Errand:
    """Prepare a look at the table. Raises Http404 for a device that has no pen here."""
    pen = own_pen(request, match_id)
    return Errand(lambda: None, lambda _nothing: HttpResponse(live_of(queries.table(match_id), pen)), taps=0)


@never_cache
@require_safe
def watch_live(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table as it is now, without keys, for whoever has the link."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    return HttpResponse(render_live(queries.table(match.pk), get_language() or "es", "watch"))
