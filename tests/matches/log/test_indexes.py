"""What a tap costs PostgreSQL beside its rows: few indexes, and none of them for the row of the match."""

import re
from typing import Any

import pytest
from django.db import connection, transaction

from referee.matches import bulk, cleanup
from referee.matches.log.store import MATCH, TAP
from referee.matches.models import Entry, Match, Tap
from tests.at_table import Table

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


def rows(sql: str, *values: object) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return list(cursor.fetchall())


def run(sql: str) -> None:
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
    values = [
        (
            match.pk,
            f"key-of-tap-{number}",
            pen.pk,
            "tap",
            "taken",
            0,
            number,
            "",
            "",
            "{}",
            None,
            "2026-01-01T00:00:00Z",
        )
        for match, pen, count in ((table.match, table.pen, 500), (other.match, other.pen, 20_000))
        for number in range(count)
    ]
    bulk.insert_many(Tap, TAP, values)
    taps = list(Tap.objects.filter(match=table.match))
    entries = [Entry(match=table.match, tap=tap, seq=number, raw="{}") for number, tap in enumerate(taps)]
    Entry.objects.bulk_create(entries)
    run("ANALYZE matches_tap, matches_entry, matches_change")
    scanned = "SELECT coalesce(sum(seq_tup_read), 0) FROM pg_stat_xact_user_tables WHERE relname = 'matches_tap'"
    with transaction.atomic():
        before = rows(scanned)[0][0]
        cleanup._drop(Match.objects.filter(pk=table.match.pk))
        run("SET CONSTRAINTS ALL IMMEDIATE")  # or it would look at the end only
        assert rows(scanned)[0][0] - before < 20_000
    assert Tap.objects.count() == 20_000
