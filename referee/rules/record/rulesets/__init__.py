"""The rulesets, by name."""

from referee.rules.record.rulesets.argentino import ARGENTINO
from referee.rules.record.rulesets.base import Option, Ruleset, Step, Word
from referee.rules.record.rulesets.fournier import FOURNIER
from referee.rules.record.rulesets.mineiro import MINEIRO
from referee.rules.record.rulesets.paulista import PAULISTA
from referee.rules.record.rulesets.settings import Settings
from referee.rules.record.rulesets.truc_catala import TRUC_CATALA
from referee.rules.record.rulesets.truc_frances import TRUC_FRANCES
from referee.rules.record.rulesets.trut import TRUT

RULESETS: dict[str, Ruleset] = {
    ruleset.name: ruleset for ruleset in (ARGENTINO, FOURNIER, MINEIRO, PAULISTA, TRUC_CATALA, TRUC_FRANCES, TRUT)
}
"""Every ruleset that the referee knows."""


def find(name: str) -> Ruleset:
    """Return the ruleset of that name; KeyError for any other."""
    return RULESETS[name]


__all__ = ["RULESETS", "Option", "Ruleset", "Settings", "Step", "Word", "find"]
