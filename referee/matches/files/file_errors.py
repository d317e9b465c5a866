"""Errors of a file in the reader's language.

The parser gives its reasons in English, for the console.
"""

from __future__ import annotations

import re

from django.utils.translation import gettext_lazy

_TRANSLATIONS = (
    (r"larger than (?P<most>\d+) bytes", gettext_lazy("pasa de %(most)s bytes")),
    (r"unpacks to more than (?P<most>\d+) bytes", gettext_lazy("desempaquetado pasa de %(most)s bytes")),
    (r"a damaged zip", gettext_lazy("el .zip está roto")),
    (r"an encrypted file", gettext_lazy("está cifrado")),
    (r"too many at once", gettext_lazy("Son más de 2.000 actas: traelas de a partes.")),
    (r"too many for now", gettext_lazy("Demasiados partidos traídos en una hora. Probá dentro de un rato.")),
    (r"nothing in it", gettext_lazy("Ahí no hay ningún acta.")),
    (r"no match in it", gettext_lazy("Ahí no hay ningún partido.")),
    (r"no notebook in it", gettext_lazy("Ahí no hay ninguna libreta: falta libreta.json.")),
    (r"takes too long", gettext_lazy("tarda demasiado en leerse")),
    (r"takes too much memory", gettext_lazy("pide demasiada memoria")),
    (r"could not be judged", gettext_lazy("el árbitro no lo pudo juzgar")),
    (r"nested too deeply", gettext_lazy("tiene demasiados niveles")),
    (r"not JSON: .*", gettext_lazy("no es JSON")),
    (r"not understood", gettext_lazy("no se entiende")),
    (r"not a JSON object", gettext_lazy("no es un objeto JSON")),
    (r"not a list(?: of names)?", gettext_lazy("no es una lista")),
    (r"more than (?P<most>\d+)", gettext_lazy("son más de %(most)s")),
    (r"unknown ruleset (?P<it>.*)", gettext_lazy("no hay reglamento %(it)s")),
    (r"(?P<it>.*) is not refereed yet", gettext_lazy("%(it)s todavía no tiene árbitro")),
    (r"unknown option of (?P<it>.*)", gettext_lazy("%(it)s no tiene esa opción")),
    (r"(?P<number>\d+) players.*", gettext_lazy("este juego no es de a %(number)s")),
    (r"an entry of no known kind", gettext_lazy("no se sabe qué anotación es")),
    (r"two kinds at once: (?P<it>.*)", gettext_lazy("son dos anotaciones en una: %(it)s")),
    (r"needs either a seat \(by\) or a side \(team\)", gettext_lazy("falta quién: un lugar (by) o un equipo (team)")),
    (r"needs a seat \(by\)", gettext_lazy("falta el lugar (by)")),
    (r"null needs a side \(team\)", gettext_lazy("con null falta el equipo (team)")),
    (r"neither cards nor a word", gettext_lazy("no son cartas ni una palabra")),
    (
        r"'.*' needs deck '(?P<it>.*)' \((?P<rule>.*)\)",
        gettext_lazy("esa familia va sólo con el baralho %(it)s (%(rule)s)"),
    ),
    (r"needs a list of (?P<number>\d+) numbers", gettext_lazy("falta una lista de %(number)s números")),
    (r"(?P<it>.*) is not a whole number", gettext_lazy("%(it)s no es un número entero")),
    (r"(?P<it>.*) is not text", gettext_lazy("%(it)s no es un texto")),
    (r"a number of more than (?P<most>\d+) digits", gettext_lazy("el número pasa de %(most)s cifras")),
    (r"a number above (?P<most>\d+)", gettext_lazy("el número pasa de %(most)s")),
    (r"longer than (?P<most>\d+) characters", gettext_lazy("pasa de %(most)s caracteres")),
    (r"(?P<it>.*) is no card of this pack's notation", gettext_lazy("%(it)s no es una carta de esta baraja")),
    (r"pica is neither true nor false", gettext_lazy("pica no es true ni false")),
    (r"cut is neither true nor false", gettext_lazy("cut no es true ni false")),
    (r"neither true nor false", gettext_lazy("no es true ni false")),
    (r"(?P<it>.*?) is not (?:one of )?(?P<known>.*)", gettext_lazy("%(it)s no es de las que hay: %(known)s")),
)
_PATTERNS = tuple((re.compile(pattern, re.DOTALL), text) for pattern, text in _TRANSLATIONS)
_LONGEST = 300


def reader_text(reason: str) -> str:
    """Translate the parser's reason, cut where the file wrote without end.

    An unknown one stays as it is.
    """
    reason = reason if len(reason) <= _LONGEST else f"{reason[: _LONGEST - 1]}…"
    for pattern, text in _PATTERNS:
        match = pattern.fullmatch(reason)
        if match:
            return str(text) % match.groupdict()
    return reason
