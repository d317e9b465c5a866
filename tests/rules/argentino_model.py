"""The argentine law a second time: slow, simple, and read from the law alone.

A record is a set of worlds. In each of them a seat stands behind every word that a side is noted to have said
(AR-GEN-16), and every entry is judged there by the plain law of seats. An entry is accepted if some world accepts it;
the worlds that refuse it are dropped. What the board shows (ties, checks, the end of a comparison) is what holds in
every world that is left.
"""

from tests.rules.argentino_words import ENVIDOS, JOINED, TRUCOS, Tricks
from tests.rules.argentino_world import Challenge, Contest, Item, Options, World, seated
from tests.rules.differences import NONE, Entry, Judge, Refused, refuse_if


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
            refuse_if(self.waiting(world, seat) == NONE)

    def show_cards(self, world: World, seat: int, cards: list[str]) -> None:
        """AR-VER-07."""
        elsewhere = frozenset().union(*(known for other, known in enumerate(world.known) if other != seat))
        known = world.known[seat] | set(cards)
        refuse_if(not set(cards) <= self.ranks(world).keys() - elsewhere)
        refuse_if(len(set(cards)) < len(cards) or len(cards) > 3)
        refuse_if(len(known) > 3)
        world.known = tuple(known if one == seat else others for one, others in enumerate(world.known))

    def own_up(self, world: World, seat: int, *, wrong: bool) -> None:
        """`ok` and `wrong` (AR-VER-01, AR-VER-05)."""
        place = world.contest_of(seat)
        refuse_if(not world.over and not world.contests[place].decided)
        owed = [
            number for number, item in enumerate(world.items) if seat in {one for one, _ in self.claims(world, item)}
        ]
        refuse_if(not owed or seat in world.answered)
        world.answered |= {seat}
        for number in owed if wrong else []:
            self.turn(world, number)

    # Pido flor

    def challenge(self, world: World, seat: int, target: object) -> None:
        """AR-PED-01, -04, -07 and -09."""
        off = not self.options["flor"] or self.options["flor_duty"] == "may" or world.misdealt
        refuse_if(off or not world.over or self.finished(world))
        refuse_if(not isinstance(target, int) or not 0 <= target < self.seats)
        other = int(str(target))
        contest = world.contests[world.contest_of(other)]
        refuse_if(seat not in contest.seats or self.side(world, seat) == self.side(world, other))
        refuse_if(other in contest.announcers or other in {one.target for one in world.challenges})
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
        refuse_if(world.kind != "pica" or seat in world.contest.seats)
        side = self.side(world, seat)
        self.strike(world, world.at, side)
        world.contest.decided = True
        self.even(world, "penalty", "PIC-10", 1 - side, 4)

    def maldon(self, world: World, seat: int) -> None:
        """AR-GEN-17."""
        form = self.options["maldon"]
        refuse_if(form == "no" or world.begun or (form == "mano" and seat != world.contests[0].seats[0]))
        world.over = world.misdealt = True

    def adjust(self, world: World, points: list[int]) -> None:
        """AR-SCO-09."""
        count = self.count(world)
        refuse_if(count.reached or len(points) != self.accounts)
        board = [score + more for score, more in zip(count.board, points, strict=True)]
        refuse_if(min(board) < 0 or len([score for score in board if score >= self.target]) > 1)
        self.pay(world, Item(NONE, "adjust", "AR-SCO-09", NONE, tuple(points)))


class Rounds(Ends):
    """Comparisons and checks, in one world or over all of them."""

    def places(self, worlds: list[World]) -> list[int]:
        """For each value of the comparison the earliest place from the mano that its player may have (AR-GEN-16)."""
        rows = [seated(world.contest.values, world.contest) for world in worlds if world.dealt]
        return [min(column) for column in zip(*rows, strict=True)]

    def close_round(self, world: World, places: list[int], *, may_win: bool = False) -> None:
        """AR-GEN-12 and AR-GEN-13."""
        contest = world.contest
        refuse_if(contest.barred)
        if contest.flor == "given":
            contest.flor = "settled"
        elif contest.values:
            self.settle(world, self.best_player(world, places))
            refuse_if(self.finished(world) and not may_win)

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
        refuse_if(not contest.comparison or bool(contest.values) or seat not in contest.participants)
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


class Model(Rounds, Judge):
    """A match judged in all its worlds: `judge` takes an entry or refuses it; `outcome` is what `adjudicate` gives."""

    def __init__(self, ruleset: str, options: Options, seats: int) -> None:
        Rounds.__init__(self, ruleset, options, seats)
        Judge.__init__(self)
        self.worlds = [World(self.accounts, seats)]

    def attempt(self, entry: Entry) -> bool:
        worlds = self.after(entry)
        self.worlds = worlds or self.worlds
        return bool(worlds)

    def legal(self, entry: Entry) -> bool:
        return bool(self.after(entry))

    def outcome(self) -> Entry:
        """The board."""
        world = self.worlds[0]
        count, winner = self.count(world), self.match_winner(world)
        fresh = count.reached and winner == NONE
        hands = [*world.past, *([count.awards] if world.dealt else [])]
        return {
            "score": [0] * self.accounts if fresh else list(count.board),
            "games": list(self.games(world)),
            "winner": None if winner == NONE else winner,
            "awards": [(number, *award) for number, awards in enumerate(hands) for award in awards],
            "refused": self.refused,
        }

    # One entry in all worlds

    def after(self, entry: Entry) -> list[World]:
        """The worlds that are left after the entry; none if it is refused."""
        places = self.places(self.worlds)
        tried = []
        for world in self.closed(entry, places):
            for seat in self.speakers(world, entry):
                new = world.copy()
                try:
                    self.take(new, entry, seat, places)
                except Refused:
                    continue
                flores = [len(contest.announcers) for contest in new.contests]
                tried.append((flores, new))
        if not tried:
            return []
        if entry.get("say") in self.replies:  # AR-FLO-05: who may have announced already announces nothing more
            tried = [one for one in tried if one[0] == min(tried, key=lambda one: one[0])[0]]
        return self.alike(self.follow([world for _, world in tried], entry))

    def speakers(self, world: World, entry: Entry) -> list[int]:
        """The seats that may be behind the entry (AR-GEN-16); none stands for an entry without one."""
        if "by" in entry:
            return [entry["by"]] if 0 <= entry["by"] < self.seats else []
        if "team" not in entry or "trick" in entry:
            return [NONE]
        side = entry["team"]
        seats = world.contest.left if world.dealt and (not world.over or world.window) else range(self.seats)
        found = [seat for seat in seats if self.side(world, seat) == side]
        whole_side = entry.get("say") == "al mazo" or (entry.get("say") == "son buenas" and len(found) > 1)
        return found[:1] if whole_side else found

    def alike(self, worlds: list[World]) -> list[World]:
        """The worlds without doubles, and all of one mind about the board."""
        kept = list({world.key(): world for world in worlds}.values())
        boards = {(self.count(world), world.over, world.at, world.past) for world in kept}
        assert len(boards) == 1, "the worlds differ on the board"
        return kept

    def take(self, world: World, entry: Entry, seat: int, places: list[int]) -> None:
        if "deal" in entry:
            self.deal(world, entry)
            return
        refuse_if(not world.dealt)
        if "show" in entry:
            self.take_show(world, entry, seat)
            return
        if world.window and entry.get("say") in ("flor", *self.replies):
            self.speak(world, entry, seat, places)
            return
        if entry.get("say") == "pido flor":
            self.challenge(world, seat, entry.get("to"))
        elif "adjust" in entry:
            self.adjust(world, entry["adjust"])
        else:
            refuse_if(world.over)
            self.take_open(world, entry, seat, places)

    def take_open(self, world: World, entry: Entry, seat: int, places: list[int]) -> None:
        if "close" in entry:
            world.over = world.closed = True
            for contest in world.contests[: world.at + 1]:
                contest.decided = True
        elif "say" in entry:
            self.speak(world, entry, seat, places)
        elif "showdown" in entry:
            self.showdown(world, seat if entry["showdown"] is None else entry["showdown"])
        else:
            self.close_round(world, places)
            if "play" in entry:
                refuse_if(seat not in world.contest.left)
                self.play(world, seat, entry["play"])
            else:
                self.short(world, entry["trick"], entry.get("team"))
        world.begun = True

    def speak(self, world: World, entry: Entry, seat: int, places: list[int]) -> None:
        """A word or a number."""
        word, contest = entry["say"], world.contest
        if word in ("maldon", "intromision"):
            (self.maldon if word == "maldon" else self.meddle)(world, seat)
            return
        refuse_if(seat not in contest.left)
        if isinstance(word, int):
            self.declare(world, seat, word)
        elif word == "son buenas":
            if "team" in entry and len(self.team(world, entry["team"])) > 1:
                self.concede_all(world, entry["team"], places)
            else:
                self.concede(world, seat, places)
        elif word in ("flor", *self.replies):
            self.flor(world, seat, word)
        elif word in ENVIDOS:
            self.envido(world, seat, word)
        elif word in ("quiero", "no quiero") and contest.envido == "bet":
            self.answer_envido(world, seat, word)
        else:
            self.close_round(world, places)
            self.speak_of_tricks(world, entry, seat)

    def speak_of_tricks(self, world: World, entry: Entry, seat: int) -> None:
        """The truco and folding."""
        word = entry["say"]
        if word in TRUCOS or word in JOINED:
            self.truco(world, seat, word)
        elif word in ("quiero", "no quiero"):
            self.answer_truco(world, seat, word)
        else:
            refuse_if(word != "al mazo")
            self.lay_down(world, list(self.team(world, entry["team"])) if "team" in entry else [seat])
            self.complete(world)

    # What an entry closes and what follows from it

    def closed(self, entry: Entry, places: list[int]) -> list[World]:
        """The worlds before the entry; a deal and a show close rounds first, whatever that wins (AR-GEN-13)."""
        first = self.worlds[0]
        if not first.dealt or first.over or not ("deal" in entry or "show" in entry):
            return self.worlds
        if "show" in entry and entry["by"] not in first.contest.left:
            return self.worlds
        worlds = [world.copy() for world in self.worlds]
        for world in worlds:
            try:
                self.close_round(world, places, may_win=True)
            except Refused:
                return []
            world.over = self.finished(world)
        if worlds[0].over:
            self.check(worlds)
        return worlds

    def deal(self, world: World, entry: Entry) -> None:
        """AR-GEN-08, AR-GEN-13 and AR-PED-06."""
        refuse_if(not 0 <= entry["deal"] < self.seats or (world.dealt and not world.over))
        refuse_if(self.match_winner(self.worlds[0]) != NONE)
        for place, challenge in enumerate(world.challenges):
            if challenge.waits:
                self.resolve(world, place, had_flor=True)
        world.window = False
        if self.match_winner(world) == NONE:
            self.open_hand(world, entry)

    def take_show(self, world: World, entry: Entry, seat: int) -> None:
        """A show of a duel not begun or by a folded player is refused; others end the wait of AR-FLO-21."""
        place = world.contest_of(seat)
        refuse_if(not world.over and (place > world.at or (place == world.at and seat not in world.contest.left)))
        world.window = False
        self.show(world, seat, entry["show"])

    def follow(self, worlds: list[World], entry: Entry) -> list[World]:
        """What follows from an entry: comparisons that end, checks, the next duel, the end of the hand."""
        if "deal" in entry or not worlds[0].dealt:
            return worlds
        if not worlds[0].over:
            worlds = self.settled(worlds)
        self.end_game(worlds, entry)
        last = self.worlds[0]
        decided = worlds[0].contest.decided and not last.contest.decided
        if decided or "show" in entry or worlds[0].over > last.over or last.window:
            self.check(worlds)
            if self.end_game(worlds, entry):
                self.check(worlds)
        if "show" in entry:
            for world in worlds:
                self.answer(world, entry["by"], entry["show"])
        for world in worlds:
            if world.contest.decided and not world.over:
                world.over = world.at + 1 == len(world.contests)
                world.at += not world.over
        return worlds

    def end_game(self, worlds: list[World], entry: Entry) -> bool:
        """Whether the target was reached in an open hand: it is over, but some flores are waited for (AR-FLO-21)."""
        undoable = any(self.undoable(world, world.contest) for world in worlds)
        if worlds[0].over or not self.finished(worlds[0]):
            for world in worlds:
                # The last who might have undone the surrender gave in too.
                world.window = world.window and (world.contest.flor == "solo" or undoable)
            return False
        for world in worlds:
            world.over = True
            world.window = entry.get("say") in ("flor", *self.replies) and (world.contest.flor == "solo" or undoable)
        return True
