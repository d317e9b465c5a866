"""The keys of what may come before the first card: cards kept or given away, a card guarded, cards dealt again."""

from __future__ import annotations

from dataclasses import replace

from referee.matches.words import names
from referee.table.screen.pieces import Key, KeyRow
from referee.table.screen.word_keys import Desk, seat_key


def first_rows(desk: Desk) -> list[KeyRow]:
    """A row for each set of words before the first card, while its first word may be said; under way there is none."""
    return [row for words in desk.skin.first for row in _row(desk, words)]


def _row(desk: Desk, words: tuple[str, ...]) -> list[KeyRow]:
    """The words of the one player who may say them (BR-DEA-04, BR-DEA-09, TF-DEA-02)."""
    seats = [seat for seat in desk.look.playing if desk.legal.speaks(words[0], seat, desk.look.sides[seat])]
    if len(seats) != 1:
        return []
    keys = tuple(seat_key(desk, word, seats[0]) for word in words)
    return [KeyRow("first", names.seat(desk.cast, seats[0]), keys)]


def agreeing(desk: Desk, word: str) -> list[Key]:
    """A key for each player who has still to take a proposed redeal, and for those who did (TF-DEA-04)."""
    look = desk.look
    return [_agrees(desk, word, seat) for seat in look.playing if seat != look.asker]


def _agrees(desk: Desk, word: str, seat: int) -> Key:
    who = names.seat(desk.cast, seat)
    key = seat_key(desk, word, seat, f"✓ {who}" if seat in desk.look.agreed else who)
    return replace(key, tells=True)
