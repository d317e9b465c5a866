"""Tables with four phones, on the floor app and on the product, through their real pages, forms and sockets."""

import asyncio
import gzip
import html
import json
import re
import time
import uuid
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlencode

import aiohttp

from tools.bench.live_players import Player, Raw

WAIT = 10.0
"""Seconds after which a frame is missing."""
PAUSE = 0.2
"""Seconds that a phone waits after too many taps."""


class Tally:
    """What went wrong, how many posts were `limited` (HTTP 429), and what the frames weighed."""

    def __init__(self) -> None:
        self.errors: Counter[str] = Counter()
        self.limited = 0
        self.frames: list[str] = []

    def weigh(self) -> tuple[int, int]:
        """The largest frame seen: its bytes, and its bytes after gzip."""
        if not self.frames:
            return 0, 0
        sizes = [(len(gzip.compress(text.encode(), 6)), len(text.encode())) for text in self.frames]
        packed, plain = max(sizes)
        return plain, packed


class Table:
    """Four sockets that wait for one announcement at a time."""

    name = ""

    def __init__(self, http: aiohttp.ClientSession, base: str, number: int, tally: Tally) -> None:
        self.http, self.base, self.number, self.tally = http, base, number, tally
        self.sockets: list[tuple[aiohttp.ClientWebSocketResponse, asyncio.Task[None]]] = []
        self.left, self.all_in = 0, asyncio.get_running_loop().create_future()
        self.headers: dict[str, str] = {"Origin": base}
        self.address = f"10.{number // 62500 % 250}.{number // 250 % 250}.{number % 250}"

    async def open(self, phones: int = 4) -> None:
        """Open the pages and sockets of this table's phones."""
        raise NotImplementedError

    async def post(self) -> tuple[int, str]:
        """Announce something; the answer's status and text."""
        raise NotImplementedError

    def put_back(self) -> None:
        """Keep what was announced for the next post: the server took none of it."""

    def is_ours(self, frame: str) -> bool:
        """Whether this frame shows what was announced last."""
        raise NotImplementedError

    async def listen(self, path: str, cookie: str = "") -> None:
        """Open one more socket."""
        headers = {"Origin": self.base, "X-Forwarded-For": self.address} | ({"Cookie": cookie} if cookie else {})
        url = "ws" + self.base[4:] + path
        socket = await self.http.ws_connect(url, headers=headers, compress=15, max_msg_size=0)
        self.sockets.append((socket, asyncio.create_task(self._read(socket))))

    async def _read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        async for message in socket:
            if message.type is aiohttp.WSMsgType.TEXT and self.left and self.is_ours(message.data):
                self.left -= 1
                if not self.left and not self.all_in.done():
                    self.all_in.set_result(time.perf_counter())
                if len(self.tally.frames) < 4000:
                    self.tally.frames.append(message.data)

    async def say(self) -> float | None:
        """One announcement: seconds from the start of the post to the last phone's frame, or None on an error."""
        self.left, self.all_in = len(self.sockets), asyncio.get_running_loop().create_future()
        start = time.perf_counter()
        try:
            status, text = await self.post()
            if status == 429:
                self.tally.limited += 1
                self.put_back()
                await asyncio.sleep(PAUSE)
                return None
            if status >= 300:
                self.tally.errors[f"{self.name}: HTTP {status} {text[:120]}"] += 1
                return None
            return float(await asyncio.wait_for(self.all_in, WAIT)) - start
        except TimeoutError:
            self.tally.errors[f"{self.name}: a frame is missing"] += 1
        except (aiohttp.ClientError, OSError) as error:
            self.tally.errors[f"{self.name}: {type(error).__name__}"] += 1
        return None

    async def send(self, path: str, form: dict[str, str]) -> tuple[int, str]:
        """Post a form as the page would."""
        headers = self.headers | {"Content-Type": "application/x-www-form-urlencoded", "HX-Request": "true"}
        async with self.http.post(
            self.base + path, data=urlencode(form), headers=headers, allow_redirects=False
        ) as answer:
            self._keep_cookies(answer)
            return answer.status, answer.headers.get("Location", "") or await answer.text()

    async def get(self, path: str) -> str:
        """Open a page as a phone would."""
        async with self.http.get(self.base + path, headers=self.headers) as answer:
            self._keep_cookies(answer)
            text = await answer.text()
            if answer.status != 200:
                raise RuntimeError(f"{path}: HTTP {answer.status}")
            return text

    def _keep_cookies(self, answer: aiohttp.ClientResponse) -> None:
        known = dict(part.split("=", 1) for part in self.headers.get("Cookie", "").split("; ") if part)
        known |= {name: morsel.value for name, morsel in answer.cookies.items()}
        if known:
            self.headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in known.items())

    async def close(self) -> None:
        """Close the sockets."""
        for _socket, task in self.sockets:
            task.cancel()
        await asyncio.gather(*(socket.close() for socket, _task in self.sockets), return_exceptions=True)
        self.sockets = []


class FloorTable(Table):
    """A table of the floor app."""

    name = "floor"
    nonce = ""

    async def open(self, phones: int = 4) -> None:
        """A page for the token, then the sockets."""
        page = await self.get(f"/t/{self.number}/")
        self.token = re.findall(r'value="([^"]+)"', page)[0]
        for _ in range(phones):
            await self.listen(f"/ws/t/{self.number}/")

    async def post(self) -> tuple[int, str]:
        """One announcement with a nonce."""
        self.nonce = uuid.uuid4().hex
        return await self.send(f"/t/{self.number}/say", {"csrfmiddlewaretoken": self.token, "nonce": self.nonce})

    def is_ours(self, frame: str) -> bool:
        """Whether it carries the nonce."""
        return f'data-nonce="{self.nonce}"' in frame


class RefereeTable(Table):
    """A table of the product: one phone logs, the others hold the watch link. Odd tables have two seats, even four."""

    name = "product"
    back: list[Raw] | None = None

    async def open(self, phones: int = 4) -> None:
        """Start a match through the form, as a phone does, then the sockets."""
        seats = 2 if self.number % 2 else 4
        self.player = Player(seats, self.number, {"flor": True, "target": 30, "best_of": 3})
        token = self._token(await self.get("/mesa/"))
        names = {f"seat{seat}": name for seat, name in enumerate(("Ana", "Bruno", "Caro", "Dani")[:seats])}
        self.headers["X-Forwarded-For"] = self.address
        form = {"csrfmiddlewaretoken": token, "players": str(seats), "flor": "1", "target": "30", "best_of": "3"}
        await self._enter(await self.send("/mesa/", form | names), phones)

    async def _enter(self, started: tuple[int, str], phones: int) -> None:
        status, self.path = started
        if status != 302:
            raise RuntimeError(f"no match was started: HTTP {status}")
        page = await self.get(self.path)
        self.token, self.rev = self._token(page), int(re.findall(r'data-rev="(\d+)"', page)[0])
        self.taps: Iterator[list[Raw]] = self.player.taps()
        await self.listen(f"/ws{self.path}?lang=es&rev={self.rev}", self.headers["Cookie"])
        if phones > 1:
            token = re.findall(r"/m/([\w-]+)/", html.unescape(await self.get(self.path + "link")))[0]
            for _ in range(phones - 1):
                await self.listen(f"/ws/m/{token}/?lang=es&rev={self.rev}")

    async def refill(self) -> list[Raw]:
        """The next tap; a match that is over is followed by its revancha, on the same phones, outside the timing."""
        entries = next(self.taps, None)
        while entries is None:
            phones = len(self.sockets)
            await self.close()
            form = {"csrfmiddlewaretoken": self.token}
            await self._enter(await self.send(self.path + "revancha", form), phones)
            entries = next(self.taps, None)
        return entries

    async def say(self) -> float | None:
        """One tap of the match that is being played."""
        self.entries, self.back = self.back or await self.refill(), None
        return await super().say()

    async def post(self) -> tuple[int, str]:
        """The tap, with its own key."""
        form = {"key": uuid.uuid4().hex, "rev": str(self.rev), "entries": json.dumps(self.entries)}
        self.rev += 1
        self.headers |= {"X-CSRFToken": self.token, "X-Socket": "live"}
        return await self.send(self.path + "tap", form)

    def put_back(self) -> None:
        """The same tap comes again, with another key."""
        self.rev, self.back = self.rev - 1, self.entries

    def is_ours(self, frame: str) -> bool:
        """Whether it shows the rev that the tap makes."""
        return f'data-rev="{self.rev}"' in frame

    def _token(self, page: str) -> str:
        found = re.findall(r'csrfmiddlewaretoken" value="([^"]+)"|X-CSRFToken": *"([^"]+)"', html.unescape(page))
        return next(filter(None, found[0]))
