"""Who is looking at which match in this process, and the heartbeat that tells phones what they missed."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, cast

from channels.layers import get_channel_layer

from referee.layer import InMemoryLayer

Role = Literal["log", "watch"]
Face = tuple[str, Role]
"""A language and a role: everyone with the same face sees the same screen."""

BEAT_SECONDS = 15
MOST_SOCKETS = 200
"""How many sockets a match may have at once."""


def group_of(match_id: str, face: Face) -> str:
    """The name of the layer's group for a match and a face."""
    return f"match.{match_id}.{face[0]}.{face[1]}"


def layer() -> InMemoryLayer:
    """The channel layer."""
    return cast(InMemoryLayer, get_channel_layer())


@dataclass(slots=True)
class Crowd:
    """The sockets on one match, counted by face, and the newest rev that is known to have been shown."""

    rev: int = 0
    faces: Counter[Face] = field(default_factory=Counter)


class Audience:
    """All crowds of this process. Changed in the event loop only; other threads may read."""

    def __init__(self) -> None:
        self._crowds: dict[str, Crowd] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._second = 0

    def join(self, match_id: str, face: Face, rev: int) -> bool:
        """A socket begins to look; false if the match has as many as it may have."""
        crowd = self._crowds.setdefault(match_id, Crowd())
        if crowd.faces.total() >= MOST_SOCKETS:
            return False
        crowd.faces[face] += 1
        crowd.rev = max(crowd.rev, rev)
        self._start(asyncio.get_running_loop())
        return True

    def leave(self, match_id: str, face: Face) -> None:
        """A socket that had joined looks no more."""
        crowd = self._crowds[match_id]
        crowd.faces[face] -= 1
        if not crowd.faces[face]:
            del crowd.faces[face]
        if not crowd.faces:
            del self._crowds[match_id]

    def faces(self, match_id: str) -> list[Face]:
        """The languages and roles in which this match is being looked at. Any thread may ask."""
        crowd = self._crowds.get(match_id)
        return list(crowd.faces) if crowd else []

    def online(self, match_id: str) -> int:
        """How many sockets look at this match. Any thread may ask."""
        crowd = self._crowds.get(match_id)
        return crowd.faces.total() if crowd else 0

    def send(self, match_id: str, rev: int, fragments: dict[Face, str]) -> None:
        """Send each face its fragment. Any thread may; a crowd that has gone meanwhile gets nothing."""
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(self._put, match_id, rev, fragments)

    def _put(self, match_id: str, rev: int, fragments: dict[Face, str]) -> None:
        crowd = self._crowds.get(match_id)
        if crowd is None:
            return
        crowd.rev = max(crowd.rev, rev)
        for face, text in fragments.items():
            layer().put(group_of(match_id, face), {"type": "push", "text": text})

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._loop is not loop or self._timer is None:
            self._loop = loop
            self._timer = loop.call_later(1, self._beat)

    def _beat(self) -> None:
        """Poll 1/15 of the matches every second, to spread the load."""
        self._second = (self._second + 1) % BEAT_SECONDS
        for match_id, crowd in self._crowds.items():
            if hash(match_id) % BEAT_SECONDS == self._second:
                for face in crowd.faces:
                    layer().put(group_of(match_id, face), {"type": "push", "text": f'{{"rev": {crowd.rev}}}'})
        self._timer = asyncio.get_running_loop().call_later(1, self._beat) if self._crowds else None


audience = Audience()
"""The audience of this process."""
