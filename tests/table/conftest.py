"""No phone of one test is here in the next one."""

import pytest

from referee.table.presence import presence
from tests.table.making import FOUR, Table


@pytest.fixture(autouse=True)
def nobody_here() -> None:
    presence.clear()
    presence.write()


@pytest.fixture
def four() -> Table:
    """A table of Ana, Bruno, Caro and Dani."""
    return Table(FOUR)


@pytest.fixture
def two() -> Table:
    """A table of two sides without names."""
    return Table()
