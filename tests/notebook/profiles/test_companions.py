"""Everybody with and against everybody."""

from typing import Any

import pytest

from referee.notebook.figures.filters import Filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.sums import all_companions, companions
from tests.notebook import playing

pytestmark = pytest.mark.django_db
COLUMNS = ("person", "other", "together", "number", "wins", "last")


def test_looking_at_each_two_once_finds_both_ways() -> None:
    notebook, _device = playing.notebook(6)
    shares = open_scope(notebook, Filters()).shares()

    def sort(rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
        return sorted(tuple(row[column] for column in COLUMNS) for row in rows)

    found = sort(companions(shares))
    assert len(found) > 10
    assert sort(all_companions(shares)) == found
