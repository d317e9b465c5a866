"""The addresses of a pocket: those of every server, and the copy of all that it keeps.

What needs another phone, or a server, says so at its address.
"""

from collections.abc import Iterable, Iterator

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import URLPattern, URLResolver, path
from django.utils.translation import gettext as _

from referee.pocket.keeping import send_copy
from referee.urls import handler500
from referee.urls import urlpatterns as of_a_server

__all__ = ["handler500", "urlpatterns"]

ABSENT = frozenset(
    {
        # Others who come to a table, and this phone's things on another one.
        "overlay", "by-code", "join", "link", "shut", "revoke", "carry", "carried", "asked", "refuse", "pencils",
        # Others who read or keep a notebook.
        "notebook-share", "second-key", "notebook-revoke", "notebook-link", "notebook-enter", "notebook-leave",
        # What a server has: its https, the app that it leaves on phones, and whether it is well.
        "padlock", "manifest", "worker", "shell", "healthz", "readyz",
    }
)  # fmt: skip
"""The names of the addresses that make no sense in a pocket."""


def say_absent(request: HttpRequest, **_names: object) -> HttpResponse:
    """Say that this needs another phone, or a server."""
    text = _("Eso necesita otro teléfono o un servidor: acá está todo en este teléfono.")
    return render(request, "sorry.html", {"text": text}, status=404)


def possible(patterns: Iterable[URLPattern | URLResolver]) -> Iterator[URLPattern | URLResolver]:
    """Yield the addresses of a server, those that are absent here with a page that says so."""
    for pattern in patterns:
        if isinstance(pattern, URLResolver):
            yield URLResolver(pattern.pattern, list(possible(pattern.url_patterns)), pattern.default_kwargs)
        elif pattern.name in ABSENT:
            yield URLPattern(pattern.pattern, say_absent, name=pattern.name)
        else:
            yield pattern


urlpatterns = [path("copia.zip", send_copy, name="copy"), *possible(of_a_server)]
