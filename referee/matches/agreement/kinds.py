"""What each kind of proposal does once everybody has agreed: whether it can be done, what it changes, and doing it.

Corrections and entries are here; decisions of disputes, other rules and other names register theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from referee.matches.corrections import plan as fixing
from referee.matches.corrections.plan import CannotFixError, Fix, Plan
from referee.matches.identity import pens
from referee.matches.log import checks, taps
from referee.matches.log.fold import parse
from referee.matches.log.merging import meaning_of
from referee.matches.log.rulings import first_refusal
from referee.matches.log.session import Session
from referee.matches.models import Entry, Match, Proposal
from referee.matches.types import Raw
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.form import ActaError


class _Plans(Protocol):
    def __call__(self, match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan | None: ...


LARGEST = 2**63 - 1
"""No entry has a larger number: the database holds none."""


class Deed(NamedTuple):
    """One kind of proposal.

    `check` raises CannotFixError where it could not be done now. `plan` is what a preview is made of, None for what
    changes no past; `to_store` where it shall be carried out. `carry_out` does it, on a desk of the proposer's pen,
    with what was planned and who agreed.
    """

    check: Callable[[Session, Proposal], None]
    plan: _Plans
    carry_out: Callable[[Session, Proposal, Plan | None, list[Raw]], None]


def fix_of(data: Mapping[str, Any]) -> Fix:
    """The correction that is written down in a proposal. Raises CannotFixError for what has no form of one."""
    void, new, place = data.get("void", ()), data.get("new", ()), data.get("place")
    whole = isinstance(void, (list, tuple)) and all(type(number) is int and 0 < number <= LARGEST for number in void)
    if not whole or not (place is None or type(place) is int) or not (not new or checks.measured(new)):
        raise CannotFixError("fix-gone")
    return Fix(tuple(void), tuple(taps.own(raw) for raw in new), place)


def _plan_fix(match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan:
    return fixing.plan(match, fix_of(proposal.data), to_store=to_store)


def _check_fix(desk: Session, proposal: Proposal) -> None:
    _plan_fix(desk.match, proposal)


def _carry_out_fix(desk: Session, proposal: Proposal, planned: Plan | None, agreed: list[Raw]) -> None:
    assert planned is not None
    fixing.carry_out(desk, planned, proposal.why, agreed)


def _plan_undo(match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan:
    """Voiding what the undo was asked for; its deal stays where more was logged in that hand since."""
    fix = fix_of(proposal.data)
    rows = list(
        Entry.objects.filter(match=match, pk__in=fix.void).order_by("seq", "pk").values_list("pk", "seq", "before")
    )
    deals = [(pk, seq) for pk, seq, before in rows if before]
    if deals and len(deals) < len(rows) and _more_in_hand(match, deals[-1][1], fix.void):
        fix = Fix(tuple(pk for pk, _seq, before in rows if not before))
    return fixing.plan(match, fix, to_store=to_store)


def _more_in_hand(match: Match, deal: int, void: Sequence[int]) -> bool:
    since = Entry.objects.filter(match=match, seq__gte=deal).standing().exclude(pk__in=void)
    row = since.order_by("seq", "pk").values_list("before", flat=True).first()
    return row == ""


def _check_undo(desk: Session, proposal: Proposal) -> None:
    _plan_undo(desk.match, proposal)


def no_plan(match: Match, proposal: Proposal, *, to_store: bool = False) -> None:
    """Plan nothing, for what changes no past."""
    return


def _entries(desk: Session, proposal: Proposal) -> list[Parsed]:
    """The proposed entries, in the proposer's own voice as an ordinary tap's."""
    raws = proposal.data.get("entries")
    if not isinstance(raws, list) or not checks.measured(raws):
        raise CannotFixError("bad-entry", args={"place": "entry", "reason": "no list of entries"})
    try:
        entries = parse([taps.own(raw) for raw in raws], desk.match)
    except ActaError as error:
        raise CannotFixError("bad-entry", args={"place": error.place, "reason": error.reason}) from None
    sides = desk.sides(entries)
    return [pens.in_own_voice(desk.pen, one, hand) for one, hand in zip(entries, sides, strict=True)]


def _tried(desk: Session, proposal: Proposal) -> taps.Trial:
    """The proposed entries judged as they would be now: of a hand that is over, only points still count."""
    entries = _entries(desk, proposal)
    full = checks.cannot_hold(desk.match, desk.key, desk.match.rev, len(entries) + 1)
    if full is not None:
        raise CannotFixError(full.code or "", args=full.args)
    then = replace(desk, seen_rev=proposal.data["rev"])
    if any(entry.kind != "adjust" for entry in entries) and taps.is_stray(then, entries):
        raise CannotFixError("hand-over-stale", args={"who": ""})
    trial = taps.attempt(desk, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and bad.refusal is not None:
        raise CannotFixError(bad.code, bad.rule, bad.refusal.args)
    return trial


def _check_log(desk: Session, proposal: Proposal) -> None:
    _tried(desk, proposal)


def _carry_out_log(desk: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    trial = _tried(desk, proposal)
    meaning = meaning_of([one.raw for one in trial.ruled])
    desk.append(trial.ruled, trial.state, meaning=meaning, group="", code=trial.code)


Kind = Proposal.Kind
DEEDS: dict[str, Deed] = {
    Kind.FIX: Deed(_check_fix, _plan_fix, _carry_out_fix),
    Kind.UNDO: Deed(_check_undo, _plan_undo, _carry_out_fix),
    Kind.LOG: Deed(_check_log, no_plan, _carry_out_log),
}
"""By kind of proposal; `register` adds to them."""


def register(kind: Proposal.Kind, deed: Deed) -> None:
    """Have proposals of a kind carried out so; called once for each kind, when the app is ready."""
    DEEDS[kind] = deed
