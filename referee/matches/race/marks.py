"""What marks a hand in the course of a match: a flor, a bet that is rare, a dispute."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from referee.rules.ledger import score
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.state import State

MarkKind = Literal["flor", "falta", "top", "dispute"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark of a hand, and the reserved word for it; a dispute has none.

    `falta` is one that was accepted, `top` an accepted bet that nothing goes above.
    """

    kind: MarkKind
    word: str = ""


def marks_of(state: State, hand: Hand) -> Iterator[Mark]:
    """Yield the marks of a hand, each once however many duels it has."""
    if any(award.matter == "flor" for award in score.visible(state, hand)):
        yield Mark("flor", "flor")
    yield from dict.fromkeys(mark for contest in hand.contests for mark in _bets(state, contest))


def _bets(state: State, contest: Contest) -> Iterator[Mark]:
    last = contest.envido.chain[-1] if contest.envido.result else ""
    if last and state.ruleset.words[last].act == "falta":
        yield Mark("falta", last)
    # A ladder of one bet has no step that is rare enough to be marked.
    if len(state.ladder) > 2 and contest.stakes.level == len(state.ladder) - 1:
        yield Mark("top", state.ladder[-1].word)
