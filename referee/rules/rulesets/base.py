"""What a ruleset declares: its pack, words, options and the ladder of its stakes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.rules.cards import Pack


@dataclass(frozen=True, slots=True)
class Word:
    """A reserved word.

    `game` names the sub-game that hears it, `act` what it does there, `worth` its points or its step on a ladder;
    `option` is the option without which the word does not exist; an `aimed` one is said to somebody (`to`),
    one for `anyone` may be said by who has no part in the contest in play.
    """

    name: str
    game: str
    act: str
    worth: int = 0
    option: str | None = None
    aimed: bool = False
    anyone: bool = False


@dataclass(frozen=True, slots=True)
class Option:
    """An option of the table: the values it may have, the first thing to know about it, and its default."""

    values: tuple[Any, ...]
    default: Any

    def allows(self, value: object) -> bool:
        """Whether `value` is one of the values; 1 is not `true`."""
        return any(value == known and type(value) is type(known) for known in self.values)


@dataclass(frozen=True, slots=True)
class Step:
    """A step on the ladder of stakes: the word that proposes it, what the tricks are worth then, and its rule."""

    word: str
    worth: int
    rule: str


@dataclass(frozen=True, slots=True)
class Ruleset:
    """A game as it is declared: data, and no code of its own.

    `ladder` begins with the stake of a hand without a bet; `cites` maps what the shared sub-games refuse or pay to the
    rule that says so; `whole_targets` are those that are not counted in malas and buenas.
    """

    name: str
    pack: Pack
    players: tuple[int, ...]
    words: Mapping[str, Word]
    options: Mapping[str, Option]
    ladder: tuple[Step, ...]
    cites: Mapping[str, str]
    whole_targets: tuple[int, ...] = ()
    synonyms: Mapping[str, str] = field(default_factory=dict)

    def defaults(self) -> dict[str, Any]:
        """Every option with its default value."""
        return {name: option.default for name, option in self.options.items()}

    def halves(self, target: int) -> bool:
        """Whether a game to `target` has malas and buenas (AR-SCO-03)."""
        return target not in self.whole_targets
