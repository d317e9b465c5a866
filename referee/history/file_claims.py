"""The claims of an imported file beside its entries.

Anybody may have written them: they are read within bounds and never taken on trust.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from django.utils.dateparse import parse_datetime
from django.utils.translation import gettext as _

from referee.matches.files.dispute_section import DISPUTES
from referee.matches.models import Match
from referee.matches.words import claims, names

Context = dict[str, Any]
MOST = 30
"""So many disputes, signatures or notes of a file are shown at most."""
LONGEST = 200
"""So many letters of any text in it."""
MOST_NAMED = 8
"""So many rules, versions or people of one of them."""
_LONGEST_NAME = 40


def mappings(value: object, most: int = MOST) -> list[Mapping[str, Any]]:
    """Return the objects of a list; anything else is ignored."""
    items = value[:most] if isinstance(value, list) else []
    return [item for item in items if isinstance(item, dict)]


def texts(value: object) -> list[str]:
    """Return the texts of a list, as many as are shown."""
    items = value[:MOST_NAMED] if isinstance(value, list) else []
    return [words for words in map(text, items) if words]


def text(value: object) -> str:
    """Return a text or a phone's number, cut where it goes on without end.

    "" for anything else.
    """
    if isinstance(value, int) and not isinstance(value, bool):  # JSON's true is no number
        return str(value)[:LONGEST]
    return value[:LONGEST] if isinstance(value, str) else ""


def phone(value: object) -> str:
    """Return a phone as a file names it: by a name, or by a number."""
    if isinstance(value, str):
        return value[:_LONGEST_NAME]
    return _("teléfono %(number)s") % {"number": value} if isinstance(value, int) and value else ""


def time(value: object) -> datetime | None:
    """Return a time as it is written in a file, in its own zone.

    None for a value that is no time.
    """
    try:
        return parse_datetime(text(value))
    except ValueError:
        return None


def utc_time(value: object) -> datetime | None:
    """Return the time of an entry in UTC; None for a value that is no time."""
    try:
        moment = parse_datetime(value) if isinstance(value, str) else None
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC) if moment else None
    except (ValueError, OverflowError):  # the year 1 or 9999 may have no time in UTC
        return None


def people(value: object) -> list[str]:
    """Name who agreed to something, once each.

    One phone for two parties proves nobody's yes.
    """
    named = [
        _("mismo teléfono") if person.get("same_phone") is True else names.called(text(person.get("who")))
        for person in mappings(value, MOST_NAMED)
    ]
    return [who for who in dict.fromkeys(named) if who]


def disputes(match: Match) -> list[Context]:
    """Return the disputes of an imported file.

    Parts without the shape that a record gives them are left out.
    """
    claimed = match.extra.get(DISPUTES) if match.imported else None
    return [_dispute(claim) for claim in mappings(claimed)]


def _dispute(claim: Mapping[str, Any]) -> Context:
    award = claim.get("award")
    return {
        "pk": None,
        "about": _choice(claim.get("about"), claims.ABOUT),
        "what": "",
        "who": names.called(text(claim.get("by"))) or _("alguien"),
        "claim": ": ".join(filter(None, (_choice(claim.get("reason"), claims.REASONS), text(claim.get("claim"))))),
        "rule": text(award.get("rule")) if isinstance(award, dict) else "",
        "withdrawn": claim.get("decision") == "withdrawn",
        "decision": _choice(claim.get("decision"), claims.DECISIONS),
        "why": text(claim.get("why")),
        "agreed": ", ".join(people(claim.get("agreed"))),
        "rules": _rules(claim),
        "came": True,
    }


def _choice(value: object, texts_by_key: Mapping[Any, Any]) -> str:
    """Return the text of a key that records use; "" for any other value."""
    return str(texts_by_key[value]) if isinstance(value, str) and value in texts_by_key else ""


def _rules(claim: Mapping[str, Any]) -> list[str]:
    """Return the rules that were cited, each once.

    They are those of the log as written and of each version.
    """
    versions = mappings(claim.get("versions"), MOST_NAMED)
    cited = [rule for part in (claim, *versions) for rule in texts(part.get("rules"))]
    return list(dict.fromkeys(cited))[:MOST_NAMED]
