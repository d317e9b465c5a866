"""The plain form for another table: players, target, flor, games."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from referee.matches.bounds import MAX_NAME


class TableForm(forms.Form):
    """Two or four players with names; everything else has what most tables play."""

    players = forms.TypedChoiceField(
        label=_("Jugadores"), choices=[(2, "2"), (4, "4")], coerce=int, initial=2, widget=forms.RadioSelect
    )
    seat0 = forms.CharField(max_length=MAX_NAME, required=False)
    seat1 = forms.CharField(max_length=MAX_NAME, required=False)
    seat2 = forms.CharField(max_length=MAX_NAME, required=False)
    seat3 = forms.CharField(max_length=MAX_NAME, required=False)
    flor = forms.ChoiceField(
        label=_("Flor"), choices=[("1", _("con flor")), ("0", _("sin flor"))], initial="1", widget=forms.RadioSelect
    )
    target = forms.TypedChoiceField(
        label=_("A cuántos"), choices=[(15, "15"), (30, "30")], coerce=int, initial=30, widget=forms.RadioSelect
    )
    best_of = forms.TypedChoiceField(
        label=_("Chicos"),
        choices=[(1, _("uno solo")), (3, _("al mejor de tres"))],
        coerce=int,
        initial=1,
        widget=forms.RadioSelect,
    )

    def names(self) -> list[forms.BoundField]:
        """The four fields for names, in the order of play."""
        return [self[f"seat{number}"] for number in range(4)]

    def seats(self) -> tuple[str, ...]:
        """The names in the order of play; who gave none is called by the number of the seat."""
        given = [self.cleaned_data[f"seat{number}"].strip() for number in range(self.cleaned_data["players"])]
        return tuple(name or str(_("Jugador %(number)s")) % {"number": number} for number, name in enumerate(given, 1))

    def options(self) -> dict[str, Any]:
        """The options of the ruleset that were chosen."""
        chosen = self.cleaned_data
        return {"flor": chosen["flor"] == "1", "target": chosen["target"], "best_of": chosen["best_of"]}
