"""A change of a match, shown to all who look: pushed after the commit, and told from worker to worker.

What other workers change arrives by the bus where there is a Redis; a poll of the database finds the rest.
"""

import asyncio
import logging
import re
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import partial
from typing import TYPE_CHECKING

from channels.db import database_sync_to_async
from django.conf import settings
from django.utils.translation import get_language

from referee import measures
from referee.matches.identity import pens
from referee.matches.identity.pens import Rights
from referee.matches.log import cache, queries
from referee.matches.log.carried import carry, revive
from referee.matches.models import Match
from referee.table.live.audience import audience
from referee.table.live.fragments import ROLES, Face, MatchChange, render_live

if TYPE_CHECKING:
    from referee.table.live.bus import Bus


def match_changed(match_id: str, rev: int) -> None:
    """Push the match as it is now, after each commit, on the log's thread."""
    committed_at, fragments, carried = time.time(), {}, ""
    # Only what somebody looks at is drawn: the match is kept either way, and who comes later asks for it.
    faces = audience.faces(match_id)
    may_listen = others.may_listen(match_id)
    if may_listen:
        faces = list({*faces, *_likely_elsewhere(faces)})
    if faces:
        data = queries.read_table(match_id, rev)
        rev, fragments = data.match.rev, {face: draw_fragment(data, face) for face in faces}
        carried = carry(data.match, data.lines) if may_listen else ""
        # Another worker was quicker with what came between, and its word of it may be on the way still.
        if HAS_OTHERS and audience.misses(match_id, rev):
            audience.ask_again(match_id, pens.rights_of(match_id))
        audience.send(match_id, rev, fragments)
    others.post(MatchChange(match_id, rev, at=committed_at, fragments=fragments, carried=carried))


def _likely_elsewhere(faces: list[Face]) -> set[Face]:
    """Return the faces that phones at other workers may show.

    To draw one more here costs a fraction of what a worker pays that knows nothing of the match yet; and the tap's own
    reply shows one of them anyway.
    """
    languages = {language for language, _role in faces} or {get_language() or settings.LANGUAGE_CODE}
    return {(language, role) for language in languages for role in ROLES}


def rights_changed(match_id: str) -> None:
    """Have every socket on the match asked again what it may see, after the commit."""
    audience.rights += 1  # for sockets that are just connecting, and asked before this change
    others.post(MatchChange(match_id, rights=True, at=time.time()))
    if audience.faces(match_id):
        audience.ask_again(match_id, pens.rights_of(match_id))


def draw_fragment(data: queries.TableData, face: Face) -> str:
    """Return the fragment that this face is shown."""
    return render_live(data, *face)


_log = logging.getLogger(__name__)


class Arrivals:
    """The messages of other workers, shown one by one; only the drawing is not in the event loop."""

    def __init__(self) -> None:
        self._waiting: dict[str, MatchChange] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def take(self, message: MatchChange) -> None:
        """Show a change that another worker has made, or that the poll found."""
        match_id = message.match_id
        if message.carried:
            cache.keep_carried(match_id, message.rev, partial(revive, message.carried))
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


def _is_complete(message: MatchChange, faces: list[Face]) -> bool:
    """Return whether a message can be shown without asking the database anything."""
    asks_rights = message.rights or audience.misses(message.match_id, message.rev)
    return not asks_rights and all(face in message.fragments for face in faces)


async def _show(message: MatchChange) -> None:
    faces = audience.faces(message.match_id)
    rights, rev, fragments = await database_sync_to_async(_prepared)(message, faces)
    if rights is not None:
        audience.check(message.match_id, rights)
    _put(message, rev, fragments)


def _put(message: MatchChange, rev: int, fragments: dict[Face, str]) -> None:
    audience.put(message.match_id, rev, fragments)
    if message.at and fragments:  # what the poll found has no moment
        measures.lag(time.time() - message.at)


def _prepared(message: MatchChange, faces: list[Face]) -> tuple[Rights | None, int, dict[Face, str]]:
    """Return the rights, if they may have changed, the newest rev and its fragments."""
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
        data = queries.read_table(match_id)
    except Match.DoesNotExist:  # dropped meanwhile, which the rights will show
        return 0, {}
    return data.match.rev, {face: draw_fragment(data, face) for face in faces}


POLL_SECONDS = 15.0
"""Seconds."""
REVS_AT_ONCE = 2_000
"""How many matches one query asks about."""


def revs_of(match_ids: list[str]) -> dict[str, int]:
    """Return the revs of these matches; one that is no more is left out."""
    revs: dict[str, int] = {}
    for start in range(0, len(match_ids), REVS_AT_ONCE):
        chunk = Match.objects.shown().filter(pk__in=match_ids[start : start + REVS_AT_ONCE])
        revs.update(chunk.values_list("pk", "rev"))
    return revs


async def poll(take: Callable[[MatchChange], None]) -> None:
    """Take the changes that this worker's sockets have not been sent, with one query."""
    match_ids = audience.matches()
    revs = await database_sync_to_async(revs_of)(match_ids) if match_ids else {}
    for match_id in match_ids:
        rev = revs.get(match_id)
        audience.note(match_id, rev or 0)
        if rev is None or audience.is_behind(match_id, rev):
            take(MatchChange(match_id, rev or 0, rights=True))


async def keep_polling(take: Callable[[MatchChange], None]) -> None:
    """Poll again and again, until this is cancelled."""
    is_away = False
    while True:
        await asyncio.sleep(POLL_SECONDS)
        try:
            await poll(take)
            is_away = False
        except Exception as error:  # above all a database that is away
            if not is_away:
                _log.warning("The database can't be asked what other workers changed: %s", error)
            is_away = True


HAS_OTHERS = bool(settings.REDIS_URL) or settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
"""Whether there may be other workers. With SQLite alone this process is the only one."""

_ID = re.compile(r"[\w-]{22}", re.ASCII)


class Others:
    """The way to the other workers: a bus where there is a Redis, else none."""

    def __init__(self, bus: "Bus | None" = None) -> None:
        self.bus = bus

    def following(self, match_id: str) -> AbstractContextManager[None]:
        """Hear of a match for the block; nothing of an id that can't be one."""
        if self.bus is None or not _ID.fullmatch(match_id):
            return nullcontext()
        return self.bus.following(match_id)

    async def confirmed(self, match_id: str) -> None:
        """Wait, a second at most, until what is sent about this match arrives here."""
        if self.bus is not None:
            await self.bus.confirmed(match_id)

    def may_listen(self, match_id: str) -> bool:
        """Return whether another worker may hear what is sent about a match. Any thread may ask."""
        return self.bus is not None and self.bus.may_listen(match_id)

    def latest(self, match_id: str) -> int:
        """Return the newest rev of this match that another worker has sent, 0 if none."""
        return self.bus.latest(match_id) if self.bus is not None else 0

    def post(self, message: MatchChange) -> None:
        """Send them a change, as `Bus.post` does."""
        if self.bus is not None:
            self.bus.post(message)


def _bus() -> "Bus | None":
    if not settings.REDIS_URL:
        return None
    from referee.table.live.bus import Bus  # only a server with such an address has the library

    return Bus(settings.REDIS_URL)


others = Others(_bus())
"""The other workers, for this one."""


_tasks: list[asyncio.Task[None]] = []


async def begin_hearing() -> None:
    """Hear of the other workers from now on, if there may be any."""
    if others.bus is not None:
        others.bus.begin(arrivals.take)
    if HAS_OTHERS:
        _tasks.append(asyncio.create_task(keep_polling(arrivals.take)))


async def end_hearing() -> None:
    """Hear of them no more."""
    while _tasks:
        task = _tasks.pop()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    if others.bus is not None:
        await others.bus.end()
