"""The application as the server calls it: which thread answers; and the compression that sockets share."""

import asyncio
import threading
from collections.abc import Iterator
from typing import Any
from unittest.mock import Mock

import pytest
from asgiref.sync import SyncToAsync
from asgiref.testing import ApplicationCommunicator
from django.db import connection
from django.http import HttpRequest, HttpResponse
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from referee.server import asgi, protocols
from referee.server.budgets import PAGE
from referee.server.door import send_refusal
from referee.server.protocols import CompressedSockets, SharedDeflate, SharedDeflateFactory
from tests.serving import HANGS


def caller(path: str, *headers: tuple[bytes, bytes]) -> ApplicationCommunicator:
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b""}
    scope["headers"] = [(b"host", b"localhost"), *headers]
    return ApplicationCommunicator(asgi.application, scope)


async def request(path: str, *headers: tuple[bytes, bytes]) -> tuple[int, bytes]:
    calling = caller(path, *headers)
    await calling.send_input({"type": "http.request"})
    start = await calling.receive_output(5)
    body = await calling.receive_output(5)
    await calling.wait()
    return start["status"], body["body"]


async def test_a_request_is_answered() -> None:
    assert await request("/healthz") == (200, b'{"status": "ok"}')


@pytest.mark.parametrize(
    ("path", "thread"),
    [
        *((path, "look") for path in ("/p/abc/why", "/m/abc/live")),
        *((path, "page") for path in ("/p/abc/", "/m/abc/", "/", "/static/x.css", "/p/abc/tap/more")),
        *((path, "page") for path in ("/partidos/traer", "/acta/abc/manos", "/acta/abc/archivo", "/m/abc/acta/manos")),
    ],
)
async def test_looks_have_a_thread_of_their_own(path: str, thread: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def name_the_thread(asked: HttpRequest) -> HttpResponse:
        return HttpResponse(threading.current_thread().name.rstrip("0123456789_"))

    for handler in (asgi._looks.handler, asgi._pages):
        monkeypatch.setattr(handler, "_middleware_chain", name_the_thread)
    assert await request(path) == (200, thread.encode())


def answering(status: int) -> Any:
    async def answer(scope: Any, receive: Any, send: Any) -> None:
        await send_refusal(send, status, b"")

    return answer


async def status_of(path: str, *headers: tuple[bytes, bytes]) -> int:
    """What is answered to a post that has passed the door."""
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    await asgi._answer({"path": path, "method": "POST", "headers": headers}, None, send)
    return int(sent[0]["status"])


async def test_a_match_has_one_thread_of_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asgi, "_logs", [answering(1), answering(2)])
    ids = [f"{number:022}" for number in range(20)]
    threads = {name: {await status_of(f"/p/{name}/{act}") for act in ("tap", "undo")} for name in ids}
    assert {*map(len, threads.values())} == {1}
    assert set.union(*threads.values()) == {1, 2}


async def test_what_is_longer_than_a_form_needs_a_place(monkeypatch: pytest.MonkeyPatch) -> None:
    longest, longer = [(b"content-length", str(length).encode()) for length in (PAGE, PAGE + 1)]
    monkeypatch.setattr(asgi, "_pages", answering(202))
    monkeypatch.setattr(asgi, "_uploads", answering(201))
    assert await status_of("/partidos/traer", longer) == 201
    assert await status_of(f"/libreta/{'x' * 22}/traer", longer) == 201
    assert await status_of("/partidos/traer", longest) == 202


class Drawing:
    """In the place of Django's chain: pages of the long match wait. Which were begun, in order."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.let_go = threading.Event()

    def __call__(self, asked: HttpRequest) -> HttpResponse:
        self.begun.append(asked.path)
        if asked.path.startswith(f"/acta/{LONG}"):
            assert self.let_go.wait(HANGS)
        return HttpResponse(asked.path)

    async def has_begun(self) -> None:
        """Ask for pages of others until the first of the long match is being drawn."""
        while not self.long:
            assert (await request(f"/acta/{OTHER}/"))[0] == 200

    @property
    def long(self) -> list[str]:
        return [path for path in self.begun if LONG in path]


LONG, OTHER = "a" * 22, "b" * 22


@pytest.fixture
def drawing(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawing]:
    stand_in = Drawing()
    monkeypatch.setattr(asgi._pages, "_middleware_chain", stand_in)
    yield stand_in
    stand_in.let_go.set()


async def test_a_long_page_keeps_no_other_match_waiting_and_has_one_thread_at_most(drawing: Drawing) -> None:
    pages = [asyncio.create_task(request(f"/acta/{LONG}/{page}")) for page in ("archivo", "manos", "")]
    await drawing.has_begun()
    for path in (f"/p/{OTHER}/", "/", f"/acta/{OTHER}/archivo"):
        assert (await request(path))[0] == 200
    assert drawing.long == [f"/acta/{LONG}/archivo"]
    drawing.let_go.set()
    assert [status for status, _ in await asyncio.gather(*pages)] == [200, 200, 200]
    assert drawing.long == [f"/acta/{LONG}/archivo", f"/acta/{LONG}/manos", f"/acta/{LONG}/"]


async def test_a_page_that_nobody_waits_for_any_more_keeps_its_thread_until_it_is_done(drawing: Drawing) -> None:
    gone = caller(f"/acta/{LONG}/")
    await gone.send_input({"type": "http.request"})
    await drawing.has_begun()
    await gone.send_input({"type": "http.disconnect"})
    await gone.wait(HANGS)
    again = asyncio.create_task(request(f"/acta/{LONG}/manos"))
    for path in (f"/acta/{OTHER}/", "/"):
        assert (await request(path))[0] == 200
    assert drawing.long == [f"/acta/{LONG}/"]
    drawing.let_go.set()
    assert (await again)[0] == 200


@pytest.mark.django_db(transaction=True)
async def test_the_end_closes_the_connection_of_every_thread() -> None:
    server = ApplicationCommunicator(asgi.application, {"type": "lifespan"})
    await server.send_input({"type": "lifespan.startup"})
    assert await server.receive_output(5) == {"type": "lifespan.startup.complete"}
    threads = (*asgi.LOG_THREADS, *asgi.PAGE_THREADS.executors, SyncToAsync.single_thread_executor)
    for thread in threads:
        thread.submit(lambda: connection.ensure_connection()).result()  # The connection is the one of the thread.
    await server.send_input({"type": "lifespan.shutdown"})
    assert await server.receive_output(5) == {"type": "lifespan.shutdown.complete"}
    await server.wait()
    assert [thread.submit(lambda: connection.connection).result() for thread in threads] == [None] * len(threads)


@pytest.mark.django_db(transaction=True)
async def test_the_search_of_the_rules_is_made_ready_after_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    made = threading.Event()
    monkeypatch.setattr(asgi.search, "prepare_index", made.set)
    monkeypatch.setattr(asgi, "INDEX_AFTER", 0.01)
    server = ApplicationCommunicator(asgi.application, {"type": "lifespan"})
    await server.send_input({"type": "lifespan.startup"})
    await server.receive_output(5)
    assert await asyncio.to_thread(made.wait, 60)
    await server.send_input({"type": "lifespan.shutdown"})
    await server.receive_output(5)
    await server.wait()


@pytest.mark.parametrize("path", ["/ws/", "/ws/p/abc", "/nowhere", "", "/ws/p/abc/more/", "/\n"])
async def test_a_socket_to_nowhere_is_closed_without_a_word_in_the_log(
    path: str, caplog: pytest.LogCaptureFixture
) -> None:
    headers = [(b"host", b"localhost"), (b"origin", b"http://localhost")]
    scope = {"type": "websocket", "path": path, "query_string": b"", "headers": headers}
    wire = ApplicationCommunicator(asgi.application, scope)
    await wire.send_input({"type": "websocket.connect"})
    assert await wire.receive_output(5) == {"type": "websocket.accept"}
    assert await wire.receive_output(5) == {"type": "websocket.close", "code": 4404}
    await wire.wait()
    assert caplog.records == []


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


def connection_of(offer: list[tuple[str, str | None]] | None) -> tuple[CompressedSockets, Mock]:
    """An open socket on a transport that notes what is written."""
    config = Config(asgi.application, ws=CompressedSockets, ws_per_message_deflate=False)
    config.load()
    socket, transport = CompressedSockets(config, ServerState(), {}), Mock()
    transport.is_closing.return_value = False
    socket.transport = transport
    socket.conn.extensions = [] if offer is None else [agreed(offer)[1]]
    return socket, transport


@pytest.mark.parametrize("offer", [None, [], [("server_max_window_bits", "10")]])
async def test_a_push_is_the_same_frame_as_one_that_is_sent(offer: list[tuple[str, str | None]] | None) -> None:
    for text in (TEXT.decode(), '{"rev": 12}'):
        socket, transport = connection_of(offer)
        assert socket.push(text)
        plain = Frame(Opcode.TEXT, text.encode()).serialize(mask=False, extensions=socket.conn.extensions)
        transport.write.assert_called_once_with(plain)
        again, other = connection_of(offer)
        again.push(text)
        assert other.write.call_args.args[0] is transport.write.call_args.args[0]


async def test_a_phone_that_is_slow_or_goes_gets_no_push_past_its_queue() -> None:
    def slow(socket: CompressedSockets, _transport: Mock) -> None:
        socket.pause_writing()

    def closed(socket: CompressedSockets, _transport: Mock) -> None:
        socket.close_sent = True

    def closing(_socket: CompressedSockets, transport: Mock) -> None:
        transport.is_closing.return_value = True

    for happens in (slow, closed, closing):
        socket, transport = connection_of([])
        happens(socket, transport)
        assert not socket.push(TEXT.decode())
        transport.write.assert_not_called()


def test_an_idle_socket_holds_no_compressor() -> None:
    _answer, ours = agreed([("client_max_window_bits", None)])
    assert not hasattr(ours, "encoder")
    assert not hasattr(ours, "decoder")
