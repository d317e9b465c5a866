"""The hands of a record as people read them: lines, awards, and the score after."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from referee.games import GAMES
from referee.history.entry_lines import Reader, lines
from referee.history.hands import HandSummary
from referee.matches.corrections import options_effect
from referee.matches.models import Entry, Match
from referee.matches.types import kind_of
from referee.matches.words import ledger, names, phrases
from referee.rules.ledger import score
from referee.rules.record.rulesets import find_ruleset

MOST_LINES = 300
"""How many lines of a hand are shown at most: the newest. The file has them all."""
Context = dict[str, Any]


class LoggedEntry(NamedTuple):
    """The columns of an entry that awards need, whether it gets a line or not."""

    pk: int
    seq: int
    raw: str
    code: str
    voided_by: int | None


def timeline(match: Match, hands: Sequence[HandSummary], otherwise: int = 0) -> list[Context]:
    """Return these hands for the page, the newest first.

    The one with the number `otherwise` also has its results by other options. Four queries, however many hands and
    entries there are, and two for that one.
    """
    reader = Reader.of(match)
    by_hand = _by_hand(match, hands)
    shown = _entries(match, (row.pk for rows in by_hand.values() for row in rows[-MOST_LINES:]))
    return [_hand(hand, by_hand[hand.number], shown, reader, otherwise) for hand in reversed(hands)]


def _by_hand(match: Match, hands: Sequence[HandSummary]) -> Mapping[int, list[LoggedEntry]]:
    """Return the entries of these hands by the number of their hand, voided ones too."""
    by_hand: dict[int, list[LoggedEntry]] = defaultdict(list)
    ends = iter(hands)
    hand = next(ends, None)
    for row in _rows(match, hands[0].start, hands[-1].end) if hands else []:
        while hand is not None and row.seq >= hand.end:
            hand = next(ends, None)
        by_hand[hand.number if hand else 0].append(row)
    return by_hand


def _rows(match: Match, start: int, end: int) -> list[LoggedEntry]:
    rows = Entry.objects.filter(match=match, seq__gte=start, seq__lt=end).in_order()
    return [LoggedEntry(*row) for row in rows.values_list("pk", "seq", "raw", "code", "voided_by_id")]


def _entries(match: Match, shown: Iterable[int]) -> dict[int, Entry]:
    """Return the entries that get a line, by their ids.

    They come with who tapped them and who took them back.
    """
    rows = Entry.objects.filter(match=match, pk__in=list(shown)).select_related("tap__pen", "voided_by__pen")
    # states and answers are large, and no line shows them
    rows = rows.defer("before", "tap__answer", "tap__said", "voided_by__answer", "voided_by__said")
    return {row.pk: row for row in rows}


def _hand(
    hand: HandSummary, rows: list[LoggedEntry], shown: Mapping[int, Entry], reader: Reader, otherwise: int
) -> Context:
    match = reader.match
    ruleset = find_ruleset(match.ruleset)
    options = ruleset.settings(match.options)
    raws = [(row, json.loads(row.raw)) for row in rows]
    standing = [(row.seq, raw) for row, raw in raws if row.voided_by is None and not row.code]
    dealer = next((raw["deal"] for _seq, raw in standing if kind_of(raw) == "deal"), None)
    # with a gallo the sides go round with the deal
    cast = names.dealt(match, match.first_dealer if dealer is None else dealer)
    context = {
        "number": hand.number,
        "game": hand.game,
        "dealer": "" if dealer is None else names.seat(cast, dealer),
        "score": phrases.score(score.in_words(hand.score, ruleset, options["target"])),
        "awards": ledger.lines_of(hand.verdict, standing, cast, ruleset, options),
        "won": "" if hand.won is None else names.columns(cast)[hand.won].full,
        "kind": GAMES[match.ruleset].terms.kind(hand.kind, options["special_at"]),
        "redealt": hand.redealt,
        "lines": list(lines([(shown[row.pk], raw) for row, raw in raws[-MOST_LINES:]], reader, cast)),
        "left_out": max(len(raws) - MOST_LINES, 0),
    }
    if hand.number and hand.number == otherwise:
        context |= {"asked": True, "otherwise": options_effect.lines(match, hand.start, hand.end, cast)}
    return context
