"""The effect of a correction: the score before and after, awards that change, entries that are ruled otherwise."""

import hashlib
import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise

from referee.matches.corrections.plan import CLOSED, LogRow, Plan
from referee.matches.log.states import result_of, state_from
from referee.matches.models import Entry
from referee.matches.types import Raw, entry_kind, reader
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.ledger import score
from referee.rules.record.hand import NOBODY, Hand
from referee.rules.record.json_text import ActaError
from referee.rules.record.state import State


@dataclass(frozen=True, slots=True)
class ChangedRuling:
    """An entry that is ruled otherwise then: `code` and `rule` refuse it, or did. `args` are for the text."""

    row: LogRow
    code: str
    rule: str
    args: Raw


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
    hands: "tuple[ChangedHand, ...]"
    illegal: tuple[ChangedRuling, ...]
    counting: tuple[ChangedRuling, ...]

    @property
    def stamp(self) -> str:
        """Return a hash that tells whether somebody who agrees was shown this very effect."""
        hands = [[hand.number, hand.becomes, hand.before, hand.after] for hand in self.hands]
        turned = [[ruling.row.pk, ruling.code] for ruling in (*self.illegal, *self.counting)]
        # a close follows from the rest, and may become needless while the others think it over
        new = [raw for raw in self.new if raw.get("close") != CLOSED]
        shown = [self.voided, new, hands, turned, self.before["games"], self.after["games"]]
        # PostgreSQL keeps the keys of JSON in an order of its own.
        text = json.dumps(shown, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def effect_of_plan(planned: Plan) -> Effect:
    """Return the effect of a planned correction, from the states before the hands that it touches."""
    ruled_rows = planned.ruled_rows
    # moved entries are the same words: only those that nobody had said are new
    stood = [(row, ruled) for row, ruled in ruled_rows if row.pk is not None or row.moved]
    new = tuple(ruled.raw for row, ruled in ruled_rows if row.pk is None and not row.moved)
    return Effect(
        before=dict(planned.match.result),
        after=result_of(look(planned.state)),
        voided=tuple(row.raw for row in planned.voided if not row.moved),
        new=new,
        closed=any(entry_kind(raw) == "close" and raw not in planned.fix.new for raw in new),
        hands=tuple(changed_hands(planned)),
        illegal=tuple(
            ChangedRuling(row, ruled.code, ruled.rule, dict(ruled.refusal.args))
            for row, ruled in stood
            if ruled.refusal and not row.code
        ),
        counting=tuple(
            ChangedRuling(row, row.code, row.rule, {}) for row, ruled in stood if row.code and not ruled.refusal
        ),
    )


# Hands that a correction changes: their awards by the ledger of then, and by the one that would be.


@dataclass(frozen=True, slots=True)
class ChangedHand:
    """A hand whose awards change; its numbers count from 1, and 0 is no hand."""

    number: int
    becomes: int
    before: tuple[Raw, ...]
    after: tuple[Raw, ...]


def changed_hands(planned: Plan) -> list[ChangedHand]:
    """Return the hands that go or come, or whose awards differ in the two ledgers."""
    after = {row.seq: hand for row, hand in planned.hands if row and hand}
    before = _hands(planned)
    changed = [
        ChangedHand(0, hand.number + 1, (), _awards(planned.state, hand))
        for start, hand in after.items()
        if start not in before and _awards(planned.state, hand)
    ]
    for was in _touched(planned, before):
        now = after.get(was.start)
        number, old = was.ledger(planned)
        new = _awards(planned.state, now) if now else ()
        if [_paid(award) for award in old] != [_paid(award) for award in new]:
            changed.append(ChangedHand(number, now.number + 1 if now else 0, old, new))
    return sorted(changed, key=lambda hand: hand.becomes or hand.number)


@dataclass(frozen=True, slots=True)
class _LoggedHand:
    """A hand as it stood: the place of its deal, and its entries with the deal that ended it."""

    start: int
    rows: tuple[LogRow, ...]

    def ledger(self, planned: Plan) -> tuple[int, tuple[Raw, ...]]:
        """Return its number from 1 and its awards, judged again as it stood; 0 and nothing where none was."""
        since = _before(planned, self.rows[0])
        state, read = state_from(since, planned.match), reader(planned.match)
        earlier, hand = state.hand, None
        for row in self.rows:
            with suppress(ActaError):  # of an engine before: it said nothing
                judge(state, read(row.raw, "entry"), row.seq)
            if hand is None and state.hand is not earlier:  # a deal that only ends the match opens none
                hand = state.hand
        return (hand.number + 1, _awards(state, hand)) if hand else (0, ())


def _before(planned: Plan, first: LogRow) -> str:
    """Return the state before a hand, as JSON, by the deal that opened it."""
    # the fold began in this hand, so the plan has the state before it
    if first.pk is None or not first.dealt:
        return planned.since
    return Entry.objects.values_list("before", flat=True).get(pk=first.pk)


def _hands(planned: Plan) -> dict[int, _LoggedHand]:
    """Return the hands as they stood, by the places of their deals."""
    rows = sorted([*planned.kept, *planned.voided], key=lambda row: (row.seq, row.pk))
    starts = [place for place, row in enumerate(rows) if row.dealt or not place]
    ends = pairwise([*starts, len(rows)])
    return {rows[start].seq: _LoggedHand(rows[start].seq, tuple(rows[start : end + 1])) for start, end in ends}


def _touched(planned: Plan, hands: dict[int, _LoggedHand]) -> list[_LoggedHand]:
    """Return the hands whose entries or awards change, or that decide a game.

    Points of a hand after the one that wins count for nothing, so a game that ends elsewhere changes its last hand.
    """
    won = {
        *_won_before(planned, hands),
        *(row.seq for row, hand in planned.hands if row and hand and _is_won(hand.won)),
    }
    now = {row.pk: ruled for row, ruled in planned.ruled_rows}
    new = [row.seq for row, _ in planned.ruled_rows if row.pk is None]

    def otherwise(row: LogRow) -> bool:
        return row.pk not in now or _pays(row.awards) != _pays(now[row.pk].awards_text)

    def touched(hand: _LoggedHand) -> bool:
        first, last = hand.rows[0], hand.rows[-1]
        until = last.seq if last.dealt and last is not first else planned.match.seq
        comes = any(hand.start <= seq <= until for seq in new)
        if comes or hand.start in won or first.pk not in now:
            return True
        return any(map(otherwise, hand.rows[1:]))  # a deal pays the hand before it

    return [hand for hand in hands.values() if touched(hand)]


def _won_before(planned: Plan, hands: dict[int, _LoggedHand]) -> Iterator[int]:
    """Return the places of the deals of hands that have won a game, by the states before the next deals."""
    states = Entry.objects.filter(pk__in=[hand.rows[-1].pk for hand in hands.values() if hand.rows[-1].dealt])
    before = dict(states.values_list("pk", "before"))
    for start, hand in hands.items():
        # the deal after a hand keeps the state in which the hand ended; after the last one it is the match's own
        closing = hand.rows[-1].pk if len(hand.rows) > 1 else None
        state = before.get(closing, "") if closing else ""
        hand_then = json.loads(state or planned.match.snapshot)["state"]["hand"]
        if hand_then and _is_won(hand_then["won"]):
            yield start


def _is_won(account: int) -> bool:
    return account != NOBODY


def _pays(awards: str) -> list[Raw]:
    """Return the awards of an entry without the numbers of their hands, which a hand that goes changes."""
    return [{key: value for key, value in award.items() if key != "hand"} for award in json.loads(awards or "[]")]


def _paid(award: Raw) -> Raw:
    return {key: value for key, value in award.items() if key != "entry"}


def _awards(state: State, hand: Hand) -> tuple[Raw, ...]:
    return tuple(award.as_json() for award in score.reported(state, hand))
