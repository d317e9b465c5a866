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
from referee.table.sentences import BY_NUMBER, FIRST, SENTENCES, wire

FEWEST = 2
"""How many play where nobody said how many."""
ALWAYS = ("flor", "target", "best_of")
"""Options that are written in the record even where they are the ruleset's own."""
USUAL = {"ruleset": "argentino", "options": {"best_of": 1}, "names": ("", ""), "further": (), "dealer": None}
"""What is offered to a device that has started nothing yet."""


class Chips(forms.ChoiceField):
    """One of several, as chips; `at` names the numbers of players it concerns as the page reads them ("6 8")."""

    at = ""


class TableForm(forms.Form):
    """Everything is filled in beforehand, and whatever is missing has its default.

    `shown` is the ruleset whose options the page showed: an option that was left as it was follows the ruleset chosen.
    """

    template_name = "table/_options.html"

    def __init__(self, data: Mapping[str, Any] | None = None, *, before: Mapping[str, Any] | None = None) -> None:
        """With `before`: ruleset, options, names, further names for a larger ring, and dealer that are filled in."""
        given = {**USUAL, **(before or {})}
        super().__init__(data, initial=_initial(given))
        self._found: list[Mix] = []
        self._add("ruleset", "", {name: card.name for name, card in sentences.CARDS.items()})
        players = self.sizes
        self._add("players", _("Jugadores"), {count: str(count) for count in players})
        self._add("dealer", _("Da primero"), {seat: str(seat + 1) for seat in range(max(players))})
        for seat in range(max(players)):
            self.fields[f"seat{seat}"] = forms.CharField(max_length=MAX_NAME, required=False, widget=_name_input(seat))
        for name, sentence in sentences.asked(self._asked, players):
            self._add(name, sentence.asks, sentence.says, sentence.at)

    def _add(self, name: str, label: Any, says: Mapping[Any, Any], at: tuple[int, ...] = ()) -> None:
        choices = [(wire(value), said) for value, said in says.items()]
        field = Chips(label=label, choices=choices, required=False, widget=forms.RadioSelect)
        field.at = " ".join(map(str, at))
        self.fields[name] = field

    @property
    def _asked(self) -> Ruleset:
        """The ruleset whose questions the form asks, before anything is known to be valid."""
        name = self.data.get("ruleset") or self.initial["ruleset"]
        return RULESETS.get(name, RULESETS["argentino"])

    def clean(self) -> dict[str, Any]:
        """Refuse what the rules don't let stand together, unless it is asked to be mended."""
        if not self.errors and "mend" not in self.data:
            self._found = impossible(self._rules, self._chosen())
        for mix in self._found:
            self.add_error(mix.option, forms.ValidationError(str(mix.says), code=mix.rule))
        return self.cleaned_data

    def rules(self) -> Rules:
        """What a valid form says."""
        count = self._players
        names = [clean(self.cleaned_data[f"seat{seat}"]) or player(seat) for seat in range(count)]
        dealer = min(int(self.cleaned_data["dealer"] or count - 1), count - 1)
        options = mended(self._rules, self._chosen())
        return Rules(self._rules.name, self._written(options), tuple(names), dealer)

    @property
    def _players(self) -> int:
        return int(self.cleaned_data["players"] or FEWEST)

    @property
    def _rules(self) -> Ruleset:
        return RULESETS[self.cleaned_data.get("ruleset") or "argentino"]

    def _chosen(self) -> dict[str, Any]:
        """Every option with its value: what the form asked for, and the default of what does not concern the table."""
        chosen = self._rules.defaults()
        for name, sentence in sentences.asked(self._rules, (self._players,)):
            if sentence.concerns(self._players, chosen):
                chosen[name] = self._given(name)
        return chosen

    def _given(self, name: str) -> Any:
        """The value of one option: as it was touched on a page that showed another ruleset, else the ruleset's own."""
        option, given = self._rules.options[name], self.cleaned_data.get(name)
        shown = RULESETS.get(self.data.get("shown", ""), self._rules)
        touched = given and given != wire(shown.options[name].default)
        return sentences.read(option, given) if given and touched else option.default

    def _written(self, options: dict[str, Any]) -> dict[str, Any]:
        """The options as the record writes them: those that tables name, and those that are not the ruleset's own."""
        return {
            name: value for name, value in options.items() if name in ALWAYS or value != self._rules.defaults()[name]
        }

    # --- for the page ---

    @property
    def sizes(self) -> tuple[int, ...]:
        """How many may play."""
        return self._asked.players

    @cached_property
    def by_number(self) -> list[forms.BoundField]:
        """The options that concern some numbers of players only."""
        return [self[name] for name in BY_NUMBER if name in self.fields]

    @cached_property
    def common(self) -> list[forms.BoundField]:
        """The options that tables ask for."""
        return [self[name] for name in FIRST]

    @cached_property
    def further(self) -> list[forms.BoundField]:
        """The options that are folded away."""
        return [self[name] for name in SENTENCES if name in self.fields and name not in (*FIRST, *BY_NUMBER)]

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
    count = len(given["names"])
    dealer = count - 1 if given["dealer"] is None else given["dealer"]
    names = {f"seat{seat}": name for seat, name in enumerate([*given["names"], *given["further"]])}
    values = {name: wire(value) for name, value in options.items()}
    return {"ruleset": ruleset.name, "players": str(count), "dealer": str(dealer), **names, **values}
