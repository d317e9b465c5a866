"""Compressed sockets that cost an idle phone nothing.

Each push is compressed once, whoever gets it. The usual permessage-deflate keeps a compressor and a decompressor for
every socket, 35 KiB of memory an idle phone, and compresses the same fragment anew for each of them. Here nothing is
kept between two messages (RFC 7692, "no context takeover", both ways), so equal messages are equal on the wire too. A
push shrinks to a fifth.
"""

import zlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.base import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import CTRL_OPCODES, Frame
from websockets.typing import ExtensionParameter

SMALL = 200
"""Bytes below which a message is sent as it is: a heartbeat would only grow."""


class SharedDeflate(PerMessageDeflate):
    """permessage-deflate for messages that many sockets get."""

    def encode(self, frame: Frame) -> Frame:
        """Compress a whole message, or take what was compressed for the socket before."""
        if frame.opcode in CTRL_OPCODES or not frame.fin or len(frame.data) < SMALL:
            return frame
        packed = _packed(bytes(frame.data), self.local_max_window_bits)
        return Frame(frame.opcode, packed, frame.fin, True, frame.rsv2, frame.rsv3)


@lru_cache(maxsize=32)
def _packed(data: bytes, window_bits: int) -> bytes:
    packer = zlib.compressobj(wbits=-window_bits)
    return (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4]  # the tail is implied (RFC 7692, 7.2.1)


class SharedDeflateFactory(ServerPerMessageDeflateFactory):
    """The factory that answers a browser's offer.

    Neither side keeps anything between messages.
    """

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
    """A protocol that offers shared compression on uvicorn's sockets.

    For `Config(ws=…, ws_per_message_deflate=False)`.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.conn.available_extensions = [SharedDeflateFactory()]
