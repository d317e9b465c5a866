"""The annex of a record: disputes, signatures, notes and dropped proposals, of here and of the match's file.

Anybody may have written a file: its claims are read within bounds and never taken on trust.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from referee.matches.agreement import signing
from referee.matches.agreement.texts import ProposalLine, proposal_line
from referee.matches.disputes.disputes import all_disputes
from referee.matches.disputes.telling import DisputeSummary, Teller
from referee.matches.files.export import DISPUTES, brought_notes, brought_signatures
from referee.matches.models import Match, Proposal
from referee.matches.words import names, reasons
from referee.matches.words.casts import Casts

MOST_DROPPED = 20
"""So many dropped proposals are listed: the newest."""
_CAME_ABOUT = (Proposal.Outcome.OPEN, Proposal.Outcome.TAKEN)


class SignatureLine(NamedTuple):
    """A party's signature under the result; `came` marks one that somebody's file claims."""

    players: Sequence[str]
    same_phone: bool
    at: datetime | None
    came: bool


class NoteLine(NamedTuple):
    """A note beside the record."""

    text: str
    who: str
    at: datetime | None


def record_disputes(match: Match) -> list[DisputeSummary]:
    """Return the disputes of a match, oldest first, after those of its file. Two queries."""
    own = all_disputes(match)
    teller = Teller.of(match, own)
    # a file's disputes are older than any that this match can have had here
    return [*claimed_disputes(match), *(teller.summary(dispute) for dispute in own)]


def record_signatures(match: Match) -> list[SignatureLine]:
    """Return the signatures under the result, those of its file first."""
    claimed = [
        SignatureLine(
            players=[names.shown_name(name) for name in claimed_texts(claim.get("for"))],
            same_phone=claim.get("same_phone") is True,
            at=claimed_time(claim.get("at")),
            came=True,
        )
        for claim in claimed_objects(brought_signatures(match))
    ]
    own = [SignatureLine(name.players, name.same_phone, name.at, came=False) for name in signing.signed_by(match)]
    return [*(line for line in claimed if line.players), *own]


def record_notes(match: Match) -> list[NoteLine]:
    """Return the notes beside the record, those of its file first."""
    claimed = [
        NoteLine(claimed_text(claim.get("text")), claimed_text(claim.get("who")), claimed_time(claim.get("at")))
        for claim in claimed_objects(brought_notes(match))
    ]
    own = [NoteLine(note.text, note.who, note.at) for note in signing.result_notes(match)]
    return [*(line for line in claimed if line.text), *own]


def dropped_proposals(match: Match) -> list[ProposalLine]:
    """Return the proposals that did not come about, the newest first."""
    rows = match.proposals.exclude(outcome__in=_CAME_ABOUT).select_related("pen").order_by("-pk")[:MOST_DROPPED]
    casts = Casts(match)
    return [proposal_line(proposal, match, casts) for proposal in rows]


MOST_CLAIMS = 30
"""So many disputes, signatures or notes of a file are shown at most."""
LONGEST_CLAIM = 200
"""So many letters of any text in it."""
MOST_IN_CLAIM = 8
"""So many rules, versions or people of one of them."""
_LONGEST_NAME = 40


def claimed_objects(value: object, most: int = MOST_CLAIMS) -> list[Mapping[str, Any]]:
    """Return the objects of a list; anything else is ignored."""
    items = value[:most] if isinstance(value, list) else []
    return [item for item in items if isinstance(item, dict)]


def claimed_texts(value: object) -> list[str]:
    """Return the texts of a list, as many as are shown."""
    items = value[:MOST_IN_CLAIM] if isinstance(value, list) else []
    return [words for words in map(claimed_text, items) if words]


def claimed_text(value: object) -> str:
    """Return a text or a phone's number, cut where it goes on without end; "" for anything else."""
    if isinstance(value, int) and not isinstance(value, bool):  # JSON's true is no number
        return str(value)[:LONGEST_CLAIM]
    return value[:LONGEST_CLAIM] if isinstance(value, str) else ""


def claimed_phone(value: object) -> str:
    """Return a phone as a file names it: by a name, or by a number."""
    if isinstance(value, str):
        return value[:_LONGEST_NAME]
    return _("teléfono %(number)s") % {"number": value} if isinstance(value, int) and value else ""


def claimed_time(value: object) -> datetime | None:
    """Return a time as it is written in a file, in its own zone; None for a value that is no time."""
    try:
        return parse_datetime(claimed_text(value))
    except ValueError:
        return None


def claimed_utc_time(value: object) -> datetime | None:
    """Return the time of an entry in UTC; None for a value that is no time."""
    try:
        moment = parse_datetime(value) if isinstance(value, str) else None
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC) if moment else None
    except (ValueError, OverflowError):  # the year 1 or 9999 may have no time in UTC
        return None


def claimed_people(value: object) -> list[str]:
    """Name who agreed to something, once each; one phone for two parties proves nobody's yes."""
    named = [
        _("mismo teléfono") if person.get("same_phone") is True else names.shown_name(claimed_text(person.get("who")))
        for person in claimed_objects(value, MOST_IN_CLAIM)
    ]
    return [who for who in dict.fromkeys(named) if who]


def claimed_disputes(match: Match) -> list[DisputeSummary]:
    """Return the disputes of an imported file, without parts that lack the shape of a record."""
    claimed = match.extra.get(DISPUTES) if match.imported else None
    return [_dispute(claim) for claim in claimed_objects(claimed)]


def _dispute(claim: Mapping[str, Any]) -> DisputeSummary:
    award = claim.get("award")
    reason, words = _choice(claim.get("reason"), reasons.REASONS), claimed_text(claim.get("claim"))
    return DisputeSummary(
        about=_choice(claim.get("about"), reasons.ABOUT),
        what="",
        who=names.shown_name(claimed_text(claim.get("by"))) or _("alguien"),
        claim=": ".join(filter(None, (reason, words))),
        rule=claimed_text(award.get("rule")) if isinstance(award, dict) else "",
        withdrawn=claim.get("decision") == "withdrawn",
        decision=_choice(claim.get("decision"), reasons.DECISIONS),
        why=claimed_text(claim.get("why")),
        agreed=", ".join(claimed_people(claim.get("agreed"))),
        rules=_rules(claim),
    )


def _choice(value: object, texts_by_key: Mapping[Any, Any]) -> str:
    """Return the text of a key that records use; "" for any other value."""
    return str(texts_by_key[value]) if isinstance(value, str) and value in texts_by_key else ""


def _rules(claim: Mapping[str, Any]) -> list[str]:
    """Return the rules that were cited, each once, for the log as written and each version."""
    versions = claimed_objects(claim.get("versions"), MOST_IN_CLAIM)
    cited = [rule for part in (claim, *versions) for rule in claimed_texts(part.get("rules"))]
    return list(dict.fromkeys(cited))[:MOST_IN_CLAIM]
