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


_REFUSALS = {
    "argentino": """
no-hand hand-open hand-over match-over game-over not-a-seat unknown-word not-in-duel folded own-bet envido-pending
values-due flor-open envido-late truco-accepted truco-own envido-closed envido-void chain card-unknown card-repeated
card-not-held show-refused maldon-refused trick-contradicts-cards nothing-to-answer needs-quiero not-your-raise ladder
flor-off flor-late flor-twice flor-settled flor-reply value-impossible mano-first already-declared not-due out-of-turn
face-down pido-refused adjust-refused no-showdown value-declared no-hand-to-close nothing-to-show
""",
    "brasil": """
no-hand match-over adjust-refused hand-not-over not-your-turn bet-pending not-your-reply not-your-raise
nothing-to-answer wrong-step bet-closed over-raise no-betting decision-needed not-your-decision facedown-first
facedown-after-tie facedown-iron not-in-pack card-seen vira-needed option-off too-late deal-limit not-the-mao
not-for-the-mao not-the-cutter special-hand dealers-side nothing-to-challenge show-refused first-needed order-needed
trick-contradicts-cards not-due already-declared unknown-word not-a-seat
""",
    "truc": """
no-hand match-over adjust-refused hand-not-over one-card-needs-no-cut one-card-at-eleven wrong-number not-your-turn
bet-pending not-your-reply not-your-raise nothing-to-answer wrong-step not-a-raise answer-first stake-is-reste
bet-closed no-card-left no-betting decision-needed not-your-decision redeal-pending not-the-leader too-late
pack-exhausted facedown not-in-pack card-seen trick-contradicts-cards unknown-word not-due already-declared
show-refused not-a-seat
""",
}
_REFUSALS["gaucho"] = _REFUSALS["argentino"]
_REFUSALS["uruguayo"] = f"{_REFUSALS['argentino']} vira-needed bet-pending not-your-turn"
REFUSALS = {law: codes.split() for law, codes in _REFUSALS.items()}
"""The codes of refusals that each law lists, with that of FMT-05."""


def every_text(lang: str) -> list[str]:
    """All that is written in a language."""
    language = book.language(lang)
    titles = [title for title, _ in language.rules.values()]
    return [*language.chapters.values(), *titles, *language.awards.values(), *sentences(lang)]


def sentences(lang: str) -> list[str]:
    """The texts of a language that are whole sentences: rules, reasons and glosses."""
    language = book.language(lang)
    rules = [text for _, text in language.rules.values()]
    forms = [form for texts in (language.reasons, language.causes) for forms in texts.values() for form in forms]
    return [*rules, *forms, *(line for words in language.glosses.values() for line in words.values())]


def fields(form: str) -> set[str]:
    """Name what a sentence names."""
    return {name for _, name, _, _ in Formatter().parse(form) if name}


def words(text: str) -> list[str]:
    """List the words of a text; a mark that stands by itself, as French sets it, is none."""
    return [word for word in text.split() if any(letter.isalnum() for letter in word)]
