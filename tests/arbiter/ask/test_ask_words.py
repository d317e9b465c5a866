"""May I say…?: every word for a seat at the live state, with the reason and the rule."""

import re
from typing import Any

import pytest

from referee import book
from referee.games import GAMES
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Pen
from referee.matches.words.wording import printed, reworded
from referee.rules.asked.legal import why_not
from referee.rules.asked.played import figures
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import RULESETS, find_ruleset
from tests.arbiter.ask.asking import FOUR, SIX, Asked, answer, ask_of, hrefs, text, words
from tests.at_table import client_of, join_match

pytestmark = pytest.mark.django_db
ENVIDO = {"by": 0, "say": "envido"}


def chosen(html: str) -> str:
    """Who is asked about."""
    return text(re.search(r"<a class=\"push s[01]\"[^>]*aria-current=\"true\">(.*?)</a>", html)[1])


def test_yes_and_no_come_with_reason_and_rule() -> None:
    found = words(Asked(seats=FOUR).tap(ENVIDO).ask(s=1))
    assert found["quiero"][0] == "sí"
    assert found["real envido"][0] == "sí"
    assert "Querido vale 5; no querido, 2." in found["real envido"][1]
    line, whole = found["truco"]
    assert line.startswith("AR-GEN-12 no ")
    assert line.endswith("Primero se contesta “envido” y se cantan los tantos; “truco” se anota después.")
    assert book.rule_text("AR-GEN-12", "es") in whole


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("language", ["es", "en"])
def test_every_word_is_judged_by_the_adjudicator_for_every_seat(ruleset: str, language: str) -> None:
    table = Asked(ruleset)
    data = queries.read_table(table.match.pk)
    rules = find_ruleset(ruleset)
    for seat in (0, 1):
        found = words(table.ask(s=seat, language=language))
        for word in rules.words.values():
            if not word.exists(data.state.options) or word.aimed:
                continue
            refusal = why_not(data.ready, read_entry({"by": seat, "say": word.name}, rules))
            line, whole = found[printed(word.name, ruleset)]
            if refusal is None:
                assert line.startswith({"es": "sí", "en": "yes"}[language])
            else:
                assert refusal.rule in line
                assert reworded(book.rule_text(refusal.rule, language), ruleset) in whole


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_every_word_names_a_rule_of_its_book(ruleset: str) -> None:
    html = ask_of(ruleset)
    known = {rule for _start, _heading, rules in book.chapters("es", GAMES[ruleset].shelf) for rule in rules}
    links = [link.partition("#")[2] for link in hrefs(html)]
    assert len(links) >= len(words(html))
    assert set(links) <= known
    for label, (_line, whole) in words(html).items():
        assert re.match(r".*[A-Z]{2}-[A-Z]{3}-\d\d|.*FMT-\d\d", whole), label


def test_a_word_that_an_option_keeps_out_is_not_asked_about() -> None:
    assert "dos envidos" not in words(Asked(seats=FOUR).ask())
    assert "dos envidos" in words(Asked(seats=FOUR, double_envidos=True).ask())


def test_who_has_to_answer_is_asked_about_first_and_any_seat_can_be() -> None:
    table = Asked(seats=FOUR)
    assert chosen(table.ask()) == "Ana"
    table.tap(ENVIDO)
    assert chosen(table.ask()) == "Bruno"
    assert chosen(table.ask(s=2)) == "Caro"
    table.tap({"by": 1, "say": "quiero"}, {"by": 0, "say": 20})
    assert chosen(table.ask()) == "Bruno"
    for nonsense in ("7", "-1", "x", "9" * 400, "²"):
        assert chosen(table.ask(s=nonsense)) == "Bruno"


def test_a_seats_own_phone_asks_for_itself() -> None:
    table = Asked(seats=FOUR)
    device = pens.new_device()
    join_match(table.match, device, Pen.Role.SEAT, 3)
    html = table.ask(device=device)
    assert chosen(html) == "Dani"
    assert "este teléfono lo ven todos" not in html
    assert "este teléfono lo ven todos" in table.ask()


def test_a_watcher_with_a_pen_may_ask_and_nobody_else() -> None:
    table = Asked()
    watcher = pens.new_device()
    join_match(table.match, watcher, Pen.Role.WATCHER)
    assert "truco" in words(table.ask(device=watcher))
    stranger = client_of(pens.new_device()).get(f"/p/{table.match.pk}/arbitro/")
    assert stranger.status_code == 404
    assert client_of(table).get(f"/p/{table.match.pk}/arbitro/nada/").status_code == 404


def test_aimed_words_are_asked_for_each_of_the_other_side() -> None:
    table = Asked(seats=FOUR).tap(
        {"by": 0, "say": "envido"}, {"by": 1, "say": "no quiero"}, {"by": 0, "say": "al mazo"}
    )
    table.tap({"by": 2, "say": "al mazo"})
    found = words(table.ask(s=0))
    assert {"pido flor a Bruno", "pido flor a Dani"} <= found.keys()
    assert not any("pido flor a Caro" in label for label in found)
    assert found["pido flor a Bruno"][0] == "sí"


def test_only_the_next_bet_on_the_tricks_is_said_in_one_breath_with_the_envido() -> None:
    """“Envido y truco” is heard at tables; nobody says “envido y quiero vale cuatro”."""
    table = Asked().tap({"by": 0, "say": "envido"})
    lines = words(table.ask(s=0))
    assert [word for word, (_line, whole) in lines.items() if "de una vez se anota por partes" in whole] == ["truco"]
    over = Asked().tap({"by": 0, "say": "truco"}, {"by": 1, "say": "envido"})
    assert not any("de una vez se anota por partes" in whole for _line, whole in words(over.ask(s=1)).values())


def test_the_values_that_may_be_declared_are_told() -> None:
    table = Asked().tap({"by": 0, "say": "envido"})
    line, _whole = words(table.ask(s=0))["cantar un tanto"]
    assert "AR-ENV-08 no" in line
    table.tap({"by": 1, "say": "quiero"})
    assert words(table.ask(s=0))["cantar un tanto"][0] == "sí del 0 al 7, del 20 al 33"


def test_bets_name_the_lowest_amount() -> None:
    assert words(ask_of("truc-frances"))["apostar 2 o más"][0] == "sí"
    table = Asked("truc-frances").tap({"deal": 1}, {"by": 0, "say": 4}, {"by": 1, "say": "je joue"})
    assert words(table.ask(s=1))["apostar 5 o más"][0].startswith("sí")
    assert "TF-BET-03 no" in words(table.ask(s=0))["apostar 5 o más"][0]


def test_what_an_answer_would_give_is_told_while_a_bet_waits() -> None:
    table = Asked(seats=FOUR).tap(ENVIDO, {"by": 1, "say": "real envido"})
    gives = text(re.search(r"<section class=\"gives\".*?</section>", table.ask(), re.S)[0])
    assert "quiero si es de Ana y Caro: +5 · si es de Bruno y Dani: +5 AR-ENV-09" in gives
    assert "no quiero +2 Bruno y Dani AR-ENV-06" in gives
    assert 'class="gives"' not in Asked(seats=FOUR).ask()


GIVES: list[tuple[str, list[dict[str, Any]], str]] = [
    ("argentino", [{"by": 0, "say": "truco"}], "quiero si es de Nosotros: +2 · si es de Ellos: +2 AR-TRU-02"),
    ("argentino", [{"by": 0, "say": "truco"}], "no quiero +1 Nosotros AR-TRU-05"),
    ("argentino", [{"by": 0, "say": "flor"}, {"by": 1, "say": "contraflor"}], "con flor quiero si es de Nosotros: +6"),
    ("argentino", [{"by": 0, "say": "flor"}, {"by": 1, "say": "contraflor"}], "con flor me achico +4 Ellos AR-FLO-11"),
    ("paulista", [{"by": 0, "say": "truco"}], "aceito si es de Nosotros: +3 · si es de Ellos: +3"),
    ("mineiro", [{"by": 0, "say": "truco"}], "corro +1 Nosotros BR-TRU-06"),
    ("truc-catala", [{"by": 0, "say": "truc"}], "vull si es de Nosotros: +2 · si es de Ellos: +2"),
    ("truc-frances", [{"by": 0, "say": 4}], "je joue si es de Nosotros: +4 · si es de Ellos: +4"),
    ("truc-frances", [{"by": 0, "say": "mon reste"}], "je joue si es de Nosotros: +12 · si es de Ellos: +12"),
    ("trut", [{"by": 0, "say": "trut"}], "je ne suis pas +1 Nosotros TT-TRU-03"),
]


@pytest.mark.parametrize(("ruleset", "raws", "told"), GIVES)
def test_what_answers_give_in_every_game(ruleset: str, raws: list[dict[str, Any]], told: str) -> None:
    table = Asked(ruleset).tap({"deal": 1}, *raws)
    assert told in text(re.search(r"<section class=\"gives\".*?</section>", table.ask(), re.S)[0])


def test_the_decision_at_eleven_is_a_bet_that_waits_too() -> None:
    gives = re.search(r"<section class=\"gives\".*?</section>", ask_of("paulista", p0=11), re.S)[0]
    assert "jogo si es de Nosotros: +3 · si es de Ellos: +3" in text(gives)
    assert "corro +1 Ellos BR-ONZ-03" in text(gives)


COSTS = [
    ("paulista", "truco", "cuesta +8 Ellos", "BR-PAU-06"),
    ("mineiro", "truco", "cuesta -1 Nosotros", "BR-ONZ-05"),
    ("mineiro", "passo", "cuesta -1 Nosotros", "BR-DEA-10"),
]


@pytest.mark.parametrize(("ruleset", "word", "line", "rule"), COSTS)
def test_a_word_that_is_taken_and_punished_is_no_plain_yes(ruleset: str, word: str, line: str, rule: str) -> None:
    found = words(ask_of(ruleset, p0=11, p1=4, s=0))
    assert found[word][0] == line
    assert rule in found[word][1]
    assert "Se anota y se castiga." in found[word][1]
    assert found["tento"][0].startswith("sí")


def test_before_the_first_deal_and_between_hands_it_is_about_the_next_hand() -> None:
    table = Asked(seats=FOUR)
    assert "vale para la que viene" in table.ask()
    assert words(table.ask(s=0))["truco"][0] == "sí"
    table.tap({"deal": 3}, {"by": 0, "say": "truco"})
    assert "vale para la que viene" not in table.ask()
    table.tap({"by": 1, "say": "no quiero"})
    html = table.ask(s=1)
    assert "vale para la que viene" in html
    assert words(html)["truco"][0] == "sí"


def test_what_still_belongs_to_the_hand_before_is_judged_there() -> None:
    table = Asked("mineiro").tap({"deal": 1}, {"team": 0, "say": "truco"}, {"team": 1, "say": "corro"})
    line, whole = words(table.ask(s=0))["tento"]
    assert line == "sí +1 Nosotros"
    assert "BR-PEN-01" in whole


def test_after_the_match_one_reason_is_told_for_all() -> None:
    table = Asked(target=9, best_of=1).tap({"deal": 1}, {"adjust": [9, 0]})
    html = table.ask()
    reply = text(re.search(r"<p class=\"told-off\">.*?</p>", html, re.S)[0])
    assert reply == f"{book.reason('match-over', {}, 'es')} AR-SCO-02"
    assert all(line.split()[1] == "no" for line, _whole in words(html).values())
    assert "told-off" not in Asked().ask()


def test_who_is_outside_the_duel_is_asked_about_and_may_say_nothing() -> None:
    """AR-PIC-09, and dispute 22: somebody else says quiero."""
    table = Asked(seats=SIX).tap({"deal": 5, "pica": True}, {"by": 0, "say": "truco"})
    html = table.ask()
    assert [text(one) for one in re.findall(r"<a class=\"push s[01]\".*?</a>", html)] == list(SIX)
    assert words(html)["quiero"][0].startswith("sí")
    outside = words(table.ask(s=1))
    assert outside["quiero"][0] == "AR-PIC-09 no Bruno no juega este duelo."
    assert outside["intromisión"][0] == "cuesta +4 Ana, Caro y Eva"
    assert outside.keys() == words(html).keys()
    assert words(table.ask(s=3))["intromisión"][0].startswith(
        "AR-PIC-10 no “intromisión” se anota sólo en un duelo, a quien no lo juega"
    )


def test_who_folded_is_asked_about_and_may_say_nothing() -> None:
    """AR-MAZ-05; the partner still may."""
    table = Asked(seats=FOUR).tap({"deal": 3}, {"by": 0, "say": "truco"}, {"by": 1, "say": "al mazo"})
    html = table.ask(s=1)
    assert [text(one) for one in re.findall(r"<a class=\"push s[01]\".*?</a>", html)] == list(FOUR)
    lines = words(html)
    assert lines["quiero"][0] == "AR-MAZ-05 no Bruno se fue al mazo: ya no canta ni juega."
    assert not any(line.startswith("sí") for line, _whole in lines.values())
    assert words(table.ask(s=3))["quiero"][0].startswith("sí")


def test_the_rules_of_a_table_link_to_its_own_book() -> None:
    table = Asked()
    assert all(link.startswith(f"/p/{table.match.pk}/reglamento/#") for link in hrefs(table.ask()))
    assert all(link.startswith("/reglas/trut/#") for link in hrefs(ask_of("trut")))


QUOTED = [
    ("fournier", "gana", {"m": "envido", "a": 1, "z": 0, "va": 27, "vz": 27}, "AR-ENV-10"),
    ("fournier", "gana", {"m": "flor", "a": 1, "z": 0, "va": 27, "vz": 25}, "AR-FLO-08"),
    ("mineiro", "gana", {"t0": 1, "t1": 1}, "BR-TRK-08"),
    ("argentino", "valor", {"k0": "10o", "k1": "11o", "k2": "12o", "o-flor_negras": "30"}, "AR-FLO-24"),
]


@pytest.mark.parametrize(("ruleset", "tab", "given", "rule"), QUOTED)
def test_a_rule_is_quoted_with_its_title_and_what_the_table_plays(
    ruleset: str, tab: str, given: dict[str, Any], rule: str
) -> None:
    reply = answer(ask_of(ruleset, tab, **given))
    played = find_ruleset(ruleset).settings({"flor_negras": 30} if "o-flor_negras" in given else {})
    table = figures(find_ruleset(ruleset), played)
    assert f"{rule} {book.title(rule, 'es', table)} {book.rule_text(rule, 'es', table)}" in reply


def test_no_quoted_text_stands_against_the_answer() -> None:
    """In fournier who opened wins a tie: the rule speaks of the mano, and the table's own option stands beside it."""
    reply = answer(ask_of("fournier", "gana", m="envido", a=1, z=0, va=27, vz=27))
    assert reply.startswith("Empatan: es de Ellos, por ser del equipo que abrió el envido.")
    sentence = GAMES["fournier"].sheet.sentences["envido_tie"]
    assert reply.endswith(f"En esta mesa: {sentence.asks} {sentence.says['bidder']} lo usual")


def test_every_word_quotes_what_the_table_plays() -> None:
    table = Asked("fournier").tap(ENVIDO, {"by": 1, "say": "quiero"}, {"team": 0, "say": 30}, {"by": 1, "say": 20})
    table.tap({"by": 0, "say": "truco"}, {"by": 1, "say": "quiero"})
    _line, whole = words(table.ask(s=1))["flor"]
    for rule in ("AR-FLO-23", "AR-FLO-03"):
        assert f"{rule} {book.title(rule, 'es')} {book.rule_text(rule, 'es')}" in whole
    sentence = GAMES["fournier"].sheet.sentences["flor_after_truco"]
    assert f"En esta mesa: {sentence.asks} {sentence.says['closed']} lo usual" in whole


LEFT_OUT: list[tuple[dict[str, Any], set[str], set[str]]] = [
    ({}, {"maldón", "intromisión"}, {"flor", "pido flor a Ellos", "truco"}),
    ({"o-maldon": "any"}, {"intromisión"}, {"maldón"}),
    ({"o-flor": "0"}, {"flor", "contraflor", "con flor quiero", "pido flor a Ellos"}, {"envido"}),
    ({"o-flor_duty": "may"}, {"pido flor a Ellos"}, {"flor"}),
    ({"n": 6}, {"maldón"}, {"intromisión"}),
    ({"n": 6, "o-pica_pica": "never"}, {"maldón", "intromisión"}, {"truco"}),
]


@pytest.mark.parametrize(("given", "out", "inside"), LEFT_OUT)
def test_words_without_a_place_at_this_table_stand_apart(
    given: dict[str, Any], out: set[str], inside: set[str]
) -> None:
    """They are told why, by the table's own options, below the list of what is played here."""
    played, _summary, apart = ask_of("argentino", **given).partition('<details class="left-out">')
    assert out <= words(apart).keys()
    assert inside <= words(played).keys()
    assert not words(apart).keys() & words(played).keys()
    assert all(" no " in line for line, _whole in words(apart).values())
    sandbox = ask_of("argentino", "prueba", **given)
    assert 'value="{&quot;by&quot;:0,&quot;say&quot;:&quot;maldon&quot;}"' not in sandbox or "maldón" in inside


def test_a_word_without_a_place_quotes_the_option_that_leaves_it_none() -> None:
    _line, whole = words(ask_of("argentino"))["maldón"]
    sentence = GAMES["argentino"].sheet.sentences["maldon"]
    assert f"En esta mesa: {sentence.asks} {sentence.says['no']} lo usual" in whole
    assert 'class="left-out"' not in ask_of("trut")
