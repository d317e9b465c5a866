"""Reserved words stand in every translation as often as in the Spanish text, are explained, and say their language."""

import csv
import re
from html.parser import HTMLParser

import pytest
from django.conf import settings

from referee.book import language
from referee.games import GAMES
from referee.matches.words.wording import ALSO, reserved
from referee.rules.record.rulesets import find_ruleset
from referee.server.texts.tables import ALWAYS, ONCE, explained, lacking, within
from tests.texts.written import CATALOGUES, LOCALE, Text, allowed, screens, translated_books

CODE = re.compile(
    r"\{#.*?#\}|\{%\s*comment\s*%\}.*?\{%\s*endcomment\s*%\}"
    r"|\{%\s*blocktrans(?:late)?\b.*?\{%\s*endblocktrans(?:late)?\s*%\}",
    re.DOTALL,
)
TAG = re.compile(r"\{[%{].*?[%}]\}", re.DOTALL)
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "wbr", "use", "path", "rect", "circle"}


def missing(texts: tuple[Text, ...], lang: str, most: int) -> list[tuple[str, str]]:
    """List the reserved words that a translation lacks, each with its place."""
    meant = allowed().get(("reserved", lang), set())
    return [
        (word, text.place)
        for text in texts
        for word in lacking(text.source, text.text, most)
        if not {text.place, f"{text.place} {word}", word} & meant
    ]


def test_the_list_is_made_from_the_games() -> None:
    assert {
        "envido",
        "con flor me achico",
        "vale cuatro",
        "maldón",
        "vira",
        "manilha",
        "mão de onze",
        "corro",
        "seis",
    } - {"seis"} <= reserved().keys()
    assert {
        "mão de onze",
        "vull",
        "retruc",
        "mon reste",
        "je suis",
        "pourri",
        "parda",
        "malas",
        "mano",
        "pie",
    } <= reserved().keys()
    assert (reserved()["truco"], reserved()["vull"], reserved()["je suis"]) == ("es", "ca", "fr")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("La mano es de Ana, que es mano", {"mano": 1}),
        ("la mano a mano, de mano y de pie", {"mano": 1, "pie": 1}),
        ("Dos flores y un envido no querido", {"flor": 1, "envido": 1}),
        ("“No quiero” no es “quiero”", {"no quiero": 1, "quiero": 1}),
        ("Contraflor al resto", {"contraflor al resto": 1}),
    ],
)
def test_words_are_found_in_spanish(text: str, words: dict[str, int]) -> None:
    assert within(text) == words


@pytest.mark.parametrize("lang", CATALOGUES)
def test_messages_keep_their_reserved_words(lang: str) -> None:
    assert missing(screens(lang), lang, ALWAYS) == []


@pytest.mark.parametrize("lang", sorted(CATALOGUES.keys() - {"en"}))
def test_rules_keep_their_reserved_words(lang: str) -> None:
    """A rule may say a word less often, as other languages have pronouns where Spanish repeats it.

    Headings and glosses may do without. The English book has words of its own: a player folds, a card is face down.
    """
    rules = tuple(
        text
        for text in translated_books(lang)
        if not text.place.startswith(("gloss", "chapter")) and " title" not in text.place
    )
    assert missing(rules, lang, ONCE) == []


@pytest.mark.parametrize("lang", [*CATALOGUES, "es"])
def test_each_word_that_is_said_is_explained(lang: str) -> None:
    for name, game in GAMES.items():
        glosses = language(lang).glosses[game.shelf.words]
        assert find_ruleset(name).words.keys() - glosses.keys() == set(), name


@pytest.mark.parametrize("lang", sorted(CATALOGUES.keys() - {"en"}))
def test_the_other_words_stand_in_the_glossary_as_they_are(lang: str) -> None:
    with (LOCALE / f"glossary/{lang}.csv").open(encoding="utf-8", newline="") as file:
        kept = {word.strip() for row in csv.DictReader(file) for word in re.split(r"[,;( ]", row["word"].lower())}
    assert {word for also in ALSO.values() for word in also} - kept == set()


def test_a_gloss_is_of_the_language() -> None:
    assert explained("Dicen quiero retruco.", "pt_BR").startswith("quiero retruco: ")
    assert explained("Dicen quiero.", "pt_BR") != explained("Dicen quiero.", "en")
    assert explained("maldón", "ca").startswith("maldón: ")
    assert explained("Truco", "pt_BR", "BR") != explained("Truco", "pt_BR", "AR") == explained("Truco", "pt_BR")
    assert explained("Deshacer", "en") == ""


class Written(HTMLParser):
    """Collects texts of a template that stand in no element with `lang`."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.open: list[tuple[str, bool]] = []
        self.unmarked: list[str] = []
        self.feed(TAG.sub("", CODE.sub("", source)))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append((tag, any(name == "lang" for name, _value in attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self.open and any(name == tag for name, _marked in self.open):
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        if not any(marked for tag, marked in self.open if tag != "html"):
            self.unmarked.append(data)


TEMPLATES = settings.ROOT / "templates"


@pytest.mark.parametrize("name", sorted(path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html")))
def test_a_word_in_a_template_says_its_language(name: str) -> None:
    written = " ".join(Written((TEMPLATES / name).read_text(encoding="utf-8")).unmarked).lower()
    assert [word for word in reserved() if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", written)] == []
