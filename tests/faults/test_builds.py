"""Workers of two builds side by side, as in the midst of an update, and two that prepare at once."""

from __future__ import annotations

import asyncio
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.faults.crowd import crowd
from tests.faults.workers import Workers, aside
from tests.serving import ROOT, manage

BUILD = re.compile(r'data-build="(\w+)"')


def another_build(folder: Path) -> Path:
    """A copy of the sources of which the live screen says that it is another one."""
    for name in ("referee", "templates", "locale", "static"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "manage.py", folder)
    screen = folder / "templates/table/screen/_live.html"
    screen.write_text(screen.read_text().replace('id="live"', 'id="live" data-other="1"', 1))
    return folder


async def test_each_phone_is_shown_the_screen_of_its_own_worker_s_build(workers: Workers, tmp_path: Path) -> None:
    tree = another_build(tmp_path / "tree")
    await aside(workers.prepare, tree, "other")
    other = await aside(workers.worker, tree, "other")
    try:
        async with crowd(workers, addresses=[workers.all[0].url, other.url]) as phones:
            await phones.tables(3, pencils=2, watchers=2)
            for _ in range(3):
                await asyncio.gather(*(phone.say() for phone in phones.pencils))
                await phones.until_all_show()
                shown = {(phone.base == other.url, "data-other" in phone.text) for phone in phones.phones}
                assert shown == {(False, False), (True, True)}
            builds = {(phone.base, BUILD.findall(phone.text)[0]) for phone in phones.phones}
            assert len(builds) == len({build for _base, build in builds}) == 2
    finally:
        await aside(other.stop)


def test_of_two_that_prepare_at_once_one_migrates(workers: Workers) -> None:
    environment = workers.environment | {"DATABASE_URL": workers.postgres.create("prepared_twice")}
    environment["REFEREE_DATA"] = str(workers.folder / "data")  # of one machine; what lies there already is kept
    with ThreadPoolExecutor(2) as pool:
        both = list(pool.map(lambda _: manage("prepare", **environment), range(2)))
    assert [done.returncode for done in both] == [0, 0], [done.stderr for done in both]
    twice = "SELECT app, name FROM django_migrations GROUP BY app, name HAVING count(*) > 1"
    assert workers.stored(twice, environment["DATABASE_URL"]) == []
