"""A search as it was typed: a rule's number, a word of the game, or plain words.

The module also marks what was found. Accents and capitals make no difference, and a word stands for its kin
(`referee.arbiter.stems`); a word of the game also for its other forms ("seis", "meio-pau": "vale 6").
`referee.arbiter.results` finds the places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from referee.arbiter.stems import WORD, fold, folded, is_common, is_vague, kin
from referee.matches.words.wording import printed
from referee.rules.record.rulesets import Ruleset, find_ruleset

LONGEST = 80
"""So much of what is asked is looked for; nobody types more."""
MOST = 12
"""So many words of it."""
SHORT = 3
"""A form of a word of the game that is no longer than this is none to look for: it is in almost everything."""
BEGINNING = 4
"""From this length on, what is typed also stands for the words that begin with it."""
NUMBER = re.compile(r"(?:(?P<family>[a-z]{2,3})[ -])?(?P<chapter>[a-z]{3})[ -](?P<number>\d{1,2})")
"""A rule's number, as people type it: "AR-ENV-07", "env-7"."""


@dataclass(frozen=True, slots=True)
class Search:
    """A search: `text` as typed, `plain` (folded), its `words`, or a `rule` by number.

    `rule` is the end of a number, where that is what was typed. `word` is the word of the game that it is, if it is
    one, and `forms` all that people say and write for it.
    """

    text: str
    plain: str
    words: tuple[str, ...]
    rule: str = ""
    word: str = ""
    forms: tuple[str, ...] = ()

    def terms(self, lang: str, reads: str = "", shortest: int = 1) -> tuple[frozenset[str], ...]:
        """List the words that say something, each as its kin; where none does, all but the vague ones.

        They say something in a language, and in the one that is read. A stem that is shorter than `shortest` is left
        out: words of two languages may share it by chance.
        """
        telling = self._telling(lang, reads or lang) or [
            word for word in self.words if not is_vague(word, lang) and not is_vague(word, reads or lang)
        ]
        return tuple(frozenset({folded(word)}.union(_long(kin(word, lang), shortest))) for word in telling)

    def is_telling(self, lang: str, reads: str) -> bool:
        """Tell whether any word says something in this language and in the page's."""
        return bool(self._telling(lang, reads))

    def _telling(self, lang: str, reads: str) -> list[str]:
        return [word for word in self.words if not is_common(word, lang) and not is_common(word, reads)]

    def mark(self, text: str, lang: str, within: Callable[[str], SafeString] = escape) -> SafeString:
        """Turn plain text of a language into HTML, with what was looked for marked.

        The pieces that this leaves are made HTML by `within`.
        """
        pieces, done = [], 0
        for start, end in self._found(text, lang):
            pieces += [within(text[done:start]), "<mark>", within(text[start:end]), "</mark>"]
            done = end
        return mark_safe("".join([*pieces, within(text[done:])]))  # noqa: S308  (every piece is HTML)

    def _found(self, text: str, lang: str) -> Iterator[tuple[int, int]]:
        """Return where it is in a text, in the text's order, none inside another."""
        hits = {*self._phrases(text)}
        # A word of the game made of several is marked whole: its parts alone would mark half the book.
        if not (self.word and len(self.words) > 1):
            hits |= {*self._kin(text, lang)}
        done = 0
        for start, end in sorted(hits):
            if end > done:
                yield max(start, done), end
                done = end

    def _phrases(self, text: str) -> Iterator[tuple[int, int]]:
        """Yield where the number or the forms of a word of the game stand."""
        plain, places = _mapped(text)
        for form in (*self.forms, self.rule):
            for hit in pattern(form).finditer(plain) if form else ():
                yield places[hit.start()], places[hit.end() - 1] + 1

    def _kin(self, text: str, lang: str) -> Iterator[tuple[int, int]]:
        """Yield where kin of its words stand."""
        terms = () if self.rule else self.terms(lang)
        for word in WORD.finditer(text):
            there = kin(word[0], lang)
            if any(there & term or begins(term, there) for term in terms):
                yield word.span()


def _long(kin_of_word: frozenset[str], shortest: int) -> Iterator[str]:
    return (word for word in kin_of_word if len(word) >= shortest)


def begins(term: frozenset[str], there: frozenset[str]) -> bool:
    """Tell whether what was typed is the beginning of a word."""
    typed = max(term, key=len)
    return len(typed) >= BEGINNING and any(word.startswith(typed) for word in there)


def look_for(text: str, ruleset: str) -> Search | None:
    """Read what to look for in a ruleset's book; None where nothing was asked."""
    text = " ".join(text.split())[:LONGEST].strip()
    plain = folded(text).strip("\"'“”«».,;:¿?¡!- ")
    words = tuple(dict.fromkeys(WORD.findall(text.lower())))[:MOST]
    if not words:
        return None
    # A number of one digit is written with two in the book: "env 9" is ENV-09.
    number = NUMBER.fullmatch(plain)
    if number:
        return Search(text, plain, words, rule="-".join(filter(None, (number[1], number[2], number[3].zfill(2)))))
    rules = find_ruleset(ruleset)
    word = _words(rules).get(plain, "")
    return Search(text, plain, words, word=word, forms=_forms(rules, word) if word else ())


def _words(ruleset: Ruleset) -> dict[str, str]:
    """Return the reserved words by every form that people write or say."""
    words = {folded(name): name for name in ruleset.words}
    forms = {folded(form): name for form, name in ruleset.synonyms.items()}
    return {**forms, **{folded(printed(name)): name for name in ruleset.words}, **words}


def _forms(ruleset: Ruleset, word: str) -> tuple[str, ...]:
    """List every form of a word: its own, printed, and synonyms.

    Less those that are another word's.
    """
    others = [form for form, name in ruleset.synonyms.items() if name == word and len(form) > SHORT]
    return tuple(dict.fromkeys(folded(form) for form in (word, printed(word), *others)))


@lru_cache(256)
def pattern(form: str) -> re.Pattern[str]:
    """Compile the pattern of a form in a folded text: words that begin with it."""
    return re.compile(rf"(?<!\w){re.escape(form)}" + (r"(?!\w)" if len(form) <= SHORT else ""))


def _mapped(text: str) -> tuple[str, list[int]]:
    """Fold a text, and map each of its letters to the place that it came from."""
    plain, places = [], []
    for place, sign in enumerate(text):
        for letter in fold(sign):
            plain.append(letter)
            places.append(place)
    return "".join(plain), places
