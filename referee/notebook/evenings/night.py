"""What the page of an evening shows."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.notebook.evenings.night_tally import standings
from referee.notebook.figures.memorable import Memory, records
from referee.notebook.figures.scope import local
from referee.notebook.figures.sums import Scope
from referee.notebook.home.nights import leaf_line, leaves_to_tell
from referee.notebook.models import Feat, Leaf, Night

Context = dict[str, Any]
MOST_MATCHES = 100
REMEMBERED = {
    Feat.Kind.LOST_NUMBER, Feat.Kind.BOTH_33, Feat.Kind.COMEBACK, Feat.Kind.CLOSEST, Feat.Kind.PARDAS,
    Feat.Kind.TOP_LOST,
}  # fmt: skip
"""What is told of one evening; the rest is of the records."""


def night_page(scope: Scope, day: date) -> Context:
    """Return the evening of a day. Seven queries without those of the scope."""
    scope = scope.but(period=f"noche-{day.isoformat()}")
    night = Night.objects.filter(notebook=scope.notebook, day=day).first()
    if night is None:
        raise Http404
    leaves = leaves_to_tell().filter(night=night, match__deleted_at__isnull=True).order_by("played_at", "pk")
    shares = list(scope.shares().values("leaf", "person", "won", "matches", "mate_key", "lost_in_malas"))
    memories = records(scope)
    by_pairs, rows = standings(shares, scope.people)
    lost_in_malas = {row["leaf"] for row in shares if row["lost_in_malas"]}
    chain = [_match(scope, leaf, _remark(leaf, memories, lost_in_malas)) for leaf in list(leaves[:MOST_MATCHES])]
    return {
        "night": night,
        "chain": chain,
        "counted": len({row["leaf"] for row in shares}),
        "by_pairs": by_pairs,
        "standings": rows,
        "memories": [memory for memory in memories if memory.kind in REMEMBERED],
        "hours": _hours(scope),
    }


def _match(scope: Scope, leaf: Leaf, remark: str) -> Context:
    return {**leaf_line(leaf), "at": f"{local(leaf.played_at, scope.notebook):%H:%M}", "remark": remark}


def _remark(leaf: Leaf, memories: list[Memory], lost_in_malas: set[int]) -> str:
    """Say what a match of an evening was, if it was anything."""
    own = {memory.kind: memory for memory in memories if memory.leaf == leaf.pk}
    if Feat.Kind.COMEBACK in own:
        return _("la mayor remontada: %(points)s") % {"points": own[Feat.Kind.COMEBACK].text}
    if Feat.Kind.CLOSEST in own:
        return _("el más ajustado")
    return _("en malas") if leaf.pk in lost_in_malas else ""


def _hours(scope: Scope) -> str:
    """Say from the first match's begin to the last one's end, where the record tells.

    One query.
    """
    rows = list(scope.outcomes().filter(seconds__isnull=False).values_list("played_at", "seconds"))
    if not rows:
        return ""
    first = min(played_at for played_at, _seconds in rows)
    last = max(played_at + timedelta(seconds=seconds or 0) for played_at, seconds in rows)
    minutes = round((last - first).total_seconds() / 60)
    if minutes < 90:
        return ngettext("%(number)s minuto", "%(number)s minutos", minutes) % {"number": minutes}
    hours = round(minutes / 60)
    return ngettext("%(number)s hora", "%(number)s horas", hours) % {"number": hours}
