"""What each figure means, in one sentence with an example; docs/libreta.md has the same sentences in English."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from django.utils.translation import gettext_lazy as _

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise as StrPromise


EXPLANATIONS: "Mapping[str, StrPromise]" = {
    "partidos": _("De los partidos que jugó, los que ganó: jugó 10, ganó 6."),
    "chicos": _("De los chicos que jugó, los que ganó: en un partido que fue 2 a 1, dos de tres."),
    "desde-las-malas": _(
        "Los que ganó después de estar en malas con los otros en buenas: perdía 8 a 17 y lo dio vuelta."
    ),
    "en-malas": _("De los que perdió, aquellos en que no salió de malas: terminó 12 a 30."),
    "puntos-truco": _(
        "Lo que sumó su equipo por ganar manos, con apuesta o sin ella: un truco querido y ganado son 2."
    ),
    "puntos-envido": _("Lo que sumó su equipo en el envido: un real envido querido y ganado son 3."),
    "puntos-flor": _("Lo que sumó su equipo con flores: una flor sola son 3."),
    "puntos-no-querido": _("Los que se sumaron aparte con la razón de no querido: 1, porque no quisieron un truco."),
    "puntos-pido-flor": _("Lo que sumó su equipo al pedir la flor: la pidió, y los otros la tenían callada."),
    "puntos-multa": _("Lo que un castigo de las reglas le quitó a su equipo: cantó flor y no la tenía."),
    "puntos-sin-detalle": _("Los que se sumaron aparte sin decir por qué: 2, y a otra cosa."),
    "puntos-por-mano": _("Todos los puntos de su equipo, divididos por sus manos: 30 en 20 manos son uno y medio."),
    "no-querido": _("Lo que ganó su equipo porque los otros no quisieron: un truco no querido es 1."),
    "entregados": _("Lo que ganaron los otros porque su equipo no quiso: un envido no querido es 1."),
    "al-mazo": _("Lo que ganó su equipo porque los otros se fueron antes del final: se van en la segunda, y es 1."),
    "envidos": _("Cada envido, real envido o falta envido que cantó: un envido, y después una falta envido, son dos."),
    "envido-respuestas": _(
        "Qué hizo su equipo cuando le cantaron envido: quiso, no quiso o subió, como con un real envido encima."
    ),
    "envido-respuestas-propias": _(
        "Qué contestó con su propia voz cuando cantaron envido: quiso, y no fue otro de su equipo."
    ),
    "envidos-ganados": _("De los envidos queridos, los que ganó su equipo: 31 contra 28."),
    "numero": _("El promedio de los números que dijo en el envido: con 20, 28 y 33 da 27."),
    "mejor-numero": _("El número más alto que dijo en el envido: con 7 y 6 del mismo palo, 33."),
    "son-buenas": _("Cuántas veces concedió sin decir su número: oyó 31 y tenía menos."),
    "envidos-de-mano": _("De los envidos queridos con su equipo de mano, los que ganó: 29 contra 29, y vale el suyo."),
    "envidos-de-pie": _("De los envidos queridos con su equipo de pie, los que ganó: habló al final y mostró 30."),
    "flores": _("Las flores que cantó: con tres cartas del mismo palo, una."),
    "mejor-flor": _("La flor más alta que dijo o mostró: con 7, 6 y 5 son 38."),
    "pido-flor": _(
        "De las veces que su equipo pidió la flor, aquellas en que la tenían: la pidió 3 veces, y estaba 1."
    ),
    "trucos": _("Cada truco, retruco o vale cuatro que cantó: un truco, y más tarde un vale cuatro, son dos."),
    "trucos-queridos": _("De los trucos que cantó, los que le quisieron: cantó, y le dijeron que sí."),
    "trucos-del-lado": _(
        "Cada truco, retruco o vale cuatro que cantó alguien de su equipo: uno suyo y otro del equipo son dos."
    ),
    "truco-respuestas": _("Qué hizo su equipo cuando le cantaron truco: quiso, no quiso o subió, como con un retruco."),
    "truco-respuestas-propias": _(
        "Qué contestó con su propia voz cuando cantaron truco: quiso, y no fue otro de su equipo."
    ),
    "queridos": _(
        "De los trucos queridos de los dos equipos, los que ganó el suyo: uno cantó, el otro quiso, y la mano fue suya."
    ),
    "queridos-puntos": _("Lo que sumó su equipo en manos con un truco querido: un retruco querido y ganado son 3."),
    "queridos-pagados": _(
        "Lo que sumaron los otros en manos con un truco querido: un retruco querido y perdido son 3."
    ),
    "quiero": _("De los trucos que quiso su equipo, los que ganó: quiso un truco y ganó la mano."),
    "quiero-propio": _("De los trucos que quiso con su propia voz, los que ganó: quiso un truco y ganó la mano."),
    "primera": _("De las manos en que su equipo ganó la primera, las que ganó: la primera con un tres, y otra más."),
    "bravas": _("Las que jugó de las cuatro cartas más altas, divididas por sus manos: 10 en 20 manos son media."),
    "sin-bravas": _("Las que su equipo ganó sin ninguna de las cuatro cartas más altas: con dos treses y un dos."),
    "mentiras": _(
        "De los trucos que cantó y cuyas cartas se vieron, los que cantó con menos que un dos: le quedaba un rey."
    ),
    "pardas": _("De las bazas que se anotaron, las que empataron: un tres contra otro tres."),
    "terceras": _(
        "De las manos que se jugaron hasta el final, las que llegaron a la tercera: una baza para cada uno, "
        "y decide la última."
    ),
    "largo": _("Las manos que dura un partido: 80 en 4 partidos son 20 en cada uno."),
}
"""The sentences, by the name that a figure has in addresses."""
