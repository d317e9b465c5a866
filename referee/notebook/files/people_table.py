"""The table of a notebook whose rows are its people: what every figure is made of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _

from referee.notebook.figures import values
from referee.notebook.figures.definitions import BLUFFS, OF_PEOPLE, Figure
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.scope import open_scope
from referee.notebook.figures.sums import Sums, of_person
from referee.notebook.files.csv_text import Cell
from referee.notebook.models import Notebook, Person

_OWN = ("matches", "won", "substituted", "games", "games_won", "points", "against")


def people(notebook: Notebook) -> Iterator[Sequence[Cell]]:
    """Yield `personas.csv`."""
    figures = [figure for figure in OF_PEOPLE if notebook.bluffs or figure is not BLUFFS]
    yield (
        _("persona"), _("partidos"), _("ganados"), _("entró de cambio"), _("chicos"), _("chicos ganados"),
        _("puntos a favor"), _("puntos en contra"), *(label for figure in figures for label in _labels(figure)),
    )  # fmt: skip
    scope = open_scope(notebook, Filters())
    for person in Person.objects.filter(notebook=notebook, gone_at__isnull=True).order_by("key"):
        sums = of_person(scope, person.pk)
        yield (
            person.name, *(sums[name] for name in _OWN),
            *(cell for figure in figures for cell in _cells(figure, sums)),
        )  # fmt: skip


def _labels(figure: Figure) -> list[str]:
    """Name the columns of a figure, by its code too: some share a label."""
    head = f"{figure.code} {figure.label}"
    if figure.kind == "split":
        return [f"{head}: {part.label}" for part in figure.parts]
    if figure.kind in ("share", "mean", "rate"):
        return [head, _("%(figure)s (de)") % {"figure": head}]
    return [head]


def _cells(figure: Figure, sums: Sums) -> list[Cell]:
    value = values.value(figure, sums, sums["sat"])
    if figure.kind == "split":
        return [part.number for part in value.parts]
    if figure.kind == "share":
        return [value.top, value.cases]
    if figure.kind in ("mean", "rate"):
        # As on the pages: no average of too few.
        return [value.number if value.enough is values.Enough.ALL else None, value.cases]
    return [value.number]
