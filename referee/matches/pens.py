"""Who is who: one signed cookie for each device, one pen for each device in a match. There are no accounts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

from django.conf import settings
from django.core.signing import BadSignature, Signer
from django.http import HttpRequest, HttpResponseBase

from referee.matches import store
from referee.matches.answers import Raw
from referee.matches.links import open_watch, watch_token
from referee.matches.merging import label
from referee.matches.models import Match, Pen, Tap, new_id

Action = Literal["watch", "log", "adjust", "undo", "names", "options", "revancha"]

_SEAT_MAY: frozenset[str] = frozenset({"watch", "log", "undo", "revancha"})
_FACTS = ("deal", "trick", "showdown", "show", "close")
_signer = Signer(salt="referee.matches.device")


def device_of(request: HttpRequest) -> str | None:
    """The device that its signed cookie names, or None where there is no cookie of ours."""
    return read_device(request.COOKIES.get(settings.DEVICE_COOKIE_NAME, ""))


def read_device(cookie: str) -> str | None:
    """The device named by a cookie's value, or None if it is not signed by us."""
    try:
        return _signer.unsign(cookie)
    except BadSignature:
        return None


def device_cookie(device: str) -> str:
    """The value of the cookie that names this device."""
    return _signer.sign(device)


def new_device() -> str:
    """The name of a device that has none yet: 128 random bits."""
    return new_id()


def remember_device(response: HttpResponseBase, device: str) -> None:
    """Set the cookie (a year, Lax, HttpOnly; renewed whenever it is set again)."""
    options: dict[str, Any] = {**settings.DEVICE_COOKIE_OPTIONS}
    response.set_cookie(settings.DEVICE_COOKIE_NAME, device_cookie(device), **options)


def pen_for(request: HttpRequest, match: Match | str) -> Pen | None:
    """The requesting device's pen in a match, or None. One query."""
    return pen_of(device_of(request), match if isinstance(match, str) else match.pk)


def pen_of(device: str | None, match_id: str) -> Pen | None:
    """The pen that a device holds in a match, or None."""
    return store.pen_of(match_id, device) if device else None


def join(match: Match, device: str, role: Pen.Role = Pen.Role.SCORER, seat: int | None = None, name: str = "") -> Pen:
    """Give this device a pen, or the one that it already has. The caller has checked that it may have it."""
    pen, _ = Pen.objects.get_or_create(
        match=match, device=device, defaults={"role": role, "seat": seat, "name": name.strip()[:40]}
    )
    return pen


def may(pen: Pen | None, action: Action) -> bool:
    """Whether this pen may do such a thing at all. A scorer may do everything, a watcher may look."""
    if pen is None:
        return False
    if pen.role == Pen.Role.SCORER:
        return True
    return action in _SEAT_MAY if pen.role == Pen.Role.SEAT else action == "watch"


def may_log(pen: Pen, raw: Raw) -> bool:
    """Whether this pen may log this entry: a seat logs what its own side says and plays, and the facts of the table."""
    if pen.role == Pen.Role.SCORER:
        return True
    if pen.role != Pen.Role.SEAT or pen.seat is None or "adjust" in raw:
        return False
    if any(key in raw for key in _FACTS):
        return True
    return bool(raw["by"] == pen.seat if "by" in raw else raw.get("team") == pen.seat % 2)


def may_undo(pen: Pen, taps: Iterable[Tap]) -> bool:
    """Whether this pen may take back these taps at once: a seat only what was logged from its own side's phones."""
    if pen.role == Pen.Role.SCORER:
        return True
    return all(tap.pen_id == pen.pk or _same_side(pen, tap.pen) for tap in taps)


def _same_side(pen: Pen, other: Pen | None) -> bool:
    return other is not None and None not in (pen.seat, other.seat) and (pen.seat or 0) % 2 == (other.seat or 0) % 2


def scorer_of(match: Match) -> str:
    """How the first pencil of this match is called, for "pedíselo a …"; empty where it has no name."""
    return label(match, Pen.objects.filter(match=match, role=Pen.Role.SCORER).order_by("pk").first())


__all__ = [
    "Action", "device_cookie", "device_of", "join", "may", "may_log", "may_undo", "new_device", "open_watch", "pen_for",
    "pen_of", "read_device", "remember_device", "scorer_of", "watch_token",
]  # fmt: skip
