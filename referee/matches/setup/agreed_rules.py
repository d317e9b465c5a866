"""Proposals of other rules, seats or names: whether they can be had, and having them once everybody agreed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.matches.agreement import kinds
from referee.matches.agreement.kinds import Handler
from referee.matches.corrections.fixes import CannotFixError
from referee.matches.corrections.plan import Plan
from referee.matches.log.session import Session
from referee.matches.models import Proposal
from referee.matches.setup import change_rules, players, sequel
from referee.matches.setup.carry_over import OtherScoresError
from referee.matches.types import Raw
from referee.rules.record.acta import read_options, read_ruleset, read_seats
from referee.rules.record.json_text import ActaError


def register() -> None:
    """Register the handlers of these proposals."""
    kinds.register(Proposal.Kind.RULES, Handler(_check_rules, kinds.no_plan, _carry_out_rules))
    kinds.register(Proposal.Kind.NAMES, Handler(_check_names, kinds.no_plan, _carry_out_names))


def rules_of(data: Mapping[str, Any]) -> change_rules.Rules:
    """Return the rules that a proposal holds.

    Raises CannotFixError for those that don't exist.
    """
    try:
        ruleset = read_ruleset(data.get("ruleset"))
        options = read_options(data.get("options", {}), ruleset)
        seats = tuple(read_seats(data.get("seats"), ruleset))
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    # the last seat deals first unless the table says otherwise
    dealer = data.get("dealer", len(seats) - 1)
    if type(dealer) is not int or not 0 <= dealer < len(seats):
        raise CannotFixError("bad-entry", args={"place": "dealer", "reason": "no such seat"})
    return change_rules.Rules(str(data["ruleset"]), options, seats, dealer)


def _check_rules(_session: Session, proposal: Proposal) -> None:
    rules_of(proposal.data)


def _carry_out_rules(session: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    if proposal.data["before"] != session.match.seats:  # others sit there, or are called otherwise
        raise CannotFixError("unknown-rev")
    try:
        sequel.play_by(session.match.pk, session.pen, rules_of(proposal.data), agreed=True)
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    except (change_rules.CarriedTooFarError, OtherScoresError):
        raise CannotFixError("carried-too-far") from None


def _check_names(session: Session, proposal: Proposal) -> None:
    names = proposal.data.get("names")
    if not isinstance(names, list) or len(names) != len(session.match.seats):
        raise CannotFixError("bad-entry", args={"place": "names", "reason": "not one name for each seat"})


def _carry_out_names(session: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    _check_names(session, proposal)
    renamed = zip(proposal.data["names"], proposal.data["before"], session.match.seats, strict=True)
    names = [now if name == before else name for name, before, now in renamed]  # who was renamed since keeps that name
    players.rename(session.match.pk, session.pen, names, agreed=True)
