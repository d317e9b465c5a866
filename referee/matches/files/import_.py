"""A match brought in as a file (acta/1).

The record's parser reads it; it is judged again, and kept with its log as taps.

Nothing of it is shown before all of it is there: a match that is being written counts as deleted, and has no snapshot
yet. So it may be written a little at a time, and no table waits for it. One that was never finished is swept later.
"""

from __future__ import annotations

from contextlib import suppress

from django.db import DatabaseError
from django.utils import timezone

from referee.matches import limits, plain_text
from referee.matches.bulk import Gently
from referee.matches.cleanup import drop_unfinished
from referee.matches.files.dispute_section import NEUTRAL
from referee.matches.files.import_log import ImportLog
from referee.matches.log.fold import rule_on_one
from referee.matches.log.rulings import Ruled
from referee.matches.log.states import blank, freeze, result
from referee.matches.models import Match
from referee.matches.setup.start import TooManyMatchesError
from referee.rules.asked.look import look
from referee.rules.record.acta import Acta, document_of, read
from referee.rules.record.entry import Entry as Parsed
from referee.rules.record.entry import read_entry
from referee.rules.record.form import ActaError, check_size
from referee.rules.record.rulesets import find
from referee.rules.record.seats import accounts_at
from referee.rules.record.state import ENGINE, State


def bring(device: str, data: bytes, *, address: str = "") -> Match:
    """Keep the match of this file, as one that this device started.

    The rules judge every entry again.

    What they refuse is kept as refused evidence, and what is marked as void is kept as taken back. Raises ActaError,
    which names the place, for what is no acta, and TooManyMatchesError for an address without end; then nothing is
    kept. Takes its time: a table that is played on does not feel it.
    """
    if address and not limits.import_buckets.take(address):
        raise TooManyMatchesError
    # Cleaned before it is parsed, as every text that comes from outside.
    acta = read(plain_text.lines_in(document_of(data)))
    match = Match(
        ruleset=acta.ruleset, options=dict(acta.options), seats=list(acta.seats), imported=True, extra=dict(acta.extra),
        engine=ENGINE, touched_at=timezone.now(), rev=1, first_dealer=len(acta.seats) - 1,
        neutral=acta.extra.get(NEUTRAL) is True,
    )  # fmt: skip
    state = blank(match)
    ruled = _ruled(acta, state)
    _put_down(match, state, ruled)
    try:
        ImportLog(match, device, ruled).store()
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
    rules = find(acta.ruleset)
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
