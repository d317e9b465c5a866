"""Questions about an entry as form fields: chips, lists, numbers and texts.

Answers are not compared with what was offered: the referee rules on the entry, and says why not.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django import forms
from django.core.exceptions import ValidationError

from referee.inputs import NumberField, TextField, whole_number
from referee.matches.types import Raw
from referee.table.corrections.vocabulary import Item


class Question(forms.Field):
    """A question with the items that it offers.

    `lacking` names the part that the entry lacks without a fit answer.
    """

    widget: Any = forms.RadioSelect

    def __init__(
        self, label: str, items: Iterable[Item] = (), *, lacking: str = "", required: bool | None = None, **more: Any
    ) -> None:
        must = bool(lacking) if required is None else required
        super().__init__(label=label, required=must, **more)
        self.items = tuple(items)
        self.error_messages |= {"required": lacking, "invalid": lacking}

    def prepare_value(self, value: Any) -> Any:
        """Return the answer as the page shows it: where none was sent, the empty item."""
        return "" if value is None else value


class ChipsField(Question, TextField):
    """One of several, as chips."""


class ListField(Question, TextField):
    """One of several, from a list."""

    widget = forms.Select


class WrittenField(Question, TextField):
    """An answer in one's own words."""

    widget = forms.TextInput


# A word that the ruleset lacks is no entry at all, so there is nothing to rule on.
class WordField(ListField):
    """A word of the game; no other is taken."""

    def validate(self, value: str) -> None:
        """Refuse a word that was not offered."""
        if value not in {item.value for item in self.items}:
            raise ValidationError(self.error_messages["invalid"], code="invalid")


class AmountField(Question, NumberField):
    """A number that is typed."""

    widget = forms.NumberInput


class SeatChipsField(Question, NumberField):
    """A seat, as chips."""


class SeatListField(Question, NumberField):
    """A seat, from a list."""

    widget = forms.Select


class SpeakerField(Question):
    """Who did something: a player ("by:2"), or a side ("team:0")."""

    def to_python(self, value: Any) -> Raw:
        """Return the keys of the entry that name the speaker."""
        name, _colon, digits = str(value or "").partition(":")
        number = whole_number(digits)
        if name not in ("by", "team") or number is None:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return {name: number}


class WinnerField(Question):
    """The winner under the entry's key `key`.

    It is a player ("seat:2"), a side ("team:0") or, where that is offered, nobody ("parda").
    """

    def __init__(self, key: str, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.key = key

    def to_python(self, value: Any) -> Raw:
        """Return the keys of the entry that name the winner."""
        name, _colon, digits = str(value or "").partition(":")
        number = whole_number(digits)
        if name == "parda" and any(item.value == name for item in self.items):
            return {self.key: name}
        if name not in ("seat", "team") or number is None:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return {self.key: number} if name == "seat" else {self.key: None, "team": number}
