"""The addresses of people: one, a pair, two against each other."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from referee.inputs import whole_number
from referee.notebook.figures.picture import picture
from referee.notebook.figures.scope import page
from referee.notebook.figures.sums import Scope
from referee.notebook.identity.access import reads
from referee.notebook.models import Keeper, Notebook
from referee.notebook.profiles import faces, year_picture
from referee.notebook.profiles.drawn import months_of
from referee.picture.poster import Poster

MOST_OF_A_SIDE = 4


@require_safe
@reads
def person(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int) -> HttpResponse:
    """Show the figures of one person."""
    return page(
        request,
        notebook,
        keeper,
        "notebook/profiles/person.html",
        lambda scope: faces.person_page(scope, number),
        number=number,
    )


@require_safe
@reads
def year(request: HttpRequest, notebook: Notebook, keeper: Keeper, number: int, kind: str) -> HttpResponse:
    """Draw somebody's year as a picture to send.

    It is that of `anio`, else the last one in which they played.
    """
    chosen = request.GET.get("anio")

    def poster(scope: Scope) -> tuple[str, Poster]:
        who, played = faces.somebody(scope, number), months_of(scope, number)
        years = [month.first.year for month in played]
        wanted = whole_number(chosen, years) if chosen is not None else max(years, default=None)
        if wanted is None:
            raise Http404
        return f"porotos-{wanted}-{number}", year_picture.poster(scope, who, wanted, played)

    return picture(request, notebook, keeper, kind, poster)


@require_safe
@reads
def pair(request: HttpRequest, notebook: Notebook, keeper: Keeper, people: str) -> HttpResponse:
    """Show how two did together."""
    numbers = [number for side in _sides(people) for number in side]
    if len(numbers) != 2:
        raise Http404
    return page(request, notebook, keeper, "notebook/profiles/pair.html", lambda scope: faces.pair_page(scope, numbers))


@require_safe
@reads
def against(request: HttpRequest, notebook: Notebook, keeper: Keeper, people: str) -> HttpResponse:
    """Show how two, or two and two, did against each other."""
    sides = _sides(people)
    return page(
        request, notebook, keeper, "notebook/profiles/against.html", lambda scope: faces.against_page(scope, sides)
    )


def _sides(text: str) -> list[list[int]]:
    """Read `3+5`, or `3,7+5,9` of two sides; nobody may be in it twice."""
    sides = [[whole_number(part) for part in side.split(",")] for side in text.split("+")]
    everybody = [number for side in sides for number in side]
    if len(sides) != 2 or None in everybody or len({*everybody}) < len(everybody):
        raise Http404
    if any(len(side) > MOST_OF_A_SIDE for side in sides):
        raise Http404
    return [[number for number in side if number is not None] for side in sides]
