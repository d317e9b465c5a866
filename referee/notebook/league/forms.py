"""The form of a season."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from referee.matches import plain_text


class SeasonForm(forms.Form):
    """A season's name, days and rule."""

    name = forms.CharField(label=_("Nombre"), max_length=40)
    first = forms.DateField(label=_("Desde"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    last = forms.DateField(
        label=_("Hasta"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    win = forms.IntegerField(label=_("Puntos por partido ganado"), min_value=-10, max_value=10, initial=2)
    loss = forms.IntegerField(label=_("Puntos por partido perdido"), min_value=-10, max_value=10, initial=0)
    least = forms.IntegerField(label=_("Partidos para entrar en la tabla"), min_value=1, max_value=1000, initial=1)
    pairs = forms.BooleanField(label=_("Por yuntas fijas"), required=False)
    last_doubles = forms.BooleanField(label=_("El último de la noche vale doble"), required=False)

    def clean_name(self) -> str:
        """Return the name as one clean line."""
        name = plain_text.clean(self.cleaned_data["name"])
        if not name:
            raise forms.ValidationError(_("Hace falta un nombre."), code="required")
        return name

    def clean(self) -> dict[str, Any] | None:
        """Refuse days in the wrong order."""
        first, last = self.cleaned_data.get("first"), self.cleaned_data.get("last")
        if first and last and last < first:
            self.add_error("last", _("La temporada no puede terminar antes de empezar."))
        return self.cleaned_data
