"""A match and its lines are of one moment, although they are read one after the other."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from django.db import connection

from referee.matches.log import cache, queries
from referee.matches.log.lines import LogLine, read_lines
from referee.matches.models import Match
from tests.at_table import Table

pytestmark = pytest.mark.django_db(transaction=True)
POINT: dict[str, Any] = {"adjust": [1, 0]}


@pytest.fixture
def table() -> Table:
    """A table of which this process remembers nothing, as one that another worker serves."""
    table = Table(dealer=1)
    table.tap(POINT)
    table.tap(POINT)
    cache.clear()
    return table


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


def test_an_undo_in_between_is_in_both_or_in_none(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    waiting = elsewhere(monkeypatch, table.undo)
    check(table.data, 1)
    assert not waiting
    check(table.data, 1)  # from memory


def test_however_often_somebody_taps_it_ends(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    acts = [table.undo, partial(table.tap, POINT)] * 5
    waiting = elsewhere(monkeypatch, *acts)
    data = table.data
    assert len(waiting) == 10 - queries._TRIES
    check(data, data.look.score[0])


def test_a_tap_asks_nothing_of_it(table: Table, django_assert_num_queries: Callable[..., Any]) -> None:
    check(table.data, 2)
    table.tap(POINT)
    with django_assert_num_queries(0):
        queries.read_table(table.match.pk, 3)
    cache.clear()
    with django_assert_num_queries(4):  # the row, all of it, the lines, the rev again
        queries.read_table(table.match.pk)
