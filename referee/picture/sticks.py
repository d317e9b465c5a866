"""A score in sticks, in squares of five."""

from collections.abc import Iterator
from dataclasses import dataclass

MOST_STICKS = 60
STICKS_TOP, GAP = 640, 24


@dataclass(frozen=True, slots=True)
class Stick:
    """A stick, from its foot to its head."""

    x1: str
    y1: str
    x2: str
    y2: str


def sticks_of(points: int, left: float, wide: float, high: float, longest: float) -> Iterator[Stick]:
    """Yield the sticks of a score, in squares of five, in the middle of its column."""
    points = min(max(points, 0), MOST_STICKS)
    squares = -(-points // 5)
    if not squares:
        return
    side, across = max(
        (min(wide / across - GAP, high / -(-squares // across) - GAP, longest), -across)
        for across in range(1, squares + 1)
    )
    across = -across
    start = left + (wide - across * (side + GAP) + GAP) / 2
    for point in range(points):
        square, stick = divmod(point, 5)
        x, y = start + square % across * (side + GAP), STICKS_TOP + square // across * (side + GAP)
        right, low = x + side, y + side
        ends = ((x, low, x, y), (x, y, right, y), (right, y, right, low), (right, low, x, low), (x, low, right, y))[
            stick
        ]
        yield Stick(*(f"{end:.1f}" for end in ends))
