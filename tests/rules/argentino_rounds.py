"""Rounds and checks for the second argentine judge: comparisons that close, and claims that fall."""

from tests.rules.argentino_ends import Ends
from tests.rules.argentino_score import seated
from tests.rules.argentino_world import NONE, Item, World, refuse_if


class Rounds(Ends):
    """Comparisons and checks, in one world or over all of them."""

    def places(self, worlds: list[World]) -> list[int]:
        """For each value of the comparison the earliest place from the mano that its player may have (AR-GEN-16)."""
        rows = [seated(world.contest.values, world.contest) for world in worlds if world.dealt]
        return [min(column) for column in zip(*rows, strict=True)]

    def close_round(self, world: World, places: list[int], *, may_win: bool = False) -> None:
        """AR-GEN-12 and AR-GEN-13."""
        contest = world.contest
        refuse_if(wrong=contest.barred)
        if contest.flor == "given":
            contest.flor = "settled"
        elif contest.values:
            self.settle(world, self.best_player(world, places))
            refuse_if(wrong=self.finished(world) and not may_win)

    def best_player(self, world: World, places: list[int]) -> int:
        """Who leads the comparison in this world: on the side that leads, the earliest of the best."""
        contest = world.contest
        best = contest.values[self.best(world, contest, places)]
        side = self.side(world, best.seat)
        equal = [value.seat for value in contest.values if value.number == best.number]
        return min((seat for seat in equal if self.side(world, seat) == side), key=contest.seats.index)

    def settle(self, world: World, winner: int) -> None:
        """Pay the comparison to its winner."""
        contest, matter = world.contest, world.contest.comparison
        amounts, rule = (self.flor_paid if matter == "flor" else self.envido_paid)(world, contest)
        value = next((value.number for value in contest.values if value.seat == winner), None)
        self.pay(world, Item(world.at, matter, rule, self.side(world, winner), amounts, winner, value))
        if matter == "flor":
            contest.flor = "settled"
        else:
            contest.envido = "done"
        contest.values, contest.conceded, contest.given = (), frozenset(), NONE

    def showdown(self, world: World, seat: int) -> None:
        """A comparison in short."""
        contest = world.contest
        refuse_if(wrong=not contest.comparison or bool(contest.values) or seat not in contest.participants)
        self.settle(world, seat)

    def done(self, world: World, places: list[int]) -> bool:
        """Whether the comparison ends here (AR-ENV-13)."""
        contest = world.contest
        if contest.given != NONE:
            return True
        if not contest.values:
            return False
        leading = self.side(world, contest.values[self.best(world, contest, places)].seat)
        behind = {seat for seat in contest.participants if self.side(world, seat) != leading}
        return behind <= {value.seat for value in contest.values} | contest.conceded

    def settled(self, worlds: list[World]) -> list[World]:
        """The worlds after a comparison that has ended in all of them; who won without a value is a choice more."""
        places = self.places(worlds)
        if not all(self.done(world, places) for world in worlds):
            return worlds
        after = []
        for world in worlds:
            contest = world.contest
            if contest.values:
                winners = [self.best_player(world, places)]
            else:
                others = contest.participants, contest.announcers
                found = [[seat for seat in row if self.side(world, seat) != contest.given] for row in others]
                winners = found[0] or found[1]
            for winner in winners:
                after.append(world.copy())
                self.settle(after[-1], winner)
        return after

    def check(self, worlds: list[World]) -> None:
        """AR-VER-03 to -06: what is disproved in every world goes to the other side."""
        first = worlds[0]
        for place, item in enumerate(first.items):
            if not first.over and (item.contest == NONE or not first.contests[item.contest].decided):
                continue
            sure = set.intersection(*(self.claims(world, world.items[place]) for world in worlds))
            if any(self.falls(first, item, seat, value) for seat, value in sure):
                for world in worlds:
                    self.turn(world, place)
                    world.window = False

    def falls(self, world: World, item: Item, seat: int, value: int | None) -> bool:
        """Whether a claim is disproved; a showdown's envido claims nothing."""
        if item.matter == "envido" and value is None:
            return False
        return self.disproved(world, seat, item.matter, value)
