"""The course of the games of a match: comebacks, malas, changes of the lead (R2, R4 to R7)."""

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any

from referee.rules.record.hand import Hand
from referee.rules.record.parts import NOBODY


def games(hands: Sequence[Hand], half: int) -> list[dict[str, Any]]:
    """Return the facts of each game, by account of the board.

    `half` is 0 where there are no malas.
    """
    return [_game(number, list(dealt), half) for number, dealt in groupby(hands, key=lambda hand: hand.game)]


def _game(number: int, hands: list[Hand], half: int) -> dict[str, Any]:
    last = hands[-1]
    over, won = last.won != NOBODY or last.drawn, last.won
    accounts = range(len(last.score))
    rest = sorted(points for account, points in enumerate(last.score) if account != won)
    return {
        "game": number,
        "hands": [hand.number for hand in hands],
        "over": over,
        "won": None if won == NOBODY else won,
        "score": list(last.score),
        "comeback": _comeback(hands, won) if won != NOBODY else None,
        "in malas": [_malas(hands, account, half) for account in accounts] if half else [],
        "lost in malas": [account for account in accounts if _lost_in_malas(last, account, half)],
        "lead changes": _changes(hands),
        "margin": last.score[won] - rest[-1] if won != NOBODY else None,
    }


def _others(hand: Hand, account: int) -> int:
    """Return the best score of the other accounts."""
    return max(points for other, points in enumerate(hand.score) if other != account)


def _comeback(hands: Sequence[Hand], won: int) -> list[int] | None:
    """Return how far behind the winner was at worst, and after which hand first.

    None if it never was.
    """
    behind = [(_others(hand, won) - hand.score[won], -hand.number) for hand in hands]
    most, place = max(behind)
    return [most, -place] if most > 0 else None


def _malas(hands: Sequence[Hand], account: int, half: int) -> int | None:
    """Return the first hand after which only others were in buenas, None if never."""
    return next(
        (hand.number for hand in hands if hand.score[account] <= half < _others(hand, account)),
        None,
    )


def _lost_in_malas(last: Hand, account: int, half: int) -> bool:
    return bool(half) and last.won not in (NOBODY, account) and last.score[account] <= half


def _changes(hands: Sequence[Hand]) -> int:
    """Count how often another account took the lead.

    Hands after which it was shared are skipped.
    """
    leads = []
    for hand in hands:
        best = max(hand.score)
        if hand.score.count(best) == 1:
            leads.append(hand.score.index(best))
    return sum(before != after for before, after in pairwise(leads))
