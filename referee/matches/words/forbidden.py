"""What the rules don't let stand together, and the rule that says so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from referee.matches.words.goals import GAMES, either
from referee.matches.words.sentences import sheet_of
from referee.rules.judge.deal import LAST_POINTS
from referee.rules.record.rulesets import Ruleset
from referee.rules.record.rulesets.mineiro import FAMILY_PACKS

PLAYERS = "players"
"""What a mix of a number of players is about, which is no option."""
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
    says: str
    at: tuple[int, ...] = ()


def mixes(ruleset: Ruleset) -> list[Mix]:
    """The impossible mixes of a ruleset's options, in the reader's language."""
    found: list[Mix] = []
    if "flor" in ruleset.options:
        found += _flor()
    if "falta_envido" in ruleset.options:
        found += _target(ruleset)
    return found + [_family(name) for name in FAMILY_PACKS if name in ruleset.options]


def _flor() -> list[Mix]:
    without_flor = _("Sin flor no hay nada más que decidir sobre la flor.")
    free = _("Si la flor la canta quien quiere, no se puede pedir.")
    found = [Mix(name, (), "flor", (False,), "AR-FLO-25", without_flor) for name in FLOR]
    return found + [
        Mix(name, (), "flor_duty", ("may",), "AR-PED-09", free) for name in ("pido_flor_fail", "pido_flor_hand")
    ]


def _target(ruleset: Ruleset) -> list[Mix]:
    whole = _("A tan pocos puntos no hay malas ni buenas, y la falta no puede depender de ellas.")
    late = _("A tan pocos puntos, cuando alguien tiene 5 el pica-pica ya terminó.")
    falta = tuple(value for value in ruleset.options["falta_envido"].values if value not in HALVES)
    targets = ruleset.options["target"].values
    without_halves = tuple(points for points in targets if not ruleset.halves(points))
    short = tuple(points for points in targets if points - LAST_POINTS <= FIRST_POINTS)
    at = sheet_of(ruleset.name).sentences["pica_from"].at
    return [
        Mix("falta_envido", falta, "target", without_halves, "AR-SCO-03", whole),
        Mix("pica_from", (0,), "target", short, "AR-PIC-12", late, at),
    ]


def _family(name: str) -> Mix:
    """A family that the other pack does not have (BR-FAM-01, BR-FAM-05)."""
    deck, rule = FAMILY_PACKS[name]
    says = {
        "limpo": _("La família real va sólo con el baralho limpo."),
        "sujo": _("La família pobre va sólo con el baralho sujo."),
    }[deck]
    return Mix(name, ("off",), "deck", ("limpo",) if deck == "sujo" else ("sujo",), rule, says)


def of_players(ruleset: Ruleset) -> Mix:
    """The numbers of players that a ruleset is not for."""
    says = _("%(game)s se juega de a %(players)s.")
    said = says % {"game": GAMES[ruleset.name].name, "players": either(ruleset.players)}
    return Mix(PLAYERS, ruleset.players, "ruleset", (ruleset.name,), sheet_of(ruleset.name).seats, said)


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
