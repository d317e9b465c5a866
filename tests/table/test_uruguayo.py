"""Truco uruguayo on the screens: its points, law and words are its own where it shares the referee and its texts."""

import json
import re
from html import unescape

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.identity import links
from referee.matches.models import Match
from tests.at_table import FOUR, Raw, Table, by, client_of, say, won
from tests.history.making import text_of
from tests.table.test_gaucho import PAGES, seen
from tests.test_games import opened, played

pytestmark = pytest.mark.django_db
SIX = (*FOUR, "Elena", "Fede")
SHARED = re.compile(r".{0,60}\b(?:pica-pica|redondas?)\b.{0,30}", re.IGNORECASE)
TAPS = ('{"deal":5,"vira":"7e","pica":true}', '{"by":0,"say":"truco"}', '{"by":3,"say":"no quiero"}')


def page(table: Table, name: str) -> str:
    return text_of(client_of(table).get(reverse(name, args=[table.match.pk])).content.decode())


@pytest.mark.parametrize("hands", [1, 2], ids=["pico a pico", "redondilla"])
def test_the_kind_of_hand_is_explained_by_its_own_rule(hands: int) -> None:
    table = Table(SIX, "uruguayo")
    table.tap(won(0), won(0))
    if hands == 2:
        table.tap({"deal": 0}, *[won(1), won(1)] * 3)
    sheet = page(table, "deal")
    assert "UR-PIC-01" in sheet
    assert "AR-PIC-01" not in sheet


@pytest.mark.parametrize(
    ("raws", "label"),
    [
        ([won(0), won(0)], "la mano, sin truco"),
        ([say(0, "truco"), say(1, "no quiero")], "truco no querido"),
        ([say(0, "truco"), say(1, "quiero"), won(0), won(0)], "truco querido"),
        ([say(0, "truco"), say(1, "retruco"), say(0, "quiero"), won(0), won(0)], "retruco querido"),
        ([say(0, "truco"), say(1, "retruco"), say(0, "no quiero")], "truco no querido"),
        ([by(0, "envido"), say(1, "no quiero"), won(0), won(0)], "envido no querido"),
        ([by(0, "flor"), by(1, "con flor me achico"), won(0), won(0)], "flor: se achicaron"),
        (
            [by(0, "flor"), by(1, "con flor envido"), by(0, "con flor quiero"), by(0, 38), by(1, "son buenas")],
            "con flor envido",
        ),
    ],
)
def test_the_record_tells_what_points_were_for(raws: list[Raw], label: str) -> None:
    table = Table(FOUR[:2], "uruguayo", dealer=1)
    for raw in ({"deal": 1}, *raws):
        table.tap(raw)
    assert f"· {label} UR-" in page(table, "record-hands")


@pytest.mark.parametrize("language", ["es", "en", "pt-br", "ca", "fr"])
def test_its_hands_of_six_have_its_own_names_on_every_page(language: str) -> None:
    client = Client(headers={"Accept-Language": language})
    seats = {f"seat{seat}": name for seat, name in enumerate(SIX)}
    client.post(reverse("new"), {"ruleset": "uruguayo", "players": "6", **seats})
    match = Match.objects.get()
    played(client, match, TAPS)
    for name in ("table", *PAGES):
        assert SHARED.findall(seen(opened(client, reverse(name, args=[match.pk])))) == [], name
    book = opened(client, reverse("rules", args=["uruguayo"]))
    assert SHARED.findall(seen(book)) == []
    spans = re.findall(r'<span lang="([^"]*)">(pico a pico|redondilla)</span>', book, re.IGNORECASE)
    assert {lang for lang, _word in spans} == (set() if language == "es" else {"es"})
    assert 'lang="None"' not in book


def test_a_big_screen_tells_that_there_was_no_truco() -> None:
    table = Table(FOUR[:2], "uruguayo", dealer=1)
    table.tap(won(0), won(0))
    token = links.watch_token(table.match)
    assert "la mano, sin truco UR-TRU-01" in text_of(Client().get(reverse("watch", args=[token])).content.decode())


def test_ur_maz_01_who_passed_is_asked_by_name_where_a_side_has_several() -> None:
    table = Table(FOUR, "uruguayo", dealer=3)
    table.tap({"deal": 3, "vira": "7e"})
    phone = client_of(table)
    live = phone.get(reverse("table", args=[table.match.pk])).content.decode()
    key = re.search(r'<button[^>]*id="k-paso-0"[^>]*>', live)
    assert key
    assert 'data-open="rare"' in key[0]
    assert "aria-disabled" not in key[0]
    sheet = phone.get(reverse("rare-words", args=[table.match.pk])).content.decode()
    keys = [unescape(text) for text in re.findall(r'data-entries="([^"]*paso[^"]*)"', sheet)]
    assert [json.loads(text) for text in keys] == [[by(seat, "paso")] for seat in range(4)]
    table.tap(*json.loads(keys[0]))
    assert "paso" in page(table, "record-hands")


def test_between_two_a_paso_is_one_tap_and_on_no_sheet() -> None:
    table = Table(FOUR[:2], "uruguayo", dealer=1)
    table.tap({"deal": 1, "vira": "7e"})
    phone = client_of(table)
    key = re.search(
        r'<button[^>]*id="k-paso-0"[^>]*>', phone.get(reverse("table", args=[table.match.pk])).content.decode()
    )
    assert key
    assert "data-open" not in key[0]
    assert "paso" not in phone.get(reverse("rare-words", args=[table.match.pk])).content.decode()
