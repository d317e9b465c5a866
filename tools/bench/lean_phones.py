"""Tables whose phones cost the driver next to nothing: what is pushed is counted, not unpacked or read.

The driver has the same cores as the servers that it measures, so that what it uses they can't.
"""

import asyncio
import json
import time
import uuid
from collections import deque
from collections.abc import Callable, Sequence
from itertools import cycle
from random import Random
from urllib.parse import urlencode, urlsplit
from zlib import crc32

import aiohttp

from tools.bench.live_phones import WAIT, RefereeTable, Tally

PUSHED = 0x40
"""The bit of a frame's first byte that says that it is compressed: a push is, a heartbeat is not."""
PING = 0x9
Plan = Callable[[str], tuple[list[str], list[str]]]
"""From a match's id to the servers of its phones, in turns, and those of its taps, by chance."""


def alone(base: str) -> Plan:
    """Everything at one server."""
    return lambda _match: ([base], [base])


def routed(bases: Sequence[str]) -> Plan:
    """Each match at a server of its own."""

    def plan(match_id: str) -> tuple[list[str], list[str]]:
        base = bases[crc32(match_id.encode()) % len(bases)]
        return [base], [base]

    return plan


def spread(bases: Sequence[str]) -> Plan:
    """Phones and taps of each match at all servers."""
    return lambda _match: (list(bases), list(bases))


async def _connect(base: str, protocol: asyncio.Protocol) -> asyncio.Transport:
    host, _, port = urlsplit(base).netloc.partition(":")
    transport, _ = await asyncio.get_running_loop().create_connection(lambda: protocol, host, int(port))
    return transport


class Socket(asyncio.Protocol):
    """A socket that reports each push, and answers pings."""

    def __init__(self, pushed: Callable[[], None]) -> None:
        """Report pushes there."""
        self.pushed, self.data = pushed, bytearray()
        self.is_open = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport

    async def open(self, base: str, path: str, cookie: str, address: str) -> None:
        """Shake hands as a browser does."""
        lines = [f"GET {path} HTTP/1.1", f"Host: {urlsplit(base).netloc}", f"Origin: {base}", "Upgrade: websocket"]
        lines += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="]
        lines += ["Sec-WebSocket-Extensions: permessage-deflate", f"X-Forwarded-For: {address}"]
        lines += [f"Cookie: {cookie}"] if cookie else []
        self.transport = await _connect(base, self)
        self.transport.write("\r\n".join([*lines, "", ""]).encode())
        await self.is_open

    def data_received(self, data: bytes) -> None:
        """Take the frames that are whole."""
        self.data += data
        if not self.is_open.done():
            head, end, rest = self.data.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self.data = rest
            self.is_open.set_result(None)
        while len(self.data) >= 4:
            length, start = self.data[1], 2
            if length == 126:
                length, start = int.from_bytes(self.data[2:4], "big"), 4
            if len(self.data) < start + length:
                return
            if self.data[0] & PUSHED:
                self.pushed()
            elif self.data[0] & 0xF == PING:
                self.transport.write(bytes([0x8A, 0x80 | length, 0, 0, 0, 0]) + self.data[start : start + length])
            del self.data[: start + length]


class Line(asyncio.Protocol):
    """A connection that posts taps, one after the other."""

    def __init__(self, base: str) -> None:
        """Take the server's address."""
        self.base, self.data = base, bytearray()
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[int]

    async def post(self, head: str, body: str) -> int:
        """Post a form; the answer's status."""
        if self.transport is None or self.transport.is_closing():
            self.transport = await _connect(self.base, self)
        self.answer = asyncio.get_running_loop().create_future()
        self.data.clear()
        self.transport.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
        return await asyncio.wait_for(self.answer, WAIT)

    def data_received(self, data: bytes) -> None:
        """Take the answer once it is whole."""
        self.data += data
        head, end, body = self.data.partition(b"\r\n\r\n")
        if not end or self.answer.done():
            return
        length = head.lower().partition(b"content-length:")[2].split(b"\r\n")[0]
        if (length and len(body) >= int(length)) or (not length and body.endswith(b"0\r\n\r\n")):
            self.answer.set_result(int(head[9:12]))

    def connection_lost(self, _error: Exception | None) -> None:
        """Connect again for the next post."""
        self.transport = None


class LeanTable(RefereeTable):
    """A table whose four phones, and taps, are where its plan says."""

    def __init__(self, http: aiohttp.ClientSession, base: str, number: int, tally: Tally, plan: Plan) -> None:
        """Start at one server, and go where the plan says."""
        super().__init__(http, base, number, tally)
        self.plan, self.lines, self.chance = plan, dict[str, Line](), Random(number)
        self.last: dict[str, float] = {}
        """When the last push came to a phone of each server."""

    async def _enter(self, started: tuple[int, str], phones: int) -> None:
        phone_bases, tap_bases = self.plan(started[1].split("/")[2])
        self.phone_bases, self.tap_bases = cycle(phone_bases), tap_bases
        await super()._enter(started, phones)
        self.taps = iter(deque(self.taps))  # the referee judges them here too, but not while anything is measured

    async def listen(self, path: str, cookie: str = "") -> None:
        """Open one more socket, at the next server."""
        base = next(self.phone_bases)
        socket = Socket(lambda: self._arrive(base))
        await socket.open(base, path, cookie, self.address)
        self.sockets.append(socket)

    def _arrive(self, base: str) -> None:
        self.left -= 1
        self.last[base] = time.perf_counter()
        if not self.left and not self.all_in.done():
            self.all_in.set_result(self.last[base])

    async def say(self) -> float | None:
        """Tap once; the seconds until the last phone had the push, and by server in `last`."""
        entries, base = await self.refill(), self.chance.choice(self.tap_bases)
        self.left, self.all_in = len(self.sockets), asyncio.get_running_loop().create_future()
        form = {"key": uuid.uuid4().hex, "rev": str(self.rev), "entries": json.dumps(entries)}
        self.rev += 1
        head = f"POST {self.path}tap HTTP/1.1\r\nHost: {urlsplit(base).netloc}\r\nOrigin: {base}\r\n"
        head += f"Cookie: {self.headers['Cookie']}\r\nX-CSRFToken: {self.token}\r\nX-Socket: live\r\n"
        head += f"X-Forwarded-For: {self.address}\r\nAccept-Encoding: gzip, deflate\r\nAccept-Language: es\r\n"
        head += "Content-Type: application/x-www-form-urlencoded\r\n"
        self.base_of_tap, start = base, time.perf_counter()
        try:
            status = await self.lines.setdefault(base, Line(base)).post(head, urlencode(form))
            if status == 200:
                return await asyncio.wait_for(self.all_in, WAIT) - start
            self.tally.errors[f"HTTP {status}"] += 1
        except (TimeoutError, OSError) as error:
            self.tally.errors["a push is missing" if isinstance(error, TimeoutError) else str(error)] += 1
        return None

    async def close(self) -> None:
        """Close the sockets."""
        for socket in self.sockets:
            socket.transport.close()
        for line in self.lines.values():
            if line.transport is not None:
                line.transport.close()
        self.sockets = []
