"""Requests and answers of the table's pages: the pen, the page, and the question for a phone's name."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.shortcuts import render

from referee import env
from referee.addresses import is_loopback
from referee.matches import limits
from referee.matches.identity import pens, permissions
from referee.matches.log import queries
from referee.matches.models import Match, Pen
from referee.matches.people import phones
from referee.matches.people.seats import remembered_name
from referee.rules.record import json_text
from referee.rules.record.json_text import UnfitError
from referee.table.presence import presence


def whole_page(request: HttpRequest, template: str, context: Mapping[str, object], status: int = 200) -> HttpResponse:
    """Render a whole page; `plain` says that browsers keep some things from it (`padlock.html`)."""
    return render(request, template, {"plain": not is_trusted(request), **context}, status=status)


def is_trusted(request: HttpRequest) -> bool:
    """Return whether browsers trust the address: https, or their own machine."""
    host, _port = split_domain_port(request.get_host())
    return request.is_secure() or is_loopback(host.strip("[]")) or host.endswith(".localhost")


def secure_address(path: str) -> str:
    """Return the address of a page over this server's own https; "" if there is none that leads here."""
    reached = env.text("REFEREE_SECURE_AT")
    return reached.rstrip("/") + path if reached else ""


def posted_json(text: str, *, most: int = limits.MAX_JSON) -> Any:
    """Read JSON that a phone sent, within the bounds of a tap. Raises UnfitError, which is a ValueError."""
    return json_text.parse_json(text, most=most, depth=limits.MAX_DEPTH)


class Entries(forms.Field):
    """The entries of a tap, sent as JSON; what is no JSON is an error or, if not required, None."""

    empty_values = ()  # "null" is JSON too

    def to_python(self, value: Any) -> Any:
        """Read the JSON."""
        try:
            return posted_json(value or "")
        except UnfitError as error:
            if not self.required:
                return None
            raise ValidationError("no JSON") from error


def own_pen(request: HttpRequest, match_id: str) -> Pen:
    """Return the device's pen, and note its presence. Raises Http404 for a device that has none here."""
    pen = pens.pen_or_404(request, match_id)
    # A phone without a socket, as on a page of its own, is there all the same.
    presence.touch(pen.pk)
    return pen


def taking_part(request: HttpRequest, match_id: str) -> Pen:
    """Return the device's pen. Raises Http404 for one that takes no part in the match."""
    pen = own_pen(request, match_id)
    if not permissions.may_act(pen, "propose"):
        raise Http404
    return pen


def pen_and_match(request: HttpRequest, match_id: str) -> tuple[Pen, Match]:
    """Return the device's pen and its match (without the snapshot). Raises Http404."""
    return own_pen(request, match_id), Match.objects.defer("snapshot").get(pk=match_id)


def own_table(request: HttpRequest, match_id: str) -> tuple[Pen, queries.TableData]:
    """Return the device's pen and the table as it is now. Raises Http404."""
    return own_pen(request, match_id), queries.read_table(match_id)


SKIPPED = "unnamed"
"""The cookie of a phone whose holder does not want to be asked."""
PAGES = {"ask": "asked", "dispute": "dispute", "proposal": "proposal"}
"""The pages beside the table that ask, by the field that names the number of what they show."""


@dataclass(frozen=True, slots=True)
class NameQuestion:
    """The question for a phone's name, with the one that it last played under.

    `shown` is what the page shows, one of `PAGES` with its number: the answer leads back there, else to the table.
    """

    name: str
    shown: Mapping[str, int]


def name_question(request: HttpRequest, match: Match, pen: Pen, **shown: int) -> NameQuestion | None:
    """Return the question for this phone's name, where it is to be asked."""
    if SKIPPED in request.COOKIES or not phones.needs_name(match, pen):
        return None
    return NameQuestion(remembered_name(pen.device), shown)
