"""A hand judged to its end as one value of an option rules it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from referee.rules.judge import flow
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.matters import rounds
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Hand
from referee.rules.record.state import State

Got = tuple[tuple[int, int], ...]
"""Accounts and what each was paid."""


@dataclass(frozen=True, slots=True)
class Run:
    """A hand as one value of an option rules it.

    `paid` holds its points; `codes` each entry's refusal, "" where it stands.
    """

    paid: Mapping[tuple[tuple[int, ...], str], Got]
    codes: tuple[str, ...]
    over: bool
    won: int


def run(state: State, entries: Sequence[tuple[int, Entry]], closing: Entry | None) -> Run:
    """Judge the hand to its end.

    `state` is the one right after its deal, and moves on.
    """
    hand, codes = score.playing(state), []
    for place, entry in entries:
        refusal = judge(state, entry, place).refusal
        codes.append(refusal.code if refusal else "")
        if refusal is not None and not hand.over and rounds.closing_wins(state, hand.contest):
            rounds.close_rounds(state, hand.contest)  # nobody said more, and that wins the game
            flow.after(state)
    # The next deal pays a flor that was asked for and nobody answered (AR-PED-06).
    if closing is not None:
        judge(state, closing)
    return Run(_paid(state, hand), tuple(codes), hand.over, hand.won)


def _paid(state: State, hand: Hand) -> dict[tuple[tuple[int, ...], str], Got]:
    """Add up the points of each matter of each contest.

    Points by hand are left out: no option has a say in them.
    """
    total: dict[tuple[tuple[int, ...], str], dict[int, int]] = {}
    for award in score.visible(state, hand):
        if award.matter != "adjust":
            # By the duel's seats, not its number: another option may leave a duel out.
            duel = tuple(hand.contests[award.contest].seats) if hand.pica else ()
            got = total.setdefault((duel, award.matter), {})
            for account in score.accounts_of(state, hand, award):
                got[account] = got.get(account, 0) + award.points
    return {key: tuple(sorted(got.items())) for key, got in total.items()}
