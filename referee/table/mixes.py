"""Options that the rules don't let stand together, and the rule that says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from referee.rules.dealing import LAST_POINTS
from referee.rules.rulesets import Ruleset
from referee.table.sentences import SENTENCES

FLOR = (
    "flor_duty", "flor_after_truco", "flor_negras", "achico", "contraflor", "contraflor_resto", "pido_flor_fail",
    "pido_flor_hand",
)  # fmt: skip
"""What speaks of the flor."""
FIRST_POINTS = 5
"""The later of the points from which there may be pica-pica (AR-PIC-12)."""
HALVES = ("half", "malas_match")
"""What a falta envido can be worth only where there are malas and buenas."""


@dataclass(frozen=True, slots=True)
class Mix:
    """An impossible mix: `option` may only be one of `allowed` (none: its default) while `other` is one of `values`.

    `at` are the numbers of players it concerns (empty: all).
    """

    option: str
    allowed: tuple[Any, ...]
    other: str
    values: tuple[Any, ...]
    rule: str
    says: str | Promise
    at: tuple[int, ...] = ()


def mixes(ruleset: Ruleset) -> list[Mix]:
    """The impossible mixes of a ruleset."""
    without_flor = _("Sin flor no hay nada más que decidir sobre la flor.")
    free = _("Si la flor la canta quien quiere, no se puede pedir.")
    whole = _("A tan pocos puntos no hay malas ni buenas, y la falta no puede depender de ellas.")
    found = [Mix(name, (), "flor", (False,), "AR-FLO-25", without_flor) for name in FLOR]
    found += [Mix(name, (), "flor_duty", ("may",), "AR-PED-09", free) for name in ("pido_flor_fail", "pido_flor_hand")]
    late = _("A tan pocos puntos, cuando alguien tiene 5 el pica-pica ya terminó.")
    falta = tuple(value for value in ruleset.options["falta_envido"].values if value not in HALVES)
    targets = ruleset.options["target"].values
    without_halves = tuple(points for points in targets if not ruleset.halves(points))
    found.append(Mix("falta_envido", falta, "target", without_halves, "AR-SCO-03", whole))
    short = tuple(points for points in targets if points - LAST_POINTS <= FIRST_POINTS)
    return [*found, Mix("pica_from", (0,), "target", short, "AR-PIC-12", late, SENTENCES["pica_from"].at)]


def impossible(ruleset: Ruleset, options: Mapping[str, Any]) -> list[Mix]:
    """What forbids these options to stand together; empty where they can be played.

    An option that does not concern the table has to stand at its default.
    """
    all_of_them = {**ruleset.defaults(), **options}
    return [mix for mix in mixes(ruleset) if _holds(mix, ruleset, all_of_them)]


def mended(ruleset: Ruleset, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with whatever is forbidden put back to its default."""
    good = dict(options)
    for mix in impossible(ruleset, options):
        good[mix.option] = ruleset.options[mix.option].default
    return good


def _holds(mix: Mix, ruleset: Ruleset, options: Mapping[str, Any]) -> bool:
    allowed = mix.allowed or (ruleset.options[mix.option].default,)
    return options[mix.other] in mix.values and options[mix.option] not in allowed
