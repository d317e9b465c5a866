"""A server that is killed while it commits many phones' taps at once."""

from __future__ import annotations

import json
import os
import signal
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from itertools import count
from pathlib import Path
from threading import Event

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find
from referee.rules.record.state import load, new_state
from tests.matches.log.http_phones import HttpPhone, stored
from tests.serving import Served

KILLS = int(os.environ.get("REFEREE_KILLS", "2"))
TABLES, PHONES = 3, 5
ENOUGH = 100
"""Acknowledged taps after which the server is killed."""
PATIENCE = 60
"""Seconds that a busy machine is given to acknowledge that many."""


def test_what_was_acknowledged_outlives_every_kill(served: Served) -> None:
    pencils = [HttpPhone(served) for _ in range(TABLES)]
    for pencil in pencils:
        pencil.start()
    phones = [phone for pencil in pencils for phone in (pencil, *(pencil.another() for _ in range(PHONES - 1)))]
    acknowledged: set[tuple[str, str]] = set()
    for kill in range(KILLS):
        before = _taps(served)
        unanswered = _tapped_until_killed(served, phones, acknowledged, kill)
        commits = _commits(served.data / "referee.sqlite3-wal")
        assert commits < _taps(served) - before  # or there were no groups
        served.start()
        assert acknowledged <= set(stored(served, "SELECT match_id, key FROM matches_tap WHERE status = 'taken'"))
        for phone, key, number in unanswered:  # as the phones do: again with the same key
            acknowledged.add(_tapped(phone, key, number))
        _every_log_is_whole(served)
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


def _commits(log: Path) -> int:
    """How many transactions SQLite's log holds: the last frame of each says how long the database is then."""
    data = log.read_bytes()
    page, salt = int.from_bytes(data[8:12], "big"), data[16:24]
    frames = [data[start : start + 24] for start in range(32, len(data) - 24 - page + 1, 24 + page)]
    return sum(frame[8:16] == salt and any(frame[4:8]) for frame in frames)


def _every_log_is_whole(served: Served) -> None:
    """Places and revs without gaps, no key twice, and each snapshot the fold of its log."""
    assert stored(served, "PRAGMA integrity_check") == [("ok",)]
    columns = "id, rev, seq, snapshot, options, seats"
    for match_id, rev, seq, snapshot, options, seats in stored(served, f"SELECT {columns} FROM matches_match"):
        of_match = f"WHERE match_id = '{match_id}' ORDER BY id"
        taps = stored(served, f"SELECT key, rev_after FROM matches_tap {of_match}")
        assert [after for _key, after in taps] == list(range(1, rev + 1))
        assert len({key for key, _after in taps}) == len(taps)
        entries = stored(served, f"SELECT seq, raw FROM matches_entry {of_match}")
        assert [place for place, _raw in entries] == list(range(seq))
        state = new_state("argentino", json.loads(options), len(json.loads(seats)))
        for place, raw in entries:
            judge(state, read_entry(json.loads(raw), find("argentino")), place)
        assert look(load(json.loads(snapshot))) == look(state)
