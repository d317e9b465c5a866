"""A picture as a file in an answer, as SVG or PNG, or a refusal to a phone that had too many drawn.

The last pictures that were drawn are kept: another request for one of them does not wait.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from threading import Lock
from urllib.parse import quote

from cachetools import LRUCache
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from referee.board import mark_drawings
from referee.context import this_phone
from referee.picture.layout import lay_out
from referee.picture.letters import FONTS, font_files
from referee.picture.poster import Counters, Poster, Shape, Theme
from referee.picture.sheet import EMBERS, SHAPES

SHAPE_NAMES: Mapping[str, Shape] = {"historia": "story", "ancha": "wide"}
LIGHTS: Mapping[str, Theme] = {"noche": "night", "dia": "day"}
"""The values of `forma` and of `tema` in the address of a picture."""
TYPES = {"svg": "image/svg+xml", "png": "image/png"}
"""The media types of a picture, by the kind of its file."""
KEPT = 48
"""The number of pictures that are remembered, of some 100 kB each."""
LAID_AS = {name: re.compile(rf'<use class="{name}"[^>]*>') for name in ("bean", "stick")}
"""A stick is drawn twice, as such and as a bean: a picture has one of them."""
LATER = 120
"""Seconds after which there is room for another one: 30 an hour."""
_kept: LRUCache[tuple[str, Poster], bytes] = LRUCache(KEPT)
_lock = Lock()


def poster_svg(poster: Poster) -> str:
    """Return a picture as an SVG."""
    sheet = lay_out(poster)
    names = {mark.name for mark in sheet.marks}
    embers = {name for name in names if name.startswith(EMBERS)}
    context = {
        "poster": poster,
        "sheet": sheet,
        "m": sheet.measures,
        "c": sheet.colours,
        "drawings": _drawings(names - embers, poster.counters),
        "embers": _drawings({name.removeprefix(EMBERS) for name in embers}, poster.counters, EMBERS),
        "sign": FONTS["sign"].family,
        "bold": FONTS["bold"].family,
        # A server draws with its own files.
        "fonts": FONTS.values() if settings.POCKET else (),
    }
    return render_to_string("picture/poster.svg", context)


def _drawings(names: set[str], counters: Counters, before: str = "") -> SafeString:
    """Return the drawings of marks for a picture, their names with `before` in front."""
    drawn = LAID_AS["stick" if counters == "beans" else "bean"].sub("", mark_drawings(names))
    return SafeString(drawn.replace('id="', f'id="{before}').replace('href="#', f'href="#{before}'))


def poster_png(poster: Poster) -> bytes:
    """Draw a picture with the app's own letters and no others."""
    shape = SHAPES[poster.shape]
    return svg_png(poster_svg(poster), shape.width, shape.height)


def svg_png(svg: str, width: int, height: int) -> bytes:
    """Draw the SVG of a picture."""
    import resvg_py  # A process that draws no picture does without it.

    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        height=height,
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
    counters: Counters = "beans" if this_phone(request)["marks"] == "beans" else "sticks"
    poster = replace(poster, shape=_shape(request, poster), theme=_light(request), counters=counters)
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


def _shape(request: HttpRequest, poster: Poster) -> Shape:
    """Return the shape that is asked for; only that of a match may be wide."""
    shape = SHAPE_NAMES.get(request.GET.get("forma", ""), "portrait")
    return "portrait" if shape == "wide" and poster.race is None else shape


def _light(request: HttpRequest) -> Theme:
    """Return the light that is asked for, else that of the phone, else night."""
    asked_for = LIGHTS.get(request.GET.get("tema", ""))
    return asked_for or ("day" if this_phone(request)["theme"] == "day" else "night")
