"""The page that lists a device's own matches."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from referee.history import summary
from referee.matches import cleanup
from referee.matches.files import deliveries
from referee.matches.files.parcels import MAX_UPLOAD
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.rules.record.acta import MAX_BYTES

Context = dict[str, Any]

PER_PAGE, DELIVERIES = 20, 3


def list_matches(request: HttpRequest, more: Context, status: int = 200) -> HttpResponse:
    """Show the list with more context, such as a file that could not be read."""
    device = pens.device_of(request)
    # One more than is shown: is there a next page?
    rows = list(_after(_matches_of(device), request.GET.get("antes", ""))[: PER_PAGE + 1])
    shown = rows[:PER_PAGE]
    context: Context = {
        "matches": [_row(match) for match in shown],
        "older": _place(shown[-1]) if len(rows) > PER_PAGE else "",
        "most": str(MAX_BYTES),
        "first_page": "antes" not in request.GET,
        "most_in_all": str(MAX_UPLOAD),
        "deliveries": [
            {"delivery": brought, "done": 0 if brought.finished_at else brought.arrivals.count()}
            # What became of a single acta was shown at once: its match, or why there is none.
            for brought in deliveries.recent(device).exclude(finished_at__isnull=False, total=1)[:DELIVERIES]
        ],
        "deleted": [_row(match) for match in cleanup.deleted_of(device)[:PER_PAGE]],
    }
    return render(request, "history/matches.html", {**context, **more}, status=status)


def _matches_of(device: str | None) -> QuerySet[Match]:
    if device is None:
        return Match.objects.none()
    held = Pen.objects.filter(device=device).held()
    own = Match.objects.defer("snapshot").filter(pk__in=held.values("match_id"), deleted_at__isnull=True)
    return own.order_by("-played_at", "-pk")


def _after(rows: QuerySet[Match], place: str) -> QuerySet[Match]:
    """Return the rows after a place in the list (a moment and an id).

    They are all of them after a text that is no place.
    """
    # matches played at the same moment are told apart by their ids
    moment, _sep, pk = place.partition("_")
    try:
        played = datetime.fromisoformat(moment).astimezone(UTC)
    except (ValueError, OverflowError):
        return rows
    return rows.filter(Q(played_at__lt=played) | Q(played_at=played, pk__lt=pk))


def _place(match: Match) -> str:
    return f"{match.played_at.isoformat()}_{match.pk}"


def _row(match: Match) -> Context:
    over = match.finished or bool(match.followed_by)
    return {
        "match": match,
        "who": summary.who(match),
        "game": summary.game(match),
        "state": summary.state(match),
        "score": summary.spoken(match) if match.seq else "",
        "games": summary.games(match),
        "record": reverse("record", args=[match.pk]),
        "table": "" if over else reverse("table", args=[match.pk]),
    }
