import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Cases of tables that are not refereed yet are skipped, all with one reason."""
    for item in items:
        if item.get_closest_marker("waiting"):
            item.add_marker(pytest.mark.skip(reason="waits for the issue that brings its ruleset or table"))
