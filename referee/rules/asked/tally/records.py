"""The tally of a whole record, and the facts of a tally by figure."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from referee.rules.asked.tally.counting import Counting, Logged
from referee.rules.asked.tally.facts import Fact
from referee.rules.judge.judge import judge
from referee.rules.record.acta import Acta
from referee.rules.record.state import State, new_state


class FactOfHand(NamedTuple):
    """A fact, and the number of the hand that it is about."""

    hand: int
    fact: Fact


def tally(acta: Acta) -> dict[str, Any]:
    """Judge a record and count it; entries that were taken back count for nothing."""
    state = new_state(acta.ruleset, acta.options, len(acta.seats))
    return tally_of(state, logged_in(acta))


def tally_of(state: State, log: Iterable[Logged]) -> dict[str, Any]:
    """Judge entries from the first deal on, and count them; `state` moves on."""
    counting = Counting()
    for logged in log:
        if not logged.entry.void and judge(state, logged.entry, logged.place).refusal is None:
            counting.take(state, logged)
    return counting.tally(state)


def logged_in(acta: Acta) -> Iterator[Logged]:
    """Yield the entries of a record with their places, taps and times."""
    for place, entry in enumerate(acta.entries):
        tap = entry.raw.get("key")
        yield Logged(place, entry, tap if isinstance(tap, str) else "", read_time(entry.raw.get("at")))


def read_time(text: object) -> datetime | None:
    """Return a time as records write it; None for anything else."""
    if not isinstance(text, str):
        return None
    try:
        time = datetime.fromisoformat(text)
    except ValueError:
        return None
    return time if time.tzinfo is not None else time.replace(tzinfo=UTC)


def facts_of(data: Mapping[str, Any], *figures: str) -> Iterator[FactOfHand]:
    """Yield the facts of some figures, each with its hand; of all where none is named."""
    for hand in data["hands"]:
        for fact in hand["facts"]:
            if not figures or fact[0] in figures:
                yield FactOfHand(hand["hand"], Fact(*fact))
