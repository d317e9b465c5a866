"""Messages between workers: a match has changed, or the rights of its phones have."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from referee.context import build
from referee.rules.record.state import ENGINE
from referee.table.live.fragments import Face


@dataclass(frozen=True, slots=True)
class Message:
    """A change of a match, as one worker tells it to the others.

    Its rev is 0 where nothing but rights have changed. `at` is when it was committed (`time.time()`), or 0. Fragments
    are of this build; a face that has none is drawn by whoever needs it.
    """

    match_id: str
    rev: int = 0
    rights: bool = False
    at: float = 0.0
    fragments: Mapping[Face, str] = field(default_factory=dict)

    def merged(self, later: Message) -> Message:
        """Return both in one: the newest rev, and rights to check if either says so."""
        newest = later if later.rev >= self.rev else self
        return replace(newest, rights=self.rights or later.rights)


def encode(message: Message, *, drawn: bool) -> bytes:
    """Return the message as bytes, with its fragments or, not `drawn`, without."""
    header = {"rev": message.rev, "rights": message.rights, "at": message.at, "build": _stamp()}
    head = json.dumps(header).encode() + b"\n"
    if not drawn or not message.fragments:
        return head
    texts = {" ".join(face): text for face, text in message.fragments.items()}
    return head + zlib.compress(json.dumps(texts, ensure_ascii=False).encode(), 1)


def decode(match_id: str, data: bytes) -> Message:
    """Read what `encode` wrote, without the fragments of another build.

    Raises ValueError for anything else.
    """
    head, _, body = data.partition(b"\n")
    try:
        header: dict[str, Any] = json.loads(head)
        message = Message(match_id, int(header["rev"]), bool(header["rights"]), float(header["at"]))
        if not body or header["build"] != _stamp():
            return message
        texts: dict[str, str] = json.loads(zlib.decompress(body))
        return replace(message, fragments={_face(name): text for name, text in texts.items()})
    except (KeyError, TypeError, zlib.error) as error:
        raise ValueError("This is no message of a worker.") from error


def _face(name: str) -> Face:
    language, role = name.split(" ")
    return language, "log" if role == "log" else "watch"


def _stamp() -> str:
    """Name what two workers must have in common to draw alike."""
    return f"{build()}.{ENGINE}"
