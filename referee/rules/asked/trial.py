"""The trial of one entry, which leaves the state as it is."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from referee.rules.judge.causes import with_cause
from referee.rules.judge.judge import refusal_of
from referee.rules.record.entry import Entry, EntryKind
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State


@lru_cache(4096)
def trial_entry(kind: EntryKind, **fields: Any) -> Entry:
    """Return an entry to ask about.

    Screens ask about the same ones after every tap: each is made once.
    """
    return Entry(kind, {}, **fields)


def why_not(state: State, entry: Entry) -> Refusal | None:
    """Return why the entry would be refused now, with the cause; None if it stands.

    The state is left as it is.
    """
    refusal = refusal_of(state, entry)
    return refusal if refusal is None else with_cause(state, entry, refusal)


def stands(state: State, entry: Entry) -> bool:
    """Return whether the adjudicator would accept this entry.

    This is quicker than `why_not`, which looks for the cause too.
    """
    return refusal_of(state, entry) is None


def needs_before(state: State, tying: Entry) -> bool:
    """Return whether a tie stands only with an answer about the card before the bet (BR-REC-05)."""
    return not stands(state, tying) and stands(state, replace(tying, before=True))
