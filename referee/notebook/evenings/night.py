"""What the page of an evening shows."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Any

from django.http import Http404
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.notebook.figures.left_out import number_of
from referee.notebook.figures.memorable import Memory, records
from referee.notebook.figures.scope import local
from referee.notebook.figures.sums import Scope
from referee.notebook.figures.values import rounded
from referee.notebook.home.night_tally import standings
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
    times = list(scope.outcomes().values_list("played_at", "seconds"))
    shares = list(scope.shares().values("leaf", "person", "won", "matches", "mate_key", "lost_in_malas"))
    memories = records(scope)
    by_pairs, rows = standings(shares, scope.people)
    lost_in_malas = {row["leaf"] for row in shares if row["lost_in_malas"]}
    chain = [_match(scope, leaf, _remark(leaf, memories, lost_in_malas)) for leaf in list(leaves[:MOST_MATCHES])]
    return {
        "night": night,
        "chain": chain,
        "matches": number_of(leaves.count() if len(chain) == MOST_MATCHES else len(chain), len(times)),
        "by_pairs": by_pairs,
        "standings": rows,
        "memories": [memory for memory in memories if memory.kind in REMEMBERED],
        "hours": _hours(times),
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


def _hours(times: list[tuple[datetime, int | None]]) -> str:
    """Say from the first match's begin to the last one's end, where the record tells."""
    ends = [(played_at, played_at + timedelta(seconds=seconds)) for played_at, seconds in times if seconds is not None]
    if not ends:
        return ""
    first, last = min(begin for begin, _end in ends), max(end for _begin, end in ends)
    minutes = int(rounded((last - first).total_seconds(), 60))
    if minutes == 0:
        return ""
    if minutes < 90:
        return ngettext("%(number)s minuto", "%(number)s minutos", minutes) % {"number": minutes}
    hours = int(rounded(minutes, 60))
    return ngettext("%(number)s hora", "%(number)s horas", hours) % {"number": hours}
