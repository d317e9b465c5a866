"""The race on the record's page: drawn from what stands, with its length, and a table behind it."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from referee.matches.models import Entry, Match
from tests.history.making import FOUR, Table, record, say, text_of, won

pytestmark = pytest.mark.django_db


def race(page: str) -> str:
    found = re.search(r'<figure class="race">.*?</figure>', page, re.S)
    return text_of(found[0]) if found else ""


def test_the_record_begins_with_the_race_and_how_long_it_was() -> None:
    table = Table(FOUR)
    for raws in ([won(0), won(0)], [say(1, "truco"), say(0, "no quiero")]):
        table.tap(*raws)
    Entry.objects.filter(seq=0).update(at=timezone.now() - timedelta(minutes=12))
    page = record(table)
    assert race(page).startswith("La carrera: Ana y Caro 1 mala · Bruno y Dani 1 mala")
    assert race(page).endswith("mano Ana y Caro Bruno y Dani hubo 1 1 mala 0 malas 2 1 mala 1 mala")
    assert page.index('class="race"') < page.index("Mano por mano")
    assert "2 manos, 12 minutos" in text_of(page)


def test_what_was_taken_back_is_no_part_of_it() -> None:
    table = Table()
    table.tap({"adjust": [3, 0]})
    table.tap({"adjust": [0, 9]})
    table.undo()
    assert race(record(table)).startswith("La carrera: Nosotros 3 malas · Ellos 0 malas")
    assert "9 malas" not in race(record(table))


def test_a_match_that_was_not_begun_has_none() -> None:
    assert race(record(Table())) == ""


def test_a_match_of_another_engine_is_drawn_as_this_one_judges_it() -> None:
    table = Table()
    table.tap({"adjust": [30, 3]})
    Match.objects.update(engine="0", snapshot="{}")
    assert "15 buenas" in race(record(table))
