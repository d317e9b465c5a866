"""The sockets that look at one match."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Literal, get_args

Role = Literal["log", "watch"]
ROLES: tuple[Role, ...] = get_args(Role)
Face = tuple[str, Role]
"""A language and a role: everyone with the same face sees the same screen."""

MOST_ONLOOKERS = 200
"""How many sockets of onlookers a match may have at once; those of phones that log are not counted with them.

Each worker counts its own: a proxy leads all of a match to one, and where it does not, there is room for more.
"""
MOST_OF_ADDRESS = 100
"""How many of these from one address: one stranger leaves room for others, and a whole bar finds it."""


@dataclass(frozen=True, slots=True)
class Looker:
    """A socket that looks at a match: its channel, what it is shown, and whose it is.

    Without an address it is not counted.
    """

    channel: str
    face: Face
    pen: int | None = None
    address: str = ""


@dataclass(slots=True)
class Crowd:
    """The sockets on one match, the oldest first.

    `rev` is the newest that is known, which the heartbeat tells; `pushed` is the newest that was sent to all of them,
    after the rights of all were checked.
    """

    rev: int = 0
    pushed: int = 0
    lookers: dict[str, Looker] = field(default_factory=dict)
    faces: Counter[Face] = field(default_factory=Counter)

    def has_room(self, newcomer: Looker) -> bool:
        """Return whether another socket may look; one that logs always may."""
        if newcomer.face[1] == "log":
            return True
        onlookers = [looker for looker in self.lookers.values() if looker.face[1] == "watch"]
        near = sum(looker.address == newcomer.address for looker in onlookers) if newcomer.address else 0
        return len(onlookers) < MOST_ONLOOKERS and near < MOST_OF_ADDRESS

    def count(self, looker: Looker) -> None:
        """Count a socket under the face that it has now."""
        self.uncount(looker.channel)
        self.lookers[looker.channel] = looker
        self.faces[looker.face] += 1

    def uncount(self, channel: str) -> None:
        """Stop counting a socket."""
        looker = self.lookers.pop(channel, None)
        if looker is not None:
            self.faces[looker.face] -= 1
            if not self.faces[looker.face]:
                del self.faces[looker.face]
