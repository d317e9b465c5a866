"""The log of a match that is brought in as a file: its taps, undos, entries and changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import groupby
from typing import Any

from django.db import connection
from django.utils import timezone

from referee.matches import limits
from referee.matches.bulk import Rows, write
from referee.matches.files.file_taps import FileTap, Keys, goes_of, group_of
from referee.matches.log.answers import Answer
from referee.matches.log.rulings import Ruled, hands_of
from referee.matches.log.states import to_text
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.types import Raw

_TAP = (
    "match_id", "key", "pen_id", "kind", "status", "rev_seen", "rev_after", "group", "said", "answer", "undone_by_id",
    "at",
)  # fmt: skip
_ENTRY = (
    "match_id", "seq", "tap_id", "raw", "kind", "hand", "opens_hand", "code", "rule", "awards", "before", "at",
    "voided_by_id",
)  # fmt: skip
_CHANGE = ("match_id", "rev", "kind", "pen_id", "tap_id", "why", "data", "at")


class ImportLog:
    """The log of a match that is brought in, written a batch at a time.

    Its taps, undos, entries and changes.

    An undo is written before the tap that it took back, so that every row is written with its links. Only the undos of
    what was taken back last come after the taps before them: a redo may still bring that back.
    """

    def __init__(
        self, match: Match, device: str, ruled: Sequence[tuple[Ruled, bool]], confirm: Callable[[], None]
    ) -> None:
        """Take the match, unsaved; `confirm` may still raise when all of it is written."""
        # Void entries open no hand: they belong to the one that stands before them.
        self._hands = list(hands_of(enumerate(entry for entry, _void in ruled), 0))
        self._match, self._device, self._confirm = match, device, confirm
        self._goes = list(goes_of(ruled, Keys()))
        self._now = connection.ops.adapt_datetimefield_value(timezone.now())
        self._pen = 0
        self._numbers: dict[str, int] = {}

    def store(self) -> None:
        """Write it, and show it when all of it is there."""
        earlier, last = self._last_taken_back()
        parts = [*self._taps(earlier), *self._taps(last), self._entries(), self._changes()]
        self._match.taps = sum(2 if go.undo else 1 for go in self._goes)
        write(parts, self._begin, self._finish)

    def _begin(self) -> None:
        match = self._match
        # Without a snapshot and as deleted: that is how an unfinished match is known.
        snapshot, match.snapshot, match.deleted_at = match.snapshot, "", timezone.now()
        match.save(force_insert=True)
        match.snapshot, match.deleted_at = snapshot, None
        self._pen = Pen.objects.create(match=match, device=self._device, role=Pen.Role.SCORER).pk

    def _finish(self) -> None:
        self._confirm()
        self._match.save(update_fields=["snapshot", "deleted_at", "played_at"])

    def _last_taken_back(self) -> tuple[list[FileTap], list[FileTap]]:
        """Split off the goes at the end that were taken back."""
        place = len(self._goes)
        # Those are what a redo may bring back, so their undos must be the newest.
        while place and self._goes[place - 1].undo:
            place -= 1
        return self._goes[:place], self._goes[place:]

    def _taps(self, goes: Sequence[FileTap]) -> Iterator[Rows]:
        """Yield undos, and then the taps.

        The undos of each run of voids come from its last go to its first.
        """
        runs = [list(run) for void, run in groupby(goes, key=lambda go: bool(go.undo)) if void]
        undone = [go.undo for run in runs for go in reversed(run)]
        undos = [partial(self._tap, key, Tap.Kind.UNDO) for key in undone]
        taps = [partial(self._tap, go.key, Tap.Kind.TAP, group_of(go), go.undo) for go in goes]
        yield Rows(Tap, _TAP, undos, self._number)
        yield Rows(Tap, _TAP, taps, self._number)

    def _tap(self, key: str, kind: Tap.Kind, group: str = "", undo: str = "") -> tuple[Any, ...]:
        # No phone will ask for this answer again; it only has to be one.
        answer = Answer("taken", 1, key).to_json()
        undone_by = self._numbers[undo] if undo else None
        return (self._match.pk, key, self._pen, str(kind), "taken", 0, 1, group, "", answer, undone_by, self._now)

    def _number(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Learn the numbers of taps that were just written."""
        # By their keys, for a bulk insert returns no numbers on every backend.
        keys = [row[1] for row in rows]
        self._numbers |= dict(Tap.objects.filter(match=self._match, key__in=keys).values_list("key", "pk"))

    def _entries(self) -> Rows:
        return Rows(
            Entry, _ENTRY, [partial(self._entry, go, place, entry) for go in self._goes for place, entry in go.entries]
        )

    def _entry(self, go: FileTap, place: int, ruling: Ruled) -> tuple[Any, ...]:
        tap, undo = self._numbers[go.key], self._numbers[go.undo] if go.undo else None
        columns = (
            ruling.kind,
            self._hands[place],
            ruling.opens_hand,
            ruling.code,
            ruling.rule,
            ruling.awards_text,
            ruling.before,
        )
        return (self._match.pk, place, tap, to_text(ruling.raw), *columns, self._now, undo)

    def _changes(self) -> Rows:
        return Rows(Change, _CHANGE, [partial(self._void, go) for go in self._goes if go.undo])

    def _void(self, go: FileTap) -> tuple[Any, ...]:
        raws: list[Raw] = [entry.raw for _, entry in go.entries]
        why = raws[0].get("void_why", "")
        reason = why[: limits.MAX_REASON] if isinstance(why, str) else ""
        data, kind = connection.ops.adapt_json_value({"entries": raws}, None), str(Change.Kind.VOID)
        return (self._match.pk, 1, kind, self._pen, self._numbers[go.undo], reason, data, self._now)
