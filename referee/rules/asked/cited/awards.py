"""The rules that an award rests on besides the one that it cites.

They explain why one of two equal values won, why two tricks were enough, why a bet that waits counts for nothing.

Nothing is judged here; a hand is read as it was ruled.
"""

from collections.abc import Iterator

from referee.rules.asked.cited.index import rules_of
from referee.rules.asked.values import COMPARED
from referee.rules.ledger import score
from referee.rules.ledger.tricks import PARDA
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY, Points
from referee.rules.record.rulesets.trut import POINTS
from referee.rules.record.state import State

SEVERAL = {1: "parda decides", 2: "two pardas", 3: "all tied"}
"""The reason that decides the tricks, by how many of them are tied."""


def grounds_of_award(state: State, hand: Hand, award: Points) -> tuple[str, ...]:
    """Return the further rules of an award, the nearest first."""
    index = rules_of(state.ruleset.name)
    reasons = dict.fromkeys(_reasons(state, hand, award))
    return tuple(index[reason] for reason in reasons if reason in index and index[reason] != award.rule)


def _reasons(state: State, hand: Hand, award: Points) -> Iterator[str]:
    contest = hand.contests[award.contest]
    if award.matter in COMPARED:
        yield from _compared(state, contest, award)
        if hand.over and _wins(state, hand, award):
            yield "game over"
    elif award.matter == "truco" and award.points > 0:
        yield from _tricks(state, hand, contest, award)


def _compared(state: State, contest: Contest, award: Points) -> Iterator[str]:
    rnd = contest.envido if award.matter == "envido" else contest.flor
    if rnd.result is not None and not rnd.turned and _tied(rnd.declarations, rnd.result[2]):
        yield f"equal {award.matter}"
    chain = contest.envido.chain if award.matter == "envido" else []
    falta = bool(chain) and state.ruleset.words[chain[-1]].act == "falta"
    if falta and len(chain) > 1 and contest.envido.result is None:
        yield "falta below"


def _tied(declared: list[list[int]], best: int | None) -> bool:
    """Return whether both sides have declared the value that won."""
    return best is not None and len({side for _seat, side, value in declared if value == best}) > 1


def _wins(state: State, hand: Hand, award: Points) -> bool:
    """Return whether this award, the last that counts, has won the game."""
    return hand.won != NOBODY and score.visible(state, hand)[-1] is award


def _tricks(state: State, hand: Hand, contest: Contest, award: Points) -> Iterator[str]:
    bets, won = contest.stakes, contest.tricks.won
    # A rule of the ladder tells what the tricks are worth, and not how they were won.
    by_tricks = award.rule in {step.rule for step in state.ladder}
    if by_tricks and bets.pending:
        yield "never answered"
    if by_tricks and PARDA in won:
        yield SEVERAL[won.count(PARDA)]
    if by_tricks and bets.level and any(points % POINTS for points in _kept(hand, award)):
        yield "odd points stay"


def _kept(hand: Hand, award: Points) -> list[int]:
    """Return the points that the winners of the tricks had before."""
    return [points for account, points in enumerate(hand.base) if hand.sides[account] == award.side]
