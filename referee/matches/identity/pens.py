"""Devices and pens: a signed cookie for each device, a pen in each match. There are no accounts."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.db import connection
from django.http import Http404, HttpRequest, HttpResponseBase
from django.utils.crypto import salted_hmac

from referee.matches import statements
from referee.matches.models import Match, Pen, new_id
from referee.rules.record.entry import ParsedEntry

# How the phones at a table are called.


def phone_label(match: Match, pen: Pen | None) -> str:
    """Name a pen at its table: its name, its seat's name, or nothing."""
    if pen is None:
        return ""
    # A pencil keeps its own name even when it sits: it may be another than the seat's.
    if pen.name or pen.seat is None:
        return pen.name
    return str(match.seats[pen.seat])


Response = TypeVar("Response", bound=HttpResponseBase)
_COLUMNS = ("id", "match_id", "device", "role", "seat", "name")
LONGEST_COOKIE = 300
"""Characters of a device's name with its signature, and many more."""
# Every tap asks, and building the same query anew costs more than running it.
_HELD = (
    "SELECT p.id, p.match_id, p.device, p.role, p.seat, p.name FROM matches_pen p"
    " JOIN matches_match m ON m.id = p.match_id"
    " WHERE p.match_id = %s AND p.device = %s AND p.role <> %s AND m.deleted_at IS NULL"
)


def _signer() -> Signer:
    """Make a signer, each time anew: a first start makes its secret after this module was read."""
    return Signer(salt="referee.matches.device")


def device_of(request: HttpRequest) -> str | None:
    """Return the device that its signed cookie names; None where there is no cookie of ours."""
    return read_device(request.COOKIES.get(settings.DEVICE_COOKIE_NAME, ""))


def read_device(cookie: str) -> str | None:
    """Return the device named by a cookie's value, or None if we did not sign it."""
    # Strangers send what they like, and it would be remembered.
    return _read_device(cookie, settings.SECRET_KEY) if len(cookie) <= LONGEST_COOKIE else None


@lru_cache(2048)
def _read_device(cookie: str, _secret: str) -> str | None:
    try:
        return _signer().unsign(cookie)
    except BadSignature:
        return None


def device_cookie(device: str) -> str:
    """Return the value of the cookie that names this device."""
    return _signer().sign(device)


def pen_mark(pen: Pen) -> str:
    """Return the mark by which a phone knows whose taps it keeps; it gives no right."""
    return salted_hmac("referee.matches.queue", f"{pen.pk}:{pen.device}", algorithm="sha256").hexdigest()[:16]


def new_device() -> str:
    """Return a name for a device that has none yet: 128 random bits."""
    return new_id()


def remember_device(response: Response, device: str) -> Response:
    """Set the cookie (a year, Lax, HttpOnly; renewed whenever it is set again); return the answer."""
    options: dict[str, Any] = {**settings.DEVICE_COOKIE_OPTIONS}
    response.set_cookie(settings.DEVICE_COOKIE_NAME, device_cookie(device), **options)
    return response


def pen_for(request: HttpRequest, match: Match | str) -> Pen | None:
    """Return the requesting device's pen in a match, or None. One query."""
    return pen_of(device_of(request), match if isinstance(match, str) else match.pk)


def pen_or_404(request: HttpRequest, match_id: str) -> Pen:
    """Return the requesting device's pen in a match. Raises Http404 for a device that has none there."""
    pen = pen_for(request, match_id)
    if pen is None:
        raise Http404
    return pen


def pen_of(device: str | None, match_id: str) -> Pen | None:
    """Return the pen that a device holds in a match, or None; nobody holds one of a deleted match."""
    if not device:
        return None
    row = statements.one_row(_HELD, [match_id, device, str(Pen.Role.GONE)])
    return None if row is None else Pen.from_db(connection.alias, _COLUMNS, row)


def pen_of_shown(device: str | None, match_id: str) -> Pen | None:
    """Return the pen of a device also in a match that phones deleted and a notebook has, or None."""
    held = Pen.objects.filter(device=device or "", match=match_id).held()
    return held.filter(match__in=Match.objects.shown().filter(pk=match_id)).first()


@dataclass(frozen=True, slots=True)
class Rights:
    """The keys to a match now.

    The epoch of its links (None: there is no such match), and by its number each pen that a device holds, with that
    device and whether it may log.
    """

    epoch: int | None
    pens: Mapping[int, tuple[str, bool]]


def rights_of(match_id: str) -> Rights:
    """Return who may look at a match, and log, at this moment. Two queries."""
    match = Match.objects.shown().only("epoch", "deleted_at").filter(pk=match_id).first()
    if match is None or match.deleted_at is not None:
        return Rights(match.epoch if match is not None else None, {})
    rows = Pen.objects.filter(match=match_id).held().values_list("pk", "device", "role")
    return Rights(match.epoch, {pk: (device, role != Pen.Role.WATCHER) for pk, device, role in rows})


def in_own_voice(pen: Pen, entry: ParsedEntry, sides: Sequence[int]) -> ParsedEntry:
    """Return the entry as said by the seat whose own phone logged it.

    A word for a side becomes that of the seat. The keys are the same on every phone and name sides; whose phone it is
    makes the speaker known. A side's son buenas concedes for the whole side (AR-ENV-11) and stays as it is.
    """
    own = pen.role == Pen.Role.SEAT and pen.seat is not None and entry.team == sides[pen.seat]
    if not own or entry.kind != "say" or entry.word == "son buenas":
        return entry
    # The seat says more than its side: the side follows from it.
    raw = {"by": pen.seat, **{key: value for key, value in entry.raw.items() if key != "team"}}
    return replace(entry, seat=pen.seat, team=None, raw=raw)
