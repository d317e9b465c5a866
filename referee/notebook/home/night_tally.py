"""Who won how many matches of an evening: by pairs if they stayed, else by person."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.words.conjunctions import together
from referee.notebook.models import Person

Row = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody, or some who played together, with their matches of an evening."""

    who: str
    won: int
    matches: int

    @property
    def sticks(self) -> range:
        """One for each match won."""
        return range(self.won)


def standings(shares: Iterable[Row], people: Mapping[int, Person]) -> tuple[bool, list[Standing]]:
    """Return whether it is by pairs, and everybody's standing, the best first.

    Rows have `leaf`, `person`, `won`, `matches` and `mate_key`.
    """
    counted = [row for row in shares if row["matches"]]
    sides: defaultdict[int, set[str]] = defaultdict(set)
    for row in counted:
        sides[row["leaf"]].add(row["mate_key"])
    usual = Counter(frozenset(keys) for keys in sides.values()).most_common(1)
    by_pairs = bool(usual) and 2 * usual[0][1] >= len(sides)
    matches, won = Counter[str](), Counter[str]()
    for key, is_won in _once(counted, by_pairs=by_pairs):
        matches[key] += 1
        won[key] += is_won
    rows = [Standing(_names(key, people), won[key], matches[key]) for key in matches]
    return by_pairs, sorted(rows, key=lambda row: (-row.won, row.matches, row.who))


def summary(by_pairs: bool, rows: Sequence[Standing]) -> str:
    """Say in a few words how an evening ended; "" where nobody stands out."""
    most = [row for row in rows if row.won and row.won == rows[0].won]
    if by_pairs and len(rows) == 2:
        score = _("%(won)s a %(lost)s") % {"won": rows[0].won, "lost": rows[1].won}
        return score if len(most) == 2 else f"{rows[0].who} {score}"
    if not most or len(most) > (1 if by_pairs else 2):
        return ""
    text = ngettext("%(who)s, %(number)s ganado", "%(who)s, %(number)s ganados", most[0].won)
    return text % {"who": together([row.who for row in most]), "number": most[0].won}


def _once(rows: Iterable[Row], *, by_pairs: bool) -> list[tuple[str, int]]:
    if not by_pairs:
        return [(str(row["person"]), row["won"]) for row in rows]
    sides = {(row["leaf"], row["mate_key"]): row["won"] for row in rows}
    return [(key, is_won) for (_leaf, key), is_won in sides.items()]


def _names(key: str, people: Mapping[int, Person]) -> str:
    found = [people.get(int(number)) for number in key.split("+") if number]
    return together([person.name if person else _("alguien") for person in found])
