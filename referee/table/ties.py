"""Who played the first, or the last, of the equal cards of a tied trick: asked only where the rules depend on it."""

from __future__ import annotations

from typing import Literal

from referee.matches import names
from referee.rules.acta import Entry
from referee.rules.choices import why_not
from referee.rules.judge import judge
from referee.rules.look import look
from referee.rules.state import State
from referee.table.pieces import Key, wire

Question = Literal["", "first", "last"]


def question(state: State) -> Question:
    """What the key of a tied trick has to ask before it can be logged: nothing, or which of the equal cards counts.

    A bet on this very trick needs the first of them (BR-REC-06); else whoever leads next is asked for, where the table
    has agreed that this goes by the cards and another trick is played (BR-TIE-03, TT-TRK-02). Of two players it is
    known, and with cards it is seen.
    """
    if state.seats == 2 or state.options["results"] != "seat":
        return ""
    refusal = why_not(state, Entry("trick", {}, parda=True))
    if refusal is not None:
        return "first" if refusal.code == "first-needed" else ""
    lead = state.options["tie_lead"]
    if lead not in ("first-tied", "last-tied") or not _goes_on(state):
        return ""
    return "last" if lead == "last-tied" else "first"


def _goes_on(state: State) -> bool:
    """Whether a tie leaves the hand open."""
    after = state.copy()
    judge(after, Entry("trick", {}, parda=True))
    return look(after).phase == "open"


def may_be_bare(state: State) -> bool:
    """Whether the tie stands without an answer: nobody may have looked."""
    return why_not(state, Entry("trick", {}, parda=True)) is None


def keys(state: State, cast: names.Cast) -> list[Key]:
    """One key for each player who can have played the card that is asked for."""
    asked = question(state)
    return [_key(asked, seat, state, cast) for seat in range(state.seats)] if asked else []


def _key(asked: Question, seat: int, state: State, cast: names.Cast) -> Key:
    tied = Entry("trick", {}, parda=True, first=seat) if asked == "first" else Entry("trick", {}, parda=True, last=seat)
    who, entries = names.seat(cast, seat), wire((("trick", "parda"), (asked, seat)))
    return Key(who, who, why_not(state, tied) is None, cast.sides[seat], entries, f"tie-{seat}")
