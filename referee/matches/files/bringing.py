"""A match brought in as a file (acta/1): judged again, and kept with its log as taps.

The record's parser reads it. Nothing of it is shown before all of it is there: a match that is being written counts as
deleted, and has no snapshot yet. So it may be written a little at a time, and no table waits for it. One that was never
finished is swept later.
"""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import count, groupby
from typing import Any, NamedTuple

from django.db import DatabaseError, connection
from django.db.models import Q
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from referee.matches import limits, plain_text
from referee.matches.bulk import BulkRows, Gently, write_gently
from referee.matches.cleanup import drop_unfinished
from referee.matches.files.export import NEUTRAL, TAP_KEYS, VOID_KEYS
from referee.matches.log import store
from referee.matches.log.fold import rule_on_one
from referee.matches.log.states import Ruled, blank, hands_of, put_state, to_text
from referee.matches.log.store import TapAnswer
from referee.matches.models import Arrival, Change, Entry, Match, Pen, Tap
from referee.matches.setup.start import TooManyMatchesError
from referee.matches.types import Raw, reader
from referee.rules.record.acta import Acta, document_of, read_acta
from referee.rules.record.json_text import ActaError, check_size
from referee.rules.record.state import State


class Received(NamedTuple):
    """The outcome for a file, and its match; None where that was here and the device has no pen of it."""

    outcome: Arrival.Outcome
    match: Match | None


class _AlreadyHereError(Exception):
    """The same acta came in by another way while this one was being written."""


def receive_acta(device: str, data: bytes) -> Received:
    """Keep the match of this file, unless it is here already.

    The same id and the same content are the same match, also where people are called otherwise by now. That it is here
    gives nobody a pen. Raises the errors of `bring`.
    """
    acta, file_id = read_brought(data)
    digest = digest_of(acta)
    here, is_known = find_same_acta(file_id, digest)
    if here is None:
        try:
            match = _keep(device, acta, file_id, digest, only_once=True)
        except _AlreadyHereError:
            here, is_known = find_same_acta(file_id, digest)
        else:
            return Received(Arrival.Outcome.BESIDE if is_known else Arrival.Outcome.BROUGHT, match)
    holds = here is not None and Pen.objects.filter(match=here, device=device).held().exists()
    return Received(Arrival.Outcome.ALREADY, here if holds else None)


def bring_match(device: str, data: bytes, *, address: str = "") -> Match:
    """Keep the match of this file, as one that this device started, whatever is here.

    The rules judge every entry again. What they refuse is kept as refused evidence, and what is marked as void is kept
    as taken back. Raises ActaError, which names the place, for what is no acta, and TooManyMatchesError for an address
    without end; then nothing is kept. Takes its time: a table that is played on does not feel it.
    """
    if address and not limits.import_buckets.take(address):
        raise TooManyMatchesError
    acta, file_id = read_brought(data)
    return _keep(device, acta, file_id, digest_of(acta), only_once=False)


def identity_of(data: bytes) -> tuple[str, str]:
    """Return the id and the digest of a file. Raises ActaError for what is no acta."""
    acta, file_id = read_brought(data)
    return file_id, digest_of(acta)


def read_brought(data: bytes) -> tuple[Acta, str]:
    """Read a file that anybody may have written; return what it says, and its id. Raises ActaError."""
    # Cleaned before it is parsed, as every text that comes from outside.
    document = plain_text.lines_in(document_of(data))
    return read_acta(document), acta_id_of(document)


def _keep(device: str, acta: Acta, file_id: str, digest: str, *, only_once: bool) -> Match:
    """Judge the match of a file and store it."""
    dated = played_at(acta)
    match = Match(
        ruleset=acta.ruleset, options=dict(acta.options), seats=list(acta.seats), imported=True, extra=dict(acta.extra),
        touched_at=timezone.now(), rev=1, first_dealer=len(acta.seats) - 1,
        neutral=acta.extra.get(NEUTRAL) is True, file_id=file_id, digest=digest, played_at=dated or timezone.now(),
    )  # fmt: skip

    def confirm() -> None:
        if only_once and find_same_acta(file_id, digest)[0] is not None:
            raise _AlreadyHereError
        # Known only now: a file without a date was played when it came, for want of a better answer.
        match.played_at = dated or match.created_at

    state = blank(match)
    ruled = _ruled(match, acta, state)
    _put_down(match, state, ruled)
    try:
        ImportLog(match, device, ruled, confirm).store()
    # Even when the server is stopped in between: nothing half-written may stay.
    except BaseException:
        with suppress(DatabaseError):
            drop_unfinished(match.pk)
        raise
    return match


def _ruled(match: Match, acta: Acta, state: State) -> list[tuple[Ruled, bool]]:
    """Judge every entry that is not void; `state` moves on. Return rulings, each with whether it is void."""
    ruled: list[tuple[Ruled, bool]] = []
    read, gently = reader(match), Gently()
    for entry in acta.entries:
        # Thousands of entries are judged here while other tables are being played.
        gently.go_on()
        if not entry.void:
            ruled.append((rule_on_one(state, entry, len(ruled)), False))
            continue
        # Read as an entry that stands, for its form; it will never be judged.
        taken_back = {key: value for key, value in entry.raw.items() if key != "void"}
        try:
            check_size(taken_back, "void")
            parsed = read(taken_back, "entry")
        except ActaError:  # nobody looks at what is void: what can't be read is left out
            continue
        ruled.append((Ruled(dict(parsed.raw), None, ()), True))
    return ruled


def _put_down(match: Match, state: State, ruled: list[tuple[Ruled, bool]]) -> None:
    """Save the match's final state."""
    now = put_state(match, state)
    deals = [place for place, (entry, _) in enumerate(ruled) if entry.opens_hand]
    match.seq = len(ruled)
    match.hand_seq = deals[-1] if deals else 0
    # The first rev that anybody sees shows the last hand as over already.
    match.over_rev = 1 if len(deals) > 1 or now.phase in ("over", "match-over") else 0
    if deals:
        match.first_dealer = ruled[deals[0]][0].raw["deal"]


# The log of a match that is brought in as a file: its taps, undos, entries and changes.

_TAP, _ENTRY = (*store.TAP, "undone_by_id"), (*store.ENTRY, "voided_by_id")
_CHANGE = ("match_id", "rev", "kind", "pen_id", "tap_id", "why", "data", "at")


class ImportLog:
    """The log of a match that is brought in, written a batch at a time.

    Its taps, undos, entries and changes. An undo is written before the tap that it took back, so that every row is
    written with its links. Only the undos of what was taken back last come after the taps before them: a redo may still
    bring that back.
    """

    def __init__(
        self, match: Match, device: str, ruled: Sequence[tuple[Ruled, bool]], confirm: Callable[[], None]
    ) -> None:
        """Take the match, unsaved; `confirm` may still raise when all of it is written."""
        # Void entries open no hand: they belong to the one that stands before them.
        self._hands = list(hands_of(enumerate(entry for entry, _void in ruled), 0))
        self._match, self._device, self._confirm = match, device, confirm
        self._goes = list(goes_of_file(ruled, Keys()))
        self._now = connection.ops.adapt_datetimefield_value(timezone.now())
        self._pen = 0
        self._numbers: dict[str, int] = {}

    def store(self) -> None:
        """Write it, and show it when all of it is there."""
        earlier, last = self._last_taken_back()
        parts = [*self._taps(earlier), *self._taps(last), self._entries(), self._changes()]
        self._match.taps = sum(2 if go.undo else 1 for go in self._goes)
        write_gently(parts, self._begin, self._finish)

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

    def _last_taken_back(self) -> "tuple[list[FileTap], list[FileTap]]":
        """Split off the goes at the end that were taken back."""
        place = len(self._goes)
        # Those are what a redo may bring back, so their undos must be the newest.
        while place and self._goes[place - 1].undo:
            place -= 1
        return self._goes[:place], self._goes[place:]

    def _taps(self, goes: "Sequence[FileTap]") -> Iterator[BulkRows]:
        """Yield undos, and then the taps. The undos of each run of voids come from its last go to its first."""
        runs = [list(run) for void, run in groupby(goes, key=lambda go: bool(go.undo)) if void]
        undone = [go.undo for run in runs for go in reversed(run)]
        undos = [partial(self._tap, key, Tap.Kind.UNDO) for key in undone]
        taps = [partial(self._tap, go.key, Tap.Kind.TAP, group_of_file_tap(go), go.undo) for go in goes]
        yield BulkRows(Tap, _TAP, undos, self._number)
        yield BulkRows(Tap, _TAP, taps, self._number)

    def _tap(self, key: str, kind: Tap.Kind, group: str = "", undo: str = "") -> tuple[Any, ...]:
        # No phone will ask for this answer again; it only has to be one.
        answer = TapAnswer("taken", 1, key).to_json()
        undone_by = self._numbers[undo] if undo else None
        return (self._match.pk, key, self._pen, str(kind), "taken", 0, 1, group, "", answer, None, self._now, undone_by)

    def _number(self, rows: Sequence[tuple[Any, ...]]) -> None:
        """Learn the numbers of taps that were just written."""
        # By their keys, for a bulk insert returns no numbers on every backend.
        keys = [row[1] for row in rows]
        self._numbers |= dict(Tap.objects.filter(match=self._match, key__in=keys).values_list("key", "pk"))

    def _entries(self) -> BulkRows:
        return BulkRows(
            Entry, _ENTRY, [partial(self._entry, go, place, entry) for go in self._goes for place, entry in go.entries]
        )

    def _entry(self, go: "FileTap", place: int, ruling: Ruled) -> tuple[Any, ...]:
        tap, undo = self._numbers[go.key], self._numbers[go.undo] if go.undo else None
        ruled = (ruling.opens_hand, ruling.code, ruling.rule, ruling.awards_text, ruling.before)
        raw, hand = to_text(ruling.raw), self._hands[place]
        return (self._match.pk, place, tap, raw, ruling.kind, hand, *ruled, self._now, undo)

    def _changes(self) -> BulkRows:
        return BulkRows(Change, _CHANGE, [partial(self._void, go) for go in self._goes if go.undo])

    def _void(self, go: "FileTap") -> tuple[Any, ...]:
        raws: list[Raw] = [entry.raw for _, entry in go.entries]
        why = raws[0].get("void_why", "")
        reason = why[: limits.MAX_REASON] if isinstance(why, str) else ""
        data, kind = connection.ops.adapt_json_value({"entries": raws}, None), str(Change.Kind.VOID)
        return (self._match.pk, 1, kind, self._pen, self._numbers[go.undo], reason, data, self._now)


# The taps of a file: its entries as they were tapped together.


@dataclass(slots=True)
class FileTap:
    """Entries that came from one tap, with their places; `undo` is the key of the tap that voided them."""

    key: str
    undo: str = ""
    entries: list[tuple[int, Ruled]] = field(default_factory=list)


def goes_of_file(ruled: Iterable[tuple[Ruled, bool]], keys: "Keys") -> Iterator[FileTap]:
    """Group the entries of a file into taps, each void or not; an entry without a key is one by itself."""
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


def group_of_file_tap(go: FileTap) -> str:
    """Return the group of a tap; "" where it has none of the right form."""
    group = go.entries[0][1].raw.get("group", "")
    return group if limits.good_group(group) else ""


# What an acta is known by when it comes again: its id, and a digest of what was logged.

LONGEST_ID = 64
MOST_VERSIONS = 10
"""So many matches of one id are looked at: more are no honest table's."""
BESIDE = frozenset((*TAP_KEYS, *VOID_KEYS, "said_at", "names"))
"""The keys of an entry that tell who tapped it, when, and how people were called: another name is no other match."""
_EARLIEST = datetime(1900, 1, 1, tzinfo=UTC)


def acta_id_of(document: Mapping[str, Any]) -> str:
    """Return the id that a file bears; for one without, the hash of all that it says."""
    claimed = document.get("id")
    if isinstance(claimed, str) and 0 < len(claimed) <= LONGEST_ID:
        return claimed
    return _hash(document)


def digest_of(acta: Acta) -> str:
    """Return the digest of what is logged in a file."""
    raws = (dict(entry.raw) for entry in acta.entries if not entry.void)
    return _digest(acta.ruleset, acta.options, len(acta.seats), raws)


def digest_now(match: Match) -> str:
    """Return the digest of what a match's log says now. One query, O(entries)."""
    rows = Entry.objects.filter(match=match).standing().in_order().values_list("raw", flat=True)
    return _digest(match.ruleset, match.options, len(match.seats), map(json.loads, rows))


def find_same_acta(file_id: str, digest: str) -> tuple[Match | None, bool]:
    """Return the match that this acta is, as it came or as it became; and whether its id is here."""
    here = Match.objects.visible().filter(Q(pk=file_id) | Q(file_id=file_id)).defer("snapshot")
    versions = list(here.order_by("-touched_at")[:MOST_VERSIONS])
    for match in versions:
        is_changed = match.rev > 1 or not match.digest
        if match.digest == digest or (is_changed and digest_now(match) == digest):
            return match, True
    return None, bool(versions)


def played_at(acta: Acta) -> datetime | None:
    """Return when a file says that its match was played: at its first entry, else at its start."""
    first = acta.entries[0].raw.get("at") if acta.entries else None
    return moment_of(first) or moment_of(acta.extra.get("started"))


def _digest(ruleset: str, options: Mapping[str, Any], seats: int, raws: Iterable[Raw]) -> str:
    entries = [{key: value for key, value in raw.items() if key not in BESIDE} for raw in raws]
    return _hash({"ruleset": ruleset, "options": dict(options), "seats": seats, "entries": entries})


def _hash(value: Mapping[str, Any]) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def moment_of(value: object) -> datetime | None:
    """Return a time in UTC; None for what is none, or can't be when people played."""
    try:
        moment = parse_datetime(value) if isinstance(value, str) else None
        moment = moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC) if moment else None
    except (ValueError, OverflowError):  # the year 1 or 9999 may have no time in UTC
        return None
    return moment if moment and _EARLIEST <= moment <= timezone.now() + timedelta(days=1) else None
