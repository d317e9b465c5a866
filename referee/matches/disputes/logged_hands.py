"""Logged hands that a dispute is about: the state before each, and its rows."""

from __future__ import annotations

import json
from dataclasses import dataclass

from referee.matches.corrections.log_rows import LogRow, hand_start
from referee.matches.models import Dispute, Entry, Match
from referee.matches.types import kind_of

_COLUMNS = ("pk", "seq", "raw", "code", "rule", "awards")


@dataclass(frozen=True, slots=True)
class LoggedHand:
    """The standing entries of one hand and the deal after it.

    `since` is the state before.
    """

    since: str
    rows: tuple[LogRow, ...]


def hand_of(match: Match, seq: int) -> LoggedHand:
    """Return the hand that holds this place, and the deal after it, which may pay it."""
    start, since = hand_start(match, seq)
    deals = Entry.objects.filter(match=match).standing().deals()
    end = deals.filter(seq__gt=max(seq, start)).in_order().values_list("seq", flat=True).first()
    rows = Entry.objects.filter(match=match, seq__gte=start).standing().in_order()
    if end is not None:
        rows = rows.filter(seq__lte=end)
    return LoggedHand(since, tuple(_row(*columns) for columns in rows.values_list(*_COLUMNS)))


def disputed_hand(match: Match, dispute: Dispute) -> tuple[LoggedHand, LogRow | None]:
    """Return the disputed hand and the deal that opened it.

    None where the deal is no more.
    """
    place = dispute.entry.seq if dispute.entry else match.hand_seq
    hand = hand_of(match, place)
    return hand, next((row for row in hand.rows if row.dealt and row.seq <= place), None)


def _row(pk: int, seq: int, text: str, code: str, rule: str, awards: str) -> LogRow:
    raw = json.loads(text)
    return LogRow(pk, seq, raw, code, rule, awards, dealt=kind_of(raw) == "deal" and not code)
