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

from collections.abc import Mapping, Sequence
from itertools import chain, repeat
from typing import Any, NamedTuple

from referee.rules.ledger import worlds
from referee.rules.ledger.score import accounts_of
from referee.rules.ledger.tricks import PARDA
from referee.rules.record.cards import FACE_DOWN, CardPack, flor_value, may_be_flor
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.hand import CARDS, NOBODY, Contest, Hand, Points, Round
from referee.rules.record.state import State

DECLINED = frozenset((
    "AR-ENV-06", "AR-TRU-05", "AR-FLO-11", "AR-FLO-12", "BR-TRU-06", "BR-ONZ-03", "TC-BET-05", "TC-ONZ-02",
    "TF-BET-05", "TF-RES-03", "TT-TRU-03", "UR-FLO-07",
))  # fmt: skip
"""The rules by which a bet that was not wanted pays, or a hand at eleven that was not played.

An award keeps the rule that games share: by UR-FLO-07 only a refused al resto pays, the accepted one by AR-FLO-10.
"""
GIVEN_UP = frozenset(("AR-MAZ-04", "AR-MAZ-07"))
"""The rules by which cards that were laid down pay."""
HAD_FLOR = frozenset(("AR-PED-02", "AR-PED-08"))
"""The rules by which a flor pays that was not announced."""
NO_CONTEST = -1
"""The contest of a fact about a whole hand, such as points noted by hand."""


class Fact(NamedTuple):
    """One thing that can be counted, or points that can be summed.

    `figure` is its kind, `contest` its place among the contests of the hand. It belongs to a `side` and a `seat`
    (NOBODY where it is nobody's, or where the record does not tell the seat). `number` can be summed: points, a value,
    a step of a bet. `step` counts the taps of the hand from 1, as the replay shows them; 0 where that is not known.
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
        """Note a fact of this step, else of the last one; the only player of a side is its seat."""
        if seat == NOBODY and side != NOBODY:
            seat = self.alone[side]
        self.facts.append([figure, self.place, side, seat, number, self.step if step is None else step])

    def speaker(self, side: int, seat: int | None, folded: int) -> int:
        """Return the seat of a side that spoke or played: the one noted, else the last one up.

        `folded` is how many had laid their cards down before.
        """
        if seat is not None and self.hand.sides[seat] == side:
            return seat
        if self.alone[side] != NOBODY or not self.contest.folded:
            return self.alone[side]
        gone = {seat for seat, _trick in self.contest.folded[:folded]}
        up = [other for other in self.contest.seats if self.hand.sides[other] == side and other not in gone]
        return up[0] if len(up) == 1 else NOBODY

    def find_award(self) -> None:
        """Find the award for the tricks, struck or not, and the side that it was paid to.

        A claim of too many cards that falls gives it to another side than the winner of the tricks (BR-IRR-05).
        """
        self.winner = self.contest.winner
        for award in self.hand.ledger:
            if award.matter == "truco" and award.contest == self.place and not award.joined:
                self.award, self.winner = award, award.side
                return


# Facts about a hand as it is played: bets, values, tricks and points.

NO_BET = (0, NOBODY)
"""No bet on the tricks waits, and nobody's."""


class Call(NamedTuple):
    """A bet on the tricks said by a seat, and the cards that it had played by then."""

    seat: int
    played: tuple[str, ...]


class Quiero(NamedTuple):
    """The side and seat that took the last bet on the tricks."""

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

    def see(self, entry: ParsedEntry) -> None:
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

    def _envido(self, entry: ParsedEntry) -> None:
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

    def _flor(self, entry: ParsedEntry) -> None:
        for side in (0, 1):
            flores = worlds.announced_flores(self.contest, side)
            if flores > self.flores[side]:
                self.flores[side] = flores
                seat = self.group.speaker(side, entry.seat, self.folded)
                self.sung.append((side, seat))
                self.group.add("flor.sung", side, seat)

    def _truco(self, entry: ParsedEntry, bet: tuple[int, int]) -> None:
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

    def _answer(self, figure: str, side: int, entry: ParsedEntry) -> None:
        self.group.add(figure, side, self.group.speaker(side, self._speaking(entry), self.folded))

    def _speaking(self, entry: ParsedEntry) -> int | None:
        """Return the seat that acts in an entry; a trick names its winner only."""
        return None if entry.kind == "trick" else entry.seat

    def _end(self, entry: ParsedEntry) -> None:
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
        """Note the bets that nobody answered; facts after these came with the end of the contest."""
        self.group.step = self.ended or self.group.step
        if self.envido_waits != NOBODY:
            self.group.add("envido.unanswered", self.envido_waits)
        step, bettor = self.truco
        if step:
            self.group.add("truco.unanswered", 1 - bettor)
        self.group.find_award()


# Facts about what was compared: envido, flor and pido flor (E3 to E5, F1, F2).


def add_envido(bets: Bets) -> None:
    """Note who won the comparison, from where, and the numbers that were said."""
    group, contest, sides, step = bets.group, bets.contest, bets.group.hand.sides, bets.compared
    envido = contest.envido
    for (seat, side, value), said_at in zip(envido.declarations, chain(bets.declared, repeat(step)), strict=False):
        if value is None:
            group.add("envido.buenas", side, seat, step=said_at)
        else:
            group.add("envido.value", side, seat, value, said_at)
    if envido.gave_up != NOBODY:
        group.add("envido.buenas", envido.gave_up, step=step)
    if envido.result is None:
        return
    winner = _paid(group.hand, envido)
    for side in (0, 1):
        group.add("envido.won" if side == winner else "envido.lost", side, step=step)
    for place, seat in (("mano", contest.seats[0]), ("pie", contest.seats[-1])):
        outcome = "won" if sides[seat] == winner else "lost"
        group.add(f"envido.{place}.{outcome}", sides[seat], group.alone[sides[seat]], step=step)


def _paid(hand: Hand, rnd: Round) -> int:
    """Return the side that a comparison was paid to: not its winner where the proof fell (AR-VER-03)."""
    side: int = rnd.result[1] if rnd.result is not None else NOBODY
    return 1 - side if rnd.turned else side


def add_flores(bets: Bets, pack: CardPack, negras: int) -> None:
    """Note the value of every flor of a seat, where it was shown or said."""
    hand, flor = bets.group.hand, bets.contest.flor
    # A claim that fell was no flor.
    false = 1 - hand.ledger[flor.award].side if flor.turned else NOBODY
    for side, seat in bets.sung:
        if seat == NOBODY or side == false:
            continue
        value = _value(hand.known_cards[seat], bets.contest, seat, pack, negras)
        if value is not None:
            bets.group.add("flor.value", side, seat, value)


def _value(cards: Sequence[str], contest: Contest, seat: int, pack: CardPack, negras: int) -> int | None:
    """Return the value of a seat's flor: that of its cards, else the one it said."""
    if len(cards) == 3 or not may_be_flor(pack, cards):
        return flor_value(pack, cards, negras)
    return next((value for speaking, _side, value in contest.flor.declarations if speaking == seat), None)


def add_pido(hand: Hand, groups: Sequence[Group], visible: Sequence[Points]) -> None:
    """Note every pido flor, and those that had found one."""
    of_seat = {seat: group for group in groups for seat in group.contest.seats}
    for challenge in hand.challenges:
        of_seat[challenge.to].add("pido.asked", challenge.by)
    for award in visible:
        if award.rule in HAD_FLOR:
            groups[award.contest].add("pido.had", award.side)


# Facts about the tricks of a contest, and what the truco in it came to (T3, T4, K1 to K4).

BRAVAS = 4
"""How many cards stand above all others, each alone in its rank."""


class SideTrick(NamedTuple):
    """A trick logged for a side, without a seat; `place` is that of its entry among those that stood."""

    place: int
    tap: object
    side: int


class NotedTricks:
    """The tricks of a contest, noted as they end."""

    __slots__ = ("ended", "group", "notes", "over", "steps")

    def __init__(self, group: Group) -> None:
        self.group = group
        self.notes: list[SideTrick | None] = []
        self.steps: list[int] = []
        self.over = self.ended = False

    def see(self, entry: ParsedEntry, tap: str | None, place: int) -> None:
        """Note a trick that has ended with an entry that stood.

        `tap` is that of the entry, which else may have it as its key; `place` is its place among those that stood.
        """
        contest = self.group.contest
        more = len(contest.tricks.won) > len(self.notes)
        if more:
            self.steps.append(self.group.step)
            bare = entry.kind == "trick" and entry.team is not None
            self.notes.append(SideTrick(place, tap or entry.raw.get("key"), entry.team or 0) if bare else None)
        if contest.over and not self.over:
            self.over, self.ended = True, more

    def in_one(self) -> int:
        """Return how many of the last tricks were logged as *la mano*.

        That key writes as many tricks for the side as decide the hand, whatever the table played.
        """
        last = self.notes[-1] if self.ended else None
        if last is None:
            return 0
        count = 1
        for note in reversed(self.notes[:-1]):
            if note is None or note != (last.place - count, last.tap, last.side):
                break
            count += 1
        return count if count > 1 else 0


def add_tricks(tricks: NotedTricks) -> None:
    """Note who won the tricks, the worth of the first, and whether there was a third."""
    group, won = tricks.group, tricks.group.contest.tricks.won
    winner, logged = group.winner, len(won) - tricks.in_one()
    winners = group.contest.tricks.winners
    steps = [*tricks.steps, *[group.step] * (len(won) - len(tricks.steps))]
    for number, (side, seat) in enumerate(zip(won[:logged], winners, strict=False), start=1):
        if side == PARDA:
            group.add("trick.tied", number=number, step=steps[number - 1])
        else:
            group.add("trick.won", side, seat, number, steps[number - 1])
    if logged and won[0] != PARDA and winner != NOBODY:
        group.add("first.kept" if won[0] == winner else "first.lost", won[0], step=steps[0])
    if tricks.ended and logged == len(won) and group.hand.size == CARDS:
        group.add("third.played" if len(won) == CARDS else "third.spared")


def add_truco(bets: Bets, visible: Sequence[Points]) -> None:
    """Note who won under an accepted bet, for how much, and who gave the last quiero."""
    group, quiero = bets.group, bets.quiero
    if quiero is None or not group.contest.over:
        return
    winner, award = group.winner, group.award
    points = award.points if award is not None and award in visible else 0
    outcomes = ("tied", "tied") if winner == NOBODY else ("won", "lost") if winner == 0 else ("lost", "won")
    for side in (0, 1):
        group.add(f"querido.{outcomes[side]}", side, NOBODY, points)
    group.add("querido.step", number=group.contest.stakes.level)
    group.add(f"quiero.{outcomes[quiero.side]}", *quiero)


def bravas(pack: CardPack) -> dict[str, int]:
    """Return the highest cards of a pack, each with its place from the top.

    The two anchos and the two sevens, or the manilhas; none where the highest ranks are shared.
    """
    ranks = pack.rank
    top = max(ranks.values())
    high = {card: top + 1 - rank for card, rank in ranks.items() if rank > top - BRAVAS}
    return high if len(high) == BRAVAS else {}


def add_bravas(tricks: NotedTricks, high: Mapping[str, int]) -> None:
    """Note the bravas that were played, and hands that were won without any."""
    group = tricks.group
    if not high:
        return
    seats, sides = group.contest.seats, group.hand.sides
    for seat in seats:
        played = group.hand.played[seat]
        logged = len(played) - played.count(FACE_DOWN)
        if logged > 1:
            group.add("cards.logged", sides[seat], seat, logged)
            for card in played:
                if card in high:
                    group.add("brava", sides[seat], seat, high[card])
    winner, past = group.winner, group.contest.tricks.past
    if winner == NOBODY or not tricks.ended or any(len(trick) != len(seats) for trick in past):
        return
    cards = {card for trick in past for seat, card in trick if sides[seat] == winner}
    if FACE_DOWN not in cards and cards.isdisjoint(high):
        group.add("bravas.none", winner)


def lowest_two(pack: CardPack) -> int:
    """Return the rank of the lowest two of a pack; 0 of one without any."""
    return min((rank for card, rank in pack.rank.items() if card[:-1] == "2"), default=0)


def add_bluffs(bets: Bets, pack: CardPack, two: int) -> None:
    """Note the trucos of seats whose cards are known; empty are those with less than a two left (B1)."""
    for seat, played in bets.calls:
        cards = bets.group.hand.known_cards[seat]
        if len(cards) != CARDS or not two:
            continue
        left = [pack.rank[card] for card in cards if card not in played]
        empty = bool(left) and max(left) < two
        bets.group.add("bluff.empty" if empty else "bluff.full", bets.group.hand.sides[seat], seat)


# Facts about the points of a hand: what they were for, and which came from a bet not wanted (P1 to P3).

NOT_WANTED = "no querido"
"""The source of points by hand that a bet which was not wanted paid."""
SOURCES = ("envido", "flor", NOT_WANTED, "penalty", "pido flor", "truco")
"""What points by hand may be for, as their entry says it."""
UNSPECIFIED = "unspecified"
BARE_POINTS = f"points.{UNSPECIFIED}"
"""The figure of points of which nobody said what they were for."""


def source_of(raw: Mapping[str, Any]) -> str:
    """Return what points by hand were for, as far as their entry says."""
    source = raw.get("source")
    return source if isinstance(source, str) and source in SOURCES else UNSPECIFIED


def point_facts(
    state: State,
    hand: Hand,
    groups: Sequence[Group],
    visible: Sequence[Points],
    sources: Mapping[int, str],
    steps: Mapping[int, int],
) -> list[Row]:
    """Return the points of a hand that count, once for each account of the board.

    `sources` has what points by hand were for, by the place of their entry, `steps` the steps of all.
    """
    facts: list[Row] = []
    for award in visible:
        source = sources.get(award.place, UNSPECIFIED) if award.matter == "adjust" else award.matter
        figures = [f"points.{source}"]
        if award.rule in DECLINED or source == NOT_WANTED:
            figures.append("declined")
        elif award.rule in GIVEN_UP:
            figures.append("given up")
        for account in accounts_of(state, hand, award):
            whose = _whose(state, hand, groups, award, account)
            facts += [[figure, *whose, award.points, steps.get(award.place, 0)] for figure in figures]
    return facts


def _whose(state: State, hand: Hand, groups: Sequence[Group], award: Points, account: int) -> tuple[int, int, int]:
    """Return contest, side and seat of points that go to an account of the board."""
    contest = NO_CONTEST if award.account else award.contest
    if state.accounts != 2:
        return contest, hand.sides[account], account
    alone = groups[award.contest].alone[account]
    # Points by hand in a pica-pica are the whole side's, whichever duel is on.
    return contest, account, NOBODY if award.account and hand.pica else alone
