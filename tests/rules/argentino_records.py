"""Random records of the argentine family for its two judges: mostly legal, full of bets, with many words of sides."""

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.rules.argentino_model import Model
from tests.rules.argentino_words import ENVIDOS, FLOR_WORDS, JOINED, TRUCOS
from tests.rules.argentino_world import PACK, World, envido_value, flor_value
from tests.rules.differences import NONE, Record

Entry = dict[str, Any]
CHOICES: dict[str, tuple[Any, ...]] = {
    "target": (9, 12, 15, 18, 24, 30, 40), "best_of": (1, 3), "flor": (True, True, True, False),
    "flor_duty": ("must", "must", "may"), "flor_after_truco": ("personal", "closed"), "flor_negras": (20, 30),
    "achico": ("plus1", "flat", "mixed"), "contraflor": ("flores", "plus3"),
    "contraflor_resto": ("resto+flores", "resto", "match"), "pido_flor_fail": (1, 3, 4),
    "pido_flor_hand": (True, False), "envido_raises": ("free", "once"), "double_envidos": (True, False),
    "falta_envido": ("leader", "match", "half", "malas_match"), "envido_tie": ("mano", "bidder"),
    "mazo_early": (1, 2), "scoring": ("in_order", "together"), "maldon": ("no", "any", "mano"),
    "pica_pica": ("alternate", "never"), "pica_from": (0, 5), "pica_until": ("last5", "buenas"),
    "gallo": ("fixed", "turn", "turn"),
}  # fmt: skip
WORDS: dict[str, tuple[str, ...]] = {
    "flor": ("flor", "flor", *FLOR_WORDS), "envido": tuple(ENVIDOS), "truco": ("truco", *TRUCOS, *JOINED),
    "answer": ("quiero", "quiero", "no quiero", "con flor quiero", "con flor me achico"), "mazo": ("al mazo",),
    "buenas": ("son buenas",), "misdeal": ("maldon",),
}  # fmt: skip
SEATS = (2, 2, 3, 3, 4, 4, 4, 4, 6, 6, 6, 8)


class Writer:
    """Writes one record; the cards that the players hold are known to it and mostly, not always, believed."""

    begin = Model
    words = WORDS
    highest: Mapping[str, int] = {"envido": 33, "flor": 38}

    def __init__(self, rng: Random, record: Record, sides: float | None = None) -> None:
        self.rng, self.record = rng, record
        self.model = self.begin(record.ruleset, record.options, record.seats)
        self.sides = rng.choice((0.0, 0.2, 0.5, 0.9)) if sides is None else sides
        self.cards = rng.choice((0.1, 0.6, 1.0))
        self.honest = rng.choice((0.2, 0.8, 1.0))
        self.flores = rng.choice((0.02, 0.3, 1.0, 1.0))
        self.hands: dict[int, list[str]] = {}
        self.moods: dict[str, float] = {}

    def write(self, hands: int) -> Record:
        """Entries until so many hands are over."""
        self.add({"deal": self.rng.randrange(self.record.seats)} | self.beside_deal())
        if self.rng.random() < 0.4:
            least = self.rng.choice((0, self.model.target - 8))
            points = [self.rng.randrange(least, self.model.target) for _ in range(self.model.accounts)]
            self.add({"adjust": points, "why": "agreed"})
        dealt = 1
        for _ in range(45 * hands):
            over = self.model.worlds[0].over
            won = over and self.model.match_winner(self.model.worlds[0]) != NONE
            if over and (won or dealt == hands) and self.rng.random() < (0.3 if won else 0.12):
                break
            entry = self.next_entry(last=dealt == hands)
            if self.add(entry) and "deal" in entry:
                dealt += 1
        return self.record

    def add(self, entry: Entry) -> bool:
        """Write an entry down and judge it."""
        self.record.entries.append(entry)
        taken = self.model.judge(entry)
        if taken and "deal" in entry:
            self.hands = self.cards_dealt(entry.get("vira", ""))
        return taken

    def cards_dealt(self, vira: str) -> dict[int, list[str]]:
        """What the players hold, with many flores in half of the deals."""
        pack, hands, suited = sorted(PACK - {vira}), {}, self.rng.choice((0.0, 0.7))
        for seat in range(self.record.seats):
            suit = self.rng.choice("eboc") if self.rng.random() < suited else ""
            fitting = [card for card in pack if card.endswith(suit)]
            hands[seat] = self.rng.sample(fitting if len(fitting) >= 3 else pack, 3)
            pack = [card for card in pack if card not in hands[seat]]
        return hands

    def next_entry(self, *, last: bool) -> Entry:
        """One of a few dozen entries, mostly the first that is legal."""
        careless = self.rng.random() < 0.12
        world = self.model.worlds[0]
        weights = self.weights_after(last=last) if world.over or not world.dealt else self.weights(world)
        weights = {kind: weight * self.moods.setdefault(kind, self.mood()) for kind, weight in weights.items()}
        entry: Entry = {}
        for _ in range(50):  # once a match is over, nothing may be legal
            kind = self.rng.choices(list(weights), list(weights.values()))[0]
            for _ in range(6):
                entry = self.word(world, self.words[kind]) if kind in self.words else getattr(self, kind)(world)
                if careless or self.model.legal(entry):
                    return entry
        return entry

    def mood(self) -> float:
        """How much more or less than usual this table likes something."""
        return self.rng.choice((0.2, 1, 1, 1, 4))

    def beside_deal(self) -> Entry:
        """The kind of hand, at tables of six and eight."""
        if self.record.seats < 6 or self.rng.random() < 0.4:
            return {}
        return {"pica": self.rng.random() < 0.7}

    def weights_after(self, *, last: bool) -> dict[str, float]:
        """How often which kind of entry is tried after a hand."""
        return {"deal": 0.5 if last else 12, "show": 5, "pido": 4, "adjust": 1, "flor": 4, "truco": 0.2, "mazo": 0.2}

    def weights(self, world: World) -> dict[str, float]:
        """How often which kind of entry is tried in an open hand."""
        contest = world.contest
        due, bet = bool(contest.comparison), bool(contest.bets and not contest.agreed) or contest.envido == "bet"
        early = not contest.tricks
        flor = (12 if early else 3) * (1.0 if contest.flor in ("open", "given") else self.flores)
        return {
            "flor": flor,
            "envido": 6 if early else 0.5, "answer": 8 if bet or contest.pending else 0.5,
            "value": 14 if due else 0.3, "buenas": 5 if due else 0.3, "showdown": 3 if due else 0.2, "truco": 3,
            "mazo": 0.5, "play": 9 * self.cards, "trick": 3 * (1 - self.cards) + 0.5, "show": 0.6,
            "meddle": 0.4 if world.kind == "pica" else 0.05, "misdeal": 0.1 if world.begun else 1, "adjust": 0.2,
            "close": 0.15, "deal": 0.4, "pido": 0.1,
        }  # fmt: skip

    # The entries

    def seat(self, world: World) -> int:
        """Mostly a player of the contest."""
        if world.contests and self.rng.random() < 0.97:
            return self.rng.choice(world.contest.seats)
        return self.rng.randrange(-1, self.record.seats + 1)

    def who(self, world: World) -> Entry:
        """A seat or a side."""
        if self.rng.random() < self.sides:
            return {"team": self.rng.choice((0, 1, 0, 1, 0, 1, 0, 1, 2))}
        return {"by": self.seat(world)}

    def word(self, world: World, words: tuple[str, ...]) -> Entry:
        return self.who(world) | {"say": self.rng.choice(words)}

    def meddle(self, world: World) -> Entry:
        """An intromision, mostly of somebody outside the duel."""
        if self.rng.random() < 0.1:
            return self.word(world, ("intromision",))
        return {"by": self.rng.randrange(self.record.seats), "say": "intromision"}

    def value(self, world: World) -> Entry:
        """A value: true, near one declared, or any."""
        contest = world.contest
        who = self.who(world)
        matter = contest.comparison or "envido"
        if self.rng.random() < 0.05:
            return who | {"say": self.rng.randrange(-1, self.highest["flor"] + 3)}
        if self.rng.random() < self.honest and "by" in who and 0 <= who["by"] < self.record.seats:
            number = self.worth(world, matter, self.hands[who["by"]])
            if number is not None:
                return who | {"say": number}
        if contest.values and self.rng.random() < 0.5:
            return who | {"say": self.rng.choice(contest.values).number + self.rng.choice((0, 0, 1, -1))}
        return who | {"say": self.rng.randrange(20, self.highest[matter] + 1)}

    def worth(self, world: World, matter: str, cards: list[str]) -> int | None:
        """What a player could declare for these cards."""
        return (flor_value(cards, 20) or None) if matter == "flor" else envido_value(cards)

    def play(self, world: World) -> Entry:
        """A card, mostly by the player whose turn it is."""
        seat = self.seat(world)
        turn = self.model.next_player(world.contest)
        if turn and self.rng.random() < 0.9:
            seat = self.rng.choice(turn)
        if self.rng.random() < 0.02:
            return {"by": seat, "play": self.rng.choice(("?", "8e", "9c"))}
        return {"by": seat, "play": self.some_card(seat)}

    def some_card(self, seat: int) -> str:
        """A card, mostly of the player's hand."""
        if seat in self.hands and self.rng.random() < 0.92:
            return self.rng.choice(self.hands[seat])
        return self.rng.choice(sorted(PACK))

    def result(self, form: str, world: World) -> Entry:
        """Who won a trick or a comparison."""
        if self.rng.random() < max(0.15, self.sides / 2):
            return {form: None, "team": self.rng.randrange(2)}
        return {form: self.seat(world)}

    def trick(self, world: World) -> Entry:
        return {"trick": "parda"} if self.rng.random() < 0.25 else self.result("trick", world)

    def showdown(self, world: World) -> Entry:
        """A comparison in short."""
        return self.result("showdown", world)

    def show(self, world: World) -> Entry:
        """A show, of cards or in words."""
        seat = self.seat(world) if self.rng.random() < 0.7 else self.rng.randrange(self.record.seats)
        seat = max(0, min(seat, self.record.seats - 1)) if self.rng.random() < 0.97 else seat
        if self.rng.random() < 0.45:
            return {"by": seat, "show": self.rng.choice(("ok", "wrong", "flor", "no flor"))}
        return {"by": seat, "show": sorted({self.some_card(seat) for _ in range(self.rng.choice((1, 2, 3, 3)))})}

    def pido(self, world: World) -> Entry:
        """A challenge."""
        return self.who(world) | {"say": "pido flor", "to": self.rng.randrange(self.record.seats)}

    def adjust(self, world: World) -> Entry:
        """Points by agreement."""
        points = [self.rng.choice((0, 0, 1, 3, -1, 7)) for _ in range(self.model.accounts)]
        return {"adjust": points, "why": "agreed"}

    def close(self, world: World) -> Entry:
        """The table ends the hand."""
        return {"close": "cards fell"}

    def deal(self, world: World) -> Entry:
        """A deal, mostly by the next seat."""
        seat = (world.dealer + 1) % self.record.seats if self.rng.random() < 0.9 else self.rng.randrange(-1, 9)
        return {"deal": seat} | (self.beside_deal() if self.rng.random() < 0.3 else {})


def random_record(seed: str, sides: float | None = None) -> Record:
    """The record of this seed; `sides` is how often a side is noted instead of a seat."""
    rng = Random(seed)
    names = rng.sample(sorted(CHOICES), rng.randrange(7))
    options = {name: rng.choice(CHOICES[name]) for name in names}
    record = Record(rng.choice(("argentino", "argentino", "fournier")), options, rng.choice(SEATS), [])
    return Writer(rng, record, sides).write(rng.choice((1, 1, 2, 3)))
