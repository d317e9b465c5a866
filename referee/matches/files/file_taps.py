"""The taps of a file: its entries as they were tapped together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import count

from referee.matches import limits
from referee.matches.log.rulings import Ruled


@dataclass(slots=True)
class FileTap:
    """Entries that came from one tap, with their places.

    `undo` is the key of the tap that took them back, if any.
    """

    key: str
    undo: str = ""
    entries: list[tuple[int, Ruled]] = field(default_factory=list)


def goes_of(ruled: Iterable[tuple[Ruled, bool]], keys: Keys) -> Iterator[FileTap]:
    """Group the entries of a file into taps.

    An entry without a key was tapped by itself, and no tap is both taken back and not.
    """
    go: FileTap | None = None
    last: object = None
    for place, (entry, void) in enumerate(ruled):
        key = entry.raw.get("key")
        # A key stands for one tap only where its entries follow each other.
        if go is None or key is None or key != last or void is not bool(go.undo):
            if go is not None:
                yield go
            # a file names no undo taps: each tap taken back gets one of its own
            undo = keys.free(None) if void else ""
            go = FileTap(keys.free(key), undo)
        go.entries.append((place, entry))
        last = key
    if go is not None:
        yield go


class Keys:
    """Keys for taps: the file's own where they can be one and were not used before."""

    def __init__(self) -> None:
        self._used: set[str] = set()
        self._new = (f"file-{number:06}" for number in count(1))

    def free(self, wanted: object) -> str:
        """Return the key that is wanted, or a new one."""
        if not isinstance(wanted, str) or not limits.good_key(wanted) or wanted in self._used:
            wanted = next(key for key in self._new if key not in self._used)
        self._used.add(wanted)
        return wanted


def group_of(go: FileTap) -> str:
    """Return the group of a tap; "" where it has none of the right form."""
    group = go.entries[0][1].raw.get("group", "")
    return group if limits.good_group(group) else ""
