"""A match as a file (acta/1): its entries, and who tapped them and when. `bringing` reads such files."""

import json
import zlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from threading import Lock
from typing import Any, NamedTuple

from cachetools import LRUCache, cached

from referee.matches.agreement import consent, signing
from referee.matches.identity.pens import phone_label
from referee.matches.log.states import to_text
from referee.matches.models import Change, Dispute, Entry, Match, Tap
from referee.matches.types import Raw, entry_kind
from referee.rules.record import json_text
from referee.rules.record.acta import FORMAT, HEADER_KEYS, MAX_BYTES, MAX_HEADER
from referee.rules.record.json_text import MAX_KEYS

# References of disputes to entries, by their numbers in a file.


@dataclass(frozen=True, slots=True)
class References:
    """Names of entries in the record.

    An entry is named by the key of its tap, and by its place in it where that holds several. `keys` are the keys, by
    tap, that the file has to tell so that they can be found: those of every disputed entry. `places` is the entry that
    stood first at each place of the log where a version adds something.
    """

    entries: Mapping[int, Raw] = field(default_factory=dict)
    keys: Mapping[int, str] = field(default_factory=dict)
    places: Mapping[int, int] = field(default_factory=dict)

    @classmethod
    def of(cls, match: Match, disputes: Sequence[Dispute]) -> "References":
        """Collect the entries that these disputes cite. Two queries, none without a dispute."""
        # Most matches have none, and then nothing has to be asked of the log.
        if not disputes:
            return cls()
        fixes = [version["fix"] for dispute in disputes for version in dispute.versions if version["fix"]]
        rows = Entry.objects.filter(match=match, seq__in={fix["place"] for fix in fixes if fix["new"]})
        # Newest first, so that the oldest of each place is what the dictionary keeps.
        places = dict(rows.order_by("-pk").values_list("seq", "pk"))
        cited = {*places.values(), *(pk for fix in fixes for pk in fix["void"])}
        cited |= {dispute.entry_id for dispute in disputes if dispute.entry_id}
        taps = Entry.objects.filter(match=match, pk__in=cited).values("tap_id")
        cited_rows = (
            Entry.objects.filter(match=match, tap_id__in=taps).in_order().values_list("tap_id", "tap__key", "pk")
        )
        return cls(*_named(cited_rows), places)

    def to(self, pk: int | None) -> Raw:
        """Return the name of an entry; nothing for one that is no more."""
        return dict(self.entries.get(pk or 0, {}))


def _named(rows: Iterable[tuple[int, str, int]]) -> tuple[dict[int, Raw], dict[int, str]]:
    """Return the names of the entries of some taps, and the key of each tap."""
    together: dict[tuple[int, str], list[int]] = defaultdict(list)
    for tap, key, pk in rows:
        together[tap, key].append(pk)
    named = {
        pk: {"entry": key} | ({"place": place} if len(pks) > 1 else {})
        for (_tap, key), pks in together.items()
        for place, pk in enumerate(pks)
    }
    return named, dict(together.keys())


# Phones of a match as its file numbers and names them.

Phones = dict[int | None, str | int]


def phones_of(match: Match) -> Phones:
    """Return the names of a match's phones, or their numbers, by the ids of their pens; 0 is nobody's."""
    numbered = enumerate(match.pens.order_by("pk"), start=1)
    return {None: 0} | {pen.pk: phone_label(match, pen) or number for number, pen in numbered}


def numbers_of_phones(match: Match) -> dict[int, int]:
    """Return numbers from 1 of the pens of a match, in the order of their ids, in which they came."""
    return {pk: place for place, pk in enumerate(match.pens.order_by("pk").values_list("pk", flat=True), start=1)}


def names_over_time(match: Match) -> list[tuple[int, list[str]]]:
    """Return the players' names with the rev since when; empty where nobody was ever renamed."""
    kinds = (Change.Kind.NAMES, Change.Kind.SEATS, Change.Kind.OPTIONS)
    renames: list[tuple[int, list[str]]] = []
    changes = Change.objects.filter(match=match, kind__in=kinds).order_by("rev")
    for rev, data in changes.values_list("rev", "data"):
        before, after = _players(data.get("before")), _players(data.get("after"))
        # Some of these changes are about seats or rules, and rename nobody.
        if after and before != after:
            renames += [(rev, after)] if renames else [(0, before), (rev, after)]
    return renames


def _players(change: Any) -> list[str]:
    """Return the names in a change, which has them alone or beside the rules."""
    names: list[str] = change.get("seats", []) if isinstance(change, dict) else change or []
    return names


# Disputes as the record keeps them.
#
# That is the acta's further keys `disputes`, `neutral_scorer` and, on an entry, `void_ok`.
#
#   "neutral_scorer": true                  a scorer who sits nowhere decides disputes alone; left out where nobody does
#   "disputes": [{
#     "by": "Bruno",                        who claims: a phone's name, or its number as with an entry's `pen`
#     "about": "entry",                     or "missing" (after that entry), "award" (its last entry), "proof"
#     "entry": "7sKq…", "place": 1,         the tap's key; of several entries in it which one, from 0, void or not
#     "award": {"team": 0, "points": 2, "for": "envido", "rule": "AR-ENV-09"},
#     "reason": "not-said", "claim": "…",   a code of `reasons.REASONS`, and words
#     "versions": [{"by": "Ana", "claim": "…", "void": [{"entry": "7sKq…"}], "new": [{…}], "after": {"entry": "…"},
#                   "score": [3, 1], "games": [0, 0], "rules": ["AR-ENV-09"]}],
#     "score": [5, 1], "games": [0, 0],     of the log as it was written, when it was decided
#     "rules": ["AR-ENV-09", "AR-TRU-01"],  what was ruled of the disputed hand as written
#     "decision": "correct", "version": 1,  or "apply", "points" (`adjust`, `why`), "redeal", "protest", "withdrawn"
#     "agreed": [{"who": "Ana"}, {"who": "Bruno", "same_phone": true}],      or `"neutral": true` beside who decided
#     "at": "2026-11-21T22:10:00Z", "decided": "2026-11-21T22:12:00Z"}]
#
# Keys without anything to tell are left out. Disputes change no ruling: what came of them are entries. `new` are
# entries in the record's own form, put after what stands at the place of the first entry in `void`, or after the one
# in `after`.

DISPUTES, NEUTRAL, AGREED = "disputes", "neutral_scorer", "void_ok"
WITHDRAWN = "withdrawn"


def utc(moment: datetime) -> str:
    """Return a time as the record writes it."""
    return f"{moment:%Y-%m-%dT%H:%M:%SZ}"


def disputes_section(match: Match, disputes: Sequence[Dispute], references: References, phones: Phones) -> list[Raw]:
    """Return the disputes of a match for its record, those that came with its file first."""
    brought = match.extra.get(DISPUTES, [])
    # A file may hold anything there: it is kept as it was.
    foreign = brought if isinstance(brought, list) else [brought]
    return [*foreign, *(_entry(match, dispute, references, phones) for dispute in disputes)]


def _entry(match: Match, dispute: Dispute, references: References, phones: Phones) -> Raw:
    outcome = dispute.outcome
    rulings: list[Raw] = outcome.get("rulings", [])
    # The entry is named by `entry` and `place` already.
    award = {key: value for key, value in (dispute.award or {}).items() if key != "entry"}
    withdrawn = dispute.status == Dispute.Status.WITHDRAWN
    data = outcome.get("data", {})
    entry = {
        "by": phones.get(dispute.pen_id, 0),
        "about": dispute.about,
        **references.to(dispute.entry_id),
        "award": award,
        "reason": dispute.reason,
        "claim": dispute.claim,
        "versions": [
            _version(version, rulings[1:], references, place) for place, version in enumerate(dispute.versions)
        ],
        **_ruled(rulings[0] if rulings else {}),
        "decision": WITHDRAWN if withdrawn else dispute.decision,
        **{key: data[key] for key in ("version", "adjust", "why") if key in data},
        "agreed": agreed_of_answers(match, outcome.get("agreed", [])),
        "at": utc(dispute.at),
        "decided": utc(dispute.decided_at) if dispute.decided_at else "",
    }
    return {key: value for key, value in entry.items() if value not in ("", [], {})}


def _version(version: Raw, rulings: Sequence[Raw], references: References, place: int) -> Raw:
    """Return a version of the facts with the ruling on it."""
    fix = version["fix"] or {"void": [], "new": [], "place": None}
    entry = {
        "by": version["who"],
        "claim": version["claim"],
        "void": [references.to(pk) for pk in fix["void"]],
        "new": fix["new"],
        "after": references.to(references.places.get(fix["place"])) if fix["new"] else {},
        **_ruled(rulings[place] if place < len(rulings) else {}),
    }
    return {key: value for key, value in entry.items() if value not in ("", [], {})}


def _ruled(score: Raw) -> Raw:
    """Return score and rules of a ruling, or why it could not stand."""
    if "score" not in score:
        return {key: score[key] for key in ("code", "rule") if score.get(key)}
    cited = [ruling["rule"] for ruling in (*score["refused"], *score["awards"])]
    return {"score": score["score"], "games": score["games"], "rules": list(dict.fromkeys(cited))}


def agreed_of_answers(match: Match, answers: Iterable[Raw]) -> list[Raw]:
    """Return who agreed, by name or as the party's players, and whether on the same phone."""
    parties = consent.parties(match)
    names = []
    for answer in answers:
        party = answer.get("party")
        who = answer["who"] or ("" if party is None else ", ".join(match.seats[seat] for seat in parties[party]))
        marks = {"same_phone": answer.get("same"), "neutral": answer.get("neutral")}
        names.append(({"who": who} if who else {}) | {key: True for key, mark in marks.items() if mark})
    return names


# Signatures and notes as the record keeps them.
#
# The acta's further keys `signed` and `notes`.
#
#     "signed": [{"for": ["Ana", "Caro"], "who": "Ana", "same_phone": true, "at": "2026-11-21T22:10:00Z"}]
#     "notes": [{"text": "…", "who": "Bruno", "at": "2026-11-21T23:00:00Z"}]
#
# `who` is what the phone was called, and `same_phone` that it does not sit with those it signed for. What came with a
# file is told again, the signatures only as long as nothing was logged after them: a change empties them here too.

SIGNED, NOTES = "signed", "notes"


def signatures_section(match: Match) -> Raw:
    """Return signatures and notes with their keys: of the file that the match came from, and made here."""
    notes = [{"text": note.text, "who": note.who, "at": utc(note.at)} for note in signing.result_notes(match)]
    both = {SIGNED: [*brought_signatures(match), *_signed(match)], NOTES: [*brought_notes(match), *notes]}
    return {key: items for key, items in both.items() if items}


def brought_signatures(match: Match) -> list[Any]:
    """Return the signatures in the match's file, which anybody may have written. One query."""
    signatures = _brought(match, SIGNED)
    # A signature in the file is worth nothing once something was logged after it.
    return signatures if signatures and not Tap.objects.filter(match=match, rev_after__gt=1).exists() else []


def brought_notes(match: Match) -> list[Any]:
    """Return the notes in the file that the match came from, which anybody may have written."""
    return _brought(match, NOTES)


def _brought(match: Match, key: str) -> list[Any]:
    brought = match.extra.get(key, []) if match.imported else []
    return brought if isinstance(brought, list) else [brought]


def _signed(match: Match) -> list[Raw]:
    seats = consent.parties(match)
    return [
        {"for": [match.seats[seat] for seat in seats[signature.party]], "who": signature.who}
        | ({"same_phone": True} if signature.same_phone else {})
        | ({"at": utc(signature.at)} if signature.at else {})
        for signature in signing.signed_by(match)
    ]


# Entries as the record keeps them, with who tapped them and when, and who took them back.

TAP_KEYS = ("key", "at", "pen")
VOID_KEYS = ("void", "void_by", "void_at", "void_why", AGREED)


class _Columns(NamedTuple):
    """Columns of an entry, of its tap, and of the undo that took it back."""

    raw: str
    tap: int
    key: str
    at: datetime
    pen: int | None
    rev: int
    undo: int | None
    undone_at: datetime | None
    undone_by: int | None
    undone_rev: int | None


_PATHS = (
    "raw", "tap_id", "tap__key", "tap__at", "tap__pen_id", "tap__rev_after",
    "voided_by_id", "voided_by__at", "voided_by__pen_id", "voided_by__rev_after",
)  # fmt: skip


def entries_section(match: Match, references: References, phones: Phones, *, voided: bool) -> Iterator[Raw]:
    """Yield the entries of a match as the file has them, those taken back only if `voided`."""
    rows = Entry.objects.filter(match=match).in_order()
    if not voided:
        rows = rows.standing()
    context = _Context(match, phones, told_voids(match), references.keys)
    # Names change during an evening: each deal says how its players were called.
    renames = names_over_time(match)
    called: list[str] = []
    for row in map(_Columns._make, rows.values_list(*_PATHS)):  # rows of models would cost four times as much
        entry = _written(row, context)
        if renames and entry_kind(entry) == "deal" and not came_with_file(match, row.rev):
            now = [names for rev, names in renames if rev <= row.rev][-1]
            # With more seats than then, the old names would fit nobody.
            if now != called and len(now) == len(match.seats):
                entry, called = entry | {"names": now}, now
        yield entry


@dataclass(frozen=True, slots=True)
class _Context:
    """Facts of the match that every entry needs: phones, what is told of voids, and cited keys by tap."""

    match: Match
    phones: Phones
    voids: Mapping[int | None, Raw]
    keys: Mapping[int, str]


def _written(row: _Columns, context: _Context) -> Raw:
    """Return an entry as the file has it."""
    raw: Raw = json.loads(row.raw)
    entry = {key: raw[key] for key in raw if key not in VOID_KEYS}
    if not came_with_file(context.match, row.rev):
        entry |= {"key": row.key, "at": utc(row.at), "pen": context.phones.get(row.pen, 0)}
    # A brought entry keeps what its own file said, but for a key that a dispute cites.
    elif row.tap in context.keys:
        entry["key"] = context.keys[row.tap]
    if row.undo is None or row.undone_at is None:
        return entry
    # Who took it back is told by the file that it came with, if anywhere.
    if came_with_file(context.match, row.undone_rev):
        return entry | {"void": True} | {key: raw[key] for key in VOID_KEYS if key in raw}
    who = context.phones.get(row.undone_by, 0)
    return entry | {"void": True, "void_by": who, "void_at": utc(row.undone_at), **context.voids.get(row.undo, {})}


def logged_entry(raw: Raw, cited: Collection[str]) -> Raw:
    """Return the entry as logged, with the tap's key where a dispute cites it."""
    # the file was too long: times, pens and reasons go first, never the log itself
    left_out = {*TAP_KEYS, *VOID_KEYS[1:]} - ({"key"} if raw.get("key") in cited else set())
    return {key: raw[key] for key in raw if key not in left_out}


def came_with_file(match: Match, rev: int | None) -> bool:
    """Tell whether a tap of this rev came in a file: its phone and time are then in its entries."""
    return match.imported and rev is not None and rev <= 1


def told_voids(match: Match) -> dict[int | None, Raw]:
    """Return the reason of each undo and correction, and who agreed to it, by its id. One query."""
    changes = Change.objects.filter(match=match, kind=Change.Kind.VOID).values_list("tap_id", "why", "data")
    voids = {
        tap: {"void_why": why, AGREED: agreed_of_answers(match, data.get("agreed", ()))} for tap, why, data in changes
    }
    # keys without anything to tell are left out
    return {tap: {key: text for key, text in void.items() if text} for tap, void in voids.items()}


KEPT = 32
"""How many files are remembered, compressed: a few MB at most."""

_documents: LRUCache[tuple[str, int, str, bool], bytes] = LRUCache(KEPT)


def export_acta(match: Match, *, voided: bool = False) -> str:
    """Write the match as an acta/1 document, one line an entry.

    `bringing.bring_match` and `adjudicate` read it. Beside what was logged an entry tells the tap's `key`, its time
    `at` (UTC) and the phone's `pen`: its name or, where it has none, its number in the order in which the phones came.
    What was taken back is left out, or with `voided` marked `"void": true`, with who, when, why and who agreed. Where
    all of that would make the file larger than a record may be, it tells what was logged, and of what stands beside it
    what there is room for. A deal whose players were not called as before has their `names`. Disputes are told as in
    `disputes_section`, signatures and notes as in `signatures_section`. O(entries), nine queries.
    """
    disputes, phones = list(match.disputes.order_by("pk")), phones_of(match)
    references = References.of(match, disputes)
    entries = list(entries_section(match, references, phones, voided=voided))
    argued = disputes_section(match, disputes, references, phones)
    beside = signatures_section(match) | ({DISPUTES: argued} if argued else {})
    text = _document(match, entries, beside)
    # Nearly always; a match of thousands of entries may have to leave something out.
    if len(text.encode()) <= MAX_BYTES:
        return text
    cited = set(references.keys.values())
    bare = [logged_entry(raw, cited) for raw in entries]
    text = _document(match, bare, beside)
    return text if len(text.encode()) <= MAX_BYTES else _document(match, bare, {})


def acta_document(match: Match, *, voided: bool = False) -> str:
    """Return what `export` gives, written once for each rev: whatever a file holds raises the rev."""
    # Compressed a file of a whole match is small, and much quicker to unpack than to write.
    return zlib.decompress(_packed(match, voided)).decode()


@cached(_documents, key=lambda match, voided: (match.pk, match.rev, match.engine, voided), lock=Lock())
def _packed(match: Match, voided: bool) -> bytes:
    return zlib.compress(export_acta(match, voided=voided).encode(), 1)


def _document(match: Match, entries: list[Raw], beside: Raw) -> str:
    header = {"format": FORMAT, "ruleset": match.ruleset, "options": match.options, "seats": match.seats}
    own_keys = {"id": match.pk, "started": utc(match.created_at), "engine": match.engine}
    written = (*HEADER_KEYS, NEUTRAL, DISPUTES, SIGNED, NOTES)
    # What is written anew must not stand beside its older form.
    extra = {key: value for key, value in match.extra.items() if key not in written}
    neutral = {NEUTRAL: True} if match.neutral else {}
    further = _with_room(own_keys | neutral | beside | extra)
    return in_lines({**header, **further}, entries)


def in_lines(header: Raw, entries: Iterable[Raw]) -> str:
    """Write a record of these entries."""
    opened = json_text.write_json(header, indent=1).removesuffix("\n}")
    # A line for each entry: people read such files, and compare them.
    lines = ",\n".join(f"  {to_text(raw)}" for raw in entries)
    return f'{opened},\n "entries": [\n{lines}\n ]\n}}\n'


def _with_room(further: Raw) -> Raw:
    """Return the further keys of the header that a record has room for, the first ones first."""
    kept: Raw = {}
    left = MAX_HEADER
    for key, value in further.items():
        size = len(json_text.write_json({key: value}).encode())
        if size < left and len(kept) < MAX_KEYS:
            kept[key] = value
            left -= size
    return kept
