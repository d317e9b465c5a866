"""Events of a match: it changed, or the rights of its phones did.

Lower layers can't import the live screen; the screen subscribes here.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import local

from django.db import transaction

Listener = Callable[[str, int], None]
Guard = Callable[[str], None]
_listeners: list[Listener] = []
_of_finished: list[Listener] = []
_guards: list[Guard] = []
_thread = local()
_log = logging.getLogger(__name__)


def subscribe(listener: Listener) -> None:
    """Call `listener(match_id, rev)` after each commit with a visible change; twice the same is once."""
    # Apps may be made ready twice in one process.
    if listener not in _listeners:
        _listeners.append(listener)


def subscribe_finished(listener: Listener) -> None:
    """Call `listener(match_id, rev)` after changes of finished matches.

    Also after those by which one is finished no more. They come before the others: what phones ask for at the end is so
    already.
    """
    if listener not in _of_finished:
        _of_finished.append(listener)


def announce_change(match_id: str, rev: int, *, finished: bool = True) -> None:
    """Tell the listeners when the transaction in progress commits.

    `finished` may be false only of a match that neither is finished nor was. An exception of one is logged, and harms
    no tap.
    """
    for listener in (*_of_finished, *_listeners) if finished else _listeners:
        _on_commit(_tell, listener, match_id, rev)


def subscribe_rights(guard: Guard) -> None:
    """Call `guard(match_id)` after each commit that may have changed rights of a phone or of a link."""
    if guard not in _guards:
        _guards.append(guard)


def announce_rights(match_id: str) -> None:
    """Tell the guards when this transaction commits. Announced before the change that shows it."""
    for guard in _guards:
        _on_commit(guard, match_id)


@contextmanager
def once_for_each_match() -> Iterator[None]:
    """Tell the listeners of each match once, at the end of the block.

    They are told its newest rev, where that was committed in the block. A block within such a block leaves it to that.
    """
    if getattr(_thread, "newest", None) is not None:
        yield
        return
    newest: dict[Listener, dict[str, int]] = {}
    _thread.newest = newest
    try:
        yield
    finally:
        _thread.newest = None
    # One listener after the other, not one match: doing the same again is faster.
    for listener in (*_of_finished, *_listeners):
        for match_id, rev in newest.get(listener, {}).items():
            try:
                listener(match_id, rev)
            except Exception:
                _log.exception("A listener failed after a commit")


def _on_commit(call: Callable[..., None], *details: object) -> None:
    def tell() -> None:  # Django names what fails, and a partial has no name
        call(*details)

    transaction.on_commit(tell, robust=True)


def _tell(listener: Listener, match_id: str, rev: int) -> None:
    newest = getattr(_thread, "newest", None)
    if newest is None:
        listener(match_id, rev)
    else:
        revs = newest.setdefault(listener, {})
        revs[match_id] = max(rev, revs.get(match_id, 0))
