"""The languages of the screens: which one is meant, and which no speaker has read."""

import re
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_supported_language_variant, gettext, override, to_locale

READ_BY = re.compile(r"\S.*, \d{4}-\d\d-\d\d")
"""A line of a REVIEWED file: who read the language, and when."""


class Tongue(NamedTuple):
    """A language in its own words: its name, and "draft" where no speaker has read it."""

    code: str
    name: str
    draft: str


def spoken(tag: str) -> str:
    """Return the language of the screens for a tag: "pt-br" for "pt-PT".

    It is the usual one where the screens have none like it.
    """
    try:
        return get_supported_language_variant(tag.lower())
    except LookupError:
        return settings.LANGUAGE_CODE


@cache
def menu() -> tuple[Tongue, ...]:
    """List the languages to choose from."""
    return tuple(Tongue(code, name, "" if is_reviewed(code) else _draft(code)) for code, name in settings.LANGUAGES)


def is_reviewed(code: str) -> bool:
    """Return whether a speaker has read a language.

    `locale/<lang>/REVIEWED` names one, with a date.
    """
    file = Path(settings.LOCALE_PATHS[0]) / to_locale(code) / "REVIEWED"
    return file.is_file() and any(READ_BY.fullmatch(line) for line in file.read_text(encoding="utf-8").splitlines())


def this_menu(_request: HttpRequest) -> dict[str, tuple[Tongue, ...]]:
    """Return `tongues` for every page."""
    return {"tongues": menu()}


def _draft(code: str) -> str:
    with override(code):
        return gettext("borrador")
