"""Matches of a paper notebook: who played, and how it ended. Each becomes an acta of a deal and one adjust."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import gettext as _

from referee.matches import plain_text
from referee.matches.words.placeholders import player
from referee.notebook.keeping.names import key_of
from referee.notebook.models import Notebook
from referee.rules.record.rulesets import find_ruleset

RULESET = "argentino"
EVENING = time(21)
"""When a match was played of which only the day is noted; those after it on that day follow by minutes."""
EARLIEST = 1900
MOST_POINTS = 99
_WHY = "papel"
NOBODY = frozenset(("alguien", "somebody", "nn", "?"))


class LineError(Exception):
    """A line is no match; its text says why, in the reader's language."""


class Result(NamedTuple):
    """A match as somebody noted it. `file_id` is its own where the file has one."""

    day: date
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    points: tuple[int, int]
    moment: datetime | None = None
    file_id: str = ""


def result(day: date, sides: Sequence[Sequence[str]], points: Sequence[int], **more: Any) -> Result:
    """Return a match that can have been. Raises LineError."""
    first, second = (tuple(plain_text.clean(name) for name in side) for side in sides)
    if day.year < EARLIEST or day > timezone.now().date() + timedelta(days=1):
        raise LineError(_("esa fecha no puede ser"))
    if not first or not second or not all((*first, *second)):
        raise LineError(_("falta un nombre"))
    if len(first) != len(second) or len(first) > 3:
        raise LineError(_("los equipos tienen que ser iguales: de 1, 2 o 3"))
    keys = [key_of(name) for name in (*first, *second) if key_of(name) not in NOBODY]
    if len(set(keys)) < len(keys):
        raise LineError(_("hay una persona dos veces"))
    if target_of(points) is None:
        raise LineError(
            _("ningún partido de truco termina %(first)s a %(second)s") % {"first": points[0], "second": points[1]}
        )
    return Result(day, (first, second), (points[0], points[1]), **more)


def target_of(points: Sequence[int]) -> int | None:
    """Return the points to which a match was played that ended so, if any does."""
    most, least = max(points), min(points)
    reached = [target for target in find_ruleset(RULESET).options["target"].values if least < target <= most]
    fits = least >= 0 and most <= MOST_POINTS and reached
    return max(reached) if fits else None


def actas(results: Iterable[Result], notebook: Notebook) -> Iterator[dict[str, Any]]:
    """Yield an acta of each match; the same match of the same file is the same acta."""
    same: Counter[str] = Counter()
    that_day: Counter[date] = Counter()
    for match in results:
        text = "|".join(
            (str(match.day), *("+".join(map(key_of, side)) for side in match.sides), *map(str, match.points))
        )
        same[text] += 1
        that_day[match.day] += 1
        file_id = match.file_id or hashlib.sha256(f"{text}|{same[text]}".encode()).hexdigest()[:32]
        yield _acta(match, f"{_WHY}-{file_id}", _moment(match, that_day[match.day], notebook))


def _acta(match: Result, file_id: str, moment: datetime) -> dict[str, Any]:
    # Partners sit across, so the sides take turns around the table.
    around = [name for pair in zip(*match.sides, strict=True) for name in pair]
    seats = [player(seat) if key_of(name) in NOBODY else name for seat, name in enumerate(around)]
    at = f"{moment.astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"
    return {
        "format": "acta/1",
        "ruleset": RULESET,
        "options": {"target": target_of(match.points), "best_of": 1},
        "seats": seats,
        "id": file_id,
        "started": at,
        "entries": [{"deal": len(seats) - 1, "at": at}, {"adjust": list(match.points), "why": _WHY, "at": at}],
    }


def _moment(match: Result, number: int, notebook: Notebook) -> datetime:
    zone = ZoneInfo(notebook.zone)
    if match.moment is not None:
        return match.moment.replace(tzinfo=zone)
    return datetime.combine(match.day, EVENING, zone) + timedelta(minutes=min(number - 1, 170))
