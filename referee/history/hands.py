"""The hands of a match as they were ruled, a page at a time.

Each has its awards and the score after it.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from referee.matches.log.fold import parse
from referee.matches.log.states import blank, thaw
from referee.matches.models import Entry, Match
from referee.rules.asked.verdict import Verdict, hand_verdict
from referee.rules.judge.judge import judge
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.state import State

PER_PAGE = 25
MOST_ENTRIES = 600
"""After so many entries a page ends with fewer hands, but for its first: it takes no longer than others."""


class Ruling(NamedTuple):
    """The engine's ruling on a hand; `won` is the account that won a game with it."""

    game: int
    verdict: Verdict
    score: tuple[int, ...]
    kind: str
    redealt: bool
    won: int | None


@dataclass(frozen=True, slots=True)
class HandSummary:
    """One hand and its place in the record.

    Its number is from 1 (0: nothing was dealt yet), its game from 0. Its entries have places from `start` up to, not
    including, `end`; `verdict` is that on all of them. `score` is the board right after it. `kind` is "special" or
    "iron" for a hand at eleven, else empty; `redealt` marks one that was thrown in for other cards. `won` is the
    account that has won a game with it.
    """

    number: int
    game: int
    start: int
    end: int
    verdict: Verdict
    score: tuple[int, ...]
    kind: str = ""
    redealt: bool = False
    won: int | None = None


@dataclass(frozen=True, slots=True)
class Page:
    """Some hands of a match, oldest first; `newer` is the last one of the next page."""

    hands: tuple[HandSummary, ...]
    total: int
    newer: int = 0


def page(match: Match, until: int | None = None) -> Page:
    """Return the PER_PAGE hands up to number `until`, or the last ones.

    Of long hands it is fewer. Needs the match with its snapshot; three queries. What was ruled is shown as it was
    ruled. Only a match that another engine ruled, whose states this one can't read, is judged again
    (`is_judged_again`); nothing of that is stored.
    """
    standing = Entry.objects.filter(match=match).standing()
    deals = list(standing.deals().in_order().values_list("seq", flat=True))
    if not deals:
        nothing = HandSummary(0, 0, 0, match.seq, Verdict((), (), ()), tuple(match.result["score"]))
        return Page((nothing,) if match.seq else (), 0)
    # an address may name a hand that is no more: the nearest page is shown
    last = max(1, min(until or len(deals), len(deals)))
    first = _first([*deals, match.seq], last)
    if is_judged_again(match):
        rulings = _judged_again(match)[first:last]
    else:
        rulings = [_closed_by(deal, match) for deal in _rows(match, deals[first + 1 : last + 1])]
        rulings += [_as_it_stands(match)] if last == len(deals) else []
    places = list(pairwise([0, *deals[1:], match.seq]))[first:last]
    hands = [
        HandSummary(number=number, start=start, end=end, **ruling._asdict())
        for number, ((start, end), ruling) in enumerate(zip(places, rulings, strict=True), start=first + 1)
    ]
    return Page(tuple(hands), len(deals), _newer([*deals, match.seq], last))


def _first(deals: Sequence[int], last: int) -> int:
    """Return how many hands come before the page that ends with this one."""
    first = last - 1
    while first and last - first < PER_PAGE and deals[last] - deals[first - 1] <= MOST_ENTRIES:
        first -= 1
    return first


def _newer(deals: Sequence[int], last: int) -> int:
    """Return the hand that ends the next page; 0 after the last of all.

    That page goes on right after this hand.
    """
    newer = last
    while newer + 1 < len(deals) and _first(deals, newer + 1) <= last:
        newer += 1
    return newer if newer > last else 0


def is_judged_again(match: Match) -> bool:
    """Return whether another engine ruled this match, so that it is judged again."""
    return not match.is_ruled_here


def _rows(match: Match, deals: Sequence[int]) -> list[Entry]:
    rows = Entry.objects.filter(match=match, seq__in=deals).standing().deals()
    return list(rows.in_order().only("seq", "raw", "before"))


def _closed_by(deal: Entry, match: Match) -> Ruling:
    """Return the hand that this deal closed, as it was after that.

    A comparison left open ends with the deal.
    """
    state = thaw(deal.before)
    hand = state.hand
    # the state before the deal lacks what the deal itself still settles
    judge(state, parse([json.loads(deal.raw)], match)[0])
    return _ruling(state, hand)


def _as_it_stands(match: Match) -> Ruling:
    state = thaw(match.snapshot)
    return _ruling(state, state.hand)


def _ruling(state: State, hand: Hand | None) -> Ruling:
    assert hand is not None
    return Ruling(
        game=hand.game,
        verdict=hand_verdict(state, hand),
        score=tuple(hand.score),
        kind=hand.kind,
        redealt=hand.opening.question == "redealt",
        won=None if hand.won == NOBODY else hand.won,
    )


def _judged_again(match: Match) -> list[Ruling]:
    """Return every hand as the present engine rules it. O(entries)."""
    rows = Entry.objects.filter(match=match).standing().in_order().values_list("seq", "raw")
    state, rulings = blank(match), []
    for place, raw in rows:
        before = state.hand
        judge(state, parse([json.loads(raw)], match)[0], place)
        if before is not None and state.hand is not before:
            rulings.append(_ruling(state, before))
    return [*rulings, _ruling(state, state.hand)] if state.hand else rulings
