"""A session: one match, locked while one tap is judged and stored.

Only the log and its corrections work on it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.db import Error, OperationalError, connection, transaction
from django.utils import timezone

from referee.matches import events
from referee.matches.events import announce_change
from referee.matches.log import cache, store
from referee.matches.log.auto_deal import sides_of
from referee.matches.log.fold import refold_if_stamped_otherwise
from referee.matches.log.lines import MOST, LogLine, line_of
from referee.matches.log.queue import Known
from referee.matches.log.states import Ruled, hands_of, put_state, thaw
from referee.matches.log.store import Status, TapAnswer
from referee.matches.models import Change, Entry, Match, Pen, Tap
from referee.matches.people import series
from referee.matches.types import Raw
from referee.matches.words.names import dealt_cast
from referee.rules.asked.look import look
from referee.rules.asked.view import Look
from referee.rules.record.entry import ParsedEntry
from referee.rules.record.state import State


@dataclass(slots=True)
class Session:
    """A locked match, the pen that writes in it, and the tap to be stored.

    `state` is shared with other sessions: judge on a copy. `known` is what the phone knew when it was tapped.
    """

    match: Match
    pen: Pen
    key: str
    known: Known
    state: State
    look: Look
    lines: tuple[LogLine, ...] | None

    def sides(self, entries: Sequence[ParsedEntry]) -> list[tuple[int, ...]]:
        """Return for each entry of a tap the sides of the hand that it belongs to, perhaps one that it deals."""
        sides: list[tuple[int, ...]] = []
        opened: tuple[int, ...] | None = None
        for entry in entries:
            if entry.kind == "deal":
                opened = dealt_cast(self.match, entry.raw["deal"]).sides
            # After a deal in the same tap, everything belongs to the hand that it opens.
            sides.append(opened or sides_of(self.match, self.look, entry))
        return sides

    def store(
        self,
        status: Status,
        kind: Tap.Kind = Tap.Kind.TAP,
        *,
        code: str | None = None,
        rule: str | None = None,
        args: Raw | None = None,
        twin: Tap | None = None,
    ) -> TapAnswer:
        """Store a tap that changed nothing, with its answer."""
        answer = TapAnswer(status, self.match.rev, self.key, (), code, rule, args or {})
        self.insert(kind, answer, twin=twin)
        store.count_tap(self.match)
        return answer

    def append(
        self, ruled: list[Ruled], state: State, *, meaning: str, group: str, code: str | None = None
    ) -> TapAnswer:
        """Store a tap that was taken, its entries, and the match after it."""
        match, first = self.match, self.match.seq
        placed = list(enumerate(ruled, first))
        entries = tuple({"seq": place, "raw": entry.raw} for place, entry in placed)
        # The answer is stored with the tap, so it must know its rev before the match has it.
        answer = TapAnswer("taken", match.rev + 1, self.key, entries, code)
        hands = hands_of(placed, match.hand_seq)
        rows = [store.new_entry(match, place, entry, hand) for (place, entry), hand in zip(placed, hands, strict=True)]
        tap = self.insert(Tap.Kind.TAP, answer, rows, meaning=meaning, group=group)
        if not first:
            match.played_at = tap.at
            match.save(update_fields=["played_at"])
        match.seq += len(ruled)
        match.hand_seq = rows[-1].hand
        new = tuple(line_of(row, tap, match, self.pen) for row in rows)
        # Lines that nobody asked for yet stay unread: the next screen reads them whole.
        lines = None if self.lines is None else self.lines + new
        self.settle(state, dealt=any(row.opens_hand for row in rows), lines=lines)
        return answer

    def insert(
        self,
        kind: Tap.Kind,
        answer: TapAnswer,
        rows: Sequence[Entry] = (),
        *,
        meaning: str = "",
        group: str = "",
        twin: Tap | None = None,
    ) -> Tap:
        """Store the tap itself, with the answer that it gets, and the rows of its entries."""
        tap = Tap(
            match=self.match, key=self.key, pen=self.pen, kind=str(kind), status=answer.status, rev_seen=self.known.rev,
            rev_after=answer.rev, group=group, said=meaning, answer=answer.to_json(), twin=twin,
        )  # fmt: skip
        store.insert_tap(tap, rows)
        return tap

    def note(self, kind: Change.Kind, tap: Tap, rev: int, data: Raw, why: str = "") -> None:
        """Note in the change log what a tap took back, or brought back, shown from this rev on."""
        Change.objects.create(match=self.match, rev=rev, kind=kind, pen=self.pen, tap=tap, why=why, data=data)

    def settle(
        self, state: State, *, dealt: bool = False, corrected: bool = False, lines: tuple[LogLine, ...] | None = None
    ) -> None:
        """Store the match, one rev later, as `state` stands; after the commit, remember and announce it."""
        match, was_finished = self.match, self.match.finished
        now = put_state(match, state)
        match.rev += 1
        match.taps += 1
        match.touched_at = timezone.now()
        # A signature is for the result as it was: any change empties it.
        match.signed = {}
        if _a_hand_ended(self.look.phase == "open", now.phase == "open", dealt, corrected):
            match.over_rev = match.rev
        store.update_match(match)
        if match.followed_by:
            series.pass_on(match)
        # Memory keeps no more than a screen shows: the hand in play, its newest lines.
        shown = None if lines is None else tuple(line for line in lines if line.seq >= match.hand_seq)[-MOST:]
        # Not before the commit: what is rolled back must never be remembered or told.
        cache.keep_after_commit(cache.Hot(match, state, now, shown))
        announce_change(match.pk, match.rev, finished=was_finished or match.finished)


def _a_hand_ended(was_open: bool, is_open: bool, dealt: bool, corrected: bool) -> bool:
    """Tell whether this change first shows the last finished hand as over."""
    # With a hand open, only a deal that closed the hand before it has just ended one.
    if is_open:
        return was_open and dealt
    return was_open or dealt or corrected


def open_session(match: Match, kept: cache.Hot | None, pen: Pen, key: str, known: Known) -> Session:
    """Open a session of a locked match, with its state from memory, its snapshot, or a new fold."""
    # What memory holds was ruled by this very process, hence by this engine.
    if kept is None:
        refold_if_stamped_otherwise(match)
        state = thaw(match.snapshot)
        kept = cache.Hot(match, state, look(state), None)
    return Session(match, pen, key, known, kept.state, kept.look, kept.lines)


# Several taps in one transaction: on a slow disk the commit is most of what a tap costs.

Act = Callable[[], object]
MEETINGS = frozenset({"40P01", "55P03", "40001"})
"""PostgreSQL's codes: a deadlock, a lock that was waited for too long, and transactions that can't be put in a row."""


def in_one_transaction(acts: Sequence[Act], *, in_a_row: bool = False) -> list[object]:
    """Do these acts in one transaction, of which that of each becomes a savepoint.

    Returned is what each returned, or the exception that it raised; they are committed then. One that raises harms no
    other; of acts `in_a_row` it is the last one that is done. Where the database can't serve, nothing was done, and
    that error is everybody's: their keys make it safe to send them again. One that meets another transaction splits the
    group. A single act is its own transaction.
    """
    if len(acts) < 2:
        return _all(acts, _outcome, in_a_row)
    try:
        # The listeners come last, after the commit: each match is told and drawn once, however often it was tapped on.
        with events.once_for_each_match(), cache.ahead_of_commit(), transaction.atomic():
            return _all(acts, _outcome_inside, in_a_row)
    except OperationalError as error:
        if not _met_another(error):
            return [error] * len(acts)
        if connection.in_atomic_block:  # A group within a group: that one holds the locks.
            raise
    except Error:
        pass  # It can't be committed, as where a row that one of them names is gone.
    # Alone none waits with the locks of others' matches, and each finds out for itself.
    return _all(acts, _outcome, in_a_row)


def _all(acts: Sequence[Act], outcome_of: Callable[[Act], object], in_a_row: bool) -> list[object]:
    outcomes: list[object] = []
    for act in acts:
        outcomes.append(outcome_of(act))
        if in_a_row and isinstance(outcomes[-1], Exception):
            break
    return outcomes


def _outcome(act: Act) -> object:
    try:
        return act()
    except Exception as error:  # whatever it is: the others must not suffer for it
        return error


def _outcome_inside(act: Act) -> object:
    outcome = _outcome(act)
    if isinstance(outcome, Exception):
        cache.forget_ahead()  # The act may have left a state there before its savepoint was rolled back.
        if _met_another(outcome):
            raise outcome
        if connection.needs_rollback:  # Not even that could be done: the whole transaction is lost.
            raise OperationalError("The transaction of a group is lost.") from outcome
    return outcome


def _met_another(error: Exception) -> bool:
    """Tell whether another transaction stood in the way."""
    return getattr(error.__cause__, "sqlstate", None) in MEETINGS
