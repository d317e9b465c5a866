"""Events of a match: it changed, or the rights of its phones did.

Lower layers can't import the live screen; the screen subscribes here.
"""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

Listener = Callable[[str, int], None]
Guard = Callable[[str], None]
_listeners: list[Listener] = []
_of_finished: list[Listener] = []
_guards: list[Guard] = []


def subscribe(listener: Listener) -> None:
    """Call `listener(match_id, rev)` after each commit with a visible change.

    Twice the same is once.
    """
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


def announce(match_id: str, rev: int, *, finished: bool = True) -> None:
    """Tell the listeners when the transaction in progress commits.

    `finished` may be false only of a match that neither is finished nor was. An exception of one is logged, and harms
    no tap.
    """
    for listener in (*_of_finished, *_listeners) if finished else _listeners:
        transaction.on_commit(_telling(listener, match_id, rev), robust=True)


def subscribe_rights(guard: Guard) -> None:
    """Call `guard(match_id)` after each commit that may have changed rights.

    Of a phone, or of a link of the match.
    """
    if guard not in _guards:
        _guards.append(guard)


def announce_rights(match_id: str) -> None:
    """Tell the guards when the transaction in progress commits.

    Announce it before the change that shows it.
    """
    for guard in _guards:
        transaction.on_commit(_guarding(guard, match_id), robust=True)


def _guarding(guard: Guard, match_id: str) -> Callable[[], None]:
    def tell() -> None:
        guard(match_id)

    return tell


def _telling(listener: Listener, match_id: str, rev: int) -> Callable[[], None]:
    def tell() -> None:  # Django names what fails, and a partial has no name
        listener(match_id, rev)

    return tell
