"""Phones as they are at a table: sockets that come back, and taps that are repeated until somebody answers."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
import time
import uuid
from contextlib import suppress
from html import unescape
from itertools import count
from random import random
from typing import TYPE_CHECKING

import aiohttp
from django.core.signing import Signer

from tests.faults.workers import SECRET
from tools.bench.live_phones import Table, Tally

if TYPE_CHECKING:
    from tests.faults.crowd import Crowd

PASSING = (429, 502, 503, 504)
"""Answers after which a phone tries again (static/js/table/queue/sending.js)."""
ANSWERED_WITHIN, LOOKS_EVERY = 60, 10
"""A true phone asks again after eight seconds. Here a machine that is only busy is to answer, and be asked once."""
REV = re.compile(r'data-rev="(\d+)"')
_numbers = count(100)


class Phone(Table):
    """One phone: what it shows, and its taps."""

    def __init__(self, crowd: Crowd) -> None:
        """Make a phone with an address of its own, since new matches are counted by that."""
        super().__init__(crowd.http, next(crowd.addresses), next(_numbers), Tally())
        self.crowd, self.headers["X-Forwarded-For"] = crowd, self.address
        self.path, self.text, self.rev = "", "", 0
        self.is_waiting, self.answered_at = False, 0.0
        self.is_live, self.stir = False, asyncio.Event()
        self.listening: asyncio.Task[None]

    @property
    def match_id(self) -> str:
        """The id of its match."""
        return self.path.split("/")[2][:22]

    async def start(self) -> None:
        """*Anotar ya*."""
        token = _token(await self.get("/"))
        status, self.path = await self.send("/anotar/", {"csrfmiddlewaretoken": token})
        assert status == 302, self.path
        await self.sit()

    async def another(self) -> Phone:
        """Seat a further phone with a pencil of the same match."""
        phone, device = Phone(self.crowd), secrets.token_urlsafe(16)
        values = f"'{self.match_id}', '{device}', 'scorer', '{device[:6]}', now()"
        self.crowd.workers.write(
            f"INSERT INTO matches_pen (match_id, device, role, name, created_at) VALUES ({values})"
        )
        signer = Signer(key=SECRET, fallback_keys=(), salt="referee.matches.device")
        phone.headers["Cookie"] = f"device={signer.sign(device)}"
        phone.path = self.path
        await phone.sit()
        return phone

    async def watcher(self) -> Phone:
        """Let a further phone look on by the link."""
        phone = Phone(self.crowd)
        phone.path = re.findall(r"/m/[\w-]+/", unescape(await self.get(self.path + "link")))[0]
        await phone.sit()
        return phone

    async def sit(self) -> None:
        """Open the table's page and its socket."""
        page = await self.get(self.path)
        self.show(page)
        if self.path.startswith("/p/"):
            self.headers["X-CSRFToken"] = _token(page)
        self.listening = asyncio.create_task(self._listen())

    async def get(self, path: str) -> str:
        """Open a page, as somebody does who tries again where the database was just away."""
        for _ in range(5):
            with suppress(RuntimeError):
                return await super().get(path)
            await asyncio.sleep(0.5)
        return await super().get(path)

    async def send(self, path: str, form: dict[str, str]) -> tuple[int, str]:
        """Post a form, as somebody does who tries again where the database was just away."""
        for _ in range(5):
            status, text = await super().send(path, form)
            if status != 503:
                break
            await asyncio.sleep(0.5)
        return status, text

    def __str__(self) -> str:
        return f"{self.path} {'live' if self.is_live else 'alone'} rev {self.rev}"

    def show(self, text: str) -> None:
        """Show a fragment, unless it is an older one."""
        rev = int(REV.findall(text)[0])
        if rev > self.rev or not self.text:
            self.rev, self.text = rev, text

    async def look(self) -> str:
        """Fetch the table as it is now."""
        return await self.get(self.path + "live")

    async def _listen(self) -> None:
        """Keep a socket open, as htmx does, and look by itself while there is none."""
        looking = asyncio.create_task(self._look_now_and_then())
        try:
            for tries in count():
                with suppress(aiohttp.ClientError, OSError):
                    await self._hear()
                await asyncio.sleep(random() * 2 ** min(tries if not self.is_live else 0, 6))
                self.is_live = False
        finally:
            looking.cancel()

    async def _hear(self) -> None:
        url = f"ws{self.base[4:]}/ws{self.path}?lang=es&rev={self.rev}"
        async with self.http.ws_connect(url, headers=self.headers, compress=15, max_msg_size=0) as socket:
            self.is_live = True
            self.stir.set()
            async for message in socket:
                if not message.data.startswith("{"):
                    self.show(message.data)
                elif json.loads(message.data)["rev"] > self.rev:
                    await self._resync()
            if socket.close_code not in (1006, 1011, 1012, 1013):
                self.crowd.wrong.append(f"a socket was closed with {socket.close_code}")

    async def _look_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(LOOKS_EVERY)
            if not self.is_live:
                await self._resync()

    async def _resync(self) -> None:
        with suppress(aiohttp.ClientError, OSError, RuntimeError):
            self.show(await self.look())
            self.stir.set()

    async def say(self) -> None:
        """Log something that no other tap says, and repeat it until it is answered."""
        key = uuid.uuid4().hex
        entries = [{"adjust": [0, 0], "why": key}, {"team": 1, "say": next(_numbers) % 10_000, "why": key}]
        form = {"key": key, "rev": "0", "keep": "1", "entries": json.dumps(entries)}
        begun = time.monotonic()
        for tries in count():
            pause = await self._post(form)
            self.is_waiting = pause is not None
            if pause is None:
                self.answered_at = time.monotonic()
                self.crowd.slowest = max(self.crowd.slowest, self.answered_at - begun)
                return
            self.stir.clear()
            with suppress(TimeoutError):  # an open socket ends the pause
                await asyncio.wait_for(self.stir.wait(), max(pause, min(0.3 * 2**tries, 30)))
        raise AssertionError

    async def _post(self, form: dict[str, str]) -> float | None:
        """Send a tap once; the seconds after which it may go again, None for one that was answered."""
        try:
            async with asyncio.timeout(ANSWERED_WITHIN):
                async with self.http.post(f"{self.base}{self.path}tap", data=form, headers=self.headers) as answer:
                    if answer.status == 200:
                        assert (await answer.json())["status"] == "taken", await answer.text()
                        self.crowd.taken.add((self.match_id, form["key"]))
                        return None
                    if answer.status not in PASSING:
                        self.crowd.wrong.append(f"HTTP {answer.status}: {(await answer.text())[:300]}")
                    self.crowd.repeated[str(answer.status)] += 1
                    return float(answer.headers.get("Retry-After", 0))
        except (aiohttp.ClientError, OSError) as error:
            self.crowd.repeated[type(error).__name__] += 1
            return 0


def _token(page: str) -> str:
    return str(re.findall(r'(?:X-CSRFToken": *|csrfmiddlewaretoken" value=)"([^"]+)"', unescape(page))[0])
