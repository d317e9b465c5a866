"""What a record tells of its disputes: this match's own, and those that came with its file, which anybody wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from referee.matches import claims, disputes, names
from referee.matches.dispute_words import Teller
from referee.matches.models import Match

Context = dict[str, Any]
MOST = 30
"""So many disputes of a file are shown at most."""
LONGEST = 200
"""So many letters of any text in it."""
MOST_NAMED = 8
"""So many rules, versions or people of one dispute."""


def disputed(match: Match) -> list[Context]:
    """The disputes of a match, oldest first: one query for them, one for the entries that they name."""
    own = disputes.all_of(match)
    teller = Teller.of(match, own)
    return [*_brought(match), *(teller.told(one) for one in own)]


def _brought(match: Match) -> list[Context]:
    """The disputes of an imported file. Whatever has not the shape that the record gives it is left out."""
    told = match.extra.get("disputes") if match.imported else None
    some = told[:MOST] if isinstance(told, list) else []
    return [_foreign(one, match) for one in some if isinstance(one, dict)]


def _foreign(one: Mapping[str, Any], match: Match) -> Context:
    about, decision = one.get("about"), one.get("decision")
    award = one.get("award")
    return {
        "pk": None,
        "about": str(claims.ABOUT[about]) if isinstance(about, str) and about in claims.ABOUT else "",
        "what": "",
        "who": names.called(_text(one.get("by"))) or _("alguien"),
        "claim": _claim(one),
        "rule": _text(award.get("rule")) if isinstance(award, dict) else "",
        "withdrawn": decision == "withdrawn",
        "decision": str(claims.DECISIONS[decision])
        if isinstance(decision, str) and decision in claims.DECISIONS
        else "",
        "why": _text(one.get("why")),
        "agreed": ", ".join(people(one.get("agreed"))),
        "rules": _rules(one),
        "came": True,
    }


def _claim(one: Mapping[str, Any]) -> str:
    """The reason, where it is one that we know, and the words beside it."""
    reason = one.get("reason")
    known = str(claims.REASONS[reason]) if isinstance(reason, str) and reason in claims.REASONS else ""
    return ": ".join(filter(None, (known, _text(one.get("claim")))))


def people(told: object) -> list[str]:
    """Who agreed to something, as a file tells it, once each; one phone for two parties proves nobody's yes."""
    some = told[:MOST_NAMED] if isinstance(told, list) else []
    said = [
        _("mismo teléfono") if one.get("same_phone") is True else names.called(_text(one.get("who")))
        for one in some
        if isinstance(one, dict)
    ]
    return [who for who in dict.fromkeys(said) if who]


def _rules(one: Mapping[str, Any]) -> list[str]:
    """The rules that were cited, of the log as written and of each version, once."""
    told = one.get("versions")
    versions = [version for version in told[:MOST_NAMED] if isinstance(version, dict)] if isinstance(told, list) else []
    cited = [rule for part in (one, *versions) for rule in _texts(part.get("rules"))]
    return list(dict.fromkeys(cited))[:MOST_NAMED]


def _texts(told: object) -> list[str]:
    some = told[:MOST_NAMED] if isinstance(told, list) else []
    return [text for text in map(_text, some) if text]


def _text(told: object) -> str:
    """A text or a phone's number, cut where it goes on without end; anything else is nothing."""
    if isinstance(told, int) and not isinstance(told, bool):
        return str(told)[:LONGEST]
    return told[:LONGEST] if isinstance(told, str) else ""
