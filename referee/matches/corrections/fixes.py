"""Corrections as they are asked for: entries to be voided, others in their place, and why one can't be done."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Self

from referee.matches.log.rulings import Ruled
from referee.matches.models import Entry
from referee.matches.types import Raw
from referee.rules.record.json_text import ActaError


class CannotFixError(Exception):
    """The correction can't be done; `rule` is set where one refuses a new entry."""

    def __init__(self, code: str, rule: str = "", args: Mapping[str, Any] | None = None) -> None:
        super().__init__(code)
        self.code, self.rule, self.details = code, rule, dict(args or {})

    @classmethod
    def bad_entry(cls, error: ActaError) -> Self:
        """Return the error for an entry that the notation does not have."""
        return cls("bad-entry", args={"place": error.place, "reason": error.reason})

    @classmethod
    def refused(cls, ruled: Ruled) -> Self:
        """Return the error for an entry that the rules refuse."""
        # whoever asks has found the first refusal
        assert ruled.refusal is not None
        return cls(ruled.code, ruled.rule, ruled.refusal.args)


@dataclass(frozen=True, slots=True)
class Fix:
    """Entries (by id) to be voided, and new ones for `place`, after those there."""

    void: tuple[int, ...] = ()
    new: tuple[Raw, ...] = ()
    place: int | None = None

    def as_json(self) -> Raw:
        """Return the fix as it is stored with a proposal."""
        return {"void": list(self.void), "new": list(self.new), "place": self.place}

    @classmethod
    def from_json(cls, data: Raw) -> Fix:
        """Return the fix that `as_json` wrote."""
        return cls(tuple(data["void"]), tuple(data["new"]), data["place"])


def void(entry: Entry) -> Fix:
    """Return the fix that voids an entry; of a deal, its hand (`plan` sees to it)."""
    return Fix((entry.pk,))


def instead(entry: Entry, new: Iterable[Raw]) -> Fix:
    """Return the fix that puts others in the place of an entry."""
    return Fix((entry.pk,), tuple(new), entry.seq)


def after(entry: Entry, new: Iterable[Raw]) -> Fix:
    """Return the fix that adds what was missing after an entry."""
    return Fix((), tuple(new), entry.seq)
