"""The ASGI application: pages and taps on fixed threads, sockets behind a check of where they come from."""

import asyncio
import gc
import os
import re
import warnings
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import django
from asgiref.sync import SyncToAsync, ThreadSensitiveContext, sync_to_async
from channels.routing import ProtocolTypeRouter, URLRouter
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.handlers.asgi import ASGIHandler
from django.db import connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee.settings")
django.setup(set_prefix=False)
if not settings.HAS_SECRET:
    raise ImproperlyConfigured("There is no secret yet: set REFEREE_SECRET, or start with `python3 manage.py serve`.")

from referee.hosts import SameHostOrigin, close_at_once  # noqa: E402 (needs the apps to be loaded)
from referee.table.consumers import UNKNOWN, socket_urlpatterns  # noqa: E402

# WhiteNoise hands files over as plain iterators, which ASGI reads whole; harmless (2026-11-21, WhiteNoise 6.12).
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

# One thread each, so that its database connection persists, and so that no slow page delays a tap.
LOG_THREAD = ThreadPoolExecutor(1, thread_name_prefix="log")
PAGE_THREAD = ThreadPoolExecutor(1, thread_name_prefix="page")
LONGEST_BODY = 2 * 1024 * 1024
"""Bytes of a request, which must say its length: Django would write all of a longer one to the disk."""
_LOG_PATHS = re.compile(r"/p/[^/]+/(?:tap|undo|redo|live|why)|/m/[^/]+/live")


class OneHopHandler(ASGIHandler):
    """Django's handler with all of the middleware and the view in one visit to the thread, not in one each."""

    def load_middleware(self, is_async: bool = False) -> None:
        """Loads the chain in its synchronous form, whatever is asked for."""
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        """Runs the chain on the current context's thread."""
        return await sync_to_async(self.get_response)(request)


_pages = OneHopHandler()


async def http(scope: Any, receive: Any, send: Any) -> None:
    """Answers a request on the log's thread if it is a tap or a resync, on the other one if it is anything else."""
    if _is_too_long(scope["headers"]):
        await send({"type": "http.response.start", "status": 413, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"Too long."})
        return
    executor = LOG_THREAD if _LOG_PATHS.fullmatch(scope["path"]) else PAGE_THREAD
    async with ThreadSensitiveContext(executor=executor):
        await _pages(scope, receive, send)


def _is_too_long(headers: Iterable[tuple[bytes, bytes]]) -> bool:
    named = dict(headers)
    length = named.get(b"content-length", b"0")
    return b"transfer-encoding" in named or not length.isdigit() or len(length) > 9 or int(length) > LONGEST_BODY


async def lifespan(scope: Any, receive: Any, send: Any) -> None:
    """Close the threads' database connections when the server ends, behind what they are still doing."""
    while (await receive())["type"] == "lifespan.startup":
        await send({"type": "lifespan.startup.complete"})
    for executor in (LOG_THREAD, PAGE_THREAD, SyncToAsync.single_thread_executor):  # The last one is the sockets'.
        await asyncio.wrap_future(executor.submit(connections.close_all))
    await send({"type": "lifespan.shutdown.complete"})


async def no_such_socket(scope: Any, receive: Any, send: Any) -> None:
    """Closes a socket to an address that there is not; the router would raise, and the log tell it at length."""
    await close_at_once(receive, send, UNKNOWN)


_elsewhere: Any = no_such_socket
_sockets: list[Any] = [*socket_urlpatterns, re_path("", _elsewhere)]  # Django's routes, but to applications.
application = ProtocolTypeRouter({"http": http, "websocket": SameHostOrigin(URLRouter(_sockets)), "lifespan": lifespan})

# What is loaded now stays for good: the collector need not go through it again and again. A tap makes a few thousand
# objects, nearly all of them gone by themselves, so it may look less often too. A tenth of a tap's time (2026-11-21).
gc.collect()
gc.freeze()
gc.set_threshold(20_000, 20, 50)
