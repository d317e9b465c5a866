"""When a match was played: since its first entry, and filled in for what was stored before that was kept."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Match, Tap
from referee.matches.people import series
from referee.matches.setup import start
from tests.at_table import FOUR, Table, by

BEFORE = [("matches", "0008_fill_entry_kind_and_hand")]


def row(table: Table) -> Match:
    return Match.objects.get(pk=table.match.pk)


@pytest.mark.django_db
def test_it_is_when_the_first_entry_came_whatever_comes_later() -> None:
    table = Table(FOUR)
    long_ago = timezone.now() - timedelta(hours=5)
    Match.objects.update(created_at=long_ago, played_at=long_ago)
    table.log({"by": 0, "say": 28})
    assert row(table).played_at == long_ago, "what was refused is no entry"
    table.tap(by(0, "truco"))
    first = Tap.objects.get(match=table.match, status="taken")
    assert row(table).played_at == first.at
    table.undo()
    table.tap(by(1, "truco"))
    assert row(table).played_at == first.at
    assert table.data.match.played_at == first.at


@pytest.mark.django_db
def test_home_goes_by_what_was_played_last_and_not_by_what_was_touched() -> None:
    device = pens.new_device()
    older = Table(FOUR, device=device)
    older.tap({"adjust": [1, 0]})
    newer = Table(("Eva", "Fito"), device=device)
    newer.tap({"adjust": [1, 0]})
    older.tap({"adjust": [1, 0]})
    assert [match.pk for match in queries.open_matches(device)] == [newer.match.pk, older.match.pk]
    last = queries.played_matches(device).first()
    assert last is not None
    assert last.pk == newer.match.pk


@pytest.mark.django_db(transaction=True)
def test_the_migration_fills_it_and_counts_the_chains() -> None:
    table = Table(FOUR, best_of=1)
    table.tap({"adjust": [30, 0]})
    following = start.revancha(table.match.pk, table.pen)
    empty = Table(FOUR)
    document = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"], "id": "there"}
    deals = ([{"deal": 1, "at": "2019-05-04T22:10:00Z"}], [{"deal": 1}], [])
    headers = ({}, {"started": "2018-01-01T00:00:00Z"}, {})
    brought = [
        bringing.bring_match("device", json.dumps({**document, **header, "entries": entries}).encode())
        for header, entries in zip(headers, deals, strict=True)
    ]
    kept = dict(Match.objects.values_list("pk", "played_at"))
    try:
        MigrationExecutor(connection).migrate(BEFORE)
    finally:
        executor = MigrationExecutor(connection)
        executor.migrate(executor.loader.graph.leaf_nodes())
    filled = dict(Match.objects.values_list("pk", "played_at"))
    for pk in (table.match.pk, *(match.pk for match in brought)):
        assert filled[pk] == kept[pk]
    assert filled[brought[0].pk] == datetime(2019, 5, 4, 22, 10, tzinfo=UTC)
    assert filled[empty.match.pk] == row(empty).created_at
    assert {match.file_id for match in Match.objects.filter(imported=True)} == {"there"}
    assert series.series_text(Match.objects.get(pk=following.pk)) == "Van 1 a 0, arriba Ana y Caro"
    assert Match.objects.get(pk=table.match.pk).won_before == []
