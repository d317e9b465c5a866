"""Many actas at once: each by itself, counted, and gone on with where somebody was killed."""

import io
import json
import os
import time
import zipfile
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone

from referee.matches.files import bringing, deliveries
from referee.matches.models import Arrival, Delivery, Match, Pen

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
