"""The second argentine judge's table: sides, scores, what bets are worth, the checks of what was claimed."""

from typing import NamedTuple

from tests.rules.argentino_cards import possible
from tests.rules.argentino_world import DEFAULTS, FOURNIER, NONE, Contest, Item, Options, Value, World


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
        self.together = self.options["scoring"] == "together"

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
            return 6, 6
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
        lead, own = (6, (6, 6)) if world.kind == "pica" else self.lacks(world)
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
