"""The languages of the screens: which one is meant, and which no speaker has read."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from inspect import getclosurevars
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse
from django.utils.translation import get_language, get_supported_language_variant, gettext, override, to_locale
from django.utils.translation.trans_real import parse_accept_lang_header

READ_BY = re.compile(r"\S.*, \d{4}-\d\d-\d\d")
"""A line of a REVIEWED file: who read the language, and when."""
SAFE = ("GET", "HEAD")


class Tongue(NamedTuple):
    """A language in its own words: its name, and "draft" where no speaker has read it."""

    code: str
    name: str
    draft: str


def spoken(tag: str) -> str:
    """Return the language of the screens for a tag ("pt-br" for "pt-PT"), or the usual one."""
    try:
        return get_supported_language_variant(tag.lower())
    except LookupError:
        return settings.LANGUAGE_CODE


def reader_tag(request: HttpRequest) -> str:
    """Return the language of the screens, with the region that the browser wants it for ("es-uy")."""
    language = get_language() or settings.LANGUAGE_CODE
    for tag, _quality in parse_accept_lang_header(request.headers.get("Accept-Language", "")):
        if tag.partition("-")[0] == language.partition("-")[0]:
            return tag
    return language


@cache
def menu() -> tuple[Tongue, ...]:
    """List the languages to choose from."""
    return tuple(Tongue(code, name, "" if is_reviewed(code) else _draft(code)) for code, name in settings.LANGUAGES)


def is_reviewed(code: str) -> bool:
    """Return whether `locale/<lang>/REVIEWED` names a speaker who has read a language, with a date."""
    file = Path(settings.LOCALE_PATHS[0]) / to_locale(code) / "REVIEWED"
    return file.is_file() and any(READ_BY.fullmatch(line) for line in file.read_text(encoding="utf-8").splitlines())


def this_menu(request: HttpRequest) -> dict[str, object]:
    """Return `tongues` for every page, and the address of the page in another one."""
    return {"tongues": menu(), "same_page": _same_page(request)}


def _same_page(request: HttpRequest) -> str:
    """Return the address that shows the page again.

    A form that was refused is never sent again by a choice of language: it might be taken this time. Where a page
    answers to a POST alone, the page that sent it stands for it.
    """
    address = request.get_full_path()
    if request.method in SAFE or _is_shown(address):
        return address
    with suppress(DisallowedHost, ValueError):  # The header may hold anything.
        sender = urlsplit(str(request.META.get("HTTP_REFERER", "")))
        if sender.netloc == request.get_host() and _is_shown(sender.path):
            return urlunsplit(("", "", sender.path, sender.query, ""))
    return reverse("home")


def _is_shown(address: str) -> bool:
    """Return whether an address of this site answers to a GET."""
    try:
        view = resolve(address.partition("?")[0]).func
    except Resolver404:
        return False
    return "GET" in (methods_of(view) or ())


def methods_of(view: Callable[..., Any] | None) -> Sequence[str] | None:
    """Return the methods that a view takes; None where it does not name them."""
    while view is not None:
        # Django's `require_safe` and the like keep the methods that they let through.
        methods: Sequence[str] | None = getclosurevars(view).nonlocals.get("request_method_list")
        if methods is not None:
            return methods
        view = getattr(view, "__wrapped__", None)
    return None


def _draft(code: str) -> str:
    with override(code):
        return gettext("borrador")
