"""Form fields for posted values (guarded whole numbers, texts, buttons), and the methods that a page answers."""

import re
from collections.abc import Callable, Container, Mapping
from contextlib import suppress
from typing import Any, TypeVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import HttpResponseBase
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe
from django.views.generic import RedirectView

# int() also takes "1_0", "+1", blanks and the digits of other scripts, and takes long over thousands of them.
_NUMBER = re.compile(r"-?[0-9]{1,15}")
"""ASCII digits only, and so few that every number fits the database and none takes long to read."""


def whole_number(text: str, allowed: Container[int] | None = None) -> int | None:
    """Read a whole number of at most fifteen ASCII digits, and one of `allowed`; else None."""
    number = int(text) if _NUMBER.fullmatch(text) else None
    return number if allowed is None or number in allowed else None


class NumberField(forms.IntegerField):
    """A whole number of at most fifteen ASCII digits; any other text is an error or `otherwise`."""

    def __init__(self, *, otherwise: int | None = None, **more: Any) -> None:
        self.otherwise = otherwise
        super().__init__(**more)

    def clean(self, value: Any) -> int | None:
        """Return the number, in its range."""
        try:
            number: int | None = super().clean(value)
        except ValidationError:
            if self.otherwise is None:
                raise
            return self.otherwise
        return number

    def to_python(self, value: Any) -> int | None:
        """Read the number; None for an empty text."""
        # People type blanks around a number, and phones add them.
        text = str(value or "").strip()
        number = whole_number(text)
        if text and number is None:
            raise ValidationError(self.error_messages["invalid"], code="invalid")
        return number


class TextField(forms.Field):
    """A text as it was sent, empty where none was; the code that keeps it makes a clean line of it."""

    def __init__(self, *, required: bool = False, **more: Any) -> None:
        super().__init__(required=required, **more)

    def clean(self, value: Any) -> str:
        """Return the text; one that need not be there has nothing to be checked."""
        text: str = super().clean(value) if self.required or self.validators else value or ""
        return text

    def to_python(self, value: Any) -> str:
        """Return the text."""
        return value or ""


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


class _Sent(forms.CheckboxInput):
    # To Django an empty value is an unticked box; a button may be sent without any.
    def value_from_datadict(self, data: Mapping[str, Any], files: Any, name: str) -> bool:
        return name in data


class PressedField(forms.BooleanField):
    """Whether a button or a mark was sent, whatever its value."""

    widget = _Sent

    def __init__(self, **more: Any) -> None:
        super().__init__(required=False, **more)


class SentForm(forms.Form):
    """A form that no page shows, to be read by `sent`.

    It reads with the fields of its class: no form changes them, so that they need not be copied for each.
    """

    def __init__(self, data: Mapping[str, Any]) -> None:  # Django's own copies the fields.
        self.data, self.cleaned_data = data, {}

    def full_clean(self) -> None:
        """Read all that can be read."""
        for name, field in self.base_fields.items():
            with suppress(ValidationError):
                self.cleaned_data[name] = field.clean(field.widget.value_from_datadict(self.data, {}, name))


def sent(form: forms.Form) -> dict[str, Any]:
    """Read a form whose fields take anything, and return their values by name."""
    # Nothing is refused here: a field that takes anything has a value for what it can't read.
    form.full_clean()
    return form.cleaned_data


def page_moved(name: str) -> Callable[..., HttpResponseBase]:
    """Return a view that redirects an old address to the page of this name, which has the same arguments."""
    return require_safe(RedirectView.as_view(pattern_name=name))


View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def fresh_page(view: View) -> View:
    """Have a view answer GET and HEAD alone, with what no cache keeps."""
    return never_cache(require_safe(view))


def fresh_form(view: View) -> View:
    """Have a view answer GET, HEAD and POST, with what no cache keeps."""
    return never_cache(require_http_methods(["GET", "HEAD", "POST"])(view))
