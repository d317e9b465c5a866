"""Reserved words as they stand in the Spanish texts and in translations of them."""

import re
from collections import Counter
from functools import cache

from referee.book import LANGUAGES
from referee.matches.words.wording import PRINTED, reserved

_AMBIGUOUS = {
    # The player who leads, not a hand that is dealt, nor what is done by hand.
    "mano": r"(?<=\bel )mano\b|(?<=\bdel )mano\b|(?<=\bal )mano\b|(?<=\b(?:es|de) )mano\b(?! a\b)|(?<=\b(?:son) )mano\b"
    r"|(?<=\bsomos )mano\b|(?<=\()mano(?=\))",
    # The last player of a side, not a foot.
    "pie": r"(?<=\bel )pie\b|(?<=\bdel )pie\b|(?<=\bde )pie\b",
}
"""Where a word with another meaning is the game's, in the Spanish texts."""


_IN_SENTENCES = {"al mazo": "a[lu] mazo"}
"""Words that begin with an article, which French sentences write in their own way."""


def within(text: str) -> Counter[str]:
    """Count the reserved words of a Spanish text; a plural counts as its word."""
    return Counter(_word(found) for found in _pattern().findall(text.lower()))


def occurrences(word: str, text: str) -> int:
    """Count a reserved word in a text of any language."""
    pattern = _IN_SENTENCES.get(word, re.escape(word))
    return len(re.findall(rf"(?<!\w){pattern}(?:e?s)?(?!\w)", text.lower()))


def explained(text: str, locale: str) -> str:
    """Gloss the words of a game in a Spanish text, in the language of a catalogue."""
    book = LANGUAGES.get(locale.partition("_")[0])
    glosses = book.glosses.values() if book else ()
    lines = []
    for word in within(text):
        kept = next((record for record, shown in PRINTED.items() if shown == word), word)
        lines += [f"{word}: {family[kept]}" for family in glosses if kept in family][:1]
    return " ".join(lines)


@cache
def _pattern() -> re.Pattern[str]:
    """Return a pattern of every reserved word, the longest first."""
    words = sorted(reserved(), key=len, reverse=True)
    return re.compile("|".join(_AMBIGUOUS.get(word, rf"(?<!\w){re.escape(word)}(?:e?s)?(?!\w)") for word in words))


def _word(found: str) -> str:
    """Return the reserved word of which this is perhaps the plural."""
    return next(word for word in (found, found.removesuffix("s"), found.removesuffix("es")) if word in reserved())
