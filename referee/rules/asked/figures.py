"""The figures of a table that texts of its rules name: stakes, targets, what an option changes."""

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from referee.rules.judge.deal import pica_limit
from referee.rules.record.rulesets import RULESETS, Ruleset, Settings

Figures = Mapping[str, Any]
EXAMPLE = 30
"""The target of an example about malas and buenas, where the table's has none."""


@lru_cache(256)
def figures(ruleset: Ruleset, settings: Settings) -> Figures:
    """Return the figures of a table by their names: numbers, and the options that texts put into words."""
    found = {name: settings[name] for name in ruleset.options}
    found |= {f"stake{place}": step.worth for place, step in enumerate(ruleset.ladder_for(settings))}
    found |= {"target": settings.target, "special_at": settings.special_at, "special_worth": settings.special_worth}
    # A tento is what a hand without a call is worth (BR-SCO-03, BR-SCO-06); so named where the hand at eleven is.
    found |= {"tento": found["stake0"], "onze": settings.special_at, "trut_points": 3 * settings.truts}
    return MappingProxyType(found | (_of_envido(ruleset, settings) if settings.envido else {}))


@lru_cache
def usual_figures(law: str) -> Figures:
    """Return the figures of the first game of a law ("AR") where nobody chose; none for a law of no game."""
    ruleset = next((other for other in RULESETS.values() if other.law == law), None)
    return figures(ruleset, ruleset.settings({})) if ruleset else MappingProxyType({})


def _of_envido(ruleset: Ruleset, settings: Settings) -> dict[str, Any]:
    """Return what truco argentino's options come to, and the numbers of its examples."""
    target, more = settings.target, 3 if settings.contraflor == "plus3" else 0
    halves = ruleset.halves(target)
    halved = target if halves else EXAMPLE
    half = halved // 2
    return {
        "halved": halved, "half": half, "first_buena": half + 1, "five_buenas": half + 5,
        "one_less": target - 1, "two_less": target - 2, "two_more": target + 2, "six_less": target - 6,
        "eight_less": target - 8,
        # Three for each flor announced, in AR-FLO-09 and -12 with two flores and with three.
        "contraflor_two": 6 + more, "contraflor_three": 9 + more,
        # With six points to go and two flores; in a duel six are the rest (AR-FLO-10, AR-PIC-07).
        "resto_two": 6 + (6 if settings.contraflor_resto == "resto+flores" else 0),
        "achico_one": 4 if settings.achico == "plus1" else 3,
        "flor_low": 20 if settings.flor_negras == 20 else 21,
        "pica_end": pica_limit(settings),
        # Without malas nobody plays a falta for half the way (AR-ENV-07).
        "falta_envido": settings.falta_envido if halves or settings.falta_envido == "match" else "leader",
    }  # fmt: skip
