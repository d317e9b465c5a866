"""The state of a match while its log is folded, and its snapshot.

Nothing here decides anything. A hand holds one or more contests; a contest holds the sub-games that are open at once.
Sides are 0 and 1, a seat is its number, and -1 stands for nobody.
"""

import json
from collections.abc import Mapping
from typing import Any, ClassVar

from referee.rules.record.cards import CardPack
from referee.rules.record.hand import Hand, Points, Record, accounts_at, json_of
from referee.rules.record.rulesets import Ruleset, Settings, find_ruleset
from referee.rules.record.ruling import Refusal, bare_refusal

ENGINE = "7"
"""The stamp of the engine, of its rulings and of a state's form: another one means that snapshots are folded again."""


class State(Record):
    """A match after the entries judged so far.

    `place` is the position of the next entry in the log. `games` and `hand.base` are final; the game that the last hand
    has won is final with the next deal, since a proof may still turn an award round.
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
        """Return a refusal by the code and rule that this ruleset has for it."""
        cited = self.ruleset.citations[code]
        return Refusal(cited.code, cited.rule, args) if args else bare_refusal(cited.code, cited.rule)

    def cite(self, paid: str) -> str:
        """Return the rule that this ruleset cites for a payment."""
        return self.ruleset.citations[paid].rule

    @property
    def pack(self) -> CardPack:
        """Return the pack of the hand in play; the vira may have changed its order."""
        # Packs are cached by their functions, so that asking for one on every card costs a look-up.
        find_pack = self.ruleset.pack_for
        if find_pack is None:
            return self.ruleset.pack
        return find_pack(self.options, self.hand.vira if self.hand is not None else "")

    def copy(self) -> "State":
        """Return an independent state, equal to this one."""
        state = super().copy()
        state.ruleset, state.options, state.ladder, state.news = self.ruleset, self.options, self.ladder, []
        return state


def new_state(ruleset: str, options: Mapping[str, Any], seats: int) -> State:
    """Return a match before its first deal, under options as written in a header."""
    rules = find_ruleset(ruleset)
    return State(rules, rules.settings(options), seats)


def dump_state(state: State) -> dict[str, Any]:
    """Return the state as JSON values; of the settings the options alone, which tell the rest."""
    return dict(json.loads(dumps(state)))


def dumps(state: State) -> str:
    """Return the values of `dump_state` as compact JSON text."""
    return json_of({"ruleset": state.ruleset.name, "state": {**state.plain(), "options": _options(state)}})


def _options(state: State) -> dict[str, Any]:
    """Return the options of the table, in the order in which its ruleset has them."""
    return {name: getattr(state.options, name) for name in state.ruleset.options}


def load(data: Mapping[str, Any]) -> State:
    """Return the state that `dump` wrote."""
    state = State.load(data["state"])
    # A snapshot names its ruleset and its options; everything else about the rules follows from them.
    state.ruleset = find_ruleset(data["ruleset"])
    state.news = []
    state.options = state.ruleset.settings(state.options)
    state.ladder = state.ruleset.ladder_for(state.options)
    return state
