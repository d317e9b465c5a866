"""A picture of what a notebook has summed."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from referee.matches import limits
from referee.notebook.figures.filters import read
from referee.notebook.figures.scope import go_on, open_scope
from referee.notebook.figures.sums import Scope
from referee.notebook.models import Keeper, Notebook
from referee.notebook.summing.work import catch_up
from referee.picture.answer import answer
from referee.picture.poster import Poster


def picture(
    request: HttpRequest, notebook: Notebook, keeper: Keeper, kind: str, make: Callable[[Scope], tuple[str, Poster]]
) -> HttpResponse:
    """Answer with a picture as a file of this kind; `make` returns its name with it.

    None is drawn while there are matches to be summed: what was sent is not made anew.
    """
    progress = catch_up(notebook)
    if progress is not None:
        sorry = {"text": _("La foto no salió: probá en un rato.")}
        return go_on(render(request, "sorry.html", sorry, status=503), progress)
    name, poster = make(open_scope(notebook, read({})))
    address = str(request.META.get("REMOTE_ADDR", ""))
    return answer(request, poster, kind, name, lambda: limits.may_draw(keeper.device, address, kind))
