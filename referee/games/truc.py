"""Words that the three games of the truc family share."""

from django.utils.translation import gettext_lazy as _

from referee.games.base import TURNS_BY_RESULTS, UNSEEN, Terms

TERMS = Terms("pli", "pourri", "la donne", ("premier", "deuxième", "troisième"), play="Truc", leader="premier")
"""The words of the two that are played in France."""
TRICKS = ("TC-CAR", "TC-TRK", "TC-TIE")
"""The chapters of which the two in France have most."""
NOT_FRENCH = frozenset({"TC-CAR-01", "TC-CAR-02", "TC-TRK-07", "TC-TIE-04"})
"""Of the rules of tricks and cards, those that only truc in Catalonia has."""

SEVEN_HIGH = _("32, y el 7 mata al 8")
EIGHT_HIGH = _("32, y el 8 mata al 7")
BELIEVES = (UNSEEN, TURNS_BY_RESULTS)
DEALING = (_("Quién da primero, quién mezcla y quién corta lo decide la mesa."),)
"""In France; the book of truc in Catalonia has rules about it."""
