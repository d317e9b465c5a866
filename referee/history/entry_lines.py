"""The lines of a hand in the record: each entry, by whom and when it was tapped.

One that was taken back says who did so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from referee.history import file_claims
from referee.matches.agreement import motives, texts
from referee.matches.files.entry_section import came_with_file
from referee.matches.files.phones import numbers_of_phones
from referee.matches.identity.labels import label
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.types import Raw, kind_of
from referee.matches.words import names, phrases, reasons
from referee.matches.words.casts import casts_of

Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reader:
    """The facts of a match that every line needs.

    `voids` holds, by the tap that took something back, the reason and who agreed.
    """

    match: Match
    phones: dict[int, int]
    voids: dict[int, tuple[str, str]]

    @classmethod
    def of(cls, match: Match) -> Reader:
        """Read the facts of a match. Two queries."""
        changes = Change.objects.filter(match=match, kind=Change.Kind.VOID, tap__isnull=False)
        voids = {
            tap: (motives.why_text(why), texts.approvals(agreed or (), match))
            for tap, why, agreed in changes.values_list("tap_id", "why", "data__agreed")
            if tap is not None
        }
        return cls(match, numbers_of_phones(match), voids)

    def phone(self, pen: Pen | None) -> str:
        """Return a phone by its name or its number.

        "" while the match knows a single phone.
        """
        # with a single phone everybody knows who tapped
        if len(self.phones) < 2 and (pen is None or not pen.name):
            return ""
        return label(self.match, pen) or file_claims.phone(self.phones.get(pen.pk) if pen else None)


def lines(entries: list[tuple[Entry, Raw]], reader: Reader, cast: names.Cast) -> Iterator[Context]:
    """Yield the lines of a hand; entries that belong together share one."""
    casts = casts_of(reader.match, cast, ((raw, row.voided_by_id is None) for row, raw in entries))
    for _key, grouped in groupby(zip(entries, casts, strict=True), key=lambda pair: _line_key(*pair[0])):
        group = list(grouped)
        (row, raw), line_cast = group[-1]
        raws = [entry_raw for (_row, entry_raw), _cast in group]
        yield {
            "pk": row.pk,
            "fixed": row.tap.kind == Tap.Kind.FIX,
            "seq": row.seq,
            "text": phrases.tap(raws, line_cast) or "+0",
            "note": _note(raw),
            "tapped": _tapped(row.tap, raw, reader),
            "void": _void(row.voided_by, raw, reader),
            "refused": reasons.reason(row.code, {}, line_cast) if row.code else "",
            "rule": row.rule,
        }


def _line_key(row: Entry, raw: Raw) -> tuple[object, ...]:
    """Return a key that entries of one line share.

    They are the tricks of one tap, or the points of one go.
    """
    # a refused entry has a rule beside it, so it stands alone
    if row.code:
        return (row.pk,)
    if kind_of(raw) == "adjust" and row.tap.group:
        return ("points", row.tap.group, row.tap.pen_id, row.voided_by_id)
    return ("tricks", row.tap_id, row.voided_by_id) if kind_of(raw) == "trick" else (row.pk,)


def _note(raw: Raw) -> str:
    """Return why points were noted, or a hand closed."""
    closed, why = raw.get("close"), raw.get("why")
    if isinstance(closed, str):
        return closed
    return why if isinstance(why, str) else ""


def _tapped(tap: Tap, raw: Raw, reader: Reader) -> SafeString:
    """Return when and on which phone an entry was tapped.

    For one that came with a file it is what the file claims.
    """
    if came_with_file(reader.match, tap):
        stamp = _stamp(file_claims.phone(raw.get("pen")), file_claims.utc_time(raw.get("at")))
    else:
        stamp = _stamp(reader.phone(tap.pen), tap.at)
    return stamp + _offline(file_claims.utc_time(raw.get("said_at")))


def _offline(at: datetime | None) -> SafeString:
    """Return when an entry was tapped that reached the server later, as HTML."""
    if at is None:
        return SafeString("")
    moment = f"{at:%Y-%m-%dT%H:%M:%SZ}"
    clock = format_html('<time datetime="{}">{} UTC</time>', moment, moment[11:16])
    return format_html(' <span class="tapped">{}</span>', format_html(_("anotado sin señal, {}"), clock))


def _stamp(phone: str, at: datetime | None) -> SafeString:
    """Return phone and time for the end of a line, as HTML."""
    # Drawn here and not in a template: a page has hundreds of them.
    if at is None:
        return format_html('<span class="tapped">{}</span>', phone) if phone else SafeString("")
    moment = f"{at:%Y-%m-%dT%H:%M:%SZ}"
    return format_html('<span class="tapped">{} <time datetime="{}">{} UTC</time></span>', phone, moment, moment[11:16])


def _void(undo: Tap | None, raw: Raw, reader: Reader) -> Context | None:
    """Return who took an entry back, when and why; None while it stands."""
    if undo is None:
        return None
    if came_with_file(reader.match, undo):
        why = raw.get("void_why")
        agreed = ", ".join(file_claims.people(raw.get("void_ok")))
        return {
            "tapped": _stamp(file_claims.phone(raw.get("void_by")), file_claims.utc_time(raw.get("void_at"))),
            "why": motives.why_text(why) if isinstance(why, str) else "",
            "agreed": agreed,
            "undone": not agreed,
        }
    why, agreed = reader.voids.get(undo.pk, ("", ""))
    undone = undo.kind == Tap.Kind.UNDO
    return {"tapped": _stamp(reader.phone(undo.pen), undo.at), "why": why, "agreed": agreed, "undone": undone}
