"""The search of a rule book: its rules and sections, in every language it has.

The best answer comes first. A place is found by its title, by what players call it (`book.synonyms`), by its
text and by what the options beside it say. What is rare in the book counts more than what is everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from math import log

from referee import book
from referee.arbiter.index import NAME, TITLE, Page, Term, pages_of, vocabulary
from referee.arbiter.search import Search, begins, pattern
from referee.arbiter.stems import folded
from referee.games import GAMES

ELSEWHERE = 0.7
"""What a hit counts in another language than the one that is read."""
STEM = 4
"""A stem of another language than the one that is read must be so long."""
NEAR = 4
"""So many words are proposed where nothing is found."""


@dataclass(frozen=True, slots=True)
class Found:
    """The places of a search, best first, and the language of each hit.

    `whole` tells whether they have all of it; `near` are words of the book that resemble what was typed, where nothing
    was found.
    """

    places: tuple[str, ...] = ()
    langs: Mapping[str, str] = field(default_factory=dict)
    whole: bool = True
    near: tuple[str, ...] = ()


def seek(search: Search, ruleset: str, reads: str) -> Found:
    """Search all languages of a ruleset's book, the page's (`reads`) first."""
    if search.rule:
        return Found(_by_number(search.rule, ruleset, reads))
    langs = [reads, *(lang for lang in GAMES[ruleset].shelf.languages if lang != reads)]
    whole: dict[str, tuple[float, str]] = {}
    parts: dict[str, tuple[float, str]] = {}
    for lang in langs:
        if lang != reads and not search.is_telling(lang, reads):
            continue
        share = 1.0 if lang == reads else ELSEWHERE
        for place, score, complete in _in_language(search, ruleset, lang, reads):
            kept = whole if complete else parts
            if score * share > kept.get(place, (0.0, ""))[0]:
                kept[place] = score * share, lang
    best = whole or parts
    if not best:
        return Found(near=_near(search, ruleset, tuple(langs)))
    return Found(_sorted(best, ruleset), {place: lang for place, (_score, lang) in best.items()}, whole=bool(whole))


def _by_number(number: str, ruleset: str, lang: str) -> tuple[str, ...]:
    """Return the rule of that number, and those whose text names it."""
    rules = [rule for _start, _heading, some in book.chapters(lang, GAMES[ruleset].shelf) for rule in some]
    named = [rule for rule in rules if f"-{rule.lower()}".endswith(f"-{number}")]
    return (*named, *(rule for rule in rules if any(name in book.text(rule, lang) for name in named)))


def _sorted(scores: Mapping[str, tuple[float, str]], ruleset: str) -> tuple[str, ...]:
    """Sort places from the best.

    Those that are as good stand as in the book, after the sections.
    """
    order = {page.place: at for at, page in enumerate(pages_of(ruleset, GAMES[ruleset].shelf.languages[0]))}
    return tuple(sorted(scores, key=lambda place: (-round(scores[place][0], 6), order[place])))


# --- in one language ---


def _in_language(search: Search, ruleset: str, lang: str, reads: str) -> Iterator[tuple[str, float, bool]]:
    """Yield the places that have any of it: score, and whether they have all of it."""
    pages = pages_of(ruleset, lang)
    if search.word:
        yield from _of_word(search, pages)
        if len(search.words) > 1:
            return
    terms = search.terms(lang, reads, 1 if lang == reads else STEM)
    weights = [[page.weight(term) for term in terms] for page in pages]
    rare = [log(1 + len(pages) / (1 + sum(row[at] > 0 for row in weights))) for at in range(len(terms))]
    for page, row in zip(pages, weights, strict=True):
        # A vague word leads nowhere, unless it is a name of a place.
        if any(row) or search.plain in page.whole_names:
            score = sum(weight * telling for weight, telling in zip(row, rare, strict=True))
            bonus = NAME * 2 * (sum(rare) or 1) * (search.plain in page.whole_names)
            yield page.place, score + bonus + _named(page, terms, rare), all(row)


def _named(page: Page, terms: tuple[Term, ...], rare: list[float]) -> float:
    """Count that a name of the place is all there; twice where nothing else was asked."""
    best = 0.0
    for count, words in page.names:
        hits = [{at for at, term in enumerate(terms) if term & word or begins(term, word)} for word in words]
        if words and all(hits):
            used = set().union(*hits)
            best = max(best, count * sum(rare[at] for at in used) * (2 if len(used) == len(terms) else 1))
    return best


def _of_word(search: Search, pages: tuple[Page, ...]) -> Iterator[tuple[str, float, bool]]:
    """Yield the places that say a word of the game, in any of its forms."""
    for page in pages:
        counts = [pattern(form).search(page.title) is not None for form in search.forms]
        times = sum(len(pattern(form).findall(page.text)) for form in search.forms)
        if times:
            called = TITLE * 4 * any(counts) + TITLE * 6 * (search.plain in page.whole_names)
            yield page.place, called + min(times, 4), True


# --- what to try instead ---


def _near(search: Search, ruleset: str, langs: tuple[str, ...]) -> tuple[str, ...]:
    """Return words of the book that resemble what was typed, as they are written."""
    written = vocabulary(ruleset, langs)
    found = (get_close_matches(folded(word), written, n=NEAR, cutoff=0.75) for word in search.words if len(word) > 2)
    return tuple(dict.fromkeys(written[word] for some in found for word in some))[:NEAR]
