"""The way from a match to the one that follows it, for every phone that was at it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import links, pens
from referee.matches.identity.permissions import may
from referee.matches.models import Match, Pen
from referee.table.presence import presence


def next_for(match: Match, pen: Pen) -> str:
    """Return where this phone goes on, at the match that follows; empty for none."""
    following = _following(match)
    if following is None:
        return ""
    if pens.pen_of(pen.device, following.pk) is not None:
        return reverse("table", args=[following.pk])
    # Who came to the old table after it ended has no pen at the new one, and sits down there.
    if may(pen, "links"):
        return reverse("join", args=[links.token(following, "join")])
    return reverse("watch", args=[links.watch_token(following)])


@never_cache
@require_safe
def watch_news(request: HttpRequest, token: str) -> HttpResponse:
    """Show an onlooker which match follows the one that is watched."""
    match = links.open_watch(token)
    if match is None:
        raise Http404
    following = _following(match)
    context = {
        "match": match,
        "next": reverse("watch", args=[links.watch_token(following)]) if following else "",
    }
    return render(request, "table/people/_watch_news.html", context)


def expect_phones(match: Match) -> None:
    """Count the phones of a new match as there: they are still on their way."""
    for number in match.pens.held().values_list("pk", flat=True):
        presence.touch(number)


def _following(match: Match) -> Match | None:
    if not match.followed_by:
        return None
    return Match.objects.visible().defer("snapshot").filter(pk=match.followed_by).first()
