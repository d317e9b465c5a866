"""The forms of a notebook's name and days."""

from __future__ import annotations

from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _

from referee.matches.limits import MAX_NAME
from referee.matches.plain_text import clean
from referee.notebook.home.zones import USUAL, zones
from referee.notebook.keeping.days import is_zone


class NameForm(forms.Form):
    """The name of a notebook, and the zone in which its days begin."""

    name = forms.CharField(max_length=MAX_NAME, widget=forms.TextInput(attrs={"autocomplete": "off", "required": True}))
    zone = forms.CharField(max_length=64, initial=USUAL)

    def clean_name(self) -> str:
        """Return the name as it is kept. Raises ValidationError for an empty one."""
        name = clean(self.cleaned_data["name"])
        if not name:
            raise ValidationError(_("Falta el nombre."))
        return name

    def clean_zone(self) -> str:
        """Return the zone. Raises ValidationError for one that nobody knows."""
        zone: str = self.cleaned_data["zone"]
        if not is_zone(zone):
            raise ValidationError(_("Esa zona horaria no existe."))
        return zone

    def offered_zones(self) -> list[str]:
        """List the zones to choose from, with the one that is set."""
        now: Any = self["zone"].value()
        return [*({now} - set(zones()) if is_zone(str(now)) else ()), *zones()]
