"""The sockets of the live screen. They only receive: a phone posts what it says.

A refused socket is accepted and closed with 44xx, so that the browser gives up; a restart closes with 1012, so that it
comes back. The database is asked on connecting, when what other workers change about the match arrives here already,
and again for all sockets of a match when somebody's rights change: a socket that may look no more is closed with 4403,
one that may log no more sees no keys.
"""

from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qs

from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import parse_cookie
from django.urls import path

from referee import languages
from referee.addresses import counted_address
from referee.layer import PUSH
from referee.matches.identity import links, pens
from referee.matches.log import cache, queries
from referee.matches.models import Match, Pen
from referee.table.live.audience import Looker, SocketLine, audience
from referee.table.live.fragments import Face, Role
from referee.table.live.push import draw_fragment, others
from referee.table.presence import presence

CLOSED_REFUSED = 4403
CLOSED_UNKNOWN = 4404
CLOSED_FULL = 4429


@dataclass(frozen=True, slots=True)
class Admitted:
    """A socket that may look at a match, its role and rev, by a pen or by a link's epoch."""

    match_id: str
    role: Role
    rev: int
    pen: Pen | None = None
    epoch: int = 0


class TableConsumer(AsyncWebsocketConsumer):
    """The socket of a phone that holds a pen."""

    admitted: Admitted | None = None
    looker: Looker | None = None
    line: SocketLine

    async def connect(self) -> None:
        """Accept, check, join the audience, and send the state if the phone's is older."""
        # A socket that is refused before it is accepted makes browsers try again and again.
        await self.accept()
        await others.confirmed(self.match_id)
        query, rights = parse_qs(self.scope["query_string"].decode("latin1")), audience.rights
        admitted = await database_sync_to_async(self.admit)()
        if isinstance(admitted, int):
            return await self.close(admitted)
        pen = admitted.pen.pk if admitted.pen is not None else None
        looker = Looker(self.line, (language_of(query), admitted.role), pen, address_of(self.scope))
        if not audience.join(admitted.match_id, looker, admitted.rev):
            return await self.close(CLOSED_FULL)
        self._begin(admitted, looker)
        if audience.rights != rights:  # they may have changed between the answer and the joining
            await self._become(self.role_by(await database_sync_to_async(pens.rights_of)(admitted.match_id)))
        newest = max(admitted.rev, cache.latest(self.match_id), others.latest(self.match_id))
        if self.looker is not None and rev_shown(query) < newest:
            await self._show_now(admitted.match_id, self.looker.face)
        return None

    def _begin(self, admitted: Admitted, looker: Looker) -> None:
        """Count this socket; the oldest of a pen with too many of them goes."""
        self.admitted, self.looker = admitted, looker
        if looker.pen is not None:
            presence.came(looker.pen)
            oldest = audience.one_too_many(admitted.match_id, looker.pen)
            if oldest is not None:
                oldest.queue({"type": "crowded"})

    @property
    def match_id(self) -> str:
        """The match that the address names, whether there is one or not."""
        return str(self.scope["url_route"]["kwargs"]["match_id"])

    def admit(self) -> Admitted | int:
        """Return the match with this socket's role and rev, or the code to close with."""
        match_id = self.match_id
        rev = queries.rev_of(match_id)
        if rev is None:
            return CLOSED_UNKNOWN
        pen = pens.pen_of(pens.read_device(cookie_of(self.scope)), match_id)
        if pen is None:
            return CLOSED_REFUSED
        return Admitted(match_id, "watch" if pen.role == Pen.Role.WATCHER else "log", rev, pen)

    def role_by(self, rights: pens.Rights) -> Role | None:
        """Return the role of this socket by these rights; None where it has none any more."""
        pen = self.admitted.pen if self.admitted is not None else None
        device, logs = rights.pens.get(pen.pk, ("", False)) if pen is not None else ("", False)
        if pen is None or device != pen.device:
            return None
        return "log" if logs else "watch"

    async def dispatch(self, message: Any) -> None:
        """Call the message's handler, without a visit to the database's thread as Channels' own makes."""
        kind = message["type"]
        if kind == "websocket.connect":
            pushing: Any = (self.scope.get("extensions") or {}).get(PUSH, {})
            self.line = SocketLine(self.channel_name, pushing.get("write"))
        try:
            if kind in _HANDLERS:
                await _HANDLERS[kind](self, message)
        finally:
            self.line.waiting -= kind in _COUNTED

    async def push(self, message: dict[str, Any]) -> None:
        """Send a message on, unless it is for a role that has passed."""
        if self.looker is not None and self.looker.face[1] == message["role"]:
            frame: Any = {"type": "websocket.send", "text": message["text"]}
            await self.base_send(frame)

    async def rights(self, message: dict[str, Any]) -> None:
        """Check again what this socket may see, after a change of rights."""
        await self._become(self.role_by(message["rights"]))

    async def crowded(self, message: dict[str, Any]) -> None:
        """Make room: the pen has opened another socket."""
        await self._cut(CLOSED_FULL)

    async def ignore(self, message: dict[str, Any]) -> None:
        """Read nothing of what a phone sends through the socket."""

    async def _become(self, role: Role | None) -> None:
        """Show what this role sees from now on; without a role, close."""
        looker, admitted = self.looker, self.admitted
        if looker is None or admitted is None:
            return
        if role is None:
            await self._cut(CLOSED_REFUSED)
        elif role != looker.face[1]:
            match_id, face = admitted.match_id, (looker.face[0], role)
            self.looker = replace(looker, face=face)
            audience.turn(match_id, self.looker)
            await self._show_now(match_id, face)

    async def _show_now(self, match_id: str, face: Face) -> None:
        try:
            text, rights = await database_sync_to_async(_current)(match_id, face)
        except Match.DoesNotExist:  # dropped meanwhile: the change of rights is on its way
            return
        role = self.role_by(rights)
        if role == face[1]:
            await self.send(text_data=text)
        else:
            await self._become(role)

    async def _cut(self, code: int) -> None:
        """Leave the audience, and close with this code."""
        self._leave()
        await self.close(code)

    def _leave(self) -> None:
        """Leave the audience, if this socket was in it."""
        looker, self.looker = self.looker, None
        if looker is not None and self.admitted is not None:
            audience.leave(self.admitted.match_id, looker.channel)
            if looker.pen is not None:
                presence.left(looker.pen)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Serve the socket until it closes, and leave the audience however that came."""
        self.scope = scope
        with others.following(self.match_id):
            try:
                await super().__call__(scope, receive, send)
            finally:
                self._leave()


_HANDLERS: dict[str, Any] = {
    "websocket.connect": TableConsumer.websocket_connect,
    "websocket.receive": TableConsumer.ignore,
    "websocket.disconnect": TableConsumer.websocket_disconnect,
    "push": TableConsumer.push,
    "rights": TableConsumer.rights,
    "crowded": TableConsumer.crowded,
}
_COUNTED = {"websocket.connect", "push", "rights", "crowded"}
"""What waits for a consumer (`SocketLine.waiting`)."""


def _current(match_id: str, face: Face) -> tuple[str, pens.Rights]:
    text = draw_fragment(queries.read_table(match_id), face)
    # Asked after it was drawn: of what it shows, nothing may have come after these rights.
    return text, pens.rights_of(match_id)


def address_of(scope: Any) -> str:
    """Return the address by which a sender is counted; "" for our own proxy, or an unknown one."""
    return counted_address((scope.get("client") or ("", 0))[0], tuple(settings.PROXIES))


def cookie_of(scope: Any) -> str:
    """Return the cookie that names the sender's device; empty where it has none."""
    cookies = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin1")
    return parse_cookie(cookies).get(settings.DEVICE_COOKIE_NAME, "")


def language_of(query: dict[str, list[str]]) -> str:
    """Return the language that a page asks for, else the one that is usual here."""
    return languages.spoken(query.get("lang", [""])[0])


def rev_shown(query: dict[str, list[str]]) -> int:
    """Return the rev that a page shows already; -1 where it tells none."""
    rev = query.get("rev", [""])[0]
    return int(rev) if rev.isdecimal() and rev.isascii() and len(rev) < 10 else -1


_ID = 22
"""Characters of a match's id."""


class WatchConsumer(TableConsumer):
    """The socket of an onlooker with the watch link."""

    @property
    def match_id(self) -> str:
        """The match by its id, with which the token begins."""
        return str(self.scope["url_route"]["kwargs"]["token"])[:_ID]

    def admit(self) -> Admitted | int:
        """Return the match that the token opens; REFUSED for a token that opens none."""
        match = links.open_watch(self.scope["url_route"]["kwargs"]["token"])
        return CLOSED_REFUSED if match is None else Admitted(match.pk, "watch", match.rev, epoch=match.epoch)

    def role_by(self, rights: pens.Rights) -> Role | None:
        """Return an onlooker, as long as the link is of the match's present epoch."""
        return "watch" if self.admitted is not None and rights.epoch == self.admitted.epoch else None


_table: Any = TableConsumer.as_asgi()
_watch: Any = WatchConsumer.as_asgi()
socket_urlpatterns = [path("ws/p/<str:match_id>/", _table), path("ws/m/<str:token>/", _watch)]
