"""The trial of proposed entries: judged as they would be now."""

from __future__ import annotations

from dataclasses import replace

from referee.matches.corrections.fixes import CannotFixError
from referee.matches.identity import pens
from referee.matches.log import checks, taps
from referee.matches.log.fold import parse
from referee.matches.log.merging import meaning_of
from referee.matches.log.queue import Known
from referee.matches.log.rulings import first_refusal
from referee.matches.log.session import Session
from referee.matches.models import Proposal
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.json_text import ActaError


def _entries(session: Session, proposal: Proposal) -> list[Parsed]:
    """Return the proposed entries, in the proposer's own voice as an ordinary tap's."""
    raws = proposal.data.get("entries")
    if not isinstance(raws, list) or not checks.measured(raws):
        raise CannotFixError("bad-entry", args={"place": "entry", "reason": "no list of entries"})
    try:
        entries = parse([taps.own(raw) for raw in raws], session.match)
    except ActaError as error:
        raise CannotFixError.bad_entry(error) from None
    voiced = zip(entries, session.sides(entries), strict=True)
    return [pens.in_own_voice(session.pen, entry, sides) for entry, sides in voiced]


def attempt(session: Session, entries: list[Parsed]) -> taps.Trial:
    """Judge entries as a tap of now. Raises CannotFixError where the rules refuse one."""
    trial = taps.attempt(session, entries)
    refused = first_refusal(trial.ruled)
    if refused is not None:
        raise CannotFixError.refused(refused)
    return trial


def log_trial(session: Session, trial: taps.Trial) -> None:
    """Log entries that were tried, as a tap of their own."""
    meaning = meaning_of([ruled.raw for ruled in trial.ruled])
    session.append(trial.ruled, trial.state, meaning=meaning, group="", code=trial.code)


def trial_of(session: Session, proposal: Proposal) -> taps.Trial:
    """Judge the proposed entries as they would be now.

    Of a hand that is over, only points still count.
    """
    entries = _entries(session, proposal)
    full = checks.cannot_hold(
        session.match, session.key, session.match.rev, len(entries) + 1
    )  # one more: a deal may come along
    if full is not None:
        raise CannotFixError(full.code or "", args=full.args)
    # whether the hand went on meanwhile is measured from the rev of the proposal
    then = replace(session, known=Known.at(proposal.data["rev"]))
    # points are of no hand, so they are never too late
    if any(entry.kind != "adjust" for entry in entries) and taps.is_stray(then, entries):
        raise CannotFixError("hand-over-stale", args={"who": ""})
    return attempt(session, entries)
