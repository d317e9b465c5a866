"""Random records of the truc family for its two judges: mostly legal, full of bets, with many words of sides."""

from random import Random
from typing import Any

from tests.rules.differences import Draft, Entry, Record
from tests.rules.truc_model import GAMES, Hand, model

CHOICES: dict[str, dict[str, tuple[Any, ...]]] = {
    "truc-catala": {"games_to_win": (1, 2)},
    "truc-frances": {
        "ranking": ("32", "32-eight-high", "32-eight-low", "36", "36"), "tied_hand": ("non-dealer", "none"),
        "raise_in_reply": (True, True, False), "games_to_win": (1, 2),
    },
    "trut": {
        "ranking": ("32", "32-eight-high"), "tied_hand": ("none", "non-dealer"),
        "tie_lead": ("trick-leader", "first-tied", "last-tied"), "trut_when": ("any-time", "own-turn"),
        "truts": (5, 7), "losers_odd": ("lost", "lost-on-proposal"), "games_to_win": (1, 2),
    },
}  # fmt: skip
STRANGE = ("truc", "envido", "trut", "vull", "", "2", "je joue", "quiero", "non", "sí sí")
CARDS = {"truc-catala": ("8e", "9c", "?", "1e"), "": ("?", "*", "2♣", "6♥", "6♣", "5♦", "7♣", "8♠")}


class Writer(Draft):
    """Writes one record of the truc family."""

    tries, drawn, begun, near = 30, 0.35, 0.7, (1, 2)

    def __init__(self, rng: Random, record: Record) -> None:
        super().__init__(rng, record, model(record.ruleset, record.options, record.seats), (0.0, 0.1, 0.3, 0.6))
        self.fond = rng.random() < 0.3
        self.use_ranks(sorted(self.model.rank), ("", "", "32", "A7", "78Q"))

    def weights(self) -> dict[str, float]:
        if not self.in_play:
            return {"deal": 10.0, "word": 1, "adjust": 0.3, "trick": 0.5, "play": 0.5, "odd": 0.3}
        return {
            "word": 9, "play": 12 * self.cards, "trick": 8 * (1 - self.cards) + 0.7, "deal": 0.15, "adjust": 0.04,
            "odd": 0.06,
        }  # fmt: skip

    # The entries

    def word(self) -> Entry:
        """A word or number by somebody, mostly by a player who may be at turn."""
        hand, rng = self.model.hand, self.rng
        by: Entry = {"by": self.seat()}
        if hand is not None and hand.open and rng.random() < 0.4:
            by = {"by": rng.choice((*self.model.turn(hand), (hand.dealer + 1) % self.record.seats))}
        if rng.random() < self.sides:
            by = {"team": rng.choice((0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 2))}
        return by | {"say": self.some_word(hand)}

    def some_word(self, hand: Hand | None) -> Any:
        """A word of the game in some spelling, a number, or something else."""
        rng = self.rng
        if rng.random() < 0.03:
            return rng.choice(STRANGE)
        if rng.random() < (0.3 if self.record.ruleset == "truc-frances" else 0.03):
            stake = hand.pending or hand.stake if hand else 1
            return rng.choice((stake if isinstance(stake, int) else 1, 1, 2, 3, 5, 0, 14)) + rng.choice((0, 1, 2))
        word = self.redeal(hand) or rng.choice(list(GAMES[self.record.ruleset].vocabulary))
        return rng.choice((word, word, word.upper(), f" {word}", word.replace("'", "’")))

    def redeal(self, hand: Hand | None) -> str:
        """What keeps redeals going, since few come about by chance."""
        if hand is None or self.record.ruleset != "truc-frances" or self.rng.random() < 0.2:
            return ""
        if hand.proposed and not hand.settled:
            return "d'accord"
        fresh = not hand.proposed and not hand.under_way
        return "redonne" if fresh and (hand.redeals or self.fond) else ""

    def play(self) -> Entry:
        """A card, mostly of the player whose turn it is."""
        rng, hand = self.rng, self.model.hand
        seat = self.seat()
        if hand is not None and hand.open and rng.random() < 0.9:
            seat = rng.choice(self.model.turn(hand))
        if rng.random() < 0.05:
            return {"by": seat, "play": rng.choice(CARDS.get(self.record.ruleset, CARDS[""]))}
        if 0 <= seat < len(self.hands) and rng.random() < 0.9:
            left = [card for card in self.hands[seat] if hand is None or card not in hand.seen]
            return {"by": seat, "play": rng.choice(left or self.hands[seat])}
        return {"by": seat, "play": rng.choice(sorted(self.model.rank))}

    def deal(self) -> Entry:
        """A deal, sometimes without a cut or of one card."""
        rng, entry = self.rng, super().deal()
        if rng.random() < 0.3:
            entry["cut"] = rng.random() < 0.3
        if rng.random() < 0.25:
            entry["cards"] = rng.choice((1, 1, 1, 1, 3, 2))
        return entry

    def odd(self) -> Entry:
        """A closed hand, a comparison, a show."""
        return self.rng.choice(
            ({"close": "cards fell"}, {"showdown": 0}, {"showdown": None, "team": 1}, {"by": 0, "show": "ok"})
        )


def random_record(seed: str, ruleset: str = "") -> Record:
    """The record of this seed."""
    rng = Random(seed)
    ruleset = ruleset or rng.choice(sorted(CHOICES))
    options = {name: rng.choice(values) for name, values in CHOICES[ruleset].items() if rng.random() < 0.6}
    record = Record(ruleset, options, rng.choice((2, 4, 4)), [])
    return Writer(rng, record).write(rng.choice((1, 2, 3, 5, 8, 15)))
