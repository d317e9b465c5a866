"""The rulesets, by name: a module for each, and the parts that they share."""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules

from referee.rules.record.rulesets.base import Option, Ruleset, Settings, Step, Word


def _declared() -> Iterator[Ruleset]:
    """Find the rulesets that the modules of this package declare."""
    for module in iter_modules(__path__, f"{__name__}."):
        yield from (value for value in vars(import_module(module.name)).values() if isinstance(value, Ruleset))


RULESETS: dict[str, Ruleset] = {ruleset.name: ruleset for ruleset in _declared()}
"""Every ruleset that the referee knows, in the order of their modules."""


def find_ruleset(name: str) -> Ruleset:
    """Return the ruleset of that name; KeyError for any other."""
    return RULESETS[name]


__all__ = ["RULESETS", "Option", "Ruleset", "Settings", "Step", "Word", "find"]
