"""Two processes on one PostgreSQL and one Redis, with a phone on each: what is tapped on one is seen on the other."""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import psycopg
import pytest

from tests import database_server
from tests.matches.log.http_phones import HttpPhone
from tests.redis_server import RedisServer
from tests.serving import HANGS, Served
from tests.table.live.test_push_served import socket
from tests.table.live.workers import redis_server


@contextmanager
def database() -> Iterator[str]:
    """An empty database. The test is skipped where there is no PostgreSQL."""
    with ExitStack() as stack:
        try:
            server = stack.enter_context(database_server.running())
        except LookupError as error:
            if os.environ.get("REFEREE_REQUIRE_ALL"):
                raise
            pytest.skip(str(error))
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {database_server.NAME}")
        yield f"{server}/{database_server.NAME}"


@contextmanager
def workers(folder: Path, prepared: Path, redis: RedisServer) -> Iterator[tuple[Served, Served]]:
    """Two workers that share everything but their folders."""
    with database() as url:
        environment = {
            "DATABASE_URL": url,
            "REDIS_URL": redis.address,
            "REFEREE_SECRET": secrets.token_urlsafe(48),
            "REFEREE_PROXY": "127.0.0.1",
        }
        pair = [
            Served(
                Path(shutil.copytree(prepared, folder / name, ignore=shutil.ignore_patterns("secret"))), **environment
            )
            for name in ("one", "other")
        ]
        try:
            for served in pair:
                served.start()
            yield pair[0], pair[1]
        finally:
            for served in pair:
                served.stop()


def same_phone(phone: HttpPhone, served: Served) -> HttpPhone:
    """The phone, when a proxy leads it to another worker."""
    moved = HttpPhone(served)
    moved.cookies, moved.token, moved.path = phone.cookies, phone.token, phone.path
    return moved


def test_what_is_tapped_on_one_worker_is_seen_on_the_other(tmp_path: Path, prepared: Path) -> None:
    with redis_server() as redis, workers(tmp_path, prepared, redis) as (one, other):
        phone = HttpPhone(one)
        phone.start()
        away = same_phone(phone, other)
        with socket(phone, 0) as near, socket(away, 0) as far:
            assert phone.tap("the-first-tap", 0, {"team": 0, "say": "truco"})["status"] == "taken"
            texts = [str(end.recv(HANGS)) for end in (near, far)]
            assert texts[0] == texts[1]
            assert 'data-rev="1"' in texts[0]
            assert away.tap("the-second-tap", 1, {"team": 1, "say": "quiero"})["status"] == "taken"
            assert all('data-rev="2"' in str(end.recv(HANGS)) for end in (near, far))
            redis.stop()
            assert phone.tap("the-third-tap", 2, {"team": 1, "say": "retruco"})["status"] == "taken"
            assert 'data-rev="3"' in str(near.recv(HANGS))
            with socket(away, 2) as late:
                assert 'data-rev="3"' in str(late.recv(HANGS))
