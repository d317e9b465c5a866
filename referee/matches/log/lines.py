"""Lines of a hand: its entries as the screen lists them."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple, TypeGuard

from referee.matches.identity.pens import phone_label
from referee.matches.models import Entry, Match, Pen, Tap
from referee.matches.types import Kind, Raw, entry_kind, points_of

# Goes: taps that one pen made in a row, and the entries that share a line.


class Go(NamedTuple):
    """The go of an entry: its tap, and the group of points that one pen tapped one after the other."""

    tap: int
    group: str
    pen: int | None

    def is_same(self, other: "Go") -> bool:
        """Tell whether both were tapped in one go, and are undone together."""
        # The group alone is not enough: two phones may tap points at the same time.
        return self.tap == other.tap or (bool(self.group) and self[1:] == other[1:])


def go_of(tap: Tap) -> Go:
    """Return the go that a tap belongs to."""
    return Go(tap.pk, tap.group, tap.pen_id)


def line_key(entry: int, kind: str, code: str | None, go: Go, voided_by: int | None) -> tuple[object, ...]:
    """Return a key that entries of one line share: points of one go, tricks of one tap, else one entry."""
    # A refused entry has a line of its own, with the reason.
    if kind == "adjust" and go.group and not code:
        return ("points", go.group, go.pen, voided_by)
    return ("tricks", go.tap, voided_by) if kind == "trick" and not code else (entry,)


MOST = 60
"""How many lines of a hand are shown at most: the newest."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One entry of the log as the screen shows it.

    `id` names it; its place `seq` may be another's too, where something was corrected. `who` is the label of the pen
    that logged it, empty where it has none. `code` and `rule` say why it was refused. `awards` are those it made or
    changed. `fixed` says that a correction put it there. `voided_by` is the number of the undo or correction that took
    it back, or None; `undone` says that it was an undo, `returns` that a redo may bring it back still.
    """

    id: int
    seq: int
    raw: Raw
    tap: int
    group: str
    pen: int | None
    who: str
    code: str | None
    rule: str | None
    awards: tuple[Raw, ...]
    fixed: bool
    voided_by: int | None
    undone: bool = False
    returns: bool = False

    @property
    def kind(self) -> Kind:
        """Kind of the entry."""
        return entry_kind(self.raw)

    @property
    def go(self) -> Go:
        """Go in which it was tapped."""
        return Go(self.tap, self.group, self.pen)

    @property
    def key(self) -> tuple[object, ...]:
        """Key that it shares with the entries that are one line with it."""
        return line_key(self.id, self.kind, self.code, self.go, self.voided_by)

    @property
    def voided(self) -> bool:
        """Whether it was taken back."""
        return self.voided_by is not None


def line_of(entry: Entry, tap: Tap, match: Match, pen: Pen | None) -> LogLine:
    """Return the line of an entry that this tap, by this pen, brought."""
    return LogLine(
        id=entry.pk,
        seq=entry.seq,
        raw=json.loads(entry.raw),
        tap=tap.pk,
        group=tap.group,
        pen=pen.pk if pen else None,
        who=phone_label(match, pen),
        code=entry.code or None,
        rule=entry.rule or None,
        awards=tuple(json.loads(entry.awards)) if entry.awards else (),
        fixed=tap.kind == Tap.Kind.FIX,
        voided_by=entry.voided_by_id,
        undone=_is_undo(entry.voided_by),
        returns=_is_undo(entry.voided_by) and entry.voided_by.undone_by_id is None,
    )


def _is_undo(tap: Tap | None) -> TypeGuard[Tap]:
    return tap is not None and tap.kind == Tap.Kind.UNDO


def read_lines(match: Match, hand: int | None = None) -> tuple[LogLine, ...]:
    """Read the lines since the deal of the last hand, voided ones too.

    Oldest first; the newest MOST of them. With the place of a deal they are those of its hand alone.
    """
    entries = Entry.objects.filter(match=match)
    since = entries.filter(seq__gte=match.hand_seq, seq__lt=match.seq) if hand is None else entries.of_hand(hand)
    rows = (
        since.select_related("tap__pen", "voided_by")
        # The big texts stay in the database: a screen needs none of them.
        .defer("before", "tap__answer", "voided_by__answer", "voided_by__said")
    )
    # Taken from the end and turned round: of a long hand the newest lines count.
    return tuple(line_of(row, row.tap, match, row.tap.pen) for row in reversed(rows.newest_first()[:MOST]))


def rows_of_go(entry: Entry) -> list[Entry]:
    """Return the entry with those of its go that stand or fell with it, in order; mostly it is alone."""
    # Only what shares its fate: half of a go may have been taken back.
    rows = Entry.objects.using(entry._state.db).filter(
        match=entry.match_id, voided_by=entry.voided_by_id, code=entry.code
    )
    if entry.code:
        return [entry]
    alike = rows.filter(kind=entry.kind).in_order()
    if entry.kind == "adjust" and entry.tap.group:
        return list(alike.filter(tap__group=entry.tap.group, tap__pen=entry.tap.pen_id))
    if entry.kind == "trick":
        return list(alike.filter(tap=entry.tap_id))
    return [entry]


def come_to(raws: Sequence[Raw]) -> Raw:
    """Return what the entries of one go come to: points added up, of tricks the last with the winner."""
    if len(raws) > 1 and all(entry_kind(raw) == "adjust" for raw in raws):
        return {**raws[-1], "adjust": points_of(raws)}
    return raws[-1]


# The lines that undo and redo would take back or bring back.


def undoable(lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """Return the lines that an undo would take back.

    Lines of the last tap that stands, and of the taps before it in the same go. None where a correction stands last:
    what was agreed on is not undone by one phone.
    """
    # As `agreement.undo` decides it in the database, but from lines at hand: no query.
    standing = [line for line in lines if not line.voided]
    if not standing or standing[-1].fixed:
        return ()
    last = standing[-1].go
    return tuple(takewhile(lambda line: line.go.is_same(last), reversed(standing)))[::-1]


def redoable(lines: tuple[LogLine, ...]) -> tuple[LogLine, ...]:
    """Return the lines that a redo would bring back: the last undo's, if nothing was logged after them."""
    undos = [line.voided_by for line in lines if line.voided_by is not None and line.returns]
    if not undos:
        return ()
    back = tuple(line for line in lines if line.voided_by == max(undos))
    # A correction may have put something before them: then its tap is newer than the undo.
    later = any(not line.voided and (line.seq > back[0].seq or line.tap > max(undos)) for line in lines)
    return () if later else back
