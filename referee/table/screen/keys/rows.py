"""The columns of keys: each slot of words keeps its place, and a word that may not be said is dim in it.

Which slots there are is declared with the game; which of their words stands there follows from the law.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from referee.games.slots import AMOUNTS, BID, LADDER, Slot, SlotRow
from referee.matches.words.terms import called, ordinal
from referee.rules.asked.speech import answering, betting_flores, existing, offered
from referee.rules.asked.ties import tie
from referee.table.screen.keys.desk import Desk, either, hot_of, ident, say_key, seat_key
from referee.table.screen.keys.ladder import amounts_key, ladder_key, least_key
from referee.table.screen.pieces import Key, WordRow, key_name, wire

Keys = tuple[tuple[Key, ...], tuple[Key, ...]]


def word_rows(desk: Desk) -> list[WordRow]:
    """Return the rows of words from the top; the same ones in every state of a match."""
    worths = {offer.word: offer.worths for offer in offered(desk.look, desk.legal)}
    florid = betting_flores(desk.look, desk.legal)
    return [_word_row(desk, row, florid, worths) for row in desk.skin.rows]


def _word_row(desk: Desk, row: SlotRow, florid: bool, worths: dict[str, tuple[int, int] | None]) -> WordRow:
    slots = row.flor if florid and row.flor else row.slots
    keys = [[key for slot in slots if (key := _slot_key(desk, slot, side, worths))] for side in (0, 1)]
    return WordRow("slots", (tuple(keys[0]), tuple(keys[1])))


def _slot_key(desk: Desk, slot: Slot, side: int, worths: dict[str, tuple[int, int] | None]) -> Key | None:
    """Return the key that stands in a slot of a side's column.

    It is None where this table has none of its words.
    """
    if slot == LADDER:
        return ladder_key(desk, side)
    if slot == BID:
        return least_key(desk, side)
    if slot == AMOUNTS:
        return amounts_key(desk, side)
    words = existing(slot.words, desk.legal.state)
    option, value = slot.unless
    if not words or (option and desk.legal.state.options[option] == value):
        return None
    word = next((word for word in words if desk.legal.says(word, side)), words[0])
    if word in desk.skin.first:
        return _first_key(desk, word, side)
    worth, kind = worths.get(word), answering(desk.ruleset.words[word])
    return say_key(desk, word, side, slot.words[0], kind=kind, worth=worth and worth[side])


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
    return WordRow("trick", (_trick_keys(desk, 0), _trick_keys(desk, 1)), _tie_key(desk))


def _trick_keys(desk: Desk, side: int) -> tuple[Key, ...]:
    skin = desk.skin
    hand = _won_key(desk, side, called(skin.hand, skin.terms), desk.look.to_win[side], "M", "hand")
    return hand, _won_key(desk, side, _trick(desk), 1, "B", "trick")


def _won_key(desk: Desk, side: int, what: str, times: int, letter: str, slot: str) -> Key:
    who, lit = desk.sides[side].full, desk.legal.takes(side)
    return _taking(who, what, lit, side, times, slot, letter, foreign(desk))


@lru_cache(1024)
def _taking(who: str, what: str, lit: bool, side: int, times: int, slot: str, letter: str, lang: str) -> Key:
    won, name = (("trick", None), ("team", side)), key_name(who, what, what)
    return Key(name, what, lit, side, wire(*[won] * times), ident(slot, side), hot_of(letter, side), lang)


def _tie_key(desk: Desk) -> Key:
    """Return the key of a tied trick.

    It says which of the equal cards must or may be noted with it.
    """
    tied, term = tie(desk.look, desk.legal), called(desk.skin.tie, desk.skin.terms)
    name, entries = f"{_trick(desk)}: {term}", wire((("trick", "parda"),))
    return Key(name, term, tied.lit, None, entries, "parda", "P", foreign(desk), tie=" ".join(tied.cards))


def _trick(desk: Desk) -> str:
    """Return the trick in play as players call it: primera, segunda, tercera."""
    return ordinal(desk.skin.terms, min(desk.look.trick_number, len(desk.skin.terms.tricks)))


def foreign(desk: Desk) -> str:
    """Return the language of the game's words where it is not the screen's own.

    Spanish words are translated.
    """
    return "" if desk.skin.lang == "es" else desk.skin.lang
