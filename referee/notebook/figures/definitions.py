"""Every figure: its label, its columns, of how many cases it needs, and what may be shown of its value.

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

from referee.notebook.summing.columns import POINTS

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

    label: StrPromise
    columns: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure: `top` of `base`, each a sum of columns.

    `least` is how many cases it needs, `seen` the flag of the matches in which it could have been seen. The hands
    behind it are those of its base, of a number or a sum those of its top. `says` explains a label that needs it.
    """

    slug: str
    code: str
    label: StrPromise
    level: FigureLevel
    table: FigureTable
    kind: FigureKind
    least: int
    top: tuple[str, ...]
    base: tuple[str, ...] = ()
    seen: str = ""
    parts: tuple[FigurePart, ...] = ()
    says: StrPromise | str = ""

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
        return {*self.top, *self.base, *(column for part in self.parts for column in part.columns)}


def _of_person(slug: str, code: str, label: StrPromise, least: int, top: str, base: str, seen: str = "") -> Figure:
    """Return a figure of a person's matches or games."""
    return Figure(slug, code, label, "P", "share", "share", least, (top,), (base,), seen)


def _cases(
    slug: str,
    code: str,
    label: StrPromise,
    level: FigureLevel,
    least: int,
    top: str,
    rest: Iterable[str],
    seen: str,
    says: StrPromise | str = "",
) -> Figure:
    """Return a figure of cases that went one way or the other."""
    return Figure(slug, code, label, level, "stint", "share", least, (top,), (top, *rest), seen, says=says)


def _number(
    slug: str, code: str, label: StrPromise, level: FigureLevel, kind: FigureKind, top: str, base: str = "",
    seen: str = "", least: int = 1, parts: tuple[FigurePart, ...] = (),
) -> Figure:  # fmt: skip
    return Figure(slug, code, label, level, "stint", kind, least, (top,), (base,) if base else (), seen, parts)


def _answers(slug: str, code: str, label: StrPromise, level: FigureLevel, prefix: str, seen: str) -> Figure:
    columns = tuple(f"{prefix}_{answer}" for answer in ("wanted", "refused", "raised"))
    parts = tuple(FigurePart(label, (column,)) for label, column in zip(ANSWERS, columns, strict=True))
    return Figure(slug, code, label, level, "stint", "split", 5, columns[:1], columns, seen, parts)


ANSWERS = (_("quiso"), _("no quiso"), _("subió"))

RESULTS = (
    _of_person("partidos", "R1", _("Partidos ganados"), 1, "won", "matches"),
    _of_person("chicos", "R2", _("Chicos ganados"), 1, "games_won", "games"),
    _of_person("desde-las-malas", "R5", _("Ganados desde las malas"), 5, "trailed_won", "trailed", "halved"),
    _of_person("en-malas", "R6", _("Perdidos en malas"), 5, "lost_in_malas", "halved_lost", "halved"),
)
SOURCES = (
    _number("puntos-truco", "P1", _("Puntos de truco"), "S", "sum", "points_truco"),
    _number("puntos-envido", "P1", _("Puntos de envido"), "S", "sum", "points_envido"),
    _number("puntos-flor", "P1", _("Puntos de flor"), "S", "sum", "points_flor"),
    _number("puntos-no-querido", "P1", _("Puntos anotados por no querido"), "S", "sum", "points_declined"),
    _number("puntos-pido-flor", "P1", _("Puntos de pido flor"), "S", "sum", "points_pido"),
    _number("puntos-multa", "P1", _("Castigos"), "S", "sum", "points_penalty"),
    _number("puntos-sin-detalle", "P1", _("Puntos sin detalle"), "S", "sum", "points_bare"),
)
POINTS_A_HAND = Figure("puntos-por-mano", "P2", _("Puntos por mano"), "S", "stint", "rate", 10, POINTS, ("hands",))
NOT_WANTED = (
    _number("no-querido", "P3", _("Puntos por no querido"), "S", "sum", "declined"),
    _number("entregados", "P3", _("Puntos entregados por no querer"), "S", "sum", "conceded"),
    _number("al-mazo", "P3", _("Puntos porque se fueron al mazo"), "S", "sum", "given_up"),
)
NUMBERS = _number(
    "numero", "E4", _("Envido cantado, promedio"), "P", "mean", "numbers_sum", "numbers", "seen_numbers", 5
)
ENVIDO = (
    _number("envidos", "E1", _("Envidos cantados"), "P", "count", "own_envido_called", seen="own_envido",
            parts=(FigurePart(_("abrió"), ("own_envido_opened",)), FigurePart(_("manos"), ("own_envido_contests",)))),
    _answers("envido-respuestas", "E2", _("Cuando le cantan envido"), "S", "envido", "seen_envido"),
    _answers("envido-respuestas-propias", "E2", _("Cuando contesta el envido"), "P", "own_envido", "own_envido"),
    _cases("envidos-ganados", "E3", _("Envidos ganados"), "S", 5, "envido_won", ("envido_lost",), "seen_envido"),
    NUMBERS,
    _number("mejor-numero", "E4", _("Envido más alto"), "P", "best", "numbers_best", "numbers", "seen_numbers"),
    _number("son-buenas", "E4", _("Son buenas"), "P", "count", "buenas", seen="own_envido"),
    _cases("envidos-de-mano", "E5", _("Envidos ganados de mano"), "S", 10, "mano_won", ("mano_lost",), "seen_envido"),
    _cases("envidos-de-pie", "E5", _("Envidos ganados de pie"), "S", 10, "pie_won", ("pie_lost",), "seen_envido"),
)  # fmt: skip
FLOR = (
    _number("flores", "F1", _("Flores"), "P", "count", "own_flores", seen="own_flor",
            parts=(FigurePart(_("manos"), ("flor_contests",)),)),
    _number("mejor-flor", "F1", _("Flor más alta"), "P", "best", "flor_best", "own_flores", "own_flor"),
    Figure("pido-flor", "F2", _("Pido flor: la tenían"), "S", "stint", "share", 3, ("pido_had",), ("pido_asked",),
           "seen_flor"),
)  # fmt: skip
STEPS = (
    FigurePart(_("el primero"), ("own_truco_first",)),
    FigurePart(_("el segundo"), ("own_truco_second",)),
    FigurePart(_("más arriba"), ("own_truco_higher",)),
)
CALLS = (
    FigurePart(_("querido"), ("call_wanted",)),
    FigurePart(_("no querido"), ("call_refused",)),
    FigurePart(_("le subieron"), ("call_raised",)),
)  # fmt: skip
TRUCO = (
    _number("trucos", "T1", _("Trucos cantados"), "P", "count", "own_truco_called", seen="own_truco",
            parts=STEPS + CALLS),
    _number("trucos-del-lado", "T1", _("Trucos cantados por su equipo"), "S", "count", "truco_called",
            seen="seen_truco"),
    _answers("truco-respuestas", "T2", _("Cuando le cantan truco"), "S", "truco", "seen_truco"),
    _answers("truco-respuestas-propias", "T2", _("Cuando contesta el truco"), "P", "own_truco", "own_truco"),
    _cases("queridos", "T3", _("Trucos queridos ganados"), "S", 5, "querido_won",
           ("querido_lost", "querido_tied"), "seen_truco"),
    _number("queridos-puntos", "T3", _("Puntos ganados con truco querido"), "S", "sum", "querido_gained",
            seen="seen_truco"),
    _number("queridos-pagados", "T3", _("Puntos pagados con truco querido"), "S", "sum", "querido_paid",
            seen="seen_truco"),
    _cases("quiero", "T4", _("Quiero bien puesto"), "S", 10, "quiero_won",
           ("quiero_lost", "quiero_tied"), "seen_truco", _("De los trucos que quiso su equipo, los que ganó.")),
    _cases("quiero-propio", "T4", _("Quiero propio bien puesto"), "P", 10,
           "own_quiero_won", ("own_quiero_lost", "own_quiero_tied"), "own_truco",
           _("De los trucos que quiso con su propia voz, los que ganó.")),
)  # fmt: skip
BRAVAS = tuple(
    FigurePart(label, (f"brava_{place}",))
    for label, place in (
        (_("la primera"), "first"), (_("la segunda"), "second"), (_("la tercera"), "third"), (_("la cuarta"), "fourth"),
    )
)  # fmt: skip
TRICKS = (
    _cases("primera", "K1", _("Primera ganada, mano ganada"), "S", 10, "first_kept", ("first_lost",), "seen_tricks"),
    _number("bravas", "K4", _("Bravas por mano"), "P", "rate", "bravas", "cards_hands", "seen_cards", 10, BRAVAS),
    _number("sin-bravas", "K4", _("Manos ganadas sin bravas"), "S", "count", "bravas_none", seen="seen_cards"),
)
BLUFFS = _cases(
    "mentiras", "B1", _("Trucos de mentira, a la vista"), "P", 10, "bluffs_empty", ("bluffs_full",), "seen_bluffs"
)


def _of_match(slug: str, code: str, label: StrPromise, top: str, base: tuple[str, ...], seen: str) -> Figure:
    return Figure(slug, code, label, "M", "outcome", "share", 10, (top,), base, seen)


OF_MATCHES = (
    _of_match("pardas", "K2", _("Pardas"), "pardas", ("tricks",), "seen_tricks"),
    _of_match("terceras", "K3", _("Fueron a tercera"), "thirds", ("thirds", "short"), "seen_thirds"),
)
LENGTH = Figure("largo", "L2", _("Manos por partido"), "M", "outcome", "rate", 1, ("hands",), ("matches",))

OF_PEOPLE = (*RESULTS, *SOURCES, POINTS_A_HAND, *NOT_WANTED, *ENVIDO, *FLOR, *TRUCO, *TRICKS, BLUFFS)
FIGURES = {figure.slug: figure for figure in (*OF_PEOPLE, *OF_MATCHES, LENGTH)}
"""All figures, by the name that they have in addresses."""


# The value of a figure, and what may be shown of it: no number of too few cases, no % under ten.

FEWEST_FOR_PERCENT = 10
"""Under so many cases nothing is a per cent."""
DECIMALS = {"mean": 1, "rate": 2}
"""How many decimals a figure has, by its kind; the others are whole."""

Sums = Mapping[str, int]


class Enough(IntEnum):
    """How much of a figure its cases allow to be shown."""

    NOTHING = 0
    BARE = 1
    ALL = 2


class PartValue(NamedTuple):
    """A further number beside a figure, such as one of the outcomes of a split."""

    label: StrPromise
    number: int
    percent: int | None


class Coverage(NamedTuple):
    """In how many of the counted matches a figure could have been seen."""

    seen: int
    total: int


@dataclass(frozen=True, slots=True)
class FigureValue:
    """A figure of somebody: `top` of `cases`.

    `link` leads to the hands behind it, and `rows` is how many these are, or the points that they sum to.
    """

    figure: Figure
    top: int
    cases: int
    coverage: Coverage
    parts: tuple[PartValue, ...]
    link: str = ""

    @property
    def label(self) -> StrPromise:
        """The label of the figure."""
        return self.figure.label

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
    def has_cases(self) -> bool:
        """Whether there is anything behind it to be looked at."""
        return self.cases > 0

    @property
    def is_partial(self) -> bool:
        """Whether some matches could not tell it."""
        return self.coverage.seen < self.coverage.total


def enough(cases: int, least: int) -> Enough:
    """Return what so many cases allow to be shown of a figure that needs `least`."""
    if cases == 0 or 2 * cases < least:
        return Enough.NOTHING
    return Enough.BARE if cases < least else Enough.ALL


def rounded(top: float, cases: int, decimals: int = 0) -> Decimal:
    """Return so much for each case, the half of a last decimal rounded up.

    Django cuts the decimals of a float off, and Python rounds a half to the even one.
    """
    return (Decimal(top) / cases).quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)


def percent(top: int, cases: int) -> int | None:
    """Return whole per cents; None of fewer than ten cases."""
    return int(rounded(100 * top, cases)) if cases >= FEWEST_FOR_PERCENT else None


def figure_value(figure: Figure, sums: Sums, total: int, link: str = "") -> FigureValue:
    """Return the value of a figure from the sums of its columns."""
    # Penalties are points below none, and there are some all the same.
    cases = abs(_sum_of(figure.cases, sums))
    covered = sums.get(figure.seen, 0) if figure.seen else total
    allowed = figure.kind == "split" and enough(cases, figure.least) is Enough.ALL
    parts = tuple(
        PartValue(part.label, number, percent(number, cases) if allowed else None)
        for part in figure.parts
        for number in [_sum_of(part.columns, sums)]
    )
    return FigureValue(figure, _sum_of(figure.top, sums), cases, Coverage(covered, total), parts, link)


def _sum_of(columns: Iterable[str], sums: Sums) -> int:
    return sum(sums.get(column, 0) for column in columns)


def is_ranked(cases: int, least: int, largest: int) -> bool:
    """Tell whether somebody has enough cases to stand in a list that ranks."""
    return cases >= max(least, largest / 4)
