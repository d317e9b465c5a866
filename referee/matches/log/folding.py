"""Judging entries on a state, one after the other: the fold that a match is."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.matches.models import Match
from referee.matches.types import Kind, Raw, kind_of
from referee.rules.asked.look import Look
from referee.rules.judge.judge import judge
from referee.rules.record import json_text
from referee.rules.record.acta import Entry as Parsed
from referee.rules.record.acta import read_entry
from referee.rules.record.rulesets import find
from referee.rules.record.ruling import Refusal
from referee.rules.record.seats import accounts_at
from referee.rules.record.state import State, dumps, load, new_state


@dataclass(slots=True)
class Ruled:
    """One entry and what was ruled on it; `before` is the state before it, as JSON, where it is an accepted deal.

    Nobody changes it; it isn't frozen because a correction makes thousands.
    """

    raw: Raw
    refusal: Refusal | None
    awards: tuple[Raw, ...]
    before: str = ""

    @property
    def kind(self) -> Kind:
        """What the entry is."""
        return kind_of(self.raw)

    @property
    def opens_hand(self) -> bool:
        """Whether it is an accepted deal."""
        return bool(self.before)

    @property
    def code(self) -> str:
        """Why it was refused, or nothing."""
        return self.refusal.code if self.refusal else ""

    @property
    def rule(self) -> str:
        """The rule that refuses it, or nothing."""
        return self.refusal.rule if self.refusal else ""

    @property
    def awards_text(self) -> str:
        """The awards as they are stored: JSON, or nothing where there are none."""
        return to_text(self.awards) if self.awards else ""


def to_text(data: Any) -> str:
    """JSON as it is stored: compact, in one form."""
    return json_text.write(data)


def freeze(state: State) -> str:
    """The state as JSON text."""
    return dumps(state)


def thaw(text: str) -> State:
    """The state that `freeze` wrote."""
    return load(json.loads(text))


def state_from(text: str, match: Match) -> State:
    """The state before a hand, as its deal keeps it; before the first entry where there is none."""
    return thaw(text) if text else blank(match)


def blank(match: Match) -> State:
    """The state of a match before its first entry."""
    return new_state(match.ruleset, match.options, len(match.seats))


def parse(raws: Iterable[Raw], match: Match) -> list[Parsed]:
    """Entries in the engine's form. Raises ActaError, with the place, for one that is not well-formed."""
    read = reader(match)
    return [read(raw, f"entry {place}") for place, raw in enumerate(raws)]


def reader(match: Match) -> Callable[[Raw, str], Parsed]:
    """What reads the entries of a match, one by one, each with its place for errors; it raises ActaError."""
    rules = find(match.ruleset)
    scores = accounts_at(len(match.seats), rules.settings(match.options))
    return lambda raw, place: read_entry(raw, rules, place, scores)


def rule_on(state: State, entries: Iterable[Parsed], seq: int) -> list[Ruled]:
    """Judge entries in their order, the first of which has the place `seq` in the log; `state` moves on.

    A refused one changes nothing and stands in the result too.
    """
    return [rule_on_one(state, entry, place) for place, entry in enumerate(entries, seq)]


def rule_on_one(state: State, entry: Parsed, seq: int, *, kept: bool = True) -> Ruled:
    """Judge one entry, whose place in the log awards will cite, whatever was voided before it.

    What is only looked at needs no state before a deal, and is not `kept`.
    """
    before = freeze(state) if kept and entry.kind == "deal" else ""
    ruling = judge(state, entry, seq)
    raw = entry.raw if isinstance(entry.raw, dict) else dict(entry.raw)
    awards = tuple({**award.as_json(), "hand": award.hand} for award in ruling.awards)
    return Ruled(raw, ruling.refusal, awards, "" if ruling.refusal else before)


def first_refusal(ruled: Sequence[Ruled]) -> Ruled | None:
    """The first entry that was refused, or None."""
    return next((one for one in ruled if one.refusal), None)


def hands_of(ruled: Iterable[tuple[int, Ruled]], hand: int) -> Iterator[int]:
    """Name the hand of each entry, given in their order with their places, after an entry of this `hand`.

    A hand is named by the place of its deal. This is the only place that says so of an entry: whoever stores one that
    stands, or rules on it anew, asks here.
    """
    for place, one in ruled:
        if one.opens_hand:
            hand = place
        yield hand


def result(seen: Look) -> Raw:
    """How the match stands, as lists show it and as a later engine compares it."""
    return {
        "score": list(seen.score),
        "games": list(seen.games),
        "winner": seen.winner,
        "spoken": list(seen.spoken),
        "hand": seen.hand,
    }
