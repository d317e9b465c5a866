"""Facts: what a table could count of a hand, each with whose it is.

| figure of a fact | one for each | number |
| --- | --- | --- |
| `points.` and what for, else `points.unspecified` | award and account | points |
| `declined`, `given up` | award for a bet not wanted, for cards laid down | points |
| `envido.opened`, `.called` | first bet, every bet | |
| `envido.wanted`, `.refused`, `.raised`, `.cancelled`, `.unanswered` | bet, of the side that was asked | |
| `envido.won`, `.lost`, `.mano.won`, `.mano.lost`, `.pie.won`, `.pie.lost` | comparison and side | |
| `envido.value`, `.buenas` | number said, concession | value |
| `flor.sung`, `flor.value` | flor, flor of which the value is known | value |
| `pido.asked`, `pido.had` | challenge, one that found a flor | |
| `truco.called` | bet on the tricks | step |
| `truco.wanted`, `.refused`, `.raised`, `.unanswered` | bet, of the side that was asked | |
| `querido.won`, `.lost`, `.tied` | contest under an accepted bet, and side | points |
| `querido.step` | contest under an accepted bet, nobody's | step |
| `quiero.won`, `.lost`, `.tied` | the same, of who gave the last quiero | |
| `trick.won`, `.tied` | trick logged | which |
| `first.kept`, `.lost` | contest, of who won its first trick | |
| `third.played`, `.spared` | contest that tricks ended, nobody's | |
| `cards.logged`, `brava`, `bravas.none` | seat with two cards or more, brava, contest won without | cards, place |
| `bluff.empty`, `.full` | truco of a seat whose cards are known | |
"""

from typing import Any, NamedTuple

from referee.rules.record.hand import NOBODY, Contest, Hand, Points

DECLINED = frozenset(
    (
        "AR-ENV-06",
        "AR-TRU-05",
        "AR-FLO-11",
        "AR-FLO-12",
        "BR-TRU-06",
        "BR-ONZ-03",
        "TC-BET-05",
        "TC-ONZ-02",
        "TF-BET-05",
        "TF-RES-03",
        "TT-TRU-03",
    )
)
"""A bet, or a hand at eleven, that somebody did not want."""
GIVEN_UP = frozenset(("AR-MAZ-04", "AR-MAZ-07"))
"""Cards laid down."""
HAD_FLOR = frozenset(("AR-PED-02", "AR-PED-08"))
"""A flor that was not announced."""


NO_CONTEST = -1
"""The contest of a fact about a whole hand, such as points noted by hand."""


class Fact(NamedTuple):
    """One thing that can be counted, or points that can be summed.

    `figure` says what it is, `contest` is its place among the contests of the hand, `side` and `seat` are whose it is
    (NOBODY where it is nobody's, or where the record does not tell the seat), `number` is what is summed: points, a
    value, a step. `step` is which tap of the hand it was, from 1, as the replay shows them; 0 where that is not known.
    """

    figure: str
    contest: int
    side: int = NOBODY
    seat: int = NOBODY
    number: int = 1
    step: int = 0


Row = list[Any]
"""A fact as JSON has it, in the same order."""


class Group:
    """The seats of a contest by side, and the facts that are collected about it."""

    __slots__ = ("alone", "award", "contest", "facts", "hand", "place", "step", "winner")

    def __init__(self, hand: Hand, contest: Contest) -> None:
        self.hand = hand
        self.contest = contest
        self.place = contest.number
        self.facts: list[Row] = []
        self.award: Points | None = None
        self.winner = NOBODY
        # The tap that was seen last.
        self.step = 0
        # Of a side of one every fact has its seat, noted or not.
        self.alone = [NOBODY, NOBODY]
        if len(contest.seats) < 4:
            for side in (0, 1):
                seats = [seat for seat in contest.seats if hand.sides[seat] == side]
                self.alone[side] = seats[0] if len(seats) == 1 else NOBODY

    def add(
        self, figure: str, side: int = NOBODY, seat: int = NOBODY, number: int = 1, step: int | None = None
    ) -> None:
        """Note a fact of this step, else of the last one.

        The only player of a side is its seat.
        """
        if seat == NOBODY and side != NOBODY:
            seat = self.alone[side]
        self.facts.append([figure, self.place, side, seat, number, self.step if step is None else step])

    def speaker(self, side: int, seat: int | None, folded: int) -> int:
        """Return who of a side spoke or played: the seat noted, else the last one up.

        `folded` are the folds before that.
        """
        if seat is not None and self.hand.sides[seat] == side:
            return seat
        if self.alone[side] != NOBODY or not self.contest.folded:
            return self.alone[side]
        gone = {seat for seat, _trick in self.contest.folded[:folded]}
        up = [other for other in self.contest.seats if self.hand.sides[other] == side and other not in gone]
        return up[0] if len(up) == 1 else NOBODY

    def find_award(self) -> None:
        """Look for the award for the tricks, struck or not, and whose it was.

        A claim of too many cards that falls gives it to another side than the winner of the tricks (BR-IRR-05).
        """
        self.winner = self.contest.winner
        for award in self.hand.ledger:
            if award.matter == "truco" and award.contest == self.place and not award.joined:
                self.award, self.winner = award, award.side
                return
