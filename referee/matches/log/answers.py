"""The answer to a tap: stored with it, so that a repeated key gets the very same."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Literal

from referee.matches.types import Raw
from referee.rules.record import json_text

Status = Literal["taken", "refused", "merged", "stale", "bad", "limited"]


@dataclass(frozen=True, slots=True)
class Answer:
    """The outcome of a tap.

    status   taken: it stands in the log · refused: the rules or the pen forbid it, nothing was stored ·
             merged: another pen had already logged the same event · stale: the phone showed too old a state ·
             bad: no well-formed tap · limited: too many taps at once. The last two are not stored, so the same key may
             be sent again.
    rev      the match's rev after it
    entries  what was logged, each `{"seq": place, "raw": entry}`
    code     why it was not taken, or what else there is to say
    rule     the rule that refuses it
    args     names and numbers for the text: `who` is the label of the other pen
    undone   the entries that an undo took back, or that a redo brought back
    """

    status: Status
    rev: int
    key: str
    entries: tuple[Raw, ...] = ()
    code: str | None = None
    rule: str | None = None
    args: Raw = field(default_factory=dict)
    undone: tuple[Raw, ...] = ()

    def to_json(self) -> str:
        """Return the answer as JSON text."""
        data = {name: getattr(self, name) for name in self.__slots__}
        return json_text.write_json(data)

    @classmethod
    def from_json(cls, text: str) -> Answer:
        """Return the answer that `to_json` wrote."""
        data = json.loads(text)
        return cls(**{**data, "entries": tuple(data["entries"]), "undone": tuple(data["undone"])})
