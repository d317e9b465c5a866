"""The record of a match as people read it: hand after hand, what was tapped, by whom and when, and what it paid."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import groupby
from typing import Any, NamedTuple

from django.utils.dateparse import parse_datetime
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from referee.games import GAMES
from referee.history.disputed import people
from referee.history.hands import Hand
from referee.matches.agreement import proposal_words, whys
from referee.matches.corrections import options_effect as other_options
from referee.matches.files.export import came_with_file, numbers_of_phones
from referee.matches.identity.labels import label
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.types import Raw
from referee.matches.words import ledger, names, phrases, reasons
from referee.rules.ledger import score
from referee.rules.record.rulesets import find
from referee.rules.record.seats import order_from

MOST_LINES = 300
"""How many lines of a hand are shown at most: the newest. The file has them all."""
_LONGEST = 40
Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Reader:
    """What every line needs to know of its match."""

    match: Match
    phones: dict[int, int]
    voids: dict[int, tuple[str, str]]

    @classmethod
    def of(cls, match: Match) -> Reader:
        """Ask the database for it: two queries. `voids` tells by tap why it took something back, and who agreed."""
        told = Change.objects.filter(match=match, kind=Change.Kind.VOID, tap__isnull=False)
        voids = {
            tap: (whys.told(why), proposal_words.agreed(agreed or (), match))
            for tap, why, agreed in told.values_list("tap_id", "why", "data__agreed")
            if tap is not None
        }
        return cls(match, numbers_of_phones(match), voids)

    def phone(self, pen: Pen | None) -> str:
        """A phone by its name or its number; nothing while the match knows a single phone."""
        if len(self.phones) < 2 and (pen is None or not pen.name):
            return ""
        return label(self.match, pen) or self.numbered(self.phones.get(pen.pk) if pen else None)

    def numbered(self, told: object) -> str:
        """A phone as a file tells it: a name, or a number."""
        if isinstance(told, str):
            return told[:_LONGEST]
        return _("teléfono %(number)s") % {"number": told} if isinstance(told, int) and told else ""


def timeline(match: Match, hands: Sequence[Hand], otherwise: int = 0) -> list[Context]:
    """These hands for the page, the newest first; the one with the number `otherwise` also tells what other options
    would have given. Four queries, however many hands and entries there are, and two for that one.
    """
    reader = Reader.of(match)
    rows = _rows(match, hands[0].start, hands[-1].end) if hands else []
    by_hand: dict[int, list[_Row]] = defaultdict(list)
    ends = iter(hands)
    hand = next(ends, None)
    for row in rows:
        while hand is not None and row.seq >= hand.end:
            hand = next(ends, None)
        by_hand[hand.number if hand else 0].append(row)
    entries = _entries(row.pk for some in by_hand.values() for row in some[-MOST_LINES:])
    return [_told(one, by_hand[one.number], entries, reader, otherwise) for one in reversed(hands)]


class _Row(NamedTuple):
    """What the awards of a hand need to know of each of its entries, also of those that get no line."""

    pk: int
    seq: int
    raw: str
    code: str
    voided_by: int | None


def _rows(match: Match, start: int, end: int) -> list[_Row]:
    rows = Entry.objects.filter(match=match, seq__gte=start, seq__lt=end).order_by("seq", "pk")
    return [_Row(*row) for row in rows.values_list("pk", "seq", "raw", "code", "voided_by_id")]


def _entries(shown: Iterable[int]) -> dict[int, Entry]:
    """The entries that get a line, by their ids, with who tapped them and took them back."""
    rows = Entry.objects.filter(pk__in=list(shown)).select_related("tap__pen", "voided_by__pen")
    rows = rows.defer("before", "tap__answer", "tap__said", "voided_by__answer", "voided_by__said")
    return {row.pk: row for row in rows}


def _told(hand: Hand, rows: list[_Row], entries: Mapping[int, Entry], reader: Reader, otherwise: int) -> Context:
    match = reader.match
    ruleset = find(match.ruleset)
    options = ruleset.settings(match.options)
    raws = [(row, json.loads(row.raw)) for row in rows]
    standing = [(row.seq, raw) for row, raw in raws if row.voided_by is None and not row.code]
    dealer = next((raw["deal"] for _, raw in standing if "deal" in raw), None)
    cast = names.dealt(match, match.first_dealer if dealer is None else dealer)
    told = {
        "number": hand.number,
        "game": hand.game,
        "dealer": "" if dealer is None else names.seat(cast, dealer),
        "score": phrases.score(score.in_words(hand.score, ruleset, options["target"])),
        "awards": ledger.told(hand.awards, standing, cast, ruleset, options),
        "won": "" if dealer is None else _game_to(hand, cast, dealer, options),
        "kind": GAMES[match.ruleset].terms.kind(hand.kind, options["special_at"]),
        "redealt": hand.redealt,
        "lines": list(_lines([(entries[row.pk], raw) for row, raw in raws[-MOST_LINES:]], reader, cast)),
        "left_out": max(len(raws) - MOST_LINES, 0),
    }
    if hand.number and hand.number == otherwise:
        told |= {"asked": True, "otherwise": other_options.told(match, hand.start, hand.end, cast)}
    return told


def _game_to(hand: Hand, cast: names.Cast, dealer: int, options: Mapping[str, Any]) -> str:
    """Who has won a game with this hand: the highest, of equals the earlier from the mano (AR-GAL-07); or nobody."""
    board = names.columns(cast)
    order = order_from((dealer + 1) % len(board), len(board)) if cast.by_turns else range(len(board))
    there = [account for account in order if hand.score[account] >= options["target"]]
    drawn = options["scoring"] == "together" and len({board[account].side for account in there}) > 1
    return "" if drawn or not there else board[max(there, key=lambda account: hand.score[account])].full


def _why(raw: Raw | None) -> str:
    why = raw.get("why") if raw else None
    return why if isinstance(why, str) else ""


def _lines(raws: list[tuple[Entry, Raw]], reader: Reader, cast: names.Cast) -> Iterator[Context]:
    casts = names.heard_in(reader.match, cast, ((raw, row.voided_by_id is None) for row, raw in raws))
    for _key, some in groupby(zip(raws, casts, strict=True), key=lambda one: _one_line(one[0])):
        group, heard = [list(column) for column in zip(*some, strict=True)]
        row, raw = group[-1]
        yield {
            "pk": row.pk,
            "fixed": row.tap.kind == Tap.Kind.FIX,
            "seq": row.seq,
            "text": phrases.tap([raw for _, raw in group], heard[-1]) or "+0",
            "note": _note([raw for _, raw in group]),
            "tapped": _tapped(row.tap, raw, reader),
            "void": _void(row.voided_by, raw, reader),
            "refused": reasons.reason(row.code, {}, heard[-1]) if row.code else "",
            "rule": row.rule,
        }


def _tapped(tap: Tap, raw: Raw, reader: Reader) -> SafeString:
    """When and on which phone an entry was tapped; for one that came with a file, as that tells it."""
    if came_with_file(reader.match, tap):
        return _stamp(reader.numbered(raw.get("pen")), _moment(raw.get("at")))
    return _stamp(reader.phone(tap.pen), tap.at)


def _stamp(phone: str, at: datetime | None) -> SafeString:
    """Phone and time at the end of a line. Drawn here: a page has hundreds of them."""
    if at is None:
        return format_html('<span class="tapped">{}</span>', phone) if phone else SafeString("")
    moment = f"{at:%Y-%m-%dT%H:%M:%SZ}"
    return format_html('<span class="tapped">{} <time datetime="{}">{} UTC</time></span>', phone, moment, moment[11:16])


def _one_line(told: tuple[Entry, Raw]) -> tuple[object, ...]:
    """What stands on one line: the tricks of one tap, and points of one go; everything else by itself."""
    row, raw = told
    if row.code:
        return (row.pk,)
    if "adjust" in raw and row.tap.group:
        return ("points", row.tap.group, row.tap.pen_id, row.voided_by_id)
    return ("tricks", row.tap_id, row.voided_by_id) if "trick" in raw else (row.pk,)


def _note(raws: list[Raw]) -> str:
    """Why points were noted, or a hand closed."""
    closed = raws[-1].get("close")
    return closed if isinstance(closed, str) else _why(raws[-1])


def _void(undo: Tap | None, raw: Raw, reader: Reader) -> Context | None:
    """Who took an entry back, when and why; None while it stands."""
    if undo is None:
        return None
    if came_with_file(reader.match, undo):
        why = raw.get("void_why")
        who = reader.numbered(raw.get("void_by"))
        why = whys.told(why) if isinstance(why, str) else ""
        agreed = ", ".join(people(raw.get("void_ok")))
        tapped = _stamp(who, _moment(raw.get("void_at")))
        return {"tapped": tapped, "why": why, "agreed": agreed, "undone": not agreed}
    why, agreed = reader.voids.get(undo.pk, ("", ""))
    undone = undo.kind == Tap.Kind.UNDO
    return {"tapped": _stamp(reader.phone(undo.pen), undo.at), "why": why, "agreed": agreed, "undone": undone}


def _moment(told: object) -> datetime | None:
    """The time that a file tells, in UTC; None where it tells none that can be read."""
    try:
        moment = parse_datetime(told) if isinstance(told, str) else None
        return moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC) if moment else None
    except (ValueError, OverflowError):
        return None
