"""Random records of the Brazilian games for their two judges: mostly legal, full of calls, with many words of sides."""

from random import Random
from typing import Any

from tests.rules.brazil_model import ACCEPT, FAMILIES, STEPS, Model
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


class Writer(Draft):
    """Writes one record of a Brazilian game."""

    tries, drawn, begun, near = 20, 0.5, 0.6, (1, 2, 3)

    def __init__(self, rng: Random, record: Record) -> None:
        model = Model(record.ruleset, record.options, record.seats)
        super().__init__(rng, record, model, (0.0, 0.1, 0.3, 0.6, 0.9))
        self.claims = rng.choice((0.7, 0.7, 4.0, 15.0))
        self.use_ranks(self.table.packed(), ("", "", "32", "AK7", "3J6"))

    @property
    def table(self) -> Any:
        return self.model.tables[0]

    def weights(self) -> dict[str, float]:
        hand = self.hand
        owed = 3 + self.claims if hand and hand.claims else 0.2
        agreed = 2 if hand and any(claim[0] == "cards" for claim in hand.claims) else 0.3
        if not self.in_play:
            return {
                "deal": 10, "show": owed, "call": 0.5, "word": 1, "adjust": agreed, "trick": 0.5, "play": 0.5,
                "odd": 0.3,
            }  # fmt: skip
        fresh = 0 if hand.under_way else 3
        answer = 6 if hand.pending or not hand.decided else 0.5
        call = 0.3 if hand.kind else 2 if hand.level else 6
        return {
            "call": call, "answer": answer, "word": self.claims + fresh, "play": 12 * self.cards, "show": owed,
            "trick": 8 * (1 - self.cards) + 0.7, "adjust": 0.04, "odd": 0.06, "deal": 0.15,
        }  # fmt: skip

    # The entries

    def who(self) -> Entry:
        """A seat, mostly one that may be at turn, or a side."""
        rng, hand = self.rng, self.hand
        if rng.random() < self.sides:
            return {"team": rng.choice((0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2))}
        if hand is not None and hand.open and rng.random() < 0.5:
            return {"by": rng.choice((*self.table.turn(hand), hand.mao, hand.cutter))}
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
            seat = rng.choice(self.table.turn(hand))
        if rng.random() < 0.1:
            return {"by": seat, "play": rng.choice(CARDS)}
        if hand is not None and rng.random() < 0.15:
            return {"by": seat, "play": "?"}
        if 0 <= seat < len(self.hands) and self.hands[seat] and rng.random() < 0.9:
            left = [card for card in self.hands[seat] if hand is None or card not in hand.seen]
            return {"by": seat, "play": rng.choice(left or self.hands[seat])}
        return {"by": seat, "play": rng.choice(self.pack)}

    def deal(self) -> Entry:
        """A deal, in paulista mostly with a turned card."""
        rng, entry = self.rng, super().deal()
        if self.record.ruleset == "paulista" and rng.random() < 0.9:
            entry["vira"] = rng.choice(self.pack if rng.random() < 0.95 else ("8♠", "10♣", "*", "4♦"))
        return entry

    def adjust(self) -> Entry:
        """Points by agreement; rarely all that a side has."""
        if self.rng.random() < 0.2:
            points = [0, 0]
            side = self.rng.randrange(2)
            points[side] = -self.table.score[side] or 11
            return {"adjust": points, "why": "agreed"}
        return super().adjust()

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
