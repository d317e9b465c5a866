"""The signs that partners make to each other: folklore, told as such. They are free, and the referee sees none."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from referee import book


@dataclass(frozen=True, slots=True)
class Signs:
    """What is told of a family's signs, and the rule that leaves them free, where one says so."""

    text: str | Promise
    rule: str = ""


SIGNS = {
    "AR": Signs(
        _(
            "Las más conocidas: levantar las cejas es el ancho de espadas; guiñar un ojo, el de bastos; mover la boca "
            "a la derecha, el siete de espadas, y a la izquierda, el de oros; morderse el labio, un tres; tirar un "
            "beso, un dos; abrir la boca, un ancho falso. Cada mesa tiene las suyas."
        )
    ),
    "BR": Signs(
        _("Cada pareja tiene sus señas para las manilhas: una guiñada, una ceja, la punta de la lengua."), "BR-TLK-01"
    ),
    "TC": Signs(_("Se hacen como en cualquier truco, con la cara, y se habla mientras todos puedan oír."), "TC-TLK-01"),
}
"""By the family whose words a ruleset speaks. In France and in trut nobody wrote down any."""


def signs(ruleset: str) -> Signs | None:
    """What is told of a ruleset's signs; None where nothing is known of any."""
    return SIGNS.get(book.SHELVES[ruleset].words)
