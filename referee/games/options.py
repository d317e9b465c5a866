"""Options as players say them: the question, a chip for each answer, and the mixes that the rules forbid."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from referee.rules.record.rulesets import Option

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Sentence:
    """A question about one option, with a chip for each of its values.

    `asks` is the question and `says` its chips, `at` the numbers of players it concerns (empty: all). `unless` names
    the option, and its value, beside which this one has nothing left to say. `brief` are its values in as few words as
    tables use, for what only some numbers of players have to decide.
    """

    asks: Words
    says: Mapping[Any, Words]
    at: tuple[int, ...] = ()
    unless: tuple[str, Any] | None = None
    brief: Mapping[Any, Words] = field(default_factory=dict)

    def concerns(self, players: int, options: Mapping[str, Any]) -> bool:
        """Tell whether it has any effect at a table of so many with these options."""
        idle = self.unless is not None and options[self.unless[0]] == self.unless[1]
        return not idle and (not self.at or players in self.at)


@dataclass(frozen=True, slots=True)
class Mix:
    """A mix of options that the rules forbid, and the rule that does.

    `option` may only be one of `allowed` (none: its default) while `other` is one of `values`. `at` are the numbers of
    players it concerns (empty: all).
    """

    option: str
    allowed: tuple[Any, ...]
    other: str
    values: tuple[Any, ...]
    rule: str
    says: Words
    at: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """The questions of one game, or of some games that share them.

    A choice is kept when one of these games changes for another. `first` is what tables ask before they begin,
    `by_number` what only some numbers of players have to decide; the rest is folded away. `always` is written in the
    record even where it is the ruleset's own; `usual` is filled in where nothing is known of the device. `seats` is the
    rule that says how many play, `prefix` begins the fields of a form in which several games have an option of one
    name.
    """

    sentences: Mapping[str, Sentence]
    first: tuple[str, ...]
    always: tuple[str, ...]
    seats: str
    by_number: tuple[str, ...] = ()
    usual: Mapping[str, Any] = field(default_factory=dict)
    prefix: str = ""

    def field(self, option: str) -> str:
        """Name the field of an option in the form."""
        return f"{self.prefix}{option}"

    def in_order(self) -> Iterator[tuple[str, Sentence]]:
        """List the questions: those of some numbers of players, the first ones, the rest."""
        before = (*self.by_number, *self.first)
        for name in (*before, *(name for name in self.sentences if name not in before)):
            yield name, self.sentences[name]


def wire(value: object) -> str:
    """Write an option's value as a form sends it."""
    # True would be sent as a word, and read back as another value than 1
    return str(int(value)) if isinstance(value, bool) else str(value)


def read(option: Option, sent: str) -> Any:
    """Read the value that a form sent; KeyError for none of them."""
    return {wire(value): value for value in option.values}[sent]
