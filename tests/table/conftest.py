"""Nothing of one test's haste slows the next one down."""

from collections.abc import Iterator

import pytest

from referee.matches import bounds
from referee.matches.people import asking
from referee.matches.people.codes import codes, guesses
from referee.table.presence import presence


@pytest.fixture(autouse=True)
def full_buckets() -> Iterator[None]:
    presence.clear()
    yield
    for buckets in (bounds.tap_buckets, bounds.start_buckets, asking.ask_buckets, guesses):
        buckets.clear()
    codes.clear()
