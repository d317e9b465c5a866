"""Tricks for the second argentine judge, by cards and in short."""

from tests.rules.argentino_cards import PACK, RANK, Cards, Trick
from tests.rules.argentino_words import Words
from tests.rules.argentino_world import Contest, World, refuse_if

PARDA = -1


class Tricks(Words):
    """Cards and tricks of the contest in play."""

    def free(self, world: World, seat: int) -> Cards:
        """The cards that a player can still play, as far as anybody knows (AR-TRI-13, AR-TRI-15)."""
        own = world.known[seat]
        elsewhere = frozenset().union(*(cards for other, cards in enumerate(world.known) if other != seat))
        return (own if len(own) == 3 else PACK) - elsewhere - world.played

    def next_player(self, contest: Contest) -> list[int]:
        """Whose turn it is: several where only the side that leads is noted."""
        seats = contest.seats
        if contest.table:
            done = {seat for seat, _ in contest.table}
            first = contest.table[0][0]
        else:
            done = set()
            unfolded = [seat for seat in contest.leaders if seat not in contest.folded]
            if unfolded:
                return unfolded
            first = contest.leaders[0]
        place = seats.index(first)
        order = (*seats[place:], *seats[:place])
        return [seat for seat in order if seat not in contest.folded and seat not in done][:1]

    def play(self, world: World, seat: int, card: str) -> None:
        """AR-TRI-12 to -14."""
        contest = world.contest
        refuse_if(wrong=card not in self.free(world, seat))
        refuse_if(wrong=seat not in self.next_player(contest))
        contest.table = (*contest.table, (seat, card))
        contest.perhaps = frozenset()
        contest.acted |= {seat}
        world.played |= {card}
        world.known = tuple(cards | {card} if one == seat else cards for one, cards in enumerate(world.known))
        self.complete(world)

    def complete(self, world: World) -> None:
        """End the trick when everybody who has not folded has played."""
        contest = world.contest
        seats = [seat for seat, _ in contest.table]
        if contest.decided or not contest.table or set(contest.left) - set(seats):
            return
        top = max(RANK[card] for _, card in contest.table)
        best = [seat for seat, card in contest.table if RANK[card] == top]
        if len({self.side(world, seat) for seat in best}) == 2:
            self.end_trick(world, PARDA, ())
        else:
            self.end_trick(world, self.side(world, best[0]), (best[0],))

    def end_trick(self, world: World, side: int, leaders: tuple[int, ...]) -> None:
        """AR-TRI-05 to -10."""
        contest = world.contest
        contest.leaders = leaders or (contest.table[0][:1] if contest.table else contest.leaders)
        contest.table, contest.perhaps = (), frozenset()
        contest.tricks = (*contest.tricks, side)
        won = [one for one in contest.tricks if one != PARDA]
        pardas = len(contest.tricks) - len(won)
        if won.count(side) == 2 and side != PARDA:
            winner = side
        elif pardas and won:
            winner = won[0]
        elif pardas == 3:
            winner = self.side(world, contest.seats[0])
        else:
            return
        contest.decided = True
        self.even(world, "truco", f"TRU-0{contest.level}", winner, contest.level)

    def short(self, world: World, won: object, side: int | None) -> None:
        """AR-TRI-15."""
        contest = world.contest
        trick = self.trick(world)
        sides = {seat: self.side(world, seat) for seat in contest.seats}
        leaders: tuple[int, ...] = ()
        if won == "parda":
            refuse_if(wrong=not trick.parda(sides))
        else:
            refuse_if(wrong=won is not None and won not in contest.seats)
            refuse_if(wrong=won is None and side not in (0, 1))
            leaders = (int(str(won)),) if won is not None else self.team(world, int(str(side)))
            refuse_if(
                wrong=not any(trick.won(seat, order, sides) for seat in leaders for order in self.orders(contest))
            )
            side = sides[leaders[0]]
        contest.acted |= set(contest.seats)
        self.end_trick(world, PARDA if won == "parda" or side is None else side, leaders)

    def team(self, world: World, side: int) -> tuple[int, ...]:
        """The players of a side in the contest; one who is left alone is the side (AR-GEN-16)."""
        contest = world.contest
        left = tuple(seat for seat in contest.left if self.side(world, seat) == side)
        return left if len(left) == 1 else tuple(seat for seat in contest.seats if self.side(world, seat) == side)

    def trick(self, world: World) -> Trick:
        """What is known of the trick in play."""
        contest = world.contest
        done = dict(contest.table)
        missing = [seat for seat in (*contest.left, *contest.perhaps) if seat not in done]
        return Trick(done, {seat: self.free(world, seat) for seat in missing}, contest.perhaps)

    def orders(self, contest: Contest) -> list[list[int]]:
        """The orders in which the trick can have been played."""
        firsts = [contest.table[0][0]] if contest.table else list(contest.leaders)
        places = [contest.seats.index(first) for first in firsts]
        return [[*contest.seats[place:], *contest.seats[:place]] for place in places]
