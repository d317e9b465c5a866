"""Several taps in one transaction, and a match with its lines read at one moment."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import IntegrityError, OperationalError, connection

from referee.matches import events
from referee.matches.log import cache, queries
from referee.matches.log.lines import LogLine, read_lines
from referee.matches.log.session import in_one_transaction
from referee.matches.log.store import TapAnswer
from referee.matches.log.taps import log_tap
from referee.matches.models import Entry, Match, Tap
from tests.at_table import Table

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table() -> Table:
    return Table(dealer=1)


def point(table: Table, number: int, rev: int = 0) -> Callable[[], TapAnswer]:
    return partial(log_tap, table.match.pk, table.pen, f"the-key-{number}", rev, [{"adjust": [1, 0]}])


def failing(error: Exception, act: Callable[[], Any] | None = None) -> Callable[[], TapAnswer]:
    def fail() -> TapAnswer:
        if act is not None:
            act()
        raise error

    return fail


def keys(table: Table) -> list[str]:
    return list(Tap.objects.filter(match=table.match).order_by("pk").values_list("key", flat=True))


def statuses(outcomes: list[Any]) -> list[Any]:
    return [outcome.status if isinstance(outcome, TapAnswer) else type(outcome) for outcome in outcomes]


def test_each_sees_what_those_before_it_left_and_a_key_counts_once(table: Table) -> None:
    outcomes: list[Any] = in_one_transaction([point(table, 1), point(table, 2), point(table, 2), point(table, 3, 2)])
    assert statuses(outcomes) == ["taken"] * 4
    assert [outcome.rev for outcome in outcomes] == [1, 2, 2, 3]
    assert list(Entry.objects.order_by("pk").values_list("seq", flat=True)) == [0, 1, 2, 3]  # with the deal
    assert table.data.look.score == (3, 0)


def test_the_second_of_a_match_reads_no_snapshot(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    in_one_transaction([point(table, 1)])
    monkeypatch.setattr("referee.matches.log.session.thaw", None)
    assert statuses(in_one_transaction([point(table, 2), point(table, 3)])) == ["taken"] * 2


def test_nobody_else_sees_what_is_not_committed(table: Table) -> None:
    newest: list[int] = []
    in_one_transaction([point(table, 1)])
    in_one_transaction([point(table, 2), lambda: newest.append(cache.latest(table.match.pk)), point(table, 3)])
    assert newest == [1]
    assert cache.latest(table.match.pk) == 3


def test_listeners_hear_of_a_match_once_and_after_the_commit(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    news: list[tuple[str, int, bool]] = []
    monkeypatch.setattr(
        events, "_listeners", [lambda match_id, rev: news.append((match_id, rev, connection.in_atomic_block))]
    )
    in_one_transaction([point(table, 1), failing(OverflowError()), point(table, 2)])
    assert news == [(table.match.pk, 2, False)]


def test_a_listener_that_fails_harms_nobody(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    revs: list[int] = []
    broken = failing(OverflowError())
    monkeypatch.setattr(
        events, "_listeners", [lambda _match_id, _rev: broken(), lambda _match_id, rev: revs.append(rev)]
    )
    assert statuses(in_one_transaction([point(table, 1), point(table, 2)])) == ["taken"] * 2
    assert revs == [2]


def test_a_tap_whose_answer_fails_stands_and_is_not_done_twice(table: Table) -> None:
    outcomes = in_one_transaction([point(table, 1), failing(OverflowError(), point(table, 2)), point(table, 3)])
    assert statuses(outcomes) == ["taken", OverflowError, "taken"]
    assert keys(table) == ["the-key-1", "the-key-2", "the-key-3"]
    assert statuses(in_one_transaction([point(table, 2)])) == ["taken"]
    assert table.data.look.score == (3, 0)


def test_of_acts_in_a_row_nothing_follows_one_that_failed(table: Table) -> None:
    acts = [point(table, 1), failing(OverflowError()), point(table, 2)]
    assert statuses(in_one_transaction(acts, in_a_row=True)) == ["taken", OverflowError]
    assert keys(table) == ["the-key-1"]


def test_a_transaction_that_is_lost_is_everybodys(table: Table) -> None:
    def lose() -> None:
        connection.needs_rollback = True
        raise OperationalError("the disk is full, and SQLite has rolled everything back")

    acts: list[Callable[[], Any]] = [point(table, 1), lose, point(table, 2)]
    assert statuses(in_one_transaction(acts)) == [OperationalError] * 3
    assert keys(table) == []
    assert statuses(in_one_transaction([point(table, 1), point(table, 2)])) == ["taken"] * 2
    assert table.data.look.score == (2, 0)


def test_one_that_can_t_be_committed_is_left_alone(table: Table) -> None:
    def point_elsewhere() -> None:
        with connection.cursor() as cursor:  # SQLite looks at references when it commits
            cursor.execute("UPDATE matches_entry SET tap_id = 999999 WHERE seq = 0")

    in_one_transaction([point(table, 1)])
    outcomes = in_one_transaction([point(table, 2), point_elsewhere, point(table, 3)])
    assert statuses(outcomes) == ["taken", IntegrityError, "taken"]
    assert keys(table) == ["the-key-1", "the-key-2", "the-key-3"]


def test_acts_within_acts_are_committed_with_them(table: Table) -> None:
    other = Table(dealer=1)

    def many() -> list[object]:
        return in_one_transaction([point(table, 1), point(table, 2)])

    outcomes: list[Any] = in_one_transaction([point(other, 1), many, point(table, 3)])
    assert statuses([outcomes[0], *outcomes[1], outcomes[2]]) == ["taken"] * 4
    assert table.data.look.score == (3, 0)


POINT: dict[str, Any] = {"adjust": [1, 0]}


@pytest.fixture
def forgotten() -> Table:
    """A table of which this process remembers nothing, as one that another worker serves."""
    forgotten = Table(dealer=1)
    forgotten.tap(POINT)
    forgotten.tap(POINT)
    cache.clear()
    return forgotten


def elsewhere(monkeypatch: pytest.MonkeyPatch, *acts: Callable[[], object]) -> list[Callable[[], object]]:
    """Have another worker do these, one whenever a row was read and its lines were not; those that wait."""
    waiting = list(acts)

    def read(match: Match) -> tuple[LogLine, ...]:
        if waiting and not connection.in_atomic_block:
            waiting.pop(0)()
            cache.clear()
        return read_lines(match)

    monkeypatch.setattr(queries, "read_lines", read)
    return waiting


def check(data: queries.TableData, points: int) -> None:
    standing = [line for line in data.lines if not line.voided and line.kind == "adjust"]
    assert (data.look.score, len(standing)) == ((points, 0), points)
    assert data.match.rev == queries.rev_of(data.match.pk)


def test_an_undo_in_between_is_in_both_or_in_none(forgotten: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = elsewhere(monkeypatch, forgotten.undo)
    check(forgotten.data, 1)
    assert not waiting
    check(forgotten.data, 1)  # from memory


def test_however_often_somebody_taps_it_ends(forgotten: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    acts = [forgotten.undo, partial(forgotten.tap, POINT)] * 5
    waiting = elsewhere(monkeypatch, *acts)
    data = forgotten.data
    assert len(waiting) == 10 - queries._TRIES
    check(data, data.look.score[0])


def test_a_tap_asks_nothing_of_it(forgotten: Table, django_assert_num_queries: Callable[..., Any]) -> None:
    check(forgotten.data, 2)
    forgotten.tap(POINT)
    with django_assert_num_queries(0):
        queries.read_table(forgotten.match.pk, 3)
    cache.clear()
    with django_assert_num_queries(4):  # the row, all of it, the lines, the rev again
        queries.read_table(forgotten.match.pk)
