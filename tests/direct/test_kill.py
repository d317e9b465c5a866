"""A server that is killed while it commits many phones' taps at once.

REFEREE_LONG=1 kills each server 800 times, at other moments with another REFEREE_SEED.
"""

import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException
from itertools import count
from pathlib import Path
from random import Random
from threading import Event

import pytest

from tests import database_server
from tests.matches.log.http_phones import HttpPhone, Raw, stored
from tests.needed import needed
from tests.serving import HANGS, Served
from tests.trials import LONG, SEED
from tests.whole_logs import check_logs, entries_of_taps, taken

KILLS = {"served": 800 if LONG else 1, "on_postgres": 800 if LONG else 1}
CHANCE = Random(SEED)
TABLES, PHONES = 3, 5
IN_BATCH = 4
"""Taps that every other phone sends at once, as one that had no network."""
AT_NEW_TABLES = 20
"""Kills after which all sit at new tables: a log has its bounds."""
ENOUGH = range(150, 260) if LONG else range(60, 90)
"""Acknowledged taps after which the server is killed."""
SOON = 0.05
"""Seconds within which it is killed then: a group takes less."""
_numbers = count()


@pytest.fixture
def on_postgres(data_folder: Path) -> Iterator[Served]:
    """A server whose log is in a PostgreSQL."""
    with needed(database_server.started(hasty=True)) as postgres:
        server = Served(data_folder, DATABASE_URL=postgres.create("referee"), REFEREE_SECRET="secret" * 10)
        server.start()
        yield server
        server.stop()


@pytest.mark.parametrize("database", KILLS)
def test_what_was_acknowledged_outlives_every_kill(database: str, request: pytest.FixtureRequest) -> None:
    served: Served = request.getfixturevalue(database)
    acknowledged: set[tuple[str, str]] = set()
    for kill in range(KILLS[database]):
        if kill % AT_NEW_TABLES == 0:
            phones = _seated(served)
        before = _commits(served)
        answered, unanswered = _tapped_until_killed(served, phones, acknowledged)
        assert _commits(served) - before < answered  # or there were no groups
        served.start()
        assert acknowledged <= taken(partial(stored, served))
        for phone, keys in unanswered:  # as the phones do: again with the same keys
            acknowledged |= _tapped(phone, keys)
    print(f"{KILLS[database]} kills, {len(acknowledged)} taps.")
    if database == "served":
        assert stored(served, "PRAGMA integrity_check") == [("ok",)]
    check_logs(partial(stored, served))
    assert acknowledged == taken(partial(stored, served))
    assert entries_of_taps(partial(stored, served)) == dict.fromkeys(acknowledged, 2)


def _seated(served: Served) -> list[HttpPhone]:
    """Phones at new tables."""
    pencils = [HttpPhone(served) for _ in range(TABLES)]
    for pencil in pencils:
        pencil.start()
    return [phone for pencil in pencils for phone in (pencil, *(pencil.another() for _ in range(PHONES - 1)))]


def _entries(key: str) -> list[Raw]:
    """What a tap logs, and no other lately, which would be the same tap; all of it, or nothing."""
    return [{"adjust": [0, 0], "why": key}, {"team": 1, "say": int(key[-4:]), "why": key}]


def _tapped(phone: HttpPhone, keys: list[str]) -> set[tuple[str, str]]:
    """Several taps go as a batch; a phone that is too quick waits."""
    while True:
        if len(keys) == 1:
            answers = [phone.tap(keys[0], 0, *_entries(keys[0]), keep=True)]
        else:
            answers = phone.batch({key: _entries(key) for key in keys})
        if answers[0]["status"] != "limited":
            break
        time.sleep(0.2)
    assert [answer["status"] for answer in answers] == ["taken"] * len(keys), answers
    return {(phone.match_id, key) for key in keys}


def _tapped_until_killed(
    served: Served, phones: list[HttpPhone], acknowledged: set[tuple[str, str]]
) -> tuple[int, list[tuple[HttpPhone, list[str]]]]:
    """Kill the server in the midst of the phones' taps; how many times it answered, and what got no answer."""
    answers, unanswered, enough, due = count(), [], Event(), len(acknowledged) + CHANCE.choice(ENOUGH)

    def tap_until_it_dies(place: int) -> None:
        try:
            while len(acknowledged) < due or not enough.set():
                keys = [f"tap-number-{next(_numbers):06}" for _ in range(IN_BATCH if place % 2 else 1)]
                acknowledged.update(_tapped(phones[place], keys))
                next(answers)
        except (OSError, HTTPException, ValueError):
            unanswered.append((phones[place], keys))
        finally:
            enough.set()

    with ThreadPoolExecutor(len(phones)) as pool:
        tappers = [pool.submit(tap_until_it_dies, place) for place in range(len(phones))]
        assert enough.wait(HANGS)
        time.sleep(SOON * CHANCE.random())
        served.end(signal.SIGKILL)
        for tapper in tappers:
            tapper.result()
    assert len(unanswered) == len(phones)
    return next(answers), unanswered


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
