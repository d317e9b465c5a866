"""Translations are held to their source: numbers, brackets, capitals, ends, doubled words, blanks.

Most of it is translate-toolkit's `pofilter`. What a check finds and is meant stands in locale/allowed.csv, with a
reason.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from translate.filters.checks import CheckerConfig, FilterFailure, StandardChecker

from tests.texts.written import CATALOGUES, LOCALE, Text, allowed, book, screens, translated_books

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
    """Return all checks."""
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
        for (name, language), places in allowed().items():
            if language == lang and name in every:
                found = {place for place in places if place in texts and not every[name](texts[place])}
                assert places - found == set(), f"{name}, {lang}: no longer found; take it out of {LOCALE}/allowed.csv"
