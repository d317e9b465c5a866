"""The kinds of proposal: checking each, planning its changes, and doing it once everybody has agreed.

Corrections and entries are here; decisions of disputes, other rules and other names register theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from referee.matches.agreement.log_trial import log_trial, trial_of
from referee.matches.corrections import execution, plan
from referee.matches.corrections.fixes import CannotFixError, Fix
from referee.matches.corrections.plan import Plan
from referee.matches.log import checks, taps
from referee.matches.log.session import Session
from referee.matches.models import Entry, Match, Proposal
from referee.matches.types import Raw

LARGEST = 2**63 - 1
"""No entry has a larger number: the database holds none."""


class _Planner(Protocol):
    def __call__(self, match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan | None: ...


class Handler(NamedTuple):
    """The code of one kind of proposal.

    `check` raises CannotFixError where it could not be done now. `plan` returns the plan that a preview is made of,
    None for a kind that changes no past; `to_store` where it shall be carried out. `carry_out` does it, on a session of
    the proposer's pen, with the plan and who agreed.
    """

    check: Callable[[Session, Proposal], None]
    plan: _Planner
    carry_out: Callable[[Session, Proposal, Plan | None, list[Raw]], None]


def fix_of(data: Mapping[str, Any]) -> Fix:
    """Return the correction that a proposal holds.

    Raises CannotFixError for data that is none.
    """
    void, new, place = data.get("void", ()), data.get("new", ()), data.get("place")
    # `type` and not `isinstance`: true is an int as well, and no number of an entry
    void_fits = isinstance(void, (list, tuple)) and all(type(pk) is int and 0 < pk <= LARGEST for pk in void)
    place_fits = place is None or type(place) is int
    if not (void_fits and place_fits and (not new or checks.measured(new))):
        raise CannotFixError("fix-gone")
    return Fix(tuple(void), tuple(taps.own(raw) for raw in new), place)


def _plan_fix(match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan:
    return plan.plan(match, fix_of(proposal.data), to_store=to_store)


def _check_fix(session: Session, proposal: Proposal) -> None:
    _plan_fix(session.match, proposal)


def _carry_out_fix(session: Session, proposal: Proposal, planned: Plan | None, agreed: list[Raw]) -> None:
    assert planned is not None
    execution.carry_out(session, planned, proposal.why, agreed)


def _plan_undo(match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan:
    """Plan to void the entries that the undo was asked for.

    Their deal stays where more was logged in that hand since.
    """
    fix = fix_of(proposal.data)
    rows = list(Entry.objects.filter(match=match, pk__in=fix.void).in_order().values_list("pk", "seq", "before"))
    deals = [(pk, seq) for pk, seq, before in rows if before]
    if deals and len(deals) < len(rows) and _more_in_hand(match, deals[-1][1], fix.void):
        fix = Fix(tuple(pk for pk, _seq, before in rows if not before))
    return plan.plan(match, fix, to_store=to_store)


def _more_in_hand(match: Match, deal: int, void: Sequence[int]) -> bool:
    since = Entry.objects.filter(match=match, seq__gte=deal).standing().exclude(pk__in=void)
    before = since.in_order().values_list("before", flat=True).first()
    return before == ""  # a deal has the state before it: the first that stands is none, so the hand goes on


def _check_undo(session: Session, proposal: Proposal) -> None:
    _plan_undo(session.match, proposal)


def no_plan(match: Match, proposal: Proposal, *, to_store: bool = False) -> None:
    """Plan nothing, for a kind that changes no past."""
    return


def _check_log(session: Session, proposal: Proposal) -> None:
    trial_of(session, proposal)


def _carry_out_log(session: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    log_trial(session, trial_of(session, proposal))


Kind = Proposal.Kind
HANDLERS: dict[str, Handler] = {
    Kind.FIX: Handler(_check_fix, _plan_fix, _carry_out_fix),
    Kind.UNDO: Handler(_check_undo, _plan_undo, _carry_out_fix),
    Kind.LOG: Handler(_check_log, no_plan, _carry_out_log),
}
"""By kind of proposal; `register` adds to them."""


def register(kind: Proposal.Kind, handler: Handler) -> None:
    """Have this handler carry out proposals of a kind.

    Called once for each kind, when the app is ready.
    """
    HANDLERS[kind] = handler
