"""Every word of the screens and of the rule book is in a dictionary, or in a list of the project's own words."""

from functools import cache

import pytest

from tests.texts import speller
from tests.texts.written import CATALOGUES, LOCALE, book, screens

LANGUAGES = tuple(speller.DICTIONARIES)


@cache
def strange() -> dict[str, dict[str, str]]:
    """Return the unknown words of each language, with a place of each.

    A text on a game may hold words of that game's language. Each dictionary is loaded for all languages at once.
    """
    unknown: dict[str, dict[str, str]] = {}
    of_games: dict[str, dict[tuple[str, str], str]] = {}
    for lang in LANGUAGES:
        texts = (*book(lang), *(screens(lang) if lang == "es" or lang in CATALOGUES else ()))
        places = {word: text for text in reversed(texts) for word in speller.words(text, lang)}
        games = {(word, speller.game(text)) for text in texts for word in speller.words(text, lang)}
        missing = speller.unknown(places, lang)
        unknown[lang] = {word: places[word].place for word in missing if (word, "") in games}
        for word, game in games:
            if game and word in missing and word not in unknown[lang]:
                of_games.setdefault(game, {})[lang, word] = places[word].place
    for game, found in of_games.items():
        missing = speller.unknown({word for _lang, word in found}, game)
        for (lang, word), place in found.items():
            if word in missing:
                unknown[lang][word] = place
    return unknown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_is_known(lang: str) -> None:
    speller.hunspell(lang)
    assert strange()[lang] == {}, f"mend it, or put a true word into locale/glossary/words-{lang}.txt"


def test_a_word_that_is_wrong_is_found() -> None:
    assert speller.unknown({"anotación", "anotasión", "vale", "envido"}, "es") == {"anotasión"}
    assert speller.unknown({"l'envit", "deixar-los", "sur-trutt"}, "ca") == {"sur-trutt"}


@pytest.mark.parametrize("path", sorted(LOCALE.glob("glossary/words*.txt")), ids=lambda path: path.stem)
def test_the_lists_are_in_order(path) -> None:
    lines = path.read_text(encoding="utf-8").splitlines()
    assert lines == sorted(set(lines), key=lambda word: (word.lower(), word))
    assert all(line.strip() == line and line for line in lines)
