"""Words of the games, which stand in every language as the players of that game write them."""

import re
from collections import Counter
from functools import cache

from referee.book import LANGUAGES
from referee.games import GAMES
from referee.matches.words.wording import PRINTED, printed
from referee.rules.record.rulesets import find

ALSO = {
    "es": ("mano", "pie", "parda", "malas", "buenas", "gallo", "pica-pica", "redonda"),
    "pt": ("vira", "manilha", "baralho", "sujo", "limpo", "encoberta"),
}
"""What players call other things than words that they say, by the language of the game."""

ORDINARY = frozenset({"primera", "segunda", "tercera", "empate", "seis", "dos envidos", "dos reales envido", "empat"})
"""Words of a game that are everyday words of the Spanish texts too, where they are translated."""

_AMBIGUOUS = {
    # The player who leads, not a hand that is dealt, nor what is done by hand.
    "mano": r"(?<=\bel )mano\b|(?<=\bdel )mano\b|(?<=\bal )mano\b|(?<=\b(?:es|de) )mano\b(?! a\b)|(?<=\b(?:son) )mano\b"
    r"|(?<=\bsomos )mano\b|(?<=\()mano(?=\))",
    # The last player of a side, not a foot.
    "pie": r"(?<=\bel )pie\b|(?<=\bdel )pie\b|(?<=\bde )pie\b",
}
"""Where a word with another meaning is the game's, in the Spanish texts."""

ALWAYS, ONCE = 99, 1
"""How often at most a translation must hold a word: a rule once, as other languages have pronouns instead."""

_IN_SENTENCES = {"al mazo": "a[lu] mazo"}
"""Words that begin with an article, which French sentences write in their own way."""


@cache
def reserved() -> dict[str, str]:
    """Return every reserved word, as people write it, with the language of its game."""
    words: dict[str, str] = {}
    for name, game in GAMES.items():
        skin, terms = game.skin, game.skin.terms
        own = {*map(printed, (*find(name).words, *skin.ladder)), skin.yes, skin.no, terms.tie}
        if not terms.spanish:
            own |= {terms.trick, terms.hand, *terms.tricks, *terms.special.values(), terms.iron, terms.play}
        words = {word.lower(): skin.lang for word in own if word} | words
    for lang, also in ALSO.items():
        words |= dict.fromkeys(also, lang)
    return {word: lang for word, lang in words.items() if word not in ORDINARY}


def within(text: str) -> Counter[str]:
    """Count the reserved words of a Spanish text; a plural counts as its word."""
    return Counter(_word(found) for found in _pattern().findall(text.lower()))


def occurrences(word: str, text: str) -> int:
    """Count a reserved word in a text of any language."""
    pattern = _IN_SENTENCES.get(word, re.escape(word))
    return len(re.findall(rf"(?<!\w){pattern}(?:e?s)?(?!\w)", text.lower()))


def lacking(source: str, text: str, most: int) -> list[str]:
    """List the reserved words of a Spanish text that a translation lacks.

    Up to `most` times a word must be there as often as in the source.
    """
    return [word for word, times in within(source).items() if min(times, most) > min(occurrences(word, text), most)]


def explained(text: str, locale: str, family: str = "") -> str:
    """Gloss the words of a game in a Spanish text, in the language of a catalogue.

    A word of several games is explained as in this family ("BR"), if it has it.
    """
    book = LANGUAGES.get(locale.partition("_")[0])
    families = dict(book.glosses) if book else {}
    glosses = [families.pop(family, {}), *families.values()]
    lines = []
    for word in within(text):
        kept = next((record for record, shown in PRINTED.items() if shown == word), word)
        lines += [f"{word}: {own[kept]}" for own in glosses if kept in own][:1]
    return " ".join(lines)


@cache
def _pattern() -> re.Pattern[str]:
    """Return a pattern of every reserved word, the longest first."""
    words = sorted(reserved(), key=len, reverse=True)
    return re.compile("|".join(_AMBIGUOUS.get(word, rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)") for word in words))


def _word(found: str) -> str:
    """Return the reserved word of which this is perhaps the plural."""
    return next(word for word in (found, found.removesuffix("s"), found.removesuffix("es")) if word in reserved())
