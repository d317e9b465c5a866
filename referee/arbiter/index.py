"""The index of a rule book: its sections and rules, folded for searches."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from django.utils.translation import override

from referee import book, languages
from referee.arbiter.search import begins
from referee.arbiter.sections import sections
from referee.arbiter.stems import WORD, folded, is_common, kin
from referee.games import GAMES
from referee.matches.words.quotes import notes
from referee.rules.asked.figures import figures
from referee.rules.record.rulesets import find_ruleset

TITLE, NAME, SENTENCE = 4.0, 3.0, 1.0
"""How much it counts where a word stands: in a title, in a name that players use, in a text."""
BEGUN = 0.5
"""The same for the beginning of a word."""

Term = frozenset[str]


@dataclass(frozen=True, slots=True)
class Page:
    """A place of the book in one language, folded for searches.

    Its words, each with what it counts; its names, word by word, each with what it counts; the same names whole, and
    its title and all of its text.
    """

    place: str
    words: Mapping[str, float]
    names: tuple[tuple[float, tuple[Term, ...]], ...]
    whole_names: frozenset[str]
    title: str
    text: str

    def weight(self, term: Term) -> float:
        """Tell how much a word counts here; 0 where it is not."""
        here = max((self.words.get(word, 0.0) for word in term), default=0.0)
        return here or max(
            (BEGUN * count for word, count in self.words.items() if begins(term, frozenset({word}))), default=0.0
        )


@lru_cache(64)
def pages_of(ruleset: str, lang: str) -> tuple[Page, ...]:
    """Return the whole book in a language, as it is searched.

    Its sections come first, then its rules.
    """
    called = book.synonyms(lang, GAMES[ruleset].shelf)
    noted = _noted(ruleset, lang)
    pages = []
    with override(languages.spoken(lang)):
        for section in sections(ruleset):
            text = " ".join(map(str, section.texts))
            pages.append(_page(section.anchor, str(section.heading), text, called.get(section.anchor, ""), lang))
    usual = figures(find_ruleset(ruleset), find_ruleset(ruleset).settings({}))
    for _start, heading, rules in book.chapters(lang, GAMES[ruleset].shelf, usual):
        for rule in rules:
            text = f"{book.text(rule, lang, usual)} {heading} {rule} {noted.get(rule, '')}"
            pages.append(_page(rule, book.title(rule, lang, usual), text, called.get(rule, ""), lang))
    return tuple(pages)


def prepare() -> None:
    """Fold every book for searches, so that nobody's first search has to wait for it."""
    for name, game in GAMES.items():
        for lang in game.shelf.languages:
            pages_of(name, lang)


def _noted(ruleset: str, lang: str) -> dict[str, str]:
    """Return what the options of each rule say."""
    with override(languages.spoken(lang)):
        return {
            rule: " ".join(f"{note.question} {note.usual} {' '.join(map(str, note.others))}" for note in rule_notes)
            for rule, rule_notes in notes(ruleset).items()
        }


def _page(place: str, title: str, text: str, names: str, lang: str) -> Page:
    words: dict[str, float] = {}
    # From the least to the most: a word that stands in several places counts by the best of them.
    for count, part in ((SENTENCE, text), (NAME, names), (TITLE, title)):
        for word in WORD.findall(part):
            words |= dict.fromkeys(kin(word, lang), count)
    called = [(TITLE, title), *((NAME, name) for name in names.split(","))]
    telling = tuple((count, _telling(name, lang)) for count, name in called)
    whole = frozenset(folded(name).strip() for _count, name in called)
    return Page(place, words, telling, whole, folded(title), folded(f"{title} {names} {text}"))


def _telling(name: str, lang: str) -> tuple[Term, ...]:
    """List the words of a name that say something."""
    return tuple(kin(word, lang) for word in WORD.findall(name) if not is_common(word, lang))


@lru_cache(64)
def vocabulary(ruleset: str, langs: tuple[str, ...]) -> dict[str, str]:
    """Return every word of titles, texts and names: folded, and as it is written."""
    written: dict[str, str] = {}
    for lang in langs:
        for _start, _heading, rules in book.chapters(lang, GAMES[ruleset].shelf):
            for rule in rules:
                for word in WORD.findall(f"{book.title(rule, lang)} {book.text(rule, lang)}".lower()):
                    written.setdefault(folded(word), word)
        there = {page.place for page in pages_of(ruleset, lang)}
        for place, names in book.synonyms(lang, GAMES[ruleset].shelf).items():
            for word in WORD.findall(names) if place in there else ():
                written.setdefault(folded(word), word)
    return written
