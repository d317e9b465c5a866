"""Words of a game are marked with their language where a text of the book of another language is read as HTML."""

import csv
import io
import json
import re
from collections.abc import Iterator
from html import unescape

import pytest
from django.template import engines
from django.test import Client
from django.urls import reverse
from django.utils import translation
from django.utils.html import escape

from referee import book
from referee.book import Foreign
from referee.games import GAMES
from referee.matches.identity import pens
from referee.matches.words import ledger, names, reasons
from referee.matches.words.wording import EVERYDAY, ORDINARY, marked, reserved, tongue_of, worded
from tests.arbiter.ask.asking import ask_of
from tests.arbiter.reading import articles, page
from tests.at_table import FOUR, Table, by, say, won
from tests.marked import MARKED, unmarked

TONGUES = sorted({game.lang for game in GAMES.values()})


def texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language that belongs to one game, with the language of that game's words."""
    own = book.language(lang)
    yield from ((tongue_of(start), heading) for start, heading in own.chapters.items())
    yield from ((tongue_of(rule), text) for rule, pair in own.rules.items() for text in pair)
    yield from ((tongue_of(rule), label) for rule, label in own.awards.items())
    yield from ((tongue_of(family), line) for family, glosses in own.glosses.items() for line in glosses.values())
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
        assert type(ledger.points_reason("BR-TRU-06")) is str
        assert type(ledger.points_reason("AR-TRU-03")) is not str
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
