"""The fields that the record and the list of matches read from a request."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _


class HandNumberField(forms.RegexField):
    """The number of a hand in an address.

    0 where there is none, or a text that is no such number.
    """

    def __init__(self) -> None:
        super().__init__(r"\A[0-9]{1,5}\Z", required=False, strip=False)

    def clean(self, value: object) -> int:
        """Return the number. An address that somebody changed by hand still shows a page."""
        try:
            return int(super().clean(value) or 0)
        except forms.ValidationError:
            return 0


class RecordQuery(forms.Form):
    """The hands of a record to be shown: up to `hasta`, and `otras` by other options."""

    hasta = HandNumberField()
    otras = HandNumberField()

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> dict[str, int]:
        """Return both numbers of a request's query."""
        query = cls(data)
        query.is_valid()
        return query.cleaned_data


class FilesInput(forms.FileInput):
    """The field of a page in which several files can be chosen."""

    allow_multiple_selected = True


class FilesField(forms.FileField):
    """Files, one or more."""

    widget = FilesInput

    def clean(self, data: Any, initial: Any = None) -> Any:
        """Return the list of files."""
        files = data if isinstance(data, list) and data else [None]
        return [super(FilesField, self).clean(file, initial) for file in files]


class ImportForm(forms.Form):
    """Files to be imported.

    The parser of records says what is wrong with them, also with an empty one.
    """

    acta = FilesField(allow_empty_file=True, error_messages={"required": _("Elegí primero un archivo.")})
