"""Nothing of one test's haste slows the next one down."""

from collections.abc import Iterator

import pytest

from referee.matches.people import seats
from referee.matches.people.codes import codes, guesses
from referee.table.presence import presence
from tests.table.making import FOUR, Table


@pytest.fixture(autouse=True)
def full_buckets() -> Iterator[None]:
    presence.clear()
    presence.write()
    yield
    for buckets in (seats.ask_buckets, guesses):
        buckets.clear()
    codes.clear()


@pytest.fixture
def four() -> Table:
    """A table of Ana, Bruno, Caro and Dani."""
    return Table(FOUR)


@pytest.fixture
def two() -> Table:
    """A table of two sides without names."""
    return Table()
