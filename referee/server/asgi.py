"""The ASGI application: pages and taps on fixed threads, sockets behind a check of where they come from."""

# ruff: noqa: E402 (imports of the project need its apps to be loaded)

import asyncio
import gc
import os
import re
import sys
import warnings
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from threading import Thread
from typing import Any
from weakref import WeakKeyDictionary, WeakValueDictionary
from zlib import crc32

import django
from asgiref.sync import SyncToAsync, ThreadSensitiveContext, sync_to_async
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections, connection, connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee.settings")
django.setup(set_prefix=False)
if not settings.HAS_SECRET:
    raise ImproperlyConfigured("There is no secret yet: set REFEREE_SECRET, or start with `python3 manage.py serve`.")

from referee import book
from referee.arbiter import search
from referee.server.budgets import PAGE, is_upload
from referee.server.children import adders, couriers, packer
from referee.server.direct import Direct
from referee.server.door import Door, Uploads
from referee.server.middleware import CookiesByScheme, SameHostOrigin, close_at_once
from referee.table.live import push
from referee.table.live.sockets import CLOSED_UNKNOWN, socket_urlpatterns
from referee.table.presence import presence


@dataclass(slots=True)
class _Queue:
    """The queue of one event loop: locks by name, and the idle threads."""

    idle: list[ThreadPoolExecutor]
    free: asyncio.Semaphore
    turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)


class Threads:
    """Executors of one thread each, handed out so that a long page keeps no other table waiting.

    Django keeps a database connection for each thread, so the threads are fixed, and each does one thing at a time. A
    match has at most one of them at once: a phone that asks for its longest page ten times waits for the first.
    """

    def __init__(self, prefix: str, count: int) -> None:
        """Make `count` executors; their threads are called by the prefix and a number."""
        self.executors = tuple(ThreadPoolExecutor(1, thread_name_prefix=f"{prefix}{n}") for n in range(count))
        self._queues: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()

    @asynccontextmanager
    async def take(self, name: str) -> AsyncIterator[ThreadPoolExecutor]:
        """Wait for the name's turn and then for an idle thread; hold both for the block."""
        queue = self._queue()
        async with queue.turns.setdefault(name, asyncio.Lock()), queue.free:
            executor = queue.idle.pop()
            try:
                yield executor
            finally:
                queue.idle.append(executor)

    def _queue(self) -> _Queue:
        loop = asyncio.get_running_loop()
        queue = self._queues.get(loop)
        if queue is None:
            queue = self._queues[loop] = _Queue([*self.executors], asyncio.Semaphore(len(self.executors)))
        return queue


# WhiteNoise hands files over as plain iterators, which ASGI reads whole; harmless (2026-11-21, WhiteNoise 6.12).
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

# Fixed threads, so that their database connections persist: some for taps, which no slow page may delay (all of a match
# go to the same), one for looks at tables, which wait for no writer, some for pages, which may not delay each other,
# and one for the door and for Django's own work before and after a page.
LOG_THREADS = tuple(ThreadPoolExecutor(1, thread_name_prefix=f"log{n}") for n in range(settings.LOG_THREADS))
LOOK_THREAD = ThreadPoolExecutor(1, thread_name_prefix="look")
PAGE_THREADS = Threads("page", 3)
DOOR_THREAD = ThreadPoolExecutor(1, thread_name_prefix="door")
INDEX_AFTER = 10.0
"""Seconds after the start when searches of the rules are made ready, which takes a second of the processor: the first
visits come before."""
BUSY_TIMEOUT = 1.5
"""Seconds that this process waits for another that writes. Phones send again; commands don't, and wait longer."""
settings.DATABASES["default"]["OPTIONS"] |= {"timeout": BUSY_TIMEOUT} if connection.vendor == "sqlite" else {}
_ONE_MATCH = re.compile(r"/(?:p|m|s|acta|partidos)/([\w-]{22})")
_LOG_PATHS = re.compile(r"/p/([^/]+)/(?:taps?|instead|undo|redo|live|why)|/m/([^/]{1,22})[^/]*/live")
"""The paths of the log, with the match's id, with which the token of a link begins too."""


class OneHopHandler(ASGIHandler):
    """A handler that runs middleware and view on one thread, to which Django's goes once for each."""

    def __init__(self, thread: ThreadPoolExecutor) -> None:
        """Make a handler that works on this thread."""
        super().__init__()
        self.thread = thread

    def on(self, thread: ThreadPoolExecutor) -> "OneHopHandler":
        """Return this handler on another thread.

        It has the same chain: WhiteNoise looks through all static files for one of its own.
        """
        other = object.__new__(OneHopHandler)
        vars(other).update(vars(self), thread=thread)
        return other

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request."""
        async with ThreadSensitiveContext(executor=self.thread):
            await self.handle(scope, receive, send)

    def load_middleware(self, is_async: bool = False) -> None:
        """Load the chain in its synchronous form, whatever is asked for."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Run the chain on the current context's thread."""
        return await sync_to_async(self.get_response)(request)


class PageHandler(OneHopHandler):
    """A handler that draws on the pages' threads, one page of a match, or of another path, at a time."""

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Run the chain on a thread, which is idle again when the work ends, not when the phone is gone."""
        started = asyncio.Event()
        visit = asyncio.create_task(self._visit(request, started))
        try:
            return await asyncio.shield(visit)
        except asyncio.CancelledError:
            visit.add_done_callback(_close_unsent) if started.is_set() else visit.cancel()
            raise

    async def _visit(self, request: HttpRequest, started: asyncio.Event) -> HttpResponseBase:
        named = _ONE_MATCH.match(request.path)
        async with PAGE_THREADS.take(named[1] if named else request.path) as executor:
            started.set()
            async with ThreadSensitiveContext(executor=executor):
                return await sync_to_async(self._respond)(request)

    def _respond(self, request: HttpRequest) -> HttpResponseBase:
        # Django looks after the connections of the thread that it sends its signals on, which is another.
        close_old_connections()
        return self.get_response(request)


def _close_unsent(visit: asyncio.Task[HttpResponseBase]) -> None:
    if not visit.cancelled() and visit.exception() is None:
        visit.result().close()


_pages = PageHandler(DOOR_THREAD)
_logs = [Direct(thread, _pages.on(thread)) for thread in LOG_THREADS]
_looks = Direct(LOOK_THREAD, _pages.on(LOOK_THREAD))
_uploads = Uploads(_pages, DOOR_THREAD)


async def _answer(scope: Any, receive: Any, send: Any) -> None:
    """Answer taps on a thread of the log, looks on theirs, the rest on one of the pages'."""
    logged = _LOG_PATHS.fullmatch(scope["path"])
    if not logged:
        await _answer_page(scope, receive, send)
    elif scope["method"] == "POST":
        await _log_of(logged[1] or logged[2])(scope, receive, send)
    else:
        await _looks(scope, receive, send)


async def _answer_page(scope: Any, receive: Any, send: Any) -> None:
    """Answer a page; what brings more than any page's form needs a place."""
    is_long = is_upload(scope["path"]) and int(dict(scope["headers"]).get(b"content-length", b"0")) > PAGE
    await (_uploads if is_long else _pages)(scope, receive, send)


def _log_of(match_id: str) -> Direct:
    return _logs[crc32(match_id.encode(errors="replace")) % len(_logs)]


async def lifespan(scope: Any, receive: Any, send: Any) -> None:
    """Begin and end what works beside the requests, and close the threads' database connections."""
    index = Thread(target=search.prepare_index, daemon=True)  # It needs no database.
    indexing = asyncio.get_running_loop().call_later(INDEX_AFTER, index.start)
    while (await receive())["type"] == "lifespan.startup":
        for begin in (couriers.begin, adders.begin, packer.begin, presence.begin):
            await asyncio.wrap_future(DOOR_THREAD.submit(begin))
        await push.begin_hearing()
        await send({"type": "lifespan.startup.complete"})
    indexing.cancel()
    await push.end_hearing()
    for end in (couriers.end, adders.end, packer.end, presence.end):
        await asyncio.wrap_future(DOOR_THREAD.submit(end))
    sockets = SyncToAsync.single_thread_executor
    for executor in (*LOG_THREADS, LOOK_THREAD, *PAGE_THREADS.executors, DOOR_THREAD, sockets):
        await asyncio.wrap_future(executor.submit(connections.close_all))
    await send({"type": "lifespan.shutdown.complete"})


async def no_such_socket(scope: Any, receive: Any, send: Any) -> None:
    """Close a socket to an unknown address: the router would raise, and fill the server's log with it."""
    await close_at_once(receive, send, CLOSED_UNKNOWN)


http = Door(_answer, _pages, DOOR_THREAD)
_elsewhere: Any = no_such_socket
_sockets: list[Any] = [*socket_urlpatterns, re_path("", _elsewhere)]  # Django's routes, but to applications.
application = CookiesByScheme(
    ProtocolTypeRouter({"http": http, "websocket": SameHostOrigin(URLRouter(_sockets)), "lifespan": lifespan})
)

# A tap gives way whenever it writes, and then waits until a busy page's thread gives way: half a millisecond this way,
# not five. Beside a long page this halves the taps' p95 (tools/bench/neighbours.py, 2026-11-22).
sys.setswitchinterval(0.0005)

# The texts that every other language falls back on, before somebody's first tap asks for them.
book.language("es")

# All objects that exist now stay for good: the collector need not go through them again. A tap makes a few thousand
# objects, nearly all of them gone by themselves, so it may look less often too. A tenth of a tap's time (2026-11-21).
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 50)
