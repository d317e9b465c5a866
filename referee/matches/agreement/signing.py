"""Signatures: each party signs the result if it likes; half an hour later only notes follow.

A signature says "this is how it ended". Any settled change empties them all (`session.settle`).
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db import transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from referee.matches.agreement import consent
from referee.matches.agreement.consent import pen_now
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.identity.labels import label
from referee.matches.log import locking
from referee.matches.models import Change, Dispute, Match, Pen
from referee.matches.people.presence_log import changed, lock
from referee.matches.words import names, placeholders


@dataclass(frozen=True, slots=True)
class Signature:
    """One party's name under the result, with who signed for it and when.

    `same_phone`: on a phone that does not sit with it, which proves nobody's yes.
    """

    party: int
    players: tuple[str, ...]
    who: str
    same_phone: bool
    at: datetime | None


def sign(match_id: str, pen: Pen, same_phone_for: int | None = None) -> tuple[Signature, ...]:
    """Sign the result of a match that is over, for the party of this pen.

    Return who has signed. With `same_phone_for` it is signed for that party, which must have no phone of its own.
    Signed twice is once. Raises PermissionError, Match.DoesNotExist, and CannotFixError: "not-finished", "match-
    locked", "in-dispute".
    """
    with transaction.atomic():
        match = lock(match_id)
        own_pen = pen_now(match, pen, "sign")
        _may_be_signed(match)
        party = _party(match, own_pen, same_phone_for)
        if str(party) in match.signed:
            return signed_by(match)
        same = consent.party_of(match, own_pen) != party
        signature = {"who": label(match, own_pen), "pen": own_pen.pk, "same": same, "at": timezone.now().isoformat()}
        # JSON has texts for keys, so a party's number is one
        match.signed = {**match.signed, str(party): signature}
        changed(match, Change.Kind.SIGN, own_pen, {"party": party, "same": same}, "signed")
    return signed_by(match)


def _may_be_signed(match: Match) -> None:
    if not match.finished:
        raise CannotFixError("not-finished")
    if locking.is_locked(match):
        raise CannotFixError("match-locked")
    # `waiting` counts proposals too, but is at hand: the query is for matches where something waits
    if match.waiting and Dispute.objects.filter(match=match, status=Dispute.Status.OPEN).exists():
        raise CannotFixError("in-dispute")


def _party(match: Match, pen: Pen, same_phone_for: int | None) -> int:
    """Return the party that this pen signs for. Raises PermissionError."""
    party = consent.party_of(match, pen) if same_phone_for is None else same_phone_for
    if party is None or party not in _signs_for(match, pen):
        raise PermissionError
    return party


def _signs_for(match: Match, pen: Pen) -> tuple[int, ...]:
    """Return the parties that a pen can sign for: its own, and those without a phone."""
    phones = consent.pens_at(match)
    return tuple(
        party
        for party, seats in enumerate(consent.parties(match))
        if pen.seat in seats or not any(phone.seat in seats for phone in phones)
    )


def signed_by(match: Match) -> tuple[Signature, ...]:
    """Return who has signed the result, by party."""
    return tuple(
        Signature(party, players(match, party), kept["who"], bool(kept["same"]), parse_datetime(kept["at"]))
        for party, kept in sorted((int(number), kept) for number, kept in match.signed.items())
    )


def players(match: Match, party: int) -> tuple[str, ...]:
    """Return the names of a party's players; the reader's words where nobody gave one."""
    whole = names.cast(match)
    if whole.players == placeholders.UNNAMED:
        return (names.sides(whole)[party].full,)
    return tuple(names.called(match.seats[seat]) for seat in consent.parties(match)[party])


def is_unsigned(match: Match) -> bool:
    """Return whether the match is over and nobody has signed it: its record says so."""
    return match.finished and not match.signed
