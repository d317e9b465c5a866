"""Taps and their answers: undo, redo, and the fragment as it is now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any

from django import forms
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from referee.inputs import NumberField, TextField, sent
from referee.matches.agreement import speaker
from referee.matches.agreement.undo import redo as redo_tap
from referee.matches.agreement.undo import undo as undo_tap
from referee.matches.identity import links, permissions
from referee.matches.log import queries, taps
from referee.matches.log.answers import Answer
from referee.matches.models import Pen
from referee.table.live import replies
from referee.table.live.fragments import Role, render_live
from referee.table.web import Entries, own_pen

STATUS = {"taken": 200, "merged": 200, "refused": 422, "stale": 409, "bad": 400, "limited": 429}


class TapForm(forms.Form):
    """A tap: its key, the rev that the phone shows, and its entries.

    `keep` has them kept though the rules refuse them.
    """

    key = TextField()
    rev = NumberField(otherwise=-1)
    entries = Entries(required=False)
    keep = TextField()


Tap = Mapping[str, Any]


def _writes(view: Callable[[Pen, Tap], Answer]) -> Callable[[HttpRequest, str], HttpResponse]:
    """Make a view that writes, for devices that hold a pen.

    It answers with what became of the tap, and the table as it is now.
    """

    @wraps(view)
    def view_with_pen(request: HttpRequest, match_id: str) -> HttpResponse:
        pen = own_pen(request, match_id)
        answer = view(pen, sent(TapForm(request.POST)))
        return _reply(answer, pen, match_id)

    return never_cache(require_POST(view_with_pen))


def _reply(answer: Answer, pen: Pen, match_id: str) -> JsonResponse:
    data = queries.table(match_id, answer.rev or None)
    role: Role = "log" if permissions.may(pen, "log") else "watch"
    reply = {
        "status": answer.status,
        "rev": data.match.rev,
        "text": replies.text(answer, data.next_cast),
        "rule": answer.rule or "",
        "asked": answer.code == "asked",
        "live": render_live(data, get_language() or "es", role),
    }
    response = JsonResponse(reply, status=STATUS[answer.status], json_dumps_params={"allow_nan": False})
    if answer.status == "limited":
        response["Retry-After"] = "1"
    return response


@_writes
def tap(pen: Pen, tap: Tap) -> Answer:
    """Log the entries of one tap; with `keep`, also those that the rules refuse."""
    return taps.tap(pen.match_id, pen, tap["key"], tap["rev"], tap["entries"], keep=tap["keep"] == "1")


@_writes
def instead(pen: Pen, tap: Tap) -> Answer:
    """Log the word of this phone's last tap as somebody else's."""
    return speaker.instead(pen.match_id, pen, tap["key"], tap["rev"], tap["entries"])


@_writes
def undo(pen: Pen, tap: Tap) -> Answer:
    """Take back the last tap."""
    return undo_tap(pen.match_id, pen, tap["key"], tap["rev"])


@_writes
def redo(pen: Pen, tap: Tap) -> Answer:
    """Bring back what the last undo took."""
    return redo_tap(pen.match_id, pen, tap["key"], tap["rev"])


@never_cache
@require_safe
def live(request: HttpRequest, match_id: str) -> HttpResponse:
    """Show the table as it is now, for a phone that may have missed something."""
    pen = own_pen(request, match_id)
    role: Role = "log" if permissions.may(pen, "log") else "watch"
    return HttpResponse(render_live(queries.table(match_id), get_language() or "es", role))


@never_cache
@require_safe
def watch_live(request: HttpRequest, token: str) -> HttpResponse:
    """Show the table as it is now, without keys, for whoever has the link."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    return HttpResponse(render_live(queries.table(match.pk), get_language() or "es", "watch"))
