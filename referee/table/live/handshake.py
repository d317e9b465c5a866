"""The handshake of a socket: its address, its device's cookie, language and rev."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import parse_cookie

from referee import languages
from referee.addresses import counted_address


def address_of(scope: Any) -> str:
    """Return the address by which a sender is counted.

    It is empty for our own proxy, or where no address is known.
    """
    return counted_address((scope.get("client") or ("", 0))[0], tuple(settings.PROXIES))


def cookie_of(scope: Any) -> str:
    """Return the cookie that names the sender's device; empty where it has none."""
    cookies = b"; ".join(value for name, value in scope["headers"] if name == b"cookie").decode("latin1")
    return parse_cookie(cookies).get(settings.DEVICE_COOKIE_NAME, "")


def language_of(query: dict[str, list[str]]) -> str:
    """Return the language that a page asks for, else the one that is usual here."""
    return languages.spoken(query.get("lang", [""])[0])


def rev_shown(query: dict[str, list[str]]) -> int:
    """Return the rev that a page shows already; -1 where it tells none."""
    rev = query.get("rev", [""])[0]
    return int(rev) if rev.isdecimal() and rev.isascii() and len(rev) < 10 else -1
