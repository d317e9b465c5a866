"""Places for uploads: one for each address at a time, and only while the disk has room for all that is under way."""

import asyncio
import shutil
import tempfile
from concurrent.futures import ThreadPoolExecutor
from io import BytesIO
from typing import Any

from django.conf import settings
from django.core.handlers.asgi import ASGIHandler, ASGIRequest
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.translation import gettext_lazy

from referee.addresses import counted_address
from referee.server.direct.hooks import Hooks

COPIES = 3
"""A request lies on the disk as it comes, as the file of its form, and as what waits to be read."""
SPARE = 200_000_000
"""Bytes of the disk that are left to the log, whatever is brought."""
BUSY = gettext_lazy("Desde esta conexión ya se está subiendo un archivo: probá cuando termine.")
FULL = gettext_lazy("En el disco del servidor no queda lugar para ese archivo: avisale a quien lo mantiene.")
_OF_A_BODY = (b"content-length", b"content-type")


class Uploads:
    """An application before Django's, which sees only uploads that have a place."""

    def __init__(self, handler: ASGIHandler, thread: ThreadPoolExecutor) -> None:
        """Wrap `handler`; what refuses an upload is drawn on `thread`."""
        self.handler, self.thread, self.hooks = handler, thread, Hooks()
        self.under_way: list[tuple[str, int]] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hand an upload on that says how long it is, or say why it has to wait."""
        client = scope.get("client")
        network = counted_address(client[0], tuple(settings.PROXIES)) if client else ""
        held = network, int(dict(scope["headers"]).get(b"content-length", b"0"))
        if why := self.why_not(*held):
            # All of it is let through to nowhere: a browser shows no answer before it has sent its files.
            while (await receive()).get("more_body"):
                pass
            response = await asyncio.get_running_loop().run_in_executor(self.thread, self._refused, scope, why)
            await self.handler.send_response(response, send)
            return
        self.under_way.append(held)
        try:
            await self.handler(scope, receive, send)
        finally:
            self.under_way.remove(held)

    def why_not(self, network: str, length: int) -> Any:
        """Return why so long a request of this network has no place; "" where it has one."""
        if network and any(network == other for other, _length in self.under_way):
            return BUSY
        wanted = COPIES * (length + sum(other for _network, other in self.under_way)) + SPARE
        # What comes is kept in the system's folder first, which may be on another disk.
        disks = (settings.DATA, tempfile.gettempdir())
        return FULL if any(shutil.disk_usage(disk).free < wanted for disk in disks) else ""

    def _refused(self, scope: Any, why: Any) -> HttpResponse:
        headers = [(name, value) for name, value in scope["headers"] if name not in _OF_A_BODY]
        request = ASGIRequest({**scope, "headers": headers}, BytesIO())
        try:
            return self.hooks.refusal(request) or self.hooks.respond(
                request, lambda request: render(request, "sorry.html", {"text": why}, status=503)
            )
        finally:
            translation.deactivate()
