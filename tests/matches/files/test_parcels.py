"""Uploads with many actas: what is in them, and how far they may go."""

import io
import struct
import zipfile
import zlib

import pytest

from referee.matches.files import parcels
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.json_text import ActaError

Outcome = tuple[str, bytes | str]


def zipped(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> io.BytesIO:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return file


def outcomes(file: io.BytesIO, name: str = "file") -> list[Outcome]:
    found: list[Outcome] = []
    for part in parcels.parcel_parts(file, name):
        try:
            found.append((part.name, part.read()))
        except ActaError as error:
            found.append((part.name, error.reason))
    return found


def test_a_zip_has_its_files_without_folders_and_what_systems_add() -> None:
    file = zipped(
        ("a/", b""), ("a/one.json", b"{1}"), ("__MACOSX/a/._one.json", b"x"), (".DS_Store", b"x"), ("2", b"2")
    )
    assert outcomes(file) == [("a/one.json", b"{1}"), ("2", b"2")]
    assert parcels.count_actas(file, "file") == 2


def test_a_line_is_an_acta_and_blank_ones_are_none() -> None:
    long = b"x" * (MAX_BYTES + 5)
    file = io.BytesIO(b"{1}\r\n\n  \n{2}\n" + long + b"\n{3}")
    too_long = f"larger than {MAX_BYTES} bytes"
    assert outcomes(file, "a.ndjson") == [
        ("a.ndjson:1", b"{1}"), ("a.ndjson:4", b"{2}"), ("a.ndjson:5", too_long), ("a.ndjson:6", b"{3}"),
    ]  # fmt: skip
    assert parcels.count_actas(file, "A.JSONL") == 4
    assert outcomes(io.BytesIO(b"{1}\n{2}\n"), "a.json") == [("a.json", b"{1}\n{2}\n")]


def test_a_bomb_is_refused_by_what_it_declares() -> None:
    file = zipped(("bomb", b"0" * 3_000_000), ("small", b"{}"))
    assert outcomes(file) == [("bomb", f"larger than {MAX_BYTES} bytes"), ("small", b"{}")]


def test_a_bomb_that_lies_is_refused_by_what_it_is() -> None:
    """Its member declares ten bytes and holds three million."""
    data = zipped(("bomb", b"0" * 3_000_000)).getvalue()
    lies = data.replace(struct.pack("<I", 3_000_000), struct.pack("<I", 10))
    assert lies != data
    assert outcomes(io.BytesIO(lies)) == [("bomb", "a damaged zip")]


def test_many_members_may_not_declare_more_than_all_of_them_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MAX_UNPACKED", 100)
    assert outcomes(zipped(("a", b"0" * 60), ("b", b"0" * 60)), "f.zip") == [
        ("f.zip", "unpacks to more than 100 bytes")
    ]


def test_a_list_without_end_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    file = zipped(*((f"{number}", b"") for number in range(parcels.MAX_ACTAS + 1)))
    with pytest.raises(parcels.TooManyActasError):
        parcels.count_actas(file, "f.zip")
    monkeypatch.setattr(parcels, "_MAX_DIRECTORY", 500)
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("it was read"))
    assert outcomes(file, "f.zip") == [("f.zip", f"more than {parcels.MAX_ACTAS}")]


def test_what_is_broken_locked_or_packed_otherwise_is_refused_by_itself() -> None:
    good = zipped(("a", b"{}"))
    data = bytearray(good.getvalue())
    place = data.index(zlib.compress(b"{}", 6)[2:5])
    data[place : place + 2] = b"\xff\xff"
    assert outcomes(io.BytesIO(bytes(data))) == [("a", "a damaged zip")]
    assert outcomes(io.BytesIO(good.getvalue()[:-10]), "f.zip") == [("f.zip", "a damaged zip")]
    assert outcomes(io.BytesIO(b"PK\x03\x04"), "f.zip") == [("f.zip", "a damaged zip")]
    assert outcomes(zipped(("a", b"{}"), method=zipfile.ZIP_LZMA)) == [("a", "a damaged zip")]
    locked = bytearray(good.getvalue())
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    assert outcomes(io.BytesIO(bytes(locked))) == [("a", "an encrypted file")]
    assert outcomes(zipped()) == []


def test_empty_lines_are_counted_and_a_file_of_them_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MAX_LINES", 4)
    assert parcels.count_actas(io.BytesIO(b"\n\n{1}\n{2}"), "a.ndjson") == 2
    with pytest.raises(parcels.TooManyActasError):
        parcels.count_actas(io.BytesIO(b"\n\n{1}\n\n\n"), "a.ndjson")


def test_a_zip_is_opened_once_for_all_that_is_in_it(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[object] = []
    really = zipfile.ZipFile
    file = zipped(*((f"{number}", b"{}") for number in range(5)))
    monkeypatch.setattr(zipfile, "ZipFile", lambda *wanted: opened.append(wanted) or really(*wanted))
    assert len(outcomes(file)) == 5
    assert len(opened) == 1
