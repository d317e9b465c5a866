"""A server that is killed while it commits many phones' taps at once."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException
from itertools import count
from pathlib import Path
from threading import Event

import pytest

from tests import database_server
from tests.matches.log.http_phones import HttpPhone, stored
from tests.needed import needed
from tests.serving import Served
from tests.whole_logs import check_logs, taken

KILLS = int(os.environ.get("REFEREE_KILLS", "2"))
TABLES, PHONES = 3, 5
ENOUGH = 100
"""Acknowledged taps after which the server is killed."""
PATIENCE = 60
"""Seconds that a busy machine is given to acknowledge that many."""


@pytest.fixture
def on_postgres(tmp_path: Path, prepared: Path) -> Iterator[Served]:
    """A server whose log is in a PostgreSQL."""
    with needed(database_server.started(hasty=True)) as postgres:
        address, data = postgres.create("referee"), Path(shutil.copytree(prepared, tmp_path / "data"))
        server = Served(data, DATABASE_URL=address, REFEREE_SECRET="secret" * 10)
        server.start()
        yield server
        server.stop()


@pytest.mark.parametrize("database", ["served", "on_postgres"])
def test_what_was_acknowledged_outlives_every_kill(database: str, request: pytest.FixtureRequest) -> None:
    served: Served = request.getfixturevalue(database)
    pencils = [HttpPhone(served) for _ in range(TABLES)]
    for pencil in pencils:
        pencil.start()
    phones = [phone for pencil in pencils for phone in (pencil, *(pencil.another() for _ in range(PHONES - 1)))]
    acknowledged: set[tuple[str, str]] = set()
    for kill in range(KILLS):
        before = 0 if database == "on_postgres" else _taps(served)
        unanswered = _tapped_until_killed(served, phones, acknowledged, kill)
        assert _commits(served) < _taps(served) - before  # or there were no groups
        served.start()
        assert acknowledged <= taken(partial(stored, served))
        for phone, key, number in unanswered:  # as the phones do: again with the same key
            acknowledged.add(_tapped(phone, key, number))
        check_logs(partial(stored, served))
        if database == "served":
            assert stored(served, "PRAGMA integrity_check") == [("ok",)]
    assert len(acknowledged) == _taps(served)


def _tapped(phone: HttpPhone, key: str, number: int) -> tuple[str, str]:
    answer = phone.tap(key, 0, {"adjust": [0, 0]}, {"team": 1, "say": number}, keep=True)
    assert answer["status"] == "taken", answer
    return phone.match_id, key


def _tapped_until_killed(
    served: Served, phones: list[HttpPhone], acknowledged: set[tuple[str, str]], kill: int
) -> list[tuple[HttpPhone, str, int]]:
    """Kill the server in the midst of the phones' taps; those that got no answer."""
    unanswered, enough, before = [], Event(), len(acknowledged)

    def tap_until_it_dies(place: int) -> None:
        for number in count(100_000 * (kill + 1) + 1_000 * place):
            try:
                acknowledged.add(_tapped(phones[place], f"tap-number-{number}", number))
            except (OSError, HTTPException, ValueError):
                unanswered.append((phones[place], f"tap-number-{number}", number))
                return
            if len(acknowledged) - before >= ENOUGH:
                enough.set()

    with ThreadPoolExecutor(len(phones)) as pool:
        tappers = [pool.submit(tap_until_it_dies, place) for place in range(len(phones))]
        assert enough.wait(PATIENCE)
        served.end(signal.SIGKILL)
        for tapper in tappers:
            tapper.result()
    assert len(unanswered) == len(phones)
    return unanswered


def _taps(served: Served) -> int:
    return int(stored(served, "SELECT count(*) FROM matches_tap WHERE status = 'taken'")[0][0])


def _commits(served: Served) -> int:
    """How many transactions have written taps, as far as the database remembers."""
    if "DATABASE_URL" not in served.environment:
        return _commits_in(served.data / "referee.sqlite3-wal")
    # A savepoint is as old as the transaction that it is in.
    return int(stored(served, "SELECT count(DISTINCT pg_xact_commit_timestamp(xmin)) FROM matches_tap")[0][0])


def _commits_in(log: Path) -> int:
    """How many transactions SQLite's log holds: the last frame of each says how long the database is then."""
    data = log.read_bytes()
    page, salt = int.from_bytes(data[8:12], "big"), data[16:24]
    frames = [data[start : start + 24] for start in range(32, len(data) - 24 - page + 1, 24 + page)]
    return sum(frame[8:16] == salt and any(frame[4:8]) for frame in frames)
