"""The records of a notebook in words, each with its hand: the highest, the longest, the closest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db.models import F, Max, Q, Window
from django.db.models.functions import RowNumber
from django.urls import reverse
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.words.wording import printed
from referee.notebook.figures.filters import narrow
from referee.notebook.figures.sums import Scope
from referee.notebook.models import Feat, Person
from referee.rules.asked.speech import word_of
from referee.rules.record.rulesets import find_ruleset

Kind = Feat.Kind
ORDER = (
    Kind.LOST_NUMBER, Kind.BOTH_33, Kind.COMEBACK, Kind.CLOSEST, Kind.CHANGES, Kind.POINTS, Kind.PARDAS, Kind.TOP_LOST,
    Kind.LONGEST, Kind.SHORTEST,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Memory:
    """Something to be remembered: what, whose, when, and the hand to look at."""

    kind: str
    title: str
    text: str
    day: date
    leaf: int
    link: str


def replay_link(notebook_id: str, match_id: str, hand: int | None = None, step: int = 0) -> str:
    """Return the address of a hand of a match in a notebook, counted from 1 there.

    It leads to the step at which the thing happened, where that is known.
    """
    link = reverse("leaf-replay", args=[notebook_id, match_id])
    if hand is None:
        return link
    return f"{link}?mano={hand + 1}&paso={step}" if step else f"{link}?mano={hand + 1}"


def records(scope: Scope) -> list[Memory]:
    """Return the best of every kind, of equals the first. Two queries."""
    every = narrow(Feat.objects.filter(notebook=scope.notebook), scope.filters, scope.days, of_person=False)
    # An index has the best scores; only those rows are put in order.
    best = Q(pk__in=[])
    for kind, score in every.values_list("kind").annotate(best=Max("score")).order_by():
        best |= Q(kind=kind, score=score)
    place = Window(RowNumber(), partition_by=[F("kind")], order_by=[F("played_at").asc(), F("leaf__match").asc()])
    rows = every.filter(best).annotate(place=place).filter(place=1)
    return _memories(scope, rows.select_related("leaf__match"))


def _memories(scope: Scope, rows: Iterable[Feat]) -> list[Memory]:
    found = {row.kind: row for row in rows}
    memories = []
    for kind in ORDER:
        row = found.get(kind)
        if row is not None:
            person = scope.people.get(row.person_id) if row.person_id is not None else None
            link = replay_link(scope.notebook.pk, row.leaf.match_id, row.hand, row.step)
            memories.append(Memory(kind, title(row), text(row, person), row.day, row.leaf_id, link))
    return memories


def title(feat: Feat) -> str:
    """Return what a record is called; a call that was lost goes by its name in its game."""
    if feat.kind == Kind.TOP_LOST:
        rules = find_ruleset(feat.leaf.match.ruleset)
        settings = rules.settings(feat.leaf.match.options)
        # Where numbers are bet there is no word for the third.
        if feat.score < len(rules.ladder_for(settings)):
            return _("%(word)s, perdido") % {"word": capfirst(printed(word_of(rules, settings, feat.score)))}
    return {
        Kind.LOST_NUMBER: _("El envido más alto que perdió"),
        Kind.BOTH_33: _("33 contra 33"),
        Kind.COMEBACK: _("La mayor remontada"),
        Kind.CLOSEST: _("El final más ajustado"),
        Kind.CHANGES: _("Más cambios de punta"),
        Kind.POINTS: _("Más puntos en una mano"),
        Kind.PARDAS: _("Tres pardas"),
        Kind.TOP_LOST: _("La tercera apuesta, perdida"),
        Kind.LONGEST: _("La mano más larga"),
        Kind.SHORTEST: _("El partido más corto"),
    }[Kind(feat.kind)]


def text(feat: Feat, person: Person | None) -> str:
    """Say what happened: "33 de Dani"."""
    if feat.kind == Kind.LONGEST:
        minutes, seconds = divmod(feat.score, 60)
        return _("%(minutes)s min %(seconds)s s") % {"minutes": minutes, "seconds": seconds}
    if feat.kind in (Kind.BOTH_33, Kind.PARDAS, Kind.TOP_LOST):
        words = ""
    elif feat.kind == Kind.LOST_NUMBER:
        words = str(feat.score)
    elif feat.kind == Kind.CHANGES:
        words = ngettext("%(number)s cambio", "%(number)s cambios", feat.score) % {"number": feat.score}
    elif feat.kind == Kind.SHORTEST:
        words = ngettext("%(number)s mano", "%(number)s manos", -feat.score) % {"number": -feat.score}
    else:
        number = abs(feat.score)
        words = ngettext("%(number)s punto", "%(number)s puntos", number) % {"number": number}
    if person is None:
        return words
    return _("%(what)s de %(name)s") % {"what": words, "name": person.name} if words else person.name
