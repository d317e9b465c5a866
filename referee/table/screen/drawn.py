"""Values that templates draw, and their HTML, which is made once."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, ClassVar

from django.template import Context, Template
from django.template.loader import get_template
from django.utils.safestring import SafeString
from django.utils.translation import get_language

KEPT = 8192


class Shown:
    """A value that templates read."""

    __slots__ = ()

    def __getitem__(self, name: str) -> Any:
        """Return an attribute, as if it were a key."""
        # Templates look for a key first, and an exception for each name would be dear.
        return getattr(self, name)


class Piece(Shown):
    """Something with a template of its own, in which it is called `it`."""

    __slots__ = ()
    template: ClassVar[str]

    @property
    def html(self) -> SafeString:
        """The piece as a phone that logs shows it, in the active language."""
        return _drawn(self, True, get_language() or "es")

    @property
    def plain(self) -> SafeString:
        """The piece as an onlooker sees it: without keys."""
        return _drawn(self, False, get_language() or "es")


# Equal pieces are one piece: most keys stay as they are from one tap to the next, and many tables show the same ones.
@lru_cache(KEPT)
def _drawn(piece: Piece, logs: bool, _language: str) -> SafeString:
    return drawn_from(piece.template, {"it": piece, "logs": logs})


def drawn_from(template: str, context: dict[str, Any]) -> SafeString:
    """Return what a template makes of these values alone, numbers as they are."""
    html: SafeString = _template(template).render(Context(context, use_l10n=False))
    return html


@lru_cache(64)
def _template(name: str) -> Template:
    # Without the backend's wrapper, which asks for a request each time.
    template: Template = get_template(name).template  # type: ignore[attr-defined]  # Django's own, not its wrapper
    return template
