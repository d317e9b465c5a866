"""The entries that may be logged now.

Every answer is the adjudicator's own, asked for each possible entry.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeVar

from referee.rules.asked.legal import needs_before, stands
from referee.rules.asked.look import possible_in_contest
from referee.rules.bets import stakes
from referee.rules.ledger import tricks
from referee.rules.record.cards import FACE_DOWN
from referee.rules.record.entry import SHOWN_WORDS, EntryKind, ParsedEntry
from referee.rules.record.json_text import MAX_AMOUNT
from referee.rules.record.state import State

K = TypeVar("K")
V = TypeVar("V", bound=Sequence[object])


@dataclass(frozen=True, slots=True)
class Choices:
    """Everything that would stand now, by kind of entry.

    `words` maps a reserved word to the seats that may say it, `team_words` to the sides for which it may be logged
    without a seat; `numbers`, `team_numbers` and `cards` map a seat or side to what it may declare or play. `shows`
    maps a seat to what it may show: "cards" (some three of them at least), "ok", "wrong", "flor", "no flor". `aimed`
    maps a word that is said to somebody to pairs of challenger and challenged. `bids` is the lowest amount that a seat
    may bet, where bets name one, `team_bids` that of a side; the highest is the largest number of a record. `firsts`
    are the seats that may be noted as having played the first of the equal cards of a parda; `before` says that a parda
    stands only with a word of whether one of them lay there before the bet, `closing` maps a seat to the cards that tie
    the trick and stand only so; `one_card` are the seats that may deal a single card to each.
    """

    words: dict[str, tuple[int, ...]]
    team_words: dict[str, tuple[int, ...]]
    numbers: dict[int, tuple[int, ...]]
    team_numbers: dict[int, tuple[int, ...]]
    cards: dict[int, tuple[str, ...]]
    trick_seats: tuple[int, ...]
    trick_sides: tuple[int, ...]
    parda: bool
    showdown_seats: tuple[int, ...]
    showdown_sides: tuple[int, ...]
    shows: dict[int, tuple[str, ...]]
    aimed: dict[str, tuple[tuple[int, int], ...]]
    bids: dict[int, int]
    team_bids: dict[int, int]
    firsts: tuple[int, ...]
    before: bool
    closing: dict[int, tuple[str, ...]]
    deal: tuple[int, ...]
    one_card: tuple[int, ...]
    close: bool
    adjust: bool


def legal_choices(state: State) -> Choices:
    """Return everything that would stand now."""
    seats, sides = range(state.seats), (0, 1)
    return Choices(
        words=_nonempty({word: _stand(state, seats, "say", "seat", word) for word in _plain_words(state)}),
        team_words=team_words(state),
        numbers=_nonempty({seat: _numbers(state, seat=seat) for seat in seats}),
        team_numbers=_nonempty({side: _numbers(state, team=side) for side in sides}),
        cards=_nonempty({seat: _cards(state, seat) for seat in seats}),
        before=needs_before(state, ParsedEntry("trick", {}, parda=True)),
        closing=_nonempty({seat: _closing(state, seat) for seat in seats}),
        trick_seats=_stand(state, seats, "trick", "seat"),
        trick_sides=_stand(state, sides, "trick", "team"),
        parda=stands(state, ParsedEntry("trick", {}, parda=True)),
        showdown_seats=_stand(state, seats, "showdown", "seat"),
        showdown_sides=_stand(state, sides, "showdown", "team"),
        shows=_nonempty({seat: _shows(state, seat) for seat in seats}),
        aimed=_nonempty({word.name: _pairs(state, word.name) for word in state.ruleset.words.values() if word.aimed}),
        bids=_bids(state, {seat: ParsedEntry("say", {}, seat=seat) for seat in seats}),
        team_bids=_bids(state, {side: ParsedEntry("say", {}, team=side) for side in sides}),
        firsts=tuple(seat for seat in seats if stands(state, ParsedEntry("trick", {}, parda=True, first=seat))),
        deal=_stand(state, seats, "deal", "seat"),
        one_card=_one_card(state),
        close=stands(state, ParsedEntry("close", {})),
        adjust=stands(state, ParsedEntry("adjust", {}, points=(0,) * state.accounts)),
    )


def team_words(state: State) -> dict[str, tuple[int, ...]]:
    """Return the words that may be logged for a side without its seat."""
    return _nonempty({word: _stand(state, (0, 1), "say", "team", word) for word in _plain_words(state)})


def _plain_words(state: State) -> list[str]:
    """Return the words that are said to nobody in particular."""
    return [word.name for word in state.ruleset.words.values() if not word.aimed]


def _nonempty(choices_by_key: dict[K, V]) -> dict[K, V]:
    """Return the mapping without its empty entries."""
    return {key: value for key, value in choices_by_key.items() if value}


def _stand(
    state: State, candidates: Iterable[int], kind: EntryKind, key: str, word: str | None = None
) -> tuple[int, ...]:
    """Return the seats for which such an entry would stand.

    Sides in their place, where `key` is "team".
    """
    entries = (
        (
            who,
            ParsedEntry(kind, {}, seat=who, word=word) if key == "seat" else ParsedEntry(kind, {}, team=who, word=word),
        )
        for who in candidates
    )
    return tuple(who for who, entry in entries if stands(state, entry))


def _numbers(state: State, seat: int | None = None, team: int | None = None) -> tuple[int, ...]:
    """Return the values that a seat or side may declare now.

    There are none unless a comparison is open.
    """
    hand = state.hand
    if hand is None or hand.over or state.options["numbers"] != "values":
        return ()
    listed = possible_in_contest(state, hand.contest)
    return tuple(value for value in listed if stands(state, ParsedEntry("say", {}, seat=seat, team=team, value=value)))


def _cards(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that a seat may play now, none out of its turn."""
    return tuple(entry.card or "" for entry in _plays(state, seat) if stands(state, entry))


def _plays(state: State, seat: int) -> list[ParsedEntry]:
    """Return the plays of every card of the pack, none out of the seat's turn."""
    hand = state.hand
    if hand is None or hand.over or seat not in tricks.to_play(hand, hand.contest):
        return []
    # Every card of the pack: the record does not know what a seat holds.
    return [ParsedEntry("play", {}, seat=seat, card=card) for card in (*state.pack.rank, FACE_DOWN)]


def _closing(state: State, seat: int) -> tuple[str, ...]:
    """Return the cards that tie the trick once the table has said which lay there (BR-REC-05)."""
    if state.options["truco_bets"] != "trick":
        return ()
    return tuple(entry.card or "" for entry in _plays(state, seat) if needs_before(state, entry))


def _shows(state: State, seat: int) -> tuple[str, ...]:
    """Return the shows that a seat may make: cards, or a word that settles a claim."""
    showable = [word for word in SHOWN_WORDS if stands(state, ParsedEntry("show", {}, seat=seat, shown=word))]
    # The cards come first: they prove more than a word.
    if state.hand is not None and any(
        stands(state, ParsedEntry("show", {}, seat=seat, cards=(card,))) for card in _candidates(state, seat)
    ):
        showable.insert(0, "cards")
    return tuple(showable)


def _candidates(state: State, seat: int) -> list[str]:
    """Return two cards that stand for all: if neither can be shown, none can.

    One that the seat is known to hold, and one that nobody is known to hold. With six at a clean pack and three
    families thrown in, all its cards are known in the end.
    """
    hand = state.hand
    if hand is None:
        return []
    gone = {card for cards in hand.known_cards for card in cards}
    free = [card for card in state.pack.rank if card not in gone and card not in hand.gone]
    return [*hand.known_cards[seat][:1], *free[:1]]


def _pairs(state: State, word: str) -> tuple[tuple[int, int], ...]:
    """Return who may say an aimed word to whom."""
    pairs = ((by, to) for by in range(state.seats) for to in range(state.seats))
    return tuple((by, to) for by, to in pairs if stands(state, ParsedEntry("say", {}, seat=by, word=word, to=to)))


def _bids(state: State, speakers: dict[int, ParsedEntry]) -> dict[int, int]:
    """Return the lowest amount that each may bet (TF-BET-02, TF-BET-06).

    That is one more than the stake, or than the bid that waits.
    """
    hand = state.hand
    if hand is None or hand.over or state.options["numbers"] != "bids":
        return {}
    bets = hand.contest.stakes
    # A bid is the stake of the whole hand, so the next one must be above it.
    least = (bets.offer or stakes.accepted_value(state, hand.contest)) + 1
    # No record has a larger number.
    if least > MAX_AMOUNT:
        return {}
    return {who: least for who, entry in speakers.items() if stands(state, replace(entry, value=least))}


def _one_card(state: State) -> tuple[int, ...]:
    """Return who may deal a single card to each, the pack not being cut (TC-DEA-03)."""
    if state.options["cards_dealt"] != "cut":
        return ()
    return tuple(
        seat for seat in range(state.seats) if stands(state, ParsedEntry("deal", {}, seat=seat, cut=False, dealt=1))
    )


def some_words(offered: Choices, random: Random) -> Iterator[dict[str, object]]:
    """Entries to choose from: each word of each seat, and a few values, cards and tricks."""
    yield from ({"by": seat, "say": word} for word, seats in offered.words.items() for seat in seats)
    yield from ({"by": seat, "say": random.choice(values)} for seat, values in offered.numbers.items() if values)
    for _time in range(3):
        yield from ({"by": seat, "play": random.choice(cards)} for seat, cards in offered.cards.items() if cards)
        yield from ({"trick": None, "team": side} for side in offered.trick_sides)
