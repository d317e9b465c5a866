"""Objecting: what of a table's log can be contested, the likeliest first, and the reasons with which one does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.matches import limits
from referee.matches.disputes import disputes
from referee.matches.disputes.disputes import CannotFixError
from referee.matches.disputes.telling import wrong
from referee.matches.identity import pens
from referee.matches.log import locking, queries
from referee.matches.log.lines import line_of
from referee.matches.log.queries import Line, TableData
from referee.matches.models import Dispute, Entry, Match, Pen
from referee.matches.types import Raw
from referee.matches.words import claims, ledger, names, phrases
from referee.matches.words.casts import Casts
from referee.table.web import mine, page

About = Dispute.About
MOST = 30
"""So many entries are offered; what is older is contested from the record."""
ASKED = {"entrada": About.ENTRY, "falta": About.MISSING, "premio": About.AWARD, "prueba": About.PROOF}
"""How an address names what is contested: by the number of its entry, or with nothing as the last of its kind."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that may be contested: what it is about, the entry that names it, and how it reads.

    The entry of something missing is the one after which it is missing. Of several awards of an entry, `place` tells
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
        """How the form names it: "award-12-0"."""
        return f"{self.about}-{self.entry}-{self.place}"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def objection(request: HttpRequest, match_id: str) -> HttpResponse:
    """What can be objected to: the last award of a hand that is over, else the last entry, or anything else.

    With a reason it is contested at once.
    """
    pen, match = mine(request, match_id)
    if not pens.may(pen, "log"):
        raise Http404
    data = queries.table(match_id)
    known = [*matters(data), *_older(request, data)]
    if request.method != "POST":
        return _page(request, match, data, known)
    try:
        return _open(request, pen, known)
    except CannotFixError as error:
        return _page(request, match, data, known, error)


def _page(
    request: HttpRequest, match: Match, data: TableData, known: Sequence[Matter], error: CannotFixError | None = None
) -> HttpResponse:
    first, locked = _named(request, known) or preferred(data, known), locking.is_locked(match)
    context = {
        "match": match,
        "first": None if locked else first,
        "locked": locked,
        "others": [one for one in known if one != first],
        "reasons": [(about, [(code, claims.REASONS[code]) for code in fit]) for about, fit in claims.FITTING.items()],
        "longest": str(limits.MAX_REASON),
        "said": request.POST.get("claim", ""),
        "wrong": wrong(error, data.cast) if error else "",
        "wrong_rule": error.rule if error else "",
        "rule_book": reverse("table-book", args=[match.pk]),
    }
    return page(request, "table/disputes/object.html", context, 422 if error else 200)


def _open(request: HttpRequest, pen: Pen, known: Sequence[Matter]) -> HttpResponse:
    chosen = next((one for one in known if one.value == request.POST.get("matter")), None)
    if chosen is None:
        raise CannotFixError("fix-gone")
    claim, reason = request.POST.get("claim", "")[: limits.MAX_REASON], request.POST.get("reason", "")
    opened = disputes.open_dispute(pen.match_id, pen, chosen.about, chosen.entry, claim, reason, award=chosen.award)
    return redirect("dispute", pen.match_id, opened.pk)


def _named(request: HttpRequest, known: Sequence[Matter]) -> Matter | None:
    """What the form or the address names."""
    if "matter" in request.POST:
        return next((one for one in known if one.value == request.POST["matter"]), None)
    for name, about in ASKED.items():
        if name in request.GET:
            told = request.GET[name]
            return next((one for one in known if one.about == about and told in ("", str(one.entry))), None)
    return None


def preferred(data: TableData, known: Sequence[Matter]) -> Matter | None:
    """What is most likely meant now: what the hand that is over has paid last, else what was logged last."""
    over = data.look.phase in ("over", "match-over")
    likely = (About.AWARD, About.ENTRY) if over else (About.ENTRY, About.PROOF)
    return next((one for about in likely for one in known if one.about == about), None)


def matters(data: TableData) -> list[Matter]:
    """What of the last hand can be contested, newest first: something that is missing, awards, entries and proofs."""
    casts = names.heard_in(data.match, data.cast, ((line.raw, not line.voided) for line in data.lines))
    heard = [(line, cast) for line, cast in zip(data.lines, casts, strict=True) if not line.voided][-MOST:]
    awards = [one for line, cast in reversed(heard) for one in _awards(line, cast)]
    return [*(_after(*heard[-1]) if heard else ()), *awards, *(_entry(*one) for one in reversed(heard))]


def _older(request: HttpRequest, data: TableData) -> list[Matter]:
    """What an entry of an earlier hand, which the form or the address names, can be contested for."""
    told = request.POST.get("matter", "").split("-")[1:2] or [request.GET.get(name, "") for name in ASKED]
    number = next((int(one) for one in told if one.isdecimal() and len(one) < 16), None)
    if number is None or any(line.id == number for line in data.lines):
        return []
    rows = Entry.objects.filter(match=data.match, pk=number, voided_by__isnull=True).defer("before")
    row = rows.select_related("tap__pen", "voided_by").first()
    if row is None:
        return []
    line, cast = line_of(row, row.tap, data.match, row.tap.pen), Casts(data.match).at(row.seq)
    return [_entry(line, cast), *_awards(line, cast), *_after(line, cast)]


def _entry(line: Line, cast: names.Cast) -> Matter:
    said = phrases.entry(line.raw, cast)
    told = _("%(what)s (no vale)") % {"what": said} if line.code else said
    return Matter(About.PROOF if "show" in line.raw else About.ENTRY, line.id, told, line.rule or "")


def _after(line: Line, cast: names.Cast) -> Iterator[Matter]:
    said = _("algo después de: %(what)s") % {"what": phrases.entry(line.raw, cast)}
    yield Matter(About.MISSING, line.id, said)


def _awards(line: Line, cast: names.Cast) -> Iterator[Matter]:
    """What an entry has paid, award by award; what both of a pair got is one."""
    for place, award in enumerate(line.awards):
        again = any(_same(award, other) for other in line.awards[:place])
        alike = [(one["team"], one["points"]) for one in line.awards if _same(one, award)]
        if award["points"] and not again:
            for who, points in names.gainers(cast, alike)[:1]:
                told = f"{points:+d} {who.brief}, {ledger.reason(award['rule'])}"
                yield Matter(About.AWARD, line.id, told, award["rule"], dict(award), place)


def _same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two awards are one that two partners got."""
    return all(one[key] == other[key] for key in ("entry", "rule", "for", "points"))
