"""Random records of the Brazilian games for their two judges: mostly legal, full of calls, with many words of sides."""

from random import Random
from typing import Any

from tests.rules.brazil_model import ACCEPT, FAMILIES, STEPS, Model
from tests.rules.brazil_table import NONE, Hand
from tests.rules.differences import Draft, Entry, Record

BOTH: dict[str, tuple[Any, ...]] = {
    "deck": ("sujo", "limpo"), "ladder": ("1-3-6-9-12", "2-4-6-8-12", "2-4-6-10-12"), "truco_bets": ("trick", "hand"),
    "truco_when": ("own-turn", "any-time"), "overraise": ("penalty", "refuse"),
    "truco_at_eleven": ("lose-1", "lose-game", "refuse"), "tie_lead": ("first-tied", "trick-leader", "last-tied"),
    "tied_hand": ("none", "dealer", "carry", "carry"), "tied_deal": ("next", "same"), "after_tie": ("free", "highest"),
    "facedown_after_tie": (True, False), "iron_hand": ("blind", "seen"), "games_to_win": (1, 2),
}  # fmt: skip
CHOICES: dict[str, dict[str, tuple[Any, ...]]] = {
    "mineiro": BOTH | {
        "three_and_half": ("none", "joker", "10♣"), "deal": ("choice", "simple", "cutter", "cutter2"),
        "royal_family": ("shown", "hidden"), "poor_family": ("shown", "hidden"),
    },
    "paulista": BOTH,
}  # fmt: skip
CALLS = ("truco", "truco", "vale 6", "vale 9", "queda", *STEPS, "vale 8", "oito", "vale 10", "dez")
STRANGE = ("envido", "", "trut", "quero", "mostra", "família", "3")
CARDS = ("?", "*", "10♣", "8♠", "9♦", "6♣", "7♥", "4♣")
PICTURES = tuple(rank + suit for rank in "KJQ" for suit in "♣♥♠♦")
LOW = tuple(rank + suit for rank in "654" for suit in "♥♠♦")
POINTS = (0, 0, 1, 2, -1, 4, -3, 9)


class Writer(Draft):
    """Writes one record; hands are dealt, so that cards repeat and tie as at a table."""

    tries, drawn = 20, 0.5

    def __init__(self, rng: Random, record: Record) -> None:
        self.rng, self.record = rng, record
        self.model = Model(record.ruleset, record.options, record.seats)
        self.sides = rng.choice((0.0, 0.1, 0.3, 0.6, 0.9))
        self.cards = rng.choice((0.0, 0.5, 0.9, 1.0))
        self.careless = rng.choice((0.05, 0.15, 0.4))
        self.claims = rng.choice((0.7, 0.7, 4.0, 15.0))
        ranks = rng.choice(("", "", "32", "AK7", "3J6"))
        self.pack = [card for card in self.model.tables[0].packed() if card[0] in ranks or not ranks]
        self.hands: list[list[str]] = []

    @property
    def hand(self) -> Hand | None:
        """The hand in play or the last one."""
        return self.model.tables[0].hand

    def write(self, hands: int) -> Record:
        """Entries until so many hands are over."""
        self.add(self.deal())
        if self.rng.random() < 0.6:
            points = [self.rng.choice((self.rng.randrange(12), 11, 10, 9)) for _ in (0, 1)]
            self.add({"adjust": points, "why": "agreed"})
            self.add(self.deal())
        for _ in range(25 * hands):
            table = self.model.tables[0]
            over = self.hand is None or not self.hand.open
            if self.rng.random() < 0.4 and over and (table.winner != NONE or len(table.awards) > hands):
                break
            self.add(self.next_entry())
        return self.record

    def add(self, entry: Entry) -> None:
        """Write an entry down and judge it."""
        self.record.entries.append(entry)
        if self.model.judge(entry) and "deal" in entry:
            pack = [card for card in self.pack if card != entry.get("vira")]
            self.rng.shuffle(pack)
            pack += sorted({*self.model.tables[0].packed()} - {*pack, entry.get("vira")})
            self.hands = [pack[3 * seat : 3 * seat + 3] for seat in range(self.record.seats)]

    def some_entry(self) -> Entry:
        """Some entry, sensible or not."""
        hand = self.hand
        owed = 3 + self.claims if hand and hand.claims else 0.2
        agreed = 2 if hand and any(claim[0] == "cards" for claim in hand.claims) else 0.3
        if hand is None or not hand.open:
            names = {
                "deal": 10, "show": owed, "call": 0.5, "word": 1, "adjust": agreed, "trick": 0.5, "play": 0.5,
                "odd": 0.3,
            }  # fmt: skip
        else:
            fresh = 0 if hand.under_way else 3
            answer = 6 if hand.pending or not hand.decided else 0.5
            call = 0.3 if hand.kind else 2 if hand.level else 6
            names = {
                "call": call, "answer": answer, "word": self.claims + fresh, "play": 12 * self.cards, "show": owed,
                "trick": 8 * (1 - self.cards) + 0.7, "adjust": 0.04, "odd": 0.06, "deal": 0.15,
            }  # fmt: skip
        name = self.rng.choices(list(names), list(names.values()))[0]
        made: Entry = getattr(self, name)()
        return made

    # The entries

    def who(self) -> Entry:
        """A seat, mostly one that may be at turn, or a side."""
        rng, hand = self.rng, self.hand
        if rng.random() < self.sides:
            return {"team": rng.choice((0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2))}
        if hand is not None and hand.open and rng.random() < 0.5:
            return {"by": rng.choice((*self.model.tables[0].turn(hand), hand.mao, hand.cutter))}
        return {"by": self.seat()}

    def said(self, word: str) -> Entry:
        """This word in some spelling by somebody."""
        return self.who() | {"say": self.rng.choice((word, word, word.upper(), f" {word}"))}

    def call(self) -> Entry:
        return self.said(self.rng.choice(CALLS))

    def answer(self) -> Entry:
        return self.said(self.rng.choice((*ACCEPT, "aceito", "aceito", "jogo", "vamos", "corro", "fujo")))

    def word(self) -> Entry:
        """A word of the deal, a claim or something else."""
        rng = self.rng
        word = rng.choice(("fico", "passo", "queimo", "queimo", "guardo", "guardo", "cartas a mais", "tento", "mostra",
                           "mostra", *FAMILIES, *FAMILIES, "família real", "família pobre", "strange"))  # fmt: skip
        if self.hand and self.hand.rejected and rng.random() < 0.4:
            return {"by": self.hand.mao, "say": rng.choice(("passo", "queimo", "queimo", "fico"))}
        if word == "mostra":
            claims = [claim[1] for claim in self.hand.claims] if self.hand else []
            to = rng.choice(claims) if claims and rng.random() < 0.7 else self.any_seat()
            return self.who() | {"say": word, "to": to}
        if word == "strange":
            return self.who() | {"say": rng.choice((*STRANGE, 3))}
        return self.said(word)

    def show(self) -> Entry:
        """A show, mostly by somebody who owes one."""
        rng = self.rng
        claims = [claim[1] for claim in self.hand.claims] if self.hand else []
        seat = rng.choice(claims) if claims and rng.random() < 0.8 else self.seat()
        if rng.random() < 0.5:
            return {"by": seat, "show": rng.choice(("ok", "wrong", "wrong", "flor", "no flor"))}
        cards = rng.choice((PICTURES, LOW, ("4♣", "K♠", *LOW), (*self.pack, "8♠")))
        return {"by": seat, "show": [rng.choice(cards) for _ in range(rng.choice((1, 2, 3, 3, 3, 4)))]}

    def play(self) -> Entry:
        """A card, mostly of the player whose turn it is."""
        return self.some_play() | self.before()

    def some_play(self) -> Entry:
        """A card alone."""
        rng, hand = self.rng, self.hand
        seat = self.seat()
        if hand is not None and hand.open and rng.random() < 0.9:
            seat = rng.choice(self.model.tables[0].turn(hand))
        if rng.random() < 0.1:
            return {"by": seat, "play": rng.choice(CARDS)}
        if hand is not None and rng.random() < 0.15:
            return {"by": seat, "play": "?"}
        if 0 <= seat < len(self.hands) and self.hands[seat] and rng.random() < 0.9:
            left = [card for card in self.hands[seat] if hand is None or card not in hand.seen]
            return {"by": seat, "play": rng.choice(left or self.hands[seat])}
        return {"by": seat, "play": rng.choice(self.pack)}

    def deal(self) -> Entry:
        """A deal, mostly by the next seat, in paulista mostly with a turned card."""
        rng = self.rng
        dealer = self.hand.dealer if self.hand else self.any_seat()
        entry: Entry = {"deal": (dealer + 1) % self.record.seats if rng.random() < 0.8 else self.seat()}
        if self.record.ruleset == "paulista" and rng.random() < 0.9:
            entry["vira"] = rng.choice(self.pack if rng.random() < 0.95 else ("8♠", "10♣", "*", "4♦"))
        return entry

    def adjust(self) -> Entry:
        """Points by agreement; rarely all that a side has."""
        if self.rng.random() < 0.2:
            points = [0, 0]
            side = self.rng.randrange(2)
            points[side] = -self.model.tables[0].score[side] or 11
            return {"adjust": points, "why": "agreed"}
        return {"adjust": [self.rng.choice(POINTS), self.rng.choice(POINTS)], "why": "agreed"}

    def odd(self) -> Entry:
        """A closed hand, a comparison."""
        return self.rng.choice(({"close": "cards fell"}, {"showdown": 0}, {"showdown": None, "team": 1}))


def random_record(seed: str, ruleset: str = "") -> Record:
    """The record of this seed."""
    rng = Random(seed)
    ruleset = ruleset or rng.choice(sorted(CHOICES))
    share = rng.choice((0.0, 0.4, 0.7))
    options = {name: rng.choice(values) for name, values in CHOICES[ruleset].items() if rng.random() < share}
    if ruleset == "mineiro" and rng.random() < 0.4:
        options["poor_family"] = options["royal_family"] = rng.choice(("shown", "hidden"))
    options.pop("poor_family" if options.get("deck") == "limpo" else "royal_family", None)
    record = Record(ruleset, options, rng.choice((2, 4, 4, 4, 6)), [])
    return Writer(rng, record).write(rng.choice((1, 2, 3, 5, 8, 15)))
