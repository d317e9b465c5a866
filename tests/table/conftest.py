"""Nothing of one test's haste slows the next one down."""

from collections.abc import Iterator

import pytest

from referee.matches import bounds


@pytest.fixture(autouse=True)
def full_buckets() -> Iterator[None]:
    yield
    bounds.tap_buckets.clear()
    bounds.start_buckets.clear()
