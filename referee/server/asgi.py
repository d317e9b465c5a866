"""The ASGI application: pages and taps on fixed threads, sockets behind a check.

The check asks where a socket comes from.
"""

import asyncio
import gc
import os
import re
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor
from threading import Thread
from typing import Any
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

from referee import book  # noqa: E402 (needs the apps to be loaded)
from referee.arbiter import search  # noqa: E402 (as above)
from referee.server.budgets import PAGE, is_upload  # noqa: E402 (as below)
from referee.server.couriers import adders, couriers  # noqa: E402 (needs the apps to be loaded)
from referee.server.direct.application import Direct  # noqa: E402 (as above)
from referee.server.door import Door  # noqa: E402 (as above)
from referee.server.middleware.hosts import SameHostOrigin, close_at_once  # noqa: E402 (as above)
from referee.server.middleware.padlock import CookiesByScheme  # noqa: E402 (as above)
from referee.server.packers import packer  # noqa: E402 (as above)
from referee.server.threads import Threads  # noqa: E402 (as above)
from referee.server.uploads import Uploads  # noqa: E402 (as above)
from referee.table.live import push  # noqa: E402 (as above)
from referee.table.live.sockets import CLOSED_UNKNOWN, socket_urlpatterns  # noqa: E402 (as above)
from referee.table.presence import presence  # noqa: E402 (as above)

# WhiteNoise hands files over as plain iterators, which ASGI reads whole; harmless (2026-11-21, WhiteNoise 6.12).
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

# Fixed threads, so that their database connections persist: some for taps, which no slow page may delay (all of a match
# go to the same), one for looks at tables, which wait for no writer, some for pages, which may not delay each other,
# and one for the door and for what Django does before and after a page.
LOG_THREADS = tuple(ThreadPoolExecutor(1, thread_name_prefix=f"log{n}") for n in range(settings.LOG_THREADS))
LOOK_THREAD = ThreadPoolExecutor(1, thread_name_prefix="look")
PAGE_THREADS = Threads("page", 3)
DOOR_THREAD = ThreadPoolExecutor(1, thread_name_prefix="door")
BUSY_TIMEOUT = 1.5
"""Seconds that this process waits for another that writes. Phones send again; commands don't, and wait longer."""
settings.DATABASES["default"]["OPTIONS"] |= {"timeout": BUSY_TIMEOUT} if connection.vendor == "sqlite" else {}
_ONE_MATCH = re.compile(r"/(?:p|m|s|acta|partidos)/([\w-]{22})")
_LOG_PATHS = re.compile(r"/p/([^/]+)/(?:taps?|instead|undo|redo|live|why)|/m/([^/]{1,22})[^/]*/live")
"""With the match's id, with which the token of a link begins too."""


class OneHopHandler(ASGIHandler):
    """A handler that runs all of the middleware and the view on one thread.

    Django's own goes to the thread once for each of them.
    """

    def __init__(self, thread: ThreadPoolExecutor) -> None:
        """Make a handler that works on this thread."""
        super().__init__()
        self.thread = thread

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
    """A handler that draws on the pages' threads, one page of a match at a time.

    Of pages without a match, one of a path at a time.
    """

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Run the chain on an idle thread.

        It is idle again when the work ends, not when the phone is gone.
        """
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
        """Respond, and look after this thread's connections.

        Django looks after those of the thread that it sends its signals on, which is another.
        """
        close_old_connections()
        return self.get_response(request)


def _close_unsent(visit: asyncio.Task[HttpResponseBase]) -> None:
    if not visit.cancelled() and visit.exception() is None:
        visit.result().close()


_logs = [Direct(thread, OneHopHandler(thread)) for thread in LOG_THREADS]
_looks = Direct(LOOK_THREAD, OneHopHandler(LOOK_THREAD))
_pages = PageHandler(DOOR_THREAD)
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
    """Close the threads' database connections when the server ends.

    That comes behind the work that they are still doing.
    """
    while (await receive())["type"] == "lifespan.startup":
        for begin in (couriers.begin, adders.begin, packer.begin, presence.begin):
            await asyncio.wrap_future(DOOR_THREAD.submit(begin))
        await push.begin_hearing()
        await send({"type": "lifespan.startup.complete"})
        # Beside the first visits: it takes a second of a slow computer, and needs no database.
        Thread(target=search.prepare_index, name="index", daemon=True).start()
    await push.end_hearing()
    for end in (couriers.end, adders.end, packer.end, presence.end):
        await asyncio.wrap_future(DOOR_THREAD.submit(end))
    sockets = SyncToAsync.single_thread_executor
    for executor in (*LOG_THREADS, LOOK_THREAD, *PAGE_THREADS.executors, DOOR_THREAD, sockets):
        await asyncio.wrap_future(executor.submit(connections.close_all))
    await send({"type": "lifespan.shutdown.complete"})


async def no_such_socket(scope: Any, receive: Any, send: Any) -> None:
    """Close a socket to an address that there is not.

    The router would raise, and fill the server's log with it.
    """
    await close_at_once(receive, send, CLOSED_UNKNOWN)


http = Door(_answer, _pages, DOOR_THREAD)
_elsewhere: Any = no_such_socket
_sockets: list[Any] = [*socket_urlpatterns, re_path("", _elsewhere)]  # Django's routes, but to applications.
application = CookiesByScheme(
    ProtocolTypeRouter({"http": http, "websocket": SameHostOrigin(URLRouter(_sockets)), "lifespan": lifespan})
)

# A tap gives way whenever it writes, and then waits until a busy page's thread gives way: half a millisecond this way,
# not five. Beside a long page the taps' p95 is half of what it was (tools/bench/neighbours.py, 2026-11-22).
sys.setswitchinterval(0.0005)

# The texts that every other language falls back on, before somebody's first tap asks for them.
book.language("es")

# What is loaded now stays for good: the collector need not go through it again and again. A tap makes a few thousand
# objects, nearly all of them gone by themselves, so it may look less often too. A tenth of a tap's time (2026-11-21).
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 50)
