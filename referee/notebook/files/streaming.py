"""Answers that are written while they are sent, so that a large notebook needs no more memory than a small one."""

import asyncio
import zipfile
from collections.abc import AsyncIterator, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from io import RawIOBase
from typing import Any

from django.db import connections
from django.http import StreamingHttpResponse
from django.utils.http import content_disposition_header

_END = b""
_THREAD = ThreadPoolExecutor(1, thread_name_prefix="files")
"""Where a server writes them: neither taps nor pages wait for it."""


class Streamed(StreamingHttpResponse):
    """A file to be kept, of parts that are made one after the other."""

    def __init__(self, parts: Iterable[bytes], name: str, content_type: str) -> None:
        disposition = content_disposition_header(True, name) or "attachment"
        super().__init__(parts, content_type=content_type, headers={"Content-Disposition": disposition})

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """Yield the parts to a server.

        Django itself would make all of them before it sends the first.
        """
        parts: Iterator[bytes] = iter(self.streaming_content)  # type: ignore[arg-type]  # they are no async ones
        loop, context = asyncio.get_running_loop(), copy_context()
        try:
            # In the language of the request, which the context knows.
            while part := await loop.run_in_executor(_THREAD, context.run, _next, parts):
                yield part
        finally:
            _THREAD.submit(_finish, parts)


def _next(parts: Iterator[bytes]) -> bytes:
    # An empty part would be the end.
    return next((part for part in parts if part), _END)


def _finish(parts: Any) -> None:
    """End what somebody did not want to the end, where its database connection is."""
    if hasattr(parts, "close"):
        parts.close()
    connections.close_all()


class _Sink(RawIOBase):
    """Bytes that a zip wrote, until they are taken."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """Tell that it can be written to.

        It can't be gone back in, which zipfile learns by trying.
        """
        return True

    def write(self, data: Any) -> int:
        """Keep some bytes."""
        self._parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """Return what came since it was last taken."""
        data = b"".join(self._parts)
        self._parts.clear()
        return data


def zipped(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """Yield a zip of files, by name, as they come."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            # Of one date, so that the same notebook makes the same file.
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
            yield sink.take()
    yield sink.take()
