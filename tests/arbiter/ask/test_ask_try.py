"""The sandbox: imagined entries on a copy of the log, also as people would misuse it; nothing of it stays.

What is refused leaves everything as it was (AR-GEN-10); nothing that was typed comes back as markup.
"""

import json
import re
from html import unescape
from random import Random
from typing import Any

import pytest
from django.apps import apps
from django.test import Client

from referee import book
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Pen
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import dump_state
from tests.arbiter.ask.asking import FOUR, SIX, Asked, Raw, ask_of, sent, text, tried, words
from tests.at_table import by as say
from tests.at_table import client_of, join_match
from tests.rules.choices import legal_choices
from tests.rules.walks import offered
from tests.trials import seeds

pytestmark = pytest.mark.django_db


def test_every_imagined_entry_tells_ruling_awards_and_score() -> None:
    table = Asked(seats=FOUR).tap({"deal": 3}, {"by": 0, "say": "envido"})
    imagined = sent({"by": 1, "say": "truco"}, {"by": 1, "say": "no quiero"}, {"by": 0, "say": "truco"})
    replies = tried(table.ask("prueba", e=imagined))
    assert replies[0].startswith("truco, Bruno no vale Primero ")
    assert replies[0].endswith(" 0 malas - 0 malas")
    assert "AR-GEN-12 “envido y truco” de una vez se anota por partes" in replies[0]
    assert replies[1:] == [
        "no quiero, Bruno vale +1 Ana y Caro AR-ENV-06 envido, no querido; sin nada antes: 1 1 mala - 0 malas",
        "truco, Ana vale 1 mala - 0 malas",
    ]


def test_the_first_word_after_a_hand_deals_the_next_one() -> None:
    table = Asked().tap({"deal": 1}, {"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"})
    replies = tried(table.ask("prueba", e=sent({"by": 1, "say": "envido"}, {"by": 0, "say": "no quiero"})))
    assert replies[0].startswith("(se da) envido, Ellos vale")
    assert replies[1].startswith("no quiero, Nosotros vale +1 Ellos")
    assert "(se da)" not in replies[1]


def test_keys_add_words_numbers_and_cards() -> None:
    who = json.dumps({"by": 0})
    replies = tried(ask_of("argentino", "prueba", add=sent({"by": 0, "say": "truco"})[0]))
    assert replies[0].startswith("truco, Nosotros vale")
    accepted = sent({"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"})
    replies = tried(ask_of("argentino", "prueba", e=accepted, add="number", number="29", who=who))
    assert replies[2].startswith("29, Nosotros vale")
    replies = tried(ask_of("argentino", "prueba", add="card", card="1e", who=who))
    assert replies[0].startswith("ancho de espadas, Nosotros vale")
    replies = tried(ask_of("truc-frances", "prueba", add="number", number="4", who=who))
    assert replies[0].startswith("por 4, Nosotros vale")


def test_a_deal_brings_its_vira() -> None:
    table = Asked("paulista").tap({"deal": 1, "vira": "4♣"}, {"team": 0, "say": "truco"}, {"team": 1, "say": "corro"})
    assert 'name="dealer" value="0"' in table.ask("prueba", parte="mas")
    (reply,) = tried(table.ask("prueba", add="vira", vira="Q♣", dealer=0))
    assert reply.startswith("damos Nosotros, vira Q♣ vale")
    assert "no se entendió" in table.ask("prueba", add="vira", vira="nada", dealer=0)
    assert 'name="dealer"' not in Asked().ask("prueba", parte="mas")


def keys(html: str) -> list[list[str]]:
    """The columns' rows: each key by its name, those that would not stand in brackets."""
    rows = re.findall(r"<div class=\"row(?: t)?\">(.*?)</div></div>", html, re.S)
    found = [re.findall(r"<button.*?class=\"(key[^\"]*)\".*?>(.*?)</button>", row, re.S) for row in rows]
    return [[f"({word})" if "dim" in kind else word for kind, word in row] for row in found]


def test_both_sides_have_their_words_in_columns_and_those_that_do_not_stand_are_dim() -> None:
    html = ask_of("argentino", "prueba", n=4)
    assert "{&quot;team&quot;:1,&quot;say&quot;:&quot;truco&quot;}" in html
    assert 'aria-label="Jugador 2 y Jugador 4: truco"' in html
    waits, lowest = ["(no quiero)", "(quiero)"] * 2, ["al mazo", "truco"] * 2
    begins = [waits, ["real envido", "falta envido"] * 2, ["flor", "envido"] * 2, lowest]
    assert keys(html) == [*begins, ["primera", "parda", "primera"]]
    html = ask_of("argentino", "prueba", e=sent({"by": 0, "say": "truco"}))
    assert "{&quot;by&quot;:1,&quot;say&quot;:&quot;quiero&quot;}" in html
    assert keys(html)[0] == ["(no quiero)", "(quiero)", "no quiero", "quiero"]
    assert keys(html)[3] == ["al mazo", "(quiero retruco)", "al mazo", "quiero retruco"]
    querido = sent({"by": 0, "say": "truco"}, {"by": 1, "say": "quiero"})
    assert keys(ask_of("argentino", "prueba", e=querido))[-2] == ["al mazo", "(retruco)", "al mazo", "retruco"]
    assert "cuesta" in ask_of("mineiro", "prueba", e=sent({"adjust": [10, 0]}, {"close": True}))


def test_amounts_values_and_an_open_comparison_stand_in_the_columns() -> None:
    assert ["2", "2"] in keys(ask_of("truc-frances", "prueba"))
    html = ask_of("argentino", "prueba", n=4, e=sent({"team": 0, "say": "envido"}, {"team": 1, "say": "quiero"}))
    assert ["ganó el tanto", "ganó el tanto"] in keys(html)
    assert "Dice: Jugador 1" in text(html)
    assert 'name="number"' in html
    assert 'name="number"' not in ask_of("argentino", "prueba", n=4)


def test_any_of_what_was_imagined_can_be_taken_back_by_its_chip() -> None:
    html = ask_of("argentino", "prueba", e=sent({"by": 0, "say": "truco"}, {"by": 1, "say": "quiero retruco"}))
    chips = re.findall(r'href="([^"]*)"\s+aria-label="([^"]*): sacar">(.*?)</a>', html)
    assert [label for _link, label, _word in chips] == ["truco, Nosotros", "quiero retruco, Ellos"]
    assert [word for _link, _label, word in chips] == ["truco", "quiero retruco"]
    left = Client(headers={"Accept-Language": "es"}).get(unescape(chips[0][0])).content.decode()
    assert [line.split(" no vale")[0] for line in tried(left)] == ["quiero retruco, Ellos"]


def test_the_last_ruling_stands_by_itself_with_the_score() -> None:
    html = ask_of("argentino", "prueba", e=sent({"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"}))
    ruling = text(re.search(r'<div class="ruling".*?</div>', html, re.S)[0])
    assert ruling == ("no quiero, Ellos vale +1 Nosotros AR-TRU-05 truco, no querido; lo de antes: 1 1 mala - 0 malas")


def test_after_the_match_the_columns_say_that_nothing_can_be_said() -> None:
    html = Asked(target=9, best_of=1).tap({"deal": 1}, {"adjust": [9, 0]}).ask("prueba")
    assert keys(html) == []
    assert "AR-SCO-02" in html


def test_forms_offer_every_word_for_the_speaker_and_facts_of_the_table() -> None:
    html = ask_of("argentino", "prueba", n=4, s="2", parte="uno")
    assert "Dice: Jugador 3" in text(html)
    assert "{&quot;by&quot;:2,&quot;say&quot;:&quot;vale cuatro&quot;}" in html
    assert 'name="card"' not in html
    assert 'name="card"' in ask_of("argentino", "prueba", n=4, s="2", parte="carta")
    html = ask_of("argentino", "prueba", n=4, parte="mas")
    for key in ({"trick": None, "team": 0}, {"trick": "parda"}, {"showdown": None, "team": 1}, {"deal": 0}):
        assert json.dumps(key).replace('"', "&quot;") in html


def test_keys_add_what_is_shown_and_points_that_were_agreed() -> None:
    """A proof that is owed decides an award, in the hand in play and after it (AR-VER-05, AR-SCO-09)."""
    envido = sent({"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"}, {"by": 0, "say": 33}, {"by": 1, "say": 20})
    over = [*envido, *sent({"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"})]
    html = ask_of("argentino", "prueba", e=over, s="0", parte="muestra")
    for shown in ("ok", "wrong"):
        assert json.dumps({"by": 0, "show": shown}).replace('"', "&quot;") in html
    who = json.dumps({"by": 0})
    replies = tried(ask_of("argentino", "prueba", e=over, add="cards", who=who, shown0="7o", shown1="6o", shown2="1e"))
    assert replies[6].startswith("mostramos siete de oros, 6 de oros, ancho de espadas, Nosotros vale")
    replies = tried(ask_of("argentino", "prueba", e=over, add="cards", who=who, shown0="7o", shown1="5o", shown2="1e"))
    assert replies[6].endswith(
        "vale +2 Ellos AR-VER-03 envido: 2, querido; cantó 33 y eran 32, pasa al otro equipo 1 mala - 2 malas"
    )
    replies = tried(ask_of("argentino", "prueba", e=envido, add="points", points="4", to="01"))
    assert replies[4] == "+4 Ellos vale +4 Ellos AR-SCO-09 anotados a mano 2 malas - 4 malas"
    assert "no se entendió" in ask_of("argentino", "prueba", add="points", points="4", to="x" * 50)


def test_a_tied_trick_may_tell_whose_card_it_was_where_that_leads() -> None:
    first = json.dumps({"trick": "parda", "first": 2}).replace('"', "&quot;")
    for ruleset, lead in (("trut", "first-tied"), ("mineiro", "trick-leader")):
        assert first in ask_of(ruleset, "prueba", n=4, parte="mas", **{"o-tie_lead": lead})
    assert "&quot;first&quot;" not in ask_of("argentino", "prueba", n=4, parte="mas")
    one_card = json.dumps({"deal": 0, "cut": False, "cards": 1}).replace('"', "&quot;")
    assert one_card in ask_of("truc-catala", "prueba", parte="mas")
    assert "parte=muestra" in ask_of("argentino", "prueba")
    assert "parte=muestra" not in ask_of("trut", "prueba")


def test_a_tab_says_what_may_be_said_after_what_was_imagined() -> None:
    table = Asked().tap({"deal": 1})
    html = table.ask(e=sent({"by": 0, "say": "truco"}))
    assert "Después de lo imaginado." in html
    assert words(html)["quiero"][0] == "sí"
    assert "Después de lo imaginado." not in table.ask()


def test_there_is_a_limit() -> None:
    html = ask_of("argentino", "prueba", e=sent(*[{"by": 0, "say": "quiero"}] * 41))
    assert len(tried(html)) == 40
    assert "No se pueden imaginar más de 40 cosas." in html
    assert "No se puede agregar más." in html
    assert 'name="add"' not in html
    assert 'name="add"' in ask_of("argentino", "prueba", e=sent(*[{"by": 0, "say": "quiero"}] * 39))


WRONG = [
    "", "{", "[]", "null", "[" * 200, "[" * 20000, '{"say": "truco"}', '{"by": 0, "say": "\\ud800"}',
    '{"by": 0, "say": NaN}', '{"by": 0, "say": ' + "9" * 5000 + "}", '{"by": 0.5, "say": 1}',
    '{"by": 0, "play": "zz"}', '{"adjust": [1]}', '{"void": true}',
]  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_entry_is_left_out_and_told(wrong: str) -> None:
    html = ask_of("argentino", "prueba", e=[wrong, *sent({"by": 0, "say": "truco"})])
    assert len(tried(html)) == 1
    assert "Algo de lo imaginado no se entendió, y quedó afuera." in html


@pytest.mark.parametrize(
    "strange", [{"by": 99, "say": "truco"}, {"by": -1, "say": "flor"}, {"deal": 77}, {"team": 5, "say": "no"}]
)
def test_seats_that_are_not_there_are_refused_by_the_rules(strange: dict[str, object]) -> None:
    (reply,) = tried(ask_of("argentino", "prueba", e=sent(strange)))
    assert "no vale" in reply


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("seed", seeds(3))
def test_a_walk_through_any_game_is_ruled_like_the_log_would(ruleset: str, seed: int) -> None:
    """What the sandbox says of a random hand is what the log says when the same is tapped."""
    chance, table, raws = Random(f"{ruleset} {seed}"), Asked(ruleset), []
    imagining = table.ask("prueba")
    assert tried(imagining) == []
    state = queries.read_table(table.match.pk).ready.copy()
    shadow = Asked(ruleset)
    for _step in range(12):
        state = queries.read_table(shadow.match.pk).ready.copy()
        possible, never = offered(state, legal_choices(state)), {"deal", "adjust", "close", "show"}
        pool = [raw for raw in possible if not never & raw.keys()]
        if not pool or queries.read_table(shadow.match.pk).look.phase == "match-over":
            break
        raws.append(chance.choice(pool))
        shadow.tap(raws[-1])
    replies = tried(table.ask("prueba", e=sent(*raws)))
    assert len(replies) == len(raws)
    assert not any(" no vale " in one and "En la mano que sigue: vale" not in one for one in replies)
    score = " - ".join(queries.read_table(shadow.match.pk).look.spoken)
    assert replies[-1].endswith(score) or replies[-1].endswith(score.replace(" - ", " a "))


def rows() -> dict[str, list[object]]:
    """Everything that the database holds."""
    models = apps.get_app_config("matches").get_models()
    return {model._meta.label: list(model.objects.order_by("pk").values()) for model in models}


def test_nothing_asked_is_kept_or_pushed_or_changes_the_table(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    table = Asked(seats=FOUR).tap({"deal": 3}, {"by": 0, "say": "envido"})
    data = queries.read_table(table.match.pk)
    before, state = rows(), dump_state(data.state)
    imagined = sent({"by": 1, "say": "quiero"}, {"by": 0, "say": 33})
    with django_capture_on_commit_callbacks() as pushes:
        for tab in ("", "gana", "valor", "prueba"):
            table.ask(tab, s=1, e=imagined, add='{"by":1,"say":20}', x="1e", y="1b")
    assert pushes == []
    assert rows() == before
    after = queries.read_table(table.match.pk)
    assert (after.match.rev, dump_state(after.state)) == (data.match.rev, state)


def test_answers_are_not_stored_and_questions_only_read() -> None:
    table = Asked()
    client = client_of(table)
    for where in (f"/p/{table.match.pk}/arbitro/", "/arbitro/argentino/", "/arbitro/"):
        answer = client.get(where)
        assert "no-store" in answer["Cache-Control"]
        assert client.post(where).status_code == 405


def test_a_sheet_gets_only_the_question() -> None:
    table = Asked()
    where = f"/p/{table.match.pk}/arbitro/"
    sheet = client_of(table).get(where, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in sheet
    assert sheet.count('id="ask"') == 1
    assert "<html" in table.ask()


def test_what_is_logged_can_be_objected_to_from_here() -> None:
    table = Asked()
    assert f'href="/p/{table.match.pk}/objetar/"' in table.ask()
    assert "objetar" not in ask_of("argentino")
    watcher = pens.new_device()
    join_match(table.match, watcher, Pen.Role.WATCHER)
    assert "objetar" not in table.ask(device=watcher)


def test_without_a_match_the_game_comes_first() -> None:
    html = Client().get("/arbitro/").content.decode()
    assert all(f'href="/arbitro/{ruleset}/"' in html for ruleset in RULESETS)
    assert 'href="/arbitro/"' in Client().get("/").content.decode()
    assert 'href="/arbitro/trut/"' in Client().get("/reglas/trut/").content.decode()
    assert Client().get("/arbitro/mus/").status_code == 404
    assert Client().get("/arbitro/trut/mus/").status_code == 404


def test_a_table_that_nobody_sits_at_is_told_by_the_form() -> None:
    html = ask_of("argentino", n=6, p0=29, p1=3, **{"o-flor": "0"})
    assert "sin flor" in text(html)
    assert "flor" not in words(html) or words(html)["flor"][0].split()[1] == "no"
    assert 'name="p0" value="29"' in html
    assert "Jugador 6" in text(html)
    assert '<input type="hidden" name="o-flor" value="0">' in ask_of("argentino", "prueba", **{"o-flor": "0"})
    assert book.reason("hand-over", {}, "es")


def test_options_that_exclude_each_other_are_told() -> None:
    assert "Esas opciones no van juntas" in ask_of("mineiro", **{"o-royal_family": "shown", "o-deck": "sujo"})
    assert "Esas opciones no van juntas" not in ask_of("mineiro", **{"o-royal_family": "shown", "o-deck": "limpo"})


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("part", ["", "uno", "carta", "muestra", "mas", "nowhere"])
def test_every_part_of_the_keys_opens_in_every_game(ruleset: str, part: str) -> None:
    for seats in RULESETS[ruleset].players:
        html = ask_of(ruleset, "prueba", n=seats, parte=part)
        assert html.count('aria-current="true"') == 1 + ('class="choices who"' in html)
        assert 'name="add"' in html


def test_a_tie_after_words_of_sides_is_tried_with_what_lay_there_before() -> None:
    """Without that it is refused, and the answer is among the keys (BR-REC-05)."""
    bet = sent({"team": 0, "say": "truco"}, {"team": 1, "say": "aceito"})
    replies = tried(ask_of("mineiro", "prueba", n="4", e=bet, add=sent({"trick": "parda"})[0]))
    assert "BR-REC-05" in replies[2]
    page = unescape(ask_of("mineiro", "prueba", n="4", e=bet, parte="mas"))
    for before, rule in ((True, "BR-TRU-09"), (False, "BR-TRU-10")):
        raw = sent({"trick": "parda", "before": before})[0]
        assert raw in page
        replies = tried(ask_of("mineiro", "prueba", n="4", e=bet, add=raw))
        assert " no vale" not in replies[2]
        assert rule in replies[2]


def told_of(ruleset: str, *raws: Raw, **given: Any) -> list[str]:
    return tried(ask_of(ruleset, "prueba", e=sent(*raws), **given))


REFUSED: list[tuple[Raw, str]] = [
    ({"by": 1, "play": "1e"}, "AR-TRI-13"),
    ({"by": 1, "play": "8o"}, "AR-TRI-13"),
    ({"by": 1, "play": "?"}, "AR-TRI-14"),
    ({"by": 0, "play": "1b"}, "AR-TRI-12"),
    (say(1, "dale"), "AR-GEN-10"),
    (say(7, "truco"), "AR-GEN-10"),
    (say(-1, "truco"), "AR-GEN-10"),
    ({"trick": 9}, "AR-GEN-10"),
    (say(1, "quiero"), "AR-TRU-14"),
    (say(0, "envido"), "AR-ENV-02"),
    (say(0, "flor"), "AR-FLO-23"),
    (say(1, "pido flor", to=0), "AR-PED-07"),
    (say(1, 27), "AR-ENV-08"),
    ({"deal": 0}, "AR-GEN-08"),
    ({"adjust": [31, 31]}, "AR-SCO-09"),
    ({"by": 1, "show": ["1e"]}, "AR-VER-07"),
]


@pytest.mark.parametrize(("raw", "rule"), REFUSED)
def test_ar_gen_10_what_is_refused_changes_nothing(raw: Raw, rule: str) -> None:
    first, after = {"by": 0, "play": "1e"}, {"by": 1, "play": "1b"}
    replies = told_of("argentino", first, raw, after)
    assert " no vale " in replies[1]
    assert rule in replies[1]
    assert replies[2] == told_of("argentino", first, after)[1]


MARKUP = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "</li></ol><h1>x</h1>", "'-alert(1)-'"]


@pytest.mark.parametrize("tab", ["", "prueba"])
@pytest.mark.parametrize("markup", MARKUP)
def test_what_was_typed_is_never_markup(markup: str, tab: str) -> None:
    html = ask_of("argentino", tab, e=sent(say(0, markup)), x=markup, k0=markup, o_flor=markup, who=markup, add=markup)
    assert "alert(1)</script>" not in html
    assert "<img src=x" not in html
    assert html.count("<h1>") == 1


ELSEWHERE = [("argentino", "4♣"), ("mineiro", "1e"), ("paulista", "7o"), ("truc-catala", "A♠"), ("trut", "7e")]


@pytest.mark.parametrize(("ruleset", "card"), ELSEWHERE)
def test_a_card_of_another_game_is_left_out_and_told(ruleset: str, card: str) -> None:
    html = ask_of(ruleset, "prueba", e=sent({"by": 0, "play": card}))
    assert tried(html) == []
    assert "Algo de lo imaginado no se entendió, y quedó afuera." in html


def test_ar_tri_08_11_and_gen_08_a_hand_ends_and_the_next_one_begins() -> None:
    """Parda, then a trick: the hand is over, and the truco that waited was never accepted (AR-TRU-11)."""
    replies = told_of("argentino", say(0, "truco"), {"trick": "parda"}, {"trick": 1}, say(1, "quiero"), say(0, "truco"))
    assert "vale +1 Ellos AR-TRU-01" in replies[2]
    assert "no vale" in replies[3]
    assert replies[4].startswith("truco, Nosotros no vale La mano ya terminó")
    assert "AR-TRI-11 En la mano que sigue: vale" in replies[4]


def test_ar_tri_11_what_comes_after_two_tricks_is_asked_about_that_hand() -> None:
    replies = told_of("argentino", {"trick": 0}, {"trick": 0}, say(1, "truco"), say(0, "retruco"))
    assert replies[2].startswith("truco, Ellos no vale La mano ya terminó: falta dar la próxima. AR-TRI-11")
    assert "En la mano que sigue: vale" in replies[2]
    assert "En la mano que sigue" not in replies[3]
    (refused,) = told_of("argentino", {"trick": 0}, {"trick": 0}, say(1, "quiero"))[2:]
    assert "AR-TRI-11" in refused
    assert "En la mano que sigue" not in refused
    assert "AR-SCO-02" in told_of("argentino", {"trick": 0}, {"trick": 0}, say(1, "quiero"), p0=29)[2]


def test_ar_tri_11_the_list_of_words_says_that_the_hand_is_over() -> None:
    html = ask_of("argentino", e=sent({"trick": 0}, {"trick": 0}))
    over = re.search(r'<div class="told-off">.*?</div>\s*</div>', html, re.DOTALL)
    assert over
    assert text(over[0]).startswith("La mano ya terminó: falta dar la próxima. AR-TRI-11 Decidida, termina")
    assert "vale para la que viene" in html
    assert 'class="told-off"' not in ask_of("argentino")


def test_ar_tru_10_and_11_a_card_does_not_accept_a_truco() -> None:
    truco = say(0, "truco")
    replies = told_of("argentino", truco, {"by": 0, "play": "4e"}, {"by": 1, "play": "5e"}, {"trick": 1})
    assert "vale No acepta “truco”, que sigue sin contestar. AR-TRU-10" in replies[1]
    assert "AR-TRU-10" in replies[2]
    assert "Nadie contestó “truco”: no vale. AR-TRU-11" in replies[3]
    assert "AR-TRU-1" not in told_of("argentino", truco, say(1, "quiero"), {"by": 0, "play": "4e"})[2]


def test_the_rules_of_the_last_answer_are_quoted_under_it() -> None:
    raws = sent(say(0, "truco"), {"by": 0, "play": "4e"})
    html = ask_of("argentino", "prueba", e=raws)
    assert html.count('class="quote"') == 1
    assert f"AR-TRU-10 {book.title('AR-TRU-10', 'es')} {book.rule_text('AR-TRU-10', 'es')}" in text(html)
    assert 'class="quote"' not in ask_of("argentino", "prueba", e=raws[:1])


def test_tc_bet_07_in_catalonia_it_does() -> None:
    replies = told_of("truc-catala", {"by": 0, "play": "4e"}, say(0, "truc"), {"by": 1, "play": "5e"})
    assert "Con eso queda aceptado “truc”. TC-BET-07" in replies[2]


def test_ar_gen_12_two_bets_in_one_breath() -> None:
    """Both are noted, each with its answer, and one quiero is noted twice."""
    raws = [say(0, "envido"), say(0, "truco"), say(1, "quiero"), say(1, "quiero")]
    replies = told_of("argentino", *raws)
    assert "“envido y truco” de una vez se anota por partes" in replies[1]
    assert "AR-GEN-12" in replies[1]
    assert "Si “quiero” era para las dos cosas, anotalo otra vez después de “truco”." in replies[3]
    whole = words(ask_of("argentino", e=sent(raws[0]), s=0))["truco"][1]
    assert "un “quiero” vale para las dos" in whole
    noted = [raws[0], raws[2], say(0, 30), say(1, "son buenas"), raws[1], raws[3]]
    assert not any("no vale" in one for one in told_of("argentino", *noted))
    assert "era para las dos" not in told_of("argentino", say(1, "quiero"))[0]


def test_tc_rec_03_a_bet_out_of_turn_is_believed_while_no_card_is_logged() -> None:
    line, whole = words(ask_of("truc-catala", s=1))["truc"]
    assert line.startswith("sí")
    assert "Sin cartas anotadas no se sabe a quién le toca: se cree lo que dice la mesa." in line
    assert "TC-REC-03" in whole
    assert "En la mesa se dice sólo en su turno." in whole
    assert "TC-BET-02" in whole
    assert "se le cree" not in words(ask_of("truc-catala", s=0))["truc"][0]
    assert "TC-REC-03 En la mesa se dice sólo en su turno. TC-BET-02" in told_of("truc-catala", say(1, "truc"))[0]
    refused = told_of("truc-catala", {"by": 0, "play": "4e"}, {"by": 1, "play": "5e"}, {"by": 0, "say": "truc"})[2]
    assert "no vale" in refused


def test_ar_env_11_nobody_else_can_be_said_in_the_sandbox() -> None:
    """The side that is behind concedes by its silence; with two players there is nobody else."""
    raws = [say(0, "envido"), say(1, "quiero"), say(0, 28), say(1, "son buenas"), say(3, 31)]
    html = ask_of("argentino", "prueba", n=4, e=sent(*raws))
    key = re.search(r'value="([^"]*)"[^>]*>Nadie más<', html)
    assert key
    concedes = {"team": 0, "say": "son buenas"}
    assert unescape(key[1]) == sent(concedes)[0]
    assert "vale +2 Jugador 2 y Jugador 4 AR-ENV-09" in told_of("argentino", *raws, concedes, n=4)[-1]
    assert "Nadie más" not in ask_of("argentino", "prueba", n=4, e=sent(*raws[:2]))
    assert "Nadie más" not in ask_of("argentino", "prueba", e=sent(*raws[:3]))


def test_ar_sco_02_flor_envido_truco_whoever_gets_there_first() -> None:
    """Both need one: the envido is scored before the truco."""
    raws = [say(1, "truco"), say(0, "envido"), say(1, "no quiero"), say(0, "quiero")]
    replies = told_of("argentino", *raws, p0=29, p1=29)
    assert "vale +1 Nosotros AR-ENV-06 AR-SCO-02 envido, no querido; sin nada antes: 1 0 malas - 0 malas" in replies[2]
    assert " no vale " in replies[3]


def test_ar_pic_06_to_10_a_pica_pica_of_three_duels() -> None:
    table = Asked(seats=SIX).tap({"deal": 5, "pica": True})
    raws = [
        say(0, "falta envido"), say(3, "quiero"), say(0, 30), say(3, 31), say(2, "truco"), say(2, "intromision"),
        say(1, "truco"), say(4, "no quiero"), say(2, "al mazo"),
    ]  # fmt: skip
    replies = tried(table.ask("prueba", e=sent(*raws)))
    assert "+6 " in replies[3]
    assert "AR-PIC-06" in replies[3]
    assert "Caro no juega este duelo. AR-PIC-09" in replies[4]
    assert "+4 " in replies[5]
    assert "AR-PIC-10 el castigo: 4" in replies[5]
    assert replies[5].endswith(" 0 malas - 10 malas")
    assert replies[7].endswith("0 malas - 11 malas")
    assert replies[8].endswith("0 malas - 12 malas")


def test_ar_gal_05_and_06_what_the_pair_wins_is_written_to_both() -> None:
    table = Asked(seats=("Ana", "Bruno", "Caro"), gallo="turn").tap({"deal": 1}, {"adjust": [5, 20, 1]})
    raws = [say(2, "falta envido"), say(1, "quiero"), say(2, 30), say(0, 31), say(1, 7)]
    replies = tried(table.ask("prueba", e=sent(*raws)))
    assert replies[-1].startswith("7, Bruno vale +10 Ana y Caro AR-ENV-09 falta envido, ")
    assert replies[-1].endswith("15 malas - 5 buenas - 11 malas")


def test_a_reason_names_words_as_their_keys_do() -> None:
    waits = told_of("mineiro", say(0, "truco"), say(1, "vale 6"), say(0, "vale 9"), {"by": 1, "play": "4♣"})
    assert waits[2].startswith("nove, Nosotros vale")
    assert "Falta la respuesta de Ellos a “nove”: “aceito” o “corro”. BR-TRU-02" in waits[3]
    assert "no se juega “família real”" in told_of("mineiro", say(0, "familia real"))[0]
    meddled = told_of("argentino", say(0, "intromision"))[0]
    assert "AR-PIC-10" in meddled
    assert "“intromisión” se anota sólo en un duelo, a quien no lo juega" in meddled


@pytest.mark.parametrize("ruleset", ["argentino", "mineiro", "truc-catala", "truc-frances", "trut"])
def test_the_referee_does_not_coach(ruleset: str) -> None:
    """It says what may be said and what it would bring, not what would be wise."""
    html = ask_of(ruleset, n=4)
    lines = " ".join(f"{line} {whole}" for line, whole in words(html).values())
    assert lines
    coached = r"\b(conviene|recomiendo|te sirve|mejor (cantar|decir|callar)|deberías)\b"
    assert not re.search(coached, lines, re.IGNORECASE)
    assert not re.search(r"\b(conviene|recomiendo|deberías)\b", text(html), re.IGNORECASE)
