"""The form of a table for every number of players: seats, sides' options, and what is asked only of some."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.games import GAMES
from referee.matches.models import Match
from referee.matches.setup import start
from referee.matches.words import quotes
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import new_state
from tests.at_table import client_of
from tests.matches.conftest import Phone
from tests.table.making import Table

pytestmark = pytest.mark.django_db
EIGHT = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
NAMES = {f"seat{seat}": name for seat, name in enumerate(EIGHT)}
SIZES = RULESETS["argentino"].players
PICA = {"pica_pica", "pica_from", "pica_until"}


def posted(players: int, **fields: str) -> Match:
    answer = Client().post(reverse("new"), {"players": str(players), **NAMES, **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.latest("created_at")


def checked(page: str) -> dict[str, str]:
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"[^>]*checked', page))


@pytest.mark.parametrize("players", SIZES)
def test_a_table_of_every_size_is_started_with_its_names_and_first_dealer(players: int) -> None:
    match = posted(players, dealer=str(players - 2))
    assert match.seats == list(EIGHT[:players])
    assert match.first_dealer == players - 2
    assert new_state(match.ruleset, match.options, len(match.seats)).seats == players


@pytest.mark.parametrize("players", SIZES)
def test_the_last_match_of_any_size_is_filled_in(players: int) -> None:
    table = Table(EIGHT[:players])
    page = client_of(table).get(reverse("new")).content.decode()
    assert (checked(page)["players"], checked(page)["dealer"]) == (str(players), str(players - 1))
    assert [name for name in EIGHT if f'value="{name}"' in page] == list(EIGHT[:players])


def test_a_larger_ring_is_filled_with_those_who_played_before() -> None:
    table = Table(("Ana", "Caro", "Dani", "Jugador 4"))
    table.tap({"deal": 3})
    start.start_match(table.device, seats=("Dani", "Eva"))
    page = client_of(table).get(reverse("new")).content.decode()
    assert checked(page)["players"] == "2"
    filled = dict(re.findall(r'name="seat(\d)" value="([^"]*)"', page))
    assert filled == {"0": "Dani", "1": "Eva", "2": "Ana", "3": "Caro"}


@pytest.mark.parametrize(("players", "own"), [(2, set()), (3, {"gallo"}), (4, set()), (6, PICA), (8, PICA)])
def test_only_what_concerns_the_number_of_players_is_asked(players: int, own: set[str]) -> None:
    defaults = RULESETS["argentino"].defaults()
    sheet = GAMES["argentino"].sheet
    asked = {name for name, sentence in sheet.in_order() if sentence.concerns(players, defaults)}
    assert asked & {"gallo", *PICA} == own
    assert asked - own == set(defaults) - {"gallo", *PICA}


def test_the_page_tells_which_numbers_an_option_concerns() -> None:
    page = Client().get(reverse("new")).content.decode()
    lacking = dict(re.findall(r'data-option="(\w+)" data-at="([^"]*)"', page))
    assert lacking == {"gallo": "3", **dict.fromkeys(PICA, "6 8")}


@pytest.mark.parametrize("players", SIZES)
def test_what_does_not_concern_the_table_is_not_written(players: int) -> None:
    fields = {"gallo": "turn", "pica_pica": "alternate", "pica_from": "5", "pica_until": "buenas"}
    written = set(posted(players, **fields).options) - {"flor", "target", "best_of"}
    assert written == ({"gallo"} if players == 3 else {"pica_from", "pica_until"} if players in (6, 8) else set())


def test_without_pica_pica_its_limits_are_not_written() -> None:
    match = posted(6, pica_pica="never", pica_from="5", pica_until="buenas")
    assert match.options == {"flor": True, "target": 30, "best_of": 3, "pica_pica": "never"}


def test_a_pica_pica_that_would_be_over_before_it_begins_names_its_rule_and_can_be_mended() -> None:
    form = {"players": "8", **NAMES, "target": "9", "pica_from": "5"}
    answer = Client().post(reverse("new"), form)
    assert answer.status_code == 422
    assert '#AR-PIC-12" target="_blank">AR-PIC-12</a></p><details>' in answer.content.decode()
    assert Client().post(reverse("new"), {**form, "mend": "1"}).status_code == 302
    assert "pica_from" not in Match.objects.get().options


@pytest.mark.parametrize("until", ["last5", "buenas"])
def test_that_mix_is_the_only_one_in_which_no_score_would_let_pica_pica_be(until: str) -> None:
    """AR-PIC-02 and -12, counted out: some score below the target lies within both limits, but for target 9."""
    for target in RULESETS["argentino"].options["target"].values:
        limit = target // 2 if until == "buenas" else target - 5
        options: dict[str, Any] = {"target": target, "pica_from": 5, "pica_until": until}
        found = quotes.impossible(RULESETS["argentino"], options)
        assert [mix.rule for mix in found] == ([] if range(5, limit) else ["AR-PIC-12"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_a_table_without_pica_pica_it_forbids_nothing(players: int) -> None:
    assert posted(players, target="9", pica_from="5").options["target"] == 9


@pytest.mark.parametrize("until", ["last5", "buenas"])
def test_buenas_at_a_target_without_halves_is_no_impossible_mix(until: str) -> None:
    assert posted(6, target="15", pica_until=until).options["target"] == 15


def test_the_cards_say_for_how_many_their_ruleset_is() -> None:
    assert Client().get(reverse("new")).content.decode().count("2, 3, 4, 6 u 8 jugadores") == 2
    few = replace(RULESETS["argentino"], players=(2, 3, 4))
    assert quotes.how_many(few) == "2, 3 o 4 jugadores"
    with translation.override("en"):
        assert quotes.how_many(few) == "2, 3 or 4 players"


@pytest.mark.parametrize("players", SIZES)
def test_a_revancha_keeps_everybody(players: int) -> None:
    table = Table(EIGHT[:players], target=9, **({"gallo": "turn"} if players == 3 else {}))
    phone = Phone(table.pen)
    phone.tap({"deal": 0}, {"adjust": [9] + [0] * (2 if players == 3 else 1)})
    again = start.revancha(table.match.pk, table.pen)
    assert (again.seats, again.options) == (table.match.seats, table.match.options)


def test_points_of_two_sides_are_not_carried_to_three_scores_and_the_page_says_why() -> None:
    table = Table()
    table.tap({"adjust": [7, 2]})
    fields = {"players": "3", "gallo": "turn", **NAMES}
    answer = client_of(table).post(reverse("table-rules", args=[table.match.pk]), fields)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert "son de dos equipos" in page
    assert "AR-GAL-05" in page
    assert Match.objects.get().seats == ["Nosotros", "Ellos"]


def test_three_scores_that_differ_are_not_carried_to_two_and_the_page_says_why() -> None:
    table = Table(EIGHT[:3], gallo="turn")
    table.tap({"deal": 2}, {"adjust": [7, 2, 5]})
    fields = {"players": "4", **NAMES}
    answer = client_of(table).post(reverse("table-rules", args=[table.match.pk]), fields)
    assert answer.status_code == 422
    assert "no tienen los mismos puntos" in answer.content.decode()
    assert len(Match.objects.get().seats) == 3
