"""What the tests of the rule book look at: every text of a language, and what a refusal's sentence may name."""

from string import Formatter

from referee import book

LONGEST_ARGS = {
    "who": "Guadalupe", "others": "Guadalupe", "side": "Nosotros", "word": "contraflor al resto",
    "bet": "contraflor al resto", "next": "Guadalupe", "mano": "Guadalupe", "step": "vale cuatro", "value": 34,
    "low": 20, "last": 7, "first": 20, "high": 38,
    "card": "8 de espadas", "yes": "je suis", "no": "je ne suis pas",
}  # fmt: skip
"""Everything that a sentence may name, as long as it gets."""

SERVER_ANSWERS = ["merged", "hand-over-stale", "already-answered", "stale", "limited"]
"""What the server itself says, whatever the game."""


def every_text(lang: str) -> list[str]:
    """All that is written in a language."""
    language = book.language(lang)
    titles = [title for title, _ in language.rules.values()]
    return [*language.chapters.values(), *titles, *language.awards.values(), *sentences(lang)]


def sentences(lang: str) -> list[str]:
    """The texts of a language that are whole sentences: rules, reasons and glosses."""
    language = book.language(lang)
    rules = [text for _, text in language.rules.values()]
    forms = [form for said in (language.reasons, language.causes) for forms in said.values() for form in forms]
    return [*rules, *forms, *(line for words in language.glosses.values() for line in words.values())]


def fields(form: str) -> set[str]:
    """Name what a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(form) if name}


def words(text: str) -> list[str]:
    """List the words of a text; a mark that stands by itself, as French sets it, is none."""
    return [word for word in text.split() if any(letter.isalnum() for letter in word)]
