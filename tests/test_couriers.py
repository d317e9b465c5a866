"""The process that takes deliveries in: it reads what pages keep, ends with the server, and has its limits."""

import http.cookiejar
import io
import json
import os
import re
import signal
import time
import urllib.request
import uuid
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from referee.matches.files import bringing, deliveries, parcels
from referee.matches.files.bringing import Received, receive_acta
from referee.matches.models import Match
from referee.server.management.commands import deliver
from tests.serving import HANGS, Served
from tests.trials import LONG


class Phone:
    """A browser that keeps its cookies, and the address of its delivery."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.address = ""

    def get(self, path: str) -> str:
        with self.opener.open(self.server.url + path, timeout=HANGS) as answer:
            return str(answer.read().decode())

    def bring(self, file: bytes, name: str = "all.zip") -> None:
        token = re.findall(r'csrfmiddlewaretoken" value="([^"]+)"', self.get("/partidos/"))[0]
        edge = uuid.uuid4().hex
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{token}\r\n'.encode(),
            f'--{edge}\r\nContent-Disposition: form-data; name="acta"; filename="{name}"\r\n\r\n'.encode(),
            file,
            f"\r\n--{edge}--\r\n".encode(),
        ]
        headers = {"Content-Type": f"multipart/form-data; boundary={edge}"}
        request = urllib.request.Request(f"{self.server.url}/partidos/traer", b"".join(parts), headers)
        with self.opener.open(request, timeout=HANGS) as answer:
            self.address = re.findall(r"/partidos/traidos/[^/]+/", answer.url)[0]

    def part(self) -> str:
        return self.get(f"{self.address}?parte")

    def done(self) -> int:
        found = re.search(r'<progress[^>]* value="(\d+)"', self.part())
        return int(found[1]) if found else -1


def acta(number: int) -> bytes:
    header = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    return json.dumps({**header, "id": f"acta {number}", "entries": [{"deal": 1}] + [{"adjust": [1, 0]}] * 8}).encode()


def zipped(number: int) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        # Larger than any other request may be, so that the bounds of uploads are met too.
        archive.writestr(zipfile.ZipInfo("noise"), b"\0" + bytes(range(256)) * 10_000)
        for place in range(number - 1):
            archive.writestr(f"{place}.json", acta(place))
    return file.getvalue()


def until(met: Callable[[], object]) -> None:
    deadline = time.monotonic() + HANGS
    while not met():
        assert time.monotonic() < deadline, "it took too long"
        time.sleep(0.1)


def test_a_server_that_ended_in_the_middle_goes_on_when_it_starts_again(served: Served) -> None:
    phone, number = Phone(served), 50 if LONG else 20
    phone.bring(zipped(number))
    until(lambda: phone.done() >= 3)
    assert served.end(signal.SIGTERM) == 0
    served.start()
    # The one before was ended in order: nobody has to wait until it counts as killed.
    until(lambda: phone.done() in range(4, number) or "data-unfinished" not in phone.part())
    until(lambda: "data-unfinished" not in phone.part())
    page = phone.part()
    brought = int(re.findall(r"<li>(\d+) traídas</li>", page)[0])
    again = re.search(r"<li>(\d+) ya estaban?</li>", page)
    assert brought + int(again[1] if again else 0) == number - 1
    assert "<li>1 no se pudo traer</li>" in page
    assert "<b>noise</b>" in page
    assert "Traceback" not in served.output


def seconds_of(served: Served) -> float:
    """What the process that serves has taken of the processor; its children count for themselves."""
    assert served.process is not None
    fields = Path(f"/proc/{served.process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def test_a_page_keeps_what_is_brought_and_another_process_reads_it(served: Served) -> None:
    phone = Phone(served)
    phone.bring(acta(0), "one.json")
    until(lambda: "data-unfinished" not in phone.part())
    # A single acta leads to its match.
    assert f'data-next="{phone.address}"' in phone.part()
    assert "Traído de un archivo" in phone.get(phone.address)
    before = seconds_of(served)
    # Each line by itself would take a page's thread ten seconds.
    phone.bring(b"\n" * 49_000_000, "empty.ndjson")
    until(lambda: "data-unfinished" not in phone.part())
    assert seconds_of(served) - before < 2.5
    phone.bring(zipped(3))
    until(lambda: "data-unfinished" not in phone.part())
    assert "<li>1 traída</li>" in phone.part()
    assert "<b>noise</b>" in phone.part()


def evil(device: str, data: bytes) -> Received:
    """Take an acta in, unless it is one that takes too much."""
    held: list[bytearray] = []
    if b"slow" in data:
        while True:
            pass
    if b"large" in data:
        while True:
            held.append(bytearray(10_000_000))
    if b"fatal" in data:
        os.kill(os.getpid(), signal.SIGKILL)
    return receive_acta(device, data)


def own_addresses() -> int:
    """The bytes of addresses that this process has: a fork of it begins with them, a courier with a hundred million."""
    pages = Path("/proc/self/statm")
    return int(pages.read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE") if pages.exists() else 0


@pytest.mark.django_db(transaction=True)
@pytest.mark.sqlite
def test_what_takes_too_much_is_refused_by_its_name_and_the_rest_comes_in(
    monkeypatch: pytest.MonkeyPatch, settings: Any, tmp_path: Path
) -> None:
    settings.DATA = tmp_path
    monkeypatch.setattr(deliver, "SECONDS", 1)
    monkeypatch.setattr(deliver, "MEMORY", deliver.MEMORY + own_addresses())
    monkeypatch.setattr(bringing, "receive_acta", evil)
    count = parcels.count_actas
    monkeypatch.setattr(
        parcels, "count_actas", lambda file, name: evil("", name.encode()) if "slow" in name else count(file, name)
    )
    bad = [acta(2).replace(b"Ana", name) for name in (b"slow", b"large", b"fatal")]
    files = {"a.ndjson": b"\n".join([acta(0), *bad, acta(1)]), "slow.ndjson": acta(3), "b.json": acta(4)}
    uploads = [SimpleUploadedFile(name, data) for name, data in files.items()]
    delivery = deliveries.accept("dev", uploads)
    assert deliver.deliver() == 0
    rows = delivery.arrivals.order_by("number").values_list("name", "outcome", "reason")
    assert list(rows) == [
        ("a.ndjson:1", "brought", ""),
        ("a.ndjson:2", "refused", "takes too long"),
        ("a.ndjson:3", "refused", "takes too much memory"),
        ("a.ndjson:4", "refused", "could not be judged"),
        ("a.ndjson:5", "brought", ""),
        ("slow.ndjson", "refused", "takes too long"),
        ("b.json", "brought", ""),
    ]
    assert Match.objects.visible().count() == 3
    delivery.refresh_from_db()
    assert (delivery.finished_at is not None, delivery.cut, delivery.total) == (True, False, 7)
