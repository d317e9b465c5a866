"""The keys of bets on the tricks: the next word of a ladder, or any amount."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from referee.matches.words.conjunctions import labelled
from referee.rules.asked.speech import least_amount, proposed, punished
from referee.rules.asked.values import Wait
from referee.table.screen.keys.desk import Desk, hot_of, ident, say_key
from referee.table.screen.pieces import Key, key_name, wire


def ladder_key(desk: Desk, side: int) -> Key:
    """Return the key of the next word that raises the stake.

    Where saying it is heard but punished, the key opens the sheet that tells the cost (BR-ONZ-05, BR-PAU-06).
    """
    own = _own_bet(desk, side)
    state = desk.legal.state
    word = proposed(state.ruleset, state.options, own.words[-1]) if own else desk.next_word
    key = say_key(desk, word, side, desk.skin.ladder[0], kind="wide")
    return replace(key, entries="", opens="rare") if punished(word, desk.look, desk.legal) else key


def _own_bet(desk: Desk, side: int) -> Wait | None:
    """Return the bet on the tricks that this side has made and that waits.

    Its key stays what the side has just said, so that it does not become another one under a quick finger when the bet
    is refused.
    """
    bet = desk.look.trick_bet
    return bet if bet is not None and bet.answers != side else None


def least_key(desk: Desk, side: int) -> Key:
    """Return the key of the least amount that may be bet."""
    own = _own_bet(desk, side)
    key = bid_key(desk, own.yes if own and own.amount else least_amount(desk.look), side)
    return replace(key, id=ident("bid", side), hot=hot_of(desk.skin.hot["bid"], side), kind="wide")


def amounts_key(desk: Desk, side: int) -> Key:
    """Return the key that opens the sheet of all amounts above the least one.

    Dim, it tells why that one may not be bet.
    """
    least = bid_key(desk, least_amount(desk.look), side)
    label = _("más…")
    name = key_name(desk.sides[side].full, label, label)
    return replace(least, name=name, label=label, id=ident("bids", side), opens="bids")


def bid_key(desk: Desk, amount: int, side: int) -> Key:
    """Return the key with which a side bets an amount.

    It is the new stake of the whole hand.
    """
    entries = wire((("team", side), ("say", amount)))
    name, lit = labelled(desk.sides[side].full, str(amount)), desk.legal.bids(amount, side)
    return Key(name, str(amount), lit, side, entries, ident("bid", amount, side))
