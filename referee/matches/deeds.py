"""What each kind of proposal does once everybody has agreed: whether it can be done, what it changes, and doing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from referee.matches import deciding, door, fixing, log, pens, table_rules
from referee.matches.carrying import OtherScoresError
from referee.matches.desk import Desk
from referee.matches.fixing import CannotFixError, Fix, Plan
from referee.matches.folding import first_refusal, parse
from referee.matches.merging import said
from referee.matches.models import Entry, Match, Proposal
from referee.matches.types import Raw
from referee.rules.acta import ActaError, read_options, read_ruleset, read_seats
from referee.rules.acta import Entry as Parsed


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

    check: Callable[[Desk, Proposal], None]
    plan: _Plans
    carry_out: Callable[[Desk, Proposal, Plan | None, list[Raw]], None]


def fix_of(data: Mapping[str, Any]) -> Fix:
    """The correction that is written down in a proposal. Raises CannotFixError for what has no form of one."""
    void, new, place = data.get("void", ()), data.get("new", ()), data.get("place")
    whole = isinstance(void, (list, tuple)) and all(type(number) is int and 0 < number <= LARGEST for number in void)
    if not whole or not (place is None or type(place) is int) or not (not new or door.measured(new)):
        raise CannotFixError("fix-gone")
    return Fix(tuple(void), tuple(log.own(raw) for raw in new), place)


def _plan_fix(match: Match, proposal: Proposal, *, to_store: bool = False) -> Plan:
    return fixing.plan(match, fix_of(proposal.data), to_store=to_store)


def _check_fix(desk: Desk, proposal: Proposal) -> None:
    _plan_fix(desk.match, proposal)


def _carry_out_fix(desk: Desk, proposal: Proposal, planned: Plan | None, agreed: list[Raw]) -> None:
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
    since = Entry.objects.filter(match=match, voided_by__isnull=True, seq__gte=deal).exclude(pk__in=void)
    row = since.order_by("seq", "pk").values_list("before", flat=True).first()
    return row == ""


def _check_undo(desk: Desk, proposal: Proposal) -> None:
    _plan_undo(desk.match, proposal)


def _no_plan(match: Match, proposal: Proposal, *, to_store: bool = False) -> None:
    return None


def _entries(desk: Desk, proposal: Proposal) -> list[Parsed]:
    """The proposed entries, in the proposer's own voice as an ordinary tap's."""
    raws = proposal.data.get("entries")
    if not isinstance(raws, list) or not door.measured(raws):
        raise CannotFixError("bad-entry", args={"place": "entry", "reason": "no list of entries"})
    try:
        entries = parse([log.own(raw) for raw in raws], desk.match)
    except ActaError as error:
        raise CannotFixError("bad-entry", args={"place": error.place, "reason": error.reason}) from None
    sides = desk.sides(entries)
    return [pens.in_own_voice(desk.pen, one, hand) for one, hand in zip(entries, sides, strict=True)]


def _tried(desk: Desk, proposal: Proposal) -> log.Trial:
    """The proposed entries judged as they would be now: of a hand that is over, only points still count."""
    entries = _entries(desk, proposal)
    full = door.cannot_hold(desk.match, desk.key, desk.match.rev, len(entries) + 1)
    if full is not None:
        raise CannotFixError(full.code or "", args=full.args)
    then = replace(desk, seen=proposal.data["rev"])
    if any(entry.kind != "adjust" for entry in entries) and log.is_stray(then, entries):
        raise CannotFixError("hand-over-stale", args={"who": ""})
    trial = log.attempt(desk, entries)
    bad = first_refusal(trial.ruled)
    if bad is not None and bad.refusal is not None:
        raise CannotFixError(bad.code, bad.rule, bad.refusal.args)
    return trial


def _check_log(desk: Desk, proposal: Proposal) -> None:
    _tried(desk, proposal)


def _carry_out_log(desk: Desk, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    trial = _tried(desk, proposal)
    meaning = said([one.raw for one in trial.ruled])
    desk.append(trial.ruled, trial.state, said=meaning, group="", code=trial.code)


def rules_of(data: Mapping[str, Any]) -> table_rules.Rules:
    """The rules that a proposal writes down. Raises CannotFixError for those that don't exist."""
    try:
        ruleset = read_ruleset(data.get("ruleset"))
        options = read_options(data.get("options", {}), ruleset)
        seats = tuple(read_seats(data.get("seats"), ruleset))
    except ActaError as error:
        raise CannotFixError("bad-entry", args={"place": error.place, "reason": error.reason}) from None
    dealer = data.get("dealer", len(seats) - 1)
    if type(dealer) is not int or not 0 <= dealer < len(seats):
        raise CannotFixError("bad-entry", args={"place": "dealer", "reason": "no such seat"})
    return table_rules.Rules(str(data["ruleset"]), options, seats, dealer)


def _check_rules(_desk: Desk, proposal: Proposal) -> None:
    rules_of(proposal.data)


def _carry_out_rules(desk: Desk, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    if proposal.data["before"] != desk.match.seats:  # others sit there, or are called otherwise
        raise CannotFixError("unknown-rev")
    try:
        table_rules.play_by(desk.match.pk, desk.pen, rules_of(proposal.data), agreed=True)
    except ActaError as error:
        raise CannotFixError("bad-entry", args={"place": error.place, "reason": error.reason}) from None
    except (table_rules.CarriedTooFarError, OtherScoresError):
        raise CannotFixError("carried-too-far") from None


def _check_names(desk: Desk, proposal: Proposal) -> None:
    names = proposal.data.get("names")
    if not isinstance(names, list) or len(names) != len(desk.match.seats):
        raise CannotFixError("bad-entry", args={"place": "names", "reason": "not one name for each seat"})


def _carry_out_names(desk: Desk, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    _check_names(desk, proposal)
    told = zip(proposal.data["names"], proposal.data["before"], desk.match.seats, strict=True)
    names = [now if name == before else name for name, before, now in told]  # who was renamed since keeps that name
    table_rules.rename(desk.match.pk, desk.pen, names, agreed=True)


Kind = Proposal.Kind
DEEDS: dict[str, Deed] = {
    Kind.FIX: Deed(_check_fix, _plan_fix, _carry_out_fix),
    Kind.UNDO: Deed(_check_undo, _plan_undo, _carry_out_fix),
    Kind.LOG: Deed(_check_log, _no_plan, _carry_out_log),
    Kind.RULES: Deed(_check_rules, _no_plan, _carry_out_rules),
    Kind.NAMES: Deed(_check_names, _no_plan, _carry_out_names),
    Kind.DECIDE: Deed(deciding.check, deciding.plan, deciding.carry_out),
}
"""By kind of proposal."""
