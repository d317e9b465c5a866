"""The form of a notebook's settings."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from referee.inputs import PressedField
from referee.notebook.home.forms import NameForm
from referee.notebook.models import Notebook

ADOPT = (
    (Notebook.Adopt.ASK.value, _("Preguntar al final")),
    (Notebook.Adopt.ALWAYS.value, _("Anotarlos sin preguntar")),
    (Notebook.Adopt.NO.value, _("Nada")),
)
"""What becomes of matches that were started from inside the notebook."""
HOURS = [(hour, f"{hour}:00") for hour in range(13)]
"""The hours at which a day may end: no evening lasts longer."""


class SettingsForm(NameForm):
    """All settings of a notebook."""

    turn = forms.TypedChoiceField(coerce=int, choices=HOURS)
    adopt = forms.ChoiceField(choices=ADOPT)
    bluffs = PressedField()
