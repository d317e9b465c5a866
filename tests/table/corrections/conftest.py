"""A table with a won truco behind it, and the phones that sit there."""

import pytest
from django.test import Client

from tests.table.corrections.fixing import Fixing


@pytest.fixture
def table() -> Fixing:
    return Fixing()


@pytest.fixture
def ana(table: Fixing) -> Client:
    return table.seat(0)


@pytest.fixture
def bruno(table: Fixing) -> Client:
    return table.seat(1)
