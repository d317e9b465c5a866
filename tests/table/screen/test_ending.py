"""The end of a match on the screen: who won, in whose voice, how long it took, and what can be done next."""

import re
from typing import Any

import pytest
from django.urls import reverse

from referee.matches.identity import links, pens
from referee.matches.setup import start
from referee.table.live.fragments import render_live
from referee.table.screen.screen import screen
from tests.at_table import FOUR, THREE, US_THEM
from tests.history.making import client_of, text_of
from tests.table.making import Table

pytestmark = pytest.mark.django_db


def ended(seats: tuple[str, ...], *points: list[int], **options: Any) -> Table:
    table = Table(seats, **options)
    for board in points:
        table.tap({"adjust": board})
    return table


def final(table: Table) -> dict[str, Any]:
    found: dict[str, Any] = screen(table.data)["final"]
    return found


@pytest.mark.parametrize(
    ("seats", "points", "heading", "announced", "own"),
    [
        (US_THEM, [30, 6], "Ganamos", "Partido para Nosotros", ["Ganamos", "Perdimos"]),
        (US_THEM, [6, 30], "Ganaron Ellos", "Ganaron Ellos", ["Perdimos", "Ganamos"]),
        (("Ana", "Bruno"), [30, 6], "Ganó Ana", "Ganó Ana", ["Gané", "Perdí"]),
        (FOUR, [6, 30], "Ganaron Bruno y Dani", "Ganaron Bruno y Dani", ["Perdimos", "Ganamos"]),
        (THREE, [30, 6], "Ganó Caro", "Ganó Caro", ["Gané", "Perdimos"]),
    ],
)
def test_the_heading_speaks_for_whoever_holds_the_phone(
    seats: tuple[str, ...], points: list[int], heading: str, announced: str, own: list[str]
) -> None:
    table = ended(seats, points)
    seen = final(table)
    if len(seats) == 3:  # the gallo is whoever the first deal made it
        heading = announced = f"Ganó {table.data.cast.players[table.data.cast.gallo or 0]}"
    assert (seen["heading"], seen["announced"]) == (heading, announced)
    assert [one.text for one in seen["own"]] == own


def test_each_of_a_gallo_by_turns_won_or_lost_alone() -> None:
    seen = final(ended(THREE, [5, 30, 7], gallo="turn"))
    assert [one.text for one in seen["own"]] == ["Perdí", "Gané", "Perdí"]
    assert (seen["heading"], seen["by_turns"]) == ("Ganó Bruno", True)


def test_onlookers_get_no_keys_and_no_voice_of_a_side() -> None:
    table = ended(FOUR, [30, 6])
    watch, log = render_live(table.data, "es", "watch"), render_live(table.data, "es", "log")
    assert "Ganaron Ana y Caro" in text_of(watch)
    assert not re.search("Ganamos|Perdimos|Revancha|Firmar", text_of(watch))
    assert all(word in text_of(log) for word in ("Ganamos", "Perdimos", "Revancha", "Firmar", "Mandar", "Ver acta"))


def test_it_says_games_and_hands_and_how_it_went() -> None:
    seen = final(ended(FOUR, [30, 12], [30, 22], best_of=3))
    assert (seen["games"], seen["length"]) == ("chicos: 2 a 0", "2 manos")
    assert seen["sentence"] == "El que faltaba jugar quedó sin jugar."
    assert len(seen["race"].walls) == 1


def test_a_chain_of_revanchas_is_told_at_its_start_in_the_menu_and_at_its_end() -> None:
    first = ended(FOUR, [6, 30])
    assert final(first)["series"] == ""
    table = Table.__new__(Table)
    table.device, table.taps, table.match = first.device, 0, start.revancha(first.match.pk, first.pen)
    table.pen = pens.pen_of(table.device, table.match.pk)
    assert screen(table.data)["strip"]["text"] == "Van 1 a 0, arriba Bruno y Dani: anotá lo que se cante."
    page = client_of(table.device).get(reverse("table", args=[table.match.pk])).content.decode()
    assert '<p class="series">Van 1 a 0, arriba Bruno y Dani</p>' in page
    watched = client_of("x").get(reverse("watch", args=[links.watch_token(table.match)])).content.decode()
    assert '<p class="series">Van 1 a 0, arriba Bruno y Dani</p>' in watched
    table.tap({"adjust": [0, 30]})
    for role in ("log", "watch"):
        assert "Van 2 a 0, arriba Bruno y Dani" in text_of(render_live(table.data, "es", role))
    record = client_of(table.device).get(reverse("record", args=[table.match.pk])).content.decode()
    assert "Partido para Bruno y Dani Van 2 a 0, arriba Bruno y Dani" in text_of(record)
    first.undo()
    assert final(table)["series"] == ""


def test_no_request_before_the_end_asks_for_the_race(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_args: object) -> None:
        raise AssertionError

    monkeypatch.setattr("referee.table.screen.ending.course_of", never)
    table = Table(best_of=3)
    table.tap({"adjust": [30, 1]})
    assert screen(table.data)["final"] is None
    with pytest.raises(AssertionError):
        final(ended(FOUR, [30, 12]))


def test_from_the_end_there_is_one_way_to_the_replay_for_who_logs_and_for_who_looks_on() -> None:
    table = ended(US_THEM, [30, 6])
    for role in ("log", "view"):
        assert render_live(table.data, "es", role).count('href="acta/repaso"') == 1
    running = ended(US_THEM, [3, 6])
    assert "acta/repaso" not in render_live(running.data, "es", "log")
