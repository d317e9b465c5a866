"""What comes before the first card: who deals first, who cuts, and a card that is seen meanwhile.

Where the law leaves it to the table nothing of it is recorded, and no rule has its number: it is told as custom.
"""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from referee import book

Sentences = tuple[str | Promise, ...]

ARGENTINE: Sentences = (
    _(
        "Quién da primero y quién juega con quién se saca por cartas: son compañeros los que sacan rey, o da la carta "
        "más alta. Después da siempre el que sigue."
    ),
    _("El que da mezcla y ofrece el mazo; por costumbre corta el de su izquierda."),
    _(
        "Si al dar se ve una carta, quien la recibe se la queda o pide otra, según la mesa. También las cartas de más "
        "o de menos las arregla la mesa."
    ),
    _("Nada de esto se anota."),
)
FRENCH: Sentences = (_("Quién da primero, quién mezcla y quién corta lo decide la mesa."),)

DEALING = {"AR": ARGENTINE, "TF": FRENCH, "TT": FRENCH}
"""By the first chapters of a ruleset's book. The other books have rules of their own about it."""


def dealing(ruleset: str) -> Sentences | None:
    """Tell what is custom before the first card; None where rules say it."""
    return DEALING.get(book.SHELVES[ruleset].starts[0])
