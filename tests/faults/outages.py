"""What happens to PostgreSQL and to Redis while a crowd plays, and how long it takes until all is well."""

import asyncio
import os
import signal
import time
from collections import Counter
from contextlib import suppress
from random import Random

from tests.faults.crowd import Crowd
from tests.faults.workers import aside
from tests.serving import HANGS

AT_ONCE = 5.0
"""Seconds within which a push comes; of three changes, a worker that only looks in the database shows two later."""
SOON = 0.2
"""Seconds within which somebody is killed, once enough taps were acknowledged."""
CHILDREN = ("client backend", "client backend", "walwriter", "checkpointer")
"""PostgreSQL's own processes: where one of them is killed, it ends all others and recovers."""


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


async def kill_anybody(phones: Crowd, kills: int, taps: range, chance: Random) -> Counter[str]:
    """Kill workers, PostgreSQL and its processes at moments of chance, all as often; whom how often.

    Before each, so many taps more are acknowledged.
    """
    workers, killed = phones.workers, Counter[str]()
    for kill in range(kills):
        due = len(phones.taken) + chance.choice(taps)
        await phones.until(lambda: len(phones.taken) >= due)  # noqa: B023 (it is called at once)
        await asyncio.sleep(SOON * chance.random())
        match kill % 4:
            case 0:
                victim, whom = chance.choice(workers.all), "worker"
                victim.kill()
                await aside(victim.start)
            case 2:
                whom = "PostgreSQL"
                await aside(workers.postgres.end, signal.SIGQUIT)
                await aside(workers.postgres.start)
            case _:
                whom = chance.choice(CHILDREN)
                own = f"backend_type = '{whom}' AND pid <> pg_backend_pid()"
                found = await aside(workers.stored, f"SELECT pid FROM pg_stat_activity WHERE {own} ORDER BY pid")
                os.kill(chance.choice(found)[0], signal.SIGKILL)
        killed[whom] += 1
    return killed


async def do_without_redis(phones: Crowd, seconds: float = 0) -> float:
    """Kill Redis, for so long at least; the seconds until a change is on every screen, at most.

    Then it is back, and pushes come at once again.
    """
    phones.workers.redis.stop()
    end, slowest = time.monotonic() + seconds, 0.0
    while not slowest or time.monotonic() < end:
        slowest = max(slowest, await _until_a_change_is_shown(phones))
    await aside(phones.workers.redis.start)
    deadline, at_once = time.monotonic() + HANGS, 0
    while at_once < 3:
        assert time.monotonic() < deadline
        at_once += 1
        with suppress(TimeoutError):
            await _until_a_change_is_shown(phones, AT_ONCE)
            continue
        at_once = 0
    return slowest


async def _until_a_change_is_shown(phones: Crowd, within: float = HANGS) -> float:
    await asyncio.gather(*(phone.say() for phone in phones.pencils))
    return await phones.until_all_show(within)
