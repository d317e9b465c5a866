"""Links that give a right without anything secret being stored: each is an HMAC over match, purpose and epoch.

One leads to the replay of a match in which some seats have no name, as a notebook shows it.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Collection
from hashlib import sha256
from typing import NamedTuple

from django.http import Http404
from django.utils.crypto import salted_hmac

from referee.matches.models import Match

_ID = 22
_SALT = "referee.matches.links"
JOIN, _WATCH = "join", "watch"


def link_token(match: Match, purpose: str) -> str:
    """Return the token of a link for "watch" or "join": the match's id, and 128 bits that prove it ours."""
    return match.pk + _proof(match.pk, purpose, match.epoch)


def open_token(token_text: str, purpose: str) -> Match | None:
    """Return the match, without its snapshot, that this token opens for this purpose, or None. One query.

    One that its phones deleted, and a notebook has, can be looked at, and is nobody's to join.
    """
    if len(token_text) != 2 * _ID or not token_text.isascii():
        return None
    matches = Match.objects.visible() if purpose == JOIN else Match.objects.shown()
    match = matches.defer("snapshot").filter(pk=token_text[:_ID]).first()
    if match is None or not hmac.compare_digest(token_text[_ID:], _proof(match.pk, purpose, match.epoch)):
        return None
    return match


def watch_token(match: Match) -> str:
    """Return the token of the link that lets anybody look on."""
    return link_token(match, _WATCH)


def open_watch(token_text: str) -> Match | None:
    """Return the match that this watch token opens, or None."""
    return open_token(token_text, _WATCH)


def watched_match(token_text: str) -> Match:
    """Return the match that this watch token opens. Raises Http404 for a token that opens none."""
    match = open_watch(token_text)
    if match is None:
        raise Http404
    return match


def _proof(match_id: str, purpose: str, epoch: int) -> str:
    # With the epoch in it, raising that makes every older link worthless.
    digest = salted_hmac(_SALT, f"{match_id}:{purpose}:{epoch}", algorithm=sha256().name).digest()
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


# Links to the replay of a match in which some seats have no name, as a notebook shows it.


class Veil(NamedTuple):
    """A match, the seats that are nobody's, and the notebook in which it is so."""

    match: Match
    seats: tuple[int, ...]
    notebook: str


def veil_token(match: Match, seats: Collection[int], notebook: str) -> str:
    """Return the token of a link that shows these seats without their names."""
    place = f"{notebook}.{'-'.join(str(seat) for seat in sorted(seats))}"
    return f"{link_token(match, _purpose(place))}.{place}"


def open_veil(token_text: str) -> Veil | None:
    """Return the match without these names that this token opens, and nothing else, or None. One query."""
    proof, _dot, place = token_text.partition(".")
    match = open_token(proof, _purpose(place))
    if match is None:
        return None
    notebook, _dot, seats = place.partition(".")
    return Veil(match, tuple(int(seat) for seat in seats.split("-")), notebook)


def _purpose(place: str) -> str:
    return f"replay without {place}"
