"""The games as people know them: what each is called, with which pack and for how much it is played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from referee.rules.record.rulesets import Ruleset, find

if TYPE_CHECKING:
    from referee.matches.models import Match


@dataclass(frozen=True, slots=True)
class Game:
    """What a ruleset is called in its own language, `lang`, which nobody translates; its pack, and what it is known
    for. A `clockwise` game goes round to the left.
    """

    name: str
    lang: str
    pack: str | Promise
    says: str | Promise
    clockwise: bool = False


SPANISH_PACK = _("baraja española, 40 cartas")
FRENCH_PACK = _("baraja francesa, 40 cartas")
PIQUET_PACK = _("baraja francesa, 32 cartas")

GAMES = {
    "argentino": Game(
        "Argentino",
        "es",
        SPANISH_PACK,
        _("El truco de siempre: si empatan gana el mano, y la flor se canta antes de jugar."),
    ),
    "fournier": Game(
        "Fournier",
        "es",
        SPANISH_PACK,
        _(
            "El del librito de los naipes: el truco querido cierra la flor, y si empatan gana el equipo que abrió el "
            "envido."
        ),
    ),
    "mineiro": Game(
        "Mineiro",
        "pt",
        FRENCH_PACK,
        _("Cuatro manilhas fijas, y cada truco se juega en la baza en que se canta."),
    ),
    "paulista": Game(
        "Paulista",
        "pt",
        FRENCH_PACK,
        _("La vira hace las manilhas de cada mano, y el truco vale para toda la mano."),
    ),
    "truc-catala": Game(
        "Truc català",
        "ca",
        SPANISH_PACK,
        _("Gana el 3; tirar una carta es aceptar, y sin cortar se puede dar una sola carta."),
    ),
    "truc-frances": Game(
        "Truc français",
        "fr",
        PIQUET_PACK,
        _("Se apuesta cuanto se quiera, hasta el resto del juego, y se pueden pedir otras cartas."),
    ),
    "trut": Game(
        "Trut",
        "fr",
        PIQUET_PACK,
        _("Tres puntos hacen un trut; se propone uno por mano, y quien lo pierde pierde sus puntos sueltos."),
        clockwise=True,
    ),
}
"""By ruleset, in the order in which they are offered."""


def either(numbers: Sequence[int]) -> str:
    """Some numbers, one of which it is: "2, 4 o 6". Spanish says "u" before an eight."""
    *some, last = numbers
    said = {"some": ", ".join(map(str, some)), "last": last}
    return (gettext("%(some)s u %(last)s") if last == 8 else gettext("%(some)s o %(last)s")) % said


def how_many(ruleset: Ruleset) -> str:
    """For how many a ruleset is: "2, 3, 4, 6 u 8 jugadores"."""
    return gettext("%(number)s jugadores") % {"number": either(ruleset.players)}


def goal(ruleset: Ruleset, options: dict[str, Any]) -> str:
    """What a game is played for, as its players count: "a 30", "a 5 truts"."""
    return gettext("a %(points)s") % {"points": ruleset.spoken(ruleset.settings(options)["target"])}


def terms(match: Match) -> list[str]:
    """What a match is played for, after the name of its game: flor where there is one, points, and games."""
    ruleset = find(match.ruleset)
    settings = ruleset.settings(match.options)
    told = [goal(ruleset, match.options)]
    if "flor" in ruleset.options:
        told.insert(0, gettext("con flor") if settings["flor"] else gettext("sin flor"))
    if settings["best_of"] > 1:
        told.append(gettext("al mejor de %(games)s") % {"games": settings["best_of"]})
    return told


def games_won(match: Match) -> str:
    """What the games of a match are called: "chicos" where it is argentine."""
    return gettext("chicos") if "best_of" in find(match.ruleset).options else gettext("juegos")
