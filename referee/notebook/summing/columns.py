"""The columns of a stint: which facts each of them adds up, and for whom.

A figure names columns, and the hands behind it are found by the same facts: so both are always the same number.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

Whose = Literal["side", "seat", "others"]
"""Whether a fact counts for all of its side, for its own seat alone, or for those who were against it."""
Kind = Literal["count", "sum", "max", "list"]
"""What becomes of the facts: their number, their numbers' sum, the highest of these, or all of these."""

PLAYED, CONTEST, CALL = "hand.played", "contest", "call."
"""Facts that follow from others: a hand that counts, a contest in one, how a bet on the tricks was answered."""
STEPS = 9


class Column(NamedTuple):
    """The facts that a column adds up; of some only those whose number is in a range.

    `where` is the flag of a share without which the column stays empty.
    """

    facts: tuple[str, ...]
    whose: Whose
    kind: Kind = "count"
    numbers: range | None = None
    where: str = ""

    def counts(self, number: int) -> bool:
        """Tell whether a fact with this number counts."""
        return self.numbers is None or number in self.numbers


def _sides(*facts: str) -> Column:
    return Column(facts, "side")


def _own(*facts: str) -> Column:
    return Column(facts, "seat")


def _sum(*facts: str) -> Column:
    return Column(facts, "side", "sum")


def _step(fact: str, first: int, until: int | None = None) -> Column:
    return Column((fact,), "seat", numbers=range(first, until or first + 1))


_POINTS: Mapping[str, Column] = {
    "points_truco": _sum("points.truco"),
    "points_envido": _sum("points.envido"),
    "points_flor": _sum("points.flor"),
    "points_pido": _sum("points.pido flor"),
    "points_declined": _sum("points.no querido"),
    "points_penalty": _sum("points.penalty"),
    "points_bare": _sum("points.unspecified"),
    "declined": _sum("declined"),
    "given_up": _sum("given up"),
    "conceded": Column(("declined",), "others", "sum"),
}
_ENVIDO: Mapping[str, Column] = {
    "own_envido_contests": Column((CONTEST,), "seat", where="own_envido"),
    "own_envido_called": _own("envido.called"),
    "own_envido_opened": _own("envido.opened"),
    "envido_wanted": _sides("envido.wanted"),
    "envido_refused": _sides("envido.refused"),
    "envido_raised": _sides("envido.raised"),
    "envido_cancelled": _sides("envido.cancelled"),
    "own_envido_wanted": _own("envido.wanted"),
    "own_envido_refused": _own("envido.refused"),
    "own_envido_raised": _own("envido.raised"),
    "envido_won": _sides("envido.won"),
    "envido_lost": _sides("envido.lost"),
    "numbers": _own("envido.value"),
    "numbers_sum": Column(("envido.value",), "seat", "sum"),
    "numbers_best": Column(("envido.value",), "seat", "max"),
    "values": Column(("envido.value",), "seat", "list"),
    "buenas": _own("envido.buenas"),
    "mano_won": _sides("envido.mano.won"),
    "mano_lost": _sides("envido.mano.lost"),
    "pie_won": _sides("envido.pie.won"),
    "pie_lost": _sides("envido.pie.lost"),
}
_FLOR: Mapping[str, Column] = {
    "flor_contests": Column((CONTEST,), "seat", where="own_flor"),
    "own_flores": _own("flor.sung"),
    "flor_best": Column(("flor.value",), "seat", "max"),
    "pido_asked": _sides("pido.asked"),
    "pido_had": _sides("pido.had"),
}
_TRUCO: Mapping[str, Column] = {
    "own_truco_called": _own("truco.called"),
    "own_truco_first": _step("truco.called", 1),
    "own_truco_second": _step("truco.called", 2),
    "own_truco_higher": _step("truco.called", 3, STEPS),
    "truco_called": _sides("truco.called"),
    "call_wanted": _own(f"{CALL}wanted"),
    "call_refused": _own(f"{CALL}refused"),
    "call_raised": _own(f"{CALL}raised"),
    "truco_wanted": _sides("truco.wanted"),
    "truco_refused": _sides("truco.refused"),
    "truco_raised": _sides("truco.raised"),
    "own_truco_wanted": _own("truco.wanted"),
    "own_truco_refused": _own("truco.refused"),
    "own_truco_raised": _own("truco.raised"),
    "querido_won": _sides("querido.won"),
    "querido_lost": _sides("querido.lost"),
    "querido_tied": _sides("querido.tied"),
    "querido_gained": _sum("querido.won"),
    "querido_paid": _sum("querido.lost"),
    "quiero_won": _sides("quiero.won"),
    "quiero_lost": _sides("quiero.lost"),
    "quiero_tied": _sides("quiero.tied"),
    "own_quiero_won": _own("quiero.won"),
    "own_quiero_lost": _own("quiero.lost"),
    "own_quiero_tied": _own("quiero.tied"),
}
_TRICKS: Mapping[str, Column] = {
    "first_kept": _sides("first.kept"),
    "first_lost": _sides("first.lost"),
    "cards_hands": _own("cards.logged"),
    "bravas": _own("brava"),
    "brava_first": _step("brava", 1),
    "brava_second": _step("brava", 2),
    "brava_third": _step("brava", 3),
    "brava_fourth": _step("brava", 4),
    "bravas_none": _sides("bravas.none"),
    "bluffs_empty": _own("bluff.empty"),
    "bluffs_full": _own("bluff.full"),
}
COLUMNS: Mapping[str, Column] = {
    "hands": _own(PLAYED),
    "contests": _own(CONTEST),
    **_POINTS,
    **_ENVIDO,
    **_FLOR,
    **_TRUCO,
    **_TRICKS,
}
"""The columns of `Stint`, by name."""
POINTS = tuple(name for name in _POINTS if name.startswith("points_"))
"""The columns whose sum is the board."""
