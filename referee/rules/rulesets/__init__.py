"""The rulesets, by name."""

from referee.rules.rulesets.argentino import ARGENTINO
from referee.rules.rulesets.base import Option, Ruleset, Step, Word
from referee.rules.rulesets.fournier import FOURNIER

RULESETS: dict[str, Ruleset] = {ruleset.name: ruleset for ruleset in (ARGENTINO, FOURNIER)}
"""Every ruleset that the referee knows."""

KNOWN_NAMES = ("argentino", "fournier", "mineiro", "paulista", "truc-catala", "truc-frances", "trut")
"""The names that the record format reserves."""


def find(name: str) -> Ruleset:
    """The ruleset of that name; KeyError for any other."""
    return RULESETS[name]


__all__ = ["KNOWN_NAMES", "RULESETS", "Option", "Ruleset", "Step", "Word", "find"]
