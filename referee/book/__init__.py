"""The players' rule book: texts of rules, refusals, words and awards.

Everything is looked up by the identifiers that the referee's rulings carry, in "es" (es-AR, the book's own
language), "en", or another language that has the game. Reserved words of a game are the same in every language.
An identifier or a language that the book doesn't know raises KeyError, and so does a text that a language lacks.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from string import Formatter

from referee.book.language import Language, gather

LANGUAGES: Mapping[str, Language] = {code: gather(f"referee.book.{code}") for code in ("es", "en", "pt", "ca", "fr")}

NUMBER = "number"
"""The key under which `gloss` keeps its line on numbers that are said."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The part of the book that belongs to a game.

    `starts` begin its rule IDs, in the order of its law, of which it `leaves_out` some; `words` is the family whose
    words it speaks, `languages` have all of it, the book's own first.
    """

    starts: tuple[str, ...]
    words: str
    languages: tuple[str, ...]
    leaves_out: frozenset[str] = frozenset()


def text(rule_id: str, lang: str) -> str:
    """Return the text of rule `rule_id` ("AR-ENV-06"): one to three sentences."""
    return _language(lang).rules[rule_id][1]


def title(rule_id: str, lang: str) -> str:
    """Name rule `rule_id` in a few words, for headings and lists."""
    return _language(lang).rules[rule_id][0]


def chapters(lang: str, shelf: Shelf) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """List the chapters of a game's book.

    Of each the beginning of its rule IDs, its heading, and its rule IDs in order.
    """
    language = _language(lang)
    return tuple(
        (start, heading, tuple(rule for rule in language.rules if _is_in(rule, start, shelf)))
        for wanted in shelf.starts
        for start, heading in language.chapters.items()
        if f"{start}-".startswith(f"{wanted}-")
    )


def reason(code: str, args: Mapping[str, object], lang: str) -> str:
    """Say why an entry was refused (or not taken), in one short sentence.

    `args` are ready to be shown and all of them optional: of the cause's sentences, then of the code's, the first
    is taken whose arguments are all there (and not None); the last needs none. Known names: `cause` (chooses the
    text, see `rules.causes`), `who` (the player or pen that the refusal is about), `others` (those who may speak),
    `side` (the name of a side), `word` (the word refused), `bet` (the bet that waits), `next` and `mano` (the
    player to act), `step` (the next word of the ladder), `value` (a number), `card` (a name), `yes` and `no` (the
    words of an answer).
    """
    ready = {name: value for name, value in args.items() if value is not None}
    language = _language(lang)
    forms = (*language.causes.get(str(ready.get("cause")), ()), *language.reasons[code])
    return next(form.format_map(ready) for form in forms if _fields(form) <= ready.keys())


def gloss(word: str | int, lang: str, shelf: Shelf) -> str:
    """Explain a reserved word of a game in one line: its effect, its worth, its sound.

    `word` is a word as the record writes it (lower case, no accents), or a number.
    """
    return _language(lang).glosses[shelf.words][NUMBER if isinstance(word, int) else word]


def award(rule_id: str, lang: str) -> str:
    """Say in a few words why points were given by the rule `rule_id`."""
    return _language(lang).awards[rule_id]


def _language(lang: str) -> Language:
    """Find a language by its code; a region is ignored ("es-ar", "en_GB")."""
    return LANGUAGES[lang.lower().replace("_", "-").partition("-")[0]]


def _is_in(rule: str, start: str, shelf: Shelf) -> bool:
    """Return whether a rule belongs to a chapter of a ruleset's book."""
    return rule.startswith(f"{start}-") and rule not in shelf.leaves_out


@cache
def _fields(form: str) -> frozenset[str]:
    """Name the arguments that a sentence needs."""
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)
