"""Against a real server: many phones at once, and a server that is killed while they tap."""

import json
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from itertools import count
from threading import Barrier, Event
from typing import Any

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import dump_state, load, new_state
from tests.matches.log.http_phones import HttpPhone, stored
from tests.serving import HANGS, Served

ENOUGH = 24
"""Acknowledged taps after which the server is killed."""
POINTS = [[2, 0], [3, 0], [4, 0], [0, 2], [0, 3], [0, 4], [1, 1]]


def test_fifty_different_taps_at_once_from_eight_phones(served: Served) -> None:
    first = HttpPhone(served)
    first.start()
    assert first.tap("the-first-tap", 0, {"adjust": [0, 0]})["status"] == "taken"
    phones = [first, *(first.another() for _ in range(7))]
    taps: list[tuple[dict[str, Any], bool]] = [({"adjust": points}, False) for points in POINTS]
    taps += [({"team": number % 2, "say": 100 + number}, True) for number in range(43)]
    together = Barrier(8)

    def tap_all(place: int) -> list[dict[str, Any]]:
        together.wait()
        mine = list(enumerate(taps))[place::8]
        return [phones[place].tap(f"tap-number-{number}", 1, raw, keep=keep) for number, (raw, keep) in mine]

    with ThreadPoolExecutor(8) as pool:
        answers = [answer for some in pool.map(tap_all, range(8)) for answer in some]
    assert {answer["status"] for answer in answers} == {"taken"}
    assert len(answers) == 50
    raws = [json.loads(raw) for (raw,) in stored(served, "SELECT raw FROM matches_entry ORDER BY seq")]
    assert len(raws) == 52  # the deal and the first tap too
    assert all(raws.count(raw) == 1 for raw, _keep in taps)
    assert stored(served, "SELECT max(seq), min(seq) FROM matches_entry") == [(51, 0)]
    assert sorted(rev for (rev,) in stored(served, "SELECT rev_after FROM matches_tap")) == list(range(1, 52))
    [(rev, result)] = stored(served, "SELECT rev, result FROM matches_match")
    assert (rev, json.loads(result)["score"]) == (51, [10, 10])


def test_one_event_tapped_on_eight_phones_counts_once(served: Served) -> None:
    first = HttpPhone(served)
    first.start()
    phones = [first, *(first.another() for _ in range(7))]
    together = Barrier(8)

    def tap(phone: HttpPhone) -> str:
        together.wait()
        return str(phone.tap(f"key-{phone.token[:20]}", 0, {"team": 0, "say": "truco"})["status"])

    with ThreadPoolExecutor(8) as pool:
        statuses = sorted(pool.map(tap, phones))
    assert statuses == ["merged"] * 7 + ["taken"]
    assert stored(served, "SELECT count(*) FROM matches_entry") == [(2,)]


def test_a_server_killed_while_phones_tap_loses_nothing_and_counts_nothing_twice(served: Served) -> None:
    first = HttpPhone(served)
    first.start()
    phones = [first, *(first.another() for _ in range(3))]
    acknowledged: dict[str, dict[str, Any]] = {}
    unanswered: list[tuple[HttpPhone, str, tuple[dict[str, Any], ...]]] = []
    enough = Event()

    def tap_until_it_dies(place: int) -> None:
        for number in count(1000 * place):
            key, raws = f"tap-number-{number}", ({"adjust": [0, 0]}, {"team": 1, "say": number})
            try:
                answer = phones[place].tap(key, 0, *raws, keep=True)
            except (OSError, HTTPException, ValueError):
                unanswered.append((phones[place], key, raws))
                return
            if answer["status"] == "taken":
                acknowledged[key] = answer
                if len(acknowledged) >= ENOUGH:
                    enough.set()
            else:
                time.sleep(0.2)

    with ThreadPoolExecutor(4) as pool:
        tappers = [pool.submit(tap_until_it_dies, place) for place in range(4)]
        enough.wait(HANGS)  # in the midst of the others' taps: none of them stops before the server does
        served.end(signal.SIGKILL)
        for tapper in tappers:
            tapper.result()
    assert len(acknowledged) >= ENOUGH
    assert len(unanswered) == 4
    served.start()

    found = dict(stored(served, "SELECT key, count(*) FROM matches_tap WHERE status = 'taken' GROUP BY key"))
    assert {key for key in acknowledged if found.get(key) != 1} == set()
    for phone, key, raws in unanswered:  # what the phones do: send again with the same key
        assert phone.tap(key, 0, *raws, keep=True)["status"] == "taken"
        assert phone.tap(key, 0, *raws, keep=True)["status"] == "taken"
        assert stored(served, f"SELECT count(*) FROM matches_tap WHERE key = '{key}'") == [(1,)]
    _the_log_is_whole(served)


def _the_log_is_whole(served: Served) -> None:
    """Places without gaps, each tap whole, and a snapshot that is the fold of the log."""
    assert stored(served, "PRAGMA integrity_check") == [("ok",)]
    rows = stored(served, "SELECT seq, raw, tap_id FROM matches_entry ORDER BY seq")
    assert [seq for seq, _raw, _tap in rows] == list(range(len(rows)))
    sizes = stored(served, "SELECT count(*) FROM matches_entry GROUP BY tap_id")
    assert {size for (size,) in sizes} <= {2, 3}  # three with the deal
    [(snapshot, seq, options, seats)] = stored(served, "SELECT snapshot, seq, options, seats FROM matches_match")
    assert seq == len(rows)
    state = new_state("argentino", json.loads(options), len(json.loads(seats)))
    for place, raw, _tap in rows:
        judge(state, read_entry(json.loads(raw), find_ruleset("argentino")), place)
    assert look(load(json.loads(snapshot))) == look(state)
    assert dump_state(load(json.loads(snapshot))) == json.loads(snapshot)
