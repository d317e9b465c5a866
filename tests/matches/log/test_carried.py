"""A match that one worker hands to another is what the database has, and is believed at its very rev alone."""

import json
import logging
from typing import Any

import pytest

from referee.matches.log import cache, queries
from referee.matches.log.carried import carry, revive
from referee.matches.log.states import freeze
from referee.matches.models import Match
from tests.table.making import FOUR, Table, say, won

pytestmark = pytest.mark.django_db
ENVIDO = [say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}]
PLAYS: dict[str, list[list[Any]]] = {
    "nothing yet": [],
    "a hand that is open": [ENVIDO, [won(0)]],
    "a hand that is over": [ENVIDO, [won(0), won(0)]],
    "points in a row": [[{"adjust": [1, 0]}], [{"adjust": [1, 0]}], [{"adjust": [0, 2]}]],
    "the end": [[{"adjust": [15, 0]}], [{"adjust": [15, 0]}]],
}


@pytest.fixture
def two() -> Table:
    return Table()


def row_of(match: Match) -> dict[str, Any]:
    return {name: value for name, value in match.__dict__.items() if name != "_state"}


def whole(hot: cache.Hot | queries.TableData) -> tuple[Any, ...]:
    return freeze(hot.state), hot.look, hot.lines


@pytest.mark.parametrize("is_undone", [False, True], ids=["", "undone"])
@pytest.mark.parametrize("name", PLAYS)
def test_it_comes_out_as_the_database_has_it(name: str, is_undone: bool) -> None:
    table = Table(FOUR)
    for raws in PLAYS[name]:
        table.tap(*raws)
    if is_undone and PLAYS[name]:
        table.undo()
    data = queries.read_table(table.match.pk)
    hot = revive(carry(data.match, data.lines))
    cache.clear()
    assert row_of(hot.match) == row_of(Match.objects.get(pk=table.match.pk))
    assert whole(hot) == whole(queries.read_table(table.match.pk))


def test_a_row_that_was_not_read_whole_or_is_of_another_engine_is_not_carried(two: Table) -> None:
    assert carry(Match.objects.get(pk=two.match.pk), ()) != ""
    assert carry(Match.objects.defer("snapshot").get(pk=two.match.pk), ()) == ""
    Match.objects.filter(pk=two.match.pk).update(engine="another")
    assert carry(Match.objects.get(pk=two.match.pk), ()) == ""


def test_it_is_believed_at_its_very_rev_alone_and_needs_no_query(two: Table, django_assert_num_queries: Any) -> None:
    two.tap(say(0, "truco"))
    data = two.data
    text, match_id = carry(data.match, data.lines), two.match.pk
    cache.clear()
    cache.keep_carried(match_id, 1, lambda: revive(text))
    assert cache.at(match_id, 0) is None
    with django_assert_num_queries(0):
        assert queries.read_table(match_id, 1).lines == data.lines
    cache.clear()
    cache.keep_carried(match_id, 1, lambda: revive(text))
    assert cache.at(match_id, 2) is None
    assert cache.at(match_id, 1) is None


@pytest.mark.parametrize("spoilt", ["", "[]", "[{}, []]", "null"])
def test_what_cannot_be_read_is_logged_and_read_from_the_database(
    spoilt: str, two: Table, caplog: pytest.LogCaptureFixture
) -> None:
    two.tap(say(0, "truco"))
    cache.clear()
    cache.keep_carried(two.match.pk, 1, lambda: revive(spoilt))
    with caplog.at_level(logging.ERROR):
        assert queries.read_table(two.match.pk, 1).match.rev == 1
    assert "another worker" in caplog.text


def test_it_is_small() -> None:
    table = Table(FOUR)
    for raws in PLAYS["a hand that is open"]:
        table.tap(*raws)
    text = carry(table.data.match, table.data.lines)
    assert len(text) < 8_000
    assert json.loads(text)
