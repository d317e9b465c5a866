"""The states before the deals of a match, folded from its entries."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from referee.matches.models import Match
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.seats import accounts_at
from referee.rules.record.state import dumps, new_state


def states(match: Match, entries: Mapping[str, Sequence[Any]]) -> list[str]:
    """Return the state before each accepted deal, nothing for other entries.

    O(entries).
    """
    rules = find_ruleset(match.ruleset)
    scores = accounts_at(len(match.seats), rules.settings(match.options))
    state = new_state(match.ruleset, match.options, len(match.seats))
    before = [""] * len(entries["id"])
    for place in _standing(entries):
        try:
            entry = read_entry(json.loads(entries["raw"][place]), rules, "entry", scores)
        except ActaError:  # a notation of an older program
            continue
        text = dumps(state) if entry.kind == "deal" else ""
        refusal = judge(state, entry, entries["seq"][place]).refusal
        before[place] = "" if refusal else text
    return before


def _standing(entries: Mapping[str, Sequence[Any]]) -> list[int]:
    """Return the places of the standing entries, in the order of the record."""
    standing = [place for place, undo in enumerate(entries["voided_by_id"]) if undo is None]
    return sorted(standing, key=lambda place: (entries["seq"][place], entries["id"][place]))
