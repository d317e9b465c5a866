"""What a ruleset declares: its pack, words, options and the ladder of its stakes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.rules.record.cards import Pack
from referee.rules.record.counts import Spoken
from referee.rules.record.parts import Question

Settings = Mapping[str, Any]
"""Everything that a table is agreed on: what the ruleset fixes, its options' values, and what follows from them."""

USUAL: Settings = {
    "after_tie": "free",
    "bet_when": "own-turn",
    "cards_dealt": "",
    "cards_wait": "wait",
    "earlier_partner": False,
    "envido": False,
    "face_down": False,
    "flor": False,
    "iron_hand": "seen",
    "ladder": "",
    "losers_odd": "",
    "maldon": "no",
    "misdeal": True,
    "needs_card": False,
    "numbers": "none",
    "overraise": "",
    "results": "seat",
    "scoring": "in_order",
    "shows": "",
    "special_at": None,
    "tied_deal": "next",
    "truco_bets": "hand",
    "vira": False,
}
"""What holds where a game says nothing else: no envido and no flor, no hands at eleven, a card waits for the answer to
a bet, the referee believes a result that no logged card disproves (BR-REC-07, TC-REC-05), and a new deal replaces one
that is not yet under way (BR-DEA-11, TC-REC-04)."""


@dataclass(frozen=True, slots=True)
class Word:
    """A reserved word.

    `game` names the sub-game that hears it, `act` what it does there, `worth` its points or its step on a ladder;
    `also` is the question about the hand that it answers instead while that is open; `option` is the option without
    which the word does not exist, or an option and the value that it must have; an `aimed` one is said to somebody
    (`to`), one for `anyone` may be said by who has no part in the contest in play, an `always` one after the hand too.
    """

    name: str
    game: str
    act: str
    worth: int = 0
    also: Question = ""
    option: str | tuple[str, Any] | None = None
    aimed: bool = False
    anyone: bool = False
    always: bool = False

    def exists(self, settings: Settings) -> bool:
        """Whether the word is one of this table's."""
        if self.option is None:
            return True
        if isinstance(self.option, tuple):
            return bool(settings[self.option[0]] == self.option[1])
        return bool(settings[self.option])


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the table: the values it may have, the first thing to know about it, its default, and the rules of
    the book that it changes.
    """

    values: tuple[Any, ...]
    default: Any
    rules: tuple[str, ...] = ()

    def allows(self, value: object) -> bool:
        """Whether `value` is one of the values; 1 is not `true`."""
        return any(value == known and type(value) is type(known) for known in self.values)


@dataclass(frozen=True, slots=True)
class Step:
    """A step on the ladder of stakes: the word that proposes it, what the tricks are worth then, and its rule."""

    word: str
    worth: int
    rule: str


def nothing_follows(settings: Settings) -> dict[str, Any]:
    """No setting follows from the options."""
    return {}


def never_malformed(settings: Settings) -> tuple[str, str] | None:
    """No options that exclude each other."""
    return None


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A game as it is declared: data, and a few small functions of its options.

    `law` begins the IDs of its own rules; `ladder` begins with the stake of a hand without a bet, `ladders` are others
    that the option `ladder` chooses;
    `cites` maps what the shared sub-games refuse or pay to the rule that says so, or to another code and its rule;
    `fixed` are the settings in which it differs from the usual ones without leaving them to an option, `follows` adds
    those that follow from the options;
    `pack_for` finds the pack of a hand from the settings and the vira, where they change it; `contradiction` names an
    option that the others exclude, and the reason; `halves` tells whether a game to that target has malas and buenas,
    `counted` a score as players count it where it has not; `synonyms` map other forms of a word to the reserved one.
    """

    name: str
    law: str
    pack: Pack
    players: tuple[int, ...]
    words: Mapping[str, Word]
    options: Mapping[str, Option]
    ladder: tuple[Step, ...]
    cites: Mapping[str, str | tuple[str, str]]
    fixed: Settings = field(default_factory=dict)
    follows: Callable[[Settings], dict[str, Any]] = nothing_follows
    ladders: Mapping[str, tuple[Step, ...]] = field(default_factory=dict)
    pack_for: Callable[[Settings, str], Pack] | None = None
    contradiction: Callable[[Settings], tuple[str, str] | None] = never_malformed
    halves: Callable[[int], bool] = lambda target: False
    counted: Callable[[int], Spoken] = Spoken
    synonyms: Mapping[str, str] = field(default_factory=dict)

    def defaults(self) -> dict[str, Any]:
        """Every option with its default value."""
        return {name: option.default for name, option in self.options.items()}

    def spoken(self, points: int) -> str:
        """Return points as players say them where there are no malas and buenas."""
        return str(self.counted(points))

    def settings(self, options: Settings) -> dict[str, Any]:
        """Everything that holds at a table with these options."""
        chosen = {**USUAL, **self.fixed, **self.defaults(), **options}
        chosen |= self.follows(chosen)
        return {"best_of": 2 * chosen["games_to_win"] - 1, **chosen}

    def fixes(self, name: str) -> Any:
        """A setting that no option of any game changes, such as what a number means."""
        return self.fixed.get(name, USUAL[name])

    def ladder_for(self, settings: Settings) -> tuple[Step, ...]:
        """The ladder that is climbed at a table."""
        return self.ladders.get(settings["ladder"], self.ladder)
