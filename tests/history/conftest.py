"""The tables of the live screen's tests, for records."""

from tests.table.conftest import four, two

__all__ = ["four", "two"]
