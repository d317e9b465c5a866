"""The letters of a keyboard, as the menu lists them: what each key does at this table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.games.skin import Skin
from referee.matches.log.queries import TableData
from referee.matches.words.wording import printed
from referee.rules.asked.played import contents
from referee.rules.asked.speech import existing
from referee.rules.asked.values import FLOR
from referee.table.screen.keys.desk import called

AMOUNT = "bid"
"""The name of a bet by an amount among the words with hot keys."""
Letter = tuple[str, str, str]
"""A key of the keyboard, what it does, and the language of that where it is a word of the game."""


@dataclass(frozen=True, slots=True)
class HotKeys:
    """The letters that are of a side, and those that are of neither.

    Those of a side are with Shift of the other one.
    """

    sided: tuple[Letter, ...]
    single: tuple[Letter, ...]


def hot_keys(data: TableData) -> HotKeys:
    """Return the keys of a keyboard at this table."""
    skin = GAMES[data.match.ruleset].skin
    known = data.state.ruleset.words
    # Of these only one side or one player can say any at a time: the letter means whoever that is.
    single = {skin.yes, skin.no, *(skin.decision or ()), *skin.first}
    single |= {word for word in skin.hot if word in known and known[word].game == "redeal"}
    there = existing((word for word in skin.hot if word in known), data.state)
    without_flor = data.ahead.flor == "off"
    words = [word for word in skin.hot if word not in known or word in there]
    words = [word for word in words if not (without_flor and word in known and known[word].game == FLOR)]
    sided = [(skin.hot[word], *_label(word, skin)) for word in words if word not in single]
    others = [(skin.hot[word], *_label(word, skin)) for word in words if word in single]
    return HotKeys(
        (*sided, *_of_sides(data, skin)),
        (*_together(others), *_of_nobody(data, skin)),
    )


def _label(word: str, skin: Skin) -> tuple[str, str]:
    return (_("apuesta"), "") if word == AMOUNT else (printed(word), skin.lang)


def _together(letters: list[Letter]) -> Iterator[Letter]:
    """Yield each letter once, with all that it says.

    Some answer two questions that never stand at the same time.
    """
    for letter in dict.fromkeys(letter for letter, _label, _lang in letters):
        labels = dict.fromkeys(label for other, label, _lang in letters if other == letter)
        yield letter, ", ".join(labels), letters[0][-1]


def _of_sides(data: TableData, skin: Skin) -> Iterator[Letter]:
    own = "" if skin.terms.spanish else skin.lang
    yield "B", called(skin.trick), own
    yield "M", called(skin.hand), own
    if contents(data.state.ruleset, data.state.options, len(data.match.seats)).showdowns:
        yield "W", _("ganó los tantos"), ""
    if not data.cast.by_turns:
        yield "1", _("un punto"), ""


def _of_nobody(data: TableData, skin: Skin) -> Iterator[Letter]:
    if data.cast.by_turns:
        yield "1 2 3", _("un punto a cada columna"), ""
    yield "P", skin.tie, skin.lang
    yield "J", _("cartas"), ""
    yield "S", _("siguiente mano"), ""
    if skin.rare:
        yield "O", _("otras palabras"), ""
    if data.look.has_duels:
        yield "I", "intromisión", "es"
    yield "H", _("el árbitro"), ""
    yield "Ctrl+Z", _("deshacer"), ""
