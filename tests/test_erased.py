"""A name that is erased is in no file of the database, whatever the SQLite that is there leaves behind by itself."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.db.backends.sqlite3 import base

from referee.matches.people import removal, seats
from referee.notebook.keeping.forgetting import forget_person
from tests.at_table import Table
from tests.notebook import making

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.sqlite]
NAME = "Pepuchita"


@pytest.fixture(autouse=True)
def careless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A SQLite that was built without SECURE_DELETE, as python.org's and that of macOS."""
    connect = base.Database.connect

    def connected(*args: Any, **more: Any) -> Any:
        made = connect(*args, **more)
        made.execute("PRAGMA secure_delete = OFF")
        return made

    monkeypatch.setattr(base.Database, "connect", connected)
    connection.close()
    yield
    connection.close()


def files_with(name: str) -> list[str]:
    database = Path(connection.settings_dict["NAME"])
    files = (database, database.with_name(f"{database.name}-wal"))
    return [file.name for file in files if file.exists() and name.lower().encode() in file.read_bytes().lower()]


def test_a_person_that_is_forgotten_is_nowhere() -> None:
    notebook, _keeper = making.notebook()
    people = [making.person(notebook, f"{name} {number}") for number in range(40) for name in ("Alguno", NAME)]
    removal.empty_log()
    assert files_with(NAME)
    for one in people:
        if one.name.startswith(NAME):
            forget_person(one)
    assert files_with(NAME) == []
    assert files_with("Alguno")


def test_a_name_that_is_removed_from_a_match_is_nowhere() -> None:
    table = Table((NAME, "Beto"))
    table.tap({"adjust": [1, 0], "why": f"{NAME} la vio"})
    seats.sit_down(table.match.pk, table.device, 0, NAME)
    assert files_with(NAME)
    table.pen.refresh_from_db()
    assert removal.remove(table.match.pk, table.pen, 0, NAME)
    assert files_with(NAME) == []
    assert files_with("Beto")


def test_whoever_still_reads_keeps_the_log_from_being_emptied_and_no_tap_waits_for_that() -> None:
    table = Table((NAME, "Beto"))
    other = connection.copy("default")
    try:
        with other.cursor() as reader:
            reader.execute("BEGIN DEFERRED")
            reader.execute("SELECT seats FROM matches_match")
            assert removal.remove(table.match.pk, table.pen, 0, NAME)
            assert not removal.empty_log()
            table.tap({"adjust": [1, 0]})
            reader.execute("COMMIT")
    finally:
        other.close()
    assert removal.empty_log()
    assert files_with(NAME) == []
