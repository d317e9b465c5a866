"""The poll of the database: whatever another worker changed is seen within 15 seconds, though nothing told of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from channels.db import database_sync_to_async

from referee.matches.models import Match
from referee.table.live.audience import audience
from referee.table.live.messages import Message

EVERY = 15.0
"""Seconds."""
AT_ONCE = 2_000
"""How many matches one query asks about."""
_log = logging.getLogger(__name__)


def revs_of(match_ids: list[str]) -> dict[str, int]:
    """Return the revs of these matches; one that is no more is left out."""
    revs: dict[str, int] = {}
    for start in range(0, len(match_ids), AT_ONCE):
        chunk = Match.objects.visible().filter(pk__in=match_ids[start : start + AT_ONCE])
        revs.update(chunk.values_list("pk", "rev"))
    return revs


async def poll(take: Callable[[Message], None]) -> None:
    """Take the changes that this worker's sockets have not been sent.

    One question finds the revs of all matches that they look at.
    """
    match_ids = audience.matches()
    revs = await database_sync_to_async(revs_of)(match_ids) if match_ids else {}
    for match_id in match_ids:
        rev = revs.get(match_id)
        audience.note(match_id, rev or 0)
        if rev is None or audience.is_behind(match_id, rev):
            take(Message(match_id, rev or 0, rights=True))


async def keep_polling(take: Callable[[Message], None]) -> None:
    """Poll again and again, until this is cancelled."""
    is_away = False
    while True:
        await asyncio.sleep(EVERY)
        try:
            await poll(take)
            is_away = False
        except Exception as error:  # above all a database that is away
            if not is_away:
                _log.warning("The database can't be asked what other workers changed: %s", error)
            is_away = True
