"""The state of a match while its log is folded: plain mutable records that serialise to JSON and back.

Nothing here decides anything. A hand holds one or more contests; a contest holds the sub-games that are open at once.
Sides are 0 and 1, a seat is its number, and -1 stands for nobody.
"""

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from referee.rules.record.cards import Pack
from referee.rules.record.parts import (
    NOBODY,
    Case,
    Challenge,
    Due,
    Envido,
    Flor,
    Kind,
    Opening,
    Points,
    Record,
    Round,
    Stakes,
    Tricks,
    World,
)
from referee.rules.record.rulesets import Ruleset, Settings, find
from referee.rules.record.ruling import Refusal
from referee.rules.record.seats import accounts_at, duels_from, order_from

__all__ = [
    "CARDS", "ENGINE", "NOBODY", "Case", "Challenge", "Contest", "Due", "Envido", "Flor", "Hand", "Opening", "Points",
    "Record", "Round", "Stakes", "State", "Tricks", "World", "dump", "dumps", "load", "new_state",
]  # fmt: skip

ENGINE = "5"
"""The stamp of the engine, of its rulings and of a state's form: another one means that snapshots are folded again."""

CARDS = 3
"""What each player holds in an ordinary hand, and the tricks that it has."""


class Contest(Record):
    """A hand, or a duel within it, as the seats in order from its mano play it.

    `folded` maps to the trick in which each folded, as [seat, trick]; `cases` hold the possible worlds of both sides
    (`worlds`); `spoken` is set by the first word about envido, flor or truco.
    """

    __slots__ = ("cases", "envido", "flor", "folded", "number", "over", "seats", "spoken", "stakes", "tricks", "winner")
    parts: ClassVar = {"tricks": Tricks, "stakes": Stakes, "envido": Envido, "flor": Flor}

    def __init__(self, number: int, seats: list[int], side: int) -> None:
        self.number = number
        self.seats = seats
        self.folded: list[list[int]] = []
        self.cases: list[Case] = [[[[0, 0]], [[0, 0]]]]
        self.spoken = False
        self.tricks = Tricks(seats[0], side)
        self.stakes = Stakes()
        self.envido = Envido()
        self.flor = Flor()
        self.over = False
        self.winner = NOBODY


class Hand(Record):
    """Everything from one deal to the next.

    `base` is the board when it was dealt, `score` the board now, `won` the account that has won the game with it;
    `known` the cards known of each seat, played or shown; `answered` the seats whose proof was settled by a word;
    `asked` the challenges by pido flor; `touched` is set by a word, a card, a trick or a showdown, `sealed` once
    nothing can be announced any more. `pica` is a hand of duels, of which the one at place `at` is played;
    `after_redonda` says whether the deal before it that counts in the alternation was a redonda, `closed` that the
    table ended it, `drawn` that both sides reached the target with it.

    `size` is the number of cards each holds, `vira` the turned card; `kind` is "", "special" (one side at eleven: it is
    `ahead`) or "iron" (both). `under_way` is set by what a new deal can no longer replace, `tied` by tricks that nobody
    won, `carried` is the step at which a tied hand before it left the stake. `gone` are cards that nobody can play any
    more though nobody played them, `dues` the claims that a show may answer.
    """

    __slots__ = (
        "after_redonda",
        "ahead",
        "answered",
        "asked",
        "at",
        "base",
        "carried",
        "closed",
        "contests",
        "dealer",
        "drawn",
        "dues",
        "game",
        "gone",
        "kind",
        "known",
        "ledger",
        "maldon",
        "number",
        "opening",
        "over",
        "pica",
        "played",
        "score",
        "sealed",
        "sides",
        "size",
        "tied",
        "touched",
        "under_way",
        "vira",
        "won",
    )
    parts: ClassVar = {"opening": Opening}
    rows: ClassVar = {"asked": Challenge, "contests": Contest, "dues": Due, "ledger": Points}

    def __init__(
        self, number: int, game: int, dealer: int, sides: list[int], base: list[int], *, pica: bool = False
    ) -> None:
        seats = len(sides)
        self.number = number
        self.game = game
        self.dealer = dealer
        self.sides = sides
        self.base = base
        self.score = list(base)
        self.won = NOBODY
        self.drawn = False
        self.pica = pica
        self.after_redonda = False
        self.closed = False
        mano = (dealer + 1) % seats
        groups = duels_from(mano, seats) if pica else [order_from(mano, seats)]
        self.contests = [Contest(place, group, sides[group[0]]) for place, group in enumerate(groups)]
        self.at = 0
        self.known: list[list[str]] = [[] for _ in sides]
        self.played: list[list[str]] = [[] for _ in sides]
        self.ledger: list[Points] = []
        self.answered: list[int] = []
        self.asked: list[Challenge] = []
        self.over = False
        self.sealed = False
        self.maldon = False
        self.touched = False
        self.size = CARDS
        self.vira = ""
        self.kind: Kind = ""
        self.ahead = NOBODY
        self.under_way = False
        self.tied = False
        self.carried = 0
        self.gone: list[str] = []
        self.dues: list[Due] = []
        self.opening = Opening()

    @property
    def contest(self) -> Contest:
        """The contest in play."""
        return self.contests[self.at]


class State(Record):
    """A match after the entries judged so far; `place` is the position of the next one in the log.

    `games` and `hand.base` hold what is final; the game that the last hand has won is final with the next deal, since
    a proof may still turn an award round.
    """

    __slots__ = ("accounts", "games", "hand", "ladder", "news", "options", "place", "previous", "ruleset", "seats")
    parts: ClassVar = {"hand": Hand}
    transient: ClassVar = ("ladder", "news", "previous", "ruleset")

    def __init__(self, ruleset: Ruleset, options: Settings, seats: int) -> None:
        self.ruleset = ruleset
        self.options = options
        self.seats = seats
        self.accounts = accounts_at(seats, options)
        self.games = [0] * self.accounts
        self.hand: Hand | None = None
        self.place = 0
        self.previous: Hand | None = None
        self.news: list[Points] = []
        self.ladder = ruleset.ladder_for(options)

    def refuse(self, code: str, **args: Any) -> Refusal:
        """A refusal with the rule that this ruleset cites for it, under the code that it has there."""
        return Refusal(*self.ruleset.citation(code), args)

    def cite(self, paid: str) -> str:
        """The rule that this ruleset cites for what is paid."""
        return self.ruleset.citation(paid).rule

    @property
    def pack(self) -> Pack:
        """The pack of the hand in play; the vira may have changed its order."""
        find_pack = self.ruleset.pack_for
        if find_pack is None:
            return self.ruleset.pack
        return find_pack(self.options, self.hand.vira if self.hand is not None else "")

    def copy(self) -> "State":
        """An independent state, equal to this one."""
        return load(dump(self))


def new_state(ruleset: str, options: Mapping[str, Any], seats: int) -> State:
    """A match before its first deal, under `options` as written in a checked header."""
    rules = find(ruleset)
    return State(rules, rules.settings(options), seats)


def dump(state: State) -> dict[str, Any]:
    """The state as JSON values; of the settings only the options, from which the others follow."""
    options = {name: state.options[name] for name in state.ruleset.options}
    return {"ruleset": state.ruleset.name, "state": {**state.dump(), "options": options}}


def dumps(state: State) -> str:
    """What `dump` tells, as compact JSON text; quicker, since nothing is copied on the way."""
    options = {name: state.options[name] for name in state.ruleset.options}
    told = {"ruleset": state.ruleset.name, "state": {**state.plain(), "options": options}}
    return json.dumps(told, default=Record.plain, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


def load(data: Mapping[str, Any]) -> State:
    """The state that `dump` wrote."""
    state = State.load(data["state"])
    state.ruleset = find(data["ruleset"])
    state.news = []
    state.options = state.ruleset.settings(state.options)
    state.ladder = state.ruleset.ladder_for(state.options)
    return state
