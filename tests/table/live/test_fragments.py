"""The fragment: one render for each rev, language and role, small enough to be pushed to every phone."""

import gzip
from typing import Any

import pytest

from referee.table.live import fragments
from tests.table.making import FOUR, Table, say, won

pytestmark = pytest.mark.django_db
FLOR = [{"by": 0, "say": "flor"}, {"by": 1, "say": "contraflor"}]
HANDS: list[list[dict[str, Any]]] = [[], FLOR, [say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}], [won(0)]]


def test_one_rev_is_rendered_once_for_a_language_and_a_role() -> None:
    table = Table()
    first = fragments.render_live(table.data, "es", "log")
    assert fragments.render_live(table.data, "es", "log") is first
    assert "contesta" not in first
    assert fragments.render_live(table.data, "en", "log") != first
    assert fragments.render_live(table.data, "es", "watch") != first
    table.tap(say(0, "truco"))
    assert 'data-rev="1"' in fragments.render_live(table.data, "es", "log")


@pytest.mark.parametrize("raws", HANDS)
@pytest.mark.parametrize("role", ["log", "watch"])
def test_a_push_is_at_most_six_kilobytes_compressed(raws: list[dict[str, Any]], role: fragments.Role) -> None:
    table = Table(FOUR)
    table.tap({"adjust": [14, 29]})
    for raw in raws:
        table.tap(raw)
    assert len(gzip.compress(fragments.render_live(table.data, "es", role).encode())) < 6_000


def test_every_key_has_a_name_and_an_id_of_its_own() -> None:
    table = Table(FOUR)
    table.tap(won(0), won(0))
    html = fragments.render_live(table.data, "es", "log")
    ids = [part.split('"')[0] for part in html.split(' id="')[1:]]
    assert len(set(ids)) == len(ids)
    assert len(ids) > 20
