"""The sockets of the live screen. They only receive: whatever a phone has to say, it posts.

A refused socket is accepted and closed with 44xx, so that the browser gives up; a restart closes with 1012, so that it
comes back. The database is asked on connecting only.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import parse_cookie
from django.urls import path

from referee.matches import hot, links, pens, queries
from referee.matches.models import Pen
from referee.table.audience import Face, Role, audience, group_of, layer
from referee.table.presence import presence
from referee.table.push import draw

REFUSED = 4403
UNKNOWN = 4404
FULL = 4429
_LANGUAGES = frozenset(code for code, _ in settings.LANGUAGES)


class TableConsumer(AsyncWebsocketConsumer):
    """The socket of a phone that holds a pen."""

    match_id = ""
    face: Face | None = None
    pen: int | None = None

    async def connect(self) -> None:
        """Accept, check, join the group, and send the state if the phone's is older."""
        await self.accept()
        query = parse_qs(self.scope["query_string"].decode("latin1"))
        admitted = await database_sync_to_async(self.admit)()
        if isinstance(admitted, int):
            return await self.close(admitted)
        match_id, role, rev = admitted
        face = (_language(query), role)
        if not audience.join(match_id, face, rev):
            return await self.close(FULL)
        self.match_id, self.face = match_id, face
        if self.pen is not None:
            presence.came(self.pen)
        await layer().group_add(group_of(match_id, face), self.channel_name)
        if _shown(query) < max(rev, hot.latest(match_id)):
            await self.send(text_data=await database_sync_to_async(_current)(match_id, face))
        return None

    def admit(self) -> tuple[str, Role, int] | int:
        """The match, this socket's role and the rev, or the code to close with. Asks the database."""
        match_id = self.scope["url_route"]["kwargs"]["match_id"]
        rev = queries.rev_of(match_id)
        if rev is None:
            return UNKNOWN
        pen = pens.pen_of(pens.read_device(_cookie(self.scope)), match_id)
        if pen is None:
            return REFUSED
        self.pen = pen.pk
        return match_id, "watch" if pen.role == Pen.Role.WATCHER else "log", rev

    async def dispatch(self, message: Any) -> None:
        """Call the message's handler. Unlike Channels' own, no visit to the database's thread for each message."""
        handler = _HANDLERS.get(message["type"])
        if handler is not None:
            await handler(self, message)

    async def push(self, message: dict[str, Any]) -> None:
        """Send on what the group got."""
        if self.face is not None:
            frame: Any = {"type": "websocket.send", "text": message["text"]}
            await self.base_send(frame)

    async def ignore(self, message: dict[str, Any]) -> None:
        """What a phone sends through the socket is not read."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket until it closes, and leave the group however that came."""
        try:
            await super().__call__(scope, receive, send)
        finally:
            if self.face is not None:
                face, self.face = self.face, None
                audience.leave(self.match_id, face)
                if self.pen is not None:
                    presence.left(self.pen)
                await layer().group_discard(group_of(self.match_id, face), self.channel_name)


class WatchConsumer(TableConsumer):
    """The socket of whoever has the watch link."""

    def admit(self) -> tuple[str, Role, int] | int:
        """The match that the token opens; REFUSED for a token that opens none."""
        match = links.open_watch(self.scope["url_route"]["kwargs"]["token"])
        return REFUSED if match is None else (match.pk, "watch", match.rev)


_HANDLERS: dict[str, Any] = {
    "websocket.connect": TableConsumer.websocket_connect,
    "websocket.receive": TableConsumer.ignore,
    "websocket.disconnect": TableConsumer.websocket_disconnect,
    "push": TableConsumer.push,
}


def _current(match_id: str, face: Face) -> str:
    return draw(queries.table(match_id), face)


def _cookie(scope: Any) -> str:
    cookies = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin1")
    return parse_cookie(cookies).get(settings.DEVICE_COOKIE_NAME, "")


def _language(query: dict[str, list[str]]) -> str:
    asked = query.get("lang", [""])[0].partition("-")[0]
    return asked if asked in _LANGUAGES else settings.LANGUAGE_CODE


def _shown(query: dict[str, list[str]]) -> int:
    rev = query.get("rev", [""])[0]
    return int(rev) if rev.isdecimal() and rev.isascii() and len(rev) < 10 else -1


_table: Any = TableConsumer.as_asgi()
_watch: Any = WatchConsumer.as_asgi()
socket_urlpatterns = [path("ws/p/<str:match_id>/", _table), path("ws/m/<str:token>/", _watch)]
