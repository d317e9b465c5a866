"""Six and eight players: the line of duels, and what strip, sheet and record tell of them."""

import re

import pytest
from django.urls import reverse

from referee.table.live import fragments
from tests.table.live.test_views import client_of
from tests.table.making import say, won
from tests.table.screen.reading import read
from tests.table.screen.six import EIGHT, PICA, REDONDA, line, made, sheet, shown, six

pytestmark = pytest.mark.django_db


# --- the line of duels ------------------------------------------------------------------------------------------------
def test_a_redonda_has_no_duels() -> None:
    assert shown(six({"deal": 5}))["duels"] is None


def test_the_line_tells_the_duel_in_play_those_to_come_and_what_the_others_paid() -> None:
    table = six(PICA)
    assert line(table) == [("now", "Ana", "Dani"), ("next", "Bruno", "Elena"), ("next", "Caro", "Fede")]
    table.tap(won(1), won(1))
    assert line(table) == [("done", "Ana", "Dani +1"), ("now", "Bruno", "Elena"), ("next", "Caro", "Fede")]
    assert shown(table)["duels"].heading == "Duelo 2 de 3"


def test_eight_players_have_four_duels() -> None:
    table = made(EIGHT, {"deal": 7, "pica": True})
    assert [one[1:] for one in line(table)] == [("Ana", "Hugo"), ("Bruno", "Gina"), ("Caro", "Fede"), ("Dani", "Elena")]


def test_after_the_hand_the_line_stays_with_what_each_duel_paid() -> None:
    table = six(PICA, say(1, "truco"), say(0, "quiero"))
    for side in (0, 1, 0):
        table.tap(won(side), won(side))
    assert line(table) == [("done", "Ana +2", "Dani"), ("done", "Bruno +1", "Elena"), ("done", "Caro +1", "Fede")]
    assert shown(table)["duels"].running is False


def test_points_by_hand_belong_to_no_duel() -> None:
    table = six(PICA, {"adjust": [2, 0]})
    assert line(table)[0] == ("now", "Ana", "Dani")


def test_before_the_deal_the_line_is_that_of_the_hand_that_a_tap_would_deal() -> None:
    table = six(*REDONDA)
    row = shown(table)["duels"]
    assert [one.stage for one in row.duels] == ["now", "next", "next"]
    assert row.running is False


def test_a_hand_of_duels_that_came_to_nothing_shows_none() -> None:
    table = six(PICA, {"by": 0, "say": "maldon"}, maldon="any")
    assert shown(table)["title"]["text"] == "Mano 2 · redonda"
    assert shown(table)["duels"] is None


def test_who_hears_the_line_is_told_how_each_duel_stands() -> None:
    table = six(PICA, won(1), won(1))
    [line] = read(fragments.render_live(table.data, "es", "watch")).of("duels")
    assert [one.text for one in line.all() if one.tag == "li"] == [
        "terminado: Ana Dani +1",
        "se juega: Bruno mano Elena",
        "por jugar: Caro Fede",
    ]


def test_a_watcher_sees_the_duels_without_the_key() -> None:
    table = six(PICA)
    assert 'id="meddled"' in fragments.render_live(table.data, "es", "log")
    watched = fragments.render_live(table.data, "es", "watch")
    assert 'class="duels of3"' in watched
    assert "<button" not in watched


# --- what is told -----------------------------------------------------------------------------------------------------
def test_the_strip_and_the_ear_are_told_when_a_duel_begins() -> None:
    table = six(PICA)
    assert shown(table)["strip"]["text"] == "duelo 1 de 3: Ana (mano) contra Dani"
    assert shown(table)["say"] == "da Fede, pica-pica. duelo 1 de 3: Ana (mano) contra Dani"
    table.tap(won(0), won(0))
    assert shown(table)["say"].endswith("1 mala a 0 malas. duelo 2 de 3: Bruno (mano) contra Elena.")


def test_once_a_word_was_said_the_strip_tells_of_it_and_of_the_two() -> None:
    table = six(PICA, won(0), won(0), say(1, "truco"))
    strip = shown(table)["strip"]
    assert (strip["text"], strip["which"]) == ("contesta Elena (o\N{NO-BREAK SPACE}envido)", "Bruno – Elena")


def test_between_hands_the_strip_adds_the_duels_up() -> None:
    table = six(PICA)
    for side in (0, 1, 0):
        table.tap(won(side), won(side))
    awards = shown(table)["strip"]["awards"]
    assert [(one["points"], one["who"]) for one in awards] == [("+2", "los de Ana"), ("+1", "los de Bruno")]


def test_the_sheet_of_the_hand_tells_which_duel_paid_what() -> None:
    table = six(PICA)
    for side in (0, 1, 0):
        table.tap(won(side), won(side))
    html = sheet(table, "hand")
    assert re.findall(r'<li class="duel">([^<]*)</li>', html) == ["Ana – Dani", "Bruno – Elena", "Caro – Fede"]


def test_the_record_tells_which_duel_paid_what_and_sums_its_own_envido_only() -> None:
    table = six(PICA, say(0, "envido"), say(1, "no quiero"), won(0), won(0))
    for raw in (say(1, "real envido"), say(0, "no quiero")):
        table.tap(raw)
    html = client_of(table).get(reverse("record", args=[table.match.pk])).content.decode()
    assert re.findall(r'<li class="duel">([^<]*)</li>', html) == ["Ana – Dani", "Bruno – Elena"]
    sums = [re.sub("<[^>]*>", "", one).strip() for one in re.findall(r'<p class="sum">(.*?)</p>', html, re.DOTALL)]
    assert sums == [
        "envido, no querido; sin nada antes: 1",
        "la mano sin apuestas: 1",
        "real envido, no querido; sin nada antes: 1",
    ]
