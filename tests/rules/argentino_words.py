"""What is said and played at the table of the second argentine judge: bets, answers, cards and tricks."""

from tests.rules.argentino_world import Cards, Contest, Item, Table, Trick, Value, World
from tests.rules.differences import NONE, refuse_if

ENVIDOS = {"envido": 2, "real envido": 3, "dos envidos": 4, "dos reales envido": 6, "falta envido": 99}
FLOR_BETS = ("contraflor", "contraflor al resto")
FLOR_WORDS = ("flor", *FLOR_BETS, "con flor quiero", "con flor me achico")
TRUCOS = {"truco": 2, "retruco": 3, "vale cuatro": 4}
JOINED = {"quiero retruco": 3, "quiero vale cuatro": 4}


class Words(Table):
    """What may be said, and what it does."""

    flor_bets = FLOR_BETS

    @property
    def replies(self) -> tuple[str, ...]:
        """What a holder may say to a flor besides a flor (AR-FLO-07)."""
        return (*self.flor_bets, "con flor quiero", "con flor me achico")

    # Flor

    def in_time(self, contest: Contest, seat: int) -> bool:
        """AR-FLO-03."""
        closed = self.options["flor_after_truco"] == "closed" and contest.level > 1
        return seat not in contest.acted and seat not in contest.folded and not closed

    def undoable(self, world: World, contest: Contest) -> bool:
        """Whether a partner might still undo the surrender (AR-FLO-13)."""
        return contest.flor == "given" and any(
            self.side(world, seat) == contest.quitter and seat not in contest.announcers and self.in_time(contest, seat)
            for seat in contest.left
        )

    def flor(self, world: World, seat: int, word: str) -> None:
        """Section 4."""
        contest = world.contest
        side = self.side(world, seat)
        holder = seat in contest.announcers
        refuse_if(not self.options["flor"] or contest.flor == "settled")
        refuse_if(contest.flor == "open" and bool(contest.values))
        refuse_if(not holder and not self.in_time(contest, seat))
        contest.opened = True
        if word == "flor":
            refuse_if(holder)
            self.sing(world, contest, seat, side)
            return
        refuse_if(not [one for one in contest.announcers if self.side(world, one) != side])
        if contest.flor == "given":
            refuse_if(side != contest.quitter or holder)
            if word == "con flor me achico":
                contest.announcers = (*contest.announcers, seat)
                return
            self.contest_flor(world, contest)
        self.reply(world, contest, seat, word)

    def sing(self, world: World, contest: Contest, seat: int, side: int) -> None:
        """A plain flor."""
        if contest.flor == "given":
            refuse_if(len(contest.seats) == 2)
            if side == contest.quitter:
                self.contest_flor(world, contest)
            else:
                self.three_more(world)
        elif contest.flor == "solo":
            if self.side(world, contest.announcers[0]) == side:
                self.three_more(world)
            else:
                self.contest_flor(world, contest)
        elif not contest.flor:
            self.void_envido(world, contest)
            contest.flor = "solo"
            self.pay(world, Item(world.at, "flor", "AR-FLO-06", side, (3, 3), sung=True))
        contest.announcers = (*contest.announcers, seat)

    def void_envido(self, world: World, contest: Contest) -> None:
        """AR-FLO-04."""
        self.drop(world, "envido")
        contest.envido, contest.values, contest.conceded, contest.given = "void", (), frozenset(), NONE

    def three_more(self, world: World) -> None:
        """One more flor for the same award."""
        world.items = tuple(
            item._replace(amounts=(item.amounts[0] + 3, item.amounts[1] + 3))
            if (item.contest, item.matter) == (world.at, "flor")
            else item
            for item in world.items
        )

    def contest_flor(self, world: World, contest: Contest) -> None:
        """Both sides have announced, or a surrender is undone: nothing is paid yet."""
        self.drop(world, "flor")
        contest.flor, contest.quitter = "open", NONE
        world.over = world.window = False

    def reply(self, world: World, contest: Contest, seat: int, word: str) -> None:
        """AR-FLO-07, -18, -19 and -20."""
        side = self.side(world, seat)
        bet, bettor = contest.bets[-1] if contest.bets else ("", NONE)
        refuse_if(contest.agreed or bettor == side)
        refuse_if(word == "con flor quiero" and not bet)
        if word in self.flor_bets:
            refuse_if(word == bet or bet == "contraflor al resto")
            refuse_if(not [one for one in contest.announcers if self.side(world, one) != side
                                 and one not in contest.folded])  # fmt: skip
        if contest.flor == "solo":
            self.contest_flor(world, contest)
        if seat not in contest.announcers:
            contest.announcers = (*contest.announcers, seat)
        if word in self.flor_bets:
            contest.bets = (*contest.bets, (word, side))
        elif word == "con flor quiero":
            contest.agreed = True
        else:
            self.give_in(world, contest, side)

    def give_in(self, world: World, contest: Contest, side: int) -> None:
        """AR-FLO-11 and AR-FLO-12."""
        contest.flor, contest.quitter = "given", side
        flores = [self.side(world, one) for one in contest.announcers]
        points, rule = 3 * flores.count(1 - side), "FLO-11"
        if [bet for bet, _ in contest.bets] == list(self.flor_bets):
            points, rule = 3 * len(flores) + 3 * (self.options["contraflor"] == "plus3"), "FLO-12"
        elif self.options["achico"] == "plus1" or (self.options["achico"] == "mixed" and contest.bets):
            points += 1
        self.pay(world, Item(world.at, "flor", "AR-" + rule, 1 - side, (points, points), sung=True))

    def flor_paid(self, world: World, contest: Contest) -> tuple[tuple[int, int], str]:
        """What the best flor wins, and by which rule."""
        flores, last = len(contest.announcers), contest.bets[-1][0] if contest.bets else ""
        if last == "contraflor al resto":
            return self.resto(world, flores), "AR-PIC-07" if world.kind == "pica" else "AR-FLO-10"
        more = 3 if last and self.options["contraflor"] == "plus3" else 0
        return (3 * flores + more,) * 2, "AR-FLO-09" if last else "AR-FLO-08"

    # Envido

    def envido(self, world: World, seat: int, word: str) -> None:
        """AR-ENV-02, -04, -18 and -19."""
        contest, side = world.contest, self.side(world, seat)
        refuse_if(word.startswith("dos") and not self.options["double_envidos"])
        if contest.envido == "bet":
            refuse_if(contest.chain[-1][1] == side)
            last = ENVIDOS[contest.chain[-1][0]]
            refuse_if(ENVIDOS[word] < last or last == ENVIDOS["falta envido"])
        else:
            refuse_if(bool(contest.envido or contest.flor or contest.tricks or contest.level > 1))
            refuse_if(seat in [one for one, _ in contest.table] or contest.caller == side)
        chain = [*(bet for bet, _ in contest.chain), word]
        if self.options["envido_raises"] == "once":
            refuse_if(chain.count("envido") > 2 or chain.count("real envido") > 1)
        contest.envido, contest.chain = "bet", (*contest.chain, (word, side))
        contest.acted |= {seat}
        contest.opened = True

    def answer_envido(self, world: World, seat: int, word: str) -> None:
        """AR-ENV-05 and AR-ENV-06."""
        contest, side = world.contest, self.side(world, seat)
        refuse_if(contest.chain[-1][1] == side)
        if word == "quiero":
            contest.envido = "accepted"
            contest.acted |= {seat}
            return
        contest.envido = "done"
        points = sum(ENVIDOS[bet] for bet, _ in contest.chain[:-1])
        self.even(world, "envido", "ENV-06", 1 - side, max(1, points))

    def envido_paid(self, world: World, contest: Contest) -> tuple[tuple[int, int], str]:
        """What the best envido wins, and by which rule."""
        if contest.chain[-1][0] == "falta envido":
            return self.falta(world), "AR-PIC-06" if world.kind == "pica" else "AR-ENV-09"
        return (sum(ENVIDOS[bet] for bet, _ in contest.chain),) * 2, "AR-ENV-09"

    # Values

    def declare(self, world: World, seat: int, number: int) -> None:
        """AR-ENV-08 and AR-FLO-15."""
        contest = world.contest
        matter, spoken = contest.comparison, {value.seat for value in contest.values} | contest.conceded
        refuse_if(not matter or seat not in contest.participants or seat in spoken)
        refuse_if(not contest.values and seat != contest.participants[0])
        refuse_if(not self.can_be(matter, number))
        if matter == "envido":
            contest.acted |= {seat}
        contest.values = (*contest.values, Value(seat, number))

    def can_be(self, matter: str, number: int) -> bool:
        """Whether some hand has the value (AR-ENV-12, AR-FLO-17)."""
        if matter == "flor":
            return 20 <= number <= 38 and (number > 20 or self.options["flor_negras"] == 20)
        return 0 <= number <= 7 or 20 <= number <= 33

    def concede(self, world: World, seat: int, places: list[int]) -> None:
        """`son buenas` by a seat (AR-ENV-11)."""
        contest = world.contest
        refuse_if(not contest.comparison or not contest.values or seat not in contest.participants)
        refuse_if(seat in {value.seat for value in contest.values} | contest.conceded)
        leader = contest.values[self.best(world, contest, places)].seat
        refuse_if(self.side(world, leader) == self.side(world, seat))
        contest.conceded |= {seat}

    def concede_all(self, world: World, side: int, places: list[int]) -> None:
        """`son buenas` for a side (AR-ENV-11)."""
        contest = world.contest
        refuse_if(not contest.comparison)
        if contest.values:
            leader = contest.values[self.best(world, contest, places)].seat
            refuse_if(self.side(world, leader) == side)
        contest.given = side

    # Truco and folding

    def truco(self, world: World, seat: int, word: str) -> None:
        """AR-TRU-02 to -08 and -12."""
        contest, side = world.contest, self.side(world, seat)
        step = TRUCOS.get(word) or JOINED[word]
        if word in JOINED and contest.pending:
            refuse_if(contest.pending != step - 1 or contest.caller == side)
            self.accept(contest, side)
        refuse_if(bool(contest.pending) or contest.level != step - 1)
        refuse_if(step > 2 and contest.holder != side)
        contest.pending, contest.caller = step, side
        contest.acted |= {seat}
        contest.opened = True

    def accept(self, contest: Contest, side: int) -> None:
        """A truco is on."""
        contest.level, contest.pending, contest.caller, contest.holder = contest.pending, 0, NONE, side

    def answer_truco(self, world: World, seat: int, word: str) -> None:
        """AR-TRU-05, -09 and -14."""
        contest, side = world.contest, self.side(world, seat)
        refuse_if(not contest.pending or contest.caller == side)
        if word == "quiero":
            self.accept(contest, side)
            contest.acted |= {seat}
        else:
            contest.decided = True
            self.even(world, "truco", "TRU-05", 1 - side, contest.level)

    def lay_down(self, world: World, seats: list[int]) -> None:
        """Section 7, `al mazo`: whether anybody of the side is left is seen afterwards."""
        contest, side = world.contest, self.side(world, seats[0])
        contest.folded |= set(seats)
        contest.acted |= set(seats)
        if not contest.table:
            contest.perhaps |= set(seats)
        if [seat for seat in contest.left if self.side(world, seat) == side]:
            return
        contest.decided = True
        if self.options["mazo_early"] == 2 and not contest.tricks and not contest.opened:
            self.even(world, "envido", "MAZ-07", 1 - side, 1)
        self.even(world, "truco", "MAZ-04", 1 - side, contest.level)


PARDA = -1


class Tricks(Words):
    """Cards and tricks of the contest in play."""

    def free(self, world: World, seat: int) -> Cards:
        """The cards that a player can still play, as far as anybody knows (AR-TRI-13, AR-TRI-15)."""
        own = world.known[seat]
        elsewhere = frozenset().union(*(cards for other, cards in enumerate(world.known) if other != seat))
        return (own if len(own) == 3 else frozenset(self.ranks(world))) - elsewhere - world.played

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
        refuse_if(card not in self.free(world, seat))
        refuse_if(seat not in self.next_player(contest))
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
        rank = self.ranks(world)
        top = max(rank[card] for _, card in contest.table)
        best = [seat for seat, card in contest.table if rank[card] == top]
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
            refuse_if(not trick.parda(sides))
        else:
            refuse_if(won is not None and won not in contest.seats)
            refuse_if(won is None and side not in (0, 1))
            leaders = (int(str(won)),) if won is not None else self.team(world, int(str(side)))
            refuse_if(
                wrong=not any(trick.won(seat, order, sides) for seat in leaders for order in self.orders(contest))
            )
            side = sides[leaders[0]]
        contest.acted |= set(contest.seats)
        contest.in_short = True
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
        return Trick(self.ranks(world), done, {seat: self.free(world, seat) for seat in missing}, contest.perhaps)

    def orders(self, contest: Contest) -> list[list[int]]:
        """The orders in which the trick can have been played."""
        firsts = [contest.table[0][0]] if contest.table else list(contest.leaders)
        places = [contest.seats.index(first) for first in firsts]
        return [[*contest.seats[place:], *contest.seats[:place]] for place in places]
