"""Looking something up in the rule book: by a rule's number, by words of its title or text, by words of the game.

Accents and capitals make no difference. All the words that are looked for must be there; a word of the game is also
found by its other forms ("seis", "meio-pau": "vale 6").
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from referee.matches.wording import printed
from referee.rules.rulesets import Ruleset, find

LONGEST = 80
"""So much of what is asked is looked for; nobody types more."""
SHORT = 3
"""A term below this length is found only where it begins or ends with a word: "al" is in almost everything."""
LIGATURES = {"œ": "oe", "æ": "ae", "’": "'"}


def folded(text: str) -> str:
    """A text without accents and capitals."""
    return "".join(_fold(sign) for sign in text)


@lru_cache(1024)
def _fold(sign: str) -> str:
    plain = LIGATURES.get(sign.lower()) or unicodedata.normalize("NFKD", sign)
    return "".join(one for one in plain if not unicodedata.combining(one)).casefold()


@dataclass(frozen=True, slots=True)
class Search:
    """What is looked for: `text` as it was typed, `terms` of which each must be found in one of its forms; `word` is
    the word of the game that it names, if it is one.
    """

    text: str
    terms: tuple[tuple[str, ...], ...]
    word: str = ""

    def finds(self, number: str, title: str, text: str) -> bool:
        """Whether a rule with this number, title and text has every term."""
        there = folded(f"{number} {_short(number)} {title} {text}")
        return all(any(_pattern(form).search(there) for form in forms) for forms in self.terms)

    def mark(self, text: str) -> SafeString:
        """A piece of plain text as HTML, with what was looked for marked."""
        pieces, done = [], 0
        for start, end in self._found(text):
            pieces += [escape(text[done:start]), "<mark>", escape(text[start:end]), "</mark>"]
            done = end
        return mark_safe("".join([*pieces, escape(text[done:])]))  # noqa: S308  (every piece is escaped)

    def _found(self, text: str) -> Iterator[tuple[int, int]]:
        """Where in a text the terms are, in its order, and never one inside another."""
        plain, places = _mapped(text)
        hits = sorted(
            (places[hit.start()], places[hit.end() - 1] + 1)
            for forms in self.terms
            for form in forms
            for hit in _pattern(form).finditer(plain)
        )
        done = 0
        for start, end in hits:
            if end > done:
                yield max(start, done), end
                done = end


def look_for(text: str, ruleset: str) -> Search | None:
    """What to look for in a ruleset's book; None where nothing was asked."""
    text = " ".join(text.split())[:LONGEST].strip()
    plain = folded(text).strip("\"'“”«».,;:¿?¡! ")
    if not plain:
        return None
    rules = find(ruleset)
    word = _words(rules).get(plain, "")
    if word:
        return Search(text, (_forms(rules, word),), word)
    return Search(text, tuple((term,) for term in dict.fromkeys(re.split(r"[\s,;“”\"]+", plain)) if term))


def _words(ruleset: Ruleset) -> dict[str, str]:
    """The reserved words by every form that people write or say."""
    words = {folded(name): name for name in ruleset.words}
    said = {folded(form): name for form, name in ruleset.synonyms.items()}
    return {**said, **{folded(printed(name)): name for name in ruleset.words}, **words}


def _forms(ruleset: Ruleset, word: str) -> tuple[str, ...]:
    """Every form of a word of the game that is no other word's part of the answer: its own, printed, and synonyms."""
    others = [form for form, name in ruleset.synonyms.items() if name == word and len(form) > SHORT]
    return tuple(dict.fromkeys(folded(form) for form in (word, printed(word), *others)))


def _short(number: str) -> str:
    """A rule's number without the zero that nobody says: "AR-ENV-7"."""
    return re.sub(r"-0(\d)\Z", r"-\1", number)


def _pattern(form: str) -> re.Pattern[str]:
    """What finds a term in a folded text."""
    written = re.escape(form)
    return re.compile(rf"(?<!\w){written}(?!\w)" if len(form) < SHORT else written)


def _mapped(text: str) -> tuple[str, list[int]]:
    """A text folded, and for each of its signs the place of the one that it came from."""
    plain, places = [], []
    for place, sign in enumerate(text):
        for one in _fold(sign):
            plain.append(one)
            places.append(place)
    return "".join(plain), places
