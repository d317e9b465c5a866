"""What a screen shows of a match: frozen values, and nothing of how the engine keeps them. `look` makes them."""

from dataclasses import dataclass
from typing import Literal

from referee.rules.record.hand import CARDS
from referee.rules.record.parts import EnvidoPhase, FlorPhase, Kind, Question
from referee.rules.record.ruling import Award


@dataclass(frozen=True, slots=True)
class Wait:
    """A bet that waits for side `answers`: `yes` is what it is worth if accepted, 0 where that cannot be told yet,
    `no` what refusing it pays. `matter` is "flor", "envido" or "truco", whatever the game calls its bets.
    """

    matter: Literal["flor", "envido", "truco"]
    words: tuple[str, ...]
    answers: int
    yes: int
    no: int
    rule: str


@dataclass(frozen=True, slots=True)
class Row:
    """One who takes part in a comparison; `seat` is None for a side logged without one, `due` may speak now."""

    seat: int | None
    side: int
    value: int | None
    conceded: bool
    due: bool


@dataclass(frozen=True, slots=True)
class Number:
    """A value that a comparison can have: `lit` may be declared now, `leads` would take the lead from the others."""

    value: int
    lit: bool
    leads: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    """An open showdown: what it pays, by which rule, who spoke, whose value is best and who is next.

    `beat` is that best value; `leads` the side that has it; `closable` once the silence of the others would end it.
    `next` has to speak, or the side behind has lost; `speaker` is who may speak first, if anybody, and `numbers` are
    the values as they are to that seat.
    """

    matter: Literal["flor", "envido"]
    amount: int
    rule: str
    rows: tuple[Row, ...]
    best: int | None
    leads: int | None
    next: int | None
    beat: int | None
    closable: bool
    speaker: int | None
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick of the contest in play, numbered from 1; the last one is not `done` while it is being played."""

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """A match as a screen shows it; what has a default is so before the first deal.

    Seats, sides and accounts are numbers from 0; None is nobody. `game` and `hand` count from 1.
    `phase` is "before" (no deal yet), "open", "over" (between hands) or "match-over"; `envido` is "open", "pending",
    "comparing", "settled" or "void", `flor` "off", "open", "alone", "contested", "surrendered" or "settled".
    `score` is the board of the game in progress, `last_score` the one that the last hand left, also where that won a
    game. `falta` is what a falta envido would be worth to either side now.
    `contests` are the seats of every contest of the hand, each with its mano first: one, or the duels of a pica-pica,
    of which the one at place `duel` is played now; `paid_in` is the duel of each of the `awards`, None for points by
    hand, and empty for a redonda. `next_pica` tells whether the next deal will be pica-pica by itself.
    `kind` is "", "special" (the side `ahead` is at eleven) or "iron", `question` "" or what has to be settled before
    the first card, "decision" or "redeal" (proposed by `asker`); `vira` is the turned card, `size` the number of cards
    that each was dealt. A `stake` of 0 is the whole game. `agreed` are the seats that take a redeal; `on_trick` tells
    that an accepted bet is about the trick in play, and no longer the hand. `to_win` is how many tricks more would give
    either side the hand in play (0: none is), `tie_goes_on` whether another would follow if the one in play were tied.
    """

    ruleset: str
    seats: int
    target: int
    best_of: int
    halves: bool
    score: tuple[int, ...]
    last_score: tuple[int, ...]
    games: tuple[int, ...]
    spoken: tuple[str, ...]
    sides: tuple[int, ...]
    next_dealer: int
    stake: int
    flor: FlorPhase | Literal["off"]
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
    paid_in: tuple[int | None, ...] = ()
    owed: tuple[Owed, ...] = ()
    asked: tuple[tuple[int, int], ...] = ()

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats of the contest in play, its mano first; all of them where no hand is dealt."""
        return self.contests[self.duel] if self.contests else tuple(range(self.seats))

    @property
    def waiting_truco(self) -> bool:
        """Whether a truco waits behind a flor or an envido (AR-ENV-17)."""
        busy = self.flor == "contested" or self.envido in ("pending", "comparing")
        return busy and any(wait.matter == "truco" for wait in self.waits)
