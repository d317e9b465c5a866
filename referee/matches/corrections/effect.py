"""What a correction would do: the score before and after, awards that change, what turns illegal or begins to count."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from referee.matches.corrections.plan import CLOSED, Plan, Row
from referee.matches.log.fold import read_stored, reader
from referee.matches.log.states import result, state_from, to_text
from referee.matches.models import Entry
from referee.matches.types import Raw, kind_of
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.hand import Hand
from referee.rules.record.parts import NOBODY
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class Turned:
    """An entry that is ruled otherwise then: `code` and `rule` refuse it, or did; `args` are for the reason's text."""

    row: Row
    code: str
    rule: str
    args: Raw


@dataclass(frozen=True, slots=True)
class Changed:
    """A hand whose awards change: 1-based hand numbers before and after (0 if it does not exist), and its awards."""

    number: int
    becomes: int
    before: tuple[Raw, ...]
    after: tuple[Raw, ...]


@dataclass(frozen=True, slots=True)
class Effect:
    """Everything that a correction changes.

    `before` and `after` are the match's results (`states.result`). `voided` and `new` are the entries that go and
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
        new = [raw for raw in self.new if raw.get("close") != CLOSED]
        told = to_text([self.voided, new, hands, turned, self.before["games"], self.after["games"]])
        return hashlib.sha256(told.encode()).hexdigest()[:16]


def effect(planned: Plan) -> Effect:
    """What the planned correction would change. Asks the database for the states before the hands that it touches."""
    told = planned.told
    stood = [(row, ruled) for row, ruled in told if row.pk is not None or row.moved]
    new = tuple(ruled.raw for row, ruled in told if row.pk is None and not row.moved)
    return Effect(
        before=dict(planned.match.result),
        after=result(look(planned.state)),
        voided=tuple(row.raw for row in planned.voided if not row.moved),
        new=new,
        closed=any(kind_of(raw) == "close" and raw not in planned.fix.new for raw in new),
        hands=tuple(_changed(planned)),
        illegal=tuple(
            Turned(row, r.code, r.rule, dict(r.refusal.args)) for row, r in stood if r.refusal and not row.code
        ),
        counting=tuple(Turned(row, row.code, row.rule, {}) for row, r in stood if row.code and not r.refusal),
    )


def _changed(planned: Plan) -> list[Changed]:
    """The hands with other awards than before, as both ledgers tell them, and those that go or come."""
    after = {row.seq: hand for row, hand in planned.hands if row and hand}
    before = _hands(planned)
    changed = [
        Changed(0, hand.number + 1, (), _awards(planned.state, hand))
        for start, hand in after.items()
        if start not in before and _awards(planned.state, hand)
    ]
    for was in _touched(planned, before):
        now = after.get(was.start)
        old, new = was.ledger(planned), _awards(planned.state, now) if now else ()
        if [_paid(one) for one in old[1]] != [_paid(one) for one in new]:
            changed.append(Changed(old[0], now.number + 1 if now else 0, old[1], new))
    return sorted(changed, key=lambda one: one.becomes or one.number)


@dataclass(frozen=True, slots=True)
class _Hand:
    """A hand as it stood: the place of its deal, and its entries with the deal that ended it."""

    start: int
    rows: tuple[Row, ...]

    def ledger(self, planned: Plan) -> tuple[int, tuple[Raw, ...]]:
        """Its number from 1, and what it paid, judged again as it stood; 0 and nothing where there was none."""
        since = _before(planned, self.rows[0])
        state, read = state_from(since, planned.match), reader(planned.match)
        earlier, hand = state.hand, None
        for row in self.rows:
            entry = read_stored(row.raw, read)
            if entry is not None:
                judge(state, entry, row.seq)
            if hand is None and state.hand is not earlier:  # a deal that only ends the match opens none
                hand = state.hand
        return (hand.number + 1, _awards(state, hand)) if hand else (0, ())


def _before(planned: Plan, first: Row) -> str:
    """The state before a hand, as JSON, by the deal that opened it."""
    if first.pk is None or not first.dealt:
        return planned.since
    return Entry.objects.values_list("before", flat=True).get(pk=first.pk)


def _hands(planned: Plan) -> dict[int, _Hand]:
    """The hands as they stood, by the places of their deals."""
    rows = sorted([*planned.kept, *planned.voided], key=lambda row: (row.seq, row.pk))
    starts = [place for place, row in enumerate(rows) if row.dealt or not place]
    ends = pairwise([*starts, len(rows)])
    return {rows[start].seq: _Hand(rows[start].seq, tuple(rows[start : end + 1])) for start, end in ends}


def _touched(planned: Plan, hands: dict[int, _Hand]) -> list[_Hand]:
    """Hands whose entries or awards change, plus hands that decided (or would decide) a game.

    What a hand pays after the point that wins counts for nothing, so a game that ends elsewhere changes its last hand.
    """
    won = {
        *_won_before(planned, hands),
        *(row.seq for row, hand in planned.hands if row and hand and _is_won(hand.won)),
    }
    now = {row.pk: ruled for row, ruled in planned.told}
    new = [row.seq for row, _ in planned.told if row.pk is None]

    def otherwise(row: Row) -> bool:
        return row.pk not in now or _pays(row.awards) != _pays(now[row.pk].awards_text)

    def touched(hand: _Hand) -> bool:
        first, last = hand.rows[0], hand.rows[-1]
        until = last.seq if last.dealt and last is not first else planned.match.seq
        comes = any(hand.start <= seq <= until for seq in new)
        if comes or hand.start in won or first.pk not in now:
            return True
        return any(map(otherwise, hand.rows[1:]))  # a deal pays the hand before it

    return [hand for hand in hands.values() if touched(hand)]


def _won_before(planned: Plan, hands: dict[int, _Hand]) -> Iterator[int]:
    """The places of the deals of those hands that have won a game, as the states before the next deals tell."""
    states = Entry.objects.filter(pk__in=[one.rows[-1].pk for one in hands.values() if one.rows[-1].dealt])
    before = dict(states.values_list("pk", "before"))
    for start, hand in hands.items():
        closing = hand.rows[-1].pk if len(hand.rows) > 1 else None
        state = before.get(closing, "") if closing else ""
        told = json.loads(state or planned.match.snapshot)["state"]["hand"]
        if told and _is_won(told["won"]):
            yield start


def _is_won(account: int) -> bool:
    return account != NOBODY


def _pays(awards: str) -> list[Raw]:
    """The awards of an entry without the number of their hand, which a hand that goes changes for those after it."""
    return [{key: value for key, value in one.items() if key != "hand"} for one in json.loads(awards or "[]")]


def _paid(award: Raw) -> Raw:
    return {key: value for key, value in award.items() if key != "entry"}


def _awards(state: State, hand: Hand) -> tuple[Raw, ...]:
    return tuple(award.as_json() for award in score.reported(state, hand))
