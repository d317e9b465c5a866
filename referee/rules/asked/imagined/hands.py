"""Hands that were only imagined, at a table of their own.

An example of a trick, a bet or a comparison is played there. The referee rules on it as it does on any other;
nothing here decides.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.rules.asked.imagined.whatif import Outcome, follow
from referee.rules.asked.values import Trick
from referee.rules.asked.view import Look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import Entry
from referee.rules.record.ruling import Refusal
from referee.rules.record.state import State, new_state


@dataclass(frozen=True, slots=True)
class Place:
    """The place where an imagined hand is played.

    Its rules, the number of seats, the dealer, the score (one number for each account), the vira, and whether it is a
    pica-pica.
    """

    ruleset: str
    options: Mapping[str, Any]
    seats: int
    dealer: int = 0
    score: tuple[int, ...] = ()
    vira: str = ""
    pica: bool = False


def dealt(place: Place) -> State:
    """Return a new hand at this place, as its score makes it.

    At eleven it is a special one, say.
    """
    state = new_state(place.ruleset, place.options, place.seats)
    deal = Entry("deal", {}, seat=place.dealer, pica=False, vira=place.vira)
    # A score is noted in a hand of its own: what kind of hand is dealt follows from the board before it.
    if any(place.score):
        judge(state, replace(deal, vira=""))
        judge(state, Entry("adjust", {}, points=place.score))
        judge(state, Entry("close", {}))
    judge(state, replace(deal, pica=place.pica))
    return state


def trick(place: Place, leader: int, cards: Sequence[tuple[int, str]]) -> tuple[Refusal | None, Trick, Look]:
    """Play a trick of this dealer's hand, led by this seat.

    `cards` are in the order of play.

    Returns how it ended, and the table after it, which tells who leads the next. It is the hand's first, but for who
    leads it.
    """
    state = dealt(place)
    if state.hand is not None:
        # Nobody has led yet, so the leader is simply written down; the rules would give it to the mano.
        lead = state.hand.contest.tricks
        lead.leader, lead.led, lead.lead_side = leader, leader, state.hand.sides[leader]
    after = follow(state, (Entry("play", {}, seat=seat, card=card) for seat, card in cards))
    return after.refusal, after.look.tricks[0], after.look


def worth(place: Place, words: Sequence[str]) -> int | None:
    """Return what bets that answer each other pay when they are accepted.

    A word that pays at once is worth that.

    It is None where the table has no such bets.
    """
    outcome = follow(dealt(place), (Entry("say", {}, team=turn % 2, word=word) for turn, word in enumerate(words)))
    if outcome.refusal is not None:
        return None
    waits = outcome.look.waits
    return waits[0].yes if waits else sum(outcome.points)


def tricks(place: Place, results: Sequence[int | None]) -> Outcome:
    """Play a hand by who won each of its tricks: a side, or None for a tied one."""
    entries = (Entry("trick", {}, parda=True) if side is None else Entry("trick", {}, team=side) for side in results)
    return follow(dealt(place), entries)


def compared(place: Place, matter: str, values: Sequence[tuple[int, int]]) -> Outcome:
    """Play an envido or flor between two seats of opposite sides.

    The first of them bet. The outcome tells who declares, and who wins.

    `values` has the value of either. Whoever else sits there has folded, so that nobody's value comes between.
    """
    (first, _), (second, _) = values
    others = [Entry("say", {}, seat=seat, word="al mazo") for seat in range(place.seats) if seat not in (first, second)]
    words = ("envido", "quiero") if matter == "envido" else ("flor", "flor")
    bets = [Entry("say", {}, seat=seat, word=word) for seat, word in zip((first, second), words, strict=True)]
    # The rules have one order of declaring, which depends on who is mano: both are tried, and one stands.
    state = dealt(place)
    declared = [Entry("say", {}, seat=seat, value=value) for seat, value in values]
    tried = [follow(state, [*others, *bets, *order]) for order in (declared, declared[::-1])]
    return next(
        (outcome for outcome in tried if outcome.refusal is None or outcome.refusal.code != "mano-first"), tried[0]
    )


def card_order(state: State, cards: Iterable[str]) -> list[tuple[str, list[str], list[str]]]:
    """Return each of these cards, the strongest first, with those that beat it.

    The cards that equal it come last.
    """
    rank = state.pack.rank
    chosen = sorted((card for card in dict.fromkeys(cards) if card in rank), key=lambda card: -rank[card])
    ordered = sorted(rank, key=lambda card: -rank[card])
    return [
        (
            card,
            [other for other in ordered if rank[other] > rank[card]],
            [other for other in ordered if rank[other] == rank[card] and other != card],
        )
        for card in chosen
    ]


def manilhas(state: State) -> frozenset[str]:
    """Return the cards that the vira has made the highest of this hand (BR-CAR-07).

    There are none where no vira is noted.
    """
    if not state.options["vira"] or state.hand is None or not state.hand.vira:
        return frozenset()
    rank = state.pack.rank
    # The manilhas are the only cards of their rank, whatever the pack; all others are equal to some.
    alone = [card for card in rank if list(rank.values()).count(rank[card]) == 1]
    return frozenset(alone)
