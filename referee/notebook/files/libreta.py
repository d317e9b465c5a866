"""A notebook as a document (libreta/1): its people, evenings and seasons, and who sat where in which acta.

    {"format": "libreta/1", "name": "Los jueves", "zone": "…", "turn": 7, "adopt": "preguntar", "bluffs": false,
     "persons": [{"id": 1, "name": "Ana", "mark": 0},
                 {"id": 2, "name": "Anita", "mark": 1, "merged_into": 1, "gone_at": "…"}],
     "aliases": [{"name": "anita", "person": 1, "was": 2}],
     "nights": [{"day": "2026-11-19", "place": "", "note": ""}],
     "seasons": [{"name": "2026", "first": "2026-01-01", "last": null, "win": 2, "loss": 0, "least": 1, …}],
     "leaves": [{"id": "…", "digest": "…", "played_at": "…", "counts": true, "why_not": "",
                 "sittings": [[seat, entries before, person, was], …], "nameless": [], "disputed": false}]}

A person is nobody ("alguien") as null. "Entries before" counts those that stand, so that it is the same in every file.
"""

import json
import zipfile
from collections.abc import Collection, Iterable, Iterator, Mapping
from io import RawIOBase
from typing import Any, NamedTuple

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Prefetch, QuerySet
from django.utils.translation import gettext as _

from referee.matches.bulk import Gently
from referee.matches.files.bringing import acta_id_of, digest_now, digest_of
from referee.matches.files.export import acta_document, in_lines
from referee.matches.files.parcels import NOTEBOOK
from referee.matches.models import Match
from referee.matches.people.removal import LISTS, Eraser
from referee.matches.words.names import is_placeholder
from referee.notebook.keeping.leaves import stretches
from referee.notebook.keeping.notebooks import NOTEBOOK_SETTINGS, SEASON_COLUMNS
from referee.notebook.keeping.persons import name_key
from referee.notebook.models import Alias, Leaf, Nameless, Night, Notebook, Person, Season, Sitting
from referee.notebook.summing.work import is_disputed
from referee.rules.record.acta import read_acta

FORMAT = "libreta/1"
PART_MATCHES = 1_000
"""Matches in one file: with more, there are several."""
_AT_ONCE = 20
RawPart = dict[str, Any]


def leaves_to_write(notebook: Notebook) -> QuerySet[Leaf]:
    """Return the leaves, the oldest first."""
    return Leaf.objects.filter(notebook=notebook).order_by("played_at", "pk")


def in_batches(leaves: QuerySet[Leaf], *more: str) -> Iterator[Leaf]:
    """Yield leaves with their matches and people, few of them in memory at a time."""
    numbers = list(leaves.values_list("pk", flat=True))
    sittings = Prefetch("sittings", Sitting.objects.select_related("person").order_by("seat", "from_seq"))
    rows = Leaf.objects.select_related("match", "night", *more).prefetch_related(sittings).defer("match__snapshot")
    gently = Gently()
    for start in range(0, len(numbers), _AT_ONCE):
        found = rows.in_bulk(numbers[start : start + _AT_ONCE])
        for number in numbers[start : start + _AT_ONCE]:
            # Tables are played on while somebody downloads a thousand matches.
            gently.go_on()
            if number in found:
                yield found[number]


def head_of(notebook: Notebook, numbers: Mapping[int, int]) -> RawPart:
    """Return all of the document but its leaves. `numbers` are those of its people in it."""
    return {
        "format": FORMAT,
        **{name: getattr(notebook, name) for name in NOTEBOOK_SETTINGS},
        "persons": [_person(row, numbers) for row in Person.objects.filter(pk__in=numbers).order_by("pk")],
        "aliases": [
            {"name": row.key, "person": numbers[row.person_id], **_number("was", row.was_id, numbers)}
            for row in Alias.objects.filter(notebook=notebook, person__in=numbers).order_by("pk")
        ],
        "nights": list(Night.objects.filter(notebook=notebook).order_by("day").values("day", "place", "note")),
        "seasons": list(Season.objects.filter(notebook=notebook).order_by("pk").values(*SEASON_COLUMNS)),
    }


def numbers_of(notebook: Notebook) -> dict[int, int]:
    """Return the number in a document of each person, in the order in which they came."""
    people = Person.objects.filter(notebook=notebook).order_by("pk").values_list("pk", flat=True)
    return {person: number for number, person in enumerate(people, 1)}


def written_leaves(
    notebook: Notebook, part: int, numbers: Mapping[int, int]
) -> "Iterator[tuple[WrittenActa, Leaf, RawPart]]":
    """Yield the actas of a part of a notebook, each with its leaf and its entry in the document."""
    people = known_names(notebook)
    for leaf in in_batches(leaves_to_write(notebook)[(part - 1) * PART_MATCHES : part * PART_MATCHES]):
        acta = acta_of(leaf, people)
        yield acta, leaf, _leaf(leaf, acta, numbers)


def document_of_copy(notebook: Notebook, matches: Collection[str]) -> bytes:
    """Return the document with the leaves of these matches alone.

    Each names the id and the content of its record as it is, with everybody's name.
    """
    numbers = numbers_of(notebook)
    chosen = (leaf for leaf in in_batches(leaves_to_write(notebook)) if leaf.match_id in matches)
    leaves = [_leaf(leaf, WrittenActa("", leaf.match_id, digest_now(leaf.match)), numbers) for leaf in chosen]
    return _text({**head_of(notebook, numbers), "leaves": leaves}).encode()


def _leaf(leaf: Leaf, acta: "WrittenActa", numbers: Mapping[int, int]) -> RawPart:
    seats = Nameless.objects.filter(notebook=leaf.notebook_id, match=leaf.match_id).order_by("seat")
    sittings = [
        [row.seat, _standing(leaf.match, row.from_seq), numbers.get(row.person_id or 0), numbers.get(row.was_id or 0)]
        for row in leaf.sittings.all()
    ]
    return {
        "id": acta.file_id,
        "digest": acta.digest,
        "played_at": leaf.played_at.isoformat(),
        "counts": leaf.counts,
        "why_not": leaf.why_not,
        "sittings": sittings,
        "nameless": list(seats.values_list("seat", flat=True)),
        "disputed": is_disputed(leaf.match),
    }


def _standing(match: Match, place: int) -> int:
    """Return how many entries stand before a place of the log. No query for its beginning."""
    return match.entries.standing().filter(seq__lt=place).count() if place else 0


def _person(row: Person, numbers: Mapping[int, int]) -> RawPart:
    entry: RawPart = {"id": numbers[row.pk], "name": row.name, "mark": row.mark}
    if row.merged_into_id is not None and row.gone_at is not None:
        entry |= {"merged_into": numbers[row.merged_into_id], "gone_at": row.gone_at.isoformat()}
    return entry


def _number(name: str, person: int | None, numbers: Mapping[int, int]) -> RawPart:
    return {name: numbers[person]} if person is not None and person in numbers else {}


# All of a notebook in one file: its document, and the acta of every match in it.


def number_of_parts(notebook: Notebook) -> int:
    """Return in how many files a notebook goes."""
    return max(1, -(-leaves_to_write(notebook).count() // PART_MATCHES))


def libreta_zip(notebook: Notebook, part: int = 1) -> Iterator[bytes]:
    """Yield the zip of a part of a notebook as it is written."""
    return zipped(_files(notebook, part))


def libreta_document(notebook: Notebook, part: int = 1) -> Iterator[bytes]:
    """Yield the document alone, a leaf at a time."""
    numbers = numbers_of(notebook)
    yield _text(head_of(notebook, numbers)).removesuffix("}").encode() + b', "leaves": ['
    for number, (_acta, _leaf, entry) in enumerate(written_leaves(notebook, part, numbers)):
        yield (",\n" if number else "\n").encode() + _text(entry).encode()
    yield b"\n]}\n"


def _files(notebook: Notebook, part: int) -> Iterator[tuple[str, bytes]]:
    numbers = numbers_of(notebook)
    leaves: list[RawPart] = []
    for number, (acta, leaf, entry) in enumerate(written_leaves(notebook, part, numbers), 1):
        leaves.append(entry)
        yield f"actas/{leaf.day}-{number:04}.json", acta.text.encode()
    # The last one, for it names the actas by their content.
    yield NOTEBOOK, _text({**head_of(notebook, numbers), "leaves": leaves}).encode()


def _text(value: RawPart) -> str:
    return json.dumps(value, ensure_ascii=False, cls=DjangoJSONEncoder)


# A zip that is written while it is sent, so that a large notebook needs no more memory than a small one.


class _Sink(RawIOBase):
    """Bytes that a zip wrote, until they are taken."""

    def __init__(self) -> None:
        self._parts: list[bytes] = []

    def writable(self) -> bool:
        """Tell that it can be written to; zipfile learns by trying that it can't be sought in."""
        return True

    def write(self, data: Any) -> int:
        """Keep bytes."""
        self._parts.append(bytes(data))
        return len(data)

    def take(self) -> bytes:
        """Return the bytes since the last call."""
        data = b"".join(self._parts)
        self._parts.clear()
        return data


def zipped(files: Iterable[tuple[str, bytes]]) -> Iterator[bytes]:
    """Yield a zip of files, by name, as they come."""
    sink = _Sink()
    with zipfile.ZipFile(sink, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            # Of one date, so that the same notebook makes the same file.
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
            yield sink.take()
    yield sink.take()


# Actas as a notebook gives them away: a seat that is "alguien" there has no name in them either.

_PHONES = frozenset(("pen", "void_by", "who", "by"))
"""The keys of a record whose text is the name of a phone."""
_CALLED = LISTS | {"for"}


class WrittenActa(NamedTuple):
    """The record of a match, with its id and digest."""

    text: str
    file_id: str
    digest: str


class _Stranger(Eraser):
    """A name that is "alguien" also where a list names every seat."""

    def in_list(self, names: list[Any]) -> list[Any]:
        """Return the names of the seats without it."""
        return [
            self.stand_in if self.is_it(name) and (self.seat in (None, seat) or not self.shares) else name
            for seat, name in enumerate(names)
        ]


def known_names(notebook: Notebook) -> frozenset[str]:
    """Return the keys of all names by which a notebook knows somebody. Two queries."""
    people = Person.objects.filter(notebook=notebook).values_list("key", flat=True)
    return frozenset((*people, *Alias.objects.filter(notebook=notebook).values_list("key", flat=True)))


def acta_of(leaf: Leaf, people: Collection[str]) -> WrittenActa:
    """Return the record of a match as a notebook gives it.

    Whoever is nobody there is "alguien", and so is a phone whose name the notebook does not know.
    """
    text = acta_document(leaf.match, voided=True)
    acta = json.loads(text)
    nobody, others = _names_in(leaf)
    strangers = {name for name in _all_names(acta) if name_key(name) not in people and name not in others}
    strangers -= {name for _seat, name in nobody}
    away = [*nobody, *((None, name) for name in strangers if not _is_no_name(name))]
    if not away:
        return WrittenActa(text, acta_id_of(acta), digest_now(leaf.match))
    shared = {name.casefold() for name in others}
    for seat, name in sorted(away, key=lambda named: -len(named[1])):
        names = {*others, *leaf.match.seats}
        shares = name.casefold() in shared
        acta = _Stranger(name, _("alguien"), names, leaf.match.ruleset, seat, shares=shares).in_value(acta)
    header = {key: value for key, value in acta.items() if key != "entries"}
    return WrittenActa(in_lines(header, acta["entries"]), acta_id_of(acta), digest_of(read_acta(acta)))


def _names_in(leaf: Leaf) -> tuple[list[tuple[int | None, str]], set[str]]:
    """Return the names of seats that are "alguien", by seat, and the names of all others."""
    nobody: list[tuple[int | None, str]] = []
    others: set[str] = set()
    sittings = sorted(leaf.sittings.all(), key=lambda sitting: sitting.from_seq)
    for span in stretches(leaf.match):
        here = [sitting for sitting in sittings if sitting.seat == span.seat and sitting.from_seq <= span.from_seq]
        if here and here[-1].person_id is not None:
            others.add(span.name)
        elif not _is_no_name(span.name):
            nobody.append((span.seat, span.name))
    return nobody, others


def _is_no_name(name: str) -> bool:
    return not name or is_placeholder(name) or name == _("alguien")


def _all_names(value: Any, key: str = "") -> Iterator[str]:
    """Yield the names of seats and phones in a record."""
    if isinstance(value, dict):
        for inner, item in value.items():
            yield from _all_names(item, inner)
    elif isinstance(value, list):
        for item in value:
            if isinstance(item, str) and key in _CALLED:
                yield item
            else:
                yield from _all_names(item, key)
    elif isinstance(value, str) and key in _PHONES:
        yield value
