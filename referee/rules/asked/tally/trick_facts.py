"""Facts about the tricks of a contest, and what the truco in it came to (T3, T4, K1 to K4)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.rules.asked.tally.bet_facts import Bets
from referee.rules.asked.tally.facts import Group
from referee.rules.ledger.tricks import PARDA
from referee.rules.record.cards import FACE_DOWN, Pack
from referee.rules.record.entry import Entry
from referee.rules.record.hand import CARDS
from referee.rules.record.parts import NOBODY, Points

BRAVAS = 4
"""How many cards stand above all others, each alone in its rank."""


class Bare(NamedTuple):
    """A trick that was logged for a side, without a seat.

    The place of its entry among those that stood, its tap, and the side.
    """

    place: int
    tap: object
    side: int


class Tricks:
    """The tricks of a contest, noted as they end."""

    __slots__ = ("ended", "group", "notes", "over", "steps")

    def __init__(self, group: Group) -> None:
        self.group = group
        self.notes: list[Bare | None] = []
        self.steps: list[int] = []
        self.over = self.ended = False

    def see(self, entry: Entry, tap: str | None, place: int) -> None:
        """Note a trick that has ended with an entry that stood.

        `tap` is that of the entry, which else may have it as its key; `place` is its place among those that stood.
        """
        contest = self.group.contest
        more = len(contest.tricks.won) > len(self.notes)
        if more:
            self.steps.append(self.group.step)
            bare = entry.kind == "trick" and entry.team is not None
            self.notes.append(Bare(place, tap or entry.raw.get("key"), entry.team or 0) if bare else None)
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


def add_tricks(tricks: Tricks) -> None:
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


def bravas(pack: Pack) -> dict[str, int]:
    """Return the highest cards of a pack, each with its place from the top.

    The two anchos and the two sevens, or the manilhas; none where the highest ranks are shared.
    """
    ranks = pack.rank
    top = max(ranks.values())
    high = {card: top + 1 - rank for card, rank in ranks.items() if rank > top - BRAVAS}
    return high if len(high) == BRAVAS else {}


def add_bravas(tricks: Tricks, high: Mapping[str, int]) -> None:
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


def lowest_two(pack: Pack) -> int:
    """Return the rank of the lowest two of a pack; 0 of one without any."""
    return min((rank for card, rank in pack.rank.items() if card[:-1] == "2"), default=0)


def add_bluffs(bets: Bets, pack: Pack, two: int) -> None:
    """Note the trucos of seats whose three cards the record knows (B1).

    Those with nothing as high as a two left in the hand are apart.
    """
    for seat, played in bets.calls:
        cards = bets.group.hand.known_cards[seat]
        if len(cards) != CARDS or not two:
            continue
        left = [pack.rank[card] for card in cards if card not in played]
        empty = bool(left) and max(left) < two
        bets.group.add("bluff.empty" if empty else "bluff.full", bets.group.hand.sides[seat], seat)
