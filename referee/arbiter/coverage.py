"""What the referee rules on in each game, what it can't know, and what it leaves out: as players say it."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Words = str | Promise


@dataclass(frozen=True, slots=True)
class Coverage:
    """A game's `covered` parts, what it `believes` since no record can show it, and what is `left_out`."""

    covered: tuple[Words, ...]
    believes: tuple[Words, ...]
    left_out: tuple[Words, ...]


UNSEEN = _("Lo que no se anota no se juzga: sin cartas anotadas, se cree lo que la mesa diga.")
TURNS_BY_RESULTS = _("Anotando sólo quién ganó cada baza no se sabe a quién le tocaba hablar o tirar dentro de ella.")

ARGENTINE = Coverage(
    covered=(
        _("De a dos, tres (el gallo, fijo o por turno), cuatro, seis y ocho (redonda y pica-pica)."),
        _("Envido, flor y truco con todas sus respuestas, el orden en que se cobran y quién puede decir qué."),
        _("Mostrar, pedir flor, irse al mazo, las pardas y el final de cada partido, con todas las opciones de abajo."),
    ),
    believes=(
        UNSEEN,
        _("Un tanto cantado se cree hasta que las cartas anotadas o mostradas lo desmienten."),
        _("Si el que canta la flor la tenía se sabe sólo cuando la muestra."),
    ),
    left_out=(
        _("Carta tirada fuera de turno: no vale; si en la mesa vale o se da de nuevo, lo arreglan ustedes."),
        _("Contestar un envido con truco: no vale; si en la mesa es un “no quiero”, anoten eso."),
        _("Las señas, y las cartas que se ven al dar."),
    ),
)

SIGNS = _("Las señas y la charla: son libres y no se anotan.")
CLAIMS = _("Barajar o cortar mal, hablar de las cartas o mostrarlas: no se ve, y se reclama con “tento”.")
BRAZIL_COVERED = (
    _("De a dos, cuatro y seis; el truco y sus subidas, quién contesta, y subir cuando no hace falta."),
    _("La mão de onze y la de ferro: quién decide, qué valen y qué cuesta cantar truco ahí."),
    _("Las bazas empatadas y quién sale después, la carta encoberta, y los castigos que quitan un tento."),
)
BRAZIL_BELIEVES = (
    UNSEEN,
    TURNS_BY_RESULTS,
    _("Después de un empate anotado sin cartas hace falta decir quién jugó la primera (o la última) de las iguales."),
    _("Guardar la carta más alta después de un empate se descubre sólo si se juega la tercera baza con cartas."),
)
BRAZIL_LEFT_OUT = (
    CLAIMS,
    _("Cartas de menos, de más del equipo de quien da, o vistas al dar: se arreglan en la mesa y no se anotan."),
    SIGNS,
)

TRUC_BELIEVES = (
    UNSEEN,
    TURNS_BY_RESULTS,
)

COVERAGE: dict[str, Coverage] = {
    "argentino": ARGENTINE,
    "fournier": ARGENTINE,
    "mineiro": Coverage(
        covered=(
            *BRAZIL_COVERED,
            _("El truco sobre una baza, las cartas que se pasan o queman al dar, las famílias y el três e meio."),
        ),
        believes=(
            *BRAZIL_BELIEVES,
            _("Si el empate es de cartas de antes del truco se sabe sólo con las cartas, o con quién jugó la primera."),
        ),
        left_out=BRAZIL_LEFT_OUT,
    ),
    "paulista": Coverage(
        covered=(*BRAZIL_COVERED, _("La vira, las manilhas que hace, y el truco sobre la mano que se sube después.")),
        believes=(*BRAZIL_BELIEVES, _("Sin la vira anotada se anotan resultados, pero no cartas.")),
        left_out=(
            *BRAZIL_LEFT_OUT,
            _("Mirar o cambiar cartas con el compañero antes de contestar: es libre y no se anota."),
        ),
    ),
    "truc-catala": Coverage(
        covered=(
            _("De a dos y de a cuatro; truc y retruc, quién puede decirlos, y aceptar tirando una carta."),
            _("La mano de una carta cuando no se corta, y las manos a once."),
            _("Los empates, quién sale después, y de quién es la mano de tres empates."),
        ),
        believes=TRUC_BELIEVES,
        left_out=(
            _("Las formas con 48 cartas, con el 10 de oros arriba de todo, o con las tres cartas dadas juntas."),
            SIGNS,
        ),
    ),
    "truc-frances": Coverage(
        covered=(
            _("De a dos y de a cuatro; apuestas de cualquier número, quién puede subir, y el resto."),
            _("Pedir otras cartas, quién tiene que aceptar, y hasta cuándo alcanza el mazo."),
            _("Las bazas pourries, quién sale después, y de quién es la mano de tres."),
        ),
        believes=TRUC_BELIEVES,
        left_out=(
            _("Un número que se dice como aumento: se anota siempre cuánto pasa a valer la mano."),
            _("La mano de una carta y las manos a once, que son del truc català."),
        ),
    ),
    "trut": Coverage(
        covered=(
            _("De a dos y de a cuatro; el trut propuesto, quién contesta y qué pasa con los puntos sueltos."),
            _("Los truts que se forman de a tres puntos, a cinco o a siete, y el mejor de tres juegos."),
            _("Las bazas pourries, quién sale después, y la mano de tres."),
        ),
        believes=(
            *TRUC_BELIEVES,
            _("Proponer un trut sin cartas en la mano se descubre sólo si las cartas están anotadas."),
        ),
        left_out=(
            _("El trut d'office y el sur-trut de algunas ediciones."),
            _("La forma en que un trut aceptado se lleva los puntos del otro equipo."),
        ),
    ),
}
"""By ruleset."""
