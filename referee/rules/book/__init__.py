"""The players' rule book: what a rule says, why an entry was refused, what a word does, what points were for.

Everything is looked up by the identifiers that the referee's rulings carry, in "es" (es-AR, the book's own
language) or "en". Reserved words of the game are Spanish in every language. An identifier or a language that
the book doesn't know raises KeyError.
"""

from collections.abc import Mapping
from functools import cache
from string import Formatter

from referee.rules.book.en import ENGLISH
from referee.rules.book.es import SPANISH
from referee.rules.book.language import Language

LANGUAGES: Mapping[str, Language] = {"es": SPANISH, "en": ENGLISH}

NUMBER = "number"
"""The key under which `gloss` keeps its line on declared values."""


def text(rule_id: str, lang: str) -> str:
    """Say what rule `rule_id` ("AR-ENV-06") means, in one to three sentences for players."""
    return _language(lang).rules[rule_id][1]


def title(rule_id: str, lang: str) -> str:
    """Name rule `rule_id` in a few words, for headings and lists."""
    return _language(lang).rules[rule_id][0]


def chapters(lang: str) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """List the book: for each chapter the beginning of its rule IDs, its heading and its rule IDs in order."""
    language = _language(lang)
    return tuple(
        (start, heading, tuple(rule for rule in language.rules if rule.startswith(f"{start}-")))
        for start, heading in language.chapters.items()
    )


def reason(code: str, args: Mapping[str, object], lang: str) -> str:
    """Say why an entry was refused (or not taken), in one sentence of at most 12 words.

    `args` are ready to be shown and all of them optional: of the code's sentences the first is taken whose
    arguments are all there (and not None); the last needs none. Known names: `who` (the player or pen that the
    refusal is about), `side` (the name of a side), `word` (the word refused), `bet` (the bet that waits), `next`
    and `mano` (the player to act), `step` (the next word of the ladder), `value` (a number), `card` (a name).
    """
    given = {name: value for name, value in args.items() if value is not None}
    forms = _language(lang).reasons[code]
    return next(form.format_map(given) for form in forms if _fields(form) <= given.keys())


def gloss(word: str | int, lang: str) -> str:
    """Explain a reserved word in one line: what it does, what it is worth, how it is said.

    `word` is a word as the record writes it (lower case, no accents), or a declared number.
    """
    return _language(lang).glosses[NUMBER if isinstance(word, int) else word]


def award(rule_id: str, lang: str) -> str:
    """Say in a few words what the points of an award that cites `rule_id` were given for."""
    return _language(lang).awards[rule_id]


def _language(lang: str) -> Language:
    """Find a language by its code; a region is ignored ("es-ar", "en_GB")."""
    return LANGUAGES[lang.lower().replace("_", "-").partition("-")[0]]


@cache
def _fields(form: str) -> frozenset[str]:
    """Name the arguments that a sentence needs."""
    return frozenset(name for _, name, _, _ in Formatter().parse(form) if name)
