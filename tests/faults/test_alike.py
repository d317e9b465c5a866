"""Two workers side by side: of one build, of two as in the midst of an update, and at their preparation."""

import asyncio
import re
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from time import monotonic, sleep

import pytest

from tests.faults.crowd import crowd
from tests.faults.workers import Workers, aside
from tests.matches.log.http_phones import HttpPhone
from tests.serving import HANGS, ROOT, manage
from tests.table.live.test_push import socket

WRONG_LETTERS_AN_HOUR = 30
BUILD = re.compile(r'data-build="(\w+)"')


def _by_letters(phone: HttpPhone, letters: str) -> int:
    """Type letters on the start page; the answer's status."""
    phone.open("/sumarme/")
    return phone.request("POST", "/sumarme/", {"csrfmiddlewaretoken": phone.token, "code": letters})[0]


def _dots(phone: HttpPhone) -> int:
    """How many phones the people's page shows as connected."""
    return phone.open(phone.path + "mesa/").count('class="dot here"')


@pytest.fixture(scope="module")
def phone(two_workers: Workers) -> Iterator[HttpPhone]:
    """A phone at the first worker. Another one of its table is at the second, from the first of these tests on."""
    first, second = two_workers.all
    phone = HttpPhone(first)
    phone.start()
    other = phone.another()
    other.served = second
    assert _dots(phone) == 1
    with socket(other, 0):
        yield phone


def test_letters_of_a_sheet_open_the_table_on_every_worker(workers: Workers, phone: HttpPhone) -> None:
    first, second = workers.all
    guest = HttpPhone(second)
    letters = re.findall(r'data-code="(\w+)"', phone.request("GET", phone.path + "link")[2])[0]
    assert _by_letters(guest, letters) == 302
    phone.served = second
    assert phone.request("POST", phone.path + "link/cerrar")[0] == 204
    phone.served = first
    guest.served = first
    assert _by_letters(guest, letters) == 422


def test_wrong_letters_are_counted_over_all_workers(workers: Workers) -> None:
    guest = HttpPhone(workers.all[0])
    answers = []
    for worker, _ in zip(cycle(workers.all), range(WRONG_LETTERS_AN_HOUR + 4), strict=False):
        guest.served = worker
        answers.append(_by_letters(guest, "IIII"))  # there are no letters with I
    assert answers.count(422) <= WRONG_LETTERS_AN_HOUR
    assert answers[-2:] == [429, 429]


def another_build(folder: Path) -> Path:
    """A copy of the sources of which the live screen says that it is another one."""
    for name in ("referee", "templates", "locale", "static"):
        shutil.copytree(ROOT / name, folder / name)
    shutil.copy(ROOT / "manage.py", folder)
    screen = folder / "templates/table/screen/_head.html"
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


def test_a_phone_at_another_worker_is_here(workers: Workers, phone: HttpPhone) -> None:
    begun = monotonic()
    while _dots(phone) < 2:  # workers write every 15 seconds which sockets are open, which is why this test is the last
        assert monotonic() - begun < HANGS
        sleep(0.2)
