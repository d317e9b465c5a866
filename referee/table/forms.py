"""The form of a table: who sits where, who deals, by which ruleset and with which options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.functional import cached_property
from django.utils.translation import gettext as _

from referee.matches.bounds import MAX_NAME
from referee.matches.names import called
from referee.matches.naming import clean, player
from referee.matches.table_rules import Rules
from referee.rules.rulesets import RULESETS, Ruleset
from referee.table import sentences
from referee.table.mixes import Mix, impossible, mended
from referee.table.sentences import FIRST, SENTENCES, wire

OFFERED = (2, 4)
"""How many may play at a table that has a screen."""
ALWAYS = ("flor", "target", "best_of")
"""Options that are written in the record even where they are the ruleset's own."""
USUAL = {"ruleset": "argentino", "options": {"best_of": 1}, "names": ("", ""), "dealer": None}
"""What is offered to a device that has started nothing yet."""


class TableForm(forms.Form):
    """Everything is filled in beforehand, and whatever is missing has its default.

    `shown` is the ruleset whose options the page showed: an option that was left as it was follows the ruleset chosen.
    """

    template_name = "table/_options.html"

    def __init__(self, data: Mapping[str, Any] | None = None, *, before: Mapping[str, Any] | None = None) -> None:
        """With `before`: ruleset, options, names and dealer that are filled in."""
        given = {**USUAL, **(before or {})}
        super().__init__(data, initial=_initial(given))
        self._found: list[Mix] = []
        self._add("ruleset", "", {name: card.name for name, card in sentences.CARDS.items()})
        self._add("players", _("Jugadores"), {count: str(count) for count in OFFERED})
        self._add("dealer", _("Da primero"), {seat: str(seat + 1) for seat in range(max(OFFERED))})
        for seat in range(max(OFFERED)):
            self.fields[f"seat{seat}"] = forms.CharField(max_length=MAX_NAME, required=False, widget=_name_input(seat))
        for name, sentence in sentences.asked(RULESETS[self._ruleset_asked()], OFFERED):
            self._add(name, sentence.asks, sentence.says)

    def _add(self, name: str, label: Any, says: Mapping[Any, Any]) -> None:
        choices = [(wire(value), said) for value, said in says.items()]
        self.fields[name] = forms.ChoiceField(label=label, choices=choices, required=False, widget=forms.RadioSelect)

    def _ruleset_asked(self) -> str:
        asked = self.data.get("ruleset") or self.initial["ruleset"]
        return asked if asked in RULESETS else "argentino"

    def clean(self) -> dict[str, Any]:
        """Refuse what the rules don't let stand together, unless it is asked to be mended."""
        if not self.errors and "mend" not in self.data:
            self._found = impossible(self._rules, self._chosen())
        for mix in self._found:
            self.add_error(mix.option, forms.ValidationError(str(mix.says), code=mix.rule))
        return self.cleaned_data

    def rules(self) -> Rules:
        """What a valid form says."""
        count = int(self.cleaned_data["players"] or OFFERED[0])
        names = [clean(self.cleaned_data[f"seat{seat}"]) or player(seat) for seat in range(count)]
        dealer = min(int(self.cleaned_data["dealer"] or count - 1), count - 1)
        options = mended(self._rules, self._chosen())
        return Rules(self._rules.name, self._written(options), tuple(names), dealer)

    @property
    def _rules(self) -> Ruleset:
        return RULESETS[self.cleaned_data.get("ruleset") or "argentino"]

    def _chosen(self) -> dict[str, Any]:
        """Every option that the form asked for, with its value."""
        ruleset, shown = self._rules, RULESETS.get(self.data.get("shown", ""), self._rules)
        chosen = {}
        for name, _sentence in sentences.asked(ruleset, OFFERED):
            given = self.cleaned_data.get(name)
            default = ruleset.options[name].default
            touched = given and given != wire(shown.options[name].default)
            chosen[name] = sentences.read(ruleset.options[name], given) if given and touched else default
        return chosen

    def _written(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options as the record writes them: those that tables name, and those that are not the ruleset's own."""
        return {
            name: value for name, value in options.items() if name in ALWAYS or value != self._rules.defaults()[name]
        }

    # --- for the page ---

    @cached_property
    def common(self) -> list[forms.BoundField]:
        """The options that tables ask for."""
        return [self[name] for name in FIRST]

    @cached_property
    def further(self) -> list[forms.BoundField]:
        """The options that are folded away."""
        return [self[name] for name in SENTENCES if name in self.fields and name not in FIRST]

    @property
    def further_wrong(self) -> bool:
        """Whether something that is folded away has to be seen."""
        return any(field.errors for field in self.further)

    @property
    def refused(self) -> list[Mix]:
        """The impossible mixes that were found, one for each rule."""
        return list({mix.rule: mix for mix in self._found}.values())


def _name_input(seat: int) -> forms.TextInput:
    attributes = {
        "autocomplete": "off",
        "autocapitalize": "words",
        "maxlength": MAX_NAME,
        "placeholder": called(player(seat)),
    }
    return forms.TextInput(attrs=attributes)


def _initial(given: Mapping[str, Any]) -> dict[str, Any]:
    ruleset = RULESETS[given["ruleset"]]
    options = ruleset.defaults() | given["options"]
    count = len(given["names"]) if len(given["names"]) in OFFERED else OFFERED[0]
    dealer = count - 1 if given["dealer"] is None else given["dealer"]
    names = {f"seat{seat}": name for seat, name in enumerate(given["names"][: max(OFFERED)])}
    values = {name: wire(value) for name, value in options.items()}
    return {"ruleset": ruleset.name, "players": str(count), "dealer": str(dealer), **names, **values}
