"""What happens around a hand, for the second argentine judge: deals, shows, pido flor, adjusts."""

from typing import Any

from tests.rules.argentino_cards import PACK
from tests.rules.argentino_tricks import Tricks
from tests.rules.argentino_world import NONE, Challenge, Contest, Item, World, refuse_if

Entry = dict[str, Any]


class Ends(Tricks):
    """Deals, shows, challenges and adjusts."""

    def has_won(self, world: World) -> bool:
        """Whether the hand has won the game."""
        count = self.count(world)
        return count.reached and count.winner != NONE

    # Deals

    def open_hand(self, world: World, entry: Entry) -> None:
        """Sections 2, 11 and 12."""
        count = self.count(world)
        kind, start, last = world.kind, count.board, world.last_kind
        if world.dealt:
            world.past = (*world.past, count.awards)
            uncounted = world.misdealt or (world.closed and not count.awards)
            last = last if uncounted else kind
        if count.reached:
            world.games, start, last = self.games(world), (0,) * self.accounts, ""
            world.game += 1
        dealer = entry["deal"]
        world.start, world.last_kind, world.dealer = start, last, dealer
        world.kind = self.kind(start, last, entry.get("pica"))
        world.contests = tuple(Contest(seats) for seats in self.groups(dealer, world.kind))
        world.at, world.items, world.challenges = 0, (), ()
        world.over = world.window = world.misdealt = world.closed = world.begun = False
        world.known, world.played, world.answered = (frozenset(),) * self.seats, frozenset(), frozenset()

    def kind(self, start: tuple[int, ...], last: str, wish: bool | None) -> str:
        """AR-PIC-01, -02 and -12."""
        if self.seats not in (6, 8):
            return "redonda"
        if wish is not None:
            return "pica" if wish else "redonda"
        limit = self.target - 5 if self.options["pica_until"] == "last5" else self.target // 2
        fits = self.options["pica_from"] <= max(start) < limit
        return "pica" if last == "redonda" and fits and self.options["pica_pica"] == "alternate" else "redonda"

    def groups(self, dealer: int, kind: str) -> list[tuple[int, ...]]:
        """Who plays with whom, in order from the mano (AR-PIC-03, AR-PIC-04, AR-PIC-13)."""
        order = [(dealer + 1 + step) % self.seats for step in range(self.seats)]
        if kind != "pica":
            return [tuple(order)]
        pairs = [(seat, (seat + 3) % 6 if self.seats == 6 else 7 - seat) for seat in order]
        return [pair for place, pair in enumerate(pairs) if pair[::-1] not in pairs[:place]]

    # Shows

    def show(self, world: World, seat: int, cards: object) -> None:
        """Section 8; rounds are closed, claims checked and challenges answered elsewhere."""
        if isinstance(cards, list):
            self.show_cards(world, seat, cards)
        elif cards in ("ok", "wrong"):
            self.own_up(world, seat, wrong=cards == "wrong")
        else:
            refuse_if(wrong=self.waiting(world, seat) == NONE)

    def show_cards(self, world: World, seat: int, cards: list[str]) -> None:
        """AR-VER-07."""
        elsewhere = frozenset().union(*(known for other, known in enumerate(world.known) if other != seat))
        known = world.known[seat] | set(cards)
        refuse_if(wrong=not set(cards) <= PACK - elsewhere or len(set(cards)) < len(cards) or len(cards) > 3)
        refuse_if(wrong=len(known) > 3)
        world.known = tuple(known if one == seat else others for one, others in enumerate(world.known))

    def own_up(self, world: World, seat: int, *, wrong: bool) -> None:
        """`ok` and `wrong` (AR-VER-01, AR-VER-05)."""
        place = world.contest_of(seat)
        refuse_if(wrong=not world.over and not world.contests[place].decided)
        owed = [
            number for number, item in enumerate(world.items) if seat in {one for one, _ in self.claims(world, item)}
        ]
        refuse_if(wrong=not owed or seat in world.answered)
        world.answered |= {seat}
        for number in owed if wrong else []:
            self.turn(world, number)

    # Pido flor

    def challenge(self, world: World, seat: int, target: object) -> None:
        """AR-PED-01, -04, -07 and -09."""
        off = not self.options["flor"] or self.options["flor_duty"] == "may" or world.misdealt
        refuse_if(wrong=off or not world.over or self.finished(world))
        refuse_if(wrong=not isinstance(target, int) or not 0 <= target < self.seats)
        other = int(str(target))
        contest = world.contests[world.contest_of(other)]
        refuse_if(wrong=seat not in contest.seats or self.side(world, seat) == self.side(world, other))
        refuse_if(wrong=other in contest.announcers or other in {one.target for one in world.challenges})
        world.challenges = (*world.challenges, Challenge(self.side(world, seat), other, waits=True))
        self.answer_by_cards(world, other)

    def waiting(self, world: World, target: int) -> int:
        """The place of the challenge that this player has to answer."""
        places = [place for place, one in enumerate(world.challenges) if one.target == target and one.waits]
        return places[0] if places else NONE

    def answer(self, world: World, seat: int, cards: object) -> None:
        """The challenges that a show answers, or that the known cards answer now."""
        if cards in ("flor", "no flor"):
            self.resolve(world, self.waiting(world, seat), had_flor=cards == "flor")
        for challenge in world.challenges:
            self.answer_by_cards(world, challenge.target)

    def answer_by_cards(self, world: World, target: int) -> None:
        """AR-PED-05."""
        place, suits = self.waiting(world, target), [card[-1] for card in world.known[target]]
        if place != NONE and (len(set(suits)) > 1 or len(suits) == 3):
            self.resolve(world, place, had_flor=len(set(suits)) == 1)

    def resolve(self, world: World, place: int, *, had_flor: bool) -> None:
        """AR-PED-02, -03, -06 and -08."""
        challenge = world.challenges[place]
        rest = world.challenges[place + 1 :]
        if self.has_won(world) and not self.together:
            return
        world.challenges = (*world.challenges[:place], challenge._replace(waits=False), *rest)
        if not had_flor:
            self.even(world, "pido flor", "PED-03", 1 - challenge.side, self.options["pido_flor_fail"])
            return
        points, rule = 3, "PED-02"
        if self.options["pido_flor_hand"]:
            points, rule = 3 + self.strike(world, world.contest_of(challenge.target), 1 - challenge.side), "PED-08"
        self.even(world, "pido flor", rule, challenge.side, points)

    def strike(
        self, world: World, contest: int, side: int, matters: tuple[str, ...] = ("flor", "envido", "truco")
    ) -> int:
        """Strike out what a side scored in a contest; the sum."""
        items, points = [], 0
        for item in world.items:
            hit = item.contest == contest and item.side == side and item.matter in matters and not item.struck
            points += item.amounts[side] if hit else 0
            items.append(item._replace(struck=True) if hit else item)
        world.items = tuple(items)
        return points

    # The rest

    def meddle(self, world: World, seat: int) -> None:
        """AR-PIC-10."""
        refuse_if(wrong=world.kind != "pica" or seat in world.contest.seats)
        side = self.side(world, seat)
        self.strike(world, world.at, side)
        world.contest.decided = True
        self.even(world, "penalty", "PIC-10", 1 - side, 4)

    def maldon(self, world: World, seat: int) -> None:
        """AR-GEN-17."""
        form = self.options["maldon"]
        refuse_if(wrong=form == "no" or world.begun or (form == "mano" and seat != world.contests[0].seats[0]))
        world.over = world.misdealt = True

    def adjust(self, world: World, points: list[int]) -> None:
        """AR-SCO-09."""
        count = self.count(world)
        refuse_if(wrong=count.reached or len(points) != self.accounts)
        board = [score + more for score, more in zip(count.board, points, strict=True)]
        refuse_if(wrong=min(board) < 0 or len([score for score in board if score >= self.target]) > 1)
        self.pay(world, Item(NONE, "adjust", "AR-SCO-09", NONE, tuple(points)))
