"""The ASGI application: pages and taps on fixed threads, sockets behind a check of where they come from."""

import os
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from asgiref.sync import ThreadSensitiveContext
from channels.routing import ProtocolTypeRouter, URLRouter
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee.settings")
django_application = get_asgi_application()

from referee.hosts import SameHostOrigin  # noqa: E402  (needs the apps to be loaded)
from referee.table.consumers import socket_urlpatterns  # noqa: E402

LOG_THREAD = ThreadPoolExecutor(1, thread_name_prefix="log")
PAGE_THREAD = ThreadPoolExecutor(1, thread_name_prefix="page")
_LOG_PATHS = re.compile(r"/p/[^/]+/(?:tap|undo|redo|live|why)|/m/[^/]+/live")


async def http(scope: Any, receive: Any, send: Any) -> None:
    """Runs Django on one of two fixed threads, so that its database connection persists and a slow page delays no tap."""
    executor = LOG_THREAD if _LOG_PATHS.fullmatch(scope["path"]) else PAGE_THREAD
    async with ThreadSensitiveContext(executor=executor):
        await django_application(scope, receive, send)


application = ProtocolTypeRouter({"http": http, "websocket": SameHostOrigin(URLRouter(socket_urlpatterns))})
