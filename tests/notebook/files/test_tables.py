"""The tables of a notebook: for spreadsheets of either language, streamed, and nothing that these would run."""

import asyncio
import io
import re
import tracemalloc
import zipfile
from collections import deque
from collections.abc import Iterator
from decimal import Decimal
from itertools import islice

import pytest
from django.utils import translation

from referee.matches.models import Match, new_id
from referee.notebook.files import libreta
from referee.notebook.files import tables as tables_made
from referee.notebook.files.libreta import PART_MATCHES, zipped
from referee.notebook.files.tables import csv_lines
from referee.notebook.files.views import Streamed
from referee.notebook.keeping import leaves
from referee.notebook.models import Keeper, Night, Notebook
from tests.notebook import making, playing
from tests.notebook.files.making import TABLES, get, rows, tables
from tests.trials import LONG

pytestmark = pytest.mark.django_db
EVIL = ('=HYPERLINK("http://x")', "+1", "-2", "@SUM(A1)")


def test_texts_that_spreadsheets_would_run_are_guarded(notebook: Notebook, keeper: Keeper) -> None:
    for number, names in enumerate((EVIL[:2], EVIL[2:])):
        leaf = making.leaf(notebook, making.played(names, number))
        leaves.mark_counting(notebook, leaf, False, "=1+1")
    Night.objects.filter(notebook=notebook).update(place="@here", note="-nota")
    for name, text in tables(keeper.device, notebook).items():
        for row in rows(text):
            for cell in row.values():
                assert not cell.startswith(("=", "+", "@")), (name, cell)
                assert not cell.startswith("-") or cell[1:].isdigit(), (name, cell)
    assert rows(get(keeper.device, notebook, "bajar/partidos.csv").decode())[0]["por qué no"] == "'=1+1"


def test_numbers_are_no_formulas() -> None:
    lines = list(csv_lines([[-4, "-4", Decimal("0.50"), None, True]]))
    assert lines == [b"\xef\xbb\xbf", '"-4";"\'-4";"0,50";"";"sí"\r\n'.encode()]


def test_a_program_that_looks_for_commas_too_finds_the_same_cells() -> None:
    row = ["Ana, la de Flores", Decimal("0.50"), "a;b"]
    with translation.override("es"):
        text = b"".join(csv_lines([row])).decode("utf-8-sig")
    # Of a quoted cell, such a program lets no sign end it.
    quoted = re.sub('"[^"]*"', "cell", text)
    assert quoted == "cell;cell;cell\r\n"
    with translation.override("en"):
        assert list(csv_lines([row]))[1:] == [b'"Ana, la de Flores",0.50,a;b\r\n']


@pytest.mark.parametrize(("language", "delimiter"), [("es", ";"), ("en", ",")])
def test_spanish_has_semicolons_and_english_commas(language: str, delimiter: str) -> None:
    book, device = playing.notebook(4)
    for name in TABLES:
        data = get(device, book, f"bajar/{name}.csv", language)
        assert data.startswith(b"\xef\xbb\xbf")
        lines = data.decode("utf-8-sig").split("\r\n")
        assert lines[0].count(delimiter) >= 5
        assert "" not in rows(data.decode(), delimiter)[0]


def test_averages_have_the_decimal_sign_of_the_language() -> None:
    book, device = playing.notebook(12)
    spanish = rows(get(device, book, "bajar/personas.csv").decode())
    english = rows(get(device, book, "bajar/personas.csv", "en").decode(), ",")
    averages = [row["P2 Puntos por mano"] for row in spanish]
    assert any("," in cell for cell in averages)
    assert not any("." in cell for cell in averages)
    assert [list(row.values())[1:] for row in english] == [
        [cell.replace(",", ".") for cell in list(row.values())[1:]] for row in spanish
    ]


def test_tables_tell_what_was_played(notebook: Notebook, keeper: Keeper) -> None:
    making.leaf(notebook, making.played(winner=1, loser=21))
    found = {name: rows(text) for name, text in tables(keeper.device, notebook).items()}
    match = found["partidos"][0]
    assert (match["fecha"], match["hora"], match["equipo A"], match["equipo B"]) == (
        "2026-11-19", "20:00", "Ana + Caro", "Bruno + Dani",
    )  # fmt: skip
    won = ("21", "30", "Bruno + Dani", "sí")
    assert (match["puntos A"], match["puntos B"], match["ganaron"], match["cuenta"]) == won
    hand = found["manos"][0]
    assert (hand["mano"], hand["da"], hand["tanteo A"], hand["Puntos sin detalle B"]) == ("1", "Dani", "21", "30")
    people = {row["persona"]: row for row in found["personas"]}
    assert (people["Dani"]["partidos"], people["Dani"]["ganados"], people["Ana"]["ganados"]) == ("1", "1", "0")
    night = found["noches"][0]
    assert (night["partidos"], night["cuentan"], night["personas"]) == ("1", "1", "Ana, Bruno, Caro, Dani")


def test_the_points_of_a_match_s_hands_are_its_points() -> None:
    book, device = playing.notebook(6)
    found = {name: rows(text) for name, text in tables(device, book).items()}
    sums: dict[str, dict[str, int]] = {}
    for row in found["manos"]:
        for letter in "AB":
            points = sum(int(value) for name, value in row.items() if name.endswith(f" {letter}") and name[0] in "PM")
            sums.setdefault(row["partido"], {}).setdefault(letter, 0)
            sums[row["partido"]][letter] += points
    for row in found["partidos"]:
        assert sums[row["partido"]] == {"A": int(row["puntos A"]), "B": int(row["puntos B"])}


def test_mentiras_stay_out_where_nobody_switched_them_on() -> None:
    book, device = playing.notebook(2)
    assert "mentira" in get(device, book, "bajar/personas.csv").decode()
    book.bluffs = False
    book.save()
    assert "mentira" not in get(device, book, "bajar/personas.csv").decode()


MATCHES = 120 if LONG else 60
MOST = 4_000_000
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
    for parts in (libreta.libreta_zip(book), tables_made.csv_lines(tables_made.hand_rows(book))):
        third, most = peaks(parts)
        assert most < MOST
        # What is left of a match is what the document says of it.
        assert most - third < MATCHES * 11_000


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
