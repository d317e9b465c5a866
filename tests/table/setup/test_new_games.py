"""The form of a table for every game: what each asks, how many play it, and what can't stand together."""

import itertools
import re
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from referee.games import GAMES, sharing, sheets
from referee.games.base import wire
from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.matches.setup import start
from referee.matches.setup.start import quick_match
from referee.matches.words import quotes
from referee.rules.record.acta import read_options
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import RULESETS
from referee.table.setup import TABLE_SIZES, TableAnswers, TableForm
from tests.at_table import client_of
from tests.matches.conftest import Phone
from tests.table.making import Table, say

pytestmark = pytest.mark.django_db
CSS = Path(__file__).resolve().parents[3] / "static/css/table/setup/setting.css"
ARGENTINO, BRAZIL = {"flor": True, "target": 30, "best_of": 3}, {"ladder": "1-3-6-9-12", "games_to_win": 1}
DEFAULTS = {
    **dict.fromkeys(("argentino", "fournier"), ARGENTINO), **dict.fromkeys(("mineiro", "paulista"), BRAZIL),
    "gaucho": {"flor": True, "target": 24, "best_of": 3},
    "truc-catala": {"games_to_win": 1}, "truc-frances": {"ranking": "32", "games_to_win": 2},
    "trut": {"truts": 5, "games_to_win": 2}, "uruguayo": {"target": 40, "best_of": 1},
}  # fmt: skip
NOT_FOR = [(name, count) for name, ruleset in RULESETS.items() for count in TABLE_SIZES if count not in ruleset.players]


def posted(**fields: str) -> Match:
    limits.start_buckets.clear()
    answer = Client().post(reverse("new"), {"players": "2", **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.latest("created_at")


def page_of(client: Client | None = None) -> str:
    return (client or Client()).get(reverse("new")).content.decode()


def checked(page: str) -> dict[str, str]:
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"[^>]*checked', page))


def last(ruleset: str, seats: tuple[str, ...] = ("Ana", "Bruno"), **options: Any) -> Client:
    """A device whose last match was of this game."""
    device = pens.new_device()
    match = start.start_match(device, ruleset, options, seats)
    Phone(match.pens.get()).tap({"adjust": [1, 0]})
    client = Client()
    client.cookies["device"] = pens.device_cookie(device)
    return client


def test_every_game_has_its_chip_with_its_name_in_its_language_and_a_gloss() -> None:
    """Which tells its pack, target, players and a sentence."""
    page = page_of()
    for name, ruleset in RULESETS.items():
        game = GAMES[name]
        field = f'<input type="radio" name="ruleset" value="{name}"'
        chip = re.search(rf'{field} data-number="(\d+)".*?</label>', page, re.S)
        assert chip is not None
        assert f'<span lang="{game.lang}">{game.name}</span>' in chip[0]
        gloss = re.search(rf'<p class="small gloss" data-of="{chip[1]}">.*?</p>', page, re.S)
        assert gloss is not None
        assert str(game.says) in gloss[0]
        goal = "a 5 truts" if name == "trut" else f"a {ruleset.settings({})['target']}"
        assert f"{game.pack} · {goal} · " in gloss[0]
        assert f"{ruleset.players[-1]} jugadores" in gloss[0]


@pytest.mark.parametrize("name", RULESETS)
def test_a_game_starts_by_its_own_rules(name: str) -> None:
    match = posted(ruleset=name)
    assert (match.ruleset, match.options) == (name, DEFAULTS[name])


@pytest.mark.parametrize("name", RULESETS)
def test_the_page_as_it_comes_starts_any_game_by_its_own_rules(name: str) -> None:
    """Without the script nothing follows the choice: what nobody touched still stands at the chosen game's own."""
    chosen = checked(page_of()) | {"ruleset": name, "shown": "argentino"}
    match = posted(**chosen)
    assert (chosen["players"], match.seats, match.first_dealer) == ("2", ["Jugador 1", "Jugador 2"], 1)
    assert (match.ruleset, match.options) == (name, DEFAULTS[name] | GAMES[name].sheet.proposed(2))


@pytest.mark.parametrize("name", RULESETS)
def test_every_value_of_every_option_can_be_chosen(name: str) -> None:
    ruleset, sheet = RULESETS[name], GAMES[name].sheet
    players = {option: sentence.at for option, sentence in sheet.sentences.items() if sentence.at}
    for option, declared in ruleset.options.items():
        for value in declared.values if len(declared.values) > 1 else ():
            if quotes.impossible(ruleset, {option: value}):
                continue
            count = players.get(option, (2,))[0]
            form = TableForm({"ruleset": name, "players": str(count), sheet.field(option): wire(value)})
            assert form.is_valid(), form.errors
            assert form.rules().options.get(option, declared.default) == value


def test_an_option_of_another_game_is_left_out() -> None:
    match = posted(ruleset="paulista", br_deal="simple", br_royal_family="shown", trut_truts="7", flor="0")
    assert match.options == DEFAULTS["paulista"]


def test_what_was_touched_stays_when_the_game_changes_for_one_that_is_asked_the_same() -> None:
    match = posted(ruleset="paulista", shown="mineiro", br_ladder="2-4-6-10-12", br_truco_bets="trick")
    assert match.options == {"ladder": "2-4-6-10-12", "games_to_win": 1}


def test_the_last_match_of_a_device_is_filled_in_with_its_game() -> None:
    page = page_of(last("trut", ("Ana", "Bruno", "Caro", "Dani"), truts=7))
    chosen = checked(page)
    assert (chosen["ruleset"], chosen["players"], chosen["trut_truts"]) == ("trut", "4", "7")
    assert (chosen["best_of"], chosen["br_games_to_win"]) == ("1", "1")
    assert '<input type="hidden" name="shown" value="trut">' in page


@pytest.mark.parametrize(("name", "players"), NOT_FOR)
def test_a_number_of_players_that_a_game_is_not_for_names_its_rule(name: str, players: int) -> None:
    form = {"ruleset": name, "players": str(players), "seat0": "Ana"}
    for mend in ({}, {"mend": "1"}):
        answer = Client().post(reverse("new"), form | mend)
        assert answer.status_code == 422
        page = answer.content.decode()
        assert f'href="{reverse("rules", args=[name])}#{GAMES[name].sheet.seats}" target="_blank">' in page
        assert f"{GAMES[name].name} se juega de a " in page
        assert 'value="Ana"' in page
        assert 'name="mend"' not in page
    assert not Match.objects.exists()


def test_the_page_says_beside_the_numbers_which_are_not_for_a_game() -> None:
    page = page_of()
    lacking = dict(re.findall(r'<p class="small lacks" data-of="(\d+)">([^<]*) <a class="rule"', page))
    lacking = {list(GAMES)[int(place) - 1]: says for place, says in lacking.items()}
    assert lacking == {
        "mineiro": "Mineiro se juega de a 2, 4 o 6.",
        "paulista": "Paulista se juega de a 2, 4 o 6.",
        "truc-catala": "Truc català se juega de a 2 o 4.",
        "truc-frances": "Truc français se juega de a 2 o 4.",
        "trut": "Trut se juega de a 2 o 4.",
        "uruguayo": "Uruguayo se juega de a 2, 4 o 6.",
    }
    assert {int(one) for one in " ".join(re.findall(r'data-lacks="([^"]*)"', page)).split()} == {3, 6, 8}


@pytest.mark.parametrize("fields", [{"br_royal_family": "shown", "br_deck": "limpo"}, {"br_poor_family": "hidden"}])
def test_a_family_with_its_pack_is_played(fields: dict[str, str]) -> None:
    assert posted(ruleset="mineiro", players="4", **fields).options


def test_the_forbidden_mixes_of_mineiro_are_those_that_make_a_record_malformed() -> None:
    """BR-FAM-01 and BR-FAM-05 over every pair of values: what the form forbids no file may say, and no more."""
    ruleset = RULESETS["mineiro"]
    for (one, first), (other, second) in itertools.combinations(ruleset.options.items(), 2):
        for value, beside in itertools.product(first.values, second.values):
            options = {one: value, other: beside}
            assert bool(quotes.impossible(ruleset, options)) == is_malformed(options), options


def is_malformed(options: dict[str, Any]) -> bool:
    try:
        read_options(options, RULESETS["mineiro"])
    except ActaError:
        return True
    return False


def test_the_style_hides_what_belongs_to_another_game() -> None:
    """Also in a form that begins with another game."""
    css, page = CSS.read_text(), page_of(last("trut"))
    numbers = dict(re.findall(r'name="ruleset" value="([^"]*)" data-number="(\d+)"', page))
    assert numbers == {name: str(place) for place, name in enumerate(GAMES, 1)}
    for number in numbers.values():
        of = f'[data-of]:not([data-of~="{number}"])'
        assert f'form:has([name="ruleset"][data-number="{number}"]:checked) {of},' in css
    places = {int(place) for of in re.findall(r'data-of="([^"]*)"', page) for place in of.split()}
    assert places == set(range(1, len(GAMES) + 1))


def test_the_fields_of_the_sheets_do_not_meet() -> None:
    names = [sheet.field(option) for sheet in sheets() for option in sheet.sentences]
    assert len(names) == len(set(names))
    assert set(names) <= TableForm().fields.keys()


def test_points_that_the_other_game_has_no_room_for_are_refused_by_its_own_rule() -> None:
    table = Table(("Ana", "Dani"))
    table.tap({"adjust": [20, 2]})
    table.tap(say(0, "truco"))
    address = reverse("table-rules", args=[table.match.pk])
    for fields, rule, goal in (
        ({"ruleset": "argentino", "target": "15"}, "AR-SCO-09", "Argentino a 15"),
        ({"ruleset": "paulista"}, "BR-SCO-05", "Paulista a 12"),
        ({"ruleset": "trut"}, "TC-REC-07", "Trut a 5 truts"),
    ):
        answer = client_of(table).post(address, {"players": "2", **fields})
        page = answer.content.decode()
        assert answer.status_code == 422
        assert f"no caben en {goal}: ahí ya habría ganado alguien." in page
        assert rule in page
    assert Match.objects.count() == 1


TERMS = {
    "argentino": (["Argentino", "con flor · a 30 · al mejor de 3"], "argentino · con flor · a 30 · al mejor de 3"),
    "mineiro": (["Mineiro", "a 12"], "mineiro · a 12"),
    "truc-catala": (["Truc català", "a 12"], "truc català · a 12"),
    "truc-frances": (["Truc français", "a 12 · al mejor de 3"], "truc français · a 12 · al mejor de 3"),
    "trut": (["Trut", "a 5 truts · al mejor de 3"], "trut · a 5 truts · al mejor de 3"),
}


@pytest.mark.parametrize(("name", "told"), TERMS.items())
def test_people_matches_home_and_record_tell_what_is_played(name: str, told: tuple[list[str], str]) -> None:
    client = last(name)
    match = Match.objects.get()
    (game, terms), line = told
    people = client.get(reverse("people", args=[match.pk])).content.decode()
    assert f'<span lang="{GAMES[name].lang}">{game}</span> · {terms}</p>' in people
    assert reverse("rules", args=[name]) in people
    for address in ("/", reverse("matches")):
        assert f'<span lang="{GAMES[name].lang}">{game}</span>' in client.get(address).content.decode()
    record = client.get(reverse("record", args=[match.pk])).content.decode()
    assert line in record
    if name != "argentino":
        assert "flor" not in people + record


@pytest.mark.parametrize(("name", "said"), [("trut", "juegos: 0 a 0"), ("argentino", "chicos: 0 a 0")])
def test_games_won_are_called_as_the_game_calls_them(name: str, said: str) -> None:
    assert said in last(name).get(reverse("matches")).content.decode()


def test_a_table_of_six_that_plays_no_pica_pica_is_told_nothing_of_it() -> None:
    client = last("mineiro", ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"))
    page = client.get(reverse("table", args=[Match.objects.get().pk])).content.decode()
    assert "redonda" not in page
    assert "pica-pica" not in page


@pytest.mark.parametrize(("name", "left"), [("trut", True), ("truc-frances", False)])
def test_whoever_joins_sees_the_ring_as_the_game_goes_round(name: str, left: bool) -> None:
    client = last(name, ("Ana", "Bruno", "Caro", "Dani"))
    page = client.get(reverse("seat", args=[Match.objects.get().pk])).content.decode()
    assert ('class="ring of4 left"' in page) is left


def test_a_game_proposes_options_by_the_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = replace(GAMES["argentino"].sheet, by_players={2: {"target": 18}})
    for name in sharing(GAMES["argentino"].sheet):
        monkeypatch.setitem(GAMES, name, replace(GAMES[name], sheet=sheet))
    assert TableForm()["target"].value() == "18"
    assert TableForm(before=TableAnswers("mineiro", {}, ["", ""]))["target"].value() == "18"
    assert TableForm(before=TableAnswers("mineiro", {}, [""] * 4))["target"].value() == "30"
    # What a table played is asked again, whatever is proposed.
    assert TableForm(before=TableAnswers("argentino", {"target": 30}, ["", ""]))["target"].value() == "30"
    assert quick_match("es").options["target"] == 18
    page = Client().get(reverse("new")).content.decode()
    assert '"argentino": {"2": {"target": "18"}}' in unescape(page)
