"""The columns of keys: each slot of words keeps its place, and a word that may not be said is dim in it.

Which slots there are is declared with the game; which of their words stands there follows from the law.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from django.utils.translation import get_language

from referee.games import GAMES
from referee.games.slots import AMOUNTS, BID, LADDER, Slot, SlotRow
from referee.matches.words.conjunctions import labelled
from referee.matches.words.terms import called, ordinal
from referee.rules.asked.speech import BETTING_FLORES, answering, worths
from referee.rules.asked.ties import Tie, tie_of_trick
from referee.rules.record.rulesets import Settings, find_ruleset
from referee.table.screen.keys.desk import Desk, either, hot_of, ident, say_key, seat_key
from referee.table.screen.keys.ladder import amounts_key, ladder_key, least_key
from referee.table.screen.pieces import Key, WordRow, key_name, wire

Places = tuple[tuple[Slot, tuple[str, ...]], ...]
Worths = dict[str, tuple[int, int]]


def word_rows(desk: Desk) -> list[WordRow]:
    """Return the rows of words from the top; the same ones in every state of a match."""
    worth, florid = worths(desk.look, desk.stage), desk.look.has_envido and desk.stage in BETTING_FLORES
    rows = _places(desk.skin.rows, desk.look.ruleset, desk.legal.state.options, florid)
    return [_word_row(desk, places, worth) for places in rows]


@lru_cache(512)
def _places(rows: tuple[SlotRow, ...], ruleset: str, settings: Settings, florid: bool) -> tuple[Places, ...]:
    """Return the slots of each row that a table has, and the words of each."""
    chosen = (row.flor if florid and row.flor else row.slots for row in rows)
    return tuple(tuple(place for slot in slots for place in _place(slot, ruleset, settings)) for slots in chosen)


def _place(slot: Slot, ruleset: str, settings: Settings) -> Places:
    option, value = slot.unless
    words = tuple(word for word in slot.words if find_ruleset(ruleset).words[word].exists(settings))
    exists = slot.kind != "words" or (words and not (option and settings[option] == value))
    return ((slot, words),) if exists else ()


def _word_row(desk: Desk, places: Places, worth: Worths) -> WordRow:
    first, second = (tuple(_slot_key(desk, slot, words, side, worth) for slot, words in places) for side in (0, 1))
    return WordRow("slots", (first, second))


def _slot_key(desk: Desk, slot: Slot, words: tuple[str, ...], side: int, worth: Worths) -> Key:
    """Return the key that stands in a slot of a side's column.

    At this table it has these words.
    """
    # Whether they are the very ones: to compare their fields for each key would be dear.
    if slot is LADDER:
        return ladder_key(desk, side)
    if slot is BID:
        return least_key(desk, side)
    if slot is AMOUNTS:
        return amounts_key(desk, side)
    word = next((word for word in words if desk.legal.says(word, side)), words[0]) if len(words) > 1 else words[0]
    if word in desk.skin.first:
        return _first_key(desk, word, side)
    each, kind = worth.get(word), answering(desk.ruleset.words[word])
    return say_key(desk, word, side, slot.words[0], kind=kind, worth=each and each[side])


def _first_key(desk: Desk, word: str, side: int) -> Key:
    """Return the key of a word before the first card.

    It is that of the one player of the side who may say it.

    Rules: BR-DEA-04, BR-DEA-09, TF-DEA-02.
    """
    key = replace(say_key(desk, word, side), hot="")
    if not key.lit:
        return key
    seats = [seat for seat in desk.look.playing if desk.look.sides[seat] == side]
    speakers = [seat for seat in seats if desk.legal.speaks(word, seat, side)]
    if len(speakers) != 1:
        return key
    return replace(seat_key(desk, word, speakers[0]), id=key.id, hot=either(desk.skin.hot.get(word, "")))


def trick_row(desk: Desk) -> WordRow:
    """Return the row of la mano and of the trick in play, by their winner.

    A tied trick stands between the sides.
    """
    first, second = desk.sides
    takes, tied = (desk.legal.takes(0), desk.legal.takes(1)), tie_of_trick(desk.look, desk.legal)
    number, language = desk.look.trick_number, get_language() or ""
    return _trick_row(
        desk.look.ruleset, (first.full, second.full), number, desk.look.to_win, takes, tied, foreign(desk), language
    )


# A table has the same few dozen rows in every state: each is made once.
@lru_cache(2048)
def _trick_row(
    ruleset: str,
    sides: tuple[str, str],
    number: int,
    to_win: tuple[int, int],
    takes: tuple[bool, bool],
    tied: Tie,
    lang: str,
    _language: str,
) -> WordRow:
    skin = GAMES[ruleset].skin
    hand, trick = called(skin.hand, skin.terms), ordinal(skin.terms, min(number, len(skin.terms.tricks)))
    first, second = (
        (
            _taking(sides[side], hand, takes[side], side, to_win[side], "hand", "M", lang),
            _taking(sides[side], trick, takes[side], side, 1, "trick", "B", lang),
        )
        for side in (0, 1)
    )
    return WordRow("trick", (first, second), _tie_key(trick, called(skin.tie, skin.terms), tied, lang))


def _taking(who: str, what: str, lit: bool, side: int, times: int, slot: str, letter: str, lang: str) -> Key:
    won, name = (("trick", None), ("team", side)), key_name(who, what, what)
    return Key(name, what, lit, side, wire(*[won] * times), ident(slot, side), hot_of(letter, side), lang)


def _tie_key(trick: str, term: str, tied: Tie, lang: str) -> Key:
    """Return the key of a tied trick.

    It says which of the equal cards must or may be noted with it.
    """
    entries = wire((("trick", "parda"),))
    questions = " ".join((*tied.cards, "before") if tied.before else tied.cards)
    return Key(labelled(trick, term), term, tied.lit, None, entries, "parda", "P", lang, tie=questions)


def foreign(desk: Desk) -> str:
    """Return the language of the game's words where it is not the screen's own.

    Spanish words are translated.
    """
    return "" if desk.skin.lang == "es" else desk.skin.lang
