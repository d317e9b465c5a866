"""A poster as a file in an answer, as SVG or PNG, or a refusal to a phone that had too many drawn.

The last pictures that were drawn are kept: another request for one of them does not wait.
"""

from collections.abc import Callable
from dataclasses import replace
from threading import Lock
from urllib.parse import quote

from cachetools import LRUCache
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from referee.picture.letters import FONTS, font_files
from referee.picture.poster import HEIGHT, WIDTH, Poster, poster_svg

TYPES = {"svg": "image/svg+xml", "png": "image/png"}
"""The media types of a picture, by the kind of its file."""
KEPT = 48
"""The number of pictures that are remembered, of some 60 kB each."""
LATER = 120
"""Seconds after which there is room for another one: 30 an hour."""
_kept: LRUCache[tuple[str, Poster], bytes] = LRUCache(KEPT)
_lock = Lock()


def poster_png(poster: Poster) -> bytes:
    """Draw a poster with the app's own letters and no others."""
    return svg_png(poster_svg(poster))


def svg_png(svg: str) -> bytes:
    """Draw the SVG of a poster."""
    import resvg_py  # A process that draws no picture does without it.

    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=WIDTH,
        height=HEIGHT,
        skip_system_fonts=True,
        font_files=font_files(),
        font_family=FONTS["key"].family,
    )
    return bytes(drawn)


def poster_file(poster: Poster, kind: str, may_draw: Callable[[], bool]) -> bytes | None:
    """Return a poster as a file of this kind; None where it may not be drawn now."""
    with _lock:
        data = _kept.get((kind, poster))
    if data is None and may_draw():
        data = poster_svg(poster).encode() if kind == "svg" else poster_png(poster)
        with _lock:
            _kept[kind, poster] = data
    return data


def answer_poster(
    request: HttpRequest, poster: Poster, kind: str, name: str, may_draw: Callable[[], bool]
) -> HttpResponse:
    """Return a poster as a file of this kind and name, if it may be drawn now.

    Its words go along, for those who send it on.
    """
    if getattr(request, "sample", ""):  # A picture goes on without the page that says so.
        poster = replace(poster, below=f"{_('Muestra: partidos inventados')} · {poster.below}")
    drawn = "svg" if settings.POCKET else kind  # A phone makes the PNG itself (referee/pocket/site/pictures.js).
    data = poster_file(poster, drawn, may_draw)
    if data is None:
        sorry = {"text": _("Demasiadas fotos en una hora: probá en un rato.")}
        refused = render(request, "sorry.html", sorry, status=429)
        refused["Retry-After"] = str(LATER)
        return refused
    response = HttpResponse(data, content_type=TYPES[drawn])
    response["Content-Disposition"] = f'inline; filename="{name}.{kind}"'
    # A header has no letters but those of ASCII.
    response["Content-Description"] = quote(poster.alt)
    return response
