"""The referee's answers: refusals, and the awards of entries that stand."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Literal, NamedTuple

Matter = Literal["adjust", "envido", "flor", "penalty", "pido flor", "truco"]
"""The matters that points are for."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """A refused entry, which changes nothing.

    `code` and `rule` are as the rules of the game list them, `args` are for its text.
    """

    code: str
    rule: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Award:
    """Points as they are reported.

    `team` is the account they go to, `matter` the one that they are for, `entry` the place of the
    last entry about it.
    """

    hand: int
    team: int
    points: int
    matter: Matter
    rule: str
    entry: int

    def as_json(self) -> dict[str, Any]:
        """Return the award as the record format prints it."""
        return {"team": self.team, "points": self.points, "for": self.matter, "rule": self.rule, "entry": self.entry}


@dataclass(frozen=True, slots=True)
class Ruling:
    """The outcome of one entry: a refusal, or the awards that it made."""

    refusal: Refusal | None = None
    awards: tuple[Award, ...] = ()


class Payment(NamedTuple):
    """Points that something pays, and the rule that says so."""

    points: int
    rule: str


def refused(code: str, rule: str, **args: Any) -> Refusal:
    """Return a refusal by its code, its rule's ID and the details for its text."""
    return Refusal(code, rule, args) if args else bare_refusal(code, rule)


# Screens ask about many words that are refused for the same few reasons: each is made once.
@cache
def bare_refusal(code: str, rule: str) -> Refusal:
    """Return a refusal without details."""
    return Refusal(code, rule)
