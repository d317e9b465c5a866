"""The audience of this process: which sockets look at which match, how many may, and their heartbeat."""

import asyncio
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from channels.layers import get_channel_layer

from referee.layer import InMemoryLayer
from referee.matches.identity.pens import Rights
from referee.table.live.fragments import Face, Role

BEAT_SECONDS = 15
MOST_OF_PEN = 8
"""How many sockets a pen may have on its match: for one more the oldest goes, which mostly is dead already.

Like all such numbers it is counted by each worker for itself.
"""
MOST_ONLOOKERS = 200
"""How many sockets of onlookers a match may have at once; those of phones that log are not counted with them.

Each worker counts its own: a proxy leads all of a match to one, and where it does not, there is room for more.
"""
MOST_OF_ADDRESS = 100
"""How many of these from one address: one stranger leaves room for others, and a whole bar finds it."""


@dataclass(slots=True)
class SocketLine:
    """The way to one socket: to its connection while nothing waits in its queue, else through that.

    So what is pushed never overtakes a check of rights. `waiting` counts what its consumer has not done yet, of which
    connecting is the first.
    """

    channel: str
    write: Callable[[str], bool] | None = None
    waiting: int = 1

    def push(self, role: Role, text: str) -> None:
        """Send a text that is for this role."""
        if self.waiting or self.write is None or not self.write(text):
            self.queue({"type": "push", "role": role, "text": text})

    def queue(self, message: dict[str, Any]) -> None:
        """Leave a message to the consumer; one without room gets the state by a beat, or anew."""
        self.waiting += layer().put(self.channel, message)


@dataclass(frozen=True, slots=True)
class Looker:
    """A socket that looks at a match, with its pen; one without an address is not counted."""

    line: SocketLine
    face: Face
    pen: int | None = None
    address: str = ""

    @property
    def channel(self) -> str:
        """The name of its channel, by which it is known."""
        return self.line.channel


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


def layer() -> InMemoryLayer:
    """Return the channel layer."""
    return cast(InMemoryLayer, get_channel_layer())


class Audience:
    """All crowds of this process, changed in the event loop only; other threads may read."""

    def __init__(self) -> None:
        self._crowds: dict[str, Crowd] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._second = 0
        self.rights = 0
        """Another number after each change of anybody's rights: who asked before it asks once more."""

    def join(self, match_id: str, looker: Looker, rev: int) -> bool:
        """Count a socket that begins to look; return False where there is no room."""
        crowd = self._crowds.get(match_id, Crowd())
        if not crowd.has_room(looker):
            return False
        self._crowds[match_id] = crowd
        if not crowd.lookers:
            crowd.pushed = rev
        crowd.count(looker)
        crowd.rev = max(crowd.rev, rev)
        self._start(asyncio.get_running_loop())
        return True

    def turn(self, match_id: str, looker: Looker) -> None:
        """Give a socket that has joined another face from now on."""
        self._crowds[match_id].count(looker)

    def leave(self, match_id: str, channel: str) -> None:
        """Stop counting a socket that has joined."""
        crowd = self._crowds[match_id]
        crowd.uncount(channel)
        if not crowd.lookers:
            del self._crowds[match_id]

    def one_too_many(self, match_id: str, pen: int) -> SocketLine | None:
        """Return the line of the pen's oldest socket, if it has too many."""
        own = [looker.line for looker in self._crowds[match_id].lookers.values() if looker.pen == pen]
        return own[0] if len(own) > MOST_OF_PEN else None

    def faces(self, match_id: str) -> list[Face]:
        """Return the faces with which this match is being looked at. Any thread may ask."""
        crowd = self._crowds.get(match_id)
        return list(crowd.faces) if crowd else []

    def online(self, match_id: str) -> int:
        """Return how many sockets look at this match. Any thread may ask."""
        crowd = self._crowds.get(match_id)
        return crowd.faces.total() if crowd else 0

    def matches(self) -> list[str]:
        """Return the matches that are being looked at."""
        return list(self._crowds)

    def is_behind(self, match_id: str, rev: int) -> bool:
        """Return whether this rev is newer than what was last sent to all. Any thread may ask."""
        crowd = self._crowds.get(match_id)
        return crowd is not None and rev > crowd.pushed

    def misses(self, match_id: str, rev: int) -> bool:
        """Return whether revs were missed, which may have changed rights. Any thread may ask."""
        return self.is_behind(match_id, rev - 1)

    def note(self, match_id: str, rev: int) -> None:
        """Have the heartbeat tell this rev, if it is newer than what it tells."""
        crowd = self._crowds.get(match_id)
        if crowd is not None:
            crowd.rev = max(crowd.rev, rev)

    def send(self, match_id: str, rev: int, fragments: dict[Face, str]) -> None:
        """Send each face its fragment. Any thread may; a crowd that has gone gets nothing."""
        self._soon(self.put, match_id, rev, fragments)

    def ask_again(self, match_id: str, rights: Rights) -> None:
        """Check every socket on the match against these rights. Any thread may ask for it."""
        self._soon(self.check, match_id, rights)

    def _soon(self, act: Callable[..., None], *arguments: Any) -> None:
        # A loop that has closed belonged to a server that stops; there is nobody to tell.
        loop = self._loop
        if loop is not None and not loop.is_closed():
            loop.call_soon_threadsafe(act, *arguments)

    def check(self, match_id: str, rights: Rights) -> None:
        """Check every socket like `ask_again`, for callers in the event loop."""
        crowd = self._crowds.get(match_id)
        for looker in crowd.lookers.values() if crowd is not None else ():
            looker.line.queue({"type": "rights", "rights": rights})

    def put(self, match_id: str, rev: int, fragments: Mapping[Face, str]) -> None:
        """Send each face its fragment like `send`, for callers in the event loop."""
        crowd = self._crowds.get(match_id)
        if crowd is None or not fragments:
            return
        # Pushes of two threads may come out of order: the beat must never tell an older rev.
        crowd.rev, crowd.pushed = max(crowd.rev, rev), max(crowd.pushed, rev)
        for looker in crowd.lookers.values():
            if looker.face in fragments:
                looker.line.push(looker.face[1], fragments[looker.face])

    def _start(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._loop is not loop or self._timer is None:
            self._loop = loop
            self._timer = loop.call_later(1, self._beat)

    def _beat(self) -> None:
        """Poll 1/15 of the matches every second, to spread the load."""
        self._second = (self._second + 1) % BEAT_SECONDS
        for match_id, crowd in self._crowds.items():
            # A beat for all at once would wake every phone of a tournament in the same moment.
            if hash(match_id) % BEAT_SECONDS == self._second:
                beat = f'{{"rev": {crowd.rev}}}'
                for looker in crowd.lookers.values():
                    looker.line.push(looker.face[1], beat)
        self._timer = asyncio.get_running_loop().call_later(1, self._beat) if self._crowds else None


audience = Audience()
"""The audience of this process."""
