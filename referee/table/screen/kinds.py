"""The kind of the next deal, and why it is of that kind."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.rules.asked.deals import Cause, duels_left, reason_for_kind
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import Settings


@dataclass(frozen=True, slots=True)
class Reason:
    """A text that says why, and the rule that says so."""

    text: str
    rule: str


def why_kind(look: Look, options: Settings) -> Reason:
    """Return why the next deal will be of its kind.

    `options` are all of the match's, defaults included.
    """
    reason = reason_for_kind(look, options)
    texts: dict[Cause, str] = {
        "redonda before": _("Después de una redonda toca pica-pica."),
        "never": _("Esta mesa juega sólo redonda."),
        "first hand": _("El chico empieza con redonda."),
        "score reached": _("Un equipo ya tiene %(points)s: se acabó el pica-pica."),
        "score too low": _("Hasta que un equipo tenga 5 no hay pica-pica."),
        "pica-pica before": _("Después de un pica-pica toca redonda."),
    }
    return Reason(texts[reason.cause] % {"points": reason.score}, reason.rule)


def note(look: Look, options: Settings) -> Reason | None:
    """Return what becomes of the duels that are left, where that is open."""
    left = duels_left(look, options)
    if left is None:
        return None
    if not left.played:
        return Reason(_("El chico se ganó en medio de la mano: los duelos que faltaban no se juegan."), left.rule)
    text = _("Un equipo ya tiene %(points)s: los duelos que faltan se juegan igual.")
    return Reason(text % {"points": left.score}, left.rule)
