"""Phones of a match as its file numbers and names them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.matches.identity.labels import label
from referee.matches.models import Change, Match, Pen


def phones_of(match: Match) -> dict[int | None, str | int]:
    """Return a match's phones by their pens' ids: a name, or a number.

    Nobody's is 0.
    """
    numbers = numbers_of_phones(match)
    return {None: 0} | {pen.pk: phone(match, pen, numbers) for pen in match.pens.all()}


def phone(match: Match, pen: Pen | None, numbers: Mapping[int, int]) -> str | int:
    """Return a phone's name, or its number; 0 for one whose pen is gone."""
    return label(match, pen) or (numbers.get(pen.pk, 0) if pen else 0)


def numbers_of_phones(match: Match) -> dict[int, int]:
    """Return a number from 1 for each pen of a match, in the order of their ids.

    That is the order in which they came.
    """
    return {pk: place for place, pk in enumerate(match.pens.order_by("pk").values_list("pk", flat=True), start=1)}


def names_over_time(match: Match) -> list[tuple[int, list[str]]]:
    """Return the players' names, each with the rev from which on.

    Empty where nobody was ever renamed.
    """
    kinds = (Change.Kind.NAMES, Change.Kind.SEATS, Change.Kind.OPTIONS)
    renames: list[tuple[int, list[str]]] = []
    changes = Change.objects.filter(match=match, kind__in=kinds).order_by("rev")
    for rev, data in changes.values_list("rev", "data"):
        before, after = _players(data.get("before")), _players(data.get("after"))
        # Some of these changes are about seats or rules, and rename nobody.
        if after and before != after:
            renames += [(rev, after)] if renames else [(0, before), (rev, after)]
    return renames


def _players(change: Any) -> list[str]:
    """Return the names in a change, which has them alone or beside the rules."""
    names: list[str] = change.get("seats", []) if isinstance(change, dict) else change or []
    return names
