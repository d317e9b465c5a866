"""The evenings of a notebook as its first page lists them, the last one first."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Any

from django.db.models import Count, Exists, OuterRef, Prefetch, QuerySet
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.matches.words import names, phrases
from referee.notebook.figures.left_out import number_of
from referee.notebook.figures.sums import Scope
from referee.notebook.home.night_tally import Row, standings, summary
from referee.notebook.keeping.copies import kept_leaves
from referee.notebook.models import Leaf, Night, Notebook, Share, Sitting

Context = dict[str, Any]

PER_PAGE = 20
"""How many evenings a page has."""


def page_of_nights(scope: Scope, before: str = "") -> tuple[list[Context], str]:
    """Return a page of evenings with who won them, and where the next one begins.

    Three queries.
    """
    nights = evenings(scope.notebook).order_by("-day")
    # What is no place in the list begins anew.
    with suppress(ValueError):
        nights = nights.filter(day__lt=date.fromisoformat(before))
    rows = list(nights[: PER_PAGE + 1])
    shown = rows[:PER_PAGE]
    shares, matches = _shares_of(shown), _matches_of(shown)
    page = [
        {"night": night, "matches": matches[night.pk], "tally": summary(*standings(shares[night.pk], scope.people))}
        for night in shown
    ]
    return page, shown[-1].day.isoformat() if len(rows) > PER_PAGE else ""


def evenings(notebook: Notebook) -> QuerySet[Night]:
    """Return the evenings of which a match is left that nobody deleted."""
    visible = kept_leaves(Leaf.objects.filter(night=OuterRef("pk")))
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


def _matches_of(nights: Sequence[Night]) -> dict[int, str]:
    leaves = kept_leaves(Leaf.objects.filter(night__in=nights)).values_list("night")
    rows = leaves.annotate(matches=Count("pk"), counted=Count("outcome")).order_by()
    return {night: number_of(*numbers) for night, *numbers in rows}


def _shares_of(nights: Sequence[Night]) -> dict[int, list[Row]]:
    shares: defaultdict[int, list[Row]] = defaultdict(list)
    columns = ("leaf", "person", "won", "matches", "mate_key", "leaf__night")
    for row in Share.objects.filter(leaf__night__in=nights).order_by("leaf", "pk").values(*columns):
        shares[row["leaf__night"]].append(row)
    return shares
