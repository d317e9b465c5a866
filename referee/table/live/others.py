"""The other workers that serve the same matches, where there are any."""

from __future__ import annotations

import re
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from django.conf import settings

from referee.table.live.messages import Message

if TYPE_CHECKING:
    from referee.table.live.bus import Bus

HAS_OTHERS = bool(settings.REDIS_URL) or settings.DATABASES["default"]["ENGINE"].endswith("postgresql")
"""Whether there may be other workers. With SQLite alone this process is the only one."""

_ID = re.compile(r"[\w-]{22}", re.ASCII)


class Others:
    """The way to the other workers: a bus where there is a Redis, else none."""

    def __init__(self, bus: Bus | None = None) -> None:
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
        """Return whether another worker may hear what is sent about this match.

        Any thread may ask.
        """
        return self.bus is not None and self.bus.may_listen(match_id)

    def latest(self, match_id: str) -> int:
        """Return the newest rev of this match that another worker has sent, 0 if none."""
        return self.bus.latest(match_id) if self.bus is not None else 0

    def post(self, message: Message) -> None:
        """Tell them, as `Bus.post` does."""
        if self.bus is not None:
            self.bus.post(message)


def _bus() -> Bus | None:
    if not settings.REDIS_URL:
        return None
    from referee.table.live.bus import Bus  # only a server with such an address has the library

    return Bus(settings.REDIS_URL)


others = Others(_bus())
"""The other workers, for this one."""
