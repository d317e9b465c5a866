"""Several taps in one transaction: on a slow disk the commit is most of what a tap costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from django.db import Error, OperationalError, connection, transaction

from referee.matches import events
from referee.matches.log import cache

Act = Callable[[], object]
MEETINGS = frozenset({"40P01", "55P03", "40001"})
"""PostgreSQL's codes: a deadlock, a lock that was waited for too long, and transactions that can't be put in a row."""


def together(acts: Sequence[Act], *, in_a_row: bool = False) -> list[object]:
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
