"""Rulings on entries and hands that are only imagined.

The same referee gives them, on a copy of the state or at a table of their own; the state that is asked about stays as
it is.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from referee.rules.asked.legal import why_not
from referee.rules.asked.look import look
from referee.rules.asked.view import Look, Trick
from referee.rules.judge.judge import judge
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import account_names
from referee.rules.record.ruling import Award, Refusal
from referee.rules.record.state import State, new_state

TO_THE_END = 3
"""The number of tricks, or shows of who won, that ends anything that an answer leaves open."""


@dataclass(frozen=True, slots=True)
class ImaginedOutcome:
    """The outcome of a chain of imagined entries.

    The first refusal, if one was refused, the awards, and the look of the table then.
    """

    refusal: Refusal | None
    awards: tuple[Award, ...]
    look: Look

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each account was paid."""
        return tuple(
            sum(award.points for award in self.awards if award.team == account)
            for account in range(len(self.look.score))
        )


def follow_entries(state: State, entries: Iterable[ParsedEntry]) -> ImaginedOutcome:
    """Return the outcome of these entries, up to the first that would be refused."""
    now = state.copy()
    awards: list[Award] = []
    for entry in entries:
        ruling = judge(now, entry)
        if ruling.refusal is not None:
            return _outcome(ruling.refusal, awards, now)
        awards += ruling.awards
    return _outcome(None, awards, now)


def _outcome(refusal: Refusal | None, awards: Iterable[Award], state: State) -> ImaginedOutcome:
    """Build an outcome with the awards that still stand.

    A flor alone is paid at once, and taken back when another is announced.
    """
    table = look(state)
    return ImaginedOutcome(
        refusal, tuple(award for award in awards if award.hand + 1 < table.hand or award in table.awards), table
    )


def won_by(outcome: ImaginedOutcome, seat: int) -> bool:
    """Return whether the points of an outcome went to this seat's side."""
    table = outcome.look
    own = account_names(table.sides[seat], table.sides, len(table.score))
    return any(award.team in own for award in outcome.awards)


def outcomes_of_answer(state: State, answer: ParsedEntry) -> Iterator[tuple[int | None, ImaginedOutcome]]:
    """Yield the outcomes of an answer.

    One for both sides (None) if it pays at once, else one for each side that might then win (its number). A side wins
    a comparison without values, else as many tricks as the cards on the table leave it.
    """
    at_once = follow_entries(state, [answer])
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


def _played_out(state: State, side: int) -> ImaginedOutcome | None:
    """Return the outcome if a side wins the open bet or tricks, None where nothing tells."""
    shown = ParsedEntry("showdown", {}, team=side)
    if why_not(state, shown) is None:
        return follow_entries(state, [shown])
    # Trick by trick, each as good for the side as the cards that lie there allow, until something is paid.
    chain: list[ParsedEntry] = []
    for _trick in range(TO_THE_END):
        tried = ([*chain, ending] for ending in _best_first(side))
        longer_chain = next((longer for longer in tried if follow_entries(state, longer).refusal is None), None)
        if longer_chain is None:
            return None
        chain = longer_chain
        outcome = follow_entries(state, chain)
        if outcome.awards:
            return outcome if _goes_to(outcome, side) else None
    return None


def _best_first(side: int) -> tuple[ParsedEntry, ...]:
    """List the ends of a trick, the best for a side first.

    Cards that lie there may rule some of them out (AR-TRI-15).
    """
    return (
        ParsedEntry("trick", {}, team=side),
        ParsedEntry("trick", {}, parda=True),
        ParsedEntry("trick", {}, team=1 - side),
    )


def _goes_to(outcome: ImaginedOutcome, side: int) -> bool:
    return any(won_by(outcome, seat) for seat, own_side in enumerate(outcome.look.sides) if own_side == side)


def lowest_bid(state: State, speaker: ParsedEntry, most: int) -> int | None:
    """Return the lowest amount up to `most` that this speaker may bet now, if any."""
    if state.options["numbers"] != "bids":
        return None
    return next((n for n in range(1, most + 1) if why_not(state, replace(speaker, value=n)) is None), None)


def ends_hand(outcome: ImaginedOutcome) -> bool:
    """Return whether nothing more is played in the hand that these entries came to."""
    return outcome.look.phase in ("over", "match-over")


# Hands that were only imagined, at a table of their own.


@dataclass(frozen=True, slots=True)
class ImaginedTable:
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


def imagined_deal(place: ImaginedTable) -> State:
    """Return a new hand at this place, as its score makes it.

    At eleven it is a special one, say.
    """
    state = new_state(place.ruleset, place.options, place.seats)
    deal = ParsedEntry("deal", {}, seat=place.dealer, pica=False, vira=place.vira)
    # A score is noted in a hand of its own: the kind of the next one follows from the board before it.
    if any(place.score):
        judge(state, replace(deal, vira=""))
        judge(state, ParsedEntry("adjust", {}, points=place.score))
        judge(state, ParsedEntry("close", {}))
    judge(state, replace(deal, pica=place.pica))
    return state


def imagined_trick(
    place: ImaginedTable, leader: int, cards: Sequence[tuple[int, str]]
) -> tuple[Refusal | None, Trick, Look]:
    """Play a trick of this dealer's hand, led by this seat.

    `cards` are in the order of play.

    Returns how it ended, and the table after it, which tells who leads the next. It is the hand's first, but for who
    leads it.
    """
    state = imagined_deal(place)
    if state.hand is not None:
        # Nobody has led yet, so the leader is simply written down; the rules would give it to the mano.
        lead = state.hand.contest.tricks
        lead.leader, lead.led, lead.lead_side = leader, leader, state.hand.sides[leader]
    after = follow_entries(state, (ParsedEntry("play", {}, seat=seat, card=card) for seat, card in cards))
    return after.refusal, after.look.tricks[0], after.look


def worth_of_bets(place: ImaginedTable, words: Sequence[str]) -> int | None:
    """Return the points of bets that answer each other, once accepted.

    A word that pays at once is worth that.

    It is None where the table has no such bets.
    """
    outcome = follow_entries(
        imagined_deal(place), (ParsedEntry("say", {}, team=turn % 2, word=word) for turn, word in enumerate(words))
    )
    if outcome.refusal is not None:
        return None
    waits = outcome.look.waits
    return waits[0].yes if waits else sum(outcome.points)


def imagined_tricks(place: ImaginedTable, results: Sequence[int | None]) -> ImaginedOutcome:
    """Play a hand by who won each of its tricks: a side, or None for a tied one."""
    entries = (
        ParsedEntry("trick", {}, parda=True) if side is None else ParsedEntry("trick", {}, team=side)
        for side in results
    )
    return follow_entries(imagined_deal(place), entries)


def compared(place: ImaginedTable, matter: str, values: Sequence[tuple[int, int]]) -> ImaginedOutcome:
    """Play an envido or flor between two seats of opposite sides.

    The first of them bet. The outcome tells who declares, and who wins.

    `values` has the value of either. All others there have folded, so that nobody's value comes between.
    """
    (first, _), (second, _) = values
    others = [
        ParsedEntry("say", {}, seat=seat, word="al mazo") for seat in range(place.seats) if seat not in (first, second)
    ]
    words = ("envido", "quiero") if matter == "envido" else ("flor", "flor")
    bets = [ParsedEntry("say", {}, seat=seat, word=word) for seat, word in zip((first, second), words, strict=True)]
    # The rules have one order of declaring, which depends on who is mano: both are tried, and one stands.
    state = imagined_deal(place)
    declared = [ParsedEntry("say", {}, seat=seat, value=value) for seat, value in values]
    tried = [follow_entries(state, [*others, *bets, *order]) for order in (declared, declared[::-1])]
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


def made_cards(state: State) -> frozenset[str]:
    """Return the cards that the turned one has put above all others in this hand (BR-CAR-07).

    There are none where no such card is noted.
    """
    return frozenset(state.pack.made)
