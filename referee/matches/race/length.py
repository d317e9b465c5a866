"""How long a match was: hands, and minutes where somebody kept score while it was played."""

from __future__ import annotations

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from referee.matches.race.course import Course

MOST_MINUTES = 120
"""From here on hours are easier to read."""


def length(run: Course) -> str:
    """Say how long a match was: "18 manos, 41 minutos"; "" where neither is certain."""
    return ", ".join(filter(None, (_hands(run.hands), _time(run.minutes))))


def _hands(hands: int) -> str:
    return ngettext("%(number)s mano", "%(number)s manos", hands) % {"number": hands} if hands else ""


def _time(minutes: int) -> str:
    if minutes < MOST_MINUTES:
        return ngettext("%(number)s minuto", "%(number)s minutos", minutes) % {"number": minutes} if minutes else ""
    hours, rest = divmod(minutes, 60)
    text = _("%(hours)s h %(minutes)s min") if rest else _("%(hours)s h")
    return text % {"hours": hours, "minutes": rest}
