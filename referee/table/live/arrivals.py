"""What other workers have changed, shown to the sockets of this one: the newest rev only, and rights before it."""

from __future__ import annotations

import asyncio
import logging
import time

from channels.db import database_sync_to_async

from referee import measures
from referee.matches.identity import pens
from referee.matches.identity.pens import Rights
from referee.matches.log import queries
from referee.matches.models import Match
from referee.table.live.audience import audience
from referee.table.live.crowd import Face
from referee.table.live.messages import Message
from referee.table.live.push import draw

_log = logging.getLogger(__name__)


class Arrivals:
    """The messages of other workers; those about one match are shown one by one.

    Everything but the drawing happens in the event loop.
    """

    def __init__(self) -> None:
        self._waiting: dict[str, Message] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def take(self, message: Message) -> None:
        """Show a change that another worker has made.

        All pushes of other workers come through here, and what the poll finds, of which nobody knows when it was.
        """
        match_id = message.match_id
        if message.rights:
            audience.rights += 1  # for sockets that are just connecting
        faces = audience.faces(match_id)
        if not faces or not (message.rights or audience.is_behind(match_id, message.rev)):
            return
        if match_id not in self._tasks and _is_complete(message, faces):
            _put(message, message.rev, {face: message.fragments[face] for face in faces})
            return
        before = self._waiting.get(match_id)
        self._waiting[match_id] = message if before is None else before.merged(message)
        if match_id not in self._tasks:
            self._tasks[match_id] = asyncio.get_running_loop().create_task(self._work(match_id))

    async def _work(self, match_id: str) -> None:
        try:
            while message := self._waiting.pop(match_id, None):
                await _show(message)
        except Exception:  # the next poll tries again
            _log.exception("What another worker changed could not be shown")
            self._waiting.pop(match_id, None)
        finally:
            del self._tasks[match_id]


arrivals = Arrivals()
"""What arrives at this worker."""


def _is_complete(message: Message, faces: list[Face]) -> bool:
    """Return whether a message can be shown without asking the database anything."""
    asks_rights = message.rights or audience.misses(message.match_id, message.rev)
    return not asks_rights and all(face in message.fragments for face in faces)


async def _show(message: Message) -> None:
    faces = audience.faces(message.match_id)
    rights, rev, fragments = await database_sync_to_async(_prepared)(message, faces)
    if rights is not None:
        audience.check(message.match_id, rights)
    _put(message, rev, fragments)


def _put(message: Message, rev: int, fragments: dict[Face, str]) -> None:
    audience.put(message.match_id, rev, fragments)
    if message.at and fragments:  # what the poll found has no moment
        measures.lag(time.time() - message.at)


def _prepared(message: Message, faces: list[Face]) -> tuple[Rights | None, int, dict[Face, str]]:
    """Return the rights, if they may have changed, the newest rev and its fragments.

    This asks the database.
    """
    match_id, rev, fragments = message.match_id, message.rev, dict(message.fragments)
    if not audience.is_behind(match_id, rev):
        fragments = {}
    elif any(face not in fragments for face in faces):
        rev, fragments = _drawn(match_id, faces)
    # After the table was read, so that whoever is shown this rev may see it.
    asks_rights = message.rights or not fragments or audience.misses(match_id, rev)
    return pens.rights_of(match_id) if asks_rights else None, rev, fragments


def _drawn(match_id: str, faces: list[Face]) -> tuple[int, dict[Face, str]]:
    try:
        data = queries.table(match_id)
    except Match.DoesNotExist:  # dropped meanwhile, which the rights will show
        return 0, {}
    return data.match.rev, {face: draw(data, face) for face in faces}
