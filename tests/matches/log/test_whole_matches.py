"""Whole matches through the log: every tap is taken, and the record, judged again by itself, gives the same scores."""

import json
import signal
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from itertools import count
from threading import Event
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from referee.book.adjudicate import adjudicate
from referee.matches import limits
from referee.matches.agreement import undo
from referee.matches.identity import pens
from referee.matches.log import cache, fold, queries
from referee.matches.log.taps import log_tap
from referee.matches.models import Entry, Match
from referee.matches.setup import start
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.acta import loads
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import dump_state, load, new_state
from tests.at_table import standing_entries
from tests.matches.conftest import Phone
from tests.matches.log.http_phones import HttpPhone, at_once, stored
from tests.serving import HANGS, Served
from tests.trials import trials
from tools.bench.live_players import Player

COLUMNS = [field.attname for field in Match._meta.concrete_fields]


def record(match: Match) -> str:
    header = {"format": "acta/1", "ruleset": match.ruleset, "options": match.options, "seats": match.seats}
    return json.dumps({**header, "entries": standing_entries(match.pk)})


def same_remembered_and_read(phone: Phone) -> None:
    """What this process remembers of the match is what the database holds."""
    remembered = phone.look()
    cache.clear()
    read = phone.look()
    assert (read.lines, read.undo, read.redo) == (remembered.lines, remembered.undo, remembered.redo)
    assert (read.look, dump_state(read.state)) == (remembered.look, dump_state(remembered.state))
    kept = {name: getattr(remembered.match, name) for name in COLUMNS}
    assert {name: getattr(read.match, name) for name in COLUMNS} == kept


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 3), (4, 2)])
def test_a_match_played_to_its_end_is_the_fold_of_its_record(db: None, seats: int, seed: int) -> None:
    options = {"target": 30, "best_of": 1}
    names = ("Ana", "Bruno", "Caro", "Dani")[:seats]
    phone = Phone(start.start_match(pens.new_device(), options=options, seats=names).pens.get())
    for number, tap in enumerate(Player(seats, seed, options).taps()):
        assert phone.tap(*tap).status == "taken", tap
        if number % 7 == 0:
            same_remembered_and_read(phone)
    match = Match.objects.get()
    assert match.finished
    judged = adjudicate(loads(record(match)))
    assert {name: judged[name] for name in ("score", "games", "winner", "spoken")}.items() <= match.result.items()
    assert judged["refused"] == []
    ruled = [award for (text,) in Entry.objects.exclude(awards="").values_list("awards") for award in json.loads(text)]
    reported = [{**award, "hand": number} for number, hand in enumerate(judged["hands"]) for award in hand["awards"]]
    assert all(award in ruled for award in reported)


def test_voids_refusals_and_evidence_leave_the_record_judged_alike(ana: Phone) -> None:
    taps = Player(2, 5, {"best_of": 1}).taps()
    for number, tap in enumerate(taps):
        ana.tap(*tap)
        same_remembered_and_read(ana)
        if number % 3 == 0:
            assert ana.undo().status == "taken"
            ana.tap({"team": 0, "say": "con flor quiero"}, keep=True)
            assert ana.tap(*tap).status == "taken", tap
        if number > 25:
            break
    match = Match.objects.get()
    judged = adjudicate(loads(record(match)))
    assert (judged["score"], judged["games"]) == (match.result["score"], match.result["games"])
    assert {refusal["code"] for refusal in judged["refused"]} <= set(Entry.objects.values_list("code", flat=True))


ENOUGH = 24
"""Acknowledged taps after which the server is killed."""
POINTS = [[2, 0], [3, 0], [4, 0], [0, 2], [0, 3], [0, 4], [1, 1]]


def test_of_eight_phones_at_once_fifty_taps_count_each_and_the_same_tap_counts_once(served: Served) -> None:
    first = HttpPhone(served)
    first.start()
    phones = [first, *(first.another() for _ in range(7))]
    fifty_different_taps(served, phones)
    one_event(served, phones)


def fifty_different_taps(served: Served, phones: list[HttpPhone]) -> None:
    first = phones[0]
    assert first.tap("the-first-tap", 0, {"adjust": [0, 0]})["status"] == "taken"
    taps: list[tuple[dict[str, Any], bool]] = [({"adjust": points}, False) for points in POINTS]
    taps += [({"team": number % 2, "say": 100 + number}, True) for number in range(43)]

    def tap_all(place: int) -> list[dict[str, Any]]:
        own = list(enumerate(taps))[place::8]
        return [phones[place].tap(f"tap-number-{number}", 1, raw, keep=keep) for number, (raw, keep) in own]

    answers = [answer for some in at_once(tap_all, range(8)) for answer in some]
    assert {answer["status"] for answer in answers} == {"taken"}
    assert len(answers) == 50
    raws = [json.loads(raw) for (raw,) in stored(served, "SELECT raw FROM matches_entry ORDER BY seq")]
    assert len(raws) == 52  # the deal and the first tap too
    assert all(raws.count(raw) == 1 for raw, _keep in taps)
    assert stored(served, "SELECT max(seq), min(seq) FROM matches_entry") == [(51, 0)]
    assert sorted(rev for (rev,) in stored(served, "SELECT rev_after FROM matches_tap")) == list(range(1, 52))
    [(rev, result)] = stored(served, "SELECT rev, result FROM matches_match")
    assert (rev, json.loads(result)["score"]) == (51, [10, 10])


def one_event(served: Served, phones: list[HttpPhone]) -> None:
    def tap(phone: HttpPhone) -> str:
        return str(phone.tap(f"key-{phone.token[:20]}", 51, {"adjust": [0, 5]})["status"])

    statuses = sorted(at_once(tap, phones))
    assert statuses == ["merged"] * 7 + ["taken"]
    assert stored(served, "SELECT count(*) FROM matches_entry") == [(53,)]


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


KEYS = ("deal", "by", "team", "say", "play", "trick", "showdown", "show", "to", "adjust", "close", "void", "group", "x")
VALUES: list[Any] = [
    None, True, 0, 1, 2, -1, 28, 10**30, 1.5, float("nan"), "", "truco", "flor", "quiero", "parda", "ok", "1e", "?",
    "\ud800", "\x00", [], [1, 0], [0, 0], ["1e", "2e"], {}, {"deal": 0},
]  # fmt: skip
WELL_FORMED: list[Any] = [
    {"deal": 0}, {"team": 0, "say": "truco"}, {"team": 1, "say": "quiero"}, {"trick": None, "team": 0},
    {"trick": "parda"}, {"by": 0, "play": "1e"}, {"adjust": [1, 0]}, {"close": "x"}, {"by": 0, "say": "flor"},
    {"by": 0, "show": ["1e", "2e"]},
]  # fmt: skip
ENTRY = st.sampled_from(WELL_FORMED) | st.dictionaries(st.sampled_from(KEYS), st.sampled_from(VALUES), max_size=4)
TAPS = st.lists(
    st.tuples(
        st.lists(ENTRY | st.sampled_from(VALUES), max_size=3), st.integers(-1, 4), st.booleans(), st.integers(0, 9)
    ),
    max_size=12,
)
STATUSES = {"taken", "refused", "merged", "stale", "bad", "limited"}


@settings(max_examples=trials(150), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(taps=TAPS)
def test_every_tap_gets_an_answer_and_the_log_stays_whole(db: None, taps: list[Any]) -> None:
    with transaction.atomic():
        match = start.start_match(pens.new_device())
        pen = match.pens.get()
        for number, (raws, back, keep, act) in enumerate(taps):
            limits.tap_buckets.clear()
            key, rev = f"nonsense-{number}", Match.objects.get(pk=match.pk).rev - back
            if act == 0:
                answer = undo.undo_last(match.pk, pen, key, rev)
            elif act == 1:
                answer = undo.redo_last(match.pk, pen, key, rev)
            else:
                answer = log_tap(match.pk, pen, key, rev, raws, keep=keep)
            assert answer.status in STATUSES
            json.loads(answer.to_json())
        stored = Match.objects.get(pk=match.pk)
        seqs = list(Entry.objects.filter(match=match).order_by("seq").values_list("seq", flat=True))
        assert seqs == list(range(stored.seq))
        again = fold.fold_all(stored)
        assert look(again) == look(queries.read_table(match.pk).state)
        transaction.set_rollback(True)
