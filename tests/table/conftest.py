"""Nothing of one test's haste slows the next one down."""

from collections.abc import Iterator

import pytest

from referee.matches.people import seats
from referee.matches.people.codes import codes, guesses
from referee.table.presence import presence


@pytest.fixture(autouse=True)
def full_buckets() -> Iterator[None]:
    presence.clear()
    presence.write()
    yield
    for buckets in (seats.ask_buckets, guesses):
        buckets.clear()
    codes.clear()
