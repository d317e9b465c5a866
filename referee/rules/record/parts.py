"""The parts of the state of a match, but envido and flor: plain values that go to JSON and back.

Nothing here decides anything; `hand` and `state` put them together.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from referee.rules.record.ruling import Matter
from referee.rules.record.snapshot import Record

NOBODY = -1
"""No seat, side, account or award."""

Kind = Literal["", "special", "iron"]
"""Of a hand: ordinary, with one side at eleven, or with both."""
Question = Literal["", "decision", "redeal", "redealt"]
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
