"""The matches of a notebook that do not count, and why: "no cuentan 6: 4 sin terminar, 1 en discusión"."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from referee.matches.words.conjunctions import together
from referee.notebook.figures.sums import Scope
from referee.notebook.models import Leaf


@dataclass(frozen=True, slots=True)
class LeftOut:
    """How many matches do not count, and why."""

    number: int
    text: str


def number_of(matches: int, counted: int) -> str:
    """Say how many matches there are, and how many of them count where these are fewer."""
    text = ngettext("%(number)s partido", "%(number)s partidos", matches) % {"number": matches}
    if counted == matches:
        return text
    return f"{text} ({ngettext('cuenta %(number)s', 'cuentan %(number)s', counted) % {'number': counted}})"


def left_out(scope: Scope, person: int | None = None) -> LeftOut | None:
    """Return what the filters would have, did it count.

    None if everything does. One query.
    """
    leaves = Leaf.objects.filter(notebook=scope.notebook, outcome__isnull=True)
    days, filters = scope.days, scope.filters
    if days.first is not None:
        leaves = leaves.filter(day__gte=days.first)
    if days.last is not None:
        leaves = leaves.filter(day__lte=days.last)
    leaves = leaves.filter(match__ruleset=filters.game) if filters.game else leaves
    for sitting in {*filters.mates, *filters.rivals, *([person] if person is not None else [])}:
        leaves = leaves.filter(pk__in=Leaf.objects.filter(sittings__person=sitting).values("pk"))
    columns = ("counts", "why_not", "match__finished", "match__deleted_at", "match__seats")
    reasons: Counter[str] = Counter()
    for counts, why_not, finished, deleted, seats in leaves.values_list(*columns):
        if not filters.players or len(seats) == filters.players:
            reasons[pgettext("partido", "borrado") if deleted else reason(counts, why_not, finished)] += 1
    if not reasons:
        return None
    number = sum(reasons.values())
    text = ngettext("no cuenta %(number)s: %(reasons)s", "no cuentan %(number)s: %(reasons)s", number)
    # The most frequent first; the database has no order of its own.
    ordered = sorted(reasons.items(), key=lambda found: (-found[1], found[0]))
    listing = together([f"{count} {reason}" for reason, count in ordered])
    return LeftOut(number, text % {"number": number, "reasons": listing})


def reason(counts: bool, why_not: str, finished: bool) -> str:
    """Say why a match that is there and has no outcome does not count."""
    if not finished:
        return _("sin terminar")
    if not counts:
        return _("marcado «%(why)s»") % {"why": why_not} if why_not else _("marcado que no cuenta")
    return _("en discusión")
