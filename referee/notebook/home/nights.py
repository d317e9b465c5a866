"""The evenings of a notebook as its first page lists them, the last one first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, QuerySet
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import names, phrases
from referee.notebook.models import Leaf, Night, Notebook, Sitting

Context = dict[str, Any]

PER_PAGE, MATCHES = 20, 200
"""How many evenings a page has, and how many of their matches it tells."""


def page_of_nights(notebook: Notebook, before: str = "") -> tuple[list[Context], str]:
    """Return a page of evenings, and from where on the next one begins."""
    nights = evenings(notebook).order_by("-day")
    # What is no place in the list begins anew.
    with suppress(ValueError):
        nights = nights.filter(day__lt=date.fromisoformat(before))
    rows = list(nights[: PER_PAGE + 1])
    shown = rows[:PER_PAGE]
    leaves = _leaves_of(shown)
    page = [{"night": night, "leaves": [leaf_line(leaf) for leaf in leaves[night.pk]]} for night in shown]
    return page, shown[-1].day.isoformat() if len(rows) > PER_PAGE else ""


def evenings(notebook: Notebook) -> QuerySet[Night]:
    """Return the evenings of which a match is left that nobody deleted."""
    visible = Leaf.objects.filter(night=OuterRef("pk"), match__deleted_at__isnull=True)
    return Night.objects.filter(Exists(visible), notebook=notebook)


def leaves_to_tell() -> Any:
    """Return leaves with all that a line about each of them needs. Two queries."""
    sittings = Sitting.objects.select_related("person").order_by("seat", "from_seq")
    leaves = Leaf.objects.select_related("match", "night").defer("match__snapshot")
    return leaves.prefetch_related(Prefetch("sittings", sittings))


def leaf_line(leaf: Leaf) -> Context:
    """Tell of a match in a notebook: its people there, and how it ended."""
    match = leaf.match
    return {
        "leaf": leaf,
        "who": names.versus(replace(names.cast(match), players=players(leaf))),
        "score": phrases.score(match.result["spoken"]),
        "game": GAMES[match.ruleset],
    }


def players(leaf: Leaf) -> tuple[str, ...]:
    """Name who began in each seat, as the notebook calls them; "alguien" is nobody."""
    people = {sitting.seat: sitting.person for sitting in reversed(leaf.sittings.all())}
    return tuple(person.name if (person := people.get(seat)) else _("alguien") for seat in range(len(leaf.match.seats)))


def _leaves_of(nights: Sequence[Night]) -> dict[int, list[Leaf]]:
    leaves: defaultdict[int, list[Leaf]] = defaultdict(list)
    newest = leaves_to_tell().filter(night__in=nights, match__deleted_at__isnull=True).order_by("-played_at", "-pk")
    for leaf in newest[:MATCHES]:
        leaves[leaf.night_id].append(leaf)
    return leaves
