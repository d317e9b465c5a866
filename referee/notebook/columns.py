"""The columns of a stint: which facts each of them adds up, and for which seats.

A figure names columns, and the hands behind it are found by the same facts: so both are always the same number.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from referee.rules.asked.facts import Fact

PLAYED, CONTEST, CALL = "hand.played", "contest", "call."
"""Facts that follow from others: a hand that counts, a contest in one, how a bet on the tricks was answered."""
HIGHEST_STEP = 9


class StintColumn(NamedTuple):
    """The facts that a column adds up; of some only those whose number is in a range.

    A fact counts for all of its `side`, for its own `seat` alone, or for the `others` who were against it. The column
    is the number of the facts, the sum of their numbers, the highest of these, or the list of them. Without the flag
    `needs` of a share it stays empty.
    """

    fact: str
    whose: Literal["side", "seat", "others"] = "side"
    kind: Literal["count", "sum", "max", "list"] = "count"
    numbers: range | None = None
    needs: str = ""

    def counts(self, fact: Fact) -> bool:
        """Tell whether it adds up this fact."""
        return self.fact == fact.figure and (self.numbers is None or fact.number in self.numbers)


def _of_side(*facts: str) -> dict[str, StintColumn]:
    """Return the columns that are named as the facts that they count: `envido_won` for `envido.won`."""
    return {fact.replace(".", "_"): StintColumn(fact) for fact in facts}


def _of_seat(*facts: str) -> dict[str, StintColumn]:
    """Return the same of a seat alone: `own_envido_wanted` for `envido.wanted`."""
    return {f"own_{fact.replace('.', '_')}": StintColumn(fact, "seat") for fact in facts}


_POINTS: Mapping[str, StintColumn] = {
    f"points_{name}": StintColumn(f"points.{source}", kind="sum")
    for name, source in (
        ("truco", "truco"), ("envido", "envido"), ("flor", "flor"), ("pido", "pido flor"),
        ("declined", "no querido"), ("penalty", "penalty"), ("bare", "unspecified"),
    )
}  # fmt: skip
POINTS = tuple(_POINTS)
"""The columns whose sum is the board."""
COLUMNS: Mapping[str, StintColumn] = {
    "hands": StintColumn(PLAYED, "seat"),
    "contests": StintColumn(CONTEST, "seat"),
    **_POINTS,
    "declined": StintColumn("declined", kind="sum"),
    "given_up": StintColumn("given up", kind="sum"),
    "conceded": StintColumn("declined", "others", "sum"),
    # The envido (E1 to E5).
    "own_envido_contests": StintColumn(CONTEST, "seat", needs="own_envido"),
    **_of_seat("envido.called", "envido.opened", "envido.wanted", "envido.refused", "envido.raised"),
    **_of_side("envido.wanted", "envido.refused", "envido.raised", "envido.cancelled", "envido.won", "envido.lost"),
    "numbers": StintColumn("envido.value", "seat"),
    "numbers_sum": StintColumn("envido.value", "seat", "sum"),
    "numbers_best": StintColumn("envido.value", "seat", "max"),
    "values": StintColumn("envido.value", "seat", "list"),
    "buenas": StintColumn("envido.buenas", "seat"),
    "mano_won": StintColumn("envido.mano.won"),
    "mano_lost": StintColumn("envido.mano.lost"),
    "pie_won": StintColumn("envido.pie.won"),
    "pie_lost": StintColumn("envido.pie.lost"),
    # The flor (F1, F2).
    "flor_contests": StintColumn(CONTEST, "seat", needs="own_flor"),
    "own_flores": StintColumn("flor.sung", "seat"),
    "flor_best": StintColumn("flor.value", "seat", "max"),
    **_of_side("pido.asked", "pido.had"),
    # The bets on the tricks (T1 to T4).
    **_of_seat("truco.called", "truco.wanted", "truco.refused", "truco.raised"),
    **_of_side("truco.called", "truco.wanted", "truco.refused", "truco.raised"),
    "own_truco_first": StintColumn("truco.called", "seat", numbers=range(1, 2)),
    "own_truco_second": StintColumn("truco.called", "seat", numbers=range(2, 3)),
    "own_truco_higher": StintColumn("truco.called", "seat", numbers=range(3, HIGHEST_STEP)),
    **{f"call_{answer}": StintColumn(f"{CALL}{answer}", "seat") for answer in ("wanted", "refused", "raised")},
    **_of_side("querido.won", "querido.lost", "querido.tied", "quiero.won", "quiero.lost", "quiero.tied"),
    **_of_seat("quiero.won", "quiero.lost", "quiero.tied"),
    "querido_gained": StintColumn("querido.won", kind="sum"),
    "querido_paid": StintColumn("querido.lost", kind="sum"),
    # The tricks and their cards (K1, K4), and trucos de mentira (B1).
    **_of_side("first.kept", "first.lost", "bravas.none"),
    "cards_hands": StintColumn("cards.logged", "seat"),
    "bravas": StintColumn("brava", "seat"),
    **{
        f"brava_{place}": StintColumn("brava", "seat", numbers=range(number, number + 1))
        for number, place in enumerate(("first", "second", "third", "fourth"), 1)
    },
    "bluffs_empty": StintColumn("bluff.empty", "seat"),
    "bluffs_full": StintColumn("bluff.full", "seat"),
}
"""The columns of `Stint` by name, each of them a whole number but for the list."""
SHARE_FLAGS = (
    "seen_points", "seen_envido", "own_envido", "seen_numbers", "seen_flor", "own_flor", "seen_truco", "own_truco",
    "seen_tricks", "seen_cards", "seen_bluffs",
)  # fmt: skip
"""The columns of `Share` that are 1 if the record tells what figures of them are made of.

`seen`: what at least some points were for, or what was said of the envido. `own`: who of the side said it.
"""
