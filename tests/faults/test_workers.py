"""Workers are killed and restarted under load, behind a proxy that routes by match."""

import asyncio
import signal
import time
from itertools import cycle, islice

from tests.faults.crowd import Crowd, crowd
from tests.faults.workers import Workers, aside
from tests.trials import LONG

KILLS, TABLES = (10, 8) if LONG else (1, 2)


def _have_shown_more(phones: Crowd, revs: dict[str, int]) -> bool:
    return all(phone.is_live and phone.rev > revs.get(phone.match_id, 0) for phone in phones.phones)


def _shown(phones: Crowd) -> dict[str, int]:
    revs: dict[str, int] = {}
    for phone in phones.phones:
        revs[phone.match_id] = max(revs.get(phone.match_id, 0), phone.rev)
    return revs


async def test_phones_of_a_killed_worker_are_live_again_on_the_other(workers: Workers) -> None:
    async with crowd(workers) as phones:
        await phones.tables(TABLES, pencils=2)
        phones.tap(0.25)
        for worker in islice(cycle(workers.all), KILLS):
            await phones.until(lambda: _have_shown_more(phones, {}))
            worker.kill()
            revs = _shown(phones)
            waited = await phones.until(lambda: _have_shown_more(phones, revs))  # noqa: B023 (it is called at once)
            print(f"The phones of a killed worker were live again after {waited:.1f} s.")
            await aside(worker.start)


async def test_a_rolling_restart_loses_no_tap(workers: Workers) -> None:
    async with crowd(workers) as phones:
        await phones.tables(TABLES)
        phones.tap(0.5)
        await asyncio.sleep(1)
        for worker in workers.all:
            await aside(worker.end, signal.SIGTERM)
            await aside(worker.start)
            revs, back = _shown(phones), time.monotonic()
            await phones.until(lambda: _have_shown_more(phones, revs))  # noqa: B023 (it is called at once)
            print(f"All phones were live {time.monotonic() - back:.1f} s after a restart.")
        print(f"No tap waited longer than {phones.slowest:.1f} s; repeated were {dict(phones.repeated)}.")
