"""The form of a table: everything filled in, options in sentences, and what can't stand together."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.games import GAMES, having, sheets
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.words import quotes
from referee.rules.record.rulesets import RULESETS
from referee.table.setup import TABLE_SIZES, TableAnswers, TableForm
from tests.at_table import client_of, join_match
from tests.table.making import FOUR, Table, say
from tests.table.setup.test_new_games import checked, last, page_of

pytestmark = pytest.mark.django_db
NAMES = {f"seat{seat}": name for seat, name in enumerate(FOUR)}


def posted_by_four(**fields: str) -> Match:
    answer = Client().post(reverse("new"), {"players": "4", "ruleset": "argentino", **NAMES, **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.get()


@pytest.mark.parametrize("name", RULESETS)
def test_every_option_and_every_value_has_a_sentence_in_both_languages(name: str) -> None:
    ruleset = RULESETS[name]
    sheet = GAMES[name].sheet
    choices = {option: declared for option, declared in ruleset.options.items() if len(declared.values) > 1}
    assert {option for option in sheet.sentences if ruleset in having(sheet, option)} == set(choices)
    for option, declared in choices.items():
        sentence = sheet.sentences[option]
        assert set(sentence.says) == set(declared.values)
        for language in ("es", "en"):
            with translation.override(language):
                assert str(sentence.asks)
                said = [str(words) for words in sentence.says.values()]
                assert len(set(said)) == len(said)


def test_the_page_as_it_comes_starts_a_match() -> None:
    page = Client().get(reverse("new")).content.decode()
    chosen = dict(re.findall(r'name="(\w+)" value="([^"]*)"[^>]*checked', page))
    assert chosen["players"] == "2"
    assert Client().post(reverse("new"), chosen).status_code == 302
    match = Match.objects.get()
    assert (match.seats, match.first_dealer) == (["Jugador 1", "Jugador 2"], 1)
    assert match.options == {"flor": True, "target": 30, "best_of": 1}


def test_whoever_leads_is_called_as_in_the_game() -> None:
    page = Client(headers={"accept-language": "fr"}).get(reverse("new")).content.decode()
    place = page[page.find('class="tag mano"') :].partition("</i>")[0]
    found = re.findall(r'<span data-of="([^"]+)" lang="(\w+)">(\w+)</span>', place)
    assert {(lang, name) for _of, lang, name in found} == {
        ("es", "mano"), ("pt", "mão"), ("ca", "mà"), ("fr", "premier")
    }  # fmt: skip
    games = [game for game in GAMES.values() if game.lang == "fr"]
    french = next(of for of, lang, _name in found if lang == "fr")
    assert french == " ".join(str(1 + [*GAMES].index(game.ruleset)) for game in games)


def test_an_empty_form_plays_what_the_ruleset_says() -> None:
    assert Client().post(reverse("new"), {"players": "2"}).status_code == 302
    assert Match.objects.get().options == {"flor": True, "target": 30, "best_of": 3}


def test_only_what_differs_is_written_beside_the_usual() -> None:
    match = posted_by_four(target="15", best_of="1", envido_raises="once", mazo_early="1")
    assert match.options == {"flor": True, "target": 15, "best_of": 1, "envido_raises": "once"}


def test_the_first_dealer_is_chosen_in_the_ring() -> None:
    assert posted_by_four(dealer="2").first_dealer == 2


def test_a_dealer_beyond_the_ring_is_the_last_seat() -> None:
    answer = Client().post(reverse("new"), {"players": "2", "dealer": "3"})
    assert answer.status_code == 302
    assert Match.objects.get().first_dealer == 1


def test_an_option_left_alone_follows_the_ruleset_that_is_chosen() -> None:
    match = posted_by_four(ruleset="fournier", shown="argentino", envido_tie="mano", achico="mixed")
    assert match.ruleset == "fournier"
    assert match.options == {"flor": True, "target": 30, "best_of": 3, "achico": "mixed"}


def test_an_option_chosen_on_that_ruleset_s_page_is_kept() -> None:
    match = posted_by_four(ruleset="fournier", shown="fournier", envido_tie="mano")
    assert match.options["envido_tie"] == "mano"


IMPOSSIBLE = [
    ({"flor": "0", "achico": "flat"}, "AR-FLO-25"),
    ({"flor": "0", "flor_duty": "may"}, "AR-FLO-25"),
    ({"flor": "0", "contraflor_resto": "match"}, "AR-FLO-25"),
    ({"flor_duty": "may", "pido_flor_fail": "3"}, "AR-PED-09"),
    ({"flor_duty": "may", "pido_flor_hand": "1"}, "AR-PED-09"),
    ({"target": "15", "falta_envido": "half"}, "AR-SCO-03"),
    ({"target": "9", "falta_envido": "malas_match"}, "AR-SCO-03"),
]


@pytest.mark.parametrize(("fields", "rule"), IMPOSSIBLE)
def test_an_impossible_mix_names_its_rule_and_can_be_mended(fields: dict[str, str], rule: str) -> None:
    form = {"players": "4", "ruleset": "argentino", **NAMES, **fields}
    answer = Client().post(reverse("new"), form)
    assert answer.status_code == 422
    page = answer.content.decode()
    assert f'#{rule}" target="_blank">{rule}</a></p><details>' in page
    assert 'value="Caro"' in page
    assert not Match.objects.exists()
    assert Client().post(reverse("new"), {**form, "mend": "1"}).status_code == 302
    match = Match.objects.get()
    assert quotes.impossible(RULESETS["argentino"], match.options) == []


@pytest.mark.parametrize("fields", [{"flor": "0"}, {"target": "18", "falta_envido": "half"}, {"flor_duty": "may"}])
def test_what_can_be_played_is_not_forbidden(fields: dict[str, str]) -> None:
    assert posted_by_four(**fields).seats == list(FOUR)


def test_fournier_without_flor_is_possible() -> None:
    assert posted_by_four(ruleset="fournier", shown="fournier", flor="0").options["flor"] is False


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_ruleset_forbids_itself(ruleset: str) -> None:
    assert quotes.impossible(RULESETS[ruleset], {}) == []


@pytest.mark.parametrize(
    "wrong", [{"players": "5"}, {"players": "1"}, {"dealer": "8"}, {"flor": "true"}, {"achico": "x"}, {"target": "31"}]
)
def test_nonsense_is_said_in_the_form(wrong: dict[str, str]) -> None:
    answer = Client().post(reverse("new"), {"players": "4", **wrong})
    assert answer.status_code == 422
    assert 'class="error"' in answer.content.decode()


def test_the_last_match_of_this_device_is_filled_in() -> None:
    table = Table(FOUR, target=15, flor=False)
    page = client_of(table).get(reverse("new")).content.decode()
    chosen = dict(re.findall(r'name="(\w+)" value="([^"]*)"[^>]*checked', page))
    assert (chosen["players"], chosen["target"], chosen["flor"], chosen["dealer"]) == ("4", "15", "0", "3")
    assert 'value="Dani"' in page
    assert 'value="Dani"' not in Client().get(reverse("new")).content.decode()


def test_names_that_stand_in_for_names_are_not_filled_in() -> None:
    table = Table()
    form = TableForm(before=TableAnswers("argentino", {}, dealer=0))
    assert form["seat0"].value() == ""
    assert 'value="Nosotros"' not in client_of(table).get(reverse("new")).content.decode()


def test_rules_change_at_once_while_nobody_has_spoken() -> None:
    table = Table()
    address = reverse("table-rules", args=[table.match.pk])
    assert "Cambiar" in client_of(table).get(address).content.decode()
    client_of(table).post(address, {"players": "4", **NAMES, "target": "15"})
    match = Match.objects.get()
    assert (match.seats, match.options["target"], match.pk) == (list(FOUR), 15, table.match.pk)


def test_later_they_go_on_in_a_match_that_links_back() -> None:
    table = Table(("Ana", "Dani"))
    table.tap({"adjust": [4, 2]})
    table.tap(say(0, "truco"))
    address = reverse("table-rules", args=[table.match.pk])
    client = client_of(table)
    assert "Seguir con otras reglas" in client.get(address).content.decode()
    answer = client.post(address, {"players": "2", "seat0": "Ana", "seat1": "Dani", "flor": "0"})
    following = Match.objects.exclude(pk=table.match.pk).get()
    assert answer["Location"] == reverse("table", args=[following.pk])
    old, new = (client.get(reverse("people", args=[pk])).content.decode() for pk in (table.match.pk, following.pk))
    assert reverse("table", args=[following.pk]) in old
    assert reverse("table", args=[table.match.pk]) in new


def test_points_that_cannot_be_carried_are_said_with_their_rule() -> None:
    table = Table(("Ana", "Dani"))
    table.tap({"adjust": [20, 2]})
    table.tap(say(0, "truco"))
    answer = client_of(table).post(reverse("table-rules", args=[table.match.pk]), {"players": "2", "target": "15"})
    assert answer.status_code == 422
    assert "AR-SCO-09" in answer.content.decode()
    assert Match.objects.count() == 1


def test_a_table_that_is_being_set_lets_a_seat_propose_and_an_onlooker_ask() -> None:
    table = Table(FOUR)
    join_match(table.match, "bruno", Pen.Role.SEAT, seat=1)
    join_match(table.match, "onlooker", Pen.Role.WATCHER)
    client = Client()
    for device, status, said in (("bruno", 200, "Proponerlo"), ("onlooker", 403, "Pedíselo a quien tiene el lápiz.")):
        client.cookies["device"] = pens.device_cookie(device)
        answer: Any = client.get(reverse("table-rules", args=[table.match.pk]))
        assert answer.status_code == status
        assert said in answer.content.decode()


SEATING = {"ruleset", "players", "dealer", *(f"seat{seat}" for seat in range(max(TABLE_SIZES)))}


def games_in(page: str) -> list[str]:
    """The games of the form in the order in which it offers them."""
    return re.findall(r'name="ruleset" value="([^"]*)"', page)


def test_the_game_that_was_played_last_comes_first_also_where_another_was_sent() -> None:
    client = last("trut")
    order = ["trut", *(name for name in GAMES if name != "trut")]
    assert games_in(page_of(client)) == order
    refused = client.post(reverse("new"), {"ruleset": "mineiro", "players": "3"}).content.decode()
    assert games_in(refused) == order
    assert 'value="mineiro" data-number="3" data-lacks="3 8" checked' in refused
    assert games_in(page_of()) == list(GAMES)


def test_players_come_before_the_game_and_the_options_are_folded_until_one_is_refused() -> None:
    page = page_of()
    places = [
        page.index(part) for part in ('name="players"', 'name="seat0"', 'name="ruleset"', '<details class="fold">')
    ]
    assert places == sorted(places)
    fold = page[places[-1] : page.index('<div class="go">')]
    asked = set(re.findall(r'data-option="(\w+)"', page)) - {"players"}
    assert asked == set(re.findall(r'data-option="(\w+)"', fold)) == set(TableForm().fields) - SEATING
    refused = Client().post(reverse("new"), {"players": "4", "flor": "0", "achico": "flat"}).content.decode()
    assert '<details class="fold" open>' in refused
    assert '<details class="fold">' in Client().post(reverse("new"), {"players": "5"}).content.decode()


def test_the_fold_tells_what_a_record_always_says_and_what_only_some_numbers_decide() -> None:
    tells = set(re.findall(r'data-option="(\w+)"[^>]* data-tells', page_of()))
    always = {sheet.field(name) for sheet in sheets() for name in sheet.always}
    assert tells == always | {"gallo", "pica_pica"}


def test_others_than_the_last_time_find_the_game_and_its_options_but_no_names() -> None:
    client = last("trut", ("Ana", "Bruno", "Caro", "Dani"), truts=7)
    assert 'href="?otros"' in page_of(client)
    page = client.get(reverse("new") + "?otros").content.decode()
    assert "Ana" not in page
    assert 'href="?otros"' not in page
    assert checked(page) | {"ruleset": "trut", "players": "4", "trut_truts": "7"} == checked(page)
    assert 'href="?otros"' not in page_of()
