"""Phones that join a table over http, for the tests of joining."""

import re

from django.urls import reverse

from referee.matches.identity import links
from referee.matches.models import Match, Pen
from tests.at_table import client_of
from tests.table.making import Table


def ring(table: Table) -> str:
    """The address in the QR code of a table's sheet."""
    return reverse("join", args=[links.link_token(Match.objects.get(pk=table.match.pk), "join")])


def pen(device: str) -> Pen:
    return Pen.objects.get(device=device)


def letters(table: Table) -> str:
    """The code on the sheet, which this opens."""
    sheet = client_of(table).get(reverse("link", args=[table.match.pk])).content.decode()
    found = re.search(r'data-code="(\w+)"', sheet)
    assert found
    return found[1]
