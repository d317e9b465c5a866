"""A match as a file (acta/1): its entries, and who tapped them and when.

`import_` reads such files.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from threading import Lock

from cachetools import LRUCache, cached

from referee.matches.files import dispute_section, entry_section, phones, signatures
from referee.matches.files.dispute_section import DISPUTES, NEUTRAL, utc
from referee.matches.files.references import References
from referee.matches.files.signatures import NOTES, SIGNED
from referee.matches.log.states import to_text
from referee.matches.models import Match
from referee.matches.types import Raw
from referee.rules.record import json_text
from referee.rules.record.acta import FORMAT, HEADER_KEYS, MAX_BYTES, MAX_HEADER
from referee.rules.record.json_text import MAX_KEYS

KEPT = 32
"""How many files are remembered, compressed: a few MB at most."""

_documents: LRUCache[tuple[str, int, str, bool], bytes] = LRUCache(KEPT)


def export(match: Match, *, voided: bool = False) -> str:
    """Write the match as an acta/1 document, one line an entry.

    `import_.bring` and `adjudicate` read it.

    Beside what was logged an entry tells the tap's `key`, its time `at` (UTC) and the phone's `pen`: its name or, where
    it has none, its number in the order in which the phones came. What was taken back is left out, or with `voided`
    marked `"void": true`, with who, when, why and who agreed. Where all of that would make the file larger than a
    record may be, it tells what was logged, and of what stands beside it what there is room for. A deal whose players
    were not called as before has their `names`. Disputes are told as in `dispute_section`, signatures and notes as in
    `signatures`. O(entries), nine queries.
    """
    disputes = list(match.disputes.select_related("pen").order_by("pk"))
    references = References.of(match, disputes)
    entries = list(entry_section.entries(match, references, voided=voided))
    numbers = phones.numbers_of_phones(match)
    argued = dispute_section.section(match, disputes, references, lambda pen: phones.phone(match, pen, numbers))
    beside = signatures.section(match) | ({DISPUTES: argued} if argued else {})
    text = _document(match, entries, beside)
    # Nearly always; a match of thousands of entries may have to leave something out.
    if len(text.encode()) <= MAX_BYTES:
        return text
    cited = set(references.keys.values())
    bare = [entry_section.bare(raw, cited) for raw in entries]
    text = _document(match, bare, beside)
    return text if len(text.encode()) <= MAX_BYTES else _document(match, bare, {})


def document(match: Match, *, voided: bool = False) -> str:
    """Return what `export` gives, written once for each rev.

    Whatever a file tells raises the rev.
    """
    # Compressed a file of a whole match is small, and much quicker to unpack than to write.
    return zlib.decompress(_packed(match, voided)).decode()


@cached(_documents, key=lambda match, voided: (match.pk, match.rev, match.engine, voided), lock=Lock())
def _packed(match: Match, voided: bool) -> bytes:
    return zlib.compress(export(match, voided=voided).encode(), 1)


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
    """Return the further keys of the header that a record has room for.

    The first ones before the others.
    """
    kept: Raw = {}
    left = MAX_HEADER
    for key, value in further.items():
        size = len(json_text.write_json({key: value}).encode())
        if size < left and len(kept) < MAX_KEYS:
            kept[key] = value
            left -= size
    return kept
