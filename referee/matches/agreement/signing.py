"""Signatures: each party signs the result if it likes; half an hour later only notes follow.

A signature says "this is how it ended". Any settled change empties them all (`session.settle`).
"""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.utils import timezone
from django.utils.dateparse import parse_datetime

from referee.matches import plain_text
from referee.matches.agreement import consent
from referee.matches.corrections.plan import CannotFixError
from referee.matches.identity.pens import phone_label
from referee.matches.identity.permissions import pen_now
from referee.matches.log import locking
from referee.matches.models import Change, Dispute, Match, Pen
from referee.matches.people.seats import locked_people, people_changed
from referee.matches.types import Raw
from referee.matches.words import names


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


def sign_for_party(match_id: str, pen: Pen, same_phone_for: int | None = None) -> tuple[Signature, ...]:
    """Sign the result of a match that is over, for the party of this pen.

    Return who has signed. With `same_phone_for` it is signed for that party, which must have no phone of its own.
    Signed twice is once. Raises PermissionError, Match.DoesNotExist, and CannotFixError: "not-finished", "match-
    locked", "in-dispute".
    """
    with locked_people(match_id) as match:
        own_pen = pen_now(match, pen, "sign")
        _may_be_signed(match)
        party = _party(match, own_pen, same_phone_for)
        if str(party) in match.signed:
            return signed_by(match)
        same = consent.party_of(match, own_pen) != party
        signature = {
            "who": phone_label(match, own_pen),
            "pen": own_pen.pk,
            "same": same,
            "at": timezone.now().isoformat(),
        }
        # JSON has texts for keys, so a party's number is one
        match.signed = {**match.signed, str(party): signature}
        people_changed(match, Change.Kind.SIGN, own_pen, {"party": party, "same": same}, "signed")
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
        Signature(party, players_of_party(match, party), kept["who"], bool(kept["same"]), parse_datetime(kept["at"]))
        for party, kept in sorted((int(number), kept) for number, kept in match.signed.items())
    )


def players_of_party(match: Match, party: int) -> tuple[str, ...]:
    """Return the names of a party's players; the reader's words where nobody gave one."""
    whole = names.cast(match)
    if whole.players == names.UNNAMED:
        return (names.both_sides(whole)[party].full,)
    return tuple(names.shown_name(match.seats[seat]) for seat in consent.parties(match)[party])


def is_unsigned(match: Match) -> bool:
    """Return whether the match is over and nobody has signed it: its record says so."""
    return match.finished and not match.signed


# Notes that a party adds to the result of a match.

MOST_NOTES = 20
"""How many notes a match may have."""


@dataclass(frozen=True, slots=True)
class ResultNote:
    """A text that somebody wrote beside the record."""

    text: str
    who: str
    at: datetime


def write_result_note(match_id: str, pen: Pen, text: str) -> ResultNote:
    """Write a note of at most 200 characters beside the record.

    Also when the match is locked. The same note twice is kept once. Raises PermissionError, Match.DoesNotExist, and
    CannotFixError: "no-note", "too-many-notes".
    """
    words = plain_text.kept_reason(text)
    with locked_people(match_id) as match:
        own_pen = pen_now(match, pen, "note")
        if not words:
            raise CannotFixError("no-note")
        before = list(_notes(match))
        # a tap that was sent twice finds its own note
        kept = next((change for change in before if (change.pen_id, change.data["text"]) == (own_pen.pk, words)), None)
        if kept is None and len(before) >= MOST_NOTES:
            raise CannotFixError("too-many-notes", args={"most": MOST_NOTES})
        if kept is None:
            # the name is kept with the text: the phone may leave, or be renamed
            data: Raw = {"text": words, "who": phone_label(match, own_pen)}
            people_changed(match, Change.Kind.NOTE, own_pen, data)
            kept = _notes(match)[len(before)]
    return _note(kept)


def result_notes(match: Match) -> tuple[ResultNote, ...]:
    """Return the notes of a match, oldest first; a bounded number. One query."""
    return tuple(_note(change) for change in _notes(match))


def _notes(match: Match) -> QuerySet[Change]:
    return Change.objects.filter(match=match, kind=Change.Kind.NOTE).order_by("pk")


def _note(change: Change) -> ResultNote:
    return ResultNote(change.data["text"], change.data["who"], change.at)
