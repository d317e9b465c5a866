"""Budgets at the door: for each address that takes a form, its greatest length and its senders.

`referee.server.door` holds every request to them before a byte of its body is read. An address that isn't listed takes
no body. `deploy/nginx.conf` says the same bounds. A cookie, a pen and a token are looked at first, in that order of
need; a form is read when nothing else is wanting, and once.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum

from referee.matches.limits import MAX_BATCH_JSON

PAGE = 64 * 1024
"""Bytes of a page's form, or of a tap; nor is more taken, to be ignored, where nothing is expected."""
TAPS = MAX_BATCH_JSON
"""Bytes of the taps that waited on a phone: as many as there may be of JSON."""
UPLOAD = 52 * 1024 * 1024
"""Bytes of a request that brings files, with what stands around them."""
FRAME = 1024
"""Bytes of a message through a socket: phones only listen."""


class Who(Enum):
    """Who may send a form. Anybody's page must have given it a token all the same."""

    ANYBODY = "anybody"
    DEVICE = "a phone with a cookie that we signed"
    PEN = "a phone with a pen in the match that the address names"
    KEEPER = "a phone of the notebook that the address names"


@dataclass(frozen=True, slots=True)
class Budget:
    """The length and the senders of the form that one address takes.

    With `header` the token comes in a header, as scripts send it; pages without scripts have it in the form, which then
    has to be read to find it.
    """

    most: int
    who: Who
    header: bool = False


_TAP, _TABLE = Budget(PAGE, Who.PEN, header=True), Budget(PAGE, Who.PEN)
_NOTEBOOK, _OWN, _OPEN = Budget(PAGE, Who.KEEPER), Budget(PAGE, Who.DEVICE), Budget(PAGE, Who.ANYBODY)
_ROWS: tuple[tuple[Budget, str], ...] = (
    (_TAP, "tap instead undo redo propose shut"),
    (Budget(TAPS, Who.PEN, header=True), "taps"),
    (_TABLE, "revoke people own-name remove-name table-rules seat pencil pencils leave refuse object dispute version"),
    (_TABLE, "sign note void-entry correct-entry proposal rematch delete moving"),
    (_NOTEBOOK, "evening-note person-change person-alias person-merge person-separate person-split person-forget"),
    (_NOTEBOOK, "forget-ask forget-refuse"),
    (_NOTEBOOK, "notebook-enter put-in keep-out take-out put-back mark-leaf leaf-day result-by-hand play"),
    (_NOTEBOOK, "notebook-settings notebook-delete second-key"),
    (_NOTEBOOK, "notebook-leave notebook-revoke season-new season-change season-drop"),
    (_NOTEBOOK, "notebook-bluffs notebook-brought notebook-batch-drop notebook-batch-undo put-many put-earlier"),
    (Budget(UPLOAD, Who.KEEPER), "notebook-bring"),
    (Budget(UPLOAD, Who.DEVICE), "bring"),
    (_OWN, "restore notebook-restore without-name"),
    (_OPEN, "start new by-code join carried notebooks set-language"),
)
BUDGETS: Mapping[str, Budget] = {name: budget for budget, names in _ROWS for name in names.split()}
"""Budgets by the name of their address."""
_UPLOADS = re.compile(r"/partidos/traer|/libreta/[\w-]{22}/traer")


def is_upload(path: str) -> bool:
    """Return whether files are brought to this address."""
    return _UPLOADS.fullmatch(path) is not None
