"""Facts about the points of a hand: what they were for, and which came from a bet not wanted (P1 to P3)."""

from collections.abc import Mapping, Sequence
from typing import Any

from referee.rules.asked.tally.facts import NO_CONTEST, Group, Row
from referee.rules.asked.tally.rules_cited import DECLINED, GIVEN_UP
from referee.rules.ledger.score import accounts_of
from referee.rules.record.hand import Hand
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.state import State

NOT_WANTED = "no querido"
"""The source of points by hand that a bet which was not wanted paid."""
SOURCES = ("envido", "flor", NOT_WANTED, "penalty", "pido flor", "truco")
"""What points by hand may be for, as their entry says it."""
UNSPECIFIED = "unspecified"


def source_of(raw: Mapping[str, Any]) -> str:
    """Return what points by hand were for, as far as their entry says."""
    source = raw.get("source")
    return source if isinstance(source, str) and source in SOURCES else UNSPECIFIED


def point_facts(
    state: State,
    hand: Hand,
    groups: Sequence[Group],
    visible: Sequence[Points],
    sources: Mapping[int, str],
    steps: Mapping[int, int],
) -> list[Row]:
    """Return the points of a hand that count, once for each account of the board.

    `sources` has what points by hand were for, by the place of their entry, `steps` the steps of all.
    """
    facts: list[Row] = []
    for award in visible:
        source = sources.get(award.place, UNSPECIFIED) if award.matter == "adjust" else award.matter
        figures = [f"points.{source}"]
        if award.rule in DECLINED or source == NOT_WANTED:
            figures.append("declined")
        elif award.rule in GIVEN_UP:
            figures.append("given up")
        for account in accounts_of(state, hand, award):
            whose = _whose(state, hand, groups, award, account)
            facts += [[figure, *whose, award.points, steps.get(award.place, 0)] for figure in figures]
    return facts


def _whose(state: State, hand: Hand, groups: Sequence[Group], award: Points, account: int) -> tuple[int, int, int]:
    """Return contest, side and seat of points that go to an account of the board."""
    contest = NO_CONTEST if award.account else award.contest
    if state.accounts != 2:
        return contest, hand.sides[account], account
    alone = groups[award.contest].alone[account]
    # Points by hand in a pica-pica are the whole side's, whichever duel is on.
    return contest, account, NOBODY if award.account and hand.pica else alone
