"""What keys are made from, and the keys of words.

A key is one tap: who and what. Hot keys are those of a desktop scorer: a letter for the left side, with Shift for the
right.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.words import names
from referee.matches.words.wording import printed
from referee.rules.asked.look import Look, Wait
from referee.rules.record.rulesets import find
from referee.rules.record.rulesets.base import Ruleset
from referee.table.screen.legal import Legal
from referee.table.screen.pieces import Key, WordRow, wire

TRANSLATED = {"baza": gettext_lazy("baza"), "la mano": gettext_lazy("la mano")}
"""What is called in the reader's language where the game is played in Spanish; other games' words stay theirs."""


def called(what: str) -> str:
    """What players call a trick or a hand, on the screen."""
    return str(TRANSLATED.get(what, what))


@dataclass(frozen=True, slots=True)
class Desk:
    """What keys are made from: the state that the next tap meets, what is legal in it, and who plays."""

    look: Look
    legal: Legal
    cast: names.Cast
    options: Mapping[str, Any]

    @property
    def sides(self) -> tuple[names.Side, names.Side]:
        """How the two sides are called."""
        return names.sides(self.cast)

    @property
    def skin(self) -> Skin:
        """What this game looks like."""
        return GAMES[self.look.ruleset].skin

    @property
    def ruleset(self) -> Ruleset:
        """The game as it is declared."""
        return find(self.look.ruleset)

    @property
    def settings(self) -> Mapping[str, Any]:
        """Everything that this table is agreed on."""
        return self.legal.state.options

    @property
    def bet(self) -> Wait | None:
        """The bet on the tricks that waits; None while none does."""
        return next((wait for wait in self.look.waits if wait.matter == "truco"), None)


def hot_of(letter: str, side: int) -> str:
    """The hot key of a side's key, as `aria-keyshortcuts` writes it."""
    return f"Shift+{letter}" if side and letter else letter


def ident(*parts: object) -> str:
    """A key's id, made of words and numbers."""
    return "-".join(str(part) for part in parts).replace(" ", "-").replace("'", "-")


def say_key(desk: Desk, word: str, side: int, slot: str = "") -> Key:
    """The key with which a side says a word; `slot` names its place where several words share one."""
    who, place = desk.sides[side], slot or word
    entries = wire((("team", side), ("say", word)))
    hot = hot_of(desk.skin.hot.get(place, ""), side)
    lit, lang = desk.legal.says(word, side), desk.skin.lang
    return Key(f"{who.full}: {printed(word)}", who.short, lit, side, entries, ident(place, side), hot, lang=lang)


def seat_key(desk: Desk, word: str, seat: int, label: str = "") -> Key:
    """The key with which a player says a word: under the word, or with a `label` of its own."""
    entries = wire((("by", seat), ("say", word)))
    return Key(
        name=f"{names.seat(desk.cast, seat)}: {printed(word)}",
        label=label,
        lit=desk.legal.speaks(word, seat, desk.look.sides[seat]),
        side=desk.look.sides[seat],
        entries=entries,
        id=ident(word, "by", seat),
        hot="" if label else desk.skin.hot.get(word, ""),
        word="" if label else printed(word),
        lang=desk.skin.lang,
    )


def word_row(desk: Desk, word: str, slot: str = "", label: str = "") -> WordRow:
    """A word between the keys of the two sides; the label is the word as people write it, unless told otherwise."""
    both = (say_key(desk, word, 0, slot), say_key(desk, word, 1, slot))
    return WordRow(word, label or printed(word), both, desk.skin.lang)
