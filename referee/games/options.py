"""What a question about an option is, and what rulesets that are asked the same have in common."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Sentence:
    """How one option is asked: `says` are its values' chips, `at` the numbers of players it concerns (empty: all).

    `unless` names the option, and its value, beside which this one has nothing left to say.
    """

    asks: Words
    says: Mapping[Any, Words]
    at: tuple[int, ...] = ()
    unless: tuple[str, Any] | None = None

    def concerns(self, players: int, options: Mapping[str, Any]) -> bool:
        """Whether it has any effect at a table of so many that plays by these options (rules, section 16)."""
        idle = self.unless is not None and options[self.unless[0]] == self.unless[1]
        return not idle and (not self.at or players in self.at)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The questions of some rulesets, which share them: a choice is kept when one changes for the other.

    `first` is what tables ask before they begin, `by_number` what only some numbers of players have to decide; the
    rest is folded away. `always` is written in the record even where it is the ruleset's own; `usual` is filled in
    where nothing is known of the device. `seats` is the rule that says how many play.
    """

    rulesets: tuple[str, ...]
    sentences: Mapping[str, Sentence]
    first: tuple[str, ...]
    always: tuple[str, ...]
    seats: str
    by_number: tuple[str, ...] = ()
    usual: Mapping[str, Any] = field(default_factory=dict)
    prefix: str = ""

    def field(self, option: str) -> str:
        """The name of an option in the form, where several games have one of that name."""
        return f"{self.prefix}{option}"
