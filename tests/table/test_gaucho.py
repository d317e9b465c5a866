"""Truco gaúcho on the screens: its words are Portuguese in every language, and the record keeps those of Argentina."""

import json
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.models import Match
from tests.test_games import opened, played

pytestmark = pytest.mark.django_db
TAPS = (
    *('{"deal":1}', '{"by":0,"say":"envido"}', '{"by":1,"say":"real envido"}', '{"by":0,"say":"quiero"}'),
    *('{"by":0,"say":28}', '{"by":1,"say":30}', '{"by":0,"say":"truco"}', '{"by":1,"say":"no quiero"}'),
)
SPANISH = re.compile(
    r".{0,60}\b(?:envidos?|quiero|al mazo|son buenas|contraflor|vale cuatro|pido flor)\b.{0,30}", re.IGNORECASE
)
PAGES = ("table", "table-book", "ask", "link", "record", "record-hands", "match-replay")


def seen(page: str) -> str:
    """What a page shows, without what it sends."""
    body = re.sub(r"<(script|style)\b.*?</\1>", "", page.partition("</head>")[2] or page, flags=re.DOTALL)
    labels = re.findall(r'(?:aria-label|title|placeholder|alt)="([^"]*)"', body)
    return unescape(" ".join([re.sub(r"<[^>]*>", " ", body), *labels]))


@pytest.mark.parametrize("language", ["pt-br", "es", "en", "ca", "fr"])
def test_every_page_has_its_words(language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    client.post(reverse("new"), {"ruleset": "gaucho", "players": "2", "seat0": "Ana", "seat1": "Bento"})
    match = Match.objects.get()
    for taps in (TAPS[:2], TAPS[2:4], TAPS[4:]):
        played(client, match, taps)
        shown = seen(opened(client, reverse("table", args=[match.pk])))
        assert SPANISH.findall(shown) == []
        assert "invido" in shown
    for name in PAGES:
        assert SPANISH.findall(seen(opened(client, reverse(name, args=[match.pk])))) == [], name
    book = opened(client, reverse("rules", args=["gaucho"]))
    assert SPANISH.findall(seen(book)) == []
    assert "“não quero”" in seen(book).lower() or "não quero" in seen(book).lower()
    if language != "pt-br":
        assert re.search(r'<span lang="pt">“?não quero', book, re.IGNORECASE)
    record = json.loads(client.get(reverse("record-file", args=[match.pk])).content)
    said = [entry["say"] for entry in record["entries"] if "say" in entry]
    assert said == ["envido", "real envido", "quiero", 28, 30, "truco", "no quiero"]
