"""What a record tells of its disputes: this match's own, and those that came with its file, which anybody wrote."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from referee.history import file_claims
from referee.history.file_claims import text
from referee.matches.disputes import hold
from referee.matches.disputes.telling import Teller
from referee.matches.files.dispute_section import DISPUTES
from referee.matches.models import Match
from referee.matches.words import claims, names

Context = dict[str, Any]


def disputed(match: Match) -> list[Context]:
    """The disputes of a match, oldest first: one query for them, one for the entries that they name."""
    own = hold.all_of(match)
    teller = Teller.of(match, own)
    return [*_brought(match), *(teller.summary(one) for one in own)]


def _brought(match: Match) -> list[Context]:
    """The disputes of an imported file. Whatever has not the shape that the record gives it is left out."""
    told = match.extra.get(DISPUTES) if match.imported else None
    return [_foreign(one) for one in file_claims.mappings(told)]


def _foreign(one: Mapping[str, Any]) -> Context:
    about, decision = one.get("about"), one.get("decision")
    award = one.get("award")
    return {
        "pk": None,
        "about": str(claims.ABOUT[about]) if isinstance(about, str) and about in claims.ABOUT else "",
        "what": "",
        "who": names.called(text(one.get("by"))) or _("alguien"),
        "claim": _claim(one),
        "rule": text(award.get("rule")) if isinstance(award, dict) else "",
        "withdrawn": decision == "withdrawn",
        "decision": str(claims.DECISIONS[decision])
        if isinstance(decision, str) and decision in claims.DECISIONS
        else "",
        "why": text(one.get("why")),
        "agreed": ", ".join(people(one.get("agreed"))),
        "rules": _rules(one),
        "came": True,
    }


def _claim(one: Mapping[str, Any]) -> str:
    """The reason, where it is one that we know, and the words beside it."""
    reason = one.get("reason")
    known = str(claims.REASONS[reason]) if isinstance(reason, str) and reason in claims.REASONS else ""
    return ": ".join(filter(None, (known, text(one.get("claim")))))


def people(told: object) -> list[str]:
    """Who agreed to something, as a file tells it, once each; one phone for two parties proves nobody's yes."""
    said = [
        _("mismo teléfono") if one.get("same_phone") is True else names.called(text(one.get("who")))
        for one in file_claims.mappings(told, file_claims.MOST_NAMED)
    ]
    return [who for who in dict.fromkeys(said) if who]


def _rules(one: Mapping[str, Any]) -> list[str]:
    """The rules that were cited, of the log as written and of each version, once."""
    versions = file_claims.mappings(one.get("versions"), file_claims.MOST_NAMED)
    cited = [rule for part in (one, *versions) for rule in file_claims.texts(part.get("rules"))]
    return list(dict.fromkeys(cited))[: file_claims.MOST_NAMED]
