"""A score as players count it: malas and buenas, truts and odd points, or plain numbers (AR-SCO-03, TT-CNT-01)."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spoken:
    """A score in its parts: a number and its unit, and odd points beside them.

    The unit is "" where the game has none. `buenas` tells that the score is past the half of a game with halves,
    `small` that all of it is odd points.
    """

    number: int
    unit: str = ""
    odd: tuple[int, str] | None = None
    buenas: bool = False
    small: bool = False

    def __str__(self) -> str:
        """Return the score in words: "5 buenas", "2 truts 1 point", "7"."""
        parts = [(self.number, self.unit), *([self.odd] if self.odd else [])]
        return " ".join(f"{number} {unit}".rstrip() for number, unit in parts)


def in_halves(points: int, half: int) -> Spoken:
    """Return malas up to half the target, buenas above it (AR-SCO-03)."""
    if points <= half:
        return Spoken(points, "mala" if points == 1 else "malas")
    buenas = min(points - half, half)
    return Spoken(buenas, "buena" if buenas == 1 else "buenas", buenas=True)
