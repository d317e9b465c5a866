"""The kinds of proposal: checking each, planning its changes, and doing it once everybody has agreed.

Corrections and entries are here; decisions of disputes, other rules and other names register theirs.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from referee.matches.corrections import plan
from referee.matches.corrections.plan import CannotFixError, Fix, Plan
from referee.matches.identity import pens
from referee.matches.log import taps
from referee.matches.log.fold import parse
from referee.matches.log.queue import Known
from referee.matches.log.session import Session
from referee.matches.log.states import first_refusal
from referee.matches.log.taps import meaning_of
from referee.matches.models import Entry, Match, Proposal
from referee.matches.types import Raw
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.json_text import ActaError

# The trial of proposed entries: judged as they would be now.


def _entries(session: Session, proposal: Proposal) -> list[ParsedEntry]:
    """Return the proposed entries, in the proposer's own voice as an ordinary tap's."""
    raws = proposal.data.get("entries")
    if not isinstance(raws, list) or not taps.is_measured(raws):
        raise CannotFixError("bad-entry", args={"place": "entry", "reason": "no list of entries"})
    try:
        entries = parse([taps.without_server_keys(raw) for raw in raws], session.match)
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    voiced = zip(entries, session.sides(entries), strict=True)
    return [pens.in_own_voice(session.pen, entry, sides) for entry, sides in voiced]


def try_entries(session: Session, entries: list[ParsedEntry]) -> taps.Trial:
    """Judge entries as a tap of now. Raises CannotFixError where the rules refuse one."""
    trial = taps.judge_tap(session, entries)
    refused = first_refusal(trial.ruled)
    if refused is not None:
        raise CannotFixError.refused(refused)
    return trial


def log_trial(session: Session, trial: taps.Trial) -> None:
    """Log entries that were tried, as a tap of their own."""
    meaning = meaning_of([ruled.raw for ruled in trial.ruled])
    session.append(trial.ruled, trial.state, meaning=meaning, group="", code=trial.code)


def trial_of(session: Session, proposal: Proposal) -> taps.Trial:
    """Judge the proposed entries as they would be now. In a hand that is over, only points still count."""
    entries = _entries(session, proposal)
    full = taps.cannot_hold(
        session.match, session.key, session.match.rev, len(entries) + 1
    )  # one more: a deal may come along
    if full is not None:
        raise CannotFixError(full.code or "", args=full.args)
    # whether the hand went on meanwhile is measured from the rev of the proposal
    then = replace(session, known=Known.at(proposal.data["rev"]))
    # points are of no hand, so they are never too late
    if any(entry.kind != "adjust" for entry in entries) and taps.is_stray(then, entries):
        raise CannotFixError("hand-over-stale", args={"who": ""})
    return try_entries(session, entries)


LARGEST = 2**63 - 1
"""No entry has a larger number: the database holds none."""


class Handler(NamedTuple):
    """The code of one kind of proposal, which raises CannotFixError where it could not be done now.

    `fix` returns the correction that it comes to, None where that changes no past. `carry_out` does it, on a session of
    the proposer's pen, with the plan of that correction and who agreed. `check` tries what needs no plan.
    """

    fix: Callable[[Match, Proposal], Fix | None]
    carry_out: Callable[[Session, Proposal, Plan | None, list[Raw]], None]
    check: Callable[[Session, Proposal], object] | None = None


def fix_of_proposal(data: Mapping[str, Any]) -> Fix:
    """Return the correction that a proposal holds. Raises CannotFixError for data that is none."""
    void, new, place = data.get("void", ()), data.get("new", ()), data.get("place")
    # `type` and not `isinstance`: true is an int as well, and no number of an entry
    void_fits = isinstance(void, (list, tuple)) and all(type(pk) is int and 0 < pk <= LARGEST for pk in void)
    place_fits = place is None or type(place) is int
    if not (void_fits and place_fits and (not new or taps.is_measured(new))):
        raise CannotFixError("fix-gone")
    return Fix(tuple(void), tuple(taps.without_server_keys(raw) for raw in new), place)


def _proposed_fix(_match: Match, proposal: Proposal) -> Fix:
    return fix_of_proposal(proposal.data)


def _carry_out_fix(session: Session, proposal: Proposal, planned: Plan | None, agreed: list[Raw]) -> None:
    assert planned is not None
    plan.carry_out_plan(session, planned, proposal.why, agreed)


def _proposed_undo(match: Match, proposal: Proposal) -> Fix:
    """Void the entries of an undo; their deal stays where more was logged in that hand since."""
    fix = fix_of_proposal(proposal.data)
    rows = list(Entry.objects.filter(match=match, pk__in=fix.void).in_order().values_list("pk", "seq", "before"))
    deals = [(pk, seq) for pk, seq, before in rows if before]
    if deals and len(deals) < len(rows) and _more_in_hand(match, deals[-1][1], fix.void):
        return Fix(tuple(pk for pk, _seq, before in rows if not before))
    return fix


def _more_in_hand(match: Match, deal: int, void: Sequence[int]) -> bool:
    since = Entry.objects.filter(match=match, seq__gte=deal).standing().exclude(pk__in=void)
    before = since.in_order().values_list("before", flat=True).first()
    return before == ""  # a deal has the state before it: the first that stands is none, so the hand goes on


def no_fix(_match: Match, _proposal: Proposal) -> None:
    """Correct nothing, for a kind that changes no past."""


def _carry_out_log(session: Session, proposal: Proposal, _planned: Plan | None, _agreed: list[Raw]) -> None:
    log_trial(session, trial_of(session, proposal))


Kind = Proposal.Kind
HANDLERS: dict[str, Handler] = {
    Kind.FIX: Handler(_proposed_fix, _carry_out_fix),
    Kind.UNDO: Handler(_proposed_undo, _carry_out_fix),
    Kind.LOG: Handler(no_fix, _carry_out_log, trial_of),
}
"""The handlers by kind of proposal; the rooms above add theirs when the app is ready (`apps`)."""
