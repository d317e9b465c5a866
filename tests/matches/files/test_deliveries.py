"""Many actas at once: what is in an upload and how far it may go; each by itself, counted, and gone on with."""

import io
import json
import os
import struct
import time
import zipfile
import zlib
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from referee.matches.files import bringing, deliveries, parcels
from referee.matches.models import Arrival, Delivery, Match, Pen
from referee.rules.record.acta import MAX_BYTES
from referee.rules.record.json_text import ActaError

pytestmark = pytest.mark.django_db
HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    settings.DATA = tmp_path
    monkeypatch.setattr(deliveries.time, "sleep", lambda seconds: None)
    return tmp_path / "deliveries"


def acta(number: int) -> bytes:
    return json.dumps({**HEAD, "id": f"acta {number}", "entries": [{"deal": 1}, {"adjust": [number, 0]}]}).encode()


def upload(*documents: bytes) -> SimpleUploadedFile:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for number, document in enumerate(documents):
            archive.writestr(f"{number}.json", document)
    return SimpleUploadedFile("all.zip", file.getvalue())


def delivered(device: str, *documents: bytes) -> Delivery:
    return deliveries.accept(device, [upload(*documents)])


def outcomes(delivery: Delivery) -> list[str]:
    return list(delivery.arrivals.order_by("number").values_list("outcome", flat=True))


def test_each_acta_comes_in_by_itself_and_what_is_none_says_where(folder: Path) -> None:
    delivery = delivered("dev", acta(1), b"{", acta(2), acta(1), acta(3).replace(b"adjust", b"adjoust"))
    assert (folder / delivery.pk).stat().st_mode & 0o077 == 0
    deliveries.work_off()
    delivery.refresh_from_db()
    assert outcomes(delivery) == ["brought", "refused", "brought", "already", "refused"]
    assert delivery.arrivals.get(number=4).place == "entries[1]"
    assert delivery.finished_at is not None
    assert not delivery.cut
    assert (Match.objects.count(), Pen.objects.filter(device="dev").count()) == (2, 2)
    assert not list(folder.iterdir()), "its files are kept"
    again = delivered("dev", acta(1), acta(2))
    deliveries.work_off()
    assert outcomes(again) == ["already", "already"]


def test_where_somebody_was_killed_another_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    delivery, receive = delivered("dev", *map(acta, range(8))), bringing.receive_acta

    class KilledError(BaseException):
        """The process ends here."""

    def killed(device: str, data: bytes) -> bringing.Received:
        received = receive(device, data)
        if b'"acta 6"' in data:
            raise KilledError
        return received

    monkeypatch.setattr(bringing, "receive_acta", killed)
    with pytest.raises(KilledError):
        deliveries.work_off()
    monkeypatch.undo()
    assert (delivery.arrivals.count(), Match.objects.count()) == (6, 7)
    assert Delivery.objects.get().beat_at is None, "who ends in order leaves it to others at once"
    Delivery.objects.update(beat_at=timezone.now())
    waits: list[float] = []

    def wait(seconds: float) -> None:
        waits.append(seconds)
        # In the end the one who worked on it has given no sign for too long.
        if seconds == deliveries._WAIT and waits.count(seconds) == 3:
            Delivery.objects.update(beat_at=timezone.now() - deliveries.STALE - timedelta(seconds=1))

    monkeypatch.setattr(time, "sleep", wait)
    deliveries.work_off()
    assert len(waits) >= 3
    assert outcomes(delivery) == ["brought"] * 6 + ["already", "brought"]
    assert Match.objects.count() == 8


def test_files_that_are_lost_end_it_and_say_so(folder: Path) -> None:
    delivery = delivered("dev", acta(1))
    (folder / delivery.pk / "0").unlink()
    deliveries.work_off()
    delivery.refresh_from_db()
    assert (delivery.cut, delivery.finished_at is not None, outcomes(delivery)) == (True, True, [])


def test_an_acta_that_breaks_the_referee_keeps_no_other_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    delivery, receive = delivered("dev", acta(1), acta(2)), bringing.receive_acta

    def broken(device: str, data: bytes) -> bringing.Received:
        if b"acta 2" not in data:
            raise ZeroDivisionError
        return receive(device, data)

    monkeypatch.setattr(bringing, "receive_acta", broken)
    deliveries.work_off()
    assert outcomes(delivery) == ["refused", "brought"]
    assert "could not be judged" in caplog.text


def test_a_few_do_not_wait_for_many(monkeypatch: pytest.MonkeyPatch) -> None:
    many, few = delivered("many", *map(acta, range(30))), delivered("few", acta(100))
    finished: list[int] = []
    finish = deliveries._Work._finish

    def noting(work: deliveries._Work) -> None:
        finished.append(Arrival.objects.filter(delivery=many).count())
        finish(work)

    monkeypatch.setattr(deliveries._Work, "_finish", noting)
    deliveries.work_off()
    assert finished[0] < 10
    assert (finished[1], outcomes(few)) == (30, ["brought"])


def test_whoever_may_not_go_on_leaves_the_rest_to_others() -> None:
    delivery = delivered("dev", *map(acta, range(8)))
    answers = iter([True, True, True, False])
    deliveries.work_off(lambda: next(answers, False))
    assert (len(outcomes(delivery)), Delivery.objects.get().finished_at) == (2, None)


def test_old_ones_go_with_their_files(folder: Path) -> None:
    old, new = delivered("dev", acta(1)), delivered("dev", acta(2))
    past = timezone.now() - deliveries.KEPT_FOR - timedelta(minutes=1)
    Delivery.objects.filter(pk=old.pk).update(at=past)
    (folder / "nobody's").mkdir()
    for name in (old.pk, "nobody's"):
        os.utime(folder / name, (past.timestamp(), past.timestamp()))
    deliveries.prune_deliveries()
    assert [delivery.pk for delivery in Delivery.objects.all()] == [new.pk]
    assert [path.name for path in folder.iterdir()] == [new.pk]


Outcome = tuple[str, bytes | str]


def zipped(*members: tuple[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> io.BytesIO:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return file


def parts_read(file: io.BytesIO, name: str = "file") -> list[Outcome]:
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
    assert parts_read(file) == [("a/one.json", b"{1}"), ("2", b"2")]
    assert parcels.count_actas(file, "file") == 2


def test_a_line_is_an_acta_and_blank_ones_are_none() -> None:
    long = b"x" * (MAX_BYTES + 5)
    file = io.BytesIO(b"{1}\r\n\n  \n{2}\n" + long + b"\n{3}")
    too_long = f"larger than {MAX_BYTES} bytes"
    assert parts_read(file, "a.ndjson") == [
        ("a.ndjson:1", b"{1}"), ("a.ndjson:4", b"{2}"), ("a.ndjson:5", too_long), ("a.ndjson:6", b"{3}"),
    ]  # fmt: skip
    assert parcels.count_actas(file, "A.JSONL") == 4
    assert parts_read(io.BytesIO(b"{1}\n{2}\n"), "a.json") == [("a.json", b"{1}\n{2}\n")]


def test_a_bomb_is_refused_by_what_it_declares() -> None:
    file = zipped(("bomb", b"0" * 3_000_000), ("small", b"{}"))
    assert parts_read(file) == [("bomb", f"larger than {MAX_BYTES} bytes"), ("small", b"{}")]


def test_a_bomb_that_lies_is_refused_by_what_it_is() -> None:
    """Its member declares ten bytes and holds three million."""
    data = zipped(("bomb", b"0" * 3_000_000)).getvalue()
    lies = data.replace(struct.pack("<I", 3_000_000), struct.pack("<I", 10))
    assert lies != data
    assert parts_read(io.BytesIO(lies)) == [("bomb", "a damaged zip")]


def test_many_members_may_not_declare_more_than_all_of_them_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parcels, "MAX_UNPACKED", 100)
    assert parts_read(zipped(("a", b"0" * 60), ("b", b"0" * 60)), "f.zip") == [
        ("f.zip", "unpacks to more than 100 bytes")
    ]


def test_a_list_without_end_is_refused_before_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    file = zipped(*((f"{number}", b"") for number in range(parcels.MAX_ACTAS + 1)))
    with pytest.raises(parcels.TooManyActasError):
        parcels.count_actas(file, "f.zip")
    monkeypatch.setattr(parcels, "_MAX_DIRECTORY", 500)
    monkeypatch.setattr(zipfile, "ZipFile", lambda *_: pytest.fail("it was read"))
    assert parts_read(file, "f.zip") == [("f.zip", f"more than {parcels.MAX_ACTAS}")]


def test_what_is_broken_locked_or_packed_otherwise_is_refused_by_itself() -> None:
    good = zipped(("a", b"{}"))
    data = bytearray(good.getvalue())
    place = data.index(zlib.compress(b"{}", 6)[2:5])
    data[place : place + 2] = b"\xff\xff"
    assert parts_read(io.BytesIO(bytes(data))) == [("a", "a damaged zip")]
    assert parts_read(io.BytesIO(good.getvalue()[:-10]), "f.zip") == [("f.zip", "a damaged zip")]
    assert parts_read(io.BytesIO(b"PK\x03\x04"), "f.zip") == [("f.zip", "a damaged zip")]
    assert parts_read(zipped(("a", b"{}"), method=zipfile.ZIP_LZMA)) == [("a", "a damaged zip")]
    locked = bytearray(good.getvalue())
    locked[locked.index(b"PK\x01\x02") + 8] |= 1
    assert parts_read(io.BytesIO(bytes(locked))) == [("a", "an encrypted file")]
    assert parts_read(zipped()) == []


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
    assert len(parts_read(file)) == 5
    assert len(opened) == 1
