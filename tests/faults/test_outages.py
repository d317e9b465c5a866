"""PostgreSQL and Redis go away under load, and come back.

REFEREE_LONG=1 kills 400 times, at other moments with another REFEREE_SEED.
"""

import signal
from random import Random

from tests.faults import outages
from tests.faults.crowd import crowd
from tests.faults.workers import Workers
from tests.trials import LONG, SEED

KILLS, TABLES = (400, 8) if LONG else (4, 2)
TAPS = range(110, 160) if LONG else range(10, 20)
"""Acknowledged taps before each kill."""


async def test_a_restart_of_postgresql_loses_no_tap(workers: Workers) -> None:
    async with crowd(workers) as phones:
        await phones.tables(TABLES, pencils=2)
        waited = await outages.restart_postgresql(phones)
        print(f"All taps got through {waited:.1f} s after PostgreSQL was back.")
    assert set(phones.repeated) == {"503"}


async def test_nothing_acknowledged_is_lost_or_double_whoever_is_killed(workers: Workers) -> None:
    async with crowd(workers) as phones:
        await phones.tables(TABLES, pencils=2)
        phones.tap(0.25)
        killed = await outages.kill_anybody(phones, KILLS, TAPS, Random(SEED))
        taps = len(phones.taken)
        await phones.until(lambda: len(phones.taken) > taps + len(phones.pencils))
    print(f"{killed.total()} kills, {dict(killed)}; {len(phones.taken)} taps, repeated were {dict(phones.repeated)}.")
    assert {"worker", "PostgreSQL"} < {*killed}  # and at least one of its processes


async def test_without_redis_no_tap_is_refused_and_every_screen_is_right(workers: Workers) -> None:
    async with crowd(workers, routes=False) as phones:
        await phones.tables(3, pencils=2, watchers=2)
        waited = await outages.do_without_redis(phones)
        print(f"Without Redis all screens were right {waited:.1f} s after a change.")
    assert not phones.repeated


async def test_no_tap_hangs_with_redis(workers: Workers) -> None:
    async with crowd(workers) as phones:
        await phones.tables(3)
        redis = workers.redis.process
        assert redis is not None
        redis.send_signal(signal.SIGSTOP)
        try:
            for _ in range(3):
                for phone in phones.pencils:
                    await phone.say()
            await phones.until_all_show()
        finally:
            redis.send_signal(signal.SIGCONT)
    assert not phones.repeated
