"""Two real workers on one PostgreSQL and one Redis, which ends and comes back: letters, requests, taps and starts."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import psycopg
import pytest
import redis

from tests import database_server
from tests.matches.log.http_phones import HttpPhone
from tests.redis_server import RedisServer
from tests.serving import STARTED_WITHIN, Served
from tests.table.live.test_push_served import socket


@pytest.fixture
def workers(redis_server: RedisServer, prepared: Path, tmp_path: Path) -> Iterator[tuple[Served, Served]]:
    """Two workers, each with a folder of its own."""
    if database_server.program("initdb") is None and os.environ.get("REFEREE_REQUIRE_ALL") != "1":
        pytest.skip("no PostgreSQL found (Debian: apt install postgresql)")
    with database_server.running() as database:
        psycopg.connect(f"{database}/postgres", autocommit=True).execute("CREATE DATABASE referee").connection.close()
        shared = {"DATABASE_URL": f"{database}/referee", "REDIS_URL": redis_server.address, "REFEREE_SECRET": "s" * 50}
        folders = [Path(shutil.copytree(prepared, tmp_path / name)) for name in ("one", "other")]
        one, other = (Served(folder, **shared) for folder in folders)
        try:
            one.start()
            other.start()
            yield one, other
        finally:
            one.stop()
            other.stop()


def wait_for(event: Callable[[], object]) -> None:
    """Wait until it is there; after a failure a worker asks Redis again within a second or two."""
    deadline = time.monotonic() + STARTED_WITHIN
    while not event():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def letters(phone: HttpPhone) -> str:
    """The letters on the sheet that a phone opens; empty where it shows none."""
    return re.findall(r'data-code="(\w*)"', phone.request("GET", f"{phone.path}link")[2])[0]


def enter(phone: HttpPhone, code: str) -> tuple[int, str]:
    """Status and Location of a phone's try with these letters."""
    phone.open("/sumarme/")
    return phone.request("POST", "/sumarme/", {"code": code})[:2]


def asks_for_the_pencil(phone: HttpPhone, ring: str) -> bool:
    """Whether a phone that asks has to wait for its holder's answer."""
    phone.open(ring)
    return "/pedido/" in phone.request("POST", ring, {"seat": "pencil"})[1]


def test_what_one_worker_knows_the_other_knows_too_and_without_redis_all_taps_count(
    workers: tuple[Served, Served], redis_server: RedisServer
) -> None:
    one, other = workers
    ana, eva = HttpPhone(one), HttpPhone(other)
    ana.start()
    code = letters(ana)
    status, ring = enter(eva, code)
    assert status == 302
    assert asks_for_the_pencil(eva, ring)
    with socket(ana, 0):
        redis_server.stop()
        answers = [ana.tap(f"the-tap-{rev:02}", rev, {"adjust": [1, 0]})["status"] for rev in range(10)]
        assert answers == ["taken"] * 10
        assert letters(ana) == ""
        assert enter(eva, code)[0] == 503
        assert asks_for_the_pencil(eva, ring)
        HttpPhone(other).start()
        redis_server.start()
        with redis.Redis(port=redis_server.port) as client:
            wait_for(lambda: client.exists("sockets"))
    wait_for(lambda: letters(ana))
    assert enter(eva, code) == (302, ring)
