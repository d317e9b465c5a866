"""The look of a match: all that a screen may know of it. `look` makes it."""

from dataclasses import dataclass
from typing import Literal

from referee.rules.record.hand import CARDS, NOBODY, EnvidoPhase, FindingKind, FlorPhase, Kind
from referee.rules.record.rulesets.base import Question, Spoken
from referee.rules.record.ruling import Award

Matter = Literal["flor", "envido", "truco"]
FLOR: Matter = "flor"
TRICKS: Matter = "truco"
"""The matter of the bets on the tricks, whatever the game calls them."""
COMPARED: tuple[Matter, ...] = ("envido", "flor")
"""The matters that are won by values, and come before the tricks."""


@dataclass(frozen=True, slots=True)
class Wait:
    """A bet that waits for side `answers`.

    `yes` is its worth if accepted, 0 where nobody knows it yet, `no` the price of refusing it. `matter` is
    "flor", "envido" or "truco", whatever the game calls its bets; `amount` tells a bet that named a number and no word.
    """

    matter: Matter
    words: tuple[str, ...]
    answers: int
    yes: int
    no: int
    rule: str
    amount: bool = False


@dataclass(frozen=True, slots=True)
class Participant:
    """One who takes part in a comparison: `seat` or a side alone, `due` to speak now."""

    seat: int | None
    side: int
    value: int | None
    conceded: bool
    due: bool


@dataclass(frozen=True, slots=True)
class PossibleValue:
    """A value that may be declared now (`lit`), and that would take the lead (`leads`)."""

    value: int
    lit: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """An open showdown: its worth and rule, who spoke, who leads and who is next.

    `amount` is what it pays the side that leads, before the first value the side that may speak first. `leads` is the
    side that has the best value; `closable` once the silence of the others would end it. `next` has to speak, or the
    side behind has lost; `speaker` is who may speak first, if anybody, and `numbers` are the values as they are to that
    seat.
    """

    matter: Literal["flor", "envido"]
    amount: int
    rule: str
    rows: tuple[Participant, ...]
    leads: int | None
    next: int | None
    closable: bool
    speaker: int | None
    numbers: tuple[PossibleValue, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of the contest in play, numbered from 1; the one being played is not `done`."""

    number: int
    winner_seat: int | None
    winner_side: int | None
    parda: bool
    cards: tuple[tuple[int, str], ...]
    done: bool


@dataclass(frozen=True, slots=True)
class Owed:
    """A claim that has still to be shown; `seat` is None where only the side is known."""

    seat: int | None
    side: int
    matter: str
    value: int | None


def seat_or_none(number: int) -> int | None:
    """Return a seat or side as screens have it: None is nobody."""
    return None if number == NOBODY else number


@dataclass(frozen=True, slots=True)
class Found:
    """A thing that an entry settled without points, or took back, and the rule that says so.

    Of a player who folded `seats` names the player, and `left` the partners who play on; of a word of a side that only
    some of it may have said, `seats` are those and `left` the others. `struck` are the points that
    count for nothing any more, one award for each account. Of a game that is drawn `points` is the score of both sides,
    None where they differ.
    """

    kind: FindingKind
    rule: str
    entry: int
    seats: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    struck: tuple[Award, ...] = ()
    points: int | None = None

    @property
    def ends(self) -> bool:
        """Whether it is how a hand ended, or its game: without a winner."""
        return self.kind in _ENDS


_ENDS: tuple[FindingKind, ...] = ("game drawn", "hand tied", "hand tied, carried")


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A match as a screen shows it; a field with a default has it before the first deal.

    Seats, sides and accounts are numbers from 0; None is nobody. `game` and `hand` count from 1. `phase` is "before"
    (no deal yet), "open", "over" (between hands) or "match-over"; `envido` is "open", "pending", "comparing", "settled"
    or "void", `flor` "off", "open", "alone", "contested", "surrendered" or "settled". `score` is the board of the game
    in progress, `counts` the same as players count it, `last_score` the board that the last hand left, also where that
    won a game. `falta` is the worth of a falta envido to either side now. `base` is the worth of a hand without a bet;
    at `special_at` points a side has special hands. `has_envido`, `has_duels` and `turns_card` tell whether this table
    has an envido, duels of six and eight, a vira; `by_amount` whether bets name an amount. `contests` are the seats of
    every contest of the hand, each with its mano first: one, or the duels of a pica-pica, of which the one at place
    `duel` is played now; `paid_in` is the duel of each of the `awards`, None for points by hand, and empty for a
    redonda; `unbet` tells of each of them whether it paid tricks on which nobody had bet in this hand; `found` are the
    matters that its entries settled without points. `next_pica` tells whether the next deal will be pica-pica by
    itself. `kind` is "", "special" (the side `ahead` is at eleven) or "iron", `question` "" or the matter to be settled
    before the first card, "decision" or "redeal" (proposed by `asker`); `vira` is the turned card, `size` the number of
    cards that each was dealt. A `stake` of 0 is the whole game. `agreed` are the seats that take a redeal; `on_trick`
    tells that an accepted bet is about the trick in play, and no longer the hand. `to_win` is how many tricks more
    would give either side the hand in play (0: none is), `tie_goes_on` whether another would follow if the one in play
    were tied.
    """

    ruleset: str
    seats: int
    target: int
    best_of: int
    halves: bool
    base: int
    score: tuple[int, ...]
    counts: tuple[Spoken, ...]
    last_score: tuple[int, ...]
    games: tuple[int, ...]
    sides: tuple[int, ...]
    next_dealer: int
    stake: int
    flor: FlorPhase | Literal["off"]
    has_envido: bool
    has_duels: bool
    turns_card: bool
    by_amount: bool
    special_at: int | None
    phase: Literal["before", "open", "over", "match-over"] = "before"
    game: int = 1
    hand: int = 0
    dealer: int | None = None
    mano: int | None = None
    turn: int | None = None
    lead_side: int | None = None
    only_adjusts: bool = True
    winner: int | None = None
    game_over: bool = False
    pica: bool = False
    contests: tuple[tuple[int, ...], ...] = ()
    duel: int = 0
    next_pica: bool = False
    kind: Kind = ""
    ahead: int | None = None
    question: Question = ""
    asker: int | None = None
    agreed: tuple[int, ...] = ()
    on_trick: bool = False
    vira: str = ""
    size: int = CARDS
    stake_word: str | None = None
    waits: tuple[Wait, ...] = ()
    comparison: Comparison | None = None
    falta: tuple[int, int] = (0, 0)
    tricks: tuple[Trick, ...] = ()
    to_win: tuple[int, int] = (0, 0)
    tie_goes_on: bool = False
    folded: tuple[int, ...] = ()
    envido: EnvidoPhase = "open"
    awards: tuple[Award, ...] = ()
    found: tuple[Found, ...] = ()
    paid_in: tuple[int | None, ...] = ()
    unbet: tuple[bool, ...] = ()
    owed: tuple[Owed, ...] = ()
    challenges: tuple[tuple[int, int], ...] = ()

    @property
    def spoken(self) -> tuple[str, ...]:
        """The score as players say it."""
        return tuple(str(count) for count in self.counts)

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of the contest in play, its mano first; all where no hand is dealt."""
        return self.contests[self.duel] if self.contests else tuple(range(self.seats))

    @property
    def standing(self) -> tuple[int, ...]:
        """The seats of the contest in play that have not folded, its mano first."""
        return tuple(seat for seat in self.playing if seat not in self.folded) if self.folded else self.playing

    @property
    def compares_first(self) -> bool:
        """Whether a flor or an envido has to be settled before the tricks go on (AR-GEN-12)."""
        return self.flor == "contested" or self.envido in ("pending", "comparing")

    @property
    def waiting_truco(self) -> bool:
        """Whether a truco waits behind a flor or an envido (AR-ENV-17)."""
        return self.compares_first and self.trick_bet is not None

    @property
    def trick_bet(self) -> Wait | None:
        """The bet on the tricks that waits; None while none does."""
        return next((wait for wait in self.waits if wait.matter == TRICKS), None)

    @property
    def to_answer(self) -> Wait | None:
        """The bet that a yes or a no answers now; a flor has answers of its own."""
        if self.flor == "contested":
            return None
        return next((wait for wait in self.waits if wait.matter != "flor"), None)

    @property
    def to_agree(self) -> tuple[int, ...]:
        """The seats that have still to take or refuse a proposed redeal (TF-DEA-04)."""
        return tuple(seat for seat in self.playing if seat != self.asker and seat not in self.agreed)

    @property
    def answering(self) -> int | None:
        """The side that must answer.

        None also for a redeal between four, which three of them answer (TF-DEA-04).
        """
        if self.question == "decision":
            return self.ahead
        if self.question == "redeal" and self.asker is not None and len(self.playing) == 2:
            return 1 - self.sides[self.asker]
        return self.waits[0].answers if self.waits and self.comparison is None else None

    @property
    def acting(self) -> int | None:
        """The seat that speaks or plays next.

        None where it may be several, or something has to be answered before.
        """
        if self.phase != "open":
            return None
        if self.comparison is not None:
            return self.comparison.next
        return None if self.waits or self.question else self.turn

    @property
    def may_play(self) -> tuple[int, ...]:
        """The seats of which one plays next.

        Several where only the side is known that won the last trick (AR-TRI-05), all where nobody noted who played the
        equal cards of a tied one (BR-REC-03).
        """
        if self.turn is not None:
            return (self.turn,)
        led = (self.lead_side,) if self.lead_side is not None else self.sides
        return tuple(seat for seat in sorted(self.playing) if self.sides[seat] in led and seat not in self.folded)

    @property
    def trick_number(self) -> int:
        """The number of the trick in play."""
        return self.tricks[-1].number if self.tricks else 1

    @property
    def duel_begins(self) -> bool:
        """Whether the duel in play has just begun: nothing was said or played in it yet."""
        if not self.pica or self.phase != "open" or self.stake_word is not None:
            return False
        untouched = self.envido == "open" and self.flor in ("off", "open") and not self.waits and not self.folded
        cards = bool(self.tricks and (len(self.tricks) > 1 or self.tricks[0].cards))
        return untouched and not cards

    @property
    def redealt(self) -> bool:
        """Whether everybody else took a proposed redeal, and nothing was paid.

        Rule: TF-DEA-04.
        """
        return len(self.agreed) == self.seats - 1 and not self.awards
