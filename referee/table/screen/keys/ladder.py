"""The keys of bets on the tricks and of what comes before the first card.

A game has a ladder of words, or bets by any amount.
"""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from referee.matches.words import names
from referee.rules.asked.bidding import least_amount, next_bet, punished
from referee.table.screen.keys.desk import Desk, hot_of, ident, seat_key, word_row
from referee.table.screen.pieces import Key, KeyRow, WordRow, wire


def first_rows(desk: Desk) -> list[KeyRow]:
    """Return a row for each set of words before the first card.

    It stands while its first word may be said.
    """
    return [row for words in desk.skin.first for row in _first_row(desk, words)]


def _first_row(desk: Desk, words: tuple[str, ...]) -> list[KeyRow]:
    """Return the words of the one player who may say them now.

    Rules: BR-DEA-04, BR-DEA-09, TF-DEA-02.
    """
    seats = [seat for seat in desk.look.playing if desk.legal.speaks(words[0], seat, desk.look.sides[seat])]
    if len(seats) != 1:
        return []
    keys = tuple(seat_key(desk, word, seats[0]) for word in words)
    return [KeyRow("first", names.seat(desk.cast, seats[0]), keys)]


def stake_rows(desk: Desk) -> list[WordRow]:
    """Return the row of the ladder, or those of an amount and the whole game.

    There is none where a bet is punished.
    """
    if desk.look.by_amount:
        return [bid_row(desk), *(word_row(desk, word) for word in desk.skin.ladder)]
    word = next_word(desk)
    return [] if punished(word, desk.look, desk.legal) else [word_row(desk, word, desk.skin.ladder[0])]


def next_word(desk: Desk) -> str:
    """Return the word of the ladder that may come next."""
    return next_bet(desk.look, desk.legal.state)


def bid_row(desk: Desk) -> WordRow:
    """Return the row of the least amount; its label opens the sheet of all others."""
    least = least_amount(desk.look)
    both = (bid_key(desk, least, 0), bid_key(desk, least, 1))
    whole = least == 1  # nothing lies above the whole game
    label = "…" if whole else _("de %(stake)s a…") % {"stake": least - 1}
    hot = desk.skin.hot["bid"]
    keys = (replace(both[0], id="bid-0", hot=hot), replace(both[1], id="bid-1", hot=hot_of(hot, 1)))
    if whole:
        keys = (replace(keys[0], label=desk.sides[0].short), replace(keys[1], label=desk.sides[1].short))
    return WordRow("number", label, keys, "", "bids")


def bid_key(desk: Desk, amount: int, side: int) -> Key:
    """Return the key with which a side bets an amount.

    It is the new stake of the whole hand.
    """
    who = desk.sides[side]
    entries = wire((("team", side), ("say", amount)))
    label, lit = f"{who.short} {amount}", desk.legal.bids(amount, side)
    return Key(f"{who.full}: {amount}", label, lit, side, entries, ident("bid", amount, side), tells=True)
