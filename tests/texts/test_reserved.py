"""Translations are held to their source: reserved words, numbers, brackets, capitals, ends, doubled words, blanks.

Most of it is translate-toolkit's `pofilter`. What a check finds and is meant stands in locale/allowed.csv, with a
reason.
"""

import csv
import re
from collections.abc import Callable, Iterator
from functools import cache
from html.parser import HTMLParser

import pytest
from django.conf import settings
from translate.filters.checks import CheckerConfig, FilterFailure, StandardChecker

from referee.book import language
from referee.games import GAMES
from referee.matches.words.wording import ALSO, reserved
from referee.rules.record.rulesets import find_ruleset
from referee.server.sheets import ALWAYS, ONCE, explained, lacking, within
from tests.texts.written import CATALOGUES, LOCALE, Text, allowed, book, screens, translated_books

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
    spanish = {"envido", "con flor me achico", "vale cuatro", "parda", "malas", "mano", "pie"}
    others = {"maldón", "vira", "manilha", "mão de onze", "corro", "vull", "retruc", "mon reste", "je suis", "pourri"}
    assert spanish | others <= reserved().keys()
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


def test_a_word_in_a_template_says_its_language() -> None:
    one = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, reserved()))})(?!\w)")
    found = {}
    for path in TEMPLATES.rglob("*.html"):
        written = " ".join(Written(path.read_text(encoding="utf-8")).unmarked).lower()
        found[path.relative_to(TEMPLATES).as_posix()] = one.findall(written)
    assert {name: words for name, words in found.items() if words} == {}
    assert found


EVERYWHERE = (
    "numbers", "brackets", "endpunc", "doublewords", "doublespacing", "endwhitespace", "newlines", "acronyms", "urls",
    "emails", "xmltags",
)  # fmt: skip
OF_MESSAGES = ("sentencecount", "doublequoting", "startwhitespace", "printf", "variables", "untranslated")
"""What holds for messages, but not for rules: these may be told in other sentences."""
LONG = 4
"""Words from which a translation is hardly equal to its source by chance."""
Check = Callable[[Text], bool]


def checks(lang: str, names: tuple[str, ...]) -> dict[str, Check]:
    """Return the checks of pofilter by name: each tells whether a text passes."""
    # What pofilter knows of French is about blanks, which `plain` has taken away.
    checker = StandardChecker(CheckerConfig(targetlanguage={"pt": "pt_BR", "fr": None}.get(lang, lang)))

    def passes(name: str) -> Check:
        def check(text: Text) -> bool:
            try:
                return bool(getattr(checker, name)(plain(text.source), plain(text.text)))
            except FilterFailure:
                return False

        return check

    return {name: passes(name) for name in names}


@cache
def plain(text: str) -> str:
    """Write a text with one kind of quotation marks and thousands, without the thin blanks of French before a sign."""
    text = re.sub(r"(?<=\d)[,.\u00a0\u202f](?=\d{3}\b)", "", text)
    text = re.sub(r"«[\u00a0\u202f]?|[\u00a0\u202f]?»|[“”]", '"', text)
    return re.sub(r"[\u00a0\u202f](?=[?!:;])", "", text.replace("’", "'").lstrip("¿¡"))


def starts_as_its_source(text: Text) -> bool:
    """Tell whether both begin with a capital, or neither; one that begins with what is filled in may have any."""
    return text.source.startswith("%(") or text.text.startswith("%(") or _startcaps(text)


def _startcaps(text: Text) -> bool:
    first = [re.sub(r"^(?:<[^>]*>|\W)+", "", part)[:1] for part in (text.source, text.text)]
    return not all(one.isalpha() for one in first) or first[0].isupper() == first[1].isupper()


def spaced(lang: str) -> Check:
    """Return the check of blanks beside signs; French has thin ones before ? ! ; and a hard one before a colon."""
    wrong = re.compile(r"\s[,.…?!;:)](?=\s|$)|[,;](?=[^\W\d])|\(\s" if lang != "fr" else (
        r"\s[,.)](?=\s|$)|(?<!\u202f)[?!;](?!\w)|(?<![\u00a0\d])(?<!https)(?<!http):(?![\d/])|«(?!\u00a0)|(?<!\u00a0)»|\(\s"
    ))  # fmt: skip
    return lambda text: not wrong.search(re.sub(r"&\w+;|<[^>]*>", "", text.text))


def cites_the_same(text: Text) -> bool:
    """Tell whether both name the same rules."""
    ids = [sorted(re.findall(r"\b[A-Z]{2,3}-[A-Z]{3}(?:-\d\d)?\b", part)) for part in (text.source, text.text)]
    return ids[0] == ids[1]


def differs(text: Text) -> bool:
    """Tell whether a long translation isn't just its source."""
    return len(re.sub(r"%\(\w+\)s", "", text.source).split()) < LONG or text.text != text.source


def findings(texts: tuple[Text, ...], wanted: dict[str, Check], lang: str) -> Iterator[tuple[str, str, str]]:
    """List what the checks find and the project doesn't allow."""
    for name, check in wanted.items():
        meant = allowed().get((name, lang), set()) | allowed().get((name, "*"), set())
        yield from ((name, text.place, text.text) for text in texts if not check(text) and text.place not in meant)


def of_rules(lang: str) -> dict[str, Check]:
    """Return the checks that a rule's wording allows."""
    return checks(lang, EVERYWHERE) | {"spacing": spaced(lang), "rules": cites_the_same}


def of_messages(lang: str) -> dict[str, Check]:
    own = {"startcaps": starts_as_its_source, "unchanged": differs}
    return of_rules(lang) | checks(lang, OF_MESSAGES) | own


@pytest.mark.parametrize("lang", CATALOGUES)
def test_messages_pass_every_check(lang: str) -> None:
    assert list(findings(screens(lang), of_messages(lang), lang)) == []


@pytest.mark.parametrize("lang", CATALOGUES)
def test_rules_pass_every_check_that_their_wording_allows(lang: str) -> None:
    assert list(findings(translated_books(lang), of_rules(lang), lang)) == []


@pytest.mark.parametrize("texts", [screens, book])
def test_the_spanish_texts_have_their_blanks_too(texts: Callable[[str], tuple[Text, ...]]) -> None:
    assert list(findings(texts("es"), {"spacing": spaced("es")}, "es")) == []


@pytest.mark.parametrize(
    ("name", "source", "text"),
    [
        ("numbers", "De 3 a 12.", "De 3 a 15."),
        ("brackets", "Vale (2).", "Vale 2."),
        ("endpunc", "¿Vale?", "Vale."),
        ("doublewords", "Es de Ana.", "É da da Ana."),
        ("startcaps", "Vale.", "vale."),
        ("spacing", "Vale, dos.", "Vale ,dois."),
        ("unchanged", "Vale lo que se dijo.", "Vale lo que se dijo."),
        ("doublequoting", "Vale «dos».", "Vale dois."),
        ("xmltags", "<b>Vale</b>", "<b>Vale"),
        ("untranslated", "Vale", ""),
        ("rules", "Por AR-ENV-06.", "Por AR-ENV-08."),
    ],
)
def test_each_check_finds_what_it_is_for(name: str, source: str, text: str) -> None:
    assert not of_messages("pt")[name](Text("", text, source))


def test_french_has_its_blanks() -> None:
    assert all(spaced("fr")(Text("", text)) for text in ("Oui\u202f? Non\u00a0: à 21:30", "«\u00a0mon reste\u00a0»"))
    assert not any(spaced("fr")(Text("", text)) for text in ("Oui ?", "Oui?", "Non:", "«mon reste»", "Vite !"))


def test_nothing_is_allowed_that_no_check_finds() -> None:
    for lang in CATALOGUES:
        every = of_messages(lang)
        texts = {text.place: text for text in (*screens(lang), *translated_books(lang))}
        for (name, of), places in allowed().items():
            if of == lang and name in every:
                found = {place for place in places if place in texts and not every[name](texts[place])}
                assert places - found == set(), f"{name}, {lang}: no longer found; take it out of {LOCALE}/allowed.csv"
