"""The process that takes deliveries in: it ends with the server, and the next one goes on where it was."""

from __future__ import annotations

import http.cookiejar
import io
import json
import re
import signal
import time
import urllib.request
import uuid
import zipfile
from collections.abc import Callable

from tests.serving import HANGS, Served


class Phone:
    """A browser that keeps its cookies, and the address of its delivery."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(http.cookiejar.CookieJar()))
        self.address = ""

    def get(self, path: str) -> str:
        with self.opener.open(self.server.url + path, timeout=HANGS) as answer:
            return str(answer.read().decode())

    def bring(self, file: bytes) -> None:
        token = re.findall(r'csrfmiddlewaretoken" value="([^"]+)"', self.get("/partidos/"))[0]
        edge = uuid.uuid4().hex
        parts = [
            f'--{edge}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n{token}\r\n'.encode(),
            f'--{edge}\r\nContent-Disposition: form-data; name="acta"; filename="all.zip"\r\n\r\n'.encode(),
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
    phone, number = Phone(served), 50
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
