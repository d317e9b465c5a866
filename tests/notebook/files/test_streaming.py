"""Files are written while they are sent: the first byte comes before the last match is looked at."""

import asyncio
import io
import tracemalloc
import zipfile
from collections import deque
from collections.abc import Iterator
from itertools import islice

import pytest

from referee.matches.models import Match, new_id
from referee.notebook.files import libreta, tables
from referee.notebook.files.libreta import PART_MATCHES, zipped
from referee.notebook.files.views import Streamed
from referee.notebook.models import Notebook
from tests.notebook import making

pytestmark = pytest.mark.django_db
MATCHES = 300
MOST = 8_000_000
"""Bytes that may be in use at once while a notebook of so many matches is written."""


def notebook(matches: int) -> Notebook:
    """A notebook of small matches, copied row by row: bringing each in would take a minute."""
    book, _keeper = making.notebook()
    first = making.played(("Ana", "Bruno"))
    leaf = making.leaf(book, first)
    taps, entries, sittings = [*first.log.all()], [*first.entries.all()], [*leaf.sittings.all()]
    for _number in range(1, matches):
        match = Match.objects.get(pk=first.pk)
        match.pk = new_id()
        match.save(force_insert=True)
        own = {}
        for tap in taps:
            old, tap.pk, tap.match = tap.pk, None, match
            tap.save(force_insert=True)
            own[old], tap.pk = tap.pk, old
        for entry in entries:
            old, tap_id, entry.pk, entry.match = entry.pk, entry.tap_id, None, match
            entry.tap_id = own[tap_id]
            entry.save(force_insert=True)
            entry.pk, entry.tap_id = old, tap_id
        leaf.pk, leaf.match = None, match
        leaf.save(force_insert=True)
        for sitting in sittings:
            sitting.pk, sitting.leaf = None, leaf
            sitting.save(force_insert=True)
    return book


def peaks(parts: Iterator[bytes]) -> tuple[int, int]:
    """The most bytes in use while the first third of a notebook is written and thrown away, and while all of it is."""
    tracemalloc.start()
    try:
        deque(islice(parts, MATCHES // 3), 0)
        first = tracemalloc.get_traced_memory()[1]
        deque(parts, 0)
        return first, tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_does_not_grow_with_the_notebook() -> None:
    book = notebook(MATCHES)
    for parts in (libreta.libreta_zip(book), tables.csv_lines(tables.hand_rows(book))):
        third, most = peaks(parts)
        assert most < MOST
        # What is left of a match is what the document says of it.
        assert most - third < MATCHES * 10_000


def test_a_large_notebook_goes_in_several_files(monkeypatch: pytest.MonkeyPatch) -> None:
    book = notebook(7)
    monkeypatch.setattr("referee.notebook.files.libreta.PART_MATCHES", 3)
    assert PART_MATCHES <= 1_000
    assert libreta.number_of_parts(book) == 3
    counts = []
    for part in (1, 2, 3):
        with zipfile.ZipFile(io.BytesIO(b"".join(libreta.libreta_zip(book, part)))) as file:
            assert file.testzip() is None
            counts.append(len(file.namelist()) - 1)
    assert counts == [3, 3, 1]


def test_a_zip_comes_in_parts() -> None:
    made: list[str] = []

    def files() -> Iterator[tuple[str, bytes]]:
        for name in ("a", "b", "c"):
            made.append(name)
            yield name, name.encode() * 1_000

    parts = zipped(files())
    assert next(parts)
    assert made == ["a"]


def test_a_server_sends_part_by_part_and_stops_when_nobody_listens() -> None:
    made: list[int] = []
    ended: list[bool] = []

    def parts() -> Iterator[bytes]:
        try:
            for number in range(100):
                made.append(number)
                yield b"" if number == 1 else b"x"
        finally:
            ended.append(True)

    async def listen(most: int) -> int:
        received = 0
        response = Streamed(parts(), "x.csv", "text/csv")
        stream = aiter(response)
        async for _part in stream:
            received += 1
            if received == most:
                break
        await stream.aclose()  # type: ignore[attr-defined]  # it is a generator
        return received

    assert asyncio.run(listen(3)) == 3
    assert len(made) <= 5
    made.clear()
    assert asyncio.run(listen(1_000)) == 99
    assert len(made) == 100
