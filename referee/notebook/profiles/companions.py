"""With whom somebody wins and against whom they lose (R8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.urls import reverse

from referee.notebook.figures.sums import Scope, all_companions, companions
from referee.notebook.figures.values import percent
from referee.notebook.models import Person

LEAST = 5


@dataclass(frozen=True, slots=True)
class Company:
    """Somebody with or against somebody: matches, won ones."""

    person: Person
    other: Person
    together: bool
    matches: int
    won: int
    last: datetime
    link: str

    @property
    def percent(self) -> int | None:
        """The per cent won, of ten matches or more."""
        return percent(self.won, self.matches)


def companies(scope: Scope, *people: int) -> list[Company]:
    """Return whoever somebody played with and against, most matches first. One query."""
    one_way = people or scope.filters.mates or scope.filters.rivals
    rows = companions(scope.shares(*people)) if one_way else all_companions(scope.shares())
    found = [_company(scope, row) for row in rows if row["person"] in scope.people and row["other"] in scope.people]
    return sorted(found, key=lambda one: (-one.matches, one.other.name))


def _company(scope: Scope, row: dict[str, Any]) -> Company:
    name = "pair" if row["together"] else "against"
    pair = f"{row['person']}+{row['other']}"
    if row["together"]:
        pair = "+".join(str(key) for key in sorted((row["person"], row["other"])))
    link = reverse(name, args=[scope.notebook.pk, pair])
    rest = scope.filters.query
    person, other = scope.people[row["person"]], scope.people[row["other"]]
    address = f"{link}?{rest}" if rest else link
    return Company(person, other, row["together"], row["number"], row["wins"], row["last"], address)


def best_mate(found: Iterable[Company]) -> Company | None:
    """Return the partner with whom most was won: mejor yunta."""
    return _extreme(found, together=True, rank=lambda one: one.won / one.matches)


def beast(found: Iterable[Company]) -> Company | None:
    """Return the opponent against whom least was won: bestia negra."""
    return _extreme(found, together=False, rank=lambda one: -one.won / one.matches)


def _extreme(found: Iterable[Company], *, together: bool, rank: Callable[[Company], float]) -> Company | None:
    enough = [one for one in found if one.together == together and one.matches >= LEAST]
    # Of equals who played more matches, then who did so last.
    return max(enough, key=lambda one: (rank(one), one.matches, one.last), default=None)
