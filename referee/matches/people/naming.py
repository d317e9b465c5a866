"""The name of a phone, which is asked for when others begin to read of it.

A phone that logs alone needs none, and nobody is asked before the first point.
"""

from __future__ import annotations

from typing import Any

from django.db import transaction

from referee.matches.identity.labels import label
from referee.matches.identity.permissions import may
from referee.matches.models import Ask, Change, Dispute, Match, Pen, Proposal
from referee.matches.people.presence_log import changed, lock
from referee.matches.people.removal import has_removed
from referee.matches.plain_text import clean
from referee.matches.words.placeholders import is_placeholder, seated


def is_nameless(match: Match, pen: Pen) -> bool:
    """Return whether nobody gave this phone, or its seat, a name."""
    return _is_none(label(match, pen))


def needs_name(match: Match, pen: Pen) -> bool:
    """Return whether others now read what a phone without a name did."""
    if not (is_nameless(match, pen) and may(pen, "own-name") and _has_begun(match)):
        return False
    others = match.pens.held().exclude(pk=pen.pk).exclude(role=Pen.Role.WATCHER)
    return others.exists() and _has_acted(match, pen) and not has_removed(match, pen)


def name_phone(match_id: str, pen: Pen, name: str) -> None:
    """Give a phone its name, also in what it has signed, asked, or told already.

    On a seat without a name it is the player's. One that has a name keeps it. Raises PermissionError, and
    Match.DoesNotExist.
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = match.pens.get(pk=pen.pk)
        if not may(own_pen, "own-name"):
            raise PermissionError
        text = clean(name)
        if not text or not is_nameless(match, own_pen):
            return
        before = match.seats
        if own_pen.seat is None:
            own_pen.name = text
        else:
            own_pen.name, match.seats = "", seated(before, own_pen.seat, text, renames=True)
        own_pen.save(update_fields=["name"])
        match.signed = {party: _with_name(kept, own_pen, text) for party, kept in match.signed.items()}
        _write_into(match, own_pen, text)
        changed(match, Change.Kind.NAMES, own_pen, {"before": before, "after": match.seats}, "seats", "signed")


def _is_none(name: str) -> bool:
    return not name or is_placeholder(name)


def _has_begun(match: Match) -> bool:
    return match.finished or any(match.result["score"]) or any(match.result["games"])


def _has_acted(match: Match, pen: Pen) -> bool:
    return (
        any(kept["pen"] == pen.pk for kept in match.signed.values())
        or pen.proposals.exists()
        or pen.disputes.exists()
        or Ask.objects.filter(match=match, device=pen.device).exists()
    )


def _write_into(match: Match, pen: Pen, name: str) -> None:
    """Write the name into what still waits for an answer."""
    for request in Ask.objects.filter(match=match, device=pen.device, outcome=Ask.Outcome.OPEN):
        request.name = name if _is_none(request.name) else request.name
        request.save(update_fields=["name"])
    for made in match.proposals.filter(outcome=Proposal.Outcome.OPEN):
        made.answers = {party: _with_name(kept, pen, name) for party, kept in made.answers.items()}
        made.save(update_fields=["answers"])
    for dispute in match.disputes.filter(status=Dispute.Status.OPEN):
        dispute.versions = [_with_name(version, pen, name) for version in dispute.versions]
        dispute.save(update_fields=["versions"])


def _with_name(kept: dict[str, Any], pen: Pen, name: str) -> dict[str, Any]:
    return {**kept, "who": name} if kept.get("pen") == pen.pk and _is_none(kept.get("who") or "") else kept
