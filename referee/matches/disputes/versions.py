"""Rulings on a disputed hand, of the log as written and of each version: awards, and the entries they rest on."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from referee.matches.corrections import plan
from referee.matches.corrections.effect import ChangedRuling
from referee.matches.corrections.plan import CannotFixError, Fix, LogRow
from referee.matches.disputes.subject import hand_of
from referee.matches.log import queries
from referee.matches.log.fold import rule_on_one
from referee.matches.log.states import result_of, state_from
from referee.matches.models import Dispute, Match
from referee.matches.types import Raw, entry_kind, read_stored, reader
from referee.rules.asked.look import look
from referee.rules.ledger import score
from referee.rules.record.hand import Hand
from referee.rules.record.state import State

AS_WRITTEN = 0
"""The number of the version that is the log as it stands."""


@dataclass(frozen=True, slots=True)
class VersionRuling:
    """The ruling on the log as written (`number` 0) or on a version of the facts.

    `evidence` are the entries of the hand that were said anyway and refused, each with its rule; they come first.
    `awards` are those of the hand. `score` is the match's result then (`states.result`). `code`, `rule` and `args` tell
    why a version can't stand; then it has nothing else.
    """

    number: int
    evidence: tuple[ChangedRuling, ...] = ()
    awards: "tuple[Ground, ...]" = ()
    score: Raw | None = None
    code: str = ""
    rule: str = ""
    args: Raw | None = None

    def as_json(self) -> Raw:
        """Return the ruling as it is kept with the decision: entries by their ids."""
        kept: Raw = {"version": self.number}
        if self.score is None:
            return kept | {"code": self.code, "rule": self.rule}
        awards = [{**ground.award, "rests_on": [row.pk for row in ground.rests_on if row.pk]} for ground in self.awards]
        refused = [{"entry": turned.row.pk, "code": turned.code, "rule": turned.rule} for turned in self.evidence]
        stands = {"score": self.score["score"], "games": self.score["games"]}
        return kept | stands | {"awards": awards, "refused": refused}


def rulings(dispute: Dispute) -> list[VersionRuling]:
    """Judge the log as written, and each version of the facts. Stores nothing.

    A version costs as much as a correction: its hand and everything after it are judged again. A match that another
    engine has left finished is closed, and nothing more is ruled of it.
    """
    match = Match.objects.get(pk=dispute.match_id)
    if not match.is_ruled_here:
        # an open match of another engine is folded anew, as whenever its table is opened
        match = queries.read_table(match.pk).match
    if not match.is_ruled_here:
        return [VersionRuling(number, code="match-closed") for number in range(len(dispute.versions) + 1)]
    versions = enumerate(dispute.versions, start=1)
    return [as_written(match, dispute), *(_of_version(match, number, version) for number, version in versions)]


def as_written(match: Match, dispute: Dispute) -> VersionRuling:
    """Judge the disputed hand as it stands in the log."""
    hand = hand_of(match, dispute.entry.seq if dispute.entry else match.hand_seq)
    evidence, awards = judged(match, hand.since, hand.rows)
    return VersionRuling(AS_WRITTEN, evidence, awards, dict(match.result))


def _of_version(match: Match, number: int, version: Raw) -> VersionRuling:
    if not version["fix"]:
        return VersionRuling(number, code="no-facts")
    try:
        planned = plan.plan_fix(match, Fix.from_json(version["fix"]))
    except CannotFixError as error:
        return VersionRuling(number, code=error.code, rule=error.rule, args=error.details)
    start, since = planned.own
    stands = [row for row, _ruled in planned.ruled_rows if row.seq >= start]
    # a version that takes the deal away leaves no hand to rule on
    opened = bool(stands) and (not since or (stands[0].seq == start and entry_kind(stands[0].raw) == "deal"))
    evidence, awards = judged(match, since, stands) if opened else ((), ())
    return VersionRuling(number, evidence, awards, result_of(look(planned.state)))


# A hand judged as one version has it: refused entries, and awards with their grounds.


@dataclass(frozen=True, slots=True)
class Ground:
    """An award in the record's form, and the entries that it rests on, in their order."""

    award: Raw
    rests_on: tuple[LogRow, ...]


def judged(match: Match, since: str, rows: Iterable[LogRow]) -> tuple[tuple[ChangedRuling, ...], tuple[Ground, ...]]:
    """Judge a hand to its end and the next deal; return the refused entries, and awards with grounds."""
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
    """Return all that an award may rest on, by matter and duel, in a form that can be compared."""
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
    """Note an entry under each matter that it moved, and each award that it made or changed."""
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
    """Yield the awards that the hand reports, with the entries of its matter and those that changed it."""
    for points in score.visible(state, hand):
        matter = points.matter if points.matter == "pido flor" else (points.matter, points.contest)
        rows = touched[matter] | touched["award", hand.ledger.index(points)]
        rests_on = tuple(rows[number] for number in sorted(rows))
        for award in score.as_awards(state, hand, points):
            yield Ground(award.as_json(), rests_on)
