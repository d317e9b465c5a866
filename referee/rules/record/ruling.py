"""What the referee answers: a refusal with its code and rule, or the awards that an entry made or changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

Matter = Literal["adjust", "envido", "flor", "penalty", "pido flor", "truco"]
"""What points are for."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An entry that changes nothing: `code` and `rule` as the rules of the game list them, `args` for its text."""

    code: str
    rule: str
    args: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Award:
    """Points as they are reported: `team` is the account they go to, `matter` what they are for, `entry` the place
    of the last entry of what was decided.
    """

    hand: int
    team: int
    points: int
    matter: Matter
    rule: str
    entry: int

    def as_json(self) -> dict[str, Any]:
        """The award as the record format prints it."""
        return {
            "team": self.team,
            "points": self.points,
            "for": self.matter,
            "rule": self.rule,
            "entry": self.entry,
        }


@dataclass(frozen=True, slots=True)
class Ruling:
    """What became of one entry."""

    refusal: Refusal | None = None
    awards: tuple[Award, ...] = ()


class Payment(NamedTuple):
    """Points that something pays, and the rule that says so."""

    points: int
    rule: str


def refuse(code: str, rule: str, **args: Any) -> Refusal:
    """A refusal by its code, its rule's ID and what its text needs to know."""
    return Refusal(code, rule, args)
