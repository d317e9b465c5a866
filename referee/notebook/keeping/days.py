"""The evening on which a match was played: the local date, before the turn the day before."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, available_timezones


def day_of(moment: datetime, zone: str, turn: int) -> date:
    """Return the evening of a moment in a zone whose days end at the hour `turn`."""
    local = moment.astimezone(ZoneInfo(zone))
    # By the clock on the wall: a night in which it is changed has its own evening all the same.
    return local.date() - timedelta(days=1) if local.hour < turn else local.date()


def is_zone(name: str) -> bool:
    """Tell whether this is the name of a time zone."""
    return name in available_timezones()
