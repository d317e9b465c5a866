"""The effect of a correction: the score before and after, awards that change, entries that are ruled otherwise."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass

from referee.matches.corrections.changed_hands import ChangedHand, changed_hands
from referee.matches.corrections.log_rows import LogRow
from referee.matches.corrections.places import CLOSED
from referee.matches.corrections.plan import Plan
from referee.matches.log.states import result
from referee.matches.types import Raw, kind_of
from referee.rules.asked.look import look


@dataclass(frozen=True, slots=True)
class ChangedRuling:
    """An entry that is ruled otherwise then: `code` and `rule` refuse it, or did.

    `args` are for the text.
    """

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
    hands: tuple[ChangedHand, ...]
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


def effect(planned: Plan) -> Effect:
    """Return the effect of a planned correction.

    Reads the states before the hands that it touches.
    """
    ruled_rows = planned.ruled_rows
    # moved entries are the same words: only those that nobody had said are new
    stood = [(row, ruled) for row, ruled in ruled_rows if row.pk is not None or row.moved]
    new = tuple(ruled.raw for row, ruled in ruled_rows if row.pk is None and not row.moved)
    return Effect(
        before=dict(planned.match.result),
        after=result(look(planned.state)),
        voided=tuple(row.raw for row in planned.voided if not row.moved),
        new=new,
        closed=any(kind_of(raw) == "close" and raw not in planned.fix.new for raw in new),
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
