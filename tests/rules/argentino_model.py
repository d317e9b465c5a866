"""The argentine law a second time: slow, simple, and read from the law alone.

A record is a set of worlds. In each of them a seat stands behind every word that a side is noted to have said
(AR-GEN-16), and every entry is judged there by the plain law of seats. An entry is accepted if some world accepts it;
the worlds that refuse it are dropped. What the board shows (ties, checks, the end of a comparison) is what holds in
every world that is left.
"""

from typing import Any

from tests.rules.argentino_rounds import Rounds
from tests.rules.argentino_words import ENVIDOS, FLOR_WORDS, JOINED, TRUCOS
from tests.rules.argentino_world import NONE, Options, Refused, World, refuse_if

Entry = dict[str, Any]
REPLIES = FLOR_WORDS[1:]


class Model(Rounds):
    """A match judged in all its worlds: `judge` takes an entry or refuses it; `outcome` is what `adjudicate` gives."""

    def __init__(self, ruleset: str, options: Options, seats: int) -> None:
        super().__init__(ruleset, options, seats)
        self.worlds = [World(self.accounts, seats)]
        self.refused: list[int] = []
        self.place = 0

    def judge(self, entry: Entry) -> bool:
        """Take the entry, or refuse it (False)."""
        worlds = self.after(entry)
        if worlds:
            self.worlds = worlds
        else:
            self.refused.append(self.place)
        self.place += 1
        return bool(worlds)

    def legal(self, entry: Entry) -> bool:
        """Whether the entry would be taken."""
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
        if entry.get("say") in REPLIES:  # AR-FLO-05: who may have announced already announces nothing more
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
        """One entry in one world; it may be refused."""
        if "deal" in entry:
            self.deal(world, entry)
            return
        refuse_if(wrong=not world.dealt)
        if "show" in entry:
            self.take_show(world, entry, seat)
            return
        if world.window and entry.get("say") in FLOR_WORDS:
            self.speak(world, entry, seat, places)
            return
        if entry.get("say") == "pido flor":
            self.challenge(world, seat, entry.get("to"))
        elif "adjust" in entry:
            self.adjust(world, entry["adjust"])
        else:
            refuse_if(wrong=world.over)
            self.take_open(world, entry, seat, places)

    def take_open(self, world: World, entry: Entry, seat: int, places: list[int]) -> None:
        """An entry of an open hand."""
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
                refuse_if(wrong=seat not in world.contest.left)
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
        refuse_if(wrong=seat not in contest.left)
        if isinstance(word, int):
            self.declare(world, seat, word)
        elif word == "son buenas":
            if "team" in entry and len(self.team(world, entry["team"])) > 1:
                self.concede_all(world, entry["team"], places)
            else:
                self.concede(world, seat, places)
        elif word in FLOR_WORDS:
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
            refuse_if(wrong=word != "al mazo")
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
        refuse_if(wrong=not 0 <= entry["deal"] < self.seats or (world.dealt and not world.over))
        refuse_if(wrong=self.match_winner(self.worlds[0]) != NONE)
        for place, challenge in enumerate(world.challenges):
            if challenge.waits:
                self.resolve(world, place, had_flor=True)
        world.window = False
        if self.match_winner(world) == NONE:
            self.open_hand(world, entry)

    def take_show(self, world: World, entry: Entry, seat: int) -> None:
        """A show of a duel not begun or by a folded player is refused; others end the wait of AR-FLO-21."""
        place = world.contest_of(seat)
        refuse_if(wrong=not world.over and (place > world.at or (place == world.at and seat not in world.contest.left)))
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
            world.window = entry.get("say") in FLOR_WORDS and (world.contest.flor == "solo" or undoable)
        return True
