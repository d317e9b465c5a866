"""The sandbox: imagined entries on a copy of the log, each with its ruling; nothing that was asked stays anywhere."""

import json
import re
from html import unescape
from random import Random

import pytest
from django.apps import apps
from django.test import Client

from referee import book
from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Pen
from referee.rules.record.rulesets import RULESETS
from referee.rules.record.state import dump_state
from tests.arbiter.ask.asking import FOUR, Asked, ask_of, sent, text, tried, words
from tests.rules.choices import legal_choices
from tests.rules.walks import offered

pytestmark = pytest.mark.django_db


def test_every_imagined_entry_tells_ruling_awards_and_score() -> None:
    asked = Asked(seats=FOUR).tap({"deal": 3}, {"by": 0, "say": "envido"})
    told = tried(
        asked.ask("prueba", e=sent({"by": 1, "say": "truco"}, {"by": 1, "say": "no quiero"}, {"by": 0, "say": "truco"}))
    )
    assert told[0].startswith("truco, Bruno no vale Primero ")
    assert told[0].endswith(" 0 malas - 0 malas")
    assert "AR-GEN-12 “envido y truco” de una vez se anota por partes" in told[0]
    assert told[1:] == [
        "no quiero, Bruno vale +1 Ana y Caro AR-ENV-06 envido, no querido; sin nada antes: 1 1 mala - 0 malas",
        "truco, Ana vale 1 mala - 0 malas",
    ]


def test_the_first_word_after_a_hand_deals_the_next_one() -> None:
    asked = Asked().tap({"deal": 1}, {"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"})
    told = tried(asked.ask("prueba", e=sent({"by": 1, "say": "envido"}, {"by": 0, "say": "no quiero"})))
    assert told[0].startswith("(se da) envido, Ellos vale")
    assert told[1].startswith("no quiero, Nosotros vale +1 Ellos")
    assert "(se da)" not in told[1]


def test_keys_add_words_numbers_and_cards() -> None:
    who = json.dumps({"by": 0})
    assert tried(ask_of("argentino", "prueba", add=sent({"by": 0, "say": "truco"})[0]))[0].startswith(
        "truco, Nosotros vale"
    )
    accepted = sent({"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"})
    told = tried(ask_of("argentino", "prueba", e=accepted, add="number", number="29", who=who))
    assert told[2].startswith("29, Nosotros vale")
    told = tried(ask_of("argentino", "prueba", add="card", card="1e", who=who))
    assert told[0].startswith("ancho de espadas, Nosotros vale")
    assert tried(ask_of("truc-frances", "prueba", add="number", number="4", who=who))[0].startswith(
        "por 4, Nosotros vale"
    )


def test_a_deal_brings_its_vira() -> None:
    asked = Asked("paulista").tap({"deal": 1, "vira": "4♣"}, {"team": 0, "say": "truco"}, {"team": 1, "say": "corro"})
    assert 'name="dealer" value="0"' in asked.ask("prueba", parte="mas")
    (told,) = tried(asked.ask("prueba", add="vira", vira="Q♣", dealer=0))
    assert told.startswith("damos Nosotros, vira Q♣ vale")
    assert "no se entendió" in asked.ask("prueba", add="vira", vira="nada", dealer=0)
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
    told = tried(ask_of("argentino", "prueba", e=over, add="cards", who=who, shown0="7o", shown1="6o", shown2="1e"))
    assert told[6].startswith("mostramos siete de oros, 6 de oros, ancho de espadas, Nosotros vale")
    told = tried(ask_of("argentino", "prueba", e=over, add="cards", who=who, shown0="7o", shown1="5o", shown2="1e"))
    assert told[6].endswith(
        "vale +2 Ellos AR-VER-03 envido: 2, querido; cantó 33 y eran 32, pasa al otro equipo 1 mala - 2 malas"
    )
    told = tried(ask_of("argentino", "prueba", e=envido, add="points", points="4", to="01"))
    assert told[4] == "+4 Ellos vale +4 Ellos AR-SCO-09 anotados a mano 2 malas - 4 malas"
    assert "no se entendió" in ask_of("argentino", "prueba", add="points", points="4", to="x" * 50)


def test_a_tied_trick_may_tell_whose_card_it_was_where_that_leads() -> None:
    html = ask_of("trut", "prueba", n=4, parte="mas", **{"o-tie_lead": "first-tied"})
    assert json.dumps({"trick": "parda", "first": 2}).replace('"', "&quot;") in html
    assert json.dumps({"trick": "parda", "first": 2}).replace('"', "&quot;") in ask_of(
        "mineiro", "prueba", n=4, parte="mas", **{"o-tie_lead": "trick-leader"}
    )
    assert "&quot;first&quot;" not in ask_of("argentino", "prueba", n=4, parte="mas")
    assert json.dumps({"deal": 0, "cut": False, "cards": 1}).replace('"', "&quot;") in ask_of(
        "truc-catala", "prueba", parte="mas"
    )
    assert "parte=muestra" in ask_of("argentino", "prueba")
    assert "parte=muestra" not in ask_of("trut", "prueba")


def test_a_tab_says_what_may_be_said_after_what_was_imagined() -> None:
    asked = Asked().tap({"deal": 1})
    html = asked.ask(e=sent({"by": 0, "say": "truco"}))
    assert "Después de lo imaginado." in html
    assert words(html)["quiero"][0] == "sí"
    assert "Después de lo imaginado." not in asked.ask()


def test_there_is_a_limit() -> None:
    html = ask_of("argentino", "prueba", e=sent(*[{"by": 0, "say": "quiero"}] * 41))
    assert len(tried(html)) == 40
    assert "No se pueden imaginar más de 40 cosas." in html
    assert "No se puede agregar más." in html
    assert 'name="add"' not in html
    assert 'name="add"' in ask_of("argentino", "prueba", e=sent(*[{"by": 0, "say": "quiero"}] * 39))


WRONG = [
    "",
    "{",
    "[]",
    "null",
    "[" * 200,
    "[" * 20000,
    '{"say": "truco"}',
    '{"by": 0, "say": "\\ud800"}',
    '{"by": 0, "say": NaN}',
    '{"by": 0, "say": ' + "9" * 5000 + "}",
    '{"by": 0.5, "say": 1}',
    '{"by": 0, "play": "zz"}',
    '{"adjust": [1]}',
    '{"void": true}',
]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_entry_is_left_out_and_told(wrong: str) -> None:
    html = ask_of("argentino", "prueba", e=[wrong, *sent({"by": 0, "say": "truco"})])
    assert len(tried(html)) == 1
    assert "Algo de lo imaginado no se entendió, y quedó afuera." in html


@pytest.mark.parametrize(
    "strange", [{"by": 99, "say": "truco"}, {"by": -1, "say": "flor"}, {"deal": 77}, {"team": 5, "say": "no"}]
)
def test_seats_that_are_not_there_are_refused_by_the_rules(strange: dict[str, object]) -> None:
    (told,) = tried(ask_of("argentino", "prueba", e=sent(strange)))
    assert "no vale" in told


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("seed", range(3))
def test_a_walk_through_any_game_is_ruled_like_the_log_would(ruleset: str, seed: int) -> None:
    """What the sandbox says of a random hand is what the log says when the same is tapped."""
    chance, asked, raws = Random(f"{ruleset} {seed}"), Asked(ruleset), []
    imagining = asked.ask("prueba")
    assert tried(imagining) == []
    state = queries.read_table(asked.match.pk).ready.copy()
    shadow = Asked(ruleset)
    for _step in range(12):
        state = queries.read_table(shadow.match.pk).ready.copy()
        pool = [
            raw for raw in offered(state, legal_choices(state)) if not {"deal", "adjust", "close", "show"} & raw.keys()
        ]
        if not pool or queries.read_table(shadow.match.pk).look.phase == "match-over":
            break
        raws.append(chance.choice(pool))
        shadow.tap(raws[-1])
    told = tried(asked.ask("prueba", e=sent(*raws)))
    assert len(told) == len(raws)
    assert not any(" no vale " in one and "En la mano que sigue: vale" not in one for one in told)
    score = " - ".join(queries.read_table(shadow.match.pk).look.spoken)
    assert told[-1].endswith(score) or told[-1].endswith(score.replace(" - ", " a "))


def rows() -> dict[str, list[object]]:
    """Everything that the database holds."""
    return {
        model._meta.label: list(model.objects.order_by("pk").values())
        for model in apps.get_app_config("matches").get_models()
    }


def test_nothing_asked_is_kept_or_pushed_or_changes_the_table(
    monkeypatch: pytest.MonkeyPatch, django_capture_on_commit_callbacks: object
) -> None:
    asked = Asked(seats=FOUR).tap({"deal": 3}, {"by": 0, "say": "envido"})
    data = queries.read_table(asked.match.pk)
    before, state = rows(), dump_state(data.state)
    with django_capture_on_commit_callbacks() as pushes:
        for tab in ("", "gana", "valor", "prueba"):
            asked.ask(
                tab,
                s=1,
                e=sent({"by": 1, "say": "quiero"}, {"by": 0, "say": 33}),
                add='{"by":1,"say":20}',
                x="1e",
                y="1b",
            )
    assert pushes == []
    assert rows() == before
    after = queries.read_table(asked.match.pk)
    assert (after.match.rev, dump_state(after.state)) == (data.match.rev, state)


def test_answers_are_not_stored_and_questions_only_read() -> None:
    asked = Asked()
    client = asked.client()
    for where in (f"/p/{asked.match.pk}/arbitro/", "/arbitro/argentino/", "/arbitro/"):
        answer = client.get(where)
        assert "no-store" in answer["Cache-Control"]
        assert client.post(where).status_code == 405


def test_a_sheet_gets_only_the_question() -> None:
    asked = Asked()
    where = f"/p/{asked.match.pk}/arbitro/"
    sheet = asked.client().get(where, headers={"HX-Request": "true"}).content.decode()
    assert "<html" not in sheet
    assert sheet.count('id="ask"') == 1
    assert "<html" in asked.ask()


def test_what_is_logged_can_be_objected_to_from_here() -> None:
    asked = Asked()
    assert f'href="/p/{asked.match.pk}/objetar/"' in asked.ask()
    assert "objetar" not in ask_of("argentino")
    watcher = pens.new_device()
    pens.join_match(asked.match, watcher, Pen.Role.WATCHER)
    assert "objetar" not in asked.ask(device=watcher)


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
    told = tried(ask_of("mineiro", "prueba", n="4", e=bet, add=sent({"trick": "parda"})[0]))
    assert "BR-REC-05" in told[2]
    page = unescape(ask_of("mineiro", "prueba", n="4", e=bet, parte="mas"))
    for before, rule in ((True, "BR-TRU-09"), (False, "BR-TRU-10")):
        raw = sent({"trick": "parda", "before": before})[0]
        assert raw in page
        told = tried(ask_of("mineiro", "prueba", n="4", e=bet, add=raw))
        assert " no vale" not in told[2]
        assert rule in told[2]
