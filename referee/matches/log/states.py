"""States of a match, and other data of its log, as the JSON that is stored."""

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from referee.matches.models import Match
from referee.matches.packing import bundle
from referee.matches.types import Kind, Raw, entry_kind
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
from referee.rules.record import json_text
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import ENGINE, State, dumps, load, new_state


def to_text(data: Any) -> str:
    """Write JSON as it is stored: compact, in one form."""
    return json_text.write_json(data)


def freeze(state: State) -> str:
    """Return the state as JSON text."""
    return dumps(state)


def thaw(text: str) -> State:
    """Return the state that `freeze` wrote, also of a packed match."""
    return load(json.loads(bundle.lengthened(text)))


def state_from(text: str, match: Match) -> State:
    """Return the state before a hand, as its deal keeps it; without one, the state before all entries."""
    return thaw(text) if text else blank(match)


def blank(match: Match) -> State:
    """Return the state of a match before its first entry."""
    return new_state(match.ruleset, match.options, len(match.seats))


def result_of(now: Look) -> Raw:
    """Return how the match stands, as lists show it and a later engine compares it."""
    return {
        "score": list(now.score),
        "games": list(now.games),
        "winner": now.winner,
        "spoken": list(now.spoken),
        "hand": now.hand,
    }


def put_state(match: Match, state: State) -> Look:
    """Put a state on its match, unsaved, with all that follows from it; return its look."""
    now = look(state)
    match.engine, match.snapshot, match.result = ENGINE, freeze(state), result_of(now)
    match.ends(now.phase == "match-over")
    return now


# Entries with the rulings on them, as the log is about to store them.


@dataclass(slots=True)
class Ruled:
    """An entry and the ruling on it.

    `before` is the state before it, as JSON, where it is an accepted deal. Nobody changes a Ruled; it isn't frozen
    because a correction makes thousands.
    """

    raw: Raw
    refusal: Refusal | None
    awards: tuple[Raw, ...]
    before: str = ""

    @property
    def kind(self) -> Kind:
        """Kind of the entry."""
        return entry_kind(self.raw)

    @property
    def opens_hand(self) -> bool:
        """Whether it is an accepted deal."""
        return bool(self.before)

    @property
    def code(self) -> str:
        """Code of the refusal, or nothing."""
        return self.refusal.code if self.refusal else ""

    @property
    def rule(self) -> str:
        """Rule that refuses it, or nothing."""
        return self.refusal.rule if self.refusal else ""

    @property
    def awards_text(self) -> str:
        """Awards as they are stored: JSON, or nothing where there are none."""
        return to_text(self.awards) if self.awards else ""


def first_refusal(ruled: Sequence[Ruled]) -> Ruled | None:
    """Return the first entry that was refused, or None."""
    return next((entry for entry in ruled if entry.refusal), None)


def hands_of(ruled: Iterable[tuple[int, Ruled]], hand: int) -> Iterator[int]:
    """Name the hand of each entry, given in order with their places.

    The first ones come after an entry of this `hand`. A hand is named by the place of its deal. This is the only place
    that says so of an entry: whoever stores one that stands, or rules on it anew, asks here.
    """
    for place, entry in ruled:
        if entry.opens_hand:
            hand = place
        yield hand
