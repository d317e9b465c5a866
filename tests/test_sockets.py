"""Compression that is shared: one compression for all, small messages plain, and readable by any client."""

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from referee.server import protocols
from referee.server.protocols import SharedDeflate, SharedDeflateFactory

TEXT = b'<div id="live" data-rev="12">' + b"<button>truco</button>" * 300


def agreed(offer: list[tuple[str, str | None]]) -> tuple[list[tuple[str, str | None]], SharedDeflate]:
    return SharedDeflateFactory().process_request_params(offer, [])


def read(ours: SharedDeflate, frame: Frame) -> bytes:
    """What a client makes of a frame."""
    client = PerMessageDeflate(True, True, ours.local_max_window_bits, ours.remote_max_window_bits)
    return bytes(client.decode(frame).data)


@pytest.mark.parametrize("offer", [[], [("client_max_window_bits", None)], [("server_max_window_bits", "10")]])
def test_any_browser_reads_what_is_sent(offer: list[tuple[str, str | None]]) -> None:
    answer, ours = agreed(offer)
    assert {("server_no_context_takeover", None), ("client_no_context_takeover", None)} <= set(answer)
    for text in (TEXT, TEXT + b"!", TEXT):
        packed = ours.encode(Frame(Opcode.TEXT, text))
        assert packed.rsv1
        assert len(packed.data) < len(text) / 5
        assert read(ours, packed) == text


def test_small_messages_and_control_frames_go_as_they_are() -> None:
    _answer, ours = agreed([])
    for frame in (Frame(Opcode.TEXT, b'{"rev": 12}'), Frame(Opcode.PING, b"x" * 100), Frame(Opcode.CLOSE, b"")):
        assert ours.encode(frame) is frame


def test_equal_messages_are_compressed_once() -> None:
    protocols._packed.cache_clear()
    for _ in range(4):
        agreed([])[1].encode(Frame(Opcode.TEXT, TEXT))
    assert protocols._packed.cache_info().misses == 1


def test_an_idle_socket_holds_no_compressor() -> None:
    _answer, ours = agreed([("client_max_window_bits", None)])
    assert not hasattr(ours, "encoder")
    assert not hasattr(ours, "decoder")
