"""A match that comes back from a phone without a server: what its file has, and the log lacks.

That becomes taps with their own keys for the queue of the phone that brings the file: each counts once, and what met
another phone's tap is answered there. Nothing is written here but that the match is played here again.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from itertools import groupby
from typing import Any, NamedTuple

from referee.matches import limits, plain_text
from referee.matches.bulk import Gently
from referee.matches.files.bringing import BESIDE, moment_of
from referee.matches.files.export import References, entries_section
from referee.matches.files.moving import MOVED, gone_on, moved_from, take_back
from referee.matches.log.fold import rule_on_one
from referee.matches.log.states import blank
from referee.matches.models import Entry, Match, Pen, Tap
from referee.matches.types import Raw
from referee.rules.record.acta import Acta, document_of, read_acta
from referee.rules.record.json_text import ActaError

FOREIGN, CORRECTED, NO_KEYS = "not the log that left", "corrected before it left", "without keys"
OTHER_RULES, UNDONE, NO_PENCIL = "other rules", "undone by another", "no pencil"
REFUSALS = (FOREIGN, CORRECTED, NO_KEYS, OTHER_RULES, UNDONE, NO_PENCIL)
"""Reasons why a file can't come back; `parcels` has them in the reader's language."""


@dataclass(frozen=True, slots=True)
class ReturnedTap:
    """A tap of a file for the queue of a phone that showed `rev`: what it logs, or takes back.

    `after` is the tap before it or, of an undo (`act`), the one that it takes back; then `before` is the one before it.
    One whose act is "note" was undone here meanwhile and only tells that. It is to be kept though the rules refuse it
    (`keep`) where they did in the file. `at` are milliseconds since 1970.
    """

    act: str
    key: str
    entries: tuple[Raw, ...]
    rev: int
    after: str = ""
    before: str = ""
    keep: bool = False
    at: int | None = None


class Returned(NamedTuple):
    """A match that came back, and the taps that its log lacks."""

    match: Match
    taps: tuple[ReturnedTap, ...]

    def as_json(self) -> list[Raw]:
        """Return the taps for a file of JSON."""
        return [asdict(tap) for tap in self.taps]


def come_back(device: str, data: bytes) -> Returned | None:
    """Compare a file with the match of ours that it says it is; None for one that is no such file.

    With something new the match counts as played here again. Raises ActaError, whose reason is one of `REFUSALS` for an
    acta that can't come back.
    """
    # Nearly all files are none: they are read once, by `bringing`.
    if f'"{MOVED}"'.encode() not in data:
        return None
    acta = read_acta(plain_text.lines_in(document_of(data)))
    moved = moved_from(acta.extra)
    match = Match.objects.visible().filter(pk=moved.match).first() if moved is not None else None
    pen = Pen.objects.filter(match=match, device=device).held().first() if match is not None else None
    if moved is None or match is None or pen is None:
        return None
    if pen.role != Pen.Role.SCORER:
        raise ActaError("", NO_PENCIL)
    is_away = gone_on(match) is not None
    # That it is back is a rev of its own.
    taps = _returned_taps(match, pen, acta, moved.rev, match.rev + is_away)
    if taps and is_away:
        take_back(match.pk, pen)
    return Returned(match, taps)


def _returned_taps(match: Match, pen: Pen, acta: Acta, left: int, rev: int) -> tuple[ReturnedTap, ...]:
    """Return what the log, at this rev, lacks of a file that left at the rev `left`. Raises ActaError."""
    if (acta.ruleset, dict(acta.options), len(acta.seats)) != (match.ruleset, match.options, len(match.seats)):
        raise ActaError("", OTHER_RULES)
    stored, filed = _stored_entries(match), _filed_entries(match, acta)
    keys = dict(Tap.objects.filter(match=match).values_list("key", "pen_id"))
    comparison = _Comparison(stored, filed, left)
    comparison.check(keys)
    # What was logged here meanwhile is what the phone did not know of; all before it, it did.
    crossed = [entry.rev - 1 for entry in comparison.meanwhile()]
    taps = tuple(_Queue(comparison, keys, pen.pk, min(crossed, default=rev), follows=not crossed).taps())
    return () if all(tap.act == "note" for tap in taps) else taps


Name = tuple[str, int]
"""The name of an entry in both logs: the key of its tap as a file tells it, and its place among those with that key."""


class _Stored(NamedTuple):
    """An entry of the log: what it says, its tap, and the rev and the kind of what took it back."""

    name: Name
    content: Raw
    key: str
    pen: int | None
    kind: str
    rev: int
    undone: int | None
    undo: str | None


class _Filed(NamedTuple):
    """An entry of a file: what it says, when it was tapped, whether it is void, and whether refused."""

    name: Name
    content: Raw
    at: int | None
    void: bool
    refused: bool


_PATHS = ("tap__key", "tap__pen_id", "tap__kind", "tap__rev_after", "voided_by__rev_after", "voided_by__kind")


def _stored_entries(match: Match) -> list[_Stored]:
    """Return all entries of the log, named as its own file names them."""
    references = References.of(match, list(match.disputes.order_by("pk")))
    written = list(entries_section(match, references, {}, voided=True))
    rows = Entry.objects.filter(match=match).in_order().values_list(*_PATHS)
    return [
        _Stored(name, _content(raw), *columns)
        for name, raw, columns in zip(_names(written), written, rows, strict=True)
    ]


def _filed_entries(match: Match, acta: Acta) -> list[_Filed]:
    """Return all entries of a file; those that stand are judged one after the other."""
    state, gently, place = blank(match), Gently(), 0
    filed = []
    for name, entry in zip(_names([entry.raw for entry in acta.entries]), acta.entries, strict=True):
        gently.go_on()
        refused = False
        if not entry.void:
            refused = rule_on_one(state, entry, place, kept=False).refusal is not None
            place += 1
        tapped = moment_of(entry.raw.get("said_at") or entry.raw.get("at"))
        at = round(tapped.timestamp() * 1000) if tapped is not None else None
        filed.append(_Filed(name, _content(entry.raw), at, entry.void, refused))
    return filed


def _names(raws: Iterable[Mapping[str, Any]]) -> Iterator[Name]:
    places: Counter[str] = Counter()
    for raw in raws:
        wanted = raw.get("key")
        key = wanted if isinstance(wanted, str) and limits.good_key(wanted) else ""
        yield key, places[key]
        places[key] += 1


def _content(raw: Mapping[str, Any]) -> Raw:
    return {key: value for key, value in raw.items() if key not in BESIDE}


class _Comparison:
    """A log and a file of it, entry by entry. The match left at the rev `left`.

    What was there then is known by its name. What came back since is known by its key alone: a deal that went without
    saying there may have been logged here.
    """

    def __init__(self, stored: Sequence[_Stored], filed: Sequence[_Filed], left: int) -> None:
        self.filed, self._stored, self._left = filed, stored, left
        self._void = {entry.name: entry.void for entry in filed}
        keys = {entry.name[0] for entry in filed}
        self._standing_keys = {entry.name[0] for entry in filed if not entry.void}
        self._redone = {_redone_key(key): key for key in keys}
        self._early = {entry.name: entry for entry in stored if entry.rev <= left}
        self._later: dict[str, list[_Stored]] = defaultdict(list)
        for entry in stored:
            if entry.rev > left and self._key(entry) in keys:
                self._later[self._key(entry)].append(entry)

    def _key(self, entry: _Stored) -> str:
        return self._redone.get(entry.key, entry.key)

    def stored(self, entry: _Filed) -> _Stored | None:
        """Return the entry of the log that this is, unless the file redid it after it was undone here."""
        early, later = self._early.get(entry.name), self._later.get(entry.name[0], [])
        if early is not None and self._stood_then(early):
            return early
        return next((row for row in later if row.content == entry.content), later[0] if later else None)

    def was_here(self, entry: _Filed) -> bool:
        """Tell whether the log had this entry of the file when the match left, or before."""
        return entry.name in self._early

    def meanwhile(self) -> list[_Stored]:
        """Return what stands in the log and is not in the file: logged here after the match had left."""
        return [entry for entry in self._stored if entry.undone is None and self._fate(entry) is None]

    def taken_back(self) -> list[_Stored]:
        """Return what stands in the log, and was taken back in the file."""
        return [entry for entry in self._stored if entry.undone is None and self._fate(entry)]

    def _fate(self, entry: _Stored) -> bool | None:
        """Tell whether an entry of the log is void in the file; None where it is not there."""
        if entry.rev <= self._left:
            return self._void.get(entry.name)
        key = self._key(entry)
        return key not in self._standing_keys if key in self._later else None

    def check(self, keys: Collection[str]) -> None:
        """Refuse a file that doesn't go on from the log; `keys` are of answered taps. Raises ActaError.

        What was merged or refused when it came before is nowhere in the log.
        """
        if any(not entry.name[0] and not self.was_here(entry) for entry in self.filed):
            raise ActaError("", NO_KEYS)
        here_before = [(entry, self._early[entry.name]) for entry in self.filed if self.was_here(entry)]
        if any(entry.content != row.content for entry, row in here_before):
            raise ActaError("", FOREIGN)
        if any(self._stood_then(entry) and name not in self._void for name, entry in self._early.items()):
            raise ActaError("", FOREIGN)
        answered = {entry.name for entry in self.filed if entry.name[0] in keys or _redone_key(entry.name[0]) in keys}
        self._check_order(
            [entry for entry in self.filed if self.stored(entry) is not None or entry.name not in answered]
        )

    def _stood_then(self, entry: _Stored) -> bool:
        return entry.undone is None or entry.undone > self._left

    def _check_order(self, filed: Sequence[_Filed]) -> None:
        """Refuse a file in which something before its end was corrected: taps can't do that."""
        standing = [entry for entry in filed if not entry.void]
        old = [self.stored(entry) is not None for entry in standing]
        if old != sorted(old, reverse=True):
            raise ActaError("", CORRECTED)
        places = {entry.name: place for place, entry in enumerate(self._stored)}
        common = [places[entry.name] for entry in standing if self.stored(entry) is not None]
        gone = [places[entry.name] for entry in self.taken_back()]
        if common != sorted(common) or (common and gone and min(gone) < max(common)):
            raise ActaError("", CORRECTED)
        keys = {entry.key for entry in self.taken_back()}
        whole = [entry for entry in self._stored if entry.undone is None and entry.key in keys]
        if len(whole) != len(gone) or any(entry.kind != Tap.Kind.TAP for entry in whole):
            raise ActaError("", CORRECTED)


class _Queue:
    """The taps of a file that a log lacks, in order; `keys` are those that it has, with their pens.

    The phone showed `rev` and, where nobody tapped meanwhile, `follows` with each undo.
    """

    def __init__(
        self, comparison: _Comparison, keys: Mapping[str, int | None], pen: int, rev: int, *, follows: bool
    ) -> None:
        self._comparison, self._keys, self._pen = comparison, keys, pen
        self._rev, self._follows = rev, follows
        self._last = ""

    def taps(self) -> Iterator[ReturnedTap]:
        """Yield what was taken back, then what was tapped, then what was undone here meanwhile."""
        standing = [entry for entry in self._comparison.filed if not entry.void]
        old = [row for entry in standing if (row := self._comparison.stored(entry)) is not None]
        self._follow(old[-1].key if old else "")
        yield from self._undos()
        yield from self._new(standing)
        gone = {row.name for row in old if row.undo == Tap.Kind.UNDO}
        for key, run in groupby((entry for entry in standing if entry.name in gone), lambda entry: entry.name[0]):
            entries = list(run)
            yield ReturnedTap("note", _other_key(key, "note"), _raws(entries), self._rev, at=entries[0].at)

    def _follow(self, key: str) -> None:
        # Only this phone's own tap is one that its next one follows.
        self._last = key if self._keys.get(key) == self._pen else ""

    def _undos(self) -> Iterator[ReturnedTap]:
        taken_back = self._comparison.taken_back()
        if any(entry.pen != self._pen for entry in taken_back):
            raise ActaError("", UNDONE)
        for key, entries in groupby(reversed(taken_back), lambda entry: entry.key):
            undo = _other_key(key, "undo")
            if undo not in self._keys:
                raws = tuple(entry.content for entry in entries)[::-1]
                yield ReturnedTap("undo", undo, raws, self._rev, after=key, before=self._last)
                self._last = undo
                self._rev += self._follows

    def _new(self, standing: Sequence[_Filed]) -> Iterator[ReturnedTap]:
        used: Counter[str] = Counter()
        for name, part in _in_taps(entry for entry in standing if self._comparison.stored(entry) is None):
            # One that was undone here, or that something was put into, is another tap.
            is_first = not used[name] and not self._comparison.was_here(part[0])
            key = name if is_first else _other_key(name, str(used[name]))
            used[name] += 1
            if key not in self._keys:
                refused = any(entry.refused for entry in part)
                yield ReturnedTap("tap", key, _raws(part), self._rev, after=self._last, keep=refused, at=part[0].at)
                self._last = key


def _in_taps(entries: Iterable[_Filed]) -> Iterator[tuple[str, list[_Filed]]]:
    """Yield entries as they were tapped together, with the key; no more than a tap may have."""
    for key, run in groupby(entries, lambda entry: entry.name[0]):
        whole = list(run)
        for start in range(0, len(whole), limits.MAX_ENTRIES_IN_TAP):
            yield key, whole[start : start + limits.MAX_ENTRIES_IN_TAP]


def _raws(entries: Iterable[_Filed]) -> tuple[Raw, ...]:
    return tuple(entry.content for entry in entries)


def _redone_key(key: str) -> str:
    return _other_key(key, "0")


def _other_key(key: str, why: str) -> str:
    """Return the key of another tap that follows from one: always the same."""
    return sha256(f"{key} {why}".encode()).hexdigest()[:32]
