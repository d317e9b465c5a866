"""The live fragment: rendered once for each rev, language and role, and sent between workers with a change.

Pushes, answers and pages share it.
"""

import json
import zlib
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from threading import Lock
from typing import Any, Literal, get_args

from django.conf import settings
from django.utils import translation
from django.utils.safestring import SafeString
from django.utils.translation import get_language

from referee.context import build
from referee.matches.log import locking
from referee.matches.log.queries import TableData
from referee.rules.record.state import ENGINE
from referee.table.screen.pieces import FRAGMENT_PARTS, Piece, drawn_from, pieces_html
from referee.table.screen.screen import Held, LiveScreen, contested_score, frozen_screen, screen

Role = Literal["log", "watch"]
ROLES: tuple[Role, ...] = get_args(Role)
Face = tuple[str, Role]
"""A language and a role: everyone with the same face sees the same screen."""

KEPT_SCREENS = 256
"""How many screens are remembered: a push, the tap's own answer and a resync of one rev are one render."""


@dataclass(slots=True)
class DrawnScreen:
    """A screen, the score that a dispute holds back, and its fragments by role."""

    screen: LiveScreen
    contested: Held | None
    fragments: dict[Role, str] = field(default_factory=dict)


_screens: OrderedDict[tuple[str, int, str, bool], DrawnScreen] = OrderedDict()
_lock = Lock()


def render_live(data: TableData, lang: str, role: Role) -> str:
    """Return the `#live` element of a table as this role sees it in this language."""
    # A match locks by the clock, without a new rev.
    place = (data.match.pk, data.match.rev, lang, locking.is_locked(data.match))
    with _lock:
        drawn = _screens.get(place)
    if drawn is None:
        with spoken(lang):
            drawn = DrawnScreen(screen(data), contested_score(data.match))
        # Two threads may draw the same screen at once; they draw the same, so that the later one does no harm.
        with _lock:
            _screens[place] = drawn
            if len(_screens) > KEPT_SCREENS:
                _screens.popitem(last=False)
    if role not in drawn.fragments:
        with spoken(lang):
            values = live_context(drawn, data, (lang, role))
            drawn.fragments[role] = drawn_from("table/screen/_live.html", values, lang)
    return drawn.fragments[role]


def fragment_classes(fragment: str) -> list[str]:
    """Return the classes of a fragment (`LiveScreen.holds`), of its first element with any."""
    return fragment.partition('class="')[2].partition('"')[0].split()


def spoken(language: str) -> AbstractContextManager[None]:
    """Make a language the active one for the block; mostly it is already, and need not be set."""
    return nullcontext() if get_language() == language else translation.override(language)


def live_context(drawn: DrawnScreen, data: TableData, face: Face) -> dict[str, Any]:
    """Return what the template reads: in a dispute only those who log see the score go on."""
    held, shown, (language, role) = drawn.contested, drawn.screen, face
    logs = role == "log"
    if held is not None and not logs:
        shown = frozen_screen(shown, data, held)
    holds = shown.holds(logs=logs, contested=held is not None)
    around: dict[str, Any] = {"contested": held, "holds": holds, "build": build(), "logs": logs}
    around |= {"language": language, "parts": FRAGMENT_PARTS}
    if settings.POCKET:
        around["pocket"] = True
    return {**vars(shown), **_drawn_pieces(shown, logs, language), "foot": shown.foot, **around}


def _drawn_pieces(shown: LiveScreen, logs: bool, language: str) -> dict[str, Any]:
    """Return what the template shows as it is, drawn, by the names of the screen."""

    def draw(*pieces: Piece | None, plain: bool = False) -> SafeString:
        return pieces_html(pieces, logs=not plain, language=language)

    drawn: dict[str, Any] = {
        "board": draw(*shown.board, plain=not logs),
        "layout": shown.layout,
        "duels": draw(shown.duels),
        "due": draw(shown.due),
    }
    if logs:
        drawn |= {name: draw(getattr(shown, name)) for name in ("answers", "trick", "cards")}
        drawn["rows"] = draw(*shown.rows)
    if shown.fans or not logs:
        drawn["tricks"] = tuple(map(draw, shown.tricks))
    return drawn


@dataclass(frozen=True, slots=True)
class MatchChange:
    """A change of a match, as one worker tells it to the others.

    Its rev is 0 where nothing but rights have changed. `at` is when it was committed (`time.time()`), or 0. Fragments
    are of this build; a face that has none is drawn by the worker that needs it. `carried` is the match at this rev
    (`matches.log.carried`), or "": the next tap at another worker goes on from it.
    """

    match_id: str
    rev: int = 0
    rights: bool = False
    at: float = 0.0
    fragments: Mapping[Face, str] = field(default_factory=dict)
    carried: str = ""

    def merged(self, later: "MatchChange") -> "MatchChange":
        """Return both in one: the newest rev, and rights to check if either says so."""
        newest = later if later.rev >= self.rev else self
        return replace(newest, rights=self.rights or later.rights)


def encode(change: MatchChange, *, drawn: bool) -> bytes:
    """Return a change as bytes, with its fragments or, not `drawn`, without."""
    header = {"rev": change.rev, "rights": change.rights, "at": change.at, "build": _stamp()}
    head = json.dumps(header).encode() + b"\n"
    if not drawn or not change.fragments:
        return head
    texts = {" ".join(face): text for face, text in change.fragments.items()} | {_CARRIED: change.carried}
    return head + zlib.compress(json.dumps(texts, ensure_ascii=False).encode(), 1)


def decode(match_id: str, data: bytes) -> MatchChange:
    """Read what `encode` wrote, without fragments of another build. Raises ValueError for the rest."""
    head, _, body = data.partition(b"\n")
    try:
        header: dict[str, Any] = json.loads(head)
        change = MatchChange(match_id, int(header["rev"]), bool(header["rights"]), float(header["at"]))
        if not body or header["build"] != _stamp():
            return change
        texts: dict[str, str] = json.loads(zlib.decompress(body))
        carried = texts.pop(_CARRIED, "")
        return replace(change, carried=carried, fragments={_face(name): text for name, text in texts.items()})
    except (KeyError, TypeError, zlib.error) as error:
        raise ValueError("This is no message of a worker.") from error


_CARRIED = "carried"


def _face(name: str) -> Face:
    language, role = name.split(" ")
    return language, "log" if role == "log" else "watch"


def _stamp() -> str:
    """Name the build and the engine, which two workers must have in common to draw alike."""
    return f"{build()}.{ENGINE}"
