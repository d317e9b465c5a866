"""Whole matches to tap: the entries that a real table would log, tap by tap, in an order the rules allow."""

from collections.abc import Iterator
from random import Random
from typing import Any

from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State, new_state

Raw = dict[str, Any]
PACK = [f"{rank}{suit}" for suit in "ebco" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]

# What two sides say and win in a hand; M is the side of the mano, P the other. A number is a value, "*" a trick won.
# None begins with a flor: right after a flor that won the game it would still contest that one (AR-FLO-21).
HANDS = (
    "M envido|P quiero|M 28|P son buenas|P truco|M quiero|M *|M *",
    "M truco|P no quiero",
    "P envido|M no quiero|M *|P *|M *",
    "M *|P truco|M quiero|P *|M *",
    "M real envido|P quiero|M 31|P 33|M *|M *",
    "M truco|P quiero|M *|P quiero retruco|M quiero|P *|P quiero|P *",
    "M truco|P quiero retruco|M quiero vale cuatro|P quiero|P *|M *|P *",
    "P truco|M flor|M quiero|P *|M *|M *",
    "M truco|P envido|M quiero|M 27|P 29|P quiero|P *|P *",
    "P +1|P +1|M +1",
)


class Player:
    """One table's match as the phones log it: `taps` gives the entries of each tap until the match is over."""

    def __init__(self, seats: int, seed: int, options: Raw) -> None:
        self.seats, self.options, self.random = seats, options, Random(seed)
        self.dealer = seats - 1

    def taps(self) -> Iterator[list[Raw]]:
        """The taps of one match. The state is followed here, so that each one is legal; ends with the match."""
        state = new_state("argentino", self.options, self.seats)
        while look(state).phase != "match-over":
            self._judge(state, {"deal": self.dealer})
            for tap in self._cards(state) if self.seats == 4 else self._script(state):
                if look(state).phase != "open":
                    break
                if all(self._judge(state, raw) for raw in tap):
                    yield tap
            if look(state).phase == "open" and self._judge(state, {"close": "bench"}):
                yield [{"close": "bench"}]
            self.dealer = (self.dealer + 1) % self.seats

    def _judge(self, state: State, raw: Raw) -> bool:
        return judge(state, read_entry(raw, find_ruleset("argentino"))).refusal is None

    def _script(self, state: State) -> Iterator[list[Raw]]:
        mano = (self.dealer + 1) % 2
        for step in self.random.choice(HANDS).split("|"):
            who, what = step.split(" ", 1)
            side = mano if who == "M" else 1 - mano
            if what == "*":
                yield [{"trick": None, "team": side}]
            elif what == "+1":
                yield [{"adjust": [1, 0] if side == 0 else [0, 1]}]
            else:
                yield [{"team": side, "say": int(what) if what.isdigit() else what}]

    def _cards(self, state: State) -> Iterator[list[Raw]]:
        pack = self.random.sample(PACK, 3 * self.seats)
        hands = [pack[3 * seat : 3 * seat + 3] for seat in range(self.seats)]
        if self.random.random() < 0.5:
            caller = look(state).turn or 0
            yield [{"by": caller, "say": "truco"}]
            yield [{"by": (caller + 1) % self.seats, "say": self.random.choice(("quiero", "quiero", "no quiero"))}]
        for _ in range(len(pack)):
            seat = look(state).turn
            if seat is None or not hands[seat]:
                return
            yield [{"by": seat, "play": hands[seat].pop()}]
