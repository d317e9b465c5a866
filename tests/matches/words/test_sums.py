"""How the points of every award add up, as a table says it, and words of a game marked with their language."""

import csv
import io
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from django.template import engines
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape

from referee import book
from referee.book import Foreign
from referee.games import GAMES, QUICK
from referee.games.rewording import Rewording
from referee.matches.identity import pens
from referee.matches.words import ledger, names, reasons, sums, wording
from referee.matches.words.sums import MINUS, UNBROKEN, WAYS
from referee.matches.words.wording import EVERYDAY, ORDINARY, marked, printed, reserved, tongue_of, worded
from referee.rules.asked.sums import AwardSum
from referee.rules.asked.verdict import Paid, hand_verdict
from referee.rules.judge.judge import judge
from referee.rules.record.acta import loads
from referee.rules.record.hand import Hand
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State, new_state
from tests.arbiter.ask.asking import ask_of
from tests.arbiter.reading import articles, page
from tests.at_table import FOUR, Table, by, say, won
from tests.history.making import MARKED, unmarked
from tests.rules.judged import judged
from tests.rules.notation import entry as sign
from tests.trials import check_each

CASES = {f"{stem}: {case['name']}": case["record"] for stem, case in judged()}
ADDED = re.compile(rf"\d+(?: [+{MINUS}] \d+)+(?: = \d+)?")
Raw = dict[str, Any]


def hands_of(record: Raw) -> list[tuple[State, Hand, list[Raw]]]:
    """Every hand of a record with the entries that stand in it, as it was when the next one was dealt."""
    acta = loads(json.dumps(record))
    state = new_state(acta.ruleset, acta.options, len(acta.seats))
    hands: list[tuple[State, Hand, list[Raw]]] = []
    for place, entry in enumerate(acta.entries):
        ruling = judge(state, entry, place)
        if state.hand is not None and (not hands or hands[-1][1] is not state.hand):
            hands.append((state, state.hand, []))
        if hands and ruling.refusal is None:
            hands[-1][2].append(dict(entry.raw))
    return hands


def paid_in(record: Raw) -> list[tuple[Paid, State, list[Raw]]]:
    """Every award of a record, with what its sum is told by."""
    return [
        (paid, state, verdict) for state, hand, verdict in hands_of(record) for paid in hand_verdict(state, hand).paid
    ]


def added_up(paid: Paid, state: State, heard: list[Raw]) -> str:
    """What an award was for, and how it adds up."""
    words = sums.breakdown(paid.sum, paid.award.points, state.ruleset, state.options, heard)
    return str(words).replace(UNBROKEN, " ")


def of(log: str, ruleset: str = "argentino", seats: int = 2, **options: Any) -> list[tuple[int, str]]:
    """The awards of a log in compact notation: points, and how they add up."""
    names = ["Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"][:seats]
    entries = [sign(one) for one in log.split(";")]
    record = {"format": "acta/1", "ruleset": ruleset, "options": options, "seats": names, "entries": entries}
    return [
        (awards[0].award.points, added_up(*awards)) for awards in paid_in(record) if awards[0].award.matter != "adjust"
    ]


def value(sum_: str) -> tuple[int, int | None]:
    """What an addition comes to, and what it says that it comes to."""
    left, _equals, right = sum_.partition(" = ")
    return sum(int(one) for one in left.replace(f"{MINUS} ", "-").replace("+ ", "").split()), int(
        right
    ) if right else None


def test_every_award_is_explained_and_every_sum_comes_to_its_points() -> None:
    """None of the cases needs the way out of a sum that would not come to the points."""
    check_each(CASES.items(), check_sums)


def check_sums(record: Raw) -> None:
    awards = paid_in(record)
    for lang in ("es", "en"):
        with translation.override(lang):
            for paid, state, verdict in awards:
                text, points = added_up(paid, state, verdict), paid.award.points
                assert text, paid.award.matter
                assert paid.sum.terms
                for added in ADDED.findall(text):
                    came_to, said_to = value(added)
                    assert came_to == points, (text, points)
                    assert said_to in (None, points), text


def test_every_way_is_worded_and_every_wording_is_used() -> None:
    ways = {"early fold", "falta least", "flor bet given", "flor more", "pido hand", "resto duel alone", "bids"}
    for record in CASES.values():
        for paid, state, verdict in paid_in(record):
            assert added_up(paid, state, verdict)  # no way without words
            ways |= {paid.sum.way, sums._way(paid.sum)}
    assert ways - {"adjust"} == WAYS.keys() - {"adjust", "bid"}


@pytest.mark.parametrize(
    ("log", "options", "awards"),
    [
        ("D1;t0:envido;t1:real envido;t0:real envido;t1:quiero;0:30;1:son buenas", {},
         [(8, "envido + real envido + real envido: 2 + 3 + 3, querido")]),
        ("D1;t0:envido;t1:no quiero", {}, [(1, "envido, no querido; sin nada antes: 1")]),
        ("D1;t0:envido;t1:envido;t0:falta envido;t1:no quiero", {},
         [(4, "envido + envido + falta envido, no querido; lo de antes: 2 + 2")]),
        ("D1;+18,5;t0:falta envido;t1:quiero;0:30;1:31", {},
         [(12, "falta envido, lo que le faltaba al que iba ganando: 30 − 18 = 12")]),
        ("D1;+18,5;t0:falta envido;t1:quiero;0:30;1:31", {"falta_envido": "match"},
         [(25, "falta envido, lo que le faltaba a quien ganó: 30 − 5 = 25")]),
        ("D1;+8,5;t0:falta envido;t1:quiero;0:30;1:31", {"falta_envido": "half"},
         [(7, "falta envido, lo que faltaba para las buenas: 15 − 8 = 7")]),
        ("D1;+18,5;t0:falta envido;t1:quiero;0:30;1:31", {"falta_envido": "half"},
         [(12, "falta envido, lo que le faltaba al que iba ganando: 30 − 18 = 12")]),
        ("D1;+8,5;t0:falta envido;t1:quiero;0:30;1:31", {"falta_envido": "malas_match"},
         [(25, "falta envido, lo que le faltaba a quien ganó: 30 − 5 = 25")]),
        ("D1;+30,5;t0:falta envido;t1:quiero;0:30;1:31", {"scoring": "together"},
         [(1, "falta envido, no faltaba nada; como mínimo: 1")]),
        ("D1;0:flor;1:contraflor;0:con flor quiero;0:30;1:31", {"contraflor": "plus3"},
         [(9, "contraflor, 2 flores y 3 más: 3 + 3 + 3")]),
        ("D1;0:flor;1:contraflor;0:contraflor al resto;1:con flor me achico", {"contraflor": "plus3"},
         [(9, "contraflor · contraflor al resto, lo que ya valía la apuesta, 2 flores y 3 más: 3 + 3 + 3")]),
        ("D1;+18,5;0:flor;1:contraflor al resto;0:con flor quiero;0:30;1:31", {},
         [(18, "contraflor al resto, lo que le faltaba al que iba ganando y 2 flores: 30 − 18 + 3 + 3 = 18")]),
        ("D1;0:flor;1:con flor me achico", {}, [(4, "una flor y uno por achicarse: 3 + 1")]),
        ("D1;0:flor;1:con flor me achico", {"achico": "flat"}, [(3, "una flor: 3")]),
        ("D1;t0:truco;t1:quiero;t1:retruco;t0:quiero;Tt0;Tt0", {}, [(3, "truco · retruco: 3")]),
        ("D1;t0:truco;t1:quiero;t1:retruco;t0:no quiero", {}, [(2, "truco · retruco, no querido; lo de antes: 2")]),
        ("D1;t0:truco;Tt0;Tt0", {}, [(1, "truco, quedó sin contestar; lo de antes: 1")]),
        ("D1;Tt0;Tt0", {}, [(1, "la mano sin apuestas: 1")]),
        ("D1;t0:al mazo", {"mazo_early": 2},
         [(1, "por el envido que no se cantó: 1"), (1, "la mano sin apuestas: 1")]),
        ("D1;t0:envido;t1:no quiero;Tt0;Tt0;t1?0;0!flor", {"pido_flor_hand": True},
         [(5, "la flor y lo que el otro equipo hizo en la mano: 3 + 1 + 1")]),
        ("D1;Tt0;Tt0;t1?0;0!no flor", {"pido_flor_fail": 4},
         [(1, "la mano sin apuestas: 1"), (4, "lo que cuesta pedirla en vano: 4")]),
        ("D1;0:envido;1:quiero;0:29;1:28;0*4e;1*5e;1*1e;0*4c;1*2c;0*6o;0!4e,4c,6o", {},
         [(2, "envido: 2, querido; cantó 29 y eran 6, pasa al otro equipo"), (1, "la mano sin apuestas: 1")]),
    ],
)  # fmt: skip
def test_truco_argentino_is_added_up_as_its_players_do(log: str, options: Raw, awards: list[tuple[int, str]]) -> None:
    assert of(log, **options) == awards


@pytest.mark.parametrize(
    ("ruleset", "log", "options", "awards"),
    [
        ("mineiro", "D1;0:truco;1:vale 6;0:aceito;T0", {}, [(6, "truco · seis: 6")]),
        ("mineiro", "D1;0:truco;1:vale 6;0:vale 8;1:corro", {"ladder": "2-4-6-8-12"},
         [(6, "truco · seis · oito, no querido; lo de antes: 6")]),
        ("mineiro", "D1;0:truco;1:aceito;Tp;Tp;Tp;D0;T1;T1", {"tied_hand": "carry", "truco_bets": "hand"},
         [(3, "lo que venía de la mano anterior: 3")]),
        ("mineiro", "D1;+11,4;X;D0;t0:corro", {}, [(1, "lo que vale una mano: 1")]),
        ("mineiro", "D1;+11,4;X;D0;t0:jogo;T1;T1", {}, [(3, "una mano así se juega por 3")]),
        ("mineiro", "D1;+11,11;X;D0;T1;T1", {}, [(1, "lo que les faltaba para el juego: 12 − 11 = 1")]),
        ("mineiro", "D1;t0:tento", {}, [(1, "un tento: 1")]),
        ("mineiro", "D1;+11,4;t0:tento", {}, [(-1, "un tento menos: −1")]),
        ("paulista", "D1;+10,4;X;D0;t0:truco;t1:aceito;T1;T1", {}, [(3, "truco: 3")]),
        ("paulista", "D1;+11,4;X;D0;t1:truco", {}, [(1, "lo que les faltaba para el juego: 12 − 11 = 1")]),
        ("paulista", "D1;0:cartas a mais;0!wrong", {},
         [(1, "lo que valía la mano: 1; no las tenía, pasa al otro equipo")]),
        ("truc-catala", "D1;0:truc;1:retruc;0:no vull", {}, [(2, "truc · retruc, no querido; lo de antes: 2")]),
        ("truc-frances", "D1;0:3;1:je joue;T0;T0", {}, [(3, "la mano por 3")]),
        ("truc-frances", "D1;0:3;1:je joue;T0;1:7;0:je passe", {}, [(3, "3 · 7, no querido; lo de antes: 3")]),
        ("truc-frances", "D1;0:3;1:je joue;T0;1:7;0:je joue;T0", {}, [(7, "3 · 7")]),
        ("truc-frances", "D1;+2,5;0:mon reste;1:je joue;T1;T1", {},
         [(7, "mon reste, lo que les faltaba para el juego: 12 − 5 = 7")]),
        ("trut", "D1;+2,1;0:trut;1:je suis;T1;T1", {},
         [(3, "trut: 3"), (-2, "los puntos sueltos que tenían: −2")]),
        ("uruguayo", "D0;1:flor;0:flor;1:con flor envido;0:con flor quiero;1:41;0:33;T1;T1", {},
         [(5, "con flor envido, una flor y 2 más: 3 + 2"), (1, "la mano sin apuestas: 1")]),
        ("uruguayo", "D0;1:flor;0:con flor envido;1:contraflor al resto;0:con flor me achico", {},
         [(8, "con flor envido · contraflor al resto, lo que ya valía la apuesta, 2 flores y 2 más: 3 + 3 + 2")]),
    ],
)  # fmt: skip
def test_the_other_games_are_added_up_in_their_own_words(
    ruleset: str, log: str, options: Raw, awards: list[tuple[int, str]]
) -> None:
    assert of(log, ruleset, **options) == awards


def test_a_duel_has_a_falta_and_a_rest_of_its_own() -> None:
    log = "D5p;0:falta envido;3:quiero;0:30;3:son buenas"
    assert of(log, seats=6) == [(6, "falta envido, la falta de un duelo: 6")]
    log = "D5p;0:flor;3:contraflor al resto;0:con flor quiero;0:30;3:31"
    assert of(log, seats=6) == [(12, "contraflor al resto, el resto de un duelo y 2 flores: 6 + 3 + 3")]
    assert of(log, seats=6, contraflor_resto="resto") == [(6, "contraflor al resto, el resto de un duelo: 6")]


def test_a_sum_that_would_not_come_to_the_points_is_not_written() -> None:
    rules = find_ruleset("argentino")
    assert (
        str(sums.breakdown(AwardSum("envido", ("envido", "envido")), 4, rules, rules.settings({})))
        == "envido + envido: 4, querido"
    )


def test_points_by_hand_say_why_else_what_they_were_for() -> None:
    assert str(sums.by_hand({"adjust": [1, 0], "why": "caja caída", "source": "truco"}, "argentino")) == "caja caída"
    assert str(sums.by_hand({"adjust": [1, 0], "why": "", "source": "envido"}, "argentino")) == "envido"
    assert (
        str(sums.by_hand({"adjust": [1, 0]}, "argentino")) == str(sums.by_hand(None, "argentino")) == "anotados a mano"
    )


TONGUES = sorted({game.lang for game in GAMES.values()})


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language that belongs to one game, with the language of that game's words."""
    own = book.language(lang)
    yield from ((tongue_of(QUICK, start), heading) for start, heading in own.chapters.items())
    yield from ((tongue_of(QUICK, rule), text) for rule, pair in own.rules.items() for text in pair)
    yield from ((tongue_of(QUICK, rule), label) for rule, label in own.awards.items())
    yield from (
        (tongue_of(QUICK, family), line) for family, glosses in own.glosses.items() for line in glosses.values()
    )
    # A refusal is that of the game in which it falls.
    forms = [form for some in (*own.reasons.values(), *own.causes.values()) for form in some]
    yield from ((tongue, form) for tongue in TONGUES for form in forms)


def client(table: Table, lang: str) -> Client:
    phone = Client(headers={"accept-language": lang})
    phone.cookies["device"] = pens.device_cookie(table.device)
    return phone


def words(html: str) -> set[tuple[str, str]]:
    return {(tongue, unescape(word)) for tongue, word in MARKED.findall(html)}


@pytest.mark.parametrize("lang", book.LANGUAGES)
def test_every_text_marks_reserved_words_alone_and_says_the_same(lang: str) -> None:
    found = set()
    for tongue, text in texts(lang):
        html = marked(text, tongue, lang)
        assert unmarked(html) == escape(text)
        assert all(its == tongue != lang for its, _word in words(html)), html
        found |= {word.lower() for _tongue, word in words(html)}
    known = reserved().keys() | ORDINARY
    for game in GAMES.values():
        known |= {*game.everyday, game.terms.turned, game.terms.high_one, *game.terms.made}
    assert {word for word in found if not {word, word.removesuffix("s"), word.removesuffix("es")} & known} == set()
    assert found & EVERYDAY[lang] == set()
    assert len(found) > 40


@pytest.mark.parametrize(
    ("lang", "tongue", "text", "html"),
    [
        ("pt", "es", "Flores e um envido.", '<i es>Flores</i> e um <i es>envido</i>.'),
        ("fr", "es", "À un “real envido”…", 'À un “<i es>real envido</i>”…'),
        ("fr", "pt", "Le mão, en mão de onze", 'Le <i pt>mão</i>, en <i pt>mão de onze</i>'),
        ("es", "pt", "el truco y la vira", 'el <i pt>truco</i> y la <i pt>vira</i>'),
        ("pt", "es", "o truco", "o <i es>truco</i>"),
        ("en", "es", "the envido", "the <i es>envido</i>"),
        ("en", "fr", "to the non-dealers", "to the non-dealers"),
        ("en", "fr", "“d'accord” or “non”", "“<i fr>d&#x27;accord</i>” or “<i fr>non</i>”"),
        ("es", "pt", "con dos empates, “seis”", "con dos empates, “seis”"),
        ("es", "ca", "La baza es empat", "La baza es <i ca>empat</i>"),
        ("ca", "pt", "cartes noves", "cartes noves"),
        ("ca", "es", "les flors", "les flors"),
        ("fr", "ca", "le truc et le retruc", "le truc et le <i ca>retruc</i>"),
        ("es", "es", "el envido", "el envido"),
        ("pt-br", "pt", "a vira", "a vira"),
        ("pt-br", "es", "envidos", "<i es>envidos</i>"),
    ],
)  # fmt: skip
def test_what_is_marked(lang: str, tongue: str, text: str, html: str) -> None:
    assert marked(text, tongue, lang) == re.sub(r"<i (\w\w)>(.*?)</i>", r'<span lang="\1">\2</span>', html)


def test_a_text_is_escaped() -> None:
    html = marked('<b onclick="envido">flor</b> & <script>', "es", "fr")
    assert html == (
        '&lt;b onclick=&quot;<span lang="es">envido</span>&quot;&gt;<span lang="es">flor</span>&lt;/b&gt;'
        " &amp; &lt;script&gt;"
    )


def test_only_templates_have_the_marks() -> None:
    text = worded("<Le truco> dit", "es", "fr")
    assert (text, f"{text}", "%s." % text, text.lower()) == (  # noqa: UP031  (messages are filled in like this)
        "<Le truco> dit", "<Le truco> dit", "<Le truco> dit.", "<le truco> dit",
    )  # fmt: skip
    assert json.dumps([text]) == '["<Le truco> dit"]'
    row = io.StringIO()
    csv.writer(row).writerow([text])
    assert row.getvalue().strip() == "<Le truco> dit"
    django = engines["django"]
    assert django.from_string("{{ text }}").render({"text": text}) == '&lt;Le <span lang="es">truco</span>&gt; dit'
    assert django.from_string("{% autoescape off %}{{ text }}{% endautoescape %}").render({"text": text}) == text


def test_a_text_of_another_language_keeps_its_own_mark() -> None:
    foreign = Foreign("El truco", "es")
    assert worded(foreign, "es", "fr") is foreign
    assert worded(foreign, "pt", "fr") is foreign


def test_the_games_own_language_needs_no_marks() -> None:
    text = "El truco"
    assert worded(text, "es", "es") is text
    with translation.override("pt-br"):
        assert type(ledger.points_reason("BR-TRU-06", "mineiro")) is str
        assert type(ledger.points_reason("AR-TRU-03", "argentino")) is not str
        paulista, argentino = (names.Cast(FOUR, (0, 1) * 2, 2, ruleset=name) for name in ("paulista", "argentino"))
        assert type(reasons.refusal_text("bet-pending", {}, paulista)) is str
        assert type(reasons.refusal_text("bet-pending", {}, argentino)) is not str


@pytest.mark.django_db
def test_the_rule_book() -> None:
    html = page("argentino", "fr")
    assert '<span lang="es">envido</span>' in articles(html)["AR-ENV-06"]
    assert re.search(r'<h2 id="AR-ENV">L&#x27;<span lang="es">envido</span></h2>', html)
    # A key lays out its children one by one: the text is one of them.
    assert re.search(r'href="#AR-ENV"><span>L&#x27;<span lang="es">envido</span></span></a>', html)
    assert words(articles(page("argentino", "es"))["AR-ENV-06"]) == set()
    assert ("pt", "truco") in words(articles(page("mineiro", "ca"))["BR-TRU-06"] + page("mineiro", "ca"))
    # The book may be read in another language than the page.
    assert words(articles(page("argentino", "fr", lang="es"))["AR-ENV-06"]) == set()
    assert ("es", "envido") in words(articles(page("argentino", "es", lang="fr"))["AR-ENV-06"])


@pytest.mark.django_db
def test_a_search_marks_what_was_found_around_the_words() -> None:
    hit = articles(page("argentino", "fr", q="envido"))["AR-ENV-06"]
    assert '<mark><span lang="es">envido</span></mark>' in hit
    assert "&lt;span" not in hit
    gloss = re.search(r'<p class="glossed">.*?</p>', page("argentino", "fr", q="real envido"), re.DOTALL)
    assert gloss is not None
    assert words(gloss[0])


@pytest.mark.django_db
def test_a_rule_on_its_sheet() -> None:
    table = Table(FOUR)
    where = reverse("table-book-rule", args=[table.match.pk, "AR-TRU-06"])
    html = client(table, "en").get(where, headers={"HX-Request": "true"}).content.decode()
    assert ("es", "quiero retruco") in words(html)


@pytest.mark.django_db
def test_a_ruling_on_the_table() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"), say(1, "quiero"))
    entry = json.dumps([{"team": 0, "say": "envido"}])
    html = client(table, "fr").get(reverse("why", args=[table.match.pk]), {"entry": entry}).content.decode()
    ruling, gloss, quoted = html.partition("<details")[0].partition('<p class="small">')[0], *html.split("</p>", 2)[1:]
    assert words(ruling), ruling
    assert '<span class="word" lang="es">envido</span>' in gloss
    assert words(quoted)
    html = client(table, "fr").get(reverse("gloss", args=[table.match.pk]), {"word": "falta envido"}).content.decode()
    assert '<span class="word" lang="es">falta envido</span>' in html


@pytest.mark.django_db
def test_the_hand_and_the_record() -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"), say(1, "quiero"), won(0), won(0))
    table.log({"deal": 0}, say(0, "truco"), say(1, "quiero"), by(0, "envido"), keep=True)
    phone = client(table, "fr")
    hand = phone.get(reverse("hand", args=[table.match.pk])).content.decode()
    log = re.search(r'<ol class="log">.*?</ol>', hand, re.DOTALL)
    assert log is not None
    assert words(log[0])
    ended = phone.get(reverse("hand", args=[table.match.pk]), {"mano": 1}).content.decode()
    ledger_of_hand = re.search(r'<ul class="ledger">.*?<p class="sum">', ended, re.DOTALL)
    assert ledger_of_hand is not None
    assert ("es", "truco") in words(ledger_of_hand[0])
    record = phone.get(reverse("record", args=[table.match.pk])).content.decode()
    assert ("es", "truco") in words(record)


@pytest.mark.django_db
def test_the_answers_of_the_referee() -> None:
    html = ask_of("argentino", language="fr")
    assert ("es", "envido") in words(html)


@pytest.fixture
def reworded_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A game in Portuguese with own words for those of truco argentino."""
    words = {"quiero": "quero", "no quiero": "não quero", "contraflor": "contra-flor"}
    skin = replace(GAMES["argentino"].skin, lang="pt", yes="quiero", no="no quiero")
    game = replace(GAMES["argentino"], ruleset="fournier", skin=skin, spelling=words, rewording=Rewording(words))
    monkeypatch.setitem(GAMES, "fournier", game)
    _forget()
    yield "fournier"
    _forget()


def _forget() -> None:
    """Empty what is remembered by the names of games."""
    for remembered in (tongue_of, wording._pattern, marked):
        remembered.cache_clear()


@pytest.mark.parametrize(("lang", "html"), [
    ("pt", "“Não quero” não é um “quero”; o <i es>mano</i> canta duas contra-flores."),
    ("fr", "“<i pt>Não quero</i>” não é um “<i pt>quero</i>”; o <i es>mano</i> canta duas <i pt>contra-flores</i>."),
])  # fmt: skip
def test_a_game_writes_its_own_words_in_texts_that_it_shares(reworded_game: str, lang: str, html: str) -> None:
    text = "“No quiero” não é um “quiero”; o mano canta duas contraflores."
    tongue = tongue_of(reworded_game, "AR-FLO-01")
    shown = worded(text, tongue, lang)
    assert shown == "“Não quero” não é um “quero”; o mano canta duas contra-flores."
    assert marked(text, tongue, lang) == re.sub(r"<i (\w\w)>(.*?)</i>", r'<span lang="\1">\2</span>', html)
    assert printed("no quiero", reworded_game) == "não quero"
    assert printed("no quiero", "argentino") == "no quiero"
