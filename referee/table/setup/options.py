"""The questions about the options of every ruleset, and their groups on the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django import forms
from django.utils.functional import cached_property

from referee.games import GAMES, QUICK, having, sharing, sheets
from referee.games.options import Sheet, wire
from referee.rules.record.rulesets import RULESETS


def places(rulesets: Iterable[str]) -> str:
    """Write rulesets as the page's style knows them: by their places among the games.

    An example is "1 2". The page may show them in another order.
    """
    order = list(GAMES)
    return " ".join(str(order.index(name) + 1) for name in rulesets)


class Chips(forms.ChoiceField):
    """One of several, as chips.

    `at` names the numbers of players that it concerns, `of` the places of the rulesets, both as the page
    reads them: "6 8". The folded form tells the answer to one that `tells`.
    """

    at = of = ""
    tells = False


class OptionForm(forms.Form):
    """A form that asks about options.

    It asks about those of every ruleset; the page shows what concerns the chosen one.
    """

    def ask(self, sheet: Sheet) -> None:
        """Add the questions of some rulesets, each for those that have the option."""
        for name, sentence in sheet.in_order():
            of = having(sheet, name)
            if sentence.at and not any(count in sentence.at for ruleset in of for count in ruleset.players):
                continue
            field = self.add(sheet.field(name), sentence.asks, sentence.says)
            field.at, field.of = " ".join(map(str, sentence.at)), places(ruleset.name for ruleset in of)
            field.tells = name in sheet.always or bool(sentence.brief)

    def add(self, name: str, label: Any, says: Mapping[Any, Any]) -> Chips:
        """Add a question with these answers, by their values."""
        choices = [(wire(value), text) for value, text in says.items()]
        field = Chips(label=label, choices=choices, required=False, widget=forms.RadioSelect)
        self.fields[name] = field
        return field

    @property
    def shown(self) -> str:
        """The ruleset with the defaults that the page shows."""
        chosen = str(self["ruleset"].value() or "")
        shown = self.data.get("shown", chosen) if self.is_bound else chosen
        return shown if shown in RULESETS else QUICK

    @cached_property
    def by_number(self) -> list[forms.BoundField]:
        """Return the options that concern some numbers of players only."""
        return list(self._fields(lambda sheet: sheet.by_number))

    @cached_property
    def common(self) -> list[forms.BoundField]:
        """Return the options that tables ask for."""
        return list(self._fields(lambda sheet: sheet.first))

    def _fields(self, names: Any) -> Iterator[forms.BoundField]:
        for sheet in sheets():
            yield from (self[sheet.field(name)] for name in names(sheet) if sheet.field(name) in self.fields)

    @cached_property
    def further(self) -> list[dict[str, Any]]:
        """Return the options that are folded away.

        Each group has its rulesets, its fields, and whether one is wrong.
        """
        folded = []
        for sheet in sheets():
            names = [name for name in sheet.sentences if name not in (*sheet.first, *sheet.by_number)]
            fields = [self[sheet.field(name)] for name in names]
            if fields:
                wrong = any(field.errors for field in fields)
                folded.append({"of": places(sharing(sheet)), "fields": fields, "wrong": wrong})
        return folded
