"""The form of a table for every number of players: its order, what is filled in, what can't stand together."""

import re
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.games import GAMES, having, in_order, sheets
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from referee.matches.words import quotes
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import new_state
from referee.table.setup import TABLE_SIZES, TableAnswers, TableForm
from tests.at_table import client_of, join_match
from tests.table.making import FOUR, US_THEM, Table, say
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
                sentences = [str(words) for words in sentence.says.values()]
                assert len(set(sentences)) == len(sentences)


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


def test_only_what_differs_is_written_beside_the_usual() -> None:
    match = posted_by_four(target="15", best_of="1", envido_raises="once", mazo_early="1")
    assert match.options == {"flor": True, "target": 15, "best_of": 1, "envido_raises": "once"}


def test_a_form_without_choices_plays_what_the_ruleset_says_and_a_dealer_beyond_the_ring_is_the_last_seat() -> None:
    answer = Client().post(reverse("new"), {"players": "2", "dealer": "3"})
    assert answer.status_code == 302
    match = Match.objects.get()
    assert (match.first_dealer, match.options) == (1, {"flor": True, "target": 30, "best_of": 3})


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
    ({"target": "9", "pica_from": "5", "players": "8"}, "AR-PIC-12"),
    ({"ruleset": "mineiro", "br_royal_family": "shown"}, "BR-FAM-01"),
    ({"ruleset": "mineiro", "br_royal_family": "hidden", "br_deck": "sujo"}, "BR-FAM-01"),
    ({"ruleset": "mineiro", "br_poor_family": "shown", "br_deck": "limpo"}, "BR-FAM-05"),
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
    assert quotes.impossible(RULESETS[match.ruleset], match.options) == []


FOURNIER = {"ruleset": "fournier", "shown": "fournier", "flor": "0"}


@pytest.mark.parametrize(
    "fields", [{"flor": "0"}, {"target": "18", "falta_envido": "half"}, {"flor_duty": "may"}, FOURNIER]
)
def test_what_can_be_played_is_not_forbidden(fields: dict[str, str]) -> None:
    match = posted_by_four(**fields)
    assert (match.seats, match.options["flor"]) == (list(FOUR), "flor" not in fields)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_ruleset_forbids_itself(ruleset: str) -> None:
    assert quotes.impossible(RULESETS[ruleset], {}) == []


@pytest.mark.parametrize(
    "wrong",
    [
        *({"players": "5"}, {"players": "1"}, {"dealer": "8"}, {"flor": "true"}, {"achico": "x"}, {"target": "31"}),
        *({"seat0": "x" * 41}, {"best_of": "2"}, {"ruleset": "mus"}),
    ],
)
def test_nonsense_is_said_in_the_form(wrong: dict[str, str]) -> None:
    answer = Client().post(reverse("new"), {"players": "4", **wrong})
    assert answer.status_code == 422
    assert 'class="error"' in answer.content.decode()
    assert not Match.objects.exists()


def test_names_that_stand_in_for_names_are_not_filled_in(two: Table) -> None:
    form = TableForm(before=TableAnswers("argentino", {}, dealer=0))
    assert form["seat0"].value() == ""
    assert 'value="Nosotros"' not in client_of(two).get(reverse("new")).content.decode()


def test_rules_change_at_once_while_nobody_has_spoken(two: Table) -> None:
    address = reverse("table-rules", args=[two.match.pk])
    assert "Cambiar" in client_of(two).get(address).content.decode()
    client_of(two).post(address, {"players": "4", **NAMES, "target": "15"})
    match = Match.objects.get()
    assert (match.seats, match.options["target"], match.pk) == (list(FOUR), 15, two.match.pk)


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


def test_a_table_that_is_being_set_lets_a_seat_propose_and_an_onlooker_ask(four: Table) -> None:
    join_match(four.match, "bruno", Pen.Role.SEAT, seat=1)
    join_match(four.match, "onlooker", Pen.Role.WATCHER)
    client = Client()
    for device, status, text in (("bruno", 200, "Proponerlo"), ("onlooker", 403, "Pedíselo a quien tiene el lápiz.")):
        client.cookies["device"] = pens.device_cookie(device)
        answer: Any = client.get(reverse("table-rules", args=[four.match.pk]))
        assert answer.status_code == status
        assert text in answer.content.decode()


SEATING = {"ruleset", "players", "dealer", *(f"seat{seat}" for seat in range(max(TABLE_SIZES)))}


def games_in(page: str) -> list[str]:
    """The games of the form in the order in which it offers them."""
    return re.findall(r'name="ruleset" value="([^"]*)"', page)


def test_the_game_that_was_played_last_comes_first_also_where_another_was_sent() -> None:
    client = last("trut")
    order = ["trut", *(name for name in in_order("es") if name != "trut")]
    assert games_in(page_of(client)) == order
    refused = client.post(reverse("new"), {"ruleset": "mineiro", "players": "3"}).content.decode()
    assert games_in(refused) == order
    number = list(GAMES).index("mineiro") + 1
    assert f'value="mineiro" data-number="{number}" data-lacks="3 8" checked' in refused
    assert games_in(page_of()) == list(in_order("es"))


def test_players_come_before_the_game_and_the_options_are_folded_until_one_is_refused() -> None:
    page = page_of()
    parts = ('name="players"', 'name="seat0"', 'name="ruleset"', '<details class="fold">')
    places = [page.index(part) for part in parts]
    assert places == sorted(places)
    fold = page[places[-1] : page.index('<div class="go">')]
    names = set(re.findall(r'data-option="(\w+)"', page)) - {"players"}
    assert names == set(re.findall(r'data-option="(\w+)"', fold)) == set(TableForm().fields) - SEATING
    refused = Client().post(reverse("new"), {"players": "4", "flor": "0", "achico": "flat"}).content.decode()
    assert '<details class="fold" open>' in refused
    assert '<details class="fold">' in Client().post(reverse("new"), {"players": "5"}).content.decode()


def test_the_fold_tells_what_a_record_always_says_and_what_only_some_numbers_decide() -> None:
    tells = set(re.findall(r'data-option="(\w+)"[^>]* data-tells', page_of()))
    always = {sheet.field(name) for sheet in sheets() for name in sheet.always}
    briefly = {sheet.field(name) for sheet in sheets() for name, sentence in sheet.sentences.items() if sentence.brief}
    assert tells == always | briefly
    assert {"gallo", "pica_pica"} <= briefly


def test_others_than_the_last_time_find_the_game_and_its_options_but_no_names() -> None:
    client = last("trut", ("Ana", "Bruno", "Caro", "Dani"), truts=7)
    assert 'href="?otros"' in page_of(client)
    page = client.get(reverse("new") + "?otros").content.decode()
    assert "Ana" not in page
    assert 'href="?otros"' not in page
    assert checked(page) | {"ruleset": "trut", "players": "4", "trut_truts": "7"} == checked(page)
    assert 'href="?otros"' not in page_of()


EIGHT = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
EIGHT_NAMES = {f"seat{seat}": name for seat, name in enumerate(EIGHT)}
SIZES = RULESETS["argentino"].players
PICA = {"pica_pica", "pica_from", "pica_until"}


def posted_by(players: int, **fields: str) -> Match:
    answer = Client().post(reverse("new"), {"players": str(players), **EIGHT_NAMES, **fields})
    assert answer.status_code == 302, answer.content.decode()
    return Match.objects.latest("created_at")


@pytest.mark.parametrize("players", SIZES)
def test_a_table_of_every_size_is_started_with_its_names_and_first_dealer(players: int) -> None:
    match = posted_by(players, dealer=str(players - 2))
    assert match.seats == list(EIGHT[:players])
    assert match.first_dealer == players - 2
    assert new_state(match.ruleset, match.options, len(match.seats)).seats == players


@pytest.mark.parametrize("players", SIZES)
def test_the_last_match_of_any_size_is_filled_in(players: int) -> None:
    table = Table(EIGHT[:players], target=15, flor=False)
    page = client_of(table).get(reverse("new")).content.decode()
    chosen = checked(page)
    assert (chosen["players"], chosen["dealer"]) == (str(players), str(players - 1))
    assert (chosen["target"], chosen["flor"]) == ("15", "0")
    assert [name for name in EIGHT if f'value="{name}"' in page] == list(EIGHT[:players])
    assert not any(f'value="{name}"' in page_of() for name in EIGHT)


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
    names = {name for name, sentence in sheet.in_order() if sentence.concerns(players, defaults)}
    assert names & {"gallo", *PICA} == own
    assert names - own == set(defaults) - {"gallo", *PICA}


def test_the_page_tells_which_numbers_an_option_concerns() -> None:
    page = Client().get(reverse("new")).content.decode()
    lacking = dict(re.findall(r'data-option="(\w+)" data-at="([^"]*)"', page))
    uruguayan = dict.fromkeys(("ur_pica_pica", "ur_pica_falta"), "6")
    prefixes = [sheet.prefix for sheet in sheets() if "gallo" in sheet.sentences]
    concerned = [{f"{own}gallo": "3", **dict.fromkeys((f"{own}{name}" for name in PICA), "6 8")} for own in prefixes]
    assert lacking == uruguayan | {name: at for some in concerned for name, at in some.items()}
    assert prefixes[0] == ""


@pytest.mark.parametrize("players", SIZES)
def test_what_does_not_concern_the_table_is_not_written(players: int) -> None:
    fields = {"gallo": "turn", "pica_pica": "alternate", "pica_from": "5", "pica_until": "buenas"}
    written = set(posted_by(players, **fields).options) - {"flor", "target", "best_of"}
    assert written == ({"gallo"} if players == 3 else {"pica_from", "pica_until"} if players in (6, 8) else set())


def test_without_pica_pica_its_limits_are_not_written() -> None:
    match = posted_by(6, pica_pica="never", pica_from="5", pica_until="buenas")
    assert match.options == {"flor": True, "target": 30, "best_of": 3, "pica_pica": "never"}


@pytest.mark.parametrize("until", ["last5", "buenas"])
def test_target_nine_is_the_only_one_at_which_no_score_would_let_pica_pica_be(until: str) -> None:
    """AR-PIC-02 and -12, counted out: some score below the target lies within both limits, but for target 9."""
    for target in RULESETS["argentino"].options["target"].values:
        limit = target // 2 if until == "buenas" else target - 5
        options: dict[str, Any] = {"target": target, "pica_from": 5, "pica_until": until}
        found = quotes.impossible(RULESETS["argentino"], options)
        assert [mix.rule for mix in found] == ([] if range(5, limit) else ["AR-PIC-12"])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_a_table_without_pica_pica_it_forbids_nothing(players: int) -> None:
    assert posted_by(players, target="9", pica_from="5").options["target"] == 9


@pytest.mark.parametrize("until", ["last5", "buenas"])
def test_buenas_at_a_target_without_halves_is_no_impossible_mix(until: str) -> None:
    assert posted_by(6, target="15", pica_until=until).options["target"] == 15


def test_the_cards_say_for_how_many_their_ruleset_is() -> None:
    assert Client().get(reverse("new")).content.decode().count("2, 3, 4, 6 u 8 jugadores") == sum(
        ruleset.players == RULESETS["argentino"].players for ruleset in RULESETS.values()
    )
    few = replace(RULESETS["argentino"], players=(2, 3, 4))
    assert quotes.how_many(few) == "2, 3 o 4 jugadores"
    with translation.override("en"):
        assert quotes.how_many(few) == "2, 3 or 4 players"


@pytest.mark.parametrize(
    ("names", "before", "points", "after", "why"),
    [
        (US_THEM, {}, [7, 2], {"players": "3", "gallo": "turn"}, ("son de dos equipos", "AR-GAL-05")),
        (EIGHT[:3], {"gallo": "turn"}, [7, 2, 5], {"players": "4"}, ("no tienen los mismos puntos",)),
    ],
    ids=["two sides to three scores", "three scores to two sides"],
)
def test_points_that_nobody_can_carry_stay_and_the_page_says_why(
    names: tuple[str, ...], before: dict[str, str], points: list[int], after: dict[str, str], why: tuple[str, ...]
) -> None:
    table = Table(names, **before)
    table.tap({"adjust": points})
    answer = client_of(table).post(reverse("table-rules", args=[table.match.pk]), {**EIGHT_NAMES, **after})
    assert answer.status_code == 422
    assert all(text in answer.content.decode() for text in why)
    assert Match.objects.get().seats == list(names)
