"""Sentences on what an entry settled without points, or took back."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from referee.matches.words import names
from referee.matches.words.conjunctions import either, together
from referee.matches.words.verbs import Verb
from referee.rules.asked.verdict import Found
from referee.rules.record.hand import FindingKind

PLAYS_ON = Verb(
    gettext_lazy("%(folded)s, al mazo: sigue %(who)s."),
    gettext_lazy("%(folded)s, al mazo: siguen %(who)s."),
    gettext_lazy("%(folded)s, al mazo: seguimos %(who)s."),
)
ONLY = Verb(
    gettext_lazy("Vale si canta %(may)s; %(who)s ya no puede."),
    gettext_lazy("Vale si canta %(may)s; %(who)s ya no pueden."),
    gettext_lazy("Vale si canta %(may)s; %(who)s ya no podemos."),
)
SENTENCES: Mapping[FindingKind, Promise] = {
    "game drawn": gettext_lazy("Llegaron los dos equipos: el chico no es de nadie, se juega otro."),
    "hand tied": gettext_lazy("La mano queda empatada: nadie suma."),
    "hand tied, carried": gettext_lazy("La mano queda empatada: nadie suma, y lo apostado pasa a la próxima."),
    "struck by flor": gettext_lazy("Se tacha el envido: hay flor."),
    "struck by meddling": gettext_lazy("Se tacha lo que hizo en el duelo el equipo que se metió."),
    "struck by other flor": gettext_lazy("Se tacha lo que pagó la flor: hay otra."),
    "struck by pido flor": gettext_lazy("Se tacha lo que hizo el equipo que no cantó la flor."),
    "tie after bet": gettext_lazy("Empate tras la apuesta: decide la próxima."),
    "void by flor": gettext_lazy("El envido no vale: hay flor."),
}


def sentence(found: Found, cast: names.Cast) -> str:
    """Say what an entry settled without points, or took back."""
    seats, left = (tuple(names.seat(cast, seat) for seat in seats) for seats in (found.seats, found.left))
    if found.kind in ("folded", "only by some"):
        person = names.person(cast, found.left[0]) if len(left) == 1 else "many"
        verb = PLAYS_ON if found.kind == "folded" else ONLY
        return verb.of(person) % {"folded": together(seats), "may": either(seats), "who": together(left)}
    if found.points is not None:
        text = _("Empataron en %(points)s: el chico no es de nadie, se juega otro.")
        return text % {"points": found.points}
    return str(SENTENCES[found.kind])
