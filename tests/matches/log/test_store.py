"""The statements of a tap, which on SQLite go past Django's cursor."""

from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.db.transaction import TransactionManagementError
from django.test.utils import CaptureQueriesContext

from referee.matches.log import store
from referee.matches.models import Tap
from tests.at_table import Table

pytestmark = pytest.mark.django_db


@pytest.fixture
def tap() -> Tap:
    table = Table(dealer=1)
    table.tap({"adjust": [1, 0]})
    return Tap.objects.get(match=table.match, key=Tap.objects.latest("pk").key)


def test_an_error_of_the_database_is_one_of_djangos_and_ends_the_transaction(tap: Tap) -> None:
    match = tap.match
    with pytest.raises(IntegrityError), transaction.atomic():
        store.insert_tap(tap)
    with transaction.atomic():
        with pytest.raises(IntegrityError), transaction.atomic(savepoint=False):
            store.insert_tap(tap)
        with pytest.raises(TransactionManagementError):
            store.count_tap(match)
        transaction.set_rollback(True)


def test_a_statement_is_seen_by_those_who_count_and_those_who_watch(tap: Tap) -> None:
    seen, match = [], tap.match

    def watch(execute: Any, sql: str, values: Any, many: bool, context: Any) -> Any:
        seen.append(sql)
        return execute(sql, values, many, context)

    with CaptureQueriesContext(connection) as counted:
        store.count_tap(match)
    with connection.execute_wrapper(watch):
        store.count_tap(match)
    assert len(counted) == len(seen) == 1


def test_one_finds_the_same_with_djangos_cursor_and_without(tap: Tap) -> None:
    found = store.answer_to(tap.match, tap.key)
    with CaptureQueriesContext(connection):
        assert store.answer_to(tap.match, tap.key) == found
    assert found is not None
    assert found.rev == tap.rev_after
    assert store.answer_to(tap.match, "no-such-key") is None
