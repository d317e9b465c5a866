"""The hands before the last one, each as it stood when the next was dealt."""

from __future__ import annotations

import json
from dataclasses import dataclass

from referee.matches.log.fold import parse
from referee.matches.log.lines import Line, read_lines
from referee.matches.log.states import thaw
from referee.matches.managers import EntryQuerySet
from referee.matches.models import Entry, Match
from referee.matches.words.names import Cast, dealt
from referee.rules.judge.judge import judge
from referee.rules.record.hand import Hand
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class PastHand:
    """A hand that another has followed.

    `state` is the state right after the next deal, which settles what was left open; `hand` is the hand itself.
    """

    number: int
    state: State
    hand: Hand
    cast: Cast
    lines: tuple[Line, ...]


def number_of(match: Match, place: int) -> int:
    """Return the number of the hand whose deal has this place.

    It is from 1, and 0 before any deal.
    """
    return _deals(match).filter(seq__lte=place).count()


def last_number(match: Match) -> int:
    """Return how many hands were dealt."""
    return _deals(match).count()


def past_hand(match: Match, number: int) -> PastHand | None:
    """Return a hand by its number, from 1.

    None for the last one, for one that there is not, and where another engine's states can't be read.
    """
    rows = list(_deals(match).in_order().only("seq", "raw", "before")[number - 1 : number + 1]) if number > 0 else []
    if len(rows) < 2 or not match.is_ruled_here:
        return None
    deal, following = rows
    state = thaw(following.before)
    hand = state.hand
    assert hand is not None
    # The state before the next deal lacks what that deal itself still settles.
    judge(state, parse([json.loads(following.raw)], match)[0])
    cast = dealt(match, json.loads(deal.raw)["deal"])
    return PastHand(number, state, hand, cast, read_lines(match, deal.seq))


def _deals(match: Match) -> EntryQuerySet:
    return Entry.objects.filter(match=match).standing().deals()
