"""A long match that is brought in: a little at a time, shown when it is whole, and swept where it never was."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.db import connection, models
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches import bulk, cleanup
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Change, Entry, Match, Pen, Tap
from tests.matches.conftest import Raw

DEVICE = "whoever-brings-it-here"


def file(*entries: Raw) -> bytes:
    header = {"format": "acta/1", "ruleset": "argentino", "options": {"best_of": 1}, "seats": ["Ana", "Bruno"]}
    return json.dumps({**header, "entries": entries}).encode()


def points(number: int, **more: Any) -> list[Raw]:
    return [{"adjust": [(-1) ** place, 0], **more} for place in range(number)]


LONG = file({"deal": 1}, *points(150), *points(150, void=True, void_why="no fue así"), *points(150))
ALL_VOID = file({"deal": 1}, *points(450, void=True))
ONE_TAP = file({"deal": 1}, *points(450, key="all-of-it-at-once"))


@pytest.fixture(autouse=True)
def no_rests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk.time, "sleep", lambda seconds: None)


@contextmanager
def transactions() -> Iterator[list[int]]:
    """How many rows each transaction of this connection writes that ends within the block."""
    sizes: list[int] = []

    def changes() -> int:
        return int(connection.connection.total_changes)

    before = [changes()]
    commit = connection._commit

    def counted() -> None:
        commit()
        sizes.append(changes() - before[0])
        before[0] = changes()

    connection._commit = counted
    try:
        yield sizes
    finally:
        del connection._commit
        assert changes() == before[0], "something was written outside of any transaction"


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("data", [LONG, ALL_VOID, ONE_TAP], ids=["long", "all void", "one tap"])
def test_no_transaction_holds_more_than_a_batch(data: bytes) -> None:
    connection.ensure_connection()
    with transactions() as sizes:
        match = bringing.bring_match(DEVICE, data)
    rows = [model.objects.filter(match=match).count() for model in (Tap, Entry, Change)]
    own = 3  # the match and its pen, and that it is whole now
    assert sum(sizes) == sum(rows) + own
    assert max(sizes) <= bulk.BATCH + own
    assert len(sizes) == -(-sum(rows) // bulk.BATCH) > 2


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_sqlite_waits_for_the_disk_again_before_the_last_batch() -> None:
    connection.ensure_connection()

    def patience() -> int:
        with connection.cursor() as cursor:
            return int(cursor.execute("PRAGMA synchronous").fetchone()[0])

    seen: list[int] = []
    usual, begin, finish = patience(), bringing.ImportLog._begin, bringing.ImportLog._finish
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bringing.ImportLog, "_begin", lambda log: (seen.append(patience()), begin(log))[-1])
        patch.setattr(bringing.ImportLog, "_finish", lambda log: (seen.append(patience()), finish(log))[-1])
        bringing.bring_match(DEVICE, LONG)
    assert seen == [1, usual]
    assert patience() == usual == 2


@pytest.mark.django_db
def test_every_void_is_written_with_its_links(django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(80) as asked:
        match = bringing.bring_match(DEVICE, LONG)
    assert not [one["sql"] for one in asked.captured_queries if one["sql"].startswith('UPDATE "matches_tap"')]
    undone = Tap.objects.filter(match=match, undone_by__isnull=False)
    assert undone.count() == Entry.objects.filter(match=match, voided_by=models.F("tap__undone_by")).count() == 150
    assert not Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, undoes__isnull=True).exists()
    assert match.taps == Tap.objects.filter(match=match).count() == 601
    reasons = Change.objects.filter(match=match, kind=Change.Kind.VOID, why="no fue así", tap__kind=Tap.Kind.UNDO)
    assert reasons.count() == 150


def shown(match_id: str) -> list[object]:
    """What anybody, its starter too, is shown of a match."""
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(DEVICE)
    statuses = [client.get(reverse(name, args=[match_id])).status_code for name in ("record", "record-file", "table")]
    there = match_id in client.get(reverse("matches")).content.decode()
    return [
        *statuses,
        there,
        *cleanup.deleted_matches_of(DEVICE),
        *queries.open_matches(DEVICE),
        *queries.tables_here(),
    ]


@pytest.mark.django_db
def test_nothing_of_it_is_shown_before_it_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    meanwhile: list[list[object]] = []
    monkeypatch.setattr(bulk, "leave_to_others", lambda seconds: meanwhile.append(shown(Match.objects.get().pk)))
    match = bringing.bring_match(DEVICE, LONG)
    assert len(meanwhile) > 3
    assert all(found == [404, 404, 404, False] for found in meanwhile)
    assert shown(match.pk)[:4] == [200, 200, 200, True]


class _StoppedError(Exception):
    """Something went wrong in the middle."""


def stopped(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    """Bring a file in, and stop after its first batch."""
    leaves = iter([True])

    def stop(seconds: float) -> None:
        if next(leaves, False):
            raise _StoppedError

    monkeypatch.setattr(bulk, "leave_to_others", stop)
    with pytest.raises(_StoppedError):
        bringing.bring_match(DEVICE, data)


@pytest.mark.django_db
def test_what_could_not_be_finished_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped(monkeypatch, LONG)
    assert not any(model.objects.exists() for model in (Match, Pen, Tap, Entry, Change))


@pytest.mark.django_db
def test_what_a_killed_process_left_unfinished_is_swept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bringing, "drop_unfinished", lambda match_id: None)
    stopped(monkeypatch, LONG)
    left = Match.objects.get()
    assert Entry.objects.count() + Tap.objects.count() == bulk.BATCH
    assert shown(left.pk)[:4] == [404, 404, 404, False]
    with pytest.raises(Match.DoesNotExist):
        cleanup.restore_match(left.pk, DEVICE)
    assert cleanup.prune_matches() == (0, 0)
    assert cleanup.prune_matches(timezone.now() + cleanup.UNFINISHED_FOR + timedelta(minutes=1)) == (1, 0)
    assert not any(model.objects.exists() for model in (Match, Pen, Tap, Entry, Change))


@pytest.mark.sqlite
@pytest.mark.django_db(transaction=True)
def test_a_long_match_is_dropped_in_batches_too() -> None:
    match = bringing.bring_match(DEVICE, LONG)
    cleanup.hide_match(match.pk, match.pens.get())
    with transactions() as sizes:
        cleanup.prune_matches(timezone.now() + cleanup.UNDONE_WITHIN)
    assert not Match.objects.exists()
    assert max(sizes) <= 2 * bulk.BATCH  # rows, and links to them that are let go


def test_whoever_works_long_rests_and_whoever_does_not_never_does(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, rests = [0.0], []
    monkeypatch.setattr(bulk.time, "thread_time", lambda: clock[0])
    monkeypatch.setattr(bulk.time, "sleep", rests.append)
    gently = bulk.Gently()
    for _ in range(10):
        clock[0] += bulk.FIRST / 10.5
        gently.go_on()
    assert rests == []
    for _ in range(10):
        clock[0] += bulk.SLICE
        gently.go_on()
    assert rests == [bulk.REST] * 10
