"""What happens to PostgreSQL and to Redis while a crowd plays, and how long it takes until all is well."""

from __future__ import annotations

import asyncio
import signal
import time
from contextlib import suppress

from tests.faults.crowd import PATIENCE, Crowd
from tests.faults.workers import aside

AT_ONCE = 1.0
"""Seconds within which a push comes; a worker that only looks in the database needs fifteen."""


async def restart_postgresql(phones: Crowd) -> float:
    """End PostgreSQL like a power cut under load; the seconds until all phones' taps get through once it is back."""
    postgres = phones.workers.postgres
    phones.tap(0.5)
    await asyncio.sleep(1)
    await aside(postgres.end, signal.SIGQUIT)
    await phones.until(lambda: all(phone.is_waiting for phone in phones.pencils))
    await aside(postgres.start)
    back = time.monotonic()
    return await phones.until(lambda: all(phone.answered_at > back for phone in phones.pencils))


async def do_without_redis(phones: Crowd, seconds: float = 0) -> float:
    """Kill Redis, for so long at least; the seconds until a change is on every screen, at most.

    Then it is back, and pushes come at once again.
    """
    phones.workers.redis.stop()
    end, slowest = time.monotonic() + seconds, 0.0
    while not slowest or time.monotonic() < end:
        slowest = max(slowest, await _until_a_change_is_shown(phones))
    await aside(phones.workers.redis.start)
    deadline, at_once = time.monotonic() + PATIENCE, 0
    while at_once < 3:
        assert time.monotonic() < deadline
        at_once += 1
        with suppress(TimeoutError):
            await _until_a_change_is_shown(phones, AT_ONCE)
            continue
        at_once = 0
    return slowest


async def _until_a_change_is_shown(phones: Crowd, within: float = PATIENCE) -> float:
    await asyncio.gather(*(phone.say() for phone in phones.pencils))
    return await phones.until_all_show(within)
