"""The last pictures that were drawn: who asks for one of them again waits for nobody."""

from collections.abc import Callable
from threading import Lock

from cachetools import LRUCache

from referee.picture.png import png
from referee.picture.poster import Poster, svg

TYPES = {"svg": "image/svg+xml", "png": "image/png"}
"""The kinds of a picture's file."""
KEPT = 48
"""So many pictures are remembered, of some 60 kB each."""

_kept: LRUCache[tuple[str, Poster], bytes] = LRUCache(KEPT)
_lock = Lock()


def file_of(poster: Poster, kind: str, may_draw: Callable[[], bool]) -> bytes | None:
    """Return a poster as a file of this kind; None where it may not be drawn now."""
    with _lock:
        data = _kept.get((kind, poster))
    if data is None and may_draw():
        data = svg(poster).encode() if kind == "svg" else png(poster)
        with _lock:
            _kept[kind, poster] = data
    return data
