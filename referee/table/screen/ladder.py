"""The keys of the stakes: a ladder of words in one row, or a bet by any amount."""

from __future__ import annotations

from dataclasses import replace

from django.utils.translation import gettext as _

from referee.matches.words.wording import word_of
from referee.rules.record.rulesets.base import Step
from referee.table.screen.pieces import Key, WordRow, wire
from referee.table.screen.word_keys import Desk, hot_of, ident, word_row


def steps(desk: Desk) -> tuple[Step, ...]:
    """The ladder that this table climbs; the first step is a hand without a bet."""
    return desk.ruleset.ladder_for(desk.settings)


def stake_rows(desk: Desk) -> list[WordRow]:
    """The row of the ladder, or those of an amount and of the whole game; none at eleven, where a bet is punished."""
    if desk.settings["numbers"] == "bids":
        return [bid_row(desk), *(word_row(desk, word) for word in desk.skin.ladder)]
    word = next_word(desk)
    return [] if punished(desk, word) else [word_row(desk, word, desk.skin.ladder[0])]


def punished(desk: Desk, word: str) -> bool:
    """Whether a bet is heard although the hand allows none: it costs whoever says it (BR-ONZ-05, BR-PAU-06)."""
    return bool(desk.look.kind) and any(desk.legal.says(word, side) for side in (0, 1))


def next_word(desk: Desk) -> str:
    """The word of the ladder that may come next: accepted and raised in one breath while a bet waits."""
    bet = desk.bet
    words = [step.word for step in steps(desk)]
    now = words.index(bet.words[-1] if bet else desk.look.stake_word or "")
    place = min(now + 1, len(words) - 1)
    return word_of(desk.ruleset, desk.settings, place, replying=bet is not None and place > now)


def lowest_bid(desk: Desk) -> int:
    """The least amount above the stake, or above the bet that waits (TF-BET-02, TF-BET-06)."""
    return (desk.bet.yes if desk.bet else desk.look.stake) + 1


def bid_row(desk: Desk) -> WordRow:
    """A bet by any amount: a key of each side for the least one, and a label that opens the sheet of all others."""
    least = lowest_bid(desk)
    both = (bid_key(desk, least, 0), bid_key(desk, least, 1))
    whole = least == 1  # nothing lies above the whole game
    label = "…" if whole else _("de %(stake)s a…") % {"stake": least - 1}
    hot = desk.skin.hot["bid"]
    keys = (replace(both[0], id="bid-0", hot=hot), replace(both[1], id="bid-1", hot=hot_of(hot, 1)))
    if whole:
        keys = (replace(keys[0], label=desk.sides[0].short), replace(keys[1], label=desk.sides[1].short))
    return WordRow("number", label, keys, "", "bids")


def bid_key(desk: Desk, amount: int, side: int) -> Key:
    """The key with which a side bets an amount: the new stake of the whole hand."""
    who = desk.sides[side]
    entries = wire((("team", side), ("say", amount)))
    label, lit = f"{who.short} {amount}", desk.legal.bids(amount, side)
    return Key(f"{who.full}: {amount}", label, lit, side, entries, ident("bid", amount, side), tells=True)
