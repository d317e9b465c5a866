"""When a match was played: since its first entry."""

from datetime import timedelta

import pytest
from django.utils import timezone

from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Match, Tap
from tests.at_table import FOUR, Table, by


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
