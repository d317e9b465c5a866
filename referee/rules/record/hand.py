"""A hand with its contests, and the parts that they are made of: plain values that go to JSON and back.

Nothing here decides anything.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Literal, NamedTuple, Self

from referee.rules.record.rulesets.base import Question, Settings
from referee.rules.record.ruling import Matter, Refusal


def accounts_at(seats: int, settings: Settings) -> int:
    """Return the number of scores on the board, one a seat in a gallo by turns (AR-GAL-05)."""
    return seats if _gallo_by_turns(seats, settings) else 2


def order_from(first: int, seats: int) -> list[int]:
    """Return all seats in the order of play, beginning with `first` (AR-GEN-05)."""
    return [(first + step) % seats for step in range(seats)]


def sides_at(seats: int, dealer: int, settings: Settings) -> list[int]:
    """Return every seat's side, alternating or the gallo against two (AR-GEN-04, AR-GAL-01)."""
    if seats != 3:
        return [seat % 2 for seat in range(seats)]
    # The gallo plays alone; by turns it is the dealer, else always the first seat.
    gallo = dealer if _gallo_by_turns(seats, settings) else 0
    return [0 if seat == gallo else 1 for seat in range(seats)]


def duels_from(mano: int, seats: int) -> list[list[int]]:
    """Return the duels of a pica-pica in order, each from its mano (AR-PIC-03 to -05, AR-PIC-13)."""
    duels: list[list[int]] = []
    for seat in order_from(mano, seats):
        # With three a side the rival sits opposite; with four a partner does, so the order is mirrored.
        rival = (seat + seats // 2) % seats if seats // 2 % 2 else seats - 1 - seat
        if not any(seat in duel for duel in duels):
            duels.append([seat, rival])
    return duels


def account_names(score: int, sides: Sequence[int], accounts: int) -> list[int]:
    """Return the accounts of a side, in order of seat (AR-GAL-05)."""
    return [score] if accounts == 2 else [seat for seat, side in enumerate(sides) if side == score]


def _gallo_by_turns(seats: int, settings: Settings) -> bool:
    return seats == 3 and settings.gallo == "turn"


class Record:
    """Slots that go to JSON and back.

    `parts` names the slots that hold a record themselves, `rows` those with a list of records, `transient` those that
    no snapshot keeps; `keys` are the names in JSON of slots that have another one there.
    """

    __slots__ = ()
    keys: ClassVar[Mapping[str, str]] = {}
    parts: ClassVar[Mapping[str, type[Record]]] = {}
    rows: ClassVar[Mapping[str, type[Record]]] = {}
    transient: ClassVar[tuple[str, ...]] = ()

    slots: ClassVar[Mapping[str, str]] = {}
    """The slots that a snapshot keeps, and the key of each in JSON, in the order in which they are written."""
    _values: ClassVar[attrgetter[Any]]
    _copy_slots: ClassVar[Callable[[Record, Record], None]]

    def __init_subclass__(cls) -> None:
        """Put a record's own slots, in the order of their keys, after inherited ones."""
        names: tuple[str, ...] = cls.__slots__
        own = sorted((cls.keys.get(slot, slot), slot) for slot in names if slot not in cls.transient)
        cls.slots = {**cls.slots, **{slot: key for key, slot in own}}
        # A dataclass with slots makes its class twice, the first time without any.
        if cls.slots:
            # One call for all values: snapshots are written after every tap.
            cls._values = attrgetter(*cls.slots)
            cls._copy_slots = _slot_copier(cls)

    def dump(self) -> dict[str, Any]:
        """Return the record as JSON values, sharing nothing that changes in place."""
        return dict(json.loads(json_of(self)))

    def plain(self) -> dict[str, Any]:
        """Return the record's own values as they are, to be written out at once."""
        return dict(zip(self.slots.values(), self._values(self), strict=True))

    def copy(self) -> Self:
        """Return an independent record, equal to this one but for what no snapshot keeps."""
        record = self.__new__(type(self))
        self._copy_slots(record)
        return record

    @classmethod
    def load(cls, data: Mapping[str, Any]) -> Self:
        """Read back a record that `dump` wrote."""
        record = cls.__new__(cls)
        for slot, key in cls.slots.items():
            value = data.get(key)
            if slot in cls.parts and value is not None:
                value = cls.parts[slot].load(value)
            elif slot in cls.rows:
                value = [cls.rows[slot].load(row) for row in value or ()]
            else:
                value = _copied(value)
            setattr(record, slot, value)
        # A snapshot has no transient slots: the code that loads one fills them.
        for slot in cls.transient:
            setattr(record, slot, None)
        return record


def json_of(value: object) -> str:
    """Return the compact JSON text of records, or of values that hold some."""
    # `default` is asked for every record that is met, so none of them is copied first.
    return json.dumps(value, default=Record.plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def _slot_copier(record: type[Record]) -> Callable[[Record, Record], None]:
    """Write out a function that copies slots: a loop over them takes four times as long, with each tap."""
    lines = ["def copy_slots(self, record):"]
    for slot in record.slots:
        if slot in record.parts:
            lines.append(f"    record.{slot} = self.{slot} and self.{slot}.copy()")
        elif slot in record.rows:
            lines.append(f"    record.{slot} = [row.copy() for row in self.{slot}]")
        else:
            lines += [
                f"    value = self.{slot}",
                f"    record.{slot} = copied(value) if type(value) is list else value",
            ]
    lines += [f"    record.{slot} = None" for slot in record.transient]
    space: dict[str, Any] = {"copied": _copied}
    exec("\n".join(lines), space)  # noqa: S102 (of the names of slots alone)
    copy_slots: Callable[[Record, Record], None] = space["copy_slots"]
    return copy_slots


def _copied(value: Any) -> Any:
    """Copy lists all the way down; other values are never changed in place."""
    if not isinstance(value, list):
        return value
    for item in value:
        if type(item) is list:
            return [_copied(item) for item in value]
    return value[:]


# The parts of a hand. Each has its slots from its fields, and is compared as itself.

NOBODY = -1
"""No seat, side, account or award."""

Kind = Literal["", "special", "iron"]
"""Of a hand: ordinary, with one side at eleven, or with both."""
FindingKind = Literal[
    "folded", "game drawn", "hand tied", "hand tied, carried", "only by some", "struck by flor",
    "struck by meddling", "struck by other flor", "struck by pido flor", "tie after bet", "void by flor",
]  # fmt: skip
"""A thing that an entry settled without points, or took back."""
EnvidoPhase = Literal["open", "pending", "comparing", "settled", "void"]
FlorPhase = Literal["open", "alone", "contested", "surrendered", "settled"]
World = list[int]
"""A choice of the players behind the words of a side; `worlds` tells its form."""
Case = list[list[World]]
"""The worlds of side 0 and those of side 1 that go together."""


@dataclass(slots=True, eq=False)
class Points(Record):
    """An award as it stands in a hand's ledger.

    `points` go to `side` (or to the account itself where `account` is true, as an adjust does); `other` are the points
    that the other side would have had, for an award that may change sides; a `joined` one counts together with the one
    before it, `struck` ones count for nothing any more. `place` is that of the last entry about it, `ruled` that of the
    entry that paid or changed it.
    """

    side: int
    points: int
    matter: Matter
    rule: str
    place: int
    other: int = field(init=False)
    ruled: int = field(init=False)
    contest: int = 0
    account: bool = False
    joined: bool = False
    struck: bool = False

    def __post_init__(self) -> None:
        """Make an award that changed sides worth the same, as most never do."""
        self.other, self.ruled = self.points, self.place


@dataclass(slots=True, eq=False)
class Finding(Record):
    """A thing that the entry at this `place` settled without points, or took back, and its rule.

    `seats` are those that it is about, `award` is the index in the ledger of points that were struck.
    """

    kind: FindingKind
    rule: str
    place: int
    seats: list[int]
    award: int = NOBODY


@dataclass(slots=True, eq=False)
class Tricks(Record):
    """The tricks of a contest.

    `won` has a side or -1 (parda) for each that is over, `winners` its seat or -1; `table` are the cards of the trick
    in play as [seat, card], `past` those of the tricks before it. `leader` is -1 while only `lead_side` is known, and
    that is -1 too while any player may lead; `led` is who led the trick in play.
    """

    leader: int
    lead_side: int
    led: int = field(init=False)
    won: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    table: list[list[Any]] = field(default_factory=list)
    past: list[list[list[Any]]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.led = self.leader


@dataclass(slots=True, eq=False)
class Stakes(Record):
    """The worth of the tricks, and the bet that waits.

    `level` is the step accepted, `pending` the one that waits (0: none) and `bettor` the side that bet it; `right` is
    the side that may raise (-1: either).

    Where a bet names its amount, `worth` is the one accepted (0: none yet) and `offer` the one that waits. `last` is
    the side that bet last, `trick` the place of the trick in which the first bet was said, `callers` the seats that may
    have said it and `logged` those whose cards of that trick were logged by then; `early` is set once that trick was
    tied by a card that lay there before the bet.
    """

    level: int = 0
    pending: int = 0
    worth: int = 0
    offer: int = 0
    bettor: int = NOBODY
    right: int = NOBODY
    last: int = NOBODY
    trick: int = NOBODY
    callers: list[int] = field(default_factory=list)
    logged: list[int] = field(default_factory=list)
    early: bool = False


@dataclass(slots=True, eq=False)
class Challenge(Record):
    """A pido flor of side `by` to seat `to` (AR-PED).

    `place` is that of its entry in the log; `answered` says that it is paid.
    """

    by: int
    to: int
    place: int
    answered: bool = False


@dataclass(slots=True, eq=False)
class Due(Record):
    """A claim that a show may answer: its word, its seat and its side.

    `seat` is -1 where only the side is known; `must_show` is set where it has to be shown; `award` is the index in the
    ledger of the points that it paid at once, -1 for none (BR-FAM-04, BR-IRR-05).
    """

    # Snapshots have had this key since the first engine.
    keys: ClassVar = {"must_show": "asked"}

    word: str
    side: int
    seat: int
    must_show: bool = field(kw_only=True)
    award: int = field(default=NOBODY, kw_only=True)


@dataclass(slots=True, eq=False)
class Round(Record):
    """The part that envido and flor share: their `declarations`, award and result.

    A declaration is [seat or -1, side, value or None for son buenas], in the order in which they were said.

    `gave_up` is the side that said son buenas without a seat, `last` the place of the last entry about it, `award` the
    index in the ledger, `result` the comparison's [seat or -1, side, value or None]; `turned` is set once the award has
    changed sides. Where it stands is its `phase`, from "open" to "settled".
    """

    # Snapshots have had this key since the first engine.
    keys: ClassVar = {"declarations": "said"}

    phase: str = "open"
    declarations: list[list[Any]] = field(default_factory=list)
    gave_up: int = NOBODY
    last: int = 0
    award: int = NOBODY
    result: list[Any] | None = None
    turned: bool = False


@dataclass(slots=True, eq=False)
class Envido(Round):
    """The envido of a contest.

    `chain` are the bets as words, `bettor` is the side that bet last and `opener` the one that bet first.
    """

    phase: EnvidoPhase = "open"
    chain: list[str] = field(default_factory=list)
    bettor: int = NOBODY
    opener: int = NOBODY


@dataclass(slots=True, eq=False)
class Flor(Round):
    """The flor of a contest.

    `bet` is "", "contraflor" or "resto", `raised` whether the al resto answered a contraflor, `bettor` the side whose
    bet waits; `surrender` is the side that gave in while a partner might still undo it. Who has announced one is in
    the worlds of the contest.
    """

    phase: FlorPhase = "open"
    bet: str = ""
    raised: bool = False
    bettor: int = NOBODY
    surrender: int = NOBODY


# A hand and its contests, from one deal to the next.

CARDS = 3
"""The cards of each player in an ordinary hand, and the tricks that it has."""


@dataclass(slots=True, eq=False)
class Contest(Record):
    """A hand, or a duel within it, as the seats in order from its mano play it.

    `folded` maps to the trick in which each folded, as [seat, trick]; `cases` hold the possible worlds of both sides
    (`worlds`); `spoken` is set by the first word about envido, flor or truco.
    """

    parts: ClassVar = {"tricks": Tricks, "stakes": Stakes, "envido": Envido, "flor": Flor}

    number: int
    seats: list[int]
    tricks: Tricks
    folded: list[list[int]] = field(default_factory=list)
    # One world a side, in which nobody has announced, acted or spoken.
    cases: list[Case] = field(default_factory=lambda: [[[[0, 0]], [[0, 0]]]])
    spoken: bool = False
    stakes: Stakes = field(default_factory=Stakes)
    envido: Envido = field(default_factory=Envido)
    flor: Flor = field(default_factory=Flor)
    over: bool = False
    winner: int = NOBODY


@dataclass(slots=True, eq=False)
class Opening(Record):
    """The time between the deal and the first card.

    `question` is "" or the question to be settled first: "decision" (does the side at eleven play?) or "redeal";
    "redealt" once all agreed to that. `kept` is set once the mão has kept its cards, `rejected` counts the sets that it
    gave away, `passed` those of them that went to the partner, `guarded` the cards that the cutter kept. `asker` is who
    proposed a redeal, `agreed` who wants it too, `insisted` that somebody does not (`insister`, where the seat is
    known); `redeals` counts those that this pack has served, over all its hands.
    """

    question: Question = ""
    kept: bool = False
    rejected: int = 0
    passed: int = 0
    guarded: int = 0
    asker: int = NOBODY
    agreed: list[int] = field(default_factory=list)
    insisted: bool = False
    insister: int = NOBODY
    redeals: int = 0


@dataclass(slots=True, eq=False)
class Hand(Record):
    """Everything from one deal to the next.

    `base` is the board when it was dealt, `score` the board now, `won` the account that has won the game with it;
    `known_cards` the cards known of each seat, played or shown; `answered` the seats whose proof was settled by a word;
    `challenges` those by pido flor; `touched` is set by a word, a card, a trick or a showdown, `sealed` once
    nothing can be announced any more. `pica` is a hand of duels, of which the one at place `at` is played;
    `after_redonda` says whether the deal before it that counts in the alternation was a redonda, `closed` that the
    table ended it, `drawn` that both sides reached the target with it.

    `size` is the number of cards each holds, `vira` the turned card; `kind` is "", "special" (one side at eleven: it is
    `ahead`) or "iron" (both). `under_way` is set once a new deal can no longer replace it, `tied` by tricks that nobody
    won, `carried` is the step at which a tied hand before it left the stake. `gone` are cards that nobody can play any
    more though nobody played them, `dues` the claims that a show may answer, `findings` what entries settled without
    points.
    """

    # Snapshots have had these keys since the first engine.
    keys: ClassVar = {"challenges": "asked", "known_cards": "known"}
    parts: ClassVar = {"opening": Opening}
    rows: ClassVar = {"challenges": Challenge, "contests": Contest, "dues": Due, "findings": Finding, "ledger": Points}

    number: int
    game: int
    dealer: int
    sides: list[int]
    base: list[int]
    pica: bool = field(default=False, kw_only=True)
    # The board moves with every award, while the base stays for counting the ledger again.
    score: list[int] = field(init=False)
    contests: list[Contest] = field(init=False)
    known_cards: list[list[str]] = field(init=False)
    played: list[list[str]] = field(init=False)
    at: int = 0
    won: int = NOBODY
    drawn: bool = False
    after_redonda: bool = False
    closed: bool = False
    ledger: list[Points] = field(default_factory=list)
    answered: list[int] = field(default_factory=list)
    challenges: list[Challenge] = field(default_factory=list)
    over: bool = False
    sealed: bool = False
    maldon: bool = False
    touched: bool = False
    size: int = CARDS
    vira: str = ""
    kind: Kind = ""
    ahead: int = NOBODY
    under_way: bool = False
    tied: bool = False
    carried: int = 0
    gone: list[str] = field(default_factory=list)
    dues: list[Due] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    opening: Opening = field(default_factory=Opening)

    def __post_init__(self) -> None:
        """Seat the contests: the first after the dealer is mano, in duels each has one of its own."""
        self.score = list(self.base)
        self.known_cards, self.played = [[] for _ in self.sides], [[] for _ in self.sides]
        seats = len(self.sides)
        mano = (self.dealer + 1) % seats
        groups = duels_from(mano, seats) if self.pica else [order_from(mano, seats)]
        # The mano leads the first trick.
        self.contests = [
            Contest(place, group, Tricks(group[0], self.sides[group[0]])) for place, group in enumerate(groups)
        ]

    @property
    def contest(self) -> Contest:
        """Return the contest in play."""
        return self.contests[self.at]


class Speaker(NamedTuple):
    """Who speaks: a side and its seat, NOBODY where only the side was logged."""

    side: int
    seat: int


@lru_cache(maxsize=64)
def speaking(side: int, seat: int) -> Speaker:
    """Return the speaker of this side and seat, made once: every entry asks for it several times."""
    return Speaker(side, seat)


def not_folded(contest: Contest) -> list[int]:
    """Return the seats that have not folded, in order from the mano."""
    if not contest.folded:
        return contest.seats
    out = {seat for seat, _ in contest.folded}
    return [seat for seat in contest.seats if seat not in out]


def turn_order(contest: Contest, first: int) -> list[int]:
    """Return all seats in the order of play from `first`, folded too (AR-GEN-05)."""
    start = contest.seats.index(first)
    return contest.seats[start:] + contest.seats[:start]


def has_folded(contest: Contest, seat: int) -> bool:
    """Return whether the seat has laid its cards down (AR-MAZ-05)."""
    return any(seat == folded for folded, _ in contest.folded)


def members(hand: Hand, contest: Contest, side: int) -> list[int]:
    """Return the seats of a side that have not folded, in order from the mano."""
    sides = hand.sides
    return [seat for seat in (not_folded(contest) if contest.folded else contest.seats) if sides[seat] == side]


def can_be(hand: Hand, contest: Contest, who: Speaker) -> list[int]:
    """Return the seats that may be speaking: the named one, or all of the side that have not folded."""
    side, seat = who
    # Nobody but the named seat, even if it has folded: that is refused elsewhere, with a better reason.
    return [seat] if seat != NOBODY else members(hand, contest, side)


def may_be(hand: Hand, who: Speaker, seat: int) -> bool:
    """Return whether the speaker may be this seat; a side may be any of its seats (AR-GEN-16)."""
    side, speaking = who
    return speaking == seat or (speaking == NOBODY and hand.sides[seat] == side)


def has_played(contest: Contest, seat: int) -> bool:
    """Return whether the seat has played a card; a trick noted counts for all (AR-TRI-15)."""
    return bool(contest.tricks.won) or any(seat == player for player, _ in contest.tricks.table)


def any_of(seats: list[int], check: Callable[[int], Refusal | None], none: Refusal | None = None) -> Refusal | None:
    """Return None if the check lets any seat pass, else the first refusal, or `none` without seats."""
    refusals = [check(seat) for seat in seats]
    if not refusals:
        return none
    # A side is believed: one player of it who may do this is enough.
    return None if None in refusals else refusals[0]
