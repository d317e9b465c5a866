"""Records for the tests: a table that is tapped on, and what its pages say."""

from __future__ import annotations

import re
from html import unescape

from django.conf import settings
from django.test import Client
from django.urls import reverse

from referee.matches.pens import device_cookie
from tests.table.making import FOUR, Raw, Table, say, won

__all__ = ["FOUR", "Raw", "Table", "client_of", "record", "say", "text_of", "won"]
MARKUP = re.compile(r"<[^>]+>")


def client_of(device: str) -> Client:
    """A browser that is this device."""
    client = Client()
    client.cookies[settings.DEVICE_COOKIE_NAME] = device_cookie(device)
    return client


def record(table: Table, **asked: object) -> str:
    """The record's page as the table's own phone gets it."""
    answer = client_of(table.device).get(reverse("record", args=[table.match.pk]), asked)
    assert answer.status_code == 200
    return answer.content.decode()


def text_of(html: str) -> str:
    """What a page says, without markup, in one line."""
    return " ".join(unescape(MARKUP.sub(" ", html)).split())
