"""The notebook and filters that a page of figures is of, and the page itself, kept until the notebook changes."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from referee.notebook.figures.filters import Filters, read
from referee.notebook.figures.sums import Scope
from referee.notebook.keeping.days import day_of
from referee.notebook.models import Keeper, Notebook, Person, Season
from referee.notebook.summing.match_tally import STAMP
from referee.notebook.summing.work import Progress, catch_up

Context = dict[str, Any]
KEPT_FOR = 24 * 3600
FURTHER = ("de", "quien", "por", "desde-fila", "antes")
"""What else an address may say of a page."""
AGAIN = 1
"""Seconds after which a page that is still being summed is asked for again."""


def open_scope(notebook: Notebook, filters: Filters) -> Scope:
    """Return the notebook as these filters leave it. Two queries.

    People that it does not have are left out of the filters.
    """
    people = {row.pk: row for row in Person.objects.filter(notebook=notebook, gone_at__isnull=True).order_by("name")}
    seasons = {row.pk: row for row in Season.objects.filter(notebook=notebook).order_by("-first", "-pk")}
    known = filters.but(
        mates=tuple(person for person in filters.mates if person in people),
        rivals=tuple(person for person in filters.rivals if person in people),
    )
    return Scope(notebook, known, today(notebook), seasons, people)


def today(notebook: Notebook) -> Any:
    """Return the evening that it is in a notebook."""
    return day_of(timezone.now(), notebook.zone, notebook.turn)


def local(moment: datetime, notebook: Notebook) -> datetime:
    """Return a moment on the clocks of a notebook."""
    return moment.astimezone(ZoneInfo(notebook.zone))


class Part(NamedTuple):
    """A part of a page as text, and how far its notebook is summed; None when it is."""

    content: SafeString
    progress: Progress | None


def part(request: HttpRequest, notebook: Notebook, template: str, make: Callable[[Scope], Context]) -> Part:
    """Return a part of a page, which is kept by rev, filters and language.

    Matches that are still to be summed are: some in each request; nothing is kept meanwhile.
    """
    progress = catch_up(notebook)
    filters = read(request.GET)
    key = _key(notebook, filters, request, template)
    content = None if progress is not None else cache.get(key)
    if content is None:
        content = render_to_string(template, {"notebook": notebook, **make(open_scope(notebook, filters))})
        if progress is None:
            cache.set(key, content, KEPT_FOR)
    return Part(content, progress)


def page(
    request: HttpRequest,
    notebook: Notebook,
    keeper: Keeper,
    template: str,
    make: Callable[[Scope], Context],
    **more: Any,
) -> HttpResponse:
    """Show a page of figures.

    `_content.html` beside its template is the part that is kept.
    """
    content, progress = part(request, notebook, template.replace(".html", "_content.html"), make)
    context = {"notebook": notebook, "keeper": keeper, "progress": progress, "content": content, **more}
    return go_on(render(request, template, context), progress)


def go_on(response: HttpResponse, progress: Progress | None) -> HttpResponse:
    """Have a page asked for again while there are matches to be summed."""
    if progress is not None:
        response["Refresh"] = str(AGAIN)
    return response


def _key(notebook: Notebook, filters: Filters, request: HttpRequest, template: str) -> str:
    parts = (
        notebook.pk, notebook.rev, STAMP, get_language(), today(notebook), template, request.path, filters.query,
        *(request.GET.get(name, "") for name in FURTHER),
    )  # fmt: skip
    return salted_hmac("referee.notebook.figures", repr(parts), algorithm="sha256").hexdigest()
