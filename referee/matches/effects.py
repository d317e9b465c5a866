"""What a correction would do, before and after: the score, the awards that change, what turns illegal or begins to count."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from referee.matches.answers import Raw
from referee.matches.fixing import Plan, Row
from referee.matches.folding import Ruled, blank, reader, result, thaw, to_text
from referee.rules import score
from referee.rules.acta import ActaError
from referee.rules.judge import judge
from referee.rules.look import look
from referee.rules.state import Hand


@dataclass(frozen=True, slots=True)
class Turned:
    """An entry that is ruled otherwise then: `code` and `rule` refuse it, or did; `args` are for the reason's text."""

    row: Row
    code: str
    rule: str
    args: Raw


@dataclass(frozen=True, slots=True)
class Changed:
    """A hand whose awards change: its numbers before and after, from 1 (0: there is none), and its awards."""

    number: int
    becomes: int
    before: tuple[Raw, ...]
    after: tuple[Raw, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """Everything that a correction changes.

    `before` and `after` are the match's results (`folding.result`). `voided` and `new` are the entries that go and
    come, `closed` says that a hand is closed so that the ones after it stand. `illegal` would be refused then,
    `counting` were refused and count then. `stamp` is equal for equal effects, whatever was logged meanwhile.
    """

    before: Raw
    after: Raw
    voided: tuple[Raw, ...]
    new: tuple[Raw, ...]
    closed: bool
    hands: tuple[Changed, ...]
    illegal: tuple[Turned, ...]
    counting: tuple[Turned, ...]

    @property
    def stamp(self) -> str:
        """What tells whether somebody who agrees has seen this very effect."""
        hands = [[one.number, one.becomes, one.before, one.after] for one in self.hands]
        turned = [[one.row.pk, one.code] for one in (*self.illegal, *self.counting)]
        told = to_text([self.voided, self.new, self.closed, hands, turned, self.before["games"], self.after["games"]])
        return hashlib.sha256(told.encode()).hexdigest()[:16]


def effect(planned: Plan) -> Effect:
    """What the planned correction would change. Asks the database nothing more."""
    told = planned.told
    stood = [(row, ruled) for row, ruled in told if row.pk is not None]
    new = tuple(ruled.raw for row, ruled in told if row.pk is None)
    return Effect(
        before=dict(planned.match.result),
        after=result(look(planned.state)),
        voided=tuple(row.raw for row in planned.voided),
        new=new,
        closed=any("close" in raw and raw not in planned.fix.new for raw in new),
        hands=tuple(_changed(planned)),
        illegal=tuple(
            Turned(row, r.code, r.rule, dict(r.refusal.args)) for row, r in stood if r.refusal and not row.code
        ),
        counting=tuple(Turned(row, row.code, row.rule, {}) for row, r in stood if row.code and not r.refusal),
    )


def _changed(planned: Plan) -> list[Changed]:
    """The hands with other awards than before, as both ledgers tell them, and those that go or come."""
    before = _ledgers(planned)
    after = {_name(row): hand for row, hand in planned.hands}
    changed = []
    for name in dict.fromkeys([*before, *after]):
        was, now = before.get(name), after.get(name)
        old, new = was[1] if was else (), _awards(planned, now) if now else ()
        if [_paid(one) for one in old] != [_paid(one) for one in new]:
            changed.append(Changed(was[0] if was else 0, now.number + 1 if now else 0, old, new))
    return changed


def _name(row: Row | None) -> int:
    """What tells a hand from another, before and after: the place of its deal."""
    return row.seq if row else -1


def _paid(award: Raw) -> Raw:
    return {key: value for key, value in award.items() if key != "entry"}


def _awards(planned: Plan, hand: Hand) -> tuple[Raw, ...]:
    return tuple(award.as_json() for award in score.reported(planned.state, hand))


def _ledgers(planned: Plan) -> dict[int, tuple[int, tuple[Raw, ...]]]:
    """By hand, its number and what it paid before the correction."""
    state = thaw(planned.since) if planned.since else blank(planned.match)
    read = reader(planned.match)
    rows: Sequence[Row] = sorted([*planned.kept, *planned.voided], key=lambda row: (row.seq, row.pk))
    told: list[tuple[Row, Hand]] = []
    for row in rows:
        before = state.hand
        try:
            judge(state, read(row.raw, "entry"), row.seq)
        except ActaError:  # of an engine before: it said nothing
            continue
        if state.hand is not before and state.hand is not None:
            told.append((row, state.hand))
    return {
        _name(row): (hand.number + 1, tuple(one.as_json() for one in score.reported(state, hand))) for row, hand in told
    }
