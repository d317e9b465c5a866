"""Words of disputes: their matters, the short list of reasons, decisions."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from referee.matches.models import Dispute

About, Decision = Dispute.About, Dispute.Decision

ABOUT: dict[str, Promise] = {
    About.ENTRY: gettext_lazy("algo anotado"),
    About.MISSING: gettext_lazy("algo que falta anotar"),
    About.AWARD: gettext_lazy("unos puntos"),
    About.PROOF: gettext_lazy("una prueba"),
}
REASONS: dict[str, Promise] = {
    "not-said": gettext_lazy("no se dijo"),
    "was-said": gettext_lazy("se dijo y no está"),
    "late": gettext_lazy("se dijo tarde"),
    "wrong-side": gettext_lazy("lo dijo el otro equipo"),
    "wrong-value": gettext_lazy("valor mal"),
    "wrong-card": gettext_lazy("carta mal"),
    "wrong-winner": gettext_lazy("lo ganó el otro equipo"),
    "not-shown": gettext_lazy("no mostró"),
    "was-shown": gettext_lazy("sí mostró"),
    "other": gettext_lazy("otra cosa"),
}
"""The chips of a claim, by the code that is kept."""
FITTING: dict[str, tuple[str, ...]] = {
    About.ENTRY: ("not-said", "late", "wrong-side", "wrong-value", "wrong-card", "wrong-winner", "other"),
    About.MISSING: ("was-said", "wrong-card", "other"),
    About.AWARD: ("wrong-winner", "wrong-value", "not-said", "other"),
    About.PROOF: ("not-shown", "was-shown", "wrong-card", "wrong-value", "other"),
}
"""The reasons that fit each kind of contested thing, the likeliest first."""
DECISIONS: dict[str, Promise] = {
    Decision.APPLY: gettext_lazy("vale lo que dice el reglamento"),
    Decision.CORRECT: gettext_lazy("corregir lo anotado"),
    Decision.POINTS: gettext_lazy("arreglar por puntos"),
    Decision.REDEAL: gettext_lazy("anular la mano y dar de nuevo"),
    Decision.PROTEST: gettext_lazy("seguir bajo protesta"),
}
REFUSED: dict[str, Promise] = {
    "no-claim": gettext_lazy("Elegí un motivo o escribí qué discutís."),
    "no-decision": gettext_lazy("Eso no decide la discusión."),
    "no-facts": gettext_lazy("Esta versión no dice qué anotar."),
    "no-redeal": gettext_lazy("No hay una mano para dar de nuevo."),
    "no-points": gettext_lazy("Poné cuántos puntos van para cada equipo."),
    "dispute-closed": gettext_lazy("Esa discusión ya se cerró."),
    "too-many-disputes": gettext_lazy("No se pueden discutir más de %(most)s cosas."),
    "too-many-versions": gettext_lazy("Ya hay %(most)s versiones: elijan entre ellas."),
    "too-many-notes": gettext_lazy("No se pueden anotar más de %(most)s notas."),
    "no-note": gettext_lazy("La nota está vacía."),
    "not-finished": gettext_lazy("Se firma cuando el partido termina."),
    "in-dispute": gettext_lazy("Hay algo en discusión: primero decidan eso."),
}
"""Why something about a dispute, a signature or a note was not taken, by its code."""


def claim(dispute: Dispute) -> str:
    """Return the claim in the reader's language.

    The reason of the list, and the words beside it.
    """
    parts = [str(REASONS[dispute.reason])] if dispute.reason in REASONS else []
    return ": ".join([*parts, dispute.claim] if dispute.claim else parts)
