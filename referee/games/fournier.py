"""Truco as the booklet of Fournier's cards tells it."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from referee.games.argentino import DEALING
from referee.games.argentino import GAME as ARGENTINO

CUT = _(
    "El que da mezcla y corta el de su izquierda, una sola vez, levantando y dejando al menos cuatro cartas. Los demás "
    "sólo pueden golpear el mazo."
)
"""The cut, where the others cut as they like."""

GAME = replace(
    ARGENTINO,
    ruleset="fournier",
    name="Fournier",
    says=_(
        "El del librito de los naipes: el truco querido cierra la flor, y si empatan gana el equipo que abrió el "
        "envido."
    ),
    dealing=(DEALING[0], CUT, *DEALING[2:]),
)
