"""Reserved words as they stand in the Spanish texts and in translations of them."""

import re
from collections import Counter
from functools import cache

from referee.book import LANGUAGES, language
from referee.matches.words.wording import PRINTED, reserved

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
    code = locale.partition("_")[0]
    families = dict(language(code).glosses) if code in LANGUAGES else {}
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
