"""A hand with its contests, and the parts that they are made of: plain values that go to JSON and back.

Nothing here decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, ClassVar, Literal, NamedTuple, Self

from referee.rules.record.rulesets.base import Question, Settings
from referee.rules.record.ruling import Matter, Refusal


def accounts_at(seats: int, settings: Settings) -> int:
    """Return the number of scores on the board (AR-GAL-05).

    There is one a side, or one a seat in a gallo by turns.
    """
    return seats if _gallo_by_turns(seats, settings) else 2


def order_from(first: int, seats: int) -> list[int]:
    """Return all seats in the order of play, beginning with `first` (AR-GEN-05)."""
    return [(first + step) % seats for step in range(seats)]


def sides_at(seats: int, dealer: int, settings: Settings) -> list[int]:
    """Return the side of every seat in this hand (AR-GEN-04, AR-GAL-01).

    Sides alternate, or the gallo plays against the other two.
    """
    if seats != 3:
        return [seat % 2 for seat in range(seats)]
    # The gallo plays alone; by turns it is the dealer, else always the first seat.
    gallo = dealer if _gallo_by_turns(seats, settings) else 0
    return [0 if seat == gallo else 1 for seat in range(seats)]


def duels_from(mano: int, seats: int) -> list[list[int]]:
    """Return the duels of a pica-pica in order, the mano of each first.

    Who plays whom: AR-PIC-03 to -05, AR-PIC-13.
    """
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

    def __init_subclass__(cls) -> None:
        """Put a record's own slots after those that it inherits.

        Each are in the order of their keys.
        """
        names: tuple[str, ...] = cls.__slots__
        own = sorted((cls.keys.get(slot, slot), slot) for slot in names if slot not in cls.transient)
        cls.slots = {**cls.slots, **{slot: key for key, slot in own}}
        # One call for all values: snapshots are written after every tap.
        cls._values = attrgetter(*cls.slots)

    def dump(self) -> dict[str, Any]:
        """Return the record as JSON values, sharing nothing that changes in place."""
        out: dict[str, Any] = {}
        for slot, key in self.slots.items():
            value = getattr(self, slot)
            if slot in self.parts:
                out[key] = value.dump() if value is not None else None
            elif slot in self.rows:
                out[key] = [row.dump() for row in value]
            else:
                out[key] = _copied(value)
        return out

    def plain(self) -> dict[str, Any]:
        """Return the record's own values as they are, to be written out at once."""
        return dict(zip(self.slots.values(), self._values(self), strict=True))

    def copy(self) -> Self:
        """Return an independent record, equal to this one.

        As after `load`, what no snapshot keeps is not there.
        """
        record = self.__new__(type(self))
        for slot, value in zip(self.slots, self._values(self), strict=True):
            if slot in self.parts:
                value = None if value is None else value.copy()
            elif slot in self.rows:
                value = [row.copy() for row in value]
            elif isinstance(value, list):
                value = _copied(value)
            setattr(record, slot, value)
        for slot in self.transient:
            setattr(record, slot, None)
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
        # A snapshot has no transient slots: whoever loads one fills them.
        for slot in cls.transient:
            setattr(record, slot, None)
        return record


def _copied(value: Any) -> Any:
    """Copy lists all the way down; other values are never changed in place."""
    return [_copied(item) if isinstance(item, list) else item for item in value] if isinstance(value, list) else value


# The parts of the state of a match, but envido and flor: plain values that go to JSON and back.

NOBODY = -1
"""No seat, side, account or award."""

Kind = Literal["", "special", "iron"]
"""Of a hand: ordinary, with one side at eleven, or with both."""
"""A question to be settled before the first card, or "redealt" once new cards have settled it."""
FindingKind = Literal[
    "folded", "game drawn", "hand tied", "hand tied, carried", "only by some", "struck by flor",
    "struck by meddling", "struck by other flor", "struck by pido flor", "tie after bet", "void by flor",
]  # fmt: skip
"""A thing that an entry settled without points, or took back."""


class Points(Record):
    """An award as it stands in a hand's ledger.

    `points` go to `side` (or to the account itself where `account` is true, as an adjust does); `other` are the points
    that the other side would have had, for an award that may change sides; a `joined` one counts together with the one
    before it, `struck` ones count for nothing any more. `place` is that of the last entry about it, `ruled` that of the
    entry that paid or changed it.
    """

    __slots__ = (
        "account", "contest", "joined", "matter", "other", "place", "points", "rule", "ruled", "side", "struck",
    )  # fmt: skip

    def __init__(self, side: int, points: int, matter: Matter, rule: str, place: int) -> None:
        self.side = side
        self.points = points
        # Most awards never change sides: then this is never read.
        self.other = points
        self.matter = matter
        self.rule = rule
        self.place = place
        self.ruled = place
        self.contest = 0
        self.account = False
        self.joined = False
        self.struck = False


class Finding(Record):
    """A thing that the entry at this `place` settled without points, or took back, and its rule.

    `seats` are those that it is about, `award` is the index in the ledger of points that were struck.
    """

    __slots__ = ("award", "kind", "place", "rule", "seats")

    def __init__(
        self, kind: FindingKind, rule: str, place: int, *, seats: Sequence[int] = (), award: int = NOBODY
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.place = place
        self.seats = list(seats)
        self.award = award


class Tricks(Record):
    """The tricks of a contest.

    `won` has a side or -1 (parda) for each that is over, `winners` its seat or -1; `table` are the cards of the trick
    in play as [seat, card], `past` those of the tricks before it. `leader` is -1 while only `lead_side` is known, and
    that is -1 too while any player may lead; `led` is who led the trick in play.
    """

    __slots__ = ("lead_side", "leader", "led", "past", "table", "winners", "won")

    def __init__(self, leader: int, side: int) -> None:
        self.won: list[int] = []
        self.winners: list[int] = []
        self.table: list[list[Any]] = []
        self.past: list[list[list[Any]]] = []
        self.leader = leader
        self.lead_side = side
        self.led = leader


class Stakes(Record):
    """The worth of the tricks, and the bet that waits.

    `level` is the step accepted, `pending` the one that waits (0: none) and `bettor` the side that bet it; `right` is
    the side that may raise (-1: either).

    Where a bet names its amount, `worth` is the one accepted (0: none yet) and `offer` the one that waits. `last` is
    the side that bet last, `trick` the place of the trick in which the first bet was said, `callers` the seats that may
    have said it and `logged` those whose cards of that trick were logged by then; `early` is set once that trick was
    tied by a card that lay there before the bet.
    """

    __slots__ = (
        "bettor", "callers", "early", "last", "level", "logged", "offer", "pending", "right", "trick", "worth",
    )  # fmt: skip

    def __init__(self) -> None:
        self.level = 0
        self.pending = 0
        self.worth = 0
        self.offer = 0
        self.bettor = NOBODY
        self.right = NOBODY
        self.last = NOBODY
        self.trick = NOBODY
        self.callers: list[int] = []
        self.logged: list[int] = []
        self.early = False


class Challenge(Record):
    """A pido flor of side `by` to seat `to` (AR-PED).

    `place` is that of its entry in the log; `answered` says that it is paid.
    """

    __slots__ = ("answered", "by", "place", "to")

    def __init__(self, by: int, to: int, place: int) -> None:
        self.by = by
        self.to = to
        self.place = place
        self.answered = False


class Due(Record):
    """A claim that a show may answer: its word, its seat and its side.

    `seat` is -1 where only the side is known; `must_show` is set where it has to be shown; `award` is the index in the
    ledger of the points that it paid at once, -1 for none (BR-FAM-04, BR-IRR-05).
    """

    __slots__ = ("award", "must_show", "seat", "side", "word")
    # Snapshots have had this key since the first engine.
    keys: ClassVar = {"must_show": "asked"}

    def __init__(self, word: str, side: int, seat: int, *, must_show: bool, award: int = NOBODY) -> None:
        self.word = word
        self.side = side
        self.seat = seat
        self.must_show = must_show
        self.award = award


# The parts of a contest that compare values: envido and flor.

EnvidoPhase = Literal["open", "pending", "comparing", "settled", "void"]


FlorPhase = Literal["open", "alone", "contested", "surrendered", "settled"]


World = list[int]
"""A choice of the players behind the words of a side; `worlds` tells its form."""


Case = list[list[World]]
"""The worlds of side 0 and those of side 1 that go together."""


class Round(Record):
    """The part that envido and flor share: their `declarations`, award and result.

    A declaration is [seat or -1, side, value or None for son buenas], in the order in which they were said.

    `gave_up` is the side that said son buenas without a seat, `last` the place of the last entry about it, `award` the
    index in the ledger, `result` the comparison's [seat or -1, side, value or None]; `turned` is set once the award has
    changed sides. Where it stands is its `phase`, from "open" to "settled".
    """

    __slots__ = ("award", "declarations", "gave_up", "last", "phase", "result", "turned")
    # Snapshots have had this key since the first engine.
    keys: ClassVar = {"declarations": "said"}
    phase: str

    def __init__(self) -> None:
        self.phase = "open"
        self.declarations: list[list[Any]] = []
        self.gave_up = NOBODY
        self.last = 0
        self.award = NOBODY
        self.result: list[Any] | None = None
        self.turned = False


class Envido(Round):
    """The envido of a contest.

    `chain` are the bets as words, `bettor` is the side that bet last and `opener` the one that bet first.
    """

    __slots__ = ("bettor", "chain", "opener")
    phase: EnvidoPhase

    def __init__(self) -> None:
        super().__init__()
        self.chain: list[str] = []
        self.bettor = NOBODY
        self.opener = NOBODY


class Flor(Round):
    """The flor of a contest.

    `bet` is "", "contraflor" or "resto", `raised` whether the al resto answered a contraflor, `bettor` the side whose
    bet waits; `surrender` is the side that gave in while a partner might still undo it. Who has announced one is in
    the worlds of the contest.
    """

    __slots__ = ("bet", "bettor", "raised", "surrender")
    phase: FlorPhase

    def __init__(self) -> None:
        super().__init__()
        self.bet = ""
        self.raised = False
        self.bettor = NOBODY
        self.surrender = NOBODY


# A hand and its contests, from one deal to the next.

CARDS = 3
"""The cards of each player in an ordinary hand, and the tricks that it has."""


class Contest(Record):
    """A hand, or a duel within it, as the seats in order from its mano play it.

    `folded` maps to the trick in which each folded, as [seat, trick]; `cases` hold the possible worlds of both sides
    (`worlds`); `spoken` is set by the first word about envido, flor or truco.
    """

    __slots__ = ("cases", "envido", "flor", "folded", "number", "over", "seats", "spoken", "stakes", "tricks", "winner")
    parts: ClassVar = {"tricks": Tricks, "stakes": Stakes, "envido": Envido, "flor": Flor}

    def __init__(self, number: int, seats: list[int], side: int) -> None:
        self.number = number
        self.seats = seats
        self.folded: list[list[int]] = []
        # One world a side, in which nobody has announced, acted or spoken.
        self.cases: list[Case] = [[[[0, 0]], [[0, 0]]]]
        self.spoken = False
        # Whoever is mano leads the first trick.
        self.tricks = Tricks(seats[0], side)
        self.stakes = Stakes()
        self.envido = Envido()
        self.flor = Flor()
        self.over = False
        self.winner = NOBODY


class Opening(Record):
    """The time between the deal and the first card.

    `question` is "" or the question to be settled first: "decision" (does the side at eleven play?) or "redeal";
    "redealt" once all agreed to that. `kept` is set once the mão has kept its cards, `rejected` counts the sets that it
    gave away, `passed` those of them that went to the partner, `guarded` the cards that the cutter kept. `asker` is who
    proposed a redeal, `agreed` who wants it too, `insisted` that somebody does not (`insister`, where the seat is
    known); `redeals` counts those that this pack has served.
    """

    __slots__ = (
        "agreed", "asker", "guarded", "insisted", "insister", "kept", "passed", "question", "redeals", "rejected",
    )  # fmt: skip

    def __init__(self) -> None:
        self.question: Question = ""
        self.kept = False
        self.rejected = 0
        self.passed = 0
        self.guarded = 0
        self.asker = NOBODY
        self.agreed: list[int] = []
        self.insisted = False
        self.insister = NOBODY
        # Counted over all hands that were dealt from one pack.
        self.redeals = 0


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

    __slots__ = (
        "after_redonda",
        "ahead",
        "answered",
        "at",
        "base",
        "carried",
        "challenges",
        "closed",
        "contests",
        "dealer",
        "drawn",
        "dues",
        "findings",
        "game",
        "gone",
        "kind",
        "known_cards",
        "ledger",
        "maldon",
        "number",
        "opening",
        "over",
        "pica",
        "played",
        "score",
        "sealed",
        "sides",
        "size",
        "tied",
        "touched",
        "under_way",
        "vira",
        "won",
    )
    # Snapshots have had these keys since the first engine.
    keys: ClassVar = {"challenges": "asked", "known_cards": "known"}
    parts: ClassVar = {"opening": Opening}
    rows: ClassVar = {"challenges": Challenge, "contests": Contest, "dues": Due, "findings": Finding, "ledger": Points}

    def __init__(
        self, number: int, game: int, dealer: int, sides: list[int], base: list[int], *, pica: bool = False
    ) -> None:
        seats = len(sides)
        self.number = number
        self.game = game
        self.dealer = dealer
        self.sides = sides
        self.base = base
        # The board moves with every award, while the base stays for counting the ledger again.
        self.score = list(base)
        self.won = NOBODY
        self.drawn = False
        self.pica = pica
        self.after_redonda = False
        self.closed = False
        # The mano is the first after the dealer; in duels each has a mano of its own.
        mano = (dealer + 1) % seats
        groups = duels_from(mano, seats) if pica else [order_from(mano, seats)]
        self.contests = [Contest(place, group, sides[group[0]]) for place, group in enumerate(groups)]
        self.at = 0
        self.known_cards: list[list[str]] = [[] for _ in sides]
        self.played: list[list[str]] = [[] for _ in sides]
        self.ledger: list[Points] = []
        self.answered: list[int] = []
        self.challenges: list[Challenge] = []
        self.over = False
        self.sealed = False
        self.maldon = False
        self.touched = False
        self.size = CARDS
        self.vira = ""
        self.kind: Kind = ""
        self.ahead = NOBODY
        self.under_way = False
        self.tied = False
        self.carried = 0
        self.gone: list[str] = []
        self.dues: list[Due] = []
        self.findings: list[Finding] = []
        self.opening = Opening()

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
    """Return the speaker of this side and seat, made once for all.

    Every entry asks for its speaker several times, and every question of a screen does.
    """
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
    """Return the seats that may be speaking.

    The seat that is named, or all of the side that have not folded.
    """
    side, seat = who
    # Nobody but the named seat, even if it has folded: that is refused elsewhere, with a better reason.
    return [seat] if seat != NOBODY else members(hand, contest, side)


def may_be(hand: Hand, who: Speaker, seat: int) -> bool:
    """Return whether the speaker may be this seat (AR-GEN-16).

    A side is believed to be any of its seats.
    """
    side, speaking = who
    return speaking == seat or (speaking == NOBODY and hand.sides[seat] == side)


def has_played(contest: Contest, seat: int) -> bool:
    """Return whether the seat has played its first card (AR-TRI-15).

    A trick by its winner counts as all having played.
    """
    return bool(contest.tricks.won) or any(seat == player for player, _ in contest.tricks.table)


def any_of(seats: list[int], check: Callable[[int], Refusal | None], none: Refusal | None = None) -> Refusal | None:
    """Return None if the check lets any seat pass, else the first refusal.

    `none` is the answer where there is no seat.
    """
    refusals = [check(seat) for seat in seats]
    if not refusals:
        return none
    # A side is believed: one player of it who may do this is enough.
    return None if None in refusals else refusals[0]
