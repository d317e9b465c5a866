"""*Quitar mi nombre*: a name goes out of all that a match keeps, also of a finished or locked one.

Its log keeps only that a name was removed. What was ruled, and every tap's key, stay as they are.
"""

import json
import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from django.db import connection, transaction
from django.db.models import QuerySet

from referee.matches.identity.permissions import may_act
from referee.matches.models import Arrival, Change, Delivery, Entry, Match, Pen, Proposal
from referee.matches.packing import packs
from referee.matches.people.seats import locked_people, people_changed
from referee.matches.words.names import is_placeholder, placeholder_name
from referee.rules.record import json_text
from referee.rules.record.entry import plain
from referee.rules.record.rulesets import find_ruleset

NOBODY = "…"
"""Stands for a name that was no seat's."""


class Removable(NamedTuple):
    """A name that this phone may remove.

    `seat` is where it stands, or stood last; None for the phone's own name. `former`: it stands nowhere now.
    """

    seat: int | None
    name: str
    former: bool = False


def removable(match: Match, pen: Pen) -> list[Removable]:
    """Return the names that this pen may remove, those of now first."""
    return [row for row in _names_of(match, pen) if _may(match, pen, row.seat)]


def remove(match_id: str, pen: Pen, seat: int | None, name: str) -> bool:
    """Remove a name from all that is kept of a match; return whether it was there.

    Asked twice it is removed once. Raises PermissionError, Match.DoesNotExist.
    """
    with locked_people(match_id) as match:
        own_pen = match.pens.get(pk=pen.pk)
        if not _may(match, own_pen, seat):
            raise PermissionError
        if (seat, name) not in [row[:2] for row in _names_of(match, own_pen)]:
            return False
        eraser = _eraser(match, own_pen, seat, name)
        with packs.rewritten(match):
            fields = scrub(match, eraser)
            # Not as a change of seats: the same people play, so that their tally goes on.
            match.save(update_fields=fields)
            people_changed(match, Change.Kind.NAMES, own_pen, {"removed": True})
        transaction.on_commit(empty_log, robust=True)
    return True


def has_removed(match: Match, pen: Pen) -> bool:
    """Tell whether this phone removed a name: whoever did that is not asked for one."""
    return Change.objects.filter(match=match, pen=pen, kind=Change.Kind.NAMES, data__removed=True).exists()


def _may(match: Match, pen: Pen, seat: int | None) -> bool:
    """Tell whether this pen may remove a name of a seat, or, with None, its own.

    The phone that sits there; where none does, whoever may rename that seat now.
    """
    if seat is None or pen.seat == seat:
        return may_act(pen, "own-name")
    is_held = match.pens.held().filter(seat=seat).exists()
    return not is_held and may_act(pen, "names")


def _names_of(match: Match, pen: Pen) -> list[Removable]:
    current = [Removable(seat, name) for seat, name in enumerate(match.seats) if not is_placeholder(name)]
    rows, listed = list(current), {row.name.casefold() for row in current}
    own = [Removable(None, pen.name)] if pen.name and not is_placeholder(pen.name) else []
    former = [
        Removable(seat, name, former=True)
        for names in reversed(list(lists_of(match)))
        for seat, name in enumerate(names)
        if name and not is_placeholder(name)
    ]
    for row in (*own, *former):
        if row.name.casefold() not in listed:
            listed.add(row.name.casefold())
            rows.append(row)
    return rows


def _eraser(match: Match, pen: Pen, seat: int | None, name: str) -> "Eraser":
    lists = [*lists_of(match), match.seats]
    folded = name.casefold()
    shares = any(sum(other.casefold() == folded for other in names) > 1 for names in lists)
    phones = match.pens.exclude(name="").values_list("name", flat=True)
    return Eraser(
        name=name,
        stand_in=NOBODY if seat is None else placeholder_name(seat),
        names={*(other for names in lists for other in names), *phones},
        ruleset=match.ruleset,
        seat=seat,
        pens=_pens_of(match, seat) if seat is not None else frozenset({pen.pk}),
        shares=shares and seat is not None,
    )


def _pens_of(match: Match, seat: int) -> frozenset[int]:
    """Return the pens of the phones that sit there, or once sat there."""
    sat = Change.objects.filter(match=match, kind=Change.Kind.SEATS, data__sat=seat).values_list("pen_id", flat=True)
    now = match.pens.filter(seat=seat).values_list("pk", flat=True)
    return frozenset(pk for pk in (*sat, *now) if pk is not None)


def lists_of(match: Match) -> Iterator[list[str]]:
    """Yield the names of the seats as they were at other times, oldest first."""
    kinds = (Change.Kind.NAMES, Change.Kind.SEATS, Change.Kind.OPTIONS)
    deals = Entry.objects.filter(match=match, kind="deal", raw__contains='"names"').in_order()
    for raw in deals.values_list("raw", flat=True):
        yield from _lists_in(json.loads(raw))
    for data in Change.objects.filter(match=match, kind__in=kinds).order_by("pk").values_list("data", flat=True):
        yield from _lists_in(data)
    of_names = (Proposal.Kind.NAMES, Proposal.Kind.RULES)
    for data in Proposal.objects.filter(match=match, kind__in=of_names).order_by("pk").values_list("data", flat=True):
        yield from _lists_in(data)


def _lists_in(data: dict[str, object]) -> Iterator[list[str]]:
    for key in sorted(LISTS & data.keys(), reverse=True):
        value = data[key]
        if isinstance(value, dict):
            yield from _lists_in(value)
        elif isinstance(value, list) and all(isinstance(name, str) for name in value):
            yield value


# A name taken out of every row of a match: its log, its phones, and whatever waits or was decided.

Clear = Callable[[Any], Any]
PATIENCE = 200
"""Milliseconds for which the log's emptying waits for whoever reads: taps wait as long."""


def scrub(match: Match, eraser: "Eraser") -> list[str]:
    """Take the name out of the rows of a locked match; return the match's own changed fields, unsaved."""
    json_of, stored, text = eraser.in_value, eraser.in_stored, eraser.in_text
    _rewrite(match.entries.all(), {"raw": stored})
    _rewrite(match.log.all(), {"answer": stored, "said": stored})
    _rewrite(match.proposals.all(), {"data": json_of, "answers": json_of, "why": text})
    _rewrite(match.disputes.all(), {"versions": json_of, "outcome": json_of, "award": json_of, "claim": text})
    _notes(match, eraser)
    _rewrite(match.changes.all(), {"data": json_of, "why": text})
    _phones(match, eraser)
    _deliveries(match, eraser)
    match.seats = eraser.in_list(match.seats)
    match.signed, match.extra = json_of(match.signed), json_of(match.extra)
    match.refold_note = json_of(match.refold_note)
    return ["seats", "signed", "extra", "refold_note"]


def empty_log() -> bool:
    """Empty SQLite's log, in which what was erased still stands; return whether it is empty.

    It isn't where somebody still reads what was before: the server tries again every quarter of an hour (`packers`).
    """
    if connection.vendor != "sqlite":
        return True
    with connection.cursor() as cursor:
        patience = int(cursor.execute("PRAGMA busy_timeout").fetchone()[0])
        cursor.execute(f"PRAGMA busy_timeout = {PATIENCE}")
        try:
            is_busy = cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        finally:
            cursor.execute(f"PRAGMA busy_timeout = {patience}")
    return not is_busy


def _rewrite(rows: QuerySet[Any], fields: dict[str, Clear]) -> None:
    """Clear these columns of rows, and save those that lose something.

    Other tables wait meanwhile: without models it takes a tenth of a second for thousands of rows.
    """
    model, names = rows.model, list(fields)
    lost = []
    # The big states before deals stay in the database: no name is in them.
    for pk, *values in rows.order_by("pk").values_list("pk", *names).iterator(chunk_size=500):
        cleared = [fields[name](value) for name, value in zip(names, values, strict=True)]
        if cleared != values:
            lost.append((pk, cleared))
    columns = [model._meta.get_field(name) for name in names]
    written = [
        [*(column.get_db_prep_save(value, connection) for column, value in zip(columns, values, strict=True)), pk]
        for pk, values in lost
    ]
    quoted = ", ".join(f'"{column.column}" = %s' for column in columns)
    with connection.cursor() as cursor:
        cursor.executemany(f'UPDATE "{model._meta.db_table}" SET {quoted} WHERE id = %s', written)  # noqa: S608 (ours)


def _phones(match: Match, eraser: "Eraser") -> None:
    """Clear the names of phones, also of those that asked: they go by their seats then, or by nothing."""
    pens, asks = match.pens.all(), match.asks.all()
    if eraser.shares:
        pens = pens.filter(pk__in=eraser.pens)
        asks = asks.filter(device__in=pens.values("device"))
    for rows in (pens, asks):
        _rewrite(rows, {"name": lambda name: "" if eraser.is_it(name) else name})


def _notes(match: Match, eraser: "Eraser") -> None:
    """Clear who wrote a note, where only the phone tells whose name it is."""
    if not eraser.shares:
        return
    for change in match.changes.filter(pen__in=eraser.pens).only("pk", "data"):
        if eraser.is_it(change.data.get("who")):
            change.data["who"] = eraser.stand_in
            change.save(update_fields=["data"])


def _deliveries(match: Match, eraser: "Eraser") -> None:
    """Clear the names of the files that the match came in."""
    arrivals = Arrival.objects.filter(match=match)
    deliveries = Delivery.objects.filter(pk__in=arrivals.values("delivery"))
    _rewrite(arrivals, dict.fromkeys(("name", "place", "reason"), eraser.in_text))
    _rewrite(deliveries, {"files": eraser.in_value})


# A name taken out of what a match keeps: out of lists of names, of who did something, and of what people wrote.
#
# What the referee reads (words, cards, rules) is left alone, whatever somebody is called.

LISTS = frozenset({"names", "seats", "before", "after"})
"""The keys whose lists hold a name for each seat."""
_LAW = frozenset(
    {
        "about", "adjust", "answer", "at", "card", "cards", "code", "deal", "decided", "decision", "engine", "entry",
        "format", "group", "id", "key", "matter", "outcome", "play", "reason", "rule", "rules", "ruleset",
        "said_at", "show", "showdown", "source", "stamp", "started", "status", "team", "trick", "vira", "void_at",
        "word",
    }
)  # fmt: skip
"""The keys whose values the referee or a screen reads: no names stand there."""


@dataclass(frozen=True)
class Eraser:
    """One name that is to go, and what stands in its place.

    `names` are all that the match has known: "Ana María" stays when "Ana" goes. Where another seat `shares` the name,
    only what is certainly of this `seat` or of these `pens` goes.
    """

    name: str
    stand_in: str
    names: Collection[str]
    ruleset: str
    seat: int | None
    pens: Collection[int] = ()
    shares: bool = False

    def is_it(self, name: object) -> bool:
        """Tell whether this is the name, however it is written."""
        return isinstance(name, str) and name.casefold() == self.name.casefold()

    def may_be_in(self, stored: str) -> bool:
        """Tell whether a stored text can hold the name: most can't, and need not be read."""
        folded = stored.casefold()
        return any(form.casefold() in folded for form in self._stored)

    def in_list(self, names: list[Any]) -> list[Any]:
        """Return the names of the seats without it."""
        return [
            placeholder_name(seat) if self.is_it(name) and (seat == self.seat or not self.shares) else name
            for seat, name in enumerate(names)
        ]

    def in_text(self, text: str) -> str:
        """Return a text without the name; where two have it, nobody knows whose it is there."""
        return text if self.shares else self._pattern.sub(self._replaced, text)

    def in_stored(self, text: str) -> str:
        """Return a stored JSON text without it; the very same text where it is not in it."""
        if not self.may_be_in(text):
            return text
        value = json.loads(text)
        cleared = self.in_value(value)
        return text if cleared == value else json_text.write_json(cleared)

    def in_value(self, value: Any, key: str = "") -> Any:
        """Return a JSON value that stands under this key without it."""
        if key == "options":
            return value
        if isinstance(value, dict):
            return self._in_object(value)
        if isinstance(value, list):
            if key in LISTS and all(isinstance(item, str) for item in value):
                return self.in_list(value)
            return [self.in_value(item, "" if key == "for" else key) for item in value]
        if not isinstance(value, str) or key in _LAW or key == "for":
            return value
        if key == "say" and self._is_word(value):
            return value
        return self.in_text(value)

    def _in_object(self, value: dict[str, Any]) -> dict[str, Any]:
        cleared = {self._in_key(key): self.in_value(item, key) for key, item in value.items()}
        # A pen is known by its number, also where somebody else has the name.
        if value.get("pen") in self.pens and self.is_it(value.get("who")):
            cleared["who"] = self.stand_in
        return cleared

    def _in_key(self, key: str) -> str:
        # Options and facts are keys too, and somebody may be called "flor".
        is_kept = self.shares or key in _LAW | LISTS or key in find_ruleset(self.ruleset).words
        return self.stand_in if key == self.name and not is_kept else key

    def _is_word(self, text: str) -> bool:
        ruleset, word = find_ruleset(self.ruleset), plain(text)
        return word in ruleset.words or word in ruleset.synonyms

    @cached_property
    def _stored(self) -> tuple[str, ...]:
        # JSON may write a letter as its number, and puts a backslash before a quote.
        return tuple({self.name, json_text.write_json(self.name)[1:-1], json.dumps(self.name)[1:-1]})

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        # The longest first: in "Ana María" it is not Ana who is meant.
        names = sorted({self.name, *self.names}, key=len, reverse=True)
        words = "|".join(re.escape(name) for name in names if name)
        # Flor is a name too; what she is called is told from the word by its capital letter.
        flags = 0 if self._is_word(self.name) else re.IGNORECASE
        return re.compile(rf"(?<![^\W_])(?:{words})(?![^\W_])", flags)

    def _replaced(self, hit: re.Match[str]) -> str:
        return self.stand_in if self.is_it(hit[0]) else hit[0]
