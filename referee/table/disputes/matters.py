"""The matters that can be contested, the likeliest first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.http import HttpRequest
from django.utils.translation import gettext as _

from referee.inputs import whole_number
from referee.matches.log.lines import Line, line_of
from referee.matches.log.queries import TableData
from referee.matches.models import Dispute, Entry
from referee.matches.types import Raw
from referee.matches.words import gains, ledger, names, phrases
from referee.matches.words.casts import Casts, casts_of

About = Dispute.About
Answers = Mapping[str, str]

MOST = 30
"""So many entries are offered; what is older is contested from the record."""
IN_ADDRESS = {"entrada": About.ENTRY, "falta": About.MISSING, "premio": About.AWARD, "prueba": About.PROOF}
"""The contested matter in an address: by the number of its entry, or with nothing as the last of its kind."""


@dataclass(frozen=True, slots=True)
class Matter:
    """A matter that may be contested: its kind, the entry that names it, and its text.

    Something missing is named by the entry after which it is missing. Of several awards of an entry, `place` tells
    which.
    """

    about: Dispute.About
    entry: int
    text: str
    rule: str = ""
    award: Raw | None = None
    place: int = 0

    @property
    def value(self) -> str:
        """Its name in the form: "award-12-0"."""
        return f"{self.about}-{self.entry}-{self.place}"


def preferred(data: TableData, offered: Sequence[Matter]) -> Matter | None:
    """Return the likeliest matter: of a hand that is over an award, else an entry."""
    over = data.look.phase in ("over", "match-over")
    likely = (About.AWARD, About.ENTRY) if over else (About.ENTRY, About.PROOF)
    return next((matter for about in likely for matter in offered if matter.about == about), None)


def matters(data: TableData) -> list[Matter]:
    """List the matters of the last hand: a missing entry, awards, and entries.

    The newest come first.
    """
    casts = casts_of(data.match, data.cast, ((line.raw, not line.voided) for line in data.lines))
    standing = [(line, cast) for line, cast in zip(data.lines, casts, strict=True) if not line.voided][-MOST:]
    newest = standing[::-1]
    missing = [_after(*newest[0])] if newest else []
    awards = [matter for line, cast in newest for matter in _awards(line, cast)]
    return [*missing, *awards, *(_entry(line, cast) for line, cast in newest)]


def older(request: HttpRequest, answers: Answers, data: TableData) -> list[Matter]:
    """List the matters of the earlier entry that the form or the address names."""
    texts = answers["matter"].split("-")[1:2] or [request.GET.get(name, "") for name in IN_ADDRESS]
    # It comes from an address: it may be any text, and of any length.
    number = next((number for text in texts if (number := whole_number(text)) is not None), None)
    if number is None or any(line.id == number for line in data.lines):
        return []
    rows = Entry.objects.filter(match=data.match, pk=number).standing().defer("before")
    row = rows.select_related("tap__pen", "voided_by").first()
    if row is None:
        return []
    line = line_of(row, row.tap, data.match, row.tap.pen)
    cast = Casts(data.match).of_entry(row.seq, line.raw)
    return [_entry(line, cast), *_awards(line, cast), _after(line, cast)]


def _entry(line: Line, cast: names.Cast) -> Matter:
    text = phrases.entry(line.raw, cast)
    text = _("%(what)s (no vale)") % {"what": text} if line.code else text
    return Matter(About.PROOF if line.kind == "show" else About.ENTRY, line.id, text, line.rule or "")


def _after(line: Line, cast: names.Cast) -> Matter:
    text = _("algo después de: %(what)s") % {"what": phrases.entry(line.raw, cast)}
    return Matter(About.MISSING, line.id, text)


def _awards(line: Line, cast: names.Cast) -> Iterator[Matter]:
    """Yield the awards of an entry; an award that both of a pair got is one."""
    for place, award in enumerate(line.awards):
        # Three who play against each other have a score each; a pair's award stands in two of them.
        again = any(_same(award, other) for other in line.awards[:place])
        alike = [(other["team"], other["points"]) for other in line.awards if _same(other, award)]
        if award["points"] and not again:
            for who, points in gains.gainers(cast, alike)[:1]:
                text = f"{points:+d} {who.brief}, {ledger.reason(award['rule'])}"
                yield Matter(About.AWARD, line.id, text, award["rule"], dict(award), place)


def _same(award: Raw, other: Raw) -> bool:
    """Return whether two awards are one that two partners got."""
    return all(award[key] == other[key] for key in ("entry", "rule", "for", "points"))
