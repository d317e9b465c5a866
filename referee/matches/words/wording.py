"""Words of the game as people write them, the same in every language; and where a text says them."""

import re
from collections.abc import Iterator
from functools import cache, lru_cache

from django.utils.html import escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext, gettext_lazy

from referee import book
from referee.book import Foreign
from referee.games import GAMES, QUICK, Game
from referee.games.base import Terms
from referee.rules.asked.speech import proposed
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.rulesets.base import Ruleset, Settings

ALSO = {
    "es": ("mano", "pie", "parda", "malas", "buenas", "gallo", "pica-pica", "redonda"),
    "pt": ("vira", "manilha", "baralho", "sujo", "limpo", "encoberta"),
}
"""What players call other things than words that they say, by the language of the game."""

ORDINARY = frozenset({"primera", "segunda", "tercera", "empate", "seis", "dos envidos", "dos reales envido", "empat"})
"""Words of games that are everyday words of the Spanish texts too, where they are translated; a game may name more."""

EVERYDAY = {
    "es": frozenset({"primera", "segunda", "tercera", "empate", "seis"}),
    "en": frozenset({"premier"}),
    "pt": frozenset({"seis", "empate", "a onze", "onze a onze"}),
    "ca": frozenset({"dos envidos", "nove"}),
    "fr": frozenset({"truc"}),
}
"""Words of games of another language that, or whose plural, a text of this one says as its own."""

NOTHING = re.compile(r"(?!)")
"""The pattern of no word, where a game is read in its own language."""

KEPT = 2048
"""So many texts are remembered as HTML: all rules, labels and glosses that a few tables in two languages show."""


def printed(word: str, ruleset: str) -> str:
    """Write a reserved word as people do who play this game."""
    return GAMES[ruleset].spelling.get(word, word)


def reworded(text: str, ruleset: str) -> str:
    """Write a text that games share in the words of this one."""
    rewording = GAMES[ruleset].rewording if ruleset in GAMES else None
    if rewording is None:
        return text
    return Foreign(rewording.of(text.words), text.lang) if isinstance(text, Foreign) else rewording.of(text)


def kind(ruleset: str, pica: bool) -> str:
    """Name a hand of six or eight as its game does (AR-PIC-01)."""
    terms = GAMES[ruleset].terms
    return terms.duels if pica else terms.ring


def step_name(ruleset: Ruleset, settings: Settings, word: str) -> str:
    """Name a step of the ladder: "oito" where it is not worth nine (BR-TRU-15)."""
    return printed(proposed(ruleset, settings, word), ruleset.name)


class Worded(str):
    """A text of the book in which words of a game of another language stand.

    Templates take its HTML, in which they are marked with their language; all else has it as plain text.
    """

    __slots__ = ("lang", "tongue")
    lang: str
    tongue: str

    def __html__(self) -> SafeString:
        """Return the text as HTML."""
        return _with_marks(str(self), self.tongue, self.lang)


def worded(text: str, tongue: str, lang: str) -> str:
    """Let a text of the book in `lang` mark the words of games of `tongue` (`tongue_of`)."""
    if book.code(lang) == tongue or isinstance(text, Foreign):
        return text
    return as_said(reworded(text, tongue), tongue, lang)


def as_said(text: str, tongue: str, lang: str) -> str:
    """Let a text mark the words of `tongue` (`tongue_of`) that it has already, perhaps beside names."""
    own = book.code(lang)
    if own == tongue:
        return text
    found = Worded(text)
    found.tongue, found.lang = tongue, own
    return found


@lru_cache(KEPT)
def marked(text: str, tongue: str, lang: str) -> SafeString:
    """Return a text in `lang` as HTML that marks the words of games of `tongue` (`tongue_of`)."""
    own = book.code(lang)
    return escape(text) if own == tongue else _with_marks(reworded(text, tongue), tongue, own)


@lru_cache(KEPT)
def _with_marks(text: str, tongue: str, own: str) -> SafeString:
    """Return a text in the language `own` as HTML that marks the words of games of `tongue`."""
    pieces: list[str] = []
    done = 0
    for found in _pattern(tongue, own).finditer(text):
        pieces += [escape(text[done : found.start()]), f'<span lang="{found.lastgroup}">', escape(found[0]), "</span>"]
        done = found.end()
    return SafeString("".join([*pieces, escape(text[done:])]))


@cache
def tongue_of(ruleset: str, rule: str = "") -> str:
    """Return the language of the words in texts of a game, and in those of a rule or chapter of its book.

    Of a game that has own words for another's it is the game itself; of forms that all share truco argentino's.
    """
    game = GAMES[ruleset]
    if game.rewording is not None:
        return ruleset
    tongues = {other.shelf.words: other.lang for other in GAMES.values()}
    return tongues.get(rule.partition("-")[0], GAMES[QUICK].lang) if rule else game.lang


@cache
def reserved() -> dict[str, str]:
    """Return every reserved word, as people write it, with the language of its game."""
    words: dict[str, str] = {}
    for game in GAMES.values():
        words = dict.fromkeys(_own(game), game.lang) | words
    for lang, also in ALSO.items():
        words |= dict.fromkeys(also, lang)
    ordinary = ORDINARY.union(*(game.everyday for game in GAMES.values()))
    return {word: lang for word, lang in words.items() if word not in ordinary}


@cache
def _pattern(tongue: str, lang: str) -> re.Pattern[str]:
    """Return a pattern of the words of games of `tongue` in texts of `lang`, in a group each language."""
    own, shared = GAMES.get(tongue), GAMES[QUICK].lang
    if own is None or own.lang == shared:
        spoken = tongue if own is None else shared
        # A game of another language has own words for these, and a pattern of its own.
        games = [
            game for game in GAMES.values() if game.lang == spoken and (game.rewording is None or spoken == shared)
        ]
        every = {word for game in games for word in _own(game)}.union(ALSO.get(spoken, ()), _turned(spoken))
        words = {spoken: every if own is None else every | {own.terms.duels, own.terms.ring}}
    else:
        # What a game has no own words for stays as it is in the game whose texts it shares.
        words = {own.lang: {*_own(own), own.terms.duels, own.terms.ring}, shared: set(ALSO[shared])}
        words[shared] -= words[own.lang]
    words.pop(lang, None)
    if not words:
        return NOTHING
    # The "non" of "non-dealer" is another word.
    groups = (
        f"(?P<{spoken}>{_any_of(some - EVERYDAY.get(lang, frozenset()), spoken)})" for spoken, some in words.items()
    )
    return re.compile(rf"(?<![\w-])(?:{'|'.join(groups)})(?![\w-])", re.IGNORECASE)


def _any_of(words: set[str], tongue: str) -> str:
    return "|".join(_form(word, tongue) for word in sorted(words, key=len, reverse=True))


def _form(word: str, tongue: str) -> str:
    """Return a pattern of a word and of its plural, as its own language forms it."""
    ending = "es" if tongue in ("es", "pt") and word[-1] not in "aeiouão" else "s"
    return f"{re.escape(word)}(?:{ending})?"


def _turned(tongue: str) -> Iterator[str]:
    """Yield what games of a language call their turned card and what it makes, no everyday words."""
    for terms in (game.terms for game in GAMES.values() if game.lang == tongue and game.terms.turned):
        yield from (word for word in (terms.turned, terms.high_one, *terms.made) if word)


def _own(game: Game) -> Iterator[str]:
    """Yield the words that are said in a game, and what else is not translated."""
    skin, terms = game.skin, game.terms
    said = (*find_ruleset(game.ruleset).words, *skin.ladder, skin.yes, skin.no)
    words = [*(printed(word, game.ruleset) for word in said), terms.tie]
    if not terms.spanish:
        # A hand has its article with it: "a mão".
        hand = terms.hand.rpartition(" ")[2]
        words += [terms.trick, hand, *terms.tricks, *terms.special.values(), terms.iron]
    yield from (word.lower() for word in words if word)


# Names that players of a game have for its tricks, its hand, and a bet that was not taken.

TRANSLATED = {
    "baza": gettext_lazy("baza"),
    "parda": gettext_lazy("parda"),
    "la mano": gettext_lazy("la mano"),
    "no querido": gettext_lazy("no querido"),
    "a mano": gettext_lazy("a mano"),
    "primera": gettext_lazy("primera"),
    "segunda": gettext_lazy("segunda"),
    "tercera": gettext_lazy("tercera"),
}
"""Names of games that are played in Spanish; other games' words stay theirs."""


def trick_term(name: str, terms: Terms | None = None) -> str:
    """Return a name as it is shown; without the `terms` it comes from, Spanish words count as Spanish."""
    return str(TRANSLATED.get(name, name)) if terms is None or terms.spanish else name


def turned_label(ruleset: str) -> str:
    """Label the card that a game turns up after the deal: "La vira"."""
    return gettext("La %(turned)s") % {"turned": GAMES[ruleset].terms.turned}


def ordinal(terms: Terms, number: int) -> str:
    """Name a trick by its number, from 1: "primera"; without a number, as all tricks are called."""
    return trick_term(terms.tricks[number - 1] if 0 < number <= len(terms.tricks) else terms.trick, terms)
