"""A tied trick as it may be noted.

Whether it stands, and who played its equal cards where that matters. Where a bet on the trick hangs on who played the
first of them, it cannot go without (BR-REC-06), or without a word of whether one of them lay there before the bet
(BR-REC-05); where that only tells who leads, it may be told (BR-TIE-03, TT-TRK-02).
"""

from dataclasses import dataclass
from itertools import combinations, permutations

from referee.rules.asked.legal import Legal
from referee.rules.asked.view import Look
from referee.rules.ledger.tricks import LED_BY


@dataclass(frozen=True, slots=True)
class Tie:
    """A tie as it may be noted of the trick in play.

    `lit` if at all; `cards` are those of the equal cards, "first" and "last", that must or may be told of; `bare` if it
    stands without that; `before` if it stands with a word of whether one of them lay there before the bet.
    """

    lit: bool
    cards: tuple[str, ...]
    bare: bool
    before: bool = False


def tie_of_trick(look: Look, legal: Legal) -> Tie:
    """Return how the trick in play may be noted as tied."""
    refusal = legal.refuse_tie()
    plain, untold = refusal is None, refusal is not None and refusal.code == "first-needed"
    needed = untold and any(legal.ties(seat) for seat in look.playing)
    cards = {"first"} if needed else set()
    # Between two players who leads is known without that, and after the last trick nobody leads.
    by_card = LED_BY.get(legal.state.options["tie_lead"])
    if by_card and (plain or needed) and len(look.playing) > 2 and look.tie_goes_on:
        cards.add(by_card)
    before = not plain and legal.ties_told()
    return Tie(plain or needed or before, tuple(sorted(cards)), plain, before)


@dataclass(frozen=True, slots=True)
class TieQuestion:
    """A question about a tied trick.

    Its subject, one of the equal cards, and each possible answer by seats.
    """

    cards: tuple[str, ...]
    answers: tuple[tuple[int, ...], ...]


def tie_questions(look: Look, tied: Tie) -> list[TieQuestion]:
    """Return what is asked about a tied trick; nothing where noting it says all.

    Both cards count where a bet hangs on the first and the lead on the last: then pairs are offered, and the first
    alone for whoever saw no more (BR-REC-06, BR-TIE-03).
    """
    if not tied.cards or not tied.lit:
        return []
    order, seats = _order(look), list(look.playing)
    pairs = combinations(order, 2) if order else permutations(seats, 2)
    card = tied.cards[0]
    able = (order[:-1] if card == "first" else order[1:]) or seats
    alone = TieQuestion((card,), tuple((seat,) for seat in able))
    return [TieQuestion(tied.cards, tuple(pairs)), alone] if len(tied.cards) == 2 else [alone]


def _order(look: Look) -> list[int]:
    """Return the seats as they play to this trick, none if nobody knows its leader.

    Whoever plays last cannot have played the first of two equal cards, nor whoever leads the last.
    """
    seats = list(look.playing)
    trick = look.tricks[-1] if look.tricks else None
    leader = trick.cards[0][0] if trick is not None and trick.cards else look.turn
    if leader is None:
        return []
    start = seats.index(leader)
    return seats[start:] + seats[:start]
