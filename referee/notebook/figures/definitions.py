"""Every figure: its label, its columns, the cases that it needs, and how much of its value may be shown.

The columns are those of `Share`, `Stint` and `Outcome`. No number is shown of too few cases, no % under ten.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from enum import IntEnum
from typing import TYPE_CHECKING, Literal, NamedTuple

from django.utils.formats import number_format
from django.utils.translation import gettext_lazy as _

from referee.notebook.columns import POINTS
from referee.notebook.figures.explanations import EXPLANATIONS
from referee.notebook.models import Notebook

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


FigureTable = Literal["share", "stint", "outcome"]
FigureKind = Literal["share", "count", "sum", "mean", "rate", "best", "split"]
"""A share of cases; a number of them; a sum of points; a mean; so many in each hand; the highest; cases by outcome."""
FigureLevel = Literal["P", "S", "M"]
"""Of the seat, of its side, of the match."""


@dataclass(frozen=True, slots=True)
class FigurePart:
    """One outcome of a split, or a further number beside a figure."""

    label: StrPromise | str
    column: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: `top` of `base`, each a sum of columns of `table`.

    `least` is how many cases it needs, `seen` the flag of the matches in which it could have been seen. The hands
    behind it are those of its base, of a number or a sum those of its top.
    """

    slug: str
    code: str
    label: StrPromise | str
    level: FigureLevel
    kind: FigureKind
    top: tuple[str, ...]
    base: tuple[str, ...] = ()
    least: int = 1
    seen: str = ""
    parts: tuple[FigurePart, ...] = ()
    table: FigureTable = "stint"
    explanation: StrPromise | str = ""

    @property
    def says(self) -> StrPromise | str:
        """What it means, in one sentence."""
        return self.explanation or EXPLANATIONS[self.slug]

    @property
    def rows(self) -> tuple[str, ...]:
        """The columns whose cases are listed as the hands behind it."""
        return self.base if self.kind in ("share", "split") else self.top

    @property
    def cases(self) -> tuple[str, ...]:
        """The columns that say of how many cases it is."""
        return self.base or self.top

    @property
    def columns(self) -> set[str]:
        """All columns that it needs."""
        return {*self.top, *self.base, *(part.column for part in self.parts)}


def _share(
    slug: str, code: str, label: StrPromise, level: FigureLevel, least: int, columns: str, seen: str = "",
    table: FigureTable = "stint",
) -> Figure:  # fmt: skip
    """Return a figure of cases, of the columns "top / base", or of all of them with the first as top."""
    top, _slash, base = columns.partition(" / ")
    cases = tuple((base or columns).split())
    return Figure(slug, code, label, level, "share", tuple(top.split()[:1]), cases, least, seen, table=table)


def _sum(slug: str, code: str, label: StrPromise, column: str, seen: str = "") -> Figure:
    """Return a figure of points of a side."""
    return Figure(slug, code, label, "S", "sum", (column,), seen=seen)


def _answers(slug: str, code: str, label: StrPromise, level: FigureLevel, prefix: str, seen: str) -> Figure:
    columns = tuple(f"{prefix}_{answer}" for answer in ("wanted", "refused", "raised"))
    parts = tuple(FigurePart(*part) for part in zip(ANSWERS, columns, strict=True))
    return Figure(slug, code, label, level, "split", columns[:1], columns, 5, seen, parts)


ANSWERS = (_("quiso"), _("no quiso"), _("subió"))

RESULTS = (
    _share("partidos", "R1", _("Partidos ganados"), "P", 1, "won / matches", table="share"),
    _share("chicos", "R2", _("Chicos ganados"), "P", 1, "games_won / games", table="share"),
    _share("desde-las-malas", "R5", _("Ganados desde las malas"), "P", 5, "trailed_won / trailed", "halved",
           table="share"),
    _share("en-malas", "R6", _("Perdidos en malas"), "P", 5, "lost_in_malas / halved_lost", "halved", table="share"),
)  # fmt: skip
SOURCES = (
    _sum("puntos-truco", "P1", _("Puntos de truco"), "points_truco"),
    _sum("puntos-envido", "P1", _("Puntos de envido"), "points_envido"),
    _sum("puntos-flor", "P1", _("Puntos de flor"), "points_flor"),
    _sum("puntos-no-querido", "P1", _("Puntos anotados por no querido"), "points_declined"),
    _sum("puntos-pido-flor", "P1", _("Puntos de pido flor"), "points_pido"),
    _sum("puntos-multa", "P1", _("Castigos"), "points_penalty"),
    _sum("puntos-sin-detalle", "P1", _("Puntos sin detalle"), "points_bare"),
)
POINTS_A_HAND = Figure("puntos-por-mano", "P2", _("Puntos por mano"), "S", "rate", POINTS, ("hands",), 10)
NOT_WANTED = (
    _sum("no-querido", "P3", _("Puntos por no querido"), "declined"),
    _sum("entregados", "P3", _("Puntos entregados por no querer"), "conceded"),
    _sum("al-mazo", "P3", _("Puntos porque se fueron al mazo"), "given_up"),
)
NUMBERS = Figure("numero", "E4", _("Envido cantado, promedio"), "P", "mean", ("numbers_sum",), ("numbers",), 5,
                 "seen_numbers")  # fmt: skip
ENVIDO = (
    Figure("envidos", "E1", _("Envidos cantados"), "P", "count", ("own_envido_called",), seen="own_envido",
           parts=(FigurePart(_("abrió"), "own_envido_opened"), FigurePart(_("manos"), "own_envido_contests"))),
    _answers("envido-respuestas", "E2", _("Cuando le cantan envido"), "S", "envido", "seen_envido"),
    _answers("envido-respuestas-propias", "E2", _("Cuando contesta el envido"), "P", "own_envido", "own_envido"),
    _share("envidos-ganados", "E3", _("Envidos ganados"), "S", 5, "envido_won envido_lost", "seen_envido"),
    NUMBERS,
    Figure("mejor-numero", "E4", _("Envido más alto"), "P", "best", ("numbers_best",), ("numbers",),
           seen="seen_numbers"),
    Figure("son-buenas", "E4", _("Son buenas"), "P", "count", ("buenas",), seen="own_envido"),
    _share("envidos-de-mano", "E5", _("Envidos ganados de mano"), "S", 10, "mano_won mano_lost", "seen_envido"),
    _share("envidos-de-pie", "E5", _("Envidos ganados de pie"), "S", 10, "pie_won pie_lost", "seen_envido"),
)  # fmt: skip
FLOR = (
    Figure("flores", "F1", _("Flores"), "P", "count", ("own_flores",), seen="own_flor",
           parts=(FigurePart(_("manos"), "flor_contests"),)),
    Figure("mejor-flor", "F1", _("Flor más alta"), "P", "best", ("flor_best",), ("own_flores",), seen="own_flor"),
    _share("pido-flor", "F2", _("Pido flor: la tenían"), "S", 3, "pido_had / pido_asked", "seen_flor"),
)  # fmt: skip
TRUCO = (
    Figure("trucos", "T1", _("Trucos cantados"), "P", "count", ("own_truco_called",), seen="own_truco", parts=(
        FigurePart(_("el primero"), "own_truco_first"),
        FigurePart(_("el segundo"), "own_truco_second"),
        FigurePart(_("más arriba"), "own_truco_higher"),
        FigurePart(_("querido"), "call_wanted"),
        FigurePart(_("no querido"), "call_refused"),
        FigurePart(_("le subieron"), "call_raised"),
    )),
    _share("trucos-queridos", "T1", _("Trucos cantados que le quisieron"), "P", 5,
           "call_wanted call_refused call_raised", "own_truco"),
    Figure("trucos-del-lado", "T1", _("Trucos cantados por su equipo"), "S", "count", ("truco_called",),
           seen="seen_truco"),
    _answers("truco-respuestas", "T2", _("Cuando le cantan truco"), "S", "truco", "seen_truco"),
    _answers("truco-respuestas-propias", "T2", _("Cuando contesta el truco"), "P", "own_truco", "own_truco"),
    _share("queridos", "T3", _("Trucos queridos ganados"), "S", 5, "querido_won querido_lost querido_tied",
           "seen_truco"),
    _sum("queridos-puntos", "T3", _("Puntos ganados con truco querido"), "querido_gained", "seen_truco"),
    _sum("queridos-pagados", "T3", _("Puntos pagados con truco querido"), "querido_paid", "seen_truco"),
    _share("quiero", "T4", _("Quiero bien puesto"), "S", 10, "quiero_won quiero_lost quiero_tied", "seen_truco"),
    _share("quiero-propio", "T4", _("Quiero propio bien puesto"), "P", 10,
           "own_quiero_won own_quiero_lost own_quiero_tied", "own_truco"),
)  # fmt: skip
TRICKS = (
    _share("primera", "K1", _("Primera ganada, mano ganada"), "S", 10, "first_kept first_lost", "seen_tricks"),
    Figure("bravas", "K4", _("Bravas por mano"), "P", "rate", ("bravas",), ("cards_hands",), 10, "seen_cards", (
        FigurePart(_("la primera"), "brava_first"),
        FigurePart(_("la segunda"), "brava_second"),
        FigurePart(_("la tercera"), "brava_third"),
        FigurePart(_("la cuarta"), "brava_fourth"),
    )),
    Figure("sin-bravas", "K4", _("Manos ganadas sin bravas"), "S", "count", ("bravas_none",), seen="seen_cards"),
)  # fmt: skip
BLUFFS = _share(
    "mentiras", "B1", _("Trucos de mentira, a la vista"), "P", 10, "bluffs_empty bluffs_full", "seen_bluffs"
)
OF_MATCHES = (
    _share("pardas", "K2", _("Pardas"), "M", 10, "pardas / tricks", "seen_tricks", table="outcome"),
    _share("terceras", "K3", _("Fueron a tercera"), "M", 10, "thirds short", "seen_thirds", table="outcome"),
)
LENGTH = Figure("largo", "L2", _("Manos por partido"), "M", "rate", ("hands",), ("matches",), table="outcome")

OF_PEOPLE = (*RESULTS, *SOURCES, POINTS_A_HAND, *NOT_WANTED, *ENVIDO, *FLOR, *TRUCO, *TRICKS, BLUFFS)
FIGURES = {figure.slug: figure for figure in (*OF_PEOPLE, *OF_MATCHES, LENGTH)}
"""All figures, by the name that they have in addresses."""


def figures_of_people(notebook: Notebook) -> list[Figure]:
    """Return the figures of people that a notebook shows, B1 only where it counts bluffs."""
    return [figure for figure in OF_PEOPLE if figure is not BLUFFS or notebook.bluffs]


# The value of a figure: no number of too few cases, no % under ten.

FEWEST_FOR_PERCENT = 10
"""Under so many cases nothing is a per cent."""
DECIMALS = {"mean": 1, "rate": 2}
"""How many decimals a figure has, by its kind; the others are whole."""
ADDED_UP = ("count", "sum")
"""The kinds that grow with the matches: of them the table has as many as in the same number of matches."""

Sums = Mapping[str, int]


class Enough(IntEnum):
    """How much of a figure its cases allow to be shown."""

    NOTHING = 0
    BARE = 1
    ALL = 2


class PartValue(NamedTuple):
    """The value of a part of a figure."""

    label: StrPromise | str
    number: int
    percent: int | None


class FigureCoverage(NamedTuple):
    """In how many of the counted matches a figure could have been seen."""

    seen: int
    total: int

    @property
    def is_partial(self) -> bool:
        """Whether some matches could not tell it."""
        return self.seen < self.total


@dataclass(frozen=True, slots=True)
class FigureValue:
    """The value of a figure: `top` of `cases`, with the link to the hands behind it.

    `table` is the same figure of everybody who played, under the same filters.
    """

    figure: Figure
    top: int
    cases: int
    coverage: FigureCoverage
    parts: tuple[PartValue, ...]
    link: str = ""
    table: FigureValue | None = None

    @property
    def enough(self) -> Enough:
        """How much may be shown."""
        return enough(self.cases, self.figure.least)

    @property
    def is_bare(self) -> bool:
        """Whether there are fewer cases than the figure needs."""
        return self.enough is Enough.BARE

    @property
    def is_fraction(self) -> bool:
        """Whether it is shown as a fraction of cases."""
        return self.figure.kind in ("share", "split")

    @property
    def percent(self) -> int | None:
        """The whole per cent, where the cases allow one."""
        allowed = self.is_fraction and self.enough is Enough.ALL
        return percent(self.top, self.cases) if allowed else None

    @property
    def number(self) -> Decimal | int | None:
        """The number itself, the same wherever it stands; None of no case."""
        decimals = DECIMALS.get(self.figure.kind)
        if decimals is None:
            return self.top
        return rounded(self.top, self.cases, decimals) if self.cases else None

    @property
    def text(self) -> str:
        """The number as the language writes it."""
        return "" if self.number is None else number_format(self.number)

    @property
    def average_percent(self) -> int | None:
        """The whole per cent of the table, where its cases allow one."""
        return None if self.table is None else self.table.percent

    @property
    def average_number(self) -> Decimal | int | None:
        """The table's own number, None of too few cases; of what is added up, in as many matches as these."""
        table = self.table
        if table is None or table.enough is not Enough.ALL:
            return None
        if self.is_fraction:
            return table.percent
        if self.figure.kind not in ADDED_UP:
            return table.number
        seen = table.coverage.seen
        return rounded(table.top * self.coverage.seen, seen) if seen else None

    @property
    def average(self) -> str:
        """The table's own figure as text, and "" of too few cases."""
        if self.average_number is None:
            return ""
        return f"{self.average_number} %" if self.is_fraction else number_format(self.average_number)


def enough(cases: int, least: int) -> Enough:
    """Return what so many cases allow to be shown of a figure that needs `least`."""
    if cases == 0 or 2 * cases < least:
        return Enough.NOTHING
    return Enough.BARE if cases < least else Enough.ALL


def rounded(top: float | Decimal, cases: int | Decimal, decimals: int = 0) -> Decimal:
    """Return so much for each case, the half of a last decimal rounded up."""
    # Django cuts the decimals of a float off, and Python rounds a half to the even one.
    return (Decimal(top) / cases).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)


def percent(top: int, cases: int) -> int | None:
    """Return whole per cents; None of fewer than ten cases."""
    return int(rounded(100 * top, cases)) if cases >= FEWEST_FOR_PERCENT else None


def figure_value(figure: Figure, sums: Sums, total: int, link: str = "", table: Sums | None = None) -> FigureValue:
    """Return the value of a figure from the sums of its columns, beside that of the `table`."""
    # Penalties are points below zero, and cases too.
    cases = abs(_sum_of(figure.cases, sums))
    covered = sums.get(figure.seen, 0) if figure.seen else total
    allowed = figure.kind == "split" and enough(cases, figure.least) is Enough.ALL
    parts = tuple(
        PartValue(part.label, number, percent(number, cases) if allowed else None)
        for part in figure.parts
        for number in [sums.get(part.column, 0)]
    )
    coverage, beside = FigureCoverage(covered, total), None
    if table is not None:
        beside = figure_value(figure, table, table.get("sat", 0))
    return FigureValue(figure, _sum_of(figure.top, sums), cases, coverage, parts, link, beside)


def _sum_of(columns: Iterable[str], sums: Sums) -> int:
    return sum(sums.get(column, 0) for column in columns)


def is_ranked(cases: int, least: int, largest: int) -> bool:
    """Tell whether somebody has enough cases to stand in a list that ranks."""
    return cases >= max(least, largest / 4)
