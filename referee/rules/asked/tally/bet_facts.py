"""Facts about bets as they are made and answered: envido, flor and truco (E1, E2, F1, T1, T2, T4)."""

from typing import NamedTuple

from referee.rules.asked.tally.facts import Group
from referee.rules.asked.tally.rules_cited import DECLINED, GIVEN_UP
from referee.rules.ledger import worlds
from referee.rules.record.entry import Entry
from referee.rules.record.hand import Contest, Hand
from referee.rules.record.parts import NOBODY

NO_BET = (0, NOBODY)
"""No bet on the tricks waits, and nobody's."""


class Call(NamedTuple):
    """A bet on the tricks said by a seat, and the cards that it had played by then."""

    seat: int
    played: tuple[str, ...]


class Quiero(NamedTuple):
    """Who took the last bet on the tricks."""

    side: int
    seat: int


class Bets:
    """The bets of a contest, compared after each entry with what they were before.

    Nothing here looks at a word: a bet that waits was answered once it does not wait any more, and a chain that has
    grown was raised.
    """

    __slots__ = (
        "calls", "chain", "compared", "contest", "declared", "ended", "envido_waits", "flores", "folded", "group",
        "over", "quiero", "sung", "truco",
    )  # fmt: skip

    def __init__(self, hand: Hand, contest: Contest) -> None:
        self.group = Group(hand, contest)
        self.contest = contest
        self.chain = 0
        self.envido_waits = NOBODY
        self.truco = NO_BET
        self.over = False
        # The steps of the numbers that were said, of what came of them, and of the end.
        self.declared: list[int] = []
        self.compared = self.ended = 0
        self.flores = [0, 0]
        self.folded = 0
        self.sung: list[tuple[int, int]] = []
        self.calls: list[Call] = []
        self.quiero: Quiero | None = None

    def see(self, entry: Entry) -> None:
        """Note what has changed with an entry that stood."""
        contest, step = self.contest, self.group.step
        self.declared += [step] * (len(contest.envido.declarations) - len(self.declared))
        if contest.envido.result is not None:
            self.compared = self.compared or step
        if entry.kind == "say":
            envido = contest.envido
            if len(envido.chain) > self.chain or (self.envido_waits != NOBODY and envido.phase != "pending"):
                self._envido(entry)
            if contest.flor.phase != "open":
                self._flor(entry)
        if not self.over:
            stakes, (pending, bettor) = contest.stakes, self.truco
            if stakes.pending != pending or stakes.bettor != bettor:
                self._truco(entry, (stakes.pending, stakes.bettor))
            if contest.over:
                self.over, self.ended = True, step
                self._end(entry)
        self.folded = len(contest.folded)

    def _envido(self, entry: Entry) -> None:
        envido, waits = self.contest.envido, self.envido_waits
        if len(envido.chain) > self.chain:
            side = envido.bettor
            if waits != NOBODY:
                self._answer("envido.raised", waits, entry)
            else:
                self._answer("envido.opened", side, entry)
            self._answer("envido.called", side, entry)
            self.chain, self.envido_waits = len(envido.chain), 1 - side
            return
        self.envido_waits = NOBODY
        if envido.phase == "void":
            self.group.add("envido.cancelled", waits)
        else:
            self._answer("envido.wanted" if envido.phase == "comparing" else "envido.refused", waits, entry)

    def _flor(self, entry: Entry) -> None:
        for side in (0, 1):
            flores = worlds.flores(self.contest, side)
            if flores > self.flores[side]:
                self.flores[side] = flores
                seat = self.group.speaker(side, entry.seat, self.folded)
                self.sung.append((side, seat))
                self.group.add("flor.sung", side, seat)

    def _truco(self, entry: Entry, bet: tuple[int, int]) -> None:
        (waited, bettor), (step, caller) = self.truco, bet
        if waited:
            # A raise takes the bet that waits before it makes its own.
            self._answer("truco.raised" if step else "truco.wanted", 1 - bettor, entry)
            self.quiero = Quiero(1 - bettor, self.group.speaker(1 - bettor, self._speaking(entry), self.folded))
        if step:
            seat = self.group.speaker(caller, entry.seat, self.folded)
            self.group.add("truco.called", caller, seat, step)
            if seat != NOBODY:
                self.calls.append(Call(seat, tuple(self.group.hand.played[seat])))
        self.truco = bet

    def _answer(self, figure: str, side: int, entry: Entry) -> None:
        self.group.add(figure, side, self.group.speaker(side, self._speaking(entry), self.folded))

    def _speaking(self, entry: Entry) -> int | None:
        """Return the seat that acts in an entry; a trick names its winner only."""
        return None if entry.kind == "trick" else entry.seat

    def _end(self, entry: Entry) -> None:
        """Note how the bet that waited when the contest ended was answered."""
        step, bettor = self.truco
        if not step:
            return
        self.group.find_award()
        paid = self.group.award
        if paid is not None and paid.side == bettor and (paid.rule in DECLINED or paid.rule in GIVEN_UP):
            self._answer("truco.refused", 1 - bettor, entry)
            self.truco = NO_BET

    def leave(self) -> None:
        """Note the bets that nobody answered before the hand was over.

        What is noted after that came with the end of the contest.
        """
        self.group.step = self.ended or self.group.step
        if self.envido_waits != NOBODY:
            self.group.add("envido.unanswered", self.envido_waits)
        step, bettor = self.truco
        if step:
            self.group.add("truco.unanswered", 1 - bettor)
        self.group.find_award()
