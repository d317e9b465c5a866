"""A seat as pages show it: its number, side and player, and the gallo."""

from __future__ import annotations

from typing import Any

from referee.matches.words import names
from referee.matches.words.names import Cast


def place(cast: Cast, seat: int) -> dict[str, Any]:
    """Describe a seat of the hand in play, or of the next one.

    The gallo may change with every deal (AR-GAL-04).
    """
    return {
        "number": seat,
        "side": cast.sides[seat],
        "name": names.seat(cast, seat),
        "gallo": seat == cast.gallo,
    }
