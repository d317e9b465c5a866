"""On PostgreSQL: what a tap costs beside its rows, and groups of taps that meet another transaction."""

import re
import threading
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from django.db import OperationalError, connection, connections, transaction

from referee.matches import bulk, cleanup
from referee.matches.log import store
from referee.matches.log.session import in_one_transaction
from referee.matches.log.store import MATCH, TAP, TapAnswer
from referee.matches.log.taps import log_tap
from referee.matches.models import Entry, Match, Tap
from tests.at_table import Table
from tests.serving import HANGS

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def rows(sql: str, *values: object) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())


def execute(sql: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql)


def test_a_tap_writes_no_index_of_its_match() -> None:
    """What is then written is left to PostgreSQL; `tools.bench.workers` counts how much of it is hot."""
    changed = {*MATCH, "result", "signed", "touched_at"} - {"finished"}
    indexes = rows("SELECT indexdef FROM pg_indexes WHERE tablename = 'matches_match'")
    assert len(indexes) > 2
    assert not {word for (definition,) in indexes for word in re.findall(r"\w+", definition)} & changed
    assert rows("SELECT reloptions FROM pg_class WHERE relname = 'matches_match'") == [(["fillfactor=70"],)]


@pytest.mark.parametrize(("table", "most"), [("matches_tap", 4), ("matches_entry", 3)])
def test_few_indexes(table: str, most: int) -> None:
    found = rows("SELECT indexname FROM pg_indexes WHERE tablename = %s", table)
    assert len(found) <= most, found


def test_a_deleted_match_goes_without_a_look_at_the_others() -> None:
    """500 taps of 20,000: PostgreSQL reads no table of the log from its beginning to its end."""
    table, other = Table(dealer=1), Table(dealer=1)
    at, both = "2026-01-01T00:00:00Z", ((table.match, table.pen, 500), (other.match, other.pen, 20_000))
    values = [
        (match.pk, f"key-of-tap-{number}", pen.pk, "tap", "taken", 0, number, "", "", "{}", None, at)
        for match, pen, count in both
        for number in range(count)
    ]
    bulk.insert_many(Tap, TAP, values)
    taps = list(Tap.objects.filter(match=table.match))
    entries = [Entry(match=table.match, tap=tap, seq=number, raw="{}") for number, tap in enumerate(taps)]
    Entry.objects.bulk_create(entries)
    execute("ANALYZE matches_tap, matches_entry, matches_change")
    scanned = "SELECT coalesce(sum(seq_tup_read), 0) FROM pg_stat_xact_user_tables WHERE relname = 'matches_tap'"
    with transaction.atomic():
        before = rows(scanned)[0][0]
        cleanup._drop(Match.objects.filter(pk=table.match.pk))
        execute("SET CONSTRAINTS ALL IMMEDIATE")  # or it would look at the end only
        assert rows(scanned)[0][0] - before < 20_000
    assert Tap.objects.count() == 20_000


def point(table: Table) -> Callable[[], TapAnswer]:
    return partial(log_tap, table.match.pk, table.pen, table.key(), 0, [{"adjust": [1, 0]}])


def statuses(outcomes: list[Any]) -> list[Any]:
    return [outcome.status if isinstance(outcome, TapAnswer) else type(outcome) for outcome in outcomes]


def run(sql: str) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(sql)
        return cursor.fetchone() if cursor.description else None


@pytest.fixture
def tables() -> Iterator[list[Table]]:
    yield [Table(dealer=1), Table(dealer=1)]
    connection.close()  # with what was set for it


class Other:
    """Another worker: it locks a match, and when it is told to goes on to another and ends."""

    def __init__(self, match_id: str, then: str = "") -> None:
        self.ids = (match_id, then)
        self.locked, self.go_on = threading.Event(), threading.Event()
        self.thread = threading.Thread(target=self.work)
        self.thread.start()
        assert self.locked.wait(HANGS)

    def work(self) -> None:
        with transaction.atomic():
            run("SET LOCAL deadlock_timeout = '5min'")
            store.lock_match_row(self.ids[0])
            self.locked.set()
            self.go_on.wait(HANGS)
            if self.ids[1]:
                store.lock_match_row(self.ids[1])
        connections.close_all()

    def go(self) -> None:
        """Let it go on, until it waits for the second match."""
        self.go_on.set()
        while not run("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")[0]:
            pass

    def end(self) -> None:
        self.go_on.set()
        self.thread.join(HANGS)


def test_whoever_is_waited_for_in_vain_keeps_nobody_else_from_being_logged(tables: list[Table]) -> None:
    free, held = tables
    other = Other(held.match.pk)
    run("SET lock_timeout = '50ms'")
    outcomes = in_one_transaction([point(free), point(held), point(free)])
    other.end()
    assert statuses(outcomes) == ["taken", OperationalError, "taken"]
    assert (free.data.look.score, held.data.look.score) == ((2, 0), (0, 0))


def test_a_deadlock_costs_no_tap(tables: list[Table]) -> None:
    one, another = tables
    other = Other(another.match.pk, then=one.match.pk)
    run("SET deadlock_timeout = '10ms'")
    second, calls = point(another), []

    def meet() -> TapAnswer:
        calls.append(connection.in_atomic_block)
        if len(calls) == 1:
            other.go()
        return second()

    outcomes = in_one_transaction([point(one), meet])
    other.end()
    assert calls == [True, False]  # in the group, then alone
    assert statuses(outcomes) == ["taken", "taken"]
    assert [table.data.look.score for table in tables] == [(1, 0), (1, 0)]


def test_a_group_within_a_group_splits_both(tables: list[Table]) -> None:
    free, held = tables
    other = Other(held.match.pk)
    run("SET lock_timeout = '50ms'")
    batch = partial(in_one_transaction, [point(held), point(held)], in_a_row=True)
    outcomes: list[Any] = in_one_transaction([point(free), batch])
    other.end()
    assert statuses([outcomes[0], *outcomes[1]]) == ["taken", OperationalError]
    assert (free.data.look.score, held.data.look.score) == ((1, 0), (0, 0))


def test_whoever_waits_for_a_match_sees_what_was_logged_meanwhile(tables: list[Table]) -> None:
    """The same key again, by another worker, while the first one is not committed yet."""
    table, stored, go_on = tables[0], threading.Event(), threading.Event()
    first = point(table)
    answers: list[TapAnswer] = []

    def elsewhere() -> None:
        with transaction.atomic():
            answers.append(first())
            stored.set()
            go_on.wait(HANGS)
        connections.close_all()

    def release() -> None:
        while not run("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'")[0]:
            pass
        go_on.set()
        connections.close_all()

    threads = [threading.Thread(target=elsewhere)]
    threads[0].start()
    assert stored.wait(HANGS)
    threads.append(threading.Thread(target=release))
    threads[1].start()
    answers.append(first())
    for thread in threads:
        thread.join(HANGS)
    assert answers[0] == answers[1]
    assert table.data.look.score == (1, 0)
