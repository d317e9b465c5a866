"""States of the matches being played, kept in memory.

A tap need not read its match's snapshot again.

Each is marked with the rev that it belongs to, and is used only while the match's row still has that rev. What is
kept is never changed: whoever wants to judge on it takes a copy.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from threading import Lock, local
from typing import TYPE_CHECKING

from cachetools import LRUCache
from django.db import transaction

from referee.rules.asked.view import Look
from referee.rules.record.state import State

if TYPE_CHECKING:
    from referee.matches.log.lines import LogLine
    from referee.matches.models import Match

SIZE = 1_000
"""How many matches are kept at most."""


@dataclass(frozen=True, slots=True)
class Hot:
    """A match at one rev: its row, state and look, and its hand's lines, None until somebody asks."""

    match: "Match"
    state: State
    look: Look
    lines: "tuple[LogLine, ...] | None"


_kept: LRUCache[str, Hot] = LRUCache(SIZE)
_carried: LRUCache[str, tuple[int, Callable[[], Hot]]] = LRUCache(SIZE)
_lock = Lock()
_thread = local()
_log = logging.getLogger(__name__)


def keep_hot(hot: Hot) -> None:
    """Remember a match as it is in the database; a slow reader never replaces a newer one."""
    with _lock:
        # Two threads may read and write the same match: the newer rev wins, whoever comes last.
        older = _kept.get(hot.match.pk)
        if older is None or older.match.rev <= hot.match.rev:
            _kept[hot.match.pk] = hot


def keep_carried(match_id: str, rev: int, make: Callable[[], Hot]) -> None:
    """Remember how to make a match at this rev, as another worker has sent it; mostly nobody asks."""
    with _lock:
        _carried[match_id] = (rev, make)


def _made(match_id: str, rev: int) -> Hot | None:
    """Return the match at exactly this rev out of what another worker has sent, and remember it."""
    with _lock:
        carried = _carried.get(match_id)
        if carried is None or carried[0] > rev:
            return None
        del _carried[match_id]
    if carried[0] < rev:
        return None
    try:
        hot = carried[1]()
    except Exception:  # whatever another worker sends must not stop a tap: the database has it all
        _log.exception("A match that another worker has sent could not be read")
        return None
    keep_hot(hot)
    return hot


def keep_after_commit(hot: Hot) -> None:
    """Remember a match as it will be when the transaction in progress commits."""
    transaction.on_commit(partial(keep_hot, hot))
    ahead = _ahead()
    if ahead is not None:
        ahead[hot.match.pk] = hot


@contextmanager
def ahead_of_commit() -> Iterator[None]:
    """Let this thread find in the block what it will keep after the commit.

    For the block of one transaction that holds several taps: the second one of a match follows the first.
    """
    outer = _ahead()
    _thread.ahead = {} if outer is None else outer
    try:
        yield
    finally:
        _thread.ahead = outer


def forget_ahead() -> None:
    """Forget what a savepoint that was rolled back may have left there."""
    ahead = _ahead()
    if ahead is not None:
        ahead.clear()


def _ahead() -> dict[str, Hot] | None:
    ahead: dict[str, Hot] | None = getattr(_thread, "ahead", None)
    return ahead


def at(match_id: str, rev: int) -> Hot | None:
    """Return the match if it is remembered at exactly this rev, or None."""
    ahead = _ahead()
    hot = ahead.get(match_id) if ahead else None
    if hot is None or hot.match.rev != rev:
        with _lock:
            hot = _kept.get(match_id)
    if hot is None or hot.match.rev != rev:
        hot = _made(match_id, rev)
    return hot if hot is not None and hot.match.rev == rev else None


def clear() -> None:
    """Forget all of them."""
    with _lock:
        _kept.clear()
        _carried.clear()


def latest(match_id: str) -> int:
    """Return the newest rev of this match that this process knows of, 0 if none."""
    with _lock:
        kept = _kept.get(match_id)
    return kept.match.rev if kept is not None else 0
