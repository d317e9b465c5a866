"""The hands of a match as they were ruled: what each paid and the score after it. A page of them, not all."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from referee.matches.log.folding import blank, parse, thaw
from referee.matches.models import Entry, Match
from referee.matches.types import Raw
from referee.matches.words import ledger
from referee.rules.judge.judge import judge
from referee.rules.record.state import ENGINE, State
from referee.rules.record.state import Hand as EngineHand

PER_PAGE = 25
MOST_ENTRIES = 600
"""After so many entries a page ends with fewer hands, but for its first: it takes no longer than others."""


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: its number from 1 (0: nothing was dealt yet), its game from 0, and where it stands in the record.

    Its entries have places from `start` up to, not including, `end`. `awards` count in their order, as the
    `ledger` tells them. `score` is the board right after it. `kind` is "special" or "iron" for a
    hand at eleven, else empty; `redealt` says that it was thrown in for other cards.
    """

    number: int
    game: int
    start: int
    end: int
    awards: tuple[Raw, ...]
    score: tuple[int, ...]
    kind: str = ""
    redealt: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    """Some hands, oldest first, how many there are in all, and the last one of the next page (0: there is none)."""

    hands: tuple[Hand, ...]
    total: int
    newer: int = 0


def page(match: Match, until: int | None = None) -> Page:
    """The PER_PAGE hands up to number `until`, or the last ones, and of long ones fewer. Needs the match with its
    snapshot; three queries.

    What was ruled is shown as it was ruled. Only a match that another engine ruled, whose states this one can't read,
    is judged again (`is_judged_again`); nothing of that is stored.
    """
    standing = Entry.objects.filter(match=match, voided_by__isnull=True)
    deals = list(standing.exclude(before="").order_by("seq", "pk").values_list("seq", flat=True))
    if not deals:
        nothing = Hand(0, 0, 0, match.seq, (), tuple(match.result["score"]))
        return Page((nothing,) if match.seq else (), 0)
    last = max(1, min(until or len(deals), len(deals)))
    first = _first([*deals, match.seq], last)
    if is_judged_again(match):
        ruled = _judged_again(match)[first:last]
    else:
        ruled = [_closed_by(deal, match) for deal in _rows(match, deals[first + 1 : last + 1])]
        ruled += [_as_it_stands(match)] if last == len(deals) else []
    places = list(pairwise([0, *deals[1:], match.seq]))[first:last]
    hands = [
        Hand(
            number,
            hand["game"],
            start,
            end,
            tuple(hand["awards"]),
            tuple(hand["score"]),
            hand.get("kind", ""),
            hand.get("redealt", False),
        )
        for number, ((start, end), hand) in enumerate(zip(places, ruled, strict=True), start=first + 1)
    ]
    return Page(tuple(hands), len(deals), _newer([*deals, match.seq], last))


def _first(deals: Sequence[int], last: int) -> int:
    """How many hands come before the page that ends with this one."""
    first = last - 1
    while first and last - first < PER_PAGE and deals[last] - deals[first - 1] <= MOST_ENTRIES:
        first -= 1
    return first


def _newer(deals: Sequence[int], last: int) -> int:
    """The hand that ends the page which goes on right after this hand; 0 after the last of all."""
    newer = last
    while newer + 1 < len(deals) and _first(deals, newer + 1) <= last:
        newer += 1
    return newer if newer > last else 0


def is_judged_again(match: Match) -> bool:
    """Whether another engine ruled this match, so that its hands are shown as this one rules them."""
    return match.engine != ENGINE


def _rows(match: Match, deals: Sequence[int]) -> list[Entry]:
    rows = Entry.objects.filter(match=match, seq__in=deals, voided_by__isnull=True).exclude(before="")
    return list(rows.order_by("seq").only("seq", "raw", "before"))


def _closed_by(deal: Entry, match: Match) -> Raw:
    """The hand that this deal closed, as it was after that: a comparison left open ends with it."""
    state = thaw(deal.before)
    hand = state.hand
    judge(state, parse([json.loads(deal.raw)], match)[0])
    return _told(state, hand)


def _as_it_stands(match: Match) -> Raw:
    state = thaw(match.snapshot)
    return _told(state, state.hand)


def _told(state: State, hand: EngineHand | None) -> Raw:
    """A hand of the engine's, in the record format's form."""
    assert hand is not None
    awards, redealt = ledger.paid(state, hand), hand.opening.question == "redealt"
    return {"game": hand.game, "awards": awards, "score": list(hand.score), "kind": hand.kind, "redealt": redealt}


def _judged_again(match: Match) -> list[Raw]:
    """Every hand as the present engine rules it. O(entries)."""
    rows = Entry.objects.filter(match=match).order_by("seq", "pk").values_list("seq", "raw")
    state, ruled = blank(match), []
    for place, raw in rows.filter(voided_by__isnull=True):
        before = state.hand
        judge(state, parse([json.loads(raw)], match)[0], place)
        if before is not None and state.hand is not before:
            ruled.append(_told(state, before))
    return [*ruled, _told(state, state.hand)] if state.hand else ruled
