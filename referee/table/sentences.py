"""The options of the rulesets as players say them: a question, and a chip for each answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from referee.rules.rulesets import Option, Ruleset

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
class Card:
    """A ruleset's card: its name, its pack, and what it is known for."""

    name: Words
    pack: Words
    says: Words


CARDS = {
    "argentino": Card(
        _("Argentino"),
        _("baraja española, 40 cartas"),
        _("El de todas las mesas: a igual tanto gana el mano, y la flor vale mientras no hayas hecho nada."),
    ),
    "fournier": Card(
        _("Fournier"),
        _("baraja española, 40 cartas"),
        _("El del librito de los naipes: el truco querido cierra la flor, y a igual tanto gana quien cantó."),
    ),
}

FIRST = ("flor", "falta_envido", "target", "best_of")
"""What tables ask before they begin; the rest is folded away."""
BY_NUMBER = ("gallo", "pica_pica", "pica_from", "pica_until")
"""What only some numbers of players have to decide; asked beside the ring of seats, where the number is chosen."""
NO_PICA = ("pica_pica", "never")
SENTENCES: dict[str, Sentence] = {
    "flor": Sentence(_("Se juega"), {True: _("con flor"), False: _("sin flor")}),
    "falta_envido": Sentence(
        _("La falta envido vale"),
        {
            "leader": _("lo que falta para ganar"),
            "match": _("el partido"),
            "half": _("en malas, para las buenas"),
            "malas_match": _("en malas, el partido"),
        },
    ),
    "target": Sentence(_("Se juega a"), {points: str(points) for points in (9, 12, 15, 18, 24, 30, 40)}),
    "best_of": Sentence(_("Chicos"), {1: _("uno solo"), 3: _("al mejor de tres")}),
    "flor_duty": Sentence(_("La flor"), {"must": _("hay que cantarla"), "may": _("la canta quien quiere")}),
    "flor_after_truco": Sentence(
        _("Después de un truco querido, la flor"),
        {"personal": _("vale, si no hiciste nada"), "closed": _("ya no vale")},
    ),
    "flor_negras": Sentence(_("La flor de tres negras vale"), {20: "20", 30: "30"}),
    "achico": Sentence(
        _("Con flor me achico deja"),
        {
            "plus1": _("3 por flor y uno más"),
            "flat": _("3 por flor"),
            "mixed": _("3 por flor; uno más tras una contraflor"),
        },
    ),
    "contraflor": Sentence(
        _("La contraflor querida vale"), {"flores": _("3 por flor"), "plus3": _("3 por flor y 3 más")}
    ),
    "contraflor_resto": Sentence(
        _("La contraflor al resto vale"),
        {"resto+flores": _("lo que falta y 3 por flor"), "resto": _("lo que falta"), "match": _("el partido")},
    ),
    "pido_flor_fail": Sentence(_("Pedir flor y que no haya cuesta"), {1: "1", 3: "3", 4: "4"}),
    "pido_flor_hand": Sentence(
        _("Pedir flor y que haya da"), {False: "3", True: _("3 y lo que el otro hizo en la mano")}
    ),
    "envido_raises": Sentence(
        _("El envido se sube"), {"free": _("cuanto se quiera"), "once": _("hasta dos envidos y un real")}
    ),
    "double_envidos": Sentence(_("Dos envidos y dos reales envido"), {False: _("no van"), True: _("van")}),
    "envido_tie": Sentence(_("A igual tanto gana"), {"mano": _("el mano"), "bidder": _("quien cantó")}),
    "mazo_early": Sentence(_("Al mazo sin que se haya dicho nada cuesta"), {1: "1", 2: "2"}),
    "scoring": Sentence(
        _("Los puntos se anotan"), {"in_order": _("en orden: flor, envido, truco"), "together": _("todos juntos")}
    ),
    "maldon": Sentence(
        _("Maldón: dos cuatros y nada, se da de nuevo"),
        {"no": _("no va"), "any": _("lo pide cualquiera"), "mano": _("sólo el mano")},
    ),
    "pica_pica": Sentence(_("El pica-pica"), {"alternate": _("una mano sí y otra no"), "never": _("no va")}, (6, 8)),
    "pica_from": Sentence(
        _("El pica-pica empieza"), {0: _("desde el principio"), 5: _("cuando alguien tiene 5")}, (6, 8), NO_PICA
    ),
    "pica_until": Sentence(
        _("El pica-pica termina"),
        {"last5": _("cuando a alguien le faltan 5"), "buenas": _("al llegar a la mitad")},
        (6, 8),
        NO_PICA,
    ),
    "gallo": Sentence(_("El gallo"), {"fixed": _("es siempre el mismo"), "turn": _("es quien da")}, (3,)),
}


def wire(value: object) -> str:
    """An option's value as a form sends it."""
    return str(int(value)) if isinstance(value, bool) else str(value)


def read(option: Option, given: str) -> Any:
    """The value that a form sent; KeyError for none of them."""
    return {wire(value): value for value in option.values}[given]


def asked(ruleset: Ruleset, players: tuple[int, ...]) -> Iterator[tuple[str, Sentence]]:
    """The options of a ruleset that concern tables of these sizes: those of the number of players, then the common."""
    rest = [name for name in ruleset.options if name not in (*FIRST, *BY_NUMBER)]
    for name in (*BY_NUMBER, *FIRST, *rest):
        sentence = SENTENCES[name]
        if not sentence.at or set(sentence.at) & set(players):
            yield name, sentence


def how_many(ruleset: Ruleset) -> str:
    """For how many a ruleset is: "2, 3, 4, 6 u 8 jugadores". Spanish says "u" before an eight."""
    *some, last = ruleset.players
    said = {"some": ", ".join(map(str, some)), "last": last}
    one_of = gettext("%(some)s u %(last)s jugadores") if last == 8 else gettext("%(some)s o %(last)s jugadores")
    return one_of % said
