"""The application as the server calls it: which thread answers, and what never gets as far as Django."""

import threading

import pytest
from asgiref.sync import SyncToAsync
from asgiref.testing import ApplicationCommunicator
from django.db import connection
from django.http import HttpRequest, HttpResponse

from referee import asgi


async def request(path: str, *headers: tuple[bytes, bytes]) -> tuple[int, bytes]:
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"",
        "headers": [(b"host", b"localhost"), *headers],
    }
    caller = ApplicationCommunicator(asgi.application, scope)
    await caller.send_input({"type": "http.request"})
    start = await caller.receive_output(5)
    body = await caller.receive_output(5)
    await caller.wait()
    return start["status"], body["body"]


async def test_a_request_is_answered() -> None:
    assert await request("/healthz") == (200, b'{"status": "ok"}')


@pytest.mark.parametrize(
    ("path", "thread"),
    [
        ("/p/abc/tap", "log_0"),
        ("/p/abc/undo", "log_0"),
        ("/p/abc/redo", "log_0"),
        ("/p/abc/live", "log_0"),
        ("/p/abc/why", "log_0"),
        ("/m/abc/live", "log_0"),
        ("/p/abc/", "page_0"),
        ("/m/abc/", "page_0"),
        ("/", "page_0"),
        ("/static/x.css", "page_0"),
        ("/p/abc/tap/more", "page_0"),
        ("/partidos/traer", "page_0"),
        ("/acta/abc/manos", "page_0"),
        ("/acta/abc/archivo", "page_0"),
        ("/m/abc/acta/manos", "page_0"),
    ],
)
async def test_taps_and_resyncs_have_a_thread_of_their_own(
    path: str, thread: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def name_the_thread(asked: HttpRequest) -> HttpResponse:
        return HttpResponse(threading.current_thread().name)

    monkeypatch.setattr(asgi._pages, "_middleware_chain", name_the_thread)
    assert await request(path) == (200, thread.encode())


@pytest.mark.parametrize(
    "headers",
    [
        [(b"content-length", str(asgi.LONGEST_BODY + 1).encode())],
        [(b"content-length", b"9" * 5000)],
        [(b"content-length", b"-1")],
        [(b"transfer-encoding", b"chunked")],
    ],
)
async def test_a_body_too_long_or_of_unknown_length_is_not_read(headers: list[tuple[bytes, bytes]]) -> None:
    assert await request("/healthz", *headers) == (413, b"Too long.")


async def test_the_longest_body_is_read() -> None:
    assert (await request("/healthz", (b"content-length", str(asgi.LONGEST_BODY).encode())))[0] == 200


@pytest.mark.django_db(transaction=True)
async def test_the_end_closes_the_connection_of_every_thread() -> None:
    server = ApplicationCommunicator(asgi.application, {"type": "lifespan"})
    await server.send_input({"type": "lifespan.startup"})
    assert await server.receive_output(5) == {"type": "lifespan.startup.complete"}
    threads = (asgi.LOG_THREAD, asgi.PAGE_THREAD, SyncToAsync.single_thread_executor)
    for thread in threads:
        thread.submit(lambda: connection.ensure_connection()).result()  # The connection is the one of the thread.
    await server.send_input({"type": "lifespan.shutdown"})
    assert await server.receive_output(5) == {"type": "lifespan.shutdown.complete"}
    await server.wait()
    assert [thread.submit(lambda: connection.connection).result() for thread in threads] == [None, None, None]


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
