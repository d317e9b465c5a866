"""What phones and files send: one guard for all fields, and readers that take time as the length of a file.

Whatever a file holds, its reader has the interpreter meanwhile. Times are those of the processor, so that it does not
matter what else the machine does.
"""

import io
import json
import zipfile
from collections.abc import Callable
from contextlib import suppress
from time import process_time
from typing import Any

import pytest
from django import forms
from django.http import QueryDict

from referee.inputs import NumberField, PressedField, SentForm, TextField, sent, whole_number
from referee.matches import plain_text
from referee.matches.files import bringing as import_
from referee.matches.files import parcels
from referee.notebook.files import bringing, paper
from referee.notebook.keeping.persons import name_key
from referee.rules.record.json_text import ActaError


class Sent(forms.Form):
    """A form that takes anything."""

    points = NumberField(otherwise=0, min_value=-30, max_value=30)
    text = TextField()
    withdraw = PressedField()


class Strict(forms.Form):
    """A form that needs a number."""

    seat = NumberField(min_value=0)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("7", 7), ("-3", -3), ("007", 7), ("9" * 15, 999_999_999_999_999)]
)
def test_a_whole_number_is_a_few_ascii_digits(text: str, number: int) -> None:
    assert whole_number(text) == number


@pytest.mark.parametrize("text", ["-", "+1", "1.0", "1e3", "1_0", "٣", "²", "0x1", "1 2", "9" * 16, "9" * 5_000, "a"])
def test_anything_else_is_none(text: str) -> None:
    assert whole_number(text) is None
    assert sent(Sent({"points": text}))["points"] == 0
    assert not Strict({"seat": text}).is_valid()


def test_a_number_out_of_its_range_counts_as_none() -> None:
    assert [whole_number(text, range(3)) for text in ("2", "3", "-1", "x")] == [2, None, None, None]
    assert [sent(Sent({"points": text}))["points"] for text in ("31", " -30 ")] == [0, -30]
    assert not any(Strict(data).is_valid() for data in ({"seat": "-1"}, {}))


def test_a_text_stays_as_it_was_sent_and_a_button_needs_no_value() -> None:
    answers = sent(Sent(QueryDict("text=+a%00b+&withdraw=")))
    assert answers == {"points": 0, "text": " a\0b ", "withdraw": True}
    assert sent(Sent(QueryDict(""))) == {"points": 0, "text": "", "withdraw": False}


def fields() -> dict[str, forms.Field]:
    numbers = {"points": NumberField(otherwise=0), "at": NumberField(required=False), "many": NumberField(max_value=30)}
    return {**numbers, "text": TextField(), "withdraw": PressedField()}


Read, Usual = (type("Form", (base,), fields()) for base in (SentForm, forms.Form))


@pytest.mark.parametrize(
    "query",
    [
        "", "points=3&at=4&many=5&text=a&withdraw=", "points=x&at=x&many=x", "at=1.5&many=31&text=+a+",
        "many=30&many=31&at=&text=", "points=9999999999999999&many=-1&other=1",
    ],
)  # fmt: skip
def test_a_form_that_no_page_shows_reads_as_any_other(query: str) -> None:
    data = QueryDict(query)
    assert sent(Read(data)) == sent(Usual(data))
    assert sent(Read(data.dict())) == sent(Usual(data.dict()))
    assert set(sent(Read(QueryDict("at=x")))) == {"points", "text", "withdraw"}, "what can't be read is left out"


Reader = Callable[[bytes], object]
ENOUGH, MOST_TIMES = 0.02, 30
"""Seconds from which times can be compared, and how many times as long ten times as much may take."""
LEAST = 0.02
"""Seconds taken for what is even faster: ten times as much of it disturbs nobody."""
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
MARKS = "\u0316\u0301"
"""Two marks upon a letter that Unicode's rules sort: in the square of their number."""


def acta(entries: list[Any], **more: Any) -> bytes:
    return json.dumps({**HEAD, **more, "entries": entries}, ensure_ascii=False).encode()


def book(**more: Any) -> bytes:
    return json.dumps({"format": "libreta/1", **more}, ensure_ascii=False).encode()


def plays(number: int, game: str = "Truco", player: str = "Ana") -> bytes:
    players = [{"id": place + 1, "name": player} for place in range(number)]
    scores = [{"playerRefId": 1, "score": "30"}, {"playerRefId": 2, "score": "22"}]
    played = [{"gameRefId": 7, "playDate": "2026-11-19 23:40:00", "playerScores": scores}] * number
    return json.dumps({"games": [{"id": 7, "name": game}], "players": players, "plays": played}).encode()


def numbered(number: int) -> bytes:
    """Few plays, and many players whose numbers all fall on one place of a table."""
    players = [{"id": 7 + place * (2**61 - 1), "name": "Ana"} for place in range(number)]
    return json.dumps({**json.loads(plays(20)), "players": players}).encode()


def zipped(folders: int, members: int) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for number in range(folders):
            archive.mkdir(f"{number}")
        for number in range(members):
            archive.writestr(f"{number}.json", b"{}")
    return file.getvalue()


def unpacked(name: str) -> Reader:
    def read(data: bytes) -> None:
        for part in parcels.parcel_parts(io.BytesIO(data), name):
            part.read()

    return read


def judged(data: bytes) -> None:
    """Read an acta and judge it, as it is done before anything of it is kept."""
    read, _file_id = import_.read_brought(data)
    match = import_.Match(ruleset=read.ruleset, options=dict(read.options), seats=list(read.seats))
    import_._ruled(match, read, import_.blank(match))


def text_of(data: bytes) -> str:
    return plain_text.clean(data.decode())


ROW = "2026-11-19;Ana y Caro;Bruno y Dani;30;22\n"
# Each with a first size, and the largest that its reader takes.
SHAPES: dict[str, tuple[Reader, Callable[[int], bytes], int, int]] = {
    "paper: blanks": (paper.read_paper, lambda n: f"2026-11-19;Ana{' ' * n}Caro;Bruno;30;22".encode(), 1_000, 131_000),
    "paper: other blanks": (paper.read_paper, lambda n: ROW.replace(" y ", "\u2003" * n).encode(), 500, 60_000),
    "paper: signs": (paper.read_paper, lambda n: ROW.replace("Ana", "+ , & " * n).encode(), 500, 20_000),
    "paper: marks": (paper.read_paper, lambda n: ROW.replace("Ana", MARKS * n).encode(), 500, 60_000),
    "paper: cells": (paper.read_paper, lambda n: b";" * n, 10_000, parcels.MAX_NOTEBOOK),
    "paper: lines": (paper.read_paper, lambda n: (ROW * n).encode(), 20, parcels.MAX_ACTAS),
    "paper: empty lines": (paper.read_paper, lambda n: b"\n" * n, 10_000, parcels.MAX_NOTEBOOK),
    "paper: quotes": (paper.read_paper, lambda n: b'"\n' * n, 10_000, parcels.MAX_NOTEBOOK // 2),
    "BG Stats: plays": (paper.read_bg_stats, plays, 20, parcels.MAX_ACTAS),
    "BG Stats: a game's name": (paper.read_bg_stats, lambda n: plays(n, game="Truco" * n), 100, parcels.MAX_ACTAS),
    "BG Stats: marks": (paper.read_bg_stats, lambda n: plays(20, game=MARKS * n), 500, 100_000),
    "BG Stats: a player's name": (
        paper.read_bg_stats, lambda n: json.dumps({
            "games": [{"id": 7, "name": "Truco"}], "players": [{"id": 1, "name": "\u200d" * n}],
            "plays": json.loads(plays(n))["plays"],
        }).encode(), 50, parcels.MAX_ACTAS,
    ),
    "BG Stats: numbers": (paper.read_bg_stats, numbered, 1_000, 60_000),
    "libreta/1: joiners": (bringing.read_libreta, lambda n: book(note="\u200d" * n), 1_000, parcels.MAX_NOTEBOOK // 4),
    "libreta/1: people": (
        bringing.read_libreta, lambda n: book(persons=[{"id": k, "name": f"Ana {k}"} for k in range(n)]), 50, 2_000
    ),
    "libreta/1: brackets": (bringing.read_libreta, lambda n: b"[" * n, 1_000, parcels.MAX_NOTEBOOK),
    "libreta/1: lists": (bringing.read_libreta, lambda n: book(x=[[]] * n), 1_000, parcels.MAX_NOTEBOOK // 4),
    "libreta/1: a number": (
        bringing.read_libreta, lambda n: b'{"x": 0.' + b"1" * n + b"}", 10_000, parcels.MAX_NOTEBOOK
    ),
    "acta: adjusts": (judged, lambda n: acta([{"deal": 1}] + [{"adjust": [0, 0]}] * n), 20, 4_900),
    "acta: deals": (judged, lambda n: acta([{"deal": k % 2} for k in range(n)]), 20, 5_000),
    "acta: words": (judged, lambda n: acta([{"deal": 1}] + [{"by": 0, "say": "envido"}] * n), 20, 4_900),
    "acta: void": (judged, lambda n: acta([{"void": True, "deal": 1}] * n), 20, 5_000),
    "acta: a note": (judged, lambda n: acta([], note="x\u200d" * n), 1_000, 200_000),
    "acta: keys": (judged, lambda n: acta([{"deal": 1, **{str(k): k for k in range(n)}}]), 1_000, 60_000),
    "acta: marks": (judged, lambda n: acta([{"by": 0, "say": MARKS * n}]), 500, 200_000),
    "zip: folders": (unpacked("x.zip"), lambda n: zipped(7 * n, n), 20, parcels.MAX_ACTAS),
    "ndjson: lines": (unpacked("x.ndjson"), lambda n: b"{}\n" * n, 100, parcels.MAX_UPLOAD // 3),
    "ndjson: empty lines": (unpacked("x.ndjson"), lambda n: b"\n" * n, 10_000, parcels.MAX_UPLOAD),
    "ndjson: one line": (unpacked("x.ndjson"), lambda n: b"x" * n, 10_000, parcels.MAX_UPLOAD),
    "a name: marks": (lambda data: name_key(data.decode()), lambda n: (MARKS * n).encode(), 500, 1_000_000),
    "a name: blanks": (text_of, lambda n: b"a " * n, 1_000, 4_000_000),
    "a name: joiners": (text_of, lambda n: "\u200d".encode() * n, 1_000, 1_000_000),
}  # fmt: skip


@pytest.fixture(autouse=True)
def restless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody rests: only what the processor does is looked at."""
    monkeypatch.setattr("time.sleep", lambda seconds: None)


def seconds(read: Reader, data: bytes, most: float = 0) -> float:
    """The processor's time for reading it, the least of three if it is more than that."""
    least = float("inf")
    for _time in range(3):
        started = process_time()
        with suppress(ActaError, parcels.TooManyActasError):
            read(data)
        least = min(least, process_time() - started)
        if least <= most:
            break
    return least


@pytest.mark.parametrize("shape", SHAPES)
def test_ten_times_as_much_takes_at_most_thirty_times_as_long(shape: str) -> None:
    read, make, number, most = SHAPES[shape]
    short = seconds(read, make(number))
    while short < ENOUGH and 20 * number <= most:
        number *= 2
        short = seconds(read, make(number))
    most = MOST_TIMES * max(short, LEAST)
    assert seconds(read, make(10 * number), most) <= most
