"""A poster as a PNG."""

import resvg_py

from referee.picture.fonts import FONTS, files
from referee.picture.poster import Poster, svg
from referee.picture.sheet import HEIGHT, WIDTH


def png(poster: Poster) -> bytes:
    """Draw a poster with the app's own letters and no others."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg(poster),
        width=WIDTH,
        height=HEIGHT,
        skip_system_fonts=True,
        font_files=files(),
        font_family=FONTS["key"].family,
    )
    return bytes(drawn)
