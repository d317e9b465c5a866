"""PostgreSQL and Redis go away under load, and come back."""

from __future__ import annotations

import signal

from tests.faults import outages
from tests.faults.crowd import crowd
from tests.faults.workers import Workers


async def test_a_restart_of_postgresql_loses_no_tap(workers: Workers) -> None:
    async with crowd(workers) as phones:
        await phones.tables(6, pencils=2)
        waited = await outages.restart_postgresql(phones)
        print(f"All taps got through {waited:.1f} s after PostgreSQL was back.")
        assert waited < 10  # 3 on a machine that does nothing else
    assert set(phones.repeated) == {"503"}


async def test_without_redis_no_tap_is_refused_and_every_screen_is_right(workers: Workers) -> None:
    async with crowd(workers, routes=False) as phones:
        await phones.tables(3, pencils=2, watchers=2)
        waited = await outages.do_without_redis(phones)
        print(f"Without Redis all screens were right {waited:.1f} s after a change.")
        assert waited < 25  # the workers look every 15 seconds
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
