"""A match brought in as a file (acta/1): read by the record's parser, judged again, and kept with its log as taps."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count, groupby

from django.db import transaction
from django.utils import timezone

from referee.matches import bounds, texts
from referee.matches.answers import Answer, Raw
from referee.matches.dispute_record import NEUTRAL
from referee.matches.folding import Ruled, blank, freeze, result, rule_on_one, to_text
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.starting import TooManyMatchesError
from referee.rules.acta import Acta, ActaError, check_size, document_of, read, read_entry
from referee.rules.acta import Entry as Parsed
from referee.rules.look import look
from referee.rules.rulesets import find
from referee.rules.seats import accounts_at
from referee.rules.state import ENGINE, State

_BATCH = 500


@dataclass(slots=True)
class _Go:
    """Entries that came from one tap, with their places; `undo` is the tap that took them back, or None."""

    key: str
    undo: Tap | None
    entries: list[tuple[int, Ruled]] = field(default_factory=list)


def bring(device: str, data: bytes, *, address: str = "") -> Match:
    """Keep the match that this file tells of, as one that this device started. The rules judge every entry again.

    What they refuse is kept as refused evidence, and what is marked as void is kept as taken back. Raises ActaError,
    which names the place, for what is no acta, and TooManyMatchesError as starting a match does; then nothing is kept.
    """
    if address and not bounds.start_buckets.take(address):
        raise TooManyMatchesError
    acta = read(texts.lines_in(document_of(data)))
    match = Match(
        ruleset=acta.ruleset, options=dict(acta.options), seats=list(acta.seats), imported=True, extra=dict(acta.extra),
        engine=ENGINE, touched_at=timezone.now(), rev=1, first_dealer=len(acta.seats) - 1,
        neutral=acta.extra.get(NEUTRAL) is True,
    )  # fmt: skip
    state = blank(match)
    ruled = _ruled(acta, state)
    _put_down(match, state, ruled)
    with transaction.atomic():
        match.save(force_insert=True)
        pen = Pen.objects.create(match=match, device=device, role=Pen.Role.SCORER)
        _store(match, pen, ruled)
    return match


def _ruled(acta: Acta, state: State) -> list[tuple[Ruled, bool]]:
    """Every entry with what was ruled on it, and whether it is void; `state` moves on. Void ones are not judged."""
    rules = find(acta.ruleset)
    scores = accounts_at(len(acta.seats), rules.settings(dict(acta.options)))
    ruled: list[tuple[Ruled, bool]] = []
    for entry in acta.entries:
        if not entry.void:
            ruled.append((rule_on_one(state, entry, len(ruled)), False))
            continue
        taken_back = {key: value for key, value in entry.raw.items() if key != "void"}
        try:
            check_size(taken_back, "void")
            parsed: Parsed = read_entry(taken_back, rules, scores=scores)
        except ActaError:  # nobody looks at what is void: what can't be read is left out
            continue
        ruled.append((Ruled(dict(parsed.raw), None, ()), True))
    return ruled


def _put_down(match: Match, state: State, ruled: list[tuple[Ruled, bool]]) -> None:
    """Save the match's final state."""
    seen = look(state)
    deals = [place for place, (one, _) in enumerate(ruled) if one.before]
    match.seq = len(ruled)
    match.snapshot, match.result = freeze(state), result(seen)
    match.ends(seen.phase == "match-over")
    match.hand_seq = deals[-1] if deals else 0
    match.over_rev = 1 if len(deals) > 1 or seen.phase in ("over", "match-over") else 0
    if deals:
        match.first_dealer = ruled[deals[0]][0].raw["deal"]


def _store(match: Match, pen: Pen, ruled: list[tuple[Ruled, bool]]) -> None:
    """Write the log: each go of entries as a tap, and after what is void the undos that took it back."""
    taps: list[Tap] = []
    goes: list[tuple[Tap, _Go]] = []
    keys = _Keys()
    for void, run in groupby(enumerate(ruled), key=lambda one: one[1][1]):
        undos: list[Tap] = []
        for go in _goes(run, match, pen, keys, void=void):
            tap = _tap(match, pen, go.key, Tap.Kind.TAP, _group(go))
            taps.append(tap)
            goes.append((tap, go))
            if go.undo is not None:
                undos.insert(0, go.undo)
        taps += undos
    match.taps = len(taps)
    Match.objects.filter(pk=match.pk).update(taps=match.taps)
    _insert(match, taps, goes)


def _goes(
    run: Iterator[tuple[int, tuple[Ruled, bool]]], match: Match, pen: Pen, keys: _Keys, *, void: bool
) -> Iterator[_Go]:
    """The taps of a run of entries that are all void, or none: an entry without a key was tapped by itself."""
    go: _Go | None = None
    last: object = None
    for place, (one, _) in run:
        key = one.raw.get("key")
        if go is None or key is None or key != last:
            if go is not None:
                yield go
            undo = _tap(match, pen, keys.free(None), Tap.Kind.UNDO, "") if void else None
            go = _Go(keys.free(key), undo)
        go.entries.append((place, one))
        last = key
    if go is not None:
        yield go


class _Keys:
    """Keys for taps: the file's own where they can be one and were not used before."""

    def __init__(self) -> None:
        self._used: set[str] = set()
        self._new = (f"file-{number:06}" for number in count(1))

    def free(self, wanted: object) -> str:
        """The key that is wanted, or a new one."""
        if not isinstance(wanted, str) or not bounds.good_key(wanted) or wanted in self._used:
            wanted = next(key for key in self._new if key not in self._used)
        self._used.add(wanted)
        return wanted


def _tap(match: Match, pen: Pen, key: str, kind: Tap.Kind, group: str) -> Tap:
    return Tap(
        match=match, pen=pen, key=key, kind=str(kind), status="taken", rev_seen=0, rev_after=1, group=group,
        answer=Answer("taken", 1, key).to_json(),
    )  # fmt: skip


def _group(go: _Go) -> str:
    group = go.entries[0][1].raw.get("group", "")
    return group if bounds.good_group(group) else ""


def _insert(match: Match, taps: list[Tap], goes: list[tuple[Tap, _Go]]) -> None:
    Tap.objects.bulk_create(taps, batch_size=_BATCH)
    numbers = dict(Tap.objects.filter(match=match).values_list("key", "pk"))
    for tap in taps:
        tap.pk = numbers[tap.key]
    rows = [row for tap, go in goes for row in _rows(match, tap, go)]
    Entry.objects.bulk_create(rows, batch_size=_BATCH)
    undone = [(tap, go) for tap, go in goes if go.undo is not None]
    for tap, go in undone:
        tap.undone_by = go.undo
    Tap.objects.bulk_update([tap for tap, _ in undone], ["undone_by"], batch_size=_BATCH)
    Change.objects.bulk_create(_voids(match, undone), batch_size=_BATCH)


def _rows(match: Match, tap: Tap, go: _Go) -> Iterator[Entry]:
    for place, one in go.entries:
        yield Entry(
            match=match, seq=place, tap=tap, raw=to_text(one.raw), code=one.code, rule=one.rule,
            awards=one.awards_text, before=one.before, voided_by=go.undo,
        )  # fmt: skip


def _voids(match: Match, undone: list[tuple[Tap, _Go]]) -> Iterator[Change]:
    for tap, go in undone:
        raws: list[Raw] = [one.raw for _, one in go.entries]
        why = raws[0].get("void_why", "")
        yield Change(
            match=match, rev=1, kind=Change.Kind.VOID, pen=tap.pen, tap=go.undo, data={"entries": raws},
            why=why[: bounds.MAX_REASON] if isinstance(why, str) else "",
        )  # fmt: skip
