"""A picture as an answer: its file with its words, or a refusal to whoever had too many drawn."""

from collections.abc import Callable
from dataclasses import replace
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from referee.picture.kept import TYPES, file_of
from referee.picture.poster import Poster

LATER = 120
"""Seconds after which there is room for another one: 30 an hour."""


def answer(request: HttpRequest, poster: Poster, kind: str, name: str, may_draw: Callable[[], bool]) -> HttpResponse:
    """Return a poster as a file of this kind and name, if it may be drawn now.

    Its words go along, for those who send it on.
    """
    if getattr(request, "sample", ""):  # A picture goes on without the page that says so.
        poster = replace(poster, below=f"{_('Muestra: partidos inventados')} · {poster.below}")
    data = file_of(poster, kind, may_draw)
    if data is None:
        sorry = {"text": _("Demasiadas fotos en una hora: probá en un rato.")}
        refused = render(request, "sorry.html", sorry, status=429)
        refused["Retry-After"] = str(LATER)
        return refused
    response = HttpResponse(data, content_type=TYPES[kind])
    response["Content-Disposition"] = f'inline; filename="{name}.{kind}"'
    # a header has no letters but those of ASCII
    response["Content-Description"] = quote(poster.alt)
    return response
