"""The desk that keys are made from, and the keys of words.

A key is one tap: who and what. Hot keys are those of a desktop scorer: a letter for the left side, with Shift for the
right.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext_lazy

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.log.queries import TableData
from referee.matches.words import names
from referee.matches.words.wording import printed
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import find
from referee.rules.record.rulesets.base import Ruleset
from referee.table.screen.pieces import Key, WordRow, wire

TRANSLATED = {"baza": gettext_lazy("baza"), "la mano": gettext_lazy("la mano")}
"""What is called in the reader's language where the game is played in Spanish; other games' words stay theirs."""


def called(term: str) -> str:
    """Return what players call a trick or a hand, on the screen."""
    return str(TRANSLATED.get(term, term))


@dataclass(frozen=True, slots=True)
class Desk:
    """The desk that keys are made from.

    It holds the state that the next tap meets, what is legal in it, and who plays.
    """

    look: Look
    legal: Legal
    cast: names.Cast

    @property
    def sides(self) -> tuple[names.Side, names.Side]:
        """How the two sides are called."""
        return names.sides(self.cast)

    @property
    def skin(self) -> Skin:
        """The look of this game."""
        return GAMES[self.look.ruleset].skin

    @property
    def ruleset(self) -> Ruleset:
        """The game as it is declared."""
        return find(self.look.ruleset)


def desk_of(data: TableData) -> Desk:
    """Return the desk of a table.

    Between two hands it is that of the next one, which the first key deals.
    """
    # While a hand is open the next tap meets the very state that is shown, whose look is at hand.
    state = data.ready
    ahead = data.look if state is data.state else look(state)
    return Desk(ahead, Legal(state), names.dueling(data.next_cast, ahead.playing))


def look_ahead(data: TableData) -> Look:
    """Return the look of the hand that the next tap meets."""
    return look(data.ready)


def hot_of(letter: str, side: int) -> str:
    """Return the hot key of a side's key, as `aria-keyshortcuts` writes it."""
    return f"Shift+{letter}" if side and letter else letter


def either(letter: str) -> str:
    """Return the hot key of what only one side can say now, with Shift or without."""
    return f"{letter} Shift+{letter}" if letter else ""


def ident(*parts: object) -> str:
    """Return a key's id, made of words and numbers."""
    return "-".join(str(part) for part in parts).replace(" ", "-").replace("'", "-")


def say_key(desk: Desk, word: str, side: int, slot: str = "") -> Key:
    """Return the key with which a side says a word.

    `slot` names its place where several words share one.
    """
    who, place = desk.sides[side], slot or word
    entries = wire((("team", side), ("say", word)))
    hot = hot_of(desk.skin.hot.get(place, ""), side)
    lit, lang = desk.legal.says(word, side), desk.skin.lang
    return Key(f"{who.full}: {printed(word)}", who.short, lit, side, entries, ident(place, side), hot, lang=lang)


def seat_key(desk: Desk, word: str, seat: int, label: str = "") -> Key:
    """Return the key with which a player says a word.

    It stands under the word, or has a `label` of its own.
    """
    entries = wire((("by", seat), ("say", word)))
    return Key(
        name=f"{names.seat(desk.cast, seat)}: {printed(word)}",
        label=label,
        lit=desk.legal.speaks(word, seat, desk.look.sides[seat]),
        side=desk.look.sides[seat],
        entries=entries,
        id=ident(word, "by", seat),
        hot="" if label else either(desk.skin.hot.get(word, "")),
        word="" if label else printed(word),
        lang=desk.skin.lang,
    )


def word_row(desk: Desk, word: str, slot: str = "", label: str = "") -> WordRow:
    """Return a word between the keys of the two sides.

    Its label is the word as people write it, unless another is given.
    """
    both = (say_key(desk, word, 0, slot), say_key(desk, word, 1, slot))
    return WordRow(word, label or printed(word), both, desk.skin.lang)
