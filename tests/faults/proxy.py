"""A proxy before several workers, as small as can be: what deploy's nginx does, where no nginx is installed.

It reads each request's head, picks a worker by the match's id, and hands on bytes both ways until either side ends.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from zlib import crc32

MATCH = re.compile(rb"(?:/ws)?/[pm]/([\w-]{22})")
"""The id in /p/<id>/, and the first 22 characters of the token in /m/<token>/."""
_UPGRADE = re.compile(rb"\r\nupgrade:", re.IGNORECASE)
_CONNECTION = re.compile(rb"\r\nconnection:[^\r]*", re.IGNORECASE)


class Proxy:
    """A proxy that `routes` by match, or spreads requests over all workers in turns."""

    def __init__(self, ports: Sequence[int], *, routes: bool = True) -> None:
        """Take the workers' ports."""
        self.ports, self.routes = list(ports), routes
        self.turns = count()
        self.server: asyncio.Server
        self.open: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Proxy:
        """Begin to listen."""
        self.server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_error: object) -> None:
        """Cut all that is open."""
        self.server.close()
        for task in self.open:
            task.cancel()
        await asyncio.gather(*self.open, return_exceptions=True)

    @property
    def url(self) -> str:
        """Where phones find it."""
        return f"http://127.0.0.1:{self.server.sockets[0].getsockname()[1]}"

    def order(self, path: bytes) -> list[int]:
        """Return the ports to try for a path: the match's own worker first, then always the same others."""
        found = MATCH.match(path)
        if found and self.routes:
            return sorted(self.ports, key=lambda port: crc32(found[1] + str(port).encode()))
        first = next(self.turns) % len(self.ports)
        return self.ports[first:] + self.ports[:first]

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.open.add(task)
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._hand_on(reader, writer)
        finally:
            writer.close()
            self.open.discard(task)

    async def _hand_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        if not _UPGRADE.search(head):  # one request a connection: the next may be for another worker
            head = _CONNECTION.sub(b"", head)[:-2] + b"Connection: close\r\n\r\n"
        worker = await self._worker(head.split(b" ", 2)[1])
        if worker is None:
            writer.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
            return
        from_worker, to_worker = worker
        to_worker.write(head)
        up = asyncio.create_task(_pump(reader, to_worker))
        try:
            await _pump(from_worker, writer)
        finally:
            up.cancel()
            to_worker.close()

    async def _worker(self, path: bytes) -> tuple[asyncio.StreamReader, asyncio.StreamWriter] | None:
        """Connect to the first worker that takes it; nothing has been sent before."""
        for port in self.order(path):
            with suppress(OSError):
                return await asyncio.open_connection("127.0.0.1", port)
        return None


async def _pump(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while data := await reader.read(64 * 1024):
            writer.write(data)
            await writer.drain()
