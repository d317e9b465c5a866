"""A file that is brought in: known by what was logged, kept once, a little at a time, shown when it is whole."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection, models
from django.urls import reverse
from django.utils import timezone

from referee.matches import bulk, cleanup
from referee.matches.files import bringing
from referee.matches.files.export import export_acta
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Arrival, Change, Entry, Match, Pen, Tap
from referee.matches.people.seats import leave_match
from referee.matches.setup import change_rules
from referee.rules.record.acta import loads
from tests.at_table import FOUR, Table, by, client_of, say
from tests.matches.conftest import Raw

pytestmark = pytest.mark.django_db
OUTCOME = Arrival.Outcome
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
HAND = [{"deal": 1}, {"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"}]


def file_of(*raws: dict[str, Any], **header: Any) -> bytes:
    return json.dumps({**HEAD, **header, "entries": list(raws)}).encode()


def played() -> Table:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "no quiero"))
    table.tap(say(0, "envido"))
    table.undo()
    table.tap({"adjust": [2, 0], "why": "dos"})
    return table


def test_a_file_of_this_server_is_the_match_that_it_came_from() -> None:
    table = played()
    for voided in (False, True):
        text = export_acta(Match.objects.get(pk=table.match.pk), voided=voided).encode()
        assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, table.match)
        assert bringing.digest_of(loads(text)) == bringing.digest_now(table.match)
    change_rules.rename_players(table.match.pk, table.pen, ["Eva", "Fito", "Gabi", "Hugo"])
    assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, table.match)
    assert Match.objects.count() == 1


def test_who_has_no_pen_gets_none_and_hears_no_more_than_that_it_is_here() -> None:
    table = played()
    text = export_acta(Match.objects.get(pk=table.match.pk)).encode()
    stranger = pens.new_device()
    assert bringing.receive_acta(stranger, text) == (OUTCOME.ALREADY, None)
    leave_match(table.match.pk, table.device)
    assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, None)
    assert not Pen.objects.filter(device=stranger).exists()


def test_the_same_id_with_other_content_is_kept_beside() -> None:
    table, device = played(), pens.new_device()
    text = export_acta(Match.objects.get(pk=table.match.pk)).encode()
    table.tap({"adjust": [0, 1]})
    beside = bringing.receive_acta(device, text)
    assert (beside.outcome, Match.objects.count()) == (OUTCOME.BESIDE, 2)
    # Each of both is known from now on, also by what it is written as.
    now = export_acta(Match.objects.get(pk=table.match.pk)).encode()
    assert bringing.receive_acta(device, text) == (OUTCOME.ALREADY, beside.match)
    assert bringing.receive_acta(device, now) == (OUTCOME.ALREADY, None)
    assert beside.match is not None
    assert bringing.receive_acta(device, export_acta(beside.match).encode()) == (OUTCOME.ALREADY, beside.match)


def test_what_was_brought_is_known_as_it_came_and_as_it_became() -> None:
    table = Table.__new__(Table)
    table.device, table.taps = pens.new_device(), 0
    received = bringing.receive_acta(table.device, file_of(*HAND, id="from elsewhere"))
    assert received.match is not None
    table.match, table.pen = received.match, received.match.pens.get()
    table.tap({"adjust": [1, 0]})
    for text in (file_of(*HAND, id="from elsewhere"), export_acta(Match.objects.get()).encode()):
        assert bringing.receive_acta(table.device, text) == (OUTCOME.ALREADY, table.match)


@pytest.mark.parametrize(
    ("again", "outcome"),
    [
        (file_of(*({**raw, "at": "2020-01-01T00:00:00Z", "pen": 1, "key": "k"} for raw in HAND), id="a"), "already"),
        (file_of(*({**raw, "said_at": "2020", "names": []} for raw in HAND), id="a", place="acá"), "already"),
        (file_of(*HAND, {**HAND[0], "void": True}, id="a", seats=["Eva", "Fito"]), "already"),
        (file_of(HAND[0], {"by": 0, "say": " TRUCO "}, HAND[2], id="a"), "already"),
        (file_of(*HAND, id="b"), "brought"),
        (file_of(*HAND[:2], id="a"), "beside"),
        (file_of(*HAND, id="a", options={"flor": True}), "beside"),
        (file_of(*HAND, id="a", seats=list(FOUR)), "beside"),
        (file_of(HAND[0], {**HAND[1], "note": "x"}, HAND[2], id="a"), "beside"),
    ],
)  # fmt: skip
def test_what_makes_an_acta_the_same(again: bytes, outcome: str) -> None:
    device = pens.new_device()
    bringing.receive_acta(device, file_of(*HAND, id="a"))
    assert bringing.receive_acta(device, again).outcome == outcome


def test_without_an_id_only_the_very_same_file_is_the_same() -> None:
    device = pens.new_device()
    outcomes = [
        bringing.receive_acta(device, file_of(*HAND, **header)).outcome
        for header in ({}, {}, {"started": "2020-01-01T00:00:00Z"}, {"id": 7}, {"id": 7}, {"id": "x" * 65})
    ]
    assert outcomes == ["brought", "already", "brought", "brought", "already", "brought"]


def test_a_deleted_match_is_brought_in_anew() -> None:
    device = pens.new_device()
    bringing.receive_acta(device, file_of(*HAND, id="a"))
    Match.objects.update(deleted_at=timezone.now())
    assert bringing.receive_acta(device, file_of(*HAND, id="a")).outcome == OUTCOME.BROUGHT


def test_of_two_that_bring_it_at_once_one_finds_it_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """The other one's match appears while this one is being written."""
    file, write = file_of(*HAND, id="a"), bringing.ImportLog.store

    def slowly(log: bringing.ImportLog) -> None:
        monkeypatch.setattr(bringing.ImportLog, "store", write)
        assert bringing.receive_acta("the quicker one", file).outcome == OUTCOME.BROUGHT
        write(log)

    monkeypatch.setattr(bringing.ImportLog, "store", slowly)
    assert bringing.receive_acta("the slower one", file) == (OUTCOME.ALREADY, None)
    assert Match.objects.count() == 1


SOON = "2400-01-01T00:00:00Z"


@pytest.mark.parametrize(
    ("first", "started", "expected"),
    [
        ("2019-05-04T22:10:00Z", "2019-05-04T21:00:00Z", datetime(2019, 5, 4, 22, 10, tzinfo=UTC)),
        ("2019-05-04T22:10:00-03:00", None, datetime(2019, 5, 5, 1, 10, tzinfo=UTC)),
        (None, "2019-05-04T21:00:00Z", datetime(2019, 5, 4, 21, tzinfo=UTC)),
        ("ayer", "2019-05-04T21:00:00", datetime(2019, 5, 4, 21, tzinfo=UTC)),
        (SOON, "1815-05-25T10:00:00Z", None),
        ("9999-12-31T23:59:59-23:00", {"not": "text"}, None),
    ],
)
def test_a_file_says_when_it_was_played(first: object, started: object, expected: datetime | None) -> None:
    deal = HAND[0] | ({"at": first} if first else {})
    received = bringing.receive_acta("device", file_of(deal, *HAND[1:], **({"started": started} if started else {})))
    assert received.match is not None
    match = Match.objects.get(pk=received.match.pk)
    assert match.played_at == (expected or match.created_at)
    assert match.has_date is (expected is not None)


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

    free: list[int] = []
    usual, begin, finish = patience(), bringing.ImportLog._begin, bringing.ImportLog._finish
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(bringing.ImportLog, "_begin", lambda log: (free.append(patience()), begin(log))[-1])
        patch.setattr(bringing.ImportLog, "_finish", lambda log: (free.append(patience()), finish(log))[-1])
        bringing.bring_match(DEVICE, LONG)
    assert free == [1, usual]
    assert patience() == usual == 2


def test_every_void_is_written_with_its_links(django_assert_max_num_queries: Any) -> None:
    with django_assert_max_num_queries(80) as statements:
        match = bringing.bring_match(DEVICE, LONG)
    assert not [one["sql"] for one in statements.captured_queries if one["sql"].startswith('UPDATE "matches_tap"')]
    undone = Tap.objects.filter(match=match, undone_by__isnull=False)
    assert undone.count() == Entry.objects.filter(match=match, voided_by=models.F("tap__undone_by")).count() == 150
    assert not Tap.objects.filter(match=match, kind=Tap.Kind.UNDO, undoes__isnull=True).exists()
    assert match.taps == Tap.objects.filter(match=match).count() == 601
    reasons = Change.objects.filter(match=match, kind=Change.Kind.VOID, why="no fue así", tap__kind=Tap.Kind.UNDO)
    assert reasons.count() == 150


def shown(match_id: str) -> list[object]:
    """What anybody, its starter too, is shown of a match."""
    client = client_of(DEVICE)
    statuses = [client.get(reverse(name, args=[match_id])).status_code for name in ("record", "record-file", "table")]
    there = match_id in client.get(reverse("matches")).content.decode()
    return [
        *statuses,
        there,
        *cleanup.deleted_matches_of(DEVICE),
        *queries.open_matches(DEVICE),
        *queries.tables_here(),
    ]


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


def test_what_could_not_be_finished_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    stopped(monkeypatch, LONG)
    assert not any(model.objects.exists() for model in (Match, Pen, Tap, Entry, Change))


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


@pytest.mark.django_db(transaction=True)
def test_in_a_pocket_nobody_waits(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    settings.POCKET = True
    monkeypatch.delattr(bulk.time, "thread_time")  # A browser's Python has none.
    monkeypatch.setattr(bulk.time, "sleep", lambda seconds: pytest.fail(f"rested for {seconds} seconds"))
    assert bringing.bring_match(DEVICE, LONG).pk
