"""The figures of somebody in sections, each with the link to its hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from referee.notebook.figures import definitions as figures
from referee.notebook.figures.definitions import Figure
from referee.notebook.figures.sums import Scope
from referee.notebook.figures.values import Coverage, Value, value

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


@dataclass(frozen=True, slots=True)
class Section:
    """Figures about one matter, those of which there is at least one case."""

    title: StrPromise
    values: tuple[Value, ...]
    coverage: Coverage

    @property
    def is_partial(self) -> bool:
        """Whether some matches could not tell it."""
        return self.coverage.seen < self.coverage.total


SECTIONS: tuple[tuple[StrPromise, str, tuple[Figure, ...]], ...] = (
    (_("Resultados"), "", figures.RESULTS),
    (_("Puntos"), "seen_points", (figures.POINTS_A_HAND, *figures.SOURCES, *figures.NOT_WANTED)),
    (_("Envido"), "seen_envido", figures.ENVIDO),
    (_("Flor"), "seen_flor", figures.FLOR),
    (_("Truco"), "seen_truco", figures.TRUCO),
    (_("Cartas"), "seen_tricks", figures.TRICKS),
)
_BLUFFS = (_("A la vista"), "seen_bluffs", (figures.BLUFFS,))


def hands_link(scope: Scope, figure: Figure, person: int | None) -> str:
    """Return the address of the hands behind a figure of somebody."""
    query = {"de": figure.slug, **({"quien": person} if person is not None else {})}
    rest = scope.filters.query
    return f"{reverse('hands-behind', args=[scope.notebook.pk])}?{urlencode(query)}{'&' if rest else ''}{rest}"


def sections(scope: Scope, sums: Mapping[str, int], person: int, *, own: bool = True) -> list[Section]:
    """Return the sections of somebody's figures.

    Without `own` only those of their side.
    """
    wanted = (*SECTIONS, *([_BLUFFS] if own and scope.notebook.bluffs else []))
    found = []
    for title, flag, some in wanted:
        # What chooses among hands says nothing of whole matches.
        if scope.filters.place and some is figures.RESULTS:
            continue
        values = values_of(scope, sums, person, [figure for figure in some if own or figure.level == "S"])
        total = sums["sat"]
        seen = sums[flag] if flag else total
        # Where it was noted there is nothing of it to tell, or it is not played.
        if not values and (seen or some is figures.FLOR):
            continue
        found.append(Section(title, values, Coverage(seen, total)))
    return found


def values_of(scope: Scope, sums: Mapping[str, int], person: int, some: Iterable[Figure]) -> tuple[Value, ...]:
    """Return the figures of somebody of which there is a case, each with its link."""
    values = (value(figure, sums, sums["sat"], hands_link(scope, figure, person)) for figure in some)
    return tuple(one for one in values if one.has_cases and (one.top or one.figure.kind != "sum"))
