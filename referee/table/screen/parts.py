"""The parts of the live fragment that stay as they are after many a tap.

The HTML of each is remembered by the values that it shows, in each language and for each role.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.template import Context
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from referee.table.screen.drawn import drawn_from

KEPT = 2048


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the fragment.

    It has its template's `file` and the names of all that this `reads` of the screen. Templates include it as if it
    were a template itself.
    """

    file: str
    reads: tuple[str, ...]

    def render(self, screen: Context) -> SafeString:
        """Return the part in the active language."""
        context = {name: screen.get(name) for name in self.reads}
        return _drawn(_Shown(self.file, get_language() or "es", _frozen(tuple(context.values())), context))


@dataclass(frozen=True, slots=True)
class _Shown:
    """What a part shows, by which it is known again."""

    file: str
    language: str
    values: tuple[object, ...]
    context: dict[str, Any] = field(compare=False)


@lru_cache(KEPT)
def _drawn(shown: _Shown) -> SafeString:
    return drawn_from(shown.file, shown.context)


def _frozen(value: Any) -> Any:
    """Return a value as one that can be compared with those of other screens."""
    if isinstance(value, dict):
        return tuple((name, _frozen(some)) for name, some in value.items())
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value


PARTS = {
    "title": Part("table/screen/_title.html", ("title", "spoken", "between", "tongue", "logs")),
    "board": Part("table/screen/_board.html", ("board", "duels", "logs")),
    "strip": Part("table/screen/_strip.html", ("strip", "chip", "logs")),
    "foot": Part("table/screen/_foot.html", ("foot", "undo", "redo", "more")),
    "facts": Part("table/screen/_facts.html", ("facts", "tongue")),
}
"""The parts by their names in `_live.html`."""
