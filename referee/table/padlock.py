"""The page about https: what a phone can do with it and without it, and how to have it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee.matches.identity import pens
from referee.matches.log import match_lists
from referee.table.web import page, secure_address


@never_cache
@require_safe
def padlock(request: HttpRequest) -> HttpResponse:
    """Show what works where, and to a phone at a table the way to another address."""
    device = pens.device_of(request)
    match = next(iter(match_lists.open_matches(device)), None) or match_lists.played(device).first()
    context = {
        "origin": request.build_absolute_uri("/").rstrip("/"),
        "secure": "" if request.is_secure() else secure_address("/"),
        "carry": reverse("carry", args=[match.pk]) if match else "",
    }
    return page(request, "table/padlock.html", context)
