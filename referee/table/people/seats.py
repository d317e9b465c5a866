"""A seat as the pages around the table show it: its player, the side, and who is the gallo."""

from __future__ import annotations

from typing import Any

from referee.matches.words import names
from referee.matches.words.names import Cast

WITH_GALLO = 3
"""So many players have a gallo (AR-GAL-01)."""


def place(cast: Cast, seat: int) -> dict[str, Any]:
    """One seat of the hand that is played, or about to be: the gallo may change with every deal (AR-GAL-04)."""
    side = cast.sides[seat]
    gallo = len(cast.players) == WITH_GALLO and side == 0
    return {"number": seat, "side": side, "name": names.seat(cast, seat), "gallo": gallo}
