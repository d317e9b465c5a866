"""Sentences whose verb agrees with whom they are about: one person, several, or "Nosotros"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

Person = Literal["one", "many", "us"]
"""The number of a name: of one person, of several or of a side, of the side that speaks of itself."""


# Compared and hashed as itself: its forms are in the language of whoever asks.
@dataclass(frozen=True, slots=True, eq=False)
class Verb:
    """A sentence in the three forms that languages need.

    A translation may write all of them alike.
    """

    single: Promise
    several: Promise
    ours: Promise

    def of(self, person: Person) -> str:
        """Return the form that agrees, its placeholders still to be filled."""
        return str({"one": self.single, "many": self.several, "us": self.ours}[person])

    def about(self, who: str, person: Person) -> str:
        """Return the sentence about somebody, whose name stands in it."""
        return self.of(person) % {"who": who}


ANSWERS = Verb(gettext_lazy("contesta %(who)s"), gettext_lazy("contestan %(who)s"), gettext_lazy("contestamos %(who)s"))
DECIDES = Verb(gettext_lazy("decide %(who)s"), gettext_lazy("deciden %(who)s"), gettext_lazy("decidimos %(who)s"))
PLAYS = Verb(gettext_lazy("juega %(who)s"), gettext_lazy("juegan %(who)s"), gettext_lazy("jugamos %(who)s"))
LEADS = Verb(gettext_lazy("sale %(who)s"), gettext_lazy("salen %(who)s"), gettext_lazy("salimos %(who)s"))
DEALS = Verb(gettext_lazy("da %(who)s"), gettext_lazy("dan %(who)s"), gettext_lazy("damos %(who)s"))
IS_MANO = Verb(gettext_lazy("es mano %(who)s"), gettext_lazy("son mano %(who)s"), gettext_lazy("somos mano %(who)s"))
WON_IT = Verb(gettext_lazy("ganó %(who)s"), gettext_lazy("ganaron %(who)s"), gettext_lazy("ganamos %(who)s"))
SHOWED = Verb(gettext_lazy("mostró"), gettext_lazy("mostraron"), gettext_lazy("mostramos"))
SHOWED_NOT = Verb(gettext_lazy("no mostró"), gettext_lazy("no mostraron"), gettext_lazy("no mostramos"))
HAD_FLOR = Verb(gettext_lazy("tenía flor"), gettext_lazy("tenían flor"), gettext_lazy("teníamos flor"))
HAD_NO_FLOR = Verb(gettext_lazy("no tenía flor"), gettext_lazy("no tenían flor"), gettext_lazy("no teníamos flor"))
HAD_NONE = Verb(gettext_lazy("no tenía"), gettext_lazy("no tenían"), gettext_lazy("no teníamos"))
SHOWED_CARDS = Verb(
    gettext_lazy("mostró %(cards)s"), gettext_lazy("mostraron %(cards)s"), gettext_lazy("mostramos %(cards)s")
)
