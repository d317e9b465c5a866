"""Objections: the matters that can be contested, the likeliest first, and reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django import forms
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from referee.inputs import TextField, sent, whole_number
from referee.matches import limits
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.disputes import disputes
from referee.matches.disputes.telling import wrong
from referee.matches.identity import permissions
from referee.matches.log import locking, queries
from referee.matches.log.lines import Line, line_of
from referee.matches.log.queries import TableData
from referee.matches.models import Dispute, Entry, Pen
from referee.matches.types import Raw
from referee.matches.words import claims, gains, ledger, names, phrases
from referee.matches.words.casts import Casts, casts_of
from referee.table.web import own_pen, page

About = Dispute.About
Answers = Mapping[str, str]
MOST = 30
"""So many entries are offered; what is older is contested from the record."""
IN_ADDRESS = {"entrada": About.ENTRY, "falta": About.MISSING, "premio": About.AWARD, "prueba": About.PROOF}
"""The contested matter in an address: by the number of its entry, or with nothing as the last of its kind."""


class ObjectionForm(forms.Form):
    """A matter, and the reason or one's own words to contest it."""

    matter = TextField()
    claim = TextField()
    reason = TextField()


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


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def objection(request: HttpRequest, match_id: str) -> HttpResponse:
    """Offer matters to contest, the likeliest first.

    With a reason it is contested at once.
    """
    pen = own_pen(request, match_id)
    if not permissions.may(pen, "log"):
        raise Http404
    data = queries.table(match_id)
    answers = sent(ObjectionForm(request.POST))
    offered = [*matters(data), *_older(request, answers, data)]
    if request.method != "POST":
        return _page(request, data, offered, answers)
    try:
        return _open(answers, pen, offered)
    except CannotFixError as error:
        return _page(request, data, offered, answers, error)


def _page(
    request: HttpRequest,
    data: TableData,
    offered: Sequence[Matter],
    answers: Answers,
    error: CannotFixError | None = None,
) -> HttpResponse:
    match = data.match
    first, locked = _named(request, offered, answers) or preferred(data, offered), locking.is_locked(match)
    context = {
        "match": match,
        "first": None if locked else first,
        "locked": locked,
        "others": [matter for matter in offered if matter != first],
        "reasons": [(about, [(code, claims.REASONS[code]) for code in fit]) for about, fit in claims.FITTING.items()],
        "longest": str(limits.MAX_REASON),
        "said": answers["claim"],
        "wrong": wrong(error, data.cast) if error else "",
        "wrong_rule": error.rule if error else "",
        "rule_book": reverse("table-book", args=[match.pk]),
    }
    return page(request, "table/disputes/object.html", context, 422 if error else 200)


def _open(answers: Answers, pen: Pen, offered: Sequence[Matter]) -> HttpResponse:
    chosen = next((matter for matter in offered if matter.value == answers["matter"]), None)
    if chosen is None:
        raise CannotFixError("fix-gone")
    # No more of it is kept, so the rest need not be cleaned first.
    claim, reason = answers["claim"][: limits.MAX_REASON], answers["reason"]
    opened = disputes.open_dispute(pen.match_id, pen, chosen.about, chosen.entry, claim, reason, award=chosen.award)
    return redirect("dispute", pen.match_id, opened.pk)


def _named(request: HttpRequest, offered: Sequence[Matter], answers: Answers) -> Matter | None:
    """Return the matter that the form or the address names."""
    if answers["matter"]:
        return next((matter for matter in offered if matter.value == answers["matter"]), None)
    for name, about in IN_ADDRESS.items():
        if name in request.GET:
            number = request.GET[name]
            fitting = (matter for matter in offered if matter.about == about)
            return next((matter for matter in fitting if number in ("", str(matter.entry))), None)
    return None


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


def _older(request: HttpRequest, answers: Answers, data: TableData) -> list[Matter]:
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
    line, cast = line_of(row, row.tap, data.match, row.tap.pen), Casts(data.match).at(row.seq)
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
