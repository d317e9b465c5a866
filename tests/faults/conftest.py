"""Workers that the tests of this folder share: to start them takes longer than most of what is tried on them."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults import workers as servers
from tests.faults.workers import Workers
from tests.needed import needed


@pytest.fixture(scope="package")
def two_workers(prepared: Path) -> Iterator[Workers]:
    with needed(servers.running(2, prepared)) as found:
        yield found


@pytest.fixture
def workers(two_workers: Workers) -> Iterator[Workers]:
    """Two workers; whatever a test has ended of them is started again."""
    yield two_workers
    two_workers.mend()
