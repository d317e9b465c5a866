"""uvicorn's protocols of this server: bounds on unfinished requests, and sockets that cost an idle phone nothing.

A request whose last byte never comes holds a file of the process for ever, and with enough of them nobody else gets in.
A connection that hasn't sent a byte yet counts as such a request.

Each push through a socket is compressed once, for all phones. The usual permessage-deflate keeps a compressor and a
decompressor for every socket, 35 KiB of memory an idle phone, and compresses the same fragment anew for each of them.
Here nothing is kept between two messages (RFC 7692, "no context takeover", both ways), so equal messages are equal on
the wire too. A push shrinks to a fifth, and is one frame for all sockets that get it, written to their connections
without a visit to the queue of each: about 6 % of what a tap costs.
"""

import asyncio
import zlib
from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame, Opcode
from websockets.typing import ExtensionParameter

from referee.addresses import counted_address
from referee.layer import PUSH
from referee.server.budgets import is_upload

SECONDS = 15.0
"""From the first byte of a request, or from the connection, to the request's last byte."""
LEAST_OF_UPLOAD = 1024 * 1024
"""Bytes of an upload that must come in those seconds, and it may take as long again: a phone sends 50 MB."""
AT_ONCE = 256
"""Unfinished requests of one address, which may be all the phones of a bar. A trusted proxy is not counted."""
SMALL = 200
"""Bytes below which a message is sent as it is: a heartbeat would only grow."""
_TOO_LATE = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class Unfinished:
    """The unfinished requests of every address, the oldest first."""

    def __init__(self) -> None:
        self._requests: defaultdict[str, dict[BoundedRequests, None]] = defaultdict(dict)

    def add(self, request: "BoundedRequests", address: str) -> "BoundedRequests | None":
        """Count a request, and return the one that must go for it.

        The oldest goes: a phone's request is whole at once, so one who holds many can't keep out others of the address.
        """
        requests = self._requests[address]
        requests[request] = None
        return next(iter(requests)) if len(requests) > AT_ONCE else None

    def discard(self, request: "BoundedRequests", address: str) -> None:
        """Stop counting a request."""
        requests = self._requests[address]
        requests.pop(request, None)
        if not requests:
            del self._requests[address]


unfinished_requests = Unfinished()


class BoundedRequests(HttpToolsProtocol):
    """uvicorn's HTTP protocol with bounds on what a client leaves unfinished, for `Config(http=…)`."""

    _deadline: asyncio.TimerHandle | None = None
    _has_begun = False
    _previous: RequestResponseCycle | None = None
    _is_socket = False
    _address = ""
    _received = 0
    """Bytes since it began to wait."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn's own
        """Wait for a first request."""
        super().connection_made(transport)
        self._address = counted_address(self.client[0], tuple(settings.PROXIES)) if self.client else ""
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on; wait if the data neither ends a request nor begins one (a line break)."""
        self._received += len(data)
        super().data_received(data)
        has_timer = self._deadline is not None or self.timeout_keep_alive_task is not None
        if not (has_timer or self._is_socket or _is_pending(self.cycle) or self.transport.is_closing()):
            self._wait()

    def on_message_begin(self) -> None:
        """Wait for the end of a request."""
        super().on_message_begin()
        self._has_begun, self._previous = True, self.cycle
        self._wait()

    def on_response_complete(self) -> None:
        """Let go of a body that no view has read: it was not wanted, and the phone may stay."""
        if not self.pipeline:
            self.cycle.body.clear()
        super().on_response_complete()

    def on_message_complete(self) -> None:
        """Stop waiting: the request is all here."""
        self._stop_waiting()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; sockets have bounds of their own."""
        self._stop_waiting()
        self._is_socket = True
        super().handle_websocket_upgrade()

    def _wait(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._received = 0
        self._deadline = self.loop.call_later(SECONDS, self._give_up)
        surplus = unfinished_requests.add(self, self._address) if self._address else None
        if surplus is not None:
            surplus.end()

    def _stop_waiting(self) -> None:
        self._has_begun = False
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            if self._address:
                unfinished_requests.discard(self, self._address)

    def _give_up(self) -> None:
        # The server itself doesn't read on, or a long upload comes steadily.
        if _is_pending(self._previous) or self.flow.read_paused or self._uploads_steadily():
            self._wait()
        else:
            self.end()

    def _uploads_steadily(self) -> bool:
        cycle = self.cycle if self.cycle is not self._previous else None
        return cycle is not None and is_upload(cycle.scope["path"]) and self._received >= LEAST_OF_UPLOAD

    def end(self) -> None:
        """Close the connection, and say why if a request had begun and has no answer yet."""
        is_answered = self.cycle is not self._previous and self.cycle.response_started
        if self._has_begun and not is_answered and not _is_pending(self._previous):
            self.transport.write(_TOO_LATE)
        self._stop_waiting()
        self.transport.close()


def _is_pending(cycle: RequestResponseCycle | None) -> bool:
    return cycle is not None and not cycle.response_complete


class SharedDeflate(PerMessageDeflate):
    """permessage-deflate for messages that many sockets get."""

    def encode(self, frame: Frame) -> Frame:
        """Compress a whole message, or take the one that was compressed for the socket before."""
        if frame.opcode in CTRL_OPCODES or not frame.fin or len(frame.data) < SMALL:
            return frame
        packed = _packed(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, packed, frame.fin, True, frame.rsv2, frame.rsv3)


@lru_cache(maxsize=32)
def _packed(data: bytes, window_bits: int) -> bytes:
    packer = zlib.compressobj(wbits=-window_bits)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]  # The tail is implied (RFC 7692, 7.2.1)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """The factory that answers a browser's offer: neither side keeps anything between messages."""

    def __init__(self) -> None:
        super().__init__(server_no_context_takeover=True, client_no_context_takeover=True)

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], SharedDeflate]:
        """Return the answer's parameters, and the extension that they describe."""
        answer, plain = super().process_request_params(params, accepted_extensions)
        return answer, SharedDeflate(
            remote_no_context_takeover=plain.remote_no_context_takeover,
            local_no_context_takeover=plain.local_no_context_takeover,
            remote_max_window_bits=plain.remote_max_window_bits,
            local_max_window_bits=plain.local_max_window_bits,
        )


class CompressedSockets(WebSocketsSansIOProtocol):
    """uvicorn's socket protocol with shared compression, for `Config(ws=…, ws_per_message_deflate=False)`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [SharedDeflateFactory()]

    async def run_asgi(self) -> None:
        """Run the application, which finds `push` among the extensions of its scope."""
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), PUSH: {"write": self.push}}
        await super().run_asgi()

    def push(self, text: str) -> bool:
        """Write a message now; False where the phone is slow or goes, and `send` has to wait for it.

        uvicorn and websockets keep nothing back of what they send, so a whole frame may stand between two of theirs.
        """
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        bits = next((one.local_max_window_bits for one in self.conn.extensions if isinstance(one, SharedDeflate)), 0)
        self.transport.write(_framed(text, bits))
        return True


@lru_cache(maxsize=32)
def _framed(text: str, window_bits: int) -> bytes:
    """Return a message as it is on the wire, compressed where there are bits of a window."""
    deflate = SharedDeflate(
        remote_no_context_takeover=True,
        local_no_context_takeover=True,
        remote_max_window_bits=15,
        local_max_window_bits=window_bits or 15,
    )
    return Frame(Opcode.TEXT, text.encode()).serialize(mask=False, extensions=[deflate] if window_bits else [])
