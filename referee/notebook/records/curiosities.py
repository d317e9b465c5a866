"""Records that are of no single hand: the longest streak, the longest evening, the usual length."""

from __future__ import annotations

from datetime import date
from typing import Any, NamedTuple

from django.db.models import Count
from django.urls import reverse

from referee.notebook.figures import definitions as figures
from referee.notebook.figures.choices import choices, sentence
from referee.notebook.figures.left_out import left_out
from referee.notebook.figures.memorable import records
from referee.notebook.figures.sums import Scope, lengths, of_matches
from referee.notebook.figures.values import Enough, enough, rounded, value
from referee.notebook.models import Person
from referee.notebook.profiles.sections import hands_link

Context = dict[str, Any]
LEAST_HANDS = 10
LEAST_STREAK = 3


class Streak(NamedTuple):
    """Matches won in a row, and by whom."""

    person: Person
    length: int
    link: str


def records_page(scope: Scope) -> Context:
    """Return the records of a notebook. Eight queries without those of the scope."""
    sums = of_matches(scope)
    hands, middle = lengths(scope.outcomes())
    of_matches_too = [
        value(figure, sums, sums["matches"], hands_link(scope, figure, None))
        for figure in (*figures.OF_MATCHES, figures.LENGTH)
    ]
    return {
        "memories": records(scope),
        "streak": longest_streak(scope),
        "busiest": busiest(scope),
        "values": [one for one in of_matches_too if one.has_cases],
        # What lasted no time was logged at once, after it was played.
        "hand_minutes": (rounded(middle or 0, 60, 1) or None) if enough(hands, LEAST_HANDS) is Enough.ALL else None,
        "hands_timed": hands,
        "match_minutes": (rounded(sums["seconds"], 60 * sums["seen_time"]) or None) if sums["seen_time"] else None,
        "matches_timed": sums["seen_time"],
        "sentence": sentence(scope, sums["matches"]),
        "choices": choices(scope, place=False),
        "left_out": left_out(scope),
    }


def longest_streak(scope: Scope) -> Streak | None:
    """Return the longest run of matches that somebody won. One query."""
    best: tuple[int, int] = (0, 0)
    now: dict[int, int] = {}
    rows = scope.shares().filter(matches=1).order_by("played_at", "leaf__match").values_list("person", "won")
    for key, won in rows:
        now[key] = now.get(key, 0) + 1 if won else 0
        # Of equals the one who did it first.
        if now[key] > best[0]:
            best = (now[key], key)
    person = scope.people.get(best[1])
    if person is None or best[0] < LEAST_STREAK:
        return None
    return Streak(person, best[0], hands_link(scope, figures.RESULTS[0], person.pk))


def busiest(scope: Scope) -> tuple[date, int, str] | None:
    """Return the evening with the most matches, of equals the first. One query."""
    row = scope.outcomes().values_list("day").annotate(number=Count("pk")).order_by("-number", "day").first()
    if row is None:
        return None
    return row[0], row[1], reverse("night", args=[scope.notebook.pk, row[0].isoformat()])
