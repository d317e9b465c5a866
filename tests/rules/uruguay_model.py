"""The Uruguayan law a second time: what it says itself; all else is the second argentine judge's."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from unicodedata import combining, normalize

from tests.rules.argentino_model import Model
from tests.rules.argentino_words import JOINED, TRUCOS
from tests.rules.argentino_world import RANK, Cards, Contest, Item, Options, World
from tests.rules.differences import NONE, Entry, refuse_if
from tests.rules.uruguay_cards import CARDS, envido, flor, order, pieces

DEFAULTS: Options = {
    "target": 40, "best_of": 1, "achico": "flat", "pido_flor_fail": 0, "pica_until": "buenas", "flor_pays": "own",
    "truco_when": "own-turn", "pica_falta": 6,
}  # fmt: skip
SYNONYMS = {"la mia flor": "flor", "contra flor al resto": "contraflor al resto", "me voy al mazo": "al mazo",
            "tenias flor": "pido flor"}  # fmt: skip


def canonical(word: str) -> str:
    """The word of the record for a word as it was written (section 8, and the format's synonyms)."""
    plain = "".join(letter for letter in normalize("NFD", word.strip().casefold()) if not combining(letter))
    return SYNONYMS.get(plain, plain)


@cache
def bears_out(known: Cards, elsewhere: Cards, muestra: str, matter: str, value: int | None) -> bool:
    """Whether some three cards bear a claim out; of a flor nobody checks the envido (UR-VAL-06, UR-VAL-07)."""
    rest = sorted(order(muestra).keys() - known - elsewhere)
    for more in combinations(rest, 3 - len(known)):
        worth = flor((*known, *more), muestra)
        if worth is not None if matter == "envido" or value is None else worth == value:
            return True
        if matter == "envido" and envido((*known, *more), muestra) == value:
            return True
    return False


class UruguayModel(Model):
    """A match by the Uruguayan law in all its worlds."""

    flor_bets = ("con flor envido", "contraflor al resto")

    def __init__(self, ruleset: str, options: Options, seats: int) -> None:
        super().__init__(ruleset, DEFAULTS | options, seats)
        self.duel = self.options["pica_falta"]

    def after(self, entry: Entry) -> list[World]:
        word = entry.get("say")
        return super().after(entry | {"say": canonical(word)} if isinstance(word, str) else entry)

    def outcome(self) -> Entry:
        """The board; awards without the rules, which are partly those of the other law."""
        out = super().outcome()
        return out | {"awards": [award[:4] for award in out["awards"]]}

    # The muestra

    def ranks(self, world: World) -> Mapping[str, int]:
        """UR-MUE-02 and UR-MUE-07."""
        return order(world.vira) if world.vira else RANK

    def deal(self, world: World, entry: Entry) -> None:
        """UR-MUE-02 and UR-MUE-06."""
        refuse_if(entry.get("vira", CARDS[0]) not in CARDS)
        if world.dealt and not world.over and not world.begun:
            refuse_if(not 0 <= entry["deal"] < self.seats)
            world.misdealt = True  # not dealt, for the alternation
            self.open_hand(world, entry)
        else:
            super().deal(world, entry)

    def open_hand(self, world: World, entry: Entry) -> None:
        super().open_hand(world, entry)
        world.vira = entry.get("vira", "")

    def take_show(self, world: World, entry: Entry, seat: int) -> None:
        super().take_show(world, entry, seat)
        world.begun = True

    def show_cards(self, world: World, seat: int, cards: list[str]) -> None:
        """UR-MUE-05."""
        refuse_if(not world.vira)
        super().show_cards(world, seat, cards)

    # Values

    def can_be(self, matter: str, number: int) -> bool:
        """UR-VAL-05."""
        return 20 <= number <= 47 if matter == "flor" else 0 <= number <= 7 or 20 <= number <= 37

    def disproved(self, world: World, seat: int, matter: str, value: int | None) -> bool:
        """UR-MUE-05 and UR-VAL-07."""
        if not world.vira:
            return False
        elsewhere = frozenset().union(*(cards for other, cards in enumerate(world.known) if other != seat))
        return not bears_out(world.known[seat], elsewhere, world.vira, matter, value)

    def answer_by_cards(self, world: World, target: int) -> None:
        """UR-FLO-09."""
        place, known = self.waiting(world, target), world.known[target]
        if place == NONE or len(known) < 2:
            return
        of_piece = [card in pieces(world.vira) for card in known]
        if len(known) == 3 or all(of_piece):
            self.resolve(world, place, had_flor=all(of_piece) or flor(known, world.vira) is not None)
        elif not any(of_piece) and len({card[-1] for card in known}) > 1:
            self.resolve(world, place, had_flor=False)

    # The flor's payments

    def flores_of(self, world: World, contest: Contest) -> tuple[int, int]:
        """How many flores each side announced."""
        sides = [self.side(world, seat) for seat in contest.announcers]
        return sides.count(0), sides.count(1)

    def flor_paid(self, world: World, contest: Contest) -> tuple[tuple[int, int], str]:
        """UR-FLO-04, UR-FLO-06 and UR-FLO-07."""
        flores, last = self.flores_of(world, contest), contest.bets[-1][0] if contest.bets else ""
        if last == "contraflor al resto":
            return self.resto(world, sum(flores)), "UR-FLO-07"
        more = 2 if last else 0
        one, other = flores if self.options["flor_pays"] == "own" else (1, 1)
        return (3 * one + more, 3 * other + more), "UR-FLO-06" if last else "UR-FLO-04"

    def give_in(self, world: World, contest: Contest, side: int) -> None:
        """UR-FLO-06 to UR-FLO-08."""
        contest.flor, contest.quitter = "given", side
        flores, raised = self.flores_of(world, contest), len(contest.bets) == 2
        paid = sum(flores) if raised else flores[1 - side]
        points = 3 * (paid if self.options["flor_pays"] == "own" else 1) + (2 if raised else 0)
        self.pay(world, Item(world.at, "flor", "UR-FLO-08", 1 - side, (points, points), sung=True))

    def three_more(self, world: World) -> None:
        """UR-FLO-06, last sentence."""
        if world.contest.flor == "solo" or self.options["flor_pays"] == "own":
            super().three_more(world)

    # Truco and folding

    def truco(self, world: World, seat: int, word: str) -> None:
        """UR-TRU-02 to UR-TRU-04."""
        contest, side = world.contest, self.side(world, seat)
        step = TRUCOS.get(word) or JOINED[word]
        if contest.pending:
            refuse_if(contest.caller == side)
            self.accept(contest, side)
        elif contest.table or (contest.tricks and not contest.in_short):
            refuse_if(self.options["truco_when"] == "own-turn" and seat not in self.next_player(contest))
        refuse_if(contest.level != step - 1 or (step > 2 and contest.holder != side))
        contest.pending, contest.caller, contest.opened = step, side, True
        contest.acted |= {seat}

    def play(self, world: World, seat: int, card: str) -> None:
        """UR-MUE-05 and UR-TRU-05."""
        refuse_if(not world.vira or world.contest.pending)
        super().play(world, seat, card)

    def short(self, world: World, won: object, side: int | None) -> None:
        """UR-TRU-05."""
        refuse_if(world.contest.pending)
        super().short(world, won, side)

    def speak_of_tricks(self, world: World, entry: Entry, seat: int) -> None:
        """UR-MAZ-01."""
        side = self.side(world, seat)
        if entry["say"] == "al mazo":
            self.lay_down(world, [one for one in world.contest.left if self.side(world, one) == side])
        elif entry["say"] == "paso":
            refuse_if("team" in entry and len(self.team(world, side)) > 1)
            self.lay_down(world, [seat])
            self.complete(world)
        else:
            super().speak_of_tricks(world, entry, seat)
