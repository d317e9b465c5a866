"""A match brought in as a file (acta/1).

The record's parser reads it; it is judged again, and kept with its log as taps.

Nothing of it is shown before all of it is there: a match that is being written counts as deleted, and has no snapshot
yet. So it may be written a little at a time, and no table waits for it. One that was never finished is swept later.
"""

from __future__ import annotations

from contextlib import suppress
from typing import NamedTuple

from django.db import DatabaseError
from django.utils import timezone

from referee.matches import limits, plain_text
from referee.matches.bulk import Gently
from referee.matches.cleanup import drop_unfinished
from referee.matches.files import identification
from referee.matches.files.dispute_section import NEUTRAL
from referee.matches.files.import_log import ImportLog
from referee.matches.log.fold import rule_on_one
from referee.matches.log.rulings import Ruled
from referee.matches.log.states import blank, freeze, result
from referee.matches.models import Arrival, Match, Pen
from referee.matches.setup.start import TooManyMatchesError
from referee.rules.asked.look import look
from referee.rules.record.acta import Acta, document_of, read_acta
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.entry import read_entry
from referee.rules.record.json_text import ActaError, check_size
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.seats import accounts_at
from referee.rules.record.state import ENGINE, State


class Received(NamedTuple):
    """The outcome for a file, and its match.

    None where it was here already and the device has no pen of it.
    """

    outcome: Arrival.Outcome
    match: Match | None


class _AlreadyHereError(Exception):
    """The same acta came in by another way while this one was being written."""


def receive(device: str, data: bytes, *, address: str = "") -> Received:
    """Keep the match of this file, unless it is here already.

    The same id and the same content are the same match, also where people are called otherwise by now. That it is here
    gives nobody a pen. Raises the errors of `bring`.
    """
    _take_token(address)
    acta, file_id = _read(data)
    digest = identification.digest_of(acta)
    here, is_known = identification.find(file_id, digest)
    if here is None:
        try:
            match = _keep(device, acta, file_id, digest, only_once=True)
        except _AlreadyHereError:
            here, is_known = identification.find(file_id, digest)
        else:
            return Received(Arrival.Outcome.BESIDE if is_known else Arrival.Outcome.BROUGHT, match)
    holds = here is not None and Pen.objects.filter(match=here, device=device).held().exists()
    return Received(Arrival.Outcome.ALREADY, here if holds else None)


def bring(device: str, data: bytes, *, address: str = "") -> Match:
    """Keep the match of this file, as one that this device started, whatever is here.

    The rules judge every entry again.

    What they refuse is kept as refused evidence, and what is marked as void is kept as taken back. Raises ActaError,
    which names the place, for what is no acta, and TooManyMatchesError for an address without end; then nothing is
    kept. Takes its time: a table that is played on does not feel it.
    """
    _take_token(address)
    acta, file_id = _read(data)
    return _keep(device, acta, file_id, identification.digest_of(acta), only_once=False)


def identity_of(data: bytes) -> tuple[str, str]:
    """Return the id and the digest of a file. Raises ActaError for what is no acta."""
    acta, file_id = _read(data)
    return file_id, identification.digest_of(acta)


def _take_token(address: str) -> None:
    if address and not limits.import_buckets.take(address):
        raise TooManyMatchesError


def _read(data: bytes) -> tuple[Acta, str]:
    """Read a file; return what it says, and its id."""
    # Cleaned before it is parsed, as every text that comes from outside.
    document = plain_text.lines_in(document_of(data))
    return read_acta(document), identification.id_of(document)


def _keep(device: str, acta: Acta, file_id: str, digest: str, *, only_once: bool) -> Match:
    """Judge the match of a file and store it."""
    dated = identification.played_at(acta)
    match = Match(
        ruleset=acta.ruleset, options=dict(acta.options), seats=list(acta.seats), imported=True, extra=dict(acta.extra),
        engine=ENGINE, touched_at=timezone.now(), rev=1, first_dealer=len(acta.seats) - 1,
        neutral=acta.extra.get(NEUTRAL) is True, file_id=file_id, digest=digest, played_at=dated or timezone.now(),
    )  # fmt: skip

    def confirm() -> None:
        if only_once and identification.find(file_id, digest)[0] is not None:
            raise _AlreadyHereError
        # Known only now: a file without a date was played when it came, for want of a better answer.
        match.played_at = dated or match.created_at

    state = blank(match)
    ruled = _ruled(acta, state)
    _put_down(match, state, ruled)
    try:
        ImportLog(match, device, ruled, confirm).store()
    # Even when the server is stopped in between: nothing half-written may stay.
    except BaseException:
        with suppress(DatabaseError):
            drop_unfinished(match.pk)
        raise
    return match


def _ruled(acta: Acta, state: State) -> list[tuple[Ruled, bool]]:
    """Judge every entry; return the rulings, each with whether it is void.

    `state` moves on. Void ones are not judged.
    """
    rules = find_ruleset(acta.ruleset)
    scores = accounts_at(len(acta.seats), rules.settings(dict(acta.options)))
    ruled: list[tuple[Ruled, bool]] = []
    gently = Gently()
    for entry in acta.entries:
        # Thousands of entries are judged here while other tables are being played.
        gently.go_on()
        if not entry.void:
            ruled.append((rule_on_one(state, entry, len(ruled)), False))
            continue
        # Read as an entry that stands, for its form; it will never be judged.
        taken_back = {key: value for key, value in entry.raw.items() if key != "void"}
        try:
            check_size(taken_back, "void")
            parsed: Parsed = read_entry(taken_back, rules, scores=scores)
        except ActaError:  # nobody looks at what is void: what can't be read is left out
            continue
        ruled.append((Ruled(dict(parsed.raw), None, ()), True))
    return ruled


def _put_down(match: Match, state: State, ruled: list[tuple[Ruled, bool]]) -> None:
    """Save the match's final state."""
    now = look(state)
    deals = [place for place, (entry, _) in enumerate(ruled) if entry.opens_hand]
    match.seq = len(ruled)
    match.snapshot, match.result = freeze(state), result(now)
    match.ends(now.phase == "match-over")
    match.hand_seq = deals[-1] if deals else 0
    # The first rev that anybody sees shows the last hand as over already.
    match.over_rev = 1 if len(deals) > 1 or now.phase in ("over", "match-over") else 0
    if deals:
        match.first_dealer = ruled[deals[0]][0].raw["deal"]
