"""Objecting: what of a table's log can be contested, the likeliest first, and the reasons with which one does it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from referee.matches import names, pens, phrases, queries
from referee.matches.models import Dispute
from referee.matches.queries import Line, TableData
from referee.table import strip
from referee.table.whole import mine, page

About = Dispute.About
REASONS = {
    "not-said": gettext_lazy("no se dijo"),
    "other-side": gettext_lazy("fue el otro lado"),
    "other-value": gettext_lazy("otro valor o carta"),
    "missing": gettext_lazy("falta algo"),
    "rule": gettext_lazy("va contra la regla"),
    "other": gettext_lazy("otro motivo"),
}
MOST = 30
"""So many things are offered; what is older is contested from the record."""


@dataclass(frozen=True, slots=True)
class Matter:
    """Something that may be contested: what it is about, the entry that names it, and how it reads.

    The entry of something missing is the one after which it is missing.
    """

    about: Dispute.About
    entry: int
    text: str
    rule: str = ""

    @property
    def value(self) -> str:
        """How the form names it: "award-12"."""
        return f"{self.about}-{self.entry}"


@never_cache
@require_GET
def objection(request: HttpRequest, match_id: str) -> HttpResponse:
    """What can be objected to: the last award of a hand that is over, else the last entry, or anything else."""
    pen, match = mine(request, match_id)
    if not pens.may(pen, "log"):
        raise Http404
    first, others = _offered(request, queries.table(match_id))
    return page(
        request, "table/object.html", {"match": match, "first": first, "others": others, "reasons": REASONS.items()}
    )


def _offered(request: HttpRequest, data: TableData) -> tuple[Matter | None, list[Matter]]:
    """What is contested unless another thing is chosen, and those others."""
    known = list(matters(data))
    first = _asked(request, known) or preferred(data, known)
    return first, [one for one in known if one != first]


def _asked(request: HttpRequest, known: Sequence[Matter]) -> Matter | None:
    """What the address names: by its entry, or as the last of its kind."""
    kinds = {"entrada": About.ENTRY, "falta": About.MISSING, "premio": About.AWARD, "prueba": About.PROOF}
    for name, about in kinds.items():
        if name in request.GET:
            told = request.GET[name]
            some = [one for one in known if one.about == about and told in ("", str(one.entry))]
            return some[0] if some else None
    return None


def preferred(data: TableData, known: Sequence[Matter]) -> Matter | None:
    """What is most likely meant now: what the hand that is over has paid last, else what was logged last."""
    over = data.look.phase in ("over", "match-over")
    likely = (About.AWARD, About.ENTRY) if over else (About.ENTRY, About.PROOF)
    return next((one for about in likely for one in known if one.about == about), None)


def matters(data: TableData) -> Iterator[Matter]:
    """What of the last hand can be contested, newest first: something that is missing, awards, proofs, entries."""
    casts = names.heard_in(data.match, data.cast, ((line.raw, not line.voided) for line in data.lines))
    heard = [(line, cast) for line, cast in zip(data.lines, casts, strict=True) if not line.voided][-MOST:]
    if heard:
        last, cast = heard[-1]
        text = _("Falta algo después de: %(what)s") % {"what": phrases.entry(last.raw, cast)}
        yield Matter(About.MISSING, last.id, text)
    for line, cast in reversed(heard):
        yield from _awards(line, cast)
    for line, cast in reversed(heard):
        if "show" in line.raw:
            yield Matter(About.PROOF, line.id, phrases.entry(line.raw, cast), line.rule or "")
        else:
            yield Matter(About.ENTRY, line.id, _said(line, cast), line.rule or "")


def _awards(line: Line, cast: names.Cast) -> Iterator[Matter]:
    """What an entry has paid, as one thing to contest."""
    told = [text for award in line.awards for text in _paid(award, cast)]
    if told:
        yield Matter(About.AWARD, line.id, " · ".join(told), line.awards[-1]["rule"])


def _paid(award: dict[str, Any], cast: names.Cast) -> Iterator[str]:
    for who, points in names.gainers(cast, [(award["team"], award["points"])]):
        if points:
            yield f"{points:+d} {who.brief} · {strip.matter(award['for'], cast.ruleset)}"


def _said(line: Line, cast: names.Cast) -> str:
    said = phrases.entry(line.raw, cast)
    return _("%(what)s (se dijo igual)") % {"what": said} if line.code else said
