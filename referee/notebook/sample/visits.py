"""The pages of the sample, for everybody: each is that of any notebook, or of any match by its link to watch."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.shortcuts import redirect, render
from django.utils.deprecation import MiddlewareMixin
from django.utils.translation import gettext as _

from referee.notebook.figures.pages import AGAIN
from referee.notebook.identity import SAMPLE, keep_private
from referee.notebook.models import Notebook
from referee.notebook.sample import in_memory

SHOWN = {
    "notebook", "night", "night-picture", "notebook-people", "person", "pair", "against", "league", "season",
    "year-svg", "year-png", "records", "hands-behind", "leaf", "leaf-replay", "veiled-replay", "notebook-download",
    "notebook-table", "watch", "watch-replay", "watch-record", "watch-record-hands", "watch-record-file",
    "watch-picture-svg", "watch-picture-png", "watch-book", "watch-book-rule",
}  # fmt: skip
"""Its addresses, by name: those that read, without what is for phones that stay."""


class SampleMiddleware(MiddlewareMixin):
    """Middleware that opens the sample for the pages of it, and refuses all else."""

    def process_view(
        self,
        request: HttpRequest,
        view: Callable[..., HttpResponseBase],
        args: Sequence[Any],
        kwargs: Mapping[str, Any],
    ) -> HttpResponseBase | None:
        """Answer a request for the sample; None for any other."""
        if kwargs.get("notebook") != SAMPLE and not str(kwargs.get("token")).startswith(in_memory.OF_A_MATCH):
            return None
        # Every page says so.
        request.sample = SAMPLE  # type: ignore[attr-defined]  # for templates
        name = request.resolver_match.url_name if request.resolver_match else None
        if name not in SHOWN or request.method not in ("GET", "HEAD"):
            return _refused(request)
        if name == "watch":
            # At the table there is nobody to follow any more.
            return redirect("watch-record", kwargs["token"])
        if in_memory.is_being_made():
            return _later(request)
        with in_memory.opened():
            response = view(request, *args, **kwargs)
            if isinstance(response, StreamingHttpResponse):
                # It would be written elsewhere, where the sample is not open.
                response.streaming_content = [b"".join(response)]
            return response


def _later(request: HttpRequest) -> HttpResponse:
    """Have the page asked for again.

    Threads that waited would keep the pages of others waiting.
    """
    response = keep_private(render(request, "sorry.html", {"text": _("La muestra se está armando.")}, status=202))
    response["Refresh"] = str(AGAIN)
    return response


def _refused(request: HttpRequest) -> HttpResponse:
    context = {"text": _("Esto es de muestra: para anotar, abrí una libreta."), "notebook": Notebook(pk=SAMPLE)}
    return keep_private(render(request, "notebook/refused.html", context, status=403))
