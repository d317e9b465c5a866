"""Names that players of a game have for its tricks, its hand, and a bet that was not taken.

They are in the reader's language where the game is played in Spanish.
"""

from __future__ import annotations

from django.utils.translation import gettext_lazy

from referee.games.skin import Terms

TRANSLATED = {
    "baza": gettext_lazy("baza"),
    "parda": gettext_lazy("parda"),
    "la mano": gettext_lazy("la mano"),
    "no querido": gettext_lazy("no querido"),
    "a mano": gettext_lazy("a mano"),
    "primera": gettext_lazy("primera"),
    "segunda": gettext_lazy("segunda"),
    "tercera": gettext_lazy("tercera"),
}
"""Names of games that are played in Spanish; other games' words stay theirs."""


def called(name: str, terms: Terms | None = None) -> str:
    """Return a name as it is shown.

    Without the `terms` it comes from, what is written as in Spanish counts as Spanish.
    """
    return str(TRANSLATED.get(name, name)) if terms is None or terms.spanish else name


def ordinal(terms: Terms, number: int) -> str:
    """Name a trick by its number, from 1: "primera".

    Without a number it is called as all are.
    """
    return called(terms.tricks[number - 1] if 0 < number <= len(terms.tricks) else terms.trick, terms)
