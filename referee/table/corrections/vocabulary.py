"""The words, cards, seats and sides that the form of an entry offers.

They are those that the match's ruleset declares.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from referee.games import GAMES
from referee.matches.models import Match
from referee.matches.words import cards as card_words
from referee.matches.words import names
from referee.matches.words.wording import printed
from referee.rules.asked.played import Contents, contents
from referee.rules.record.cards import FACE_DOWN, JOKER, Pack
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.rules.record.rulesets.base import Ruleset

SUITLESS = (JOKER, FACE_DOWN)
"""Cards without a suit: they stand among the ranks."""
_SUITS: Mapping[str, Mapping[str, Any]] = {"spanish": card_words.SUITS, "french": card_words.FRENCH_SUITS}


@dataclass(frozen=True, slots=True)
class Item:
    """Something that a question offers.

    `tile` is a drawing in the file `sprite`, `lang` a word's language.
    """

    value: str
    label: str
    side: int | None = None
    sprite: str = ""
    tile: str = ""
    lang: str = ""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The words, cards and parties of a table, in the hand of an entry."""

    match: Match
    cast: names.Cast

    @property
    def ruleset(self) -> Ruleset:
        """The game."""
        return find_ruleset(self.match.ruleset)

    @property
    def settings(self) -> Settings:
        """The options of this table."""
        return self.ruleset.settings(self.match.options)

    @property
    def contents(self) -> Contents:
        """The kinds and parts of entries that this table may log."""
        return contents(self.ruleset, self.settings, len(self.match.seats))

    @property
    def lang(self) -> str:
        """The language of the game's words."""
        return GAMES[self.match.ruleset].skin.lang

    @property
    def pack(self) -> Pack:
        """The cards; where the vira orders them, in the order without one."""
        rules = self.ruleset
        # Whatever vira the hand had: here only the cards count, not which beats which.
        return rules.pack if rules.pack_for is None else rules.pack_for(self.settings, "")

    @property
    def aimed(self) -> list[str]:
        """The words that are said to somebody."""
        return [word for word in self._words() if self.ruleset.words[word].aimed]

    def _words(self) -> list[str]:
        settings = self.settings
        return [word.name for word in self.ruleset.words.values() if word.exists(settings)]

    def words(self) -> list[Item]:
        """List every word that exists at this table."""
        return [Item(word, printed(word), lang=self.lang) for word in self._words()]

    def seats(self, before: str = "") -> list[Item]:
        """List the players; their values begin with `before`."""
        cast = self.cast
        return [Item(f"{before}{seat}", names.seat(cast, seat), cast.sides[seat]) for seat in range(len(cast.players))]

    def _sides(self) -> list[Item]:
        return [Item(f"team:{side.number}", side.brief, side.number) for side in names.sides(self.cast)]

    def speakers(self) -> list[Item]:
        """List the speakers: the sides and, where more than two play, the players."""
        return [*self._sides(), *self._players("by:")]

    def winners(self) -> list[Item]:
        """List the possible winners: the sides and, where more than two play, the players."""
        return [*self._sides(), *self._players("seat:")]

    def _players(self, before: str) -> list[Item]:
        return self.seats(before) if len(self.cast.players) > 2 else []

    def tie(self) -> Item:
        """Return the tied trick, as players call it."""
        return Item("parda", GAMES[self.match.ruleset].terms.tie, lang=self.lang)

    def cards(self) -> list[Item]:
        """List the cards of the pack."""
        return [Item(card, card_words.name(card, self.match.ruleset)) for card in self.pack.rank]

    def ranks(self) -> list[Item]:
        """List the ranks of the pack, the strongest first, and the cards without a suit."""
        shape, rank = card_words.deck_of(self.match.ruleset), self.pack.rank
        by_strength = sorted(rank, key=lambda card: -rank[card])
        return [Item(name, _rank_label(name, shape)) for name in dict.fromkeys(rank_of(card) for card in by_strength)]

    def playable_ranks(self) -> list[Item]:
        """List the ranks and, where cards may be played face down, such a card."""
        hidden = [Item(FACE_DOWN, card_words.name(FACE_DOWN))] if self.contents.face_down else []
        return [*self.ranks(), *hidden]

    def suits(self) -> list[Item]:
        """List the suits, each with its drawing."""
        sprite = card_words.sprite(self.match.ruleset)
        return [
            Item(letter, str(suit), sprite=sprite, tile=f"suit-{card_words.SIGNS.get(letter, letter)}")
            for letter, suit in _SUITS[card_words.deck_of(self.match.ruleset)].items()
        ]


def rank_of(card: str) -> str:
    """Return a card's rank; the card itself where it has no suit."""
    return card if card in SUITLESS else card[:-1]


def suit_of(card: str) -> str:
    """Return a card's suit; nothing where it has none."""
    return "" if card in SUITLESS else card[-1]


def _rank_label(rank: str, shape: str) -> str:
    if rank in SUITLESS:
        return card_words.name(rank)
    figure = card_words.FIGURES.get(rank) if shape == "spanish" else None
    return f"{rank} {figure}" if figure else rank
