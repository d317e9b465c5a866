"""A hand judged as one version has it: refused entries, and awards with their grounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee.matches.corrections.effect import ChangedRuling
from referee.matches.corrections.log_rows import LogRow
from referee.matches.log.fold import read_stored, reader, rule_on_one
from referee.matches.log.states import state_from
from referee.matches.models import Match
from referee.matches.types import Raw
from referee.rules.ledger import score
from referee.rules.record.hand import Hand
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Ground:
    """An award in the record's form, and the entries that it rests on, in their order."""

    award: Raw
    rests_on: tuple[LogRow, ...]


def judged(match: Match, since: str, rows: Iterable[LogRow]) -> tuple[tuple[ChangedRuling, ...], tuple[Ground, ...]]:
    """Judge one hand to its end and the deal after it.

    Return the entries refused, and the awards with their grounds.
    """
    state = state_from(since, match)
    read, earlier = reader(match), state.hand
    evidence: list[ChangedRuling] = []
    touched: dict[Any, dict[int, LogRow]] = defaultdict(dict)
    hand: Hand | None = None
    for number, row in enumerate(rows):
        before = {} if hand is None else _matters(hand)
        entry = read_stored(row.raw, read)
        if entry is None:
            continue
        ruled = rule_on_one(state, entry, row.seq, kept=False)
        if hand is None and state.hand is not earlier:
            hand = state.hand
        if ruled.refusal:
            evidence.append(ChangedRuling(row, ruled.code, ruled.rule, dict(ruled.refusal.args)))
        elif hand is not None:
            _note((number, row), before, hand, touched)
        if hand is not None and state.hand is not hand:
            break
    return tuple(evidence), () if hand is None else tuple(_grounds(state, hand, touched))


def _matters(hand: Hand) -> dict[Any, Any]:
    """Return all that an award may rest on, in a form that can be compared.

    By its matter and its duel.
    """
    matters: dict[Any, Any] = {"pido flor": [challenge.dump() for challenge in hand.challenges]}
    for contest in hand.contests:
        matters["envido", contest.number] = contest.envido.dump()
        matters["flor", contest.number] = contest.flor.dump()
        matters["truco", contest.number] = (contest.stakes.dump(), contest.tricks.dump(), list(contest.folded))
    matters["ledger"] = [points.dump() for points in hand.ledger]
    return matters


def _note(
    numbered: tuple[int, LogRow], before: dict[Any, Any], hand: Hand, touched: dict[Any, dict[int, LogRow]]
) -> None:
    """Note an entry under each matter that it moved, and each award that it changed.

    A new award counts as changed.
    """
    number, row = numbered
    after = _matters(hand)
    for matter, matter_now in after.items():
        if matter != "ledger" and before and matter_now != before[matter]:
            touched[matter][number] = row
    was = before.get("ledger", [])
    # entries of the ledger change in place, as when a claim falls: their number alone would not show it
    for place, award in enumerate(after["ledger"]):
        if place >= len(was) or was[place] != award:
            touched["award", place][number] = row


def _grounds(state: State, hand: Hand, touched: dict[Any, dict[int, LogRow]]) -> Iterable[Ground]:
    """Yield the awards that the hand reports, each with its entries.

    The entries of its matter and those that changed it.
    """
    for points in score.visible(state, hand):
        matter = points.matter if points.matter == "pido flor" else (points.matter, points.contest)
        rows = touched[matter] | touched["award", hand.ledger.index(points)]
        rests_on = tuple(rows[number] for number in sorted(rows))
        for award in score.as_awards(state, hand, points):
            yield Ground(award.as_json(), rests_on)
