"""The deal that nobody needs to tap: the first entry of the next hand deals it."""

from referee.matches.log.fold import parse
from referee.matches.models import Match
from referee.matches.types import Raw
from referee.matches.words.names import dealt_cast
from referee.rules.asked.legal import why_not
from referee.rules.asked.view import Look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.state import State

_BETWEEN = ("before", "over")
CLOSED = "siguiente mano"
"""Why a hand of mere points was closed, as the record keeps it."""


def next_deal(match: Match, now: Look) -> Raw:
    """Return the deal that is expected next: of the match's first dealer, then round the table."""
    return {"deal": match.first_dealer if now.phase == "before" else now.next_dealer}


def is_of_points(now: Look) -> bool:
    """Tell whether only points were noted in the hand in play, so that it may be closed at any time."""
    return now.phase == "open" and now.only_adjusts and bool(now.awards)


def with_dealer(match: Match, now: Look, raw: Raw) -> list[Raw]:
    """Return a deal with its dealer, where that was left to the referee.

    A phone without a network doesn't know it. A hand of mere points is closed before. Any other entry stays as it is.
    """
    if raw.get("deal") != "next":
        return [raw]
    deal = {**raw, **next_deal(match, now)}
    return [{"close": CLOSED}, deal] if is_of_points(now) else [deal]


def sides_of(match: Match, now: Look, entry: ParsedEntry) -> tuple[int, ...]:
    """Return who plays on which side in the hand that an entry belongs to.

    The next hand where none is open; but a show and pido flor belong to the hand that is over.
    """
    # `to` is there with pido flor only.
    if now.phase not in _BETWEEN or entry.kind == "show" or entry.to is not None:
        return now.sides
    return dealt_cast(match, next_deal(match, now)["deal"]).sides


def ready(match: Match, state: State, now: Look) -> State:
    """Return the state that the next tap will be judged on.

    The next hand is dealt in it where none is open; `state` stays as it is. A screen asks this state which keys to
    light. After the match is over, and where the deal would end it, it is the state as it is.
    """
    if now.phase not in _BETWEEN:
        return state
    dealt = state.copy()
    # The deal may be refused where it would end the match.
    ruling = judge(dealt, parse([next_deal(match, now)], match)[0])
    return state if ruling.refusal else dealt


def deals_itself(state: State, now: Look, first: ParsedEntry) -> bool:
    """Tell whether a tap that begins with this entry opens the next hand.

    Only where none is open. Words, values, cards, tricks and points do. What belongs to the hand that is over (a show,
    pido flor, a flor in its last moment) does not, nor does what only ends a hand.
    """
    if first.kind in ("deal", "close", "show") or first.to is not None or now.phase not in _BETWEEN:
        return False
    # The rules take points after a hand too, so they can't tell: they belong to the next one.
    return first.kind == "adjust" or why_not(state, first) is not None


def belongs_to_any_hand(entries: list[ParsedEntry]) -> bool:
    """Tell whether a tap means the same in the next hand, as points do, and proofs about one that is over."""
    return all(entry.kind in ("adjust", "show") or entry.to is not None for entry in entries)
