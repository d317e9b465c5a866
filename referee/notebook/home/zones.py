"""Time zones as people choose them."""

from __future__ import annotations

from functools import cache
from zoneinfo import available_timezones

USUAL = "America/Argentina/Buenos_Aires"
"""Where a browser does not say where it is."""
_PLACES = ("Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific")


@cache
def zones() -> tuple[str, ...]:
    """Return the names of the zones of places, and UTC."""
    places = sorted(name for name in available_timezones() if name.partition("/")[0] in _PLACES)
    return (*places, "UTC")
