"""The form of a table: players, dealer, ruleset and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _

from referee.games import GAMES, QUICK, in_order, quick, sharing, sheets
from referee.games.options import Mix, Sheet, read, wire
from referee.matches.limits import MAX_NAME
from referee.matches.plain_text import clean
from referee.matches.setup.change_rules import Rules
from referee.matches.words.forbidden import PLAYERS, impossible, mended, of_players
from referee.matches.words.names import called
from referee.matches.words.placeholders import player
from referee.rules.record.rulesets import RULESETS, Ruleset
from referee.table.setup.options import OptionForm
from referee.table.setup.prefill import initial, usual

SIZES = tuple(sorted({count for ruleset in RULESETS.values() for count in ruleset.players}))
"""How many may play, whatever they play."""

DECIDES = {"no": gettext_lazy("la mesa"), "yes": gettext_lazy("quien anota, si no juega")}
"""Who decides a dispute: both parties together, or a scorer who sits nowhere."""


class TableForm(OptionForm):
    """The players and the rules of a table.

    Everything is filled in beforehand, and whatever is missing has its default.

    `shown` is the ruleset with which the page came: an option that was left as it was follows the ruleset that is
    chosen.
    """

    template_name = "table/setup/_options.html"

    def __init__(self, data: Mapping[str, Any] | None = None, *, before: Mapping[str, Any] | None = None) -> None:
        """Fill in `before`: ruleset, options, dealer, names, and names of further seats."""
        lang = get_language()
        super().__init__(data, initial=initial({**usual(quick(lang)), **(before or {})}))
        self._mixes: list[Mix] = []
        self.add("ruleset", "", {name: game.name for name, game in in_order(lang).items()})
        self.add(PLAYERS, _("Jugadores"), {count: str(count) for count in SIZES})
        self.add("dealer", _("Da primero"), {seat: str(seat + 1) for seat in range(max(SIZES))})
        for seat in range(max(SIZES)):
            self.fields[f"seat{seat}"] = forms.CharField(max_length=MAX_NAME, required=False, widget=_name_input(seat))
        self.add("neutral", _("Las discusiones las decide"), DECIDES)
        for sheet in sheets():
            self.ask(sheet)

    def clean(self) -> dict[str, Any]:
        """Refuse mixes that the rules exclude; with `mend` only a wrong number of players."""
        if self.errors:
            return self.cleaned_data
        if self._players not in self._rules.players:
            self._mixes.append(of_players(self._rules))
        # "Mend" leaves impossible options out; a number of players can't be left out.
        if "mend" not in self.data:
            self._mixes += impossible(self._rules, self._chosen())
        for mix in self._mixes:
            field = mix.option if mix.option == PLAYERS else self._sheet.field(mix.option)
            self.add_error(field, forms.ValidationError(str(mix.says), code=mix.rule))
        return self.cleaned_data

    def rules(self) -> Rules:
        """Return the rules of a valid form."""
        count = self._players
        names = [clean(self.cleaned_data[f"seat{seat}"]) or player(seat) for seat in range(count)]
        # The dealer may have been chosen before the ring was made smaller.
        dealer = min(int(self.cleaned_data["dealer"] or count - 1), count - 1)
        options = mended(self._rules, self._chosen())
        return Rules(self._rules.name, self._written(options), tuple(names), dealer)

    @property
    def neutral(self) -> bool:
        """Whether a scorer who sits nowhere decides disputes alone, by a valid form."""
        return bool(self.cleaned_data["neutral"] == "yes")

    @property
    def asks_neutral(self) -> bool:
        """Whether the page asked who decides disputes."""
        return "neutral" in self.data

    @property
    def _players(self) -> int:
        return int(self.cleaned_data[PLAYERS] or SIZES[0])

    @property
    def _rules(self) -> Ruleset:
        return RULESETS[self.cleaned_data.get("ruleset") or QUICK]

    @property
    def _sheet(self) -> Sheet:
        return GAMES[self._rules.name].sheet

    def _chosen(self) -> dict[str, Any]:
        """Return every option: as answered, or its default where it was not asked."""
        chosen = self._rules.defaults()
        for name, sentence in self._sheet.in_order():
            if name in chosen and sentence.concerns(self._players, chosen):
                chosen[name] = self._value(name)
        return chosen

    def _value(self, name: str) -> Any:
        """Return the value of an option: the answer if it was touched, else the default."""
        option, text = self._rules.options[name], self.cleaned_data.get(self._sheet.field(name))
        # The page sends every option: only one that differs from what it showed was meant.
        touched = text and text != wire(self._stood_at(name))
        return read(option, text) if text and touched else option.default

    def _stood_at(self, name: str) -> Any:
        """Return the default that the page showed: of its ruleset, or the first alike."""
        alike = sharing(self._sheet)
        shown = self.shown if self.shown in alike else alike[0]
        ruleset = RULESETS[shown]
        return (ruleset if name in ruleset.options else self._rules).options[name].default

    def _written(self, options: dict[str, Any]) -> dict[str, Any]:
        """Return the options for the record: the usual ones, and all with other values."""
        own = self._rules.defaults()
        return {name: value for name, value in options.items() if name in self._sheet.always or value != own[name]}

    @property
    def folded(self) -> list[forms.BoundField]:
        """The questions that the page folds away: all but players, seats and the game."""
        further = [field for sheet in self.further for field in sheet["fields"]]
        return [*self.by_number, *self.common, *further, self["neutral"]]

    @property
    def refused(self) -> list[Mix]:
        """The impossible mixes that were found, one for each rule."""
        return list({mix.rule: mix for mix in self._mixes}.values())

    @property
    def can_be_mended(self) -> bool:
        """Whether something was refused that can be left out."""
        return bool(self._mixes) and all(mix.option != PLAYERS for mix in self._mixes)


def _name_input(seat: int) -> forms.TextInput:
    shown = {"maxlength": MAX_NAME, "placeholder": called(player(seat))}
    return forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "words", **shown})
