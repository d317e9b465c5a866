"""The second argentine judge's world: its pack, everything so far with a seat behind every word, and the points.

A world is made of values that do not change, so a copy is shallow and two worlds that came to the same are one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, NamedTuple

from tests.rules.differences import NONE

Cards = frozenset[str]
ROWS = ("1e", "1b", "7e", "7o", "3e 3b 3o 3c", "2e 2b 2o 2c", "1o 1c", "12e 12b 12o 12c", "11e 11b 11o 11c",
        "10e 10b 10o 10c", "7b 7c", "6e 6b 6o 6c", "5e 5b 5o 5c", "4e 4b 4o 4c")  # fmt: skip
RANK = {card: 14 - row for row, cards in enumerate(ROWS) for card in cards.split()}
PACK = frozenset(RANK)
MIXED = Random(0).sample(sorted(PACK), len(PACK))  # a claim that can be true is soon found so


def count(card: str) -> int:
    """AR-GEN-03."""
    return int(card[:-1]) if len(card) == 2 else 0


def envido_value(cards: Iterable[str]) -> int:
    """AR-ENV-01 and AR-ENV-22."""
    hand = list(cards)
    pairs = [20 + count(a) + count(b) for a, b in combinations(hand, 2) if a[-1] == b[-1]]
    return max(pairs or map(count, hand))


def flor_value(cards: Iterable[str], negras: int) -> int:
    """AR-FLO-01; 0 for no flor."""
    hand = list(cards)
    if len({card[-1] for card in hand}) > 1:
        return 0
    return 20 + sum(map(count, hand)) if any(map(count, hand)) else negras


@cache
def possible(known: Cards, elsewhere: Cards, matter: str, value: int | None, negras: int) -> bool:
    """Whether some completion of the known cards bears the claim out (AR-VER-02); no value: any flor does."""
    rest = [card for card in MIXED if card not in known and card not in elsewhere]
    for more in combinations(rest, 3 - len(known)):
        hand = (*known, *more)
        found = envido_value(hand) if matter == "envido" else flor_value(hand, negras)
        if found == value or (value is None and found):
            return True
    return False


class Trick:
    """What a trick can have been: cards on the table, and the cards that each other player can have played."""

    def __init__(
        self, rank: Mapping[str, int], table: Mapping[int, str], pools: Mapping[int, Cards], perhaps: frozenset[int]
    ) -> None:
        self.rank = rank
        self.pools = {seat: frozenset({card}) for seat, card in table.items()} | dict(pools)
        self.perhaps = perhaps

    def fits(self, limits: Mapping[int, tuple[int, int]], needed: frozenset[int]) -> bool:
        """Whether everybody can have played another card within these ranks; who only perhaps played may not have."""
        seats = [seat for seat in self.pools if seat in needed or seat not in self.perhaps]
        pools = []
        for seat in seats:
            low, high = limits[seat]
            fitting = [card for card in self.pools[seat] if low <= self.rank[card] <= high]
            pools.append(sorted(fitting, key=self.rank.__getitem__))
        return _distinct(sorted(pools, key=len), frozenset())

    def won(self, winner: int, order: list[int], side: Mapping[int, int]) -> bool:
        """AR-TRI-02 and AR-TRI-03."""
        if winner not in self.pools:
            return False
        place = order.index(winner)
        for rank in sorted({self.rank[card] for card in self.pools[winner]}, reverse=True):
            limits = {winner: (rank, rank)}
            for seat in self.pools:
                if seat != winner:
                    equal = side[seat] == side[winner] and order.index(seat) > place
                    limits[seat] = (0, rank if equal else rank - 1)
            if self.fits(limits, frozenset({winner})):
                return True
        return False

    def parda(self, side: Mapping[int, int]) -> bool:
        """AR-TRI-04."""
        for one, other in combinations(self.pools, 2):
            if side[one] == side[other]:
                continue
            ranks = [{self.rank[card] for card in self.pools[seat]} for seat in (one, other)]
            for rank in set.intersection(*ranks):
                limits = dict.fromkeys(self.pools, (0, rank)) | {one: (rank, rank), other: (rank, rank)}
                if self.fits(limits, frozenset({one, other})):
                    return True
        return False


def _distinct(pools: list[list[str]], taken: frozenset[str]) -> bool:
    if not pools:
        return True
    return any(card not in taken and _distinct(pools[1:], taken | {card}) for card in pools[0])


Options = dict[str, Any]
DEFAULTS: Options = {
    "target": 30, "best_of": 3, "flor": True, "flor_duty": "must", "flor_after_truco": "personal", "flor_negras": 20,
    "achico": "plus1", "contraflor": "flores", "contraflor_resto": "resto+flores", "pido_flor_fail": 1,
    "pido_flor_hand": False, "envido_raises": "free", "double_envidos": False, "falta_envido": "leader",
    "envido_tie": "mano", "mazo_early": 1, "scoring": "in_order", "maldon": "no", "pica_pica": "alternate",
    "pica_from": 0, "pica_until": "last5", "gallo": "fixed",
}  # fmt: skip
FOURNIER = {
    "flor_after_truco": "closed", "achico": "flat", "pido_flor_fail": 3, "pido_flor_hand": True,
    "envido_tie": "bidder",
}  # fmt: skip


class Value(NamedTuple):
    """A value declared."""

    seat: int
    number: int


class Item(NamedTuple):
    """Something scored: what each side would get for it, who gets it, and who claimed what to get it."""

    contest: int
    matter: str
    rule: str
    side: int
    amounts: tuple[int, ...]
    claimant: int = NONE
    value: int | None = None
    sung: bool = False
    turned: bool = False
    struck: bool = False


class Challenge(NamedTuple):
    """A pido flor."""

    side: int
    target: int
    waits: bool


class Frame:
    """Something with unchanging attributes."""

    def copy(self) -> Any:
        """The same once more."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        return new


class Contest(Frame):
    """A group that plays the hand together: its tricks, truco, envido and flor."""

    def __init__(self, seats: tuple[int, ...]) -> None:
        self.seats = seats
        self.folded: frozenset[int] = frozenset()
        self.acted: frozenset[int] = frozenset()
        self.opened = self.decided = self.in_short = False
        self.tricks: tuple[int, ...] = ()
        self.leaders: tuple[int, ...] = seats[:1]
        self.table: tuple[tuple[int, str], ...] = ()
        self.perhaps: frozenset[int] = frozenset()
        self.level, self.pending, self.caller, self.holder = 1, 0, NONE, NONE
        self.envido = ""
        self.chain: tuple[tuple[str, int], ...] = ()
        self.flor = ""
        self.announcers: tuple[int, ...] = ()
        self.bets: tuple[tuple[str, int], ...] = ()
        self.agreed = False
        self.quitter = NONE
        self.values: tuple[Value, ...] = ()
        self.conceded: frozenset[int] = frozenset()
        self.given = NONE

    def key(self) -> tuple[Any, ...]:
        """What two equal contests share."""
        return tuple(self.__dict__.values())

    @property
    def left(self) -> list[int]:
        """Who has not folded, in order from the mano."""
        return [seat for seat in self.seats if seat not in self.folded]

    @property
    def comparison(self) -> str:
        """The comparison that is due or under way: `flor`, `envido` or none."""
        if self.flor == "open" and (self.agreed or not self.bets):
            return "flor"
        return "envido" if self.envido == "accepted" else ""

    @property
    def participants(self) -> list[int]:
        """Who takes part in the comparison."""
        return [seat for seat in self.left if self.comparison == "envido" or seat in self.announcers]

    @property
    def barred(self) -> bool:
        """Whether AR-GEN-12 keeps cards and the truco waiting."""
        return (self.flor == "open" or self.envido in ("bet", "accepted")) and not self.values


class World(Frame):
    """A match in one world."""

    def __init__(self, accounts: int, seats: int) -> None:
        self.dealer = NONE
        self.games = self.start = (0,) * accounts
        self.game = 0
        self.last_kind = ""
        self.kind = ""
        self.over = self.window = self.misdealt = self.closed = self.begun = False
        self.contests: tuple[Contest, ...] = ()
        self.at = 0
        self.vira = ""
        self.items: tuple[Item, ...] = ()
        self.known: tuple[Cards, ...] = (frozenset(),) * seats
        self.played: Cards = frozenset()
        self.answered: frozenset[int] = frozenset()
        self.challenges: tuple[Challenge, ...] = ()
        self.past: tuple[Any, ...] = ()

    def copy(self) -> World:
        """The same world, free to be changed."""
        new: World = super().copy()
        new.contests = tuple(contest.copy() for contest in self.contests)
        return new

    def key(self) -> tuple[Any, ...]:
        """What two equal worlds share."""
        return (*(value for name, value in self.__dict__.items() if name != "contests"),
                tuple(contest.key() for contest in self.contests))  # fmt: skip

    @property
    def dealt(self) -> bool:
        """Whether there was a deal."""
        return bool(self.contests)

    @property
    def contest(self) -> Contest:
        return self.contests[self.at]

    def contest_of(self, seat: int) -> int:
        return next(place for place, contest in enumerate(self.contests) if seat in contest.seats)


class Count(NamedTuple):
    """A deal counted: the board, the awards that stand, whether somebody reached the target, and the winner."""

    board: tuple[int, ...]
    awards: tuple[tuple[int, int, str, str], ...]
    reached: bool
    winner: int


class Table:
    """The players and what they agreed on."""

    def __init__(self, ruleset: str, options: Options, seats: int) -> None:
        self.options = DEFAULTS | (FOURNIER if ruleset == "fournier" else {}) | options
        self.seats = seats
        self.target: int = self.options["target"]
        self.by_turn = seats == 3 and self.options["gallo"] == "turn"
        self.accounts = 3 if self.by_turn else 2
        self.duel = 6
        self.together = self.options["scoring"] == "together"

    def ranks(self, world: World) -> Mapping[str, int]:
        """How high each card lies that somebody of this hand may hold."""
        return RANK

    def side(self, world: World, seat: int) -> int:
        """AR-GEN-04 and AR-GAL-01."""
        return seat % 2 if self.seats != 3 else int(seat != (world.dealer if self.by_turn else 0))

    def of_side(self, world: World, side: int) -> list[int]:
        """The scores that a side's points go to (AR-GAL-05)."""
        if not self.by_turn:
            return [side]
        return [seat for seat in range(3) if self.side(world, seat) == side]

    def count(self, world: World) -> Count:
        """AR-SCO-02, AR-SCO-08, AR-SCO-09 and AR-VER-06: the deal counted in order."""
        board, awards = list(world.start), []
        for item in world.items:
            if item.struck:
                continue
            if not self.together and max(board) >= self.target:
                break
            for account, points in self.shares(world, item):
                awards.append((account, points, item.matter, item.rule))
                if item.matter == "adjust" or not self.together or world.over:
                    board[account] += points
        ended = not self.together or world.over
        at_target = [account for account, points in enumerate(board) if points >= self.target]
        return Count(tuple(board), tuple(awards), bool(at_target and ended), self.first(world, board, at_target))

    def first(self, world: World, board: list[int], at_target: list[int]) -> int:
        """AR-SCO-08: none when points added together draw the game; else AR-GAL-07, also for an adjust counted anew."""
        rivals = len(at_target) > 1 and (not self.by_turn or world.dealer in at_target)
        if not at_target or (rivals and self.together):
            return NONE
        order = [(world.dealer + 1 + step) % self.seats for step in range(self.seats)]
        mano = [order.index(account) if self.by_turn else self.side_order(world, account) for account in at_target]
        return max(zip(at_target, mano, strict=True), key=lambda one: (board[one[0]], -one[1]))[0]

    def side_order(self, world: World, side: int) -> int:
        """Whether a side has to wait for the other's mano."""
        return int(self.side(world, (world.dealer + 1) % self.seats) != side)

    def shares(self, world: World, item: Item) -> list[tuple[int, int]]:
        """What an item adds to which score."""
        if item.matter == "adjust":
            return [(account, points) for account, points in enumerate(item.amounts) if points]
        points = item.amounts[item.side]
        return [(account, points) for account in self.of_side(world, item.side) if points]

    def finished(self, world: World) -> bool:
        """Whether the game is won or drawn."""
        return self.count(world).reached

    def games(self, world: World) -> tuple[int, ...]:
        """Games won, the one just finished included."""
        count = self.count(world)
        won = count.winner if count.reached else NONE
        return tuple(number + (account == won) for account, number in enumerate(world.games))

    def match_winner(self, world: World) -> int:
        """AR-SCO-05."""
        needed = 1 if self.options["best_of"] == 1 else 2
        return next((account for account, number in enumerate(self.games(world)) if number >= needed), NONE)

    # What is paid

    def pay(self, world: World, item: Item) -> None:
        """Write an item down."""
        world.items = (*world.items, item)

    def even(self, world: World, matter: str, rule: str, side: int, points: int) -> None:
        """Pay a side what anybody would get."""
        self.pay(world, Item(world.at, matter, "AR-" + rule, side, (points, points)))

    def drop(self, world: World, matter: str) -> None:
        """Take back what the contest in play paid for the matter."""
        world.items = tuple(item for item in world.items if (item.contest, item.matter) != (world.at, matter))

    def lacks(self, world: World) -> tuple[int, tuple[int, int]]:
        """What the leading score needs, and what each side's better one needs."""
        board = self.count(world).board
        of_sides = [max(board[account] for account in self.of_side(world, side)) for side in (0, 1)]
        return self.target - max(board), (self.target - of_sides[0], self.target - of_sides[1])

    def falta(self, world: World) -> tuple[int, int]:
        """AR-ENV-07, AR-PIC-06 and the table of the option."""
        if world.kind == "pica":
            return self.duel, self.duel
        form, (lead, own) = self.options["falta_envido"], self.lacks(world)
        half = self.target // 2 if self.target % 2 == 0 and self.target >= 18 else 0
        in_malas = half > 0 and self.target - lead < half
        if form == "match" or (form == "malas_match" and in_malas):
            return max(1, own[0]), max(1, own[1])
        if form == "half" and in_malas:
            lead -= self.target - half
        return max(1, lead), max(1, lead)

    def resto(self, world: World, flores: int) -> tuple[int, int]:
        """AR-FLO-10 and AR-PIC-07; never for nothing, as AR-ENV-07."""
        form = self.options["contraflor_resto"]
        more = 3 * flores if form == "resto+flores" else 0
        lead, own = (self.duel, (self.duel, self.duel)) if world.kind == "pica" else self.lacks(world)
        points = max(1, lead) + more
        return (max(1, own[0]), max(1, own[1])) if form == "match" else (points, points)

    # Comparisons

    def best(self, world: World, contest: Contest, places: list[int]) -> int:
        """The place of the value that leads; among equal ones AR-ENV-10, AR-FLO-16, AR-GEN-16."""
        values = contest.values
        top = max(value.number for value in values)
        tied = [place for place, value in enumerate(values) if value.number == top]
        if contest.comparison == "envido" and self.options["envido_tie"] == "bidder":
            bidder = contest.chain[0][1]
            tied = [place for place in tied if self.side(world, values[place].seat) == bidder] or tied
        return min(tied, key=places.__getitem__)

    # Checks

    def disproved(self, world: World, seat: int, matter: str, value: int | None) -> bool:
        """AR-VER-02."""
        elsewhere = frozenset().union(*(cards for other, cards in enumerate(world.known) if other != seat))
        return not possible(world.known[seat], elsewhere - world.known[seat], matter, value,
                            self.options["flor_negras"])  # fmt: skip

    def claims(self, world: World, item: Item) -> set[tuple[int, int | None]]:
        """What this world's players claimed to get the item, as seats and values (AR-VER-03 to -05)."""
        if item.struck or item.turned or item.matter not in ("envido", "flor"):
            return set()
        if item.sung:
            announcers = world.contests[item.contest].announcers
            return {(seat, None) for seat in announcers if self.side(world, seat) == item.side}
        return {(item.claimant, item.value)} if item.claimant != NONE else set()

    def turn(self, world: World, place: int) -> None:
        """Give an award to the other side."""
        item = world.items[place]
        rule = "AR-VER-04" if item.matter == "flor" else "AR-VER-03"
        turned = item._replace(side=1 - item.side, rule=rule, turned=True)
        world.items = (*world.items[:place], turned, *world.items[place + 1 :])


def seated(values: tuple[Value, ...], contest: Contest) -> list[int]:
    """Where the values' players sit, counted from the mano."""
    return [contest.seats.index(value.seat) for value in values]
