"""What the referee would rule on what was only imagined: the same adjudicator, on a copy or on a table of its own.

Nothing here decides anything, and the state that is asked about stays as it is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.rules.asked.choices import why_not
from referee.rules.asked.look import look
from referee.rules.asked.view import Look, Trick
from referee.rules.judge.judge import judge
from referee.rules.record.entry import Entry
from referee.rules.record.hand import CARDS
from referee.rules.record.ruling import Award, Refusal
from referee.rules.record.seats import account_names
from referee.rules.record.state import State, new_state

TO_THE_END = 3
"""So many tricks, or shows of who won, end whatever an answer leaves open."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where an imagined hand is played: by which rules, with how many seats, who deals, at which score (one number for
    each account), under which vira, and whether it is a pica-pica.
    """

    ruleset: str
    options: Mapping[str, Any]
    seats: int
    dealer: int = 0
    score: tuple[int, ...] = ()
    vira: str = ""
    pica: bool = False


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a chain of imagined entries came to: the first refusal, if one was refused, what it paid, and how the table
    stands then.
    """

    refusal: Refusal | None
    awards: tuple[Award, ...]
    look: Look

    @property
    def points(self) -> tuple[int, ...]:
        """What each account was paid."""
        return tuple(
            sum(award.points for award in self.awards if award.team == account)
            for account in range(len(self.look.score))
        )


def dealt(place: Place) -> State:
    """A new hand at this place, as its score makes it: at eleven a special one, say."""
    state = new_state(place.ruleset, place.options, place.seats)
    deal = Entry("deal", {}, seat=place.dealer, pica=False, vira=place.vira)
    if any(place.score):
        judge(state, replace(deal, vira=""))
        judge(state, Entry("adjust", {}, points=place.score))
        judge(state, Entry("close", {}))
    judge(state, replace(deal, pica=place.pica))
    return state


def follow(state: State, entries: Iterable[Entry]) -> Outcome:
    """What these entries would come to, one after the other, up to the first that would be refused."""
    now = state.copy()
    awards: list[Award] = []
    for entry in entries:
        ruling = judge(now, entry)
        if ruling.refusal is not None:
            return _outcome(ruling.refusal, awards, now)
        awards += ruling.awards
    return _outcome(None, awards, now)


def _outcome(refusal: Refusal | None, awards: Iterable[Award], state: State) -> Outcome:
    """With the awards that still stand: a flor alone is paid at once, and taken back when another is announced."""
    seen = look(state)
    return Outcome(
        refusal, tuple(award for award in awards if award.hand + 1 < seen.hand or award in seen.awards), seen
    )


def trick(place: Place, leader: int, cards: Sequence[tuple[int, str]]) -> tuple[Refusal | None, Trick, Look]:
    """A trick of this dealer's hand, led by this seat and with these cards in the order of play: how it ended, and the
    table after it, which tells who leads the next. It is the hand's first, but for who leads it.
    """
    state = dealt(place)
    if state.hand is not None:
        lead = state.hand.contest.tricks
        lead.leader, lead.led, lead.lead_side = leader, leader, state.hand.sides[leader]
    after = follow(state, (Entry("play", {}, seat=seat, card=card) for seat, card in cards))
    return after.refusal, after.look.tricks[0], after.look


def worth(place: Place, words: Sequence[str]) -> int | None:
    """Return what bets that answer each other pay when they are accepted, or what is paid for a word at once.

    None where the table has no such bets.
    """
    outcome = follow(dealt(place), (Entry("say", {}, team=turn % 2, word=word) for turn, word in enumerate(words)))
    if outcome.refusal is not None:
        return None
    waits = outcome.look.waits
    return waits[0].yes if waits else sum(outcome.points)


def tricks(place: Place, results: Sequence[int | None]) -> Outcome:
    """A hand by who won each of its tricks: a side, or None for a tied one."""
    told = (Entry("trick", {}, parda=True) if side is None else Entry("trick", {}, team=side) for side in results)
    return follow(dealt(place), told)


def compared(place: Place, matter: str, said: Sequence[tuple[int, int]]) -> Outcome:
    """An envido or flor between two seats of opposite sides, the first of which bet: who declares when, and who wins.

    `said` has the value of either. Whoever else sits there has folded, so that nobody's value comes between.
    """
    (first, _), (second, _) = said
    others = [Entry("say", {}, seat=seat, word="al mazo") for seat in range(place.seats) if seat not in (first, second)]
    words = ("envido", "quiero") if matter == "envido" else ("flor", "flor")
    bets = [Entry("say", {}, seat=seat, word=word) for seat, word in zip((first, second), words, strict=True)]
    state = dealt(place)
    declared = [Entry("say", {}, seat=seat, value=value) for seat, value in said]
    tried = [follow(state, [*others, *bets, *order]) for order in (declared, declared[::-1])]
    return next((one for one in tried if one.refusal is None or one.refusal.code != "mano-first"), tried[0])


def won_by(outcome: Outcome, seat: int) -> bool:
    """Whether the points of an outcome went to this seat's side."""
    seen = outcome.look
    mine = account_names(seen.sides[seat], seen.sides, len(seen.score))
    return any(award.team in mine for award in outcome.awards)


def answered(state: State, answer: Entry) -> Iterator[tuple[int | None, Outcome]]:
    """What an answer would give: at once (None), or to each side that might then win (its number).

    A side wins what is compared without values, else as many tricks as the cards on the table leave it.
    """
    at_once = follow(state, [answer])
    if at_once.refusal is not None:
        return
    if at_once.awards:
        yield None, at_once
        return
    now = state.copy()
    judge(now, answer)
    for side in (0, 1):
        outcome = _played_out(now, side)
        if outcome is not None:
            yield side, outcome


def _played_out(state: State, side: int) -> Outcome | None:
    """What a side is paid if it wins what is open; None where that cannot be told."""
    shown = Entry("showdown", {}, team=side)
    if why_not(state, shown) is None:
        return follow(state, [shown])
    chain: list[Entry] = []
    for _trick in range(TO_THE_END):
        tried = ([*chain, ending] for ending in _best_first(side))
        found = next((longer for longer in tried if follow(state, longer).refusal is None), None)
        if found is None:
            return None
        chain = found
        outcome = follow(state, chain)
        if outcome.awards:
            return outcome if _goes_to(outcome, side) else None
    return None


def _best_first(side: int) -> tuple[Entry, ...]:
    """How a trick may end, the best for a side first; cards that lie there may rule some of it out (AR-TRI-15)."""
    return Entry("trick", {}, team=side), Entry("trick", {}, parda=True), Entry("trick", {}, team=1 - side)


def _goes_to(outcome: Outcome, side: int) -> bool:
    return any(won_by(outcome, seat) for seat, mine in enumerate(outcome.look.sides) if mine == side)


def card_order(state: State, cards: Iterable[str]) -> list[tuple[str, list[str], list[str]]]:
    """Each card of the pack in play, the strongest first, with the cards that beat it and those that equal it."""
    rank = state.pack.rank
    known = sorted((card for card in dict.fromkeys(cards) if card in rank), key=lambda card: -rank[card])
    ordered = sorted(rank, key=lambda card: -rank[card])
    return [
        (
            card,
            [other for other in ordered if rank[other] > rank[card]],
            [other for other in ordered if rank[other] == rank[card] and other != card],
        )
        for card in known
    ]


def manilhas(state: State) -> frozenset[str]:
    """The cards that the vira has made the highest of this hand (BR-CAR-07); none where no vira is noted."""
    if not state.options["vira"] or state.hand is None or not state.hand.vira:
        return frozenset()
    rank = state.pack.rank
    alone = [card for card in rank if list(rank.values()).count(rank[card]) == 1]
    return frozenset(alone)


def lowest_bid(state: State, speaker: Entry, most: int) -> int | None:
    """The lowest amount up to `most` that this speaker may bet now; None where bets name none, or none may be made."""
    if state.options["numbers"] != "bids":
        return None
    return next((n for n in range(1, most + 1) if why_not(state, replace(speaker, value=n)) is None), None)


def ends_hand(outcome: Outcome) -> bool:
    """Whether nothing more is played in the hand that these entries came to."""
    return outcome.look.phase in ("over", "match-over")


__all__ = [
    "CARDS", "Outcome", "Place", "answered", "card_order", "compared", "dealt", "ends_hand", "follow", "lowest_bid",
    "manilhas", "trick", "tricks", "won_by", "worth",
]  # fmt: skip
