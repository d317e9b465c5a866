"""The live fragment: rendered once for each rev, language and role.

Pushes, answers and pages share it.
"""

from collections import OrderedDict
from threading import Lock
from typing import Any, Literal, get_args

from django.utils import translation

from referee.context import build
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.table.screen.pieces import FRAGMENT_PARTS, drawn_from
from referee.table.screen.screen import contested_score, frozen_screen, screen

Role = Literal["log", "watch"]
ROLES: tuple[Role, ...] = get_args(Role)
Face = tuple[str, Role]
"""A language and a role: everyone with the same face sees the same screen."""

KEPT_SCREENS = 256
"""How many screens are remembered: a push, the tap's own answer and a resync of one rev are one render."""

NOTHING = dict.fromkeys(("answers", "cards", "chip", "fans", "lean", "more", "rows", "showdown", "trick"))
"""What a screen without keys has not. Looking for a name that is not there is dear in a template."""
_screens: OrderedDict[tuple[str, int, str, bool], dict[str, Any]] = OrderedDict()
_lock = Lock()


def render_live(data: TableData, lang: str, role: Role) -> str:
    """Return the `#live` element of a table as this role sees it in this language.

    Its `data-rev` is the match's.
    """
    # A match locks by the clock, without a new rev.
    place = (data.match.pk, data.match.rev, lang, locking.is_locked(data.match))
    with _lock:
        drawn = _screens.get(place)
    if drawn is None:
        with translation.override(lang):
            drawn = {"context": {**screen(data), "contested": contested_score(data.match), "build": build()}}
        # Two threads may draw the same screen at once; they draw the same, so that the later one does no harm.
        with _lock:
            _screens[place] = drawn
            if len(_screens) > KEPT_SCREENS:
                _screens.popitem(last=False)
    if role not in drawn:
        with translation.override(lang):
            seen = {**NOTHING, **_seen_by(role, drawn["context"], data), "logs": role == "log", "parts": FRAGMENT_PARTS}
            drawn[role] = drawn_from("table/screen/_live.html", seen)
    html: str = drawn[role]
    return html


def _seen_by(role: Role, drawn: dict[str, Any], data: TableData) -> dict[str, Any]:
    """Return the screen for this role.

    In a dispute only those who log see the score go on.
    """
    held = drawn["contested"]
    return drawn if role == "log" or held is None else frozen_screen(drawn, data, held)
