"""The desk that keys are made from, and the keys of words.

A key is one tap: who and what. Hot keys are those of a desktop scorer: a letter for the left side, with Shift for the
right.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from django.utils.functional import cached_property
from django.utils.translation import get_language

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.log.queries import TableData
from referee.matches.words import names
from referee.matches.words.terms import called as called
from referee.matches.words.wording import printed
from referee.rules.asked.legal import Legal
from referee.rules.asked.speech import Stage, next_bet, stage
from referee.rules.asked.view import Look
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.rulesets.base import Ruleset
from referee.table.screen.pieces import Key, key_name, wire


@dataclass(frozen=True)
class Desk:
    """The desk that keys are made from.

    It holds the state that the next tap meets, what is legal in it, and who plays.
    """

    look: Look
    legal: Legal
    cast: names.Cast

    @cached_property
    def sides(self) -> tuple[names.Side, names.Side]:
        """How the two sides are called."""
        return names.sides(self.cast)

    @cached_property
    def stage(self) -> Stage:
        """How far envido and flor are."""
        return stage(self.look, self.legal)

    @cached_property
    def next_word(self) -> str:
        """Word of the ladder that may come next."""
        return next_bet(self.look, self.legal.state)

    @cached_property
    def skin(self) -> Skin:
        """Look of this game."""
        return GAMES[self.look.ruleset].skin

    @cached_property
    def ruleset(self) -> Ruleset:
        """Game as it is declared."""
        return find_ruleset(self.look.ruleset)


def desk_of(data: TableData) -> Desk:
    """Return the desk of a table.

    Between two hands it is that of the next one, which the first key deals.
    """
    return Desk(data.ahead, data.legal_ahead, names.dueling(data.next_cast, data.ahead.playing))


def hot_of(letter: str, side: int) -> str:
    """Return the hot key of a side's key, as `aria-keyshortcuts` writes it."""
    return f"Shift+{letter}" if side and letter else letter


def either(letter: str) -> str:
    """Return the hot key of what only one side can say now, with Shift or without."""
    return f"{letter} Shift+{letter}" if letter else ""


def ident(*parts: object) -> str:
    """Return a key's id, made of words and numbers."""
    return "-".join(str(part) for part in parts).replace(" ", "-").replace("'", "-")


def say_key(desk: Desk, word: str, side: int, slot: str = "", *, kind: str = "", worth: int | None = None) -> Key:
    """Return the key with which a side says a word; the label is the word.

    `slot` names its place where several words share one; `worth` stands beside a bet that the score makes worth it.
    """
    lit = desk.legal.says(word, side)
    lang, who = get_language() or "", desk.sides[side].full
    return _word_key(desk.look.ruleset, who, word, slot or word, side, lit, kind, worth, lang)


# A table has the same few dozen keys in every state: each is made once.
@lru_cache(8192)
def _word_key(
    ruleset: str, who: str, word: str, place: str, side: int, lit: bool, kind: str, worth: int | None, _language: str
) -> Key:
    skin = GAMES[ruleset].skin
    label = skin.brief.get(word) or printed(word)
    if worth is not None:
        label = f"{label} {worth}"
    entries = wire((("team", side), ("say", word)))
    name, hot = key_name(who, printed(word), label), hot_of(skin.hot.get(place, ""), side)
    return Key(name, label, lit, side, entries, ident(place, side), hot, skin.lang, kind)


def seat_key(desk: Desk, word: str, seat: int, label: str = "") -> Key:
    """Return the key with which a player says a word.

    Its label is the word, unless it has one of its own.
    """
    who, spoken = names.seat(desk.cast, seat), printed(word)
    return Key(
        name=key_name(who, spoken, label or spoken),
        label=label or spoken,
        lit=desk.legal.speaks(word, seat, desk.look.sides[seat]),
        side=desk.look.sides[seat],
        entries=wire((("by", seat), ("say", word))),
        id=ident(word, "by", seat),
        lang="" if label else desk.skin.lang,
    )
