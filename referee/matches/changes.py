"""Who wants to know that a match changed. Lower layers can't import the live screen; the screen subscribes here."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

Listener = Callable[[str, int], None]
_listeners: list[Listener] = []


def subscribe(listener: Listener) -> None:
    """Call `listener(match_id, rev)` after each commit that changed what a match shows. Twice the same is once."""
    if listener not in _listeners:
        _listeners.append(listener)


def announce(match_id: str, rev: int) -> None:
    """Tell the listeners when the transaction in progress commits. What one raises is logged, and harms no tap."""
    for listener in _listeners:
        transaction.on_commit(_telling(listener, match_id, rev), robust=True)


def _telling(listener: Listener, match_id: str, rev: int) -> Callable[[], None]:
    def tell() -> None:  # Django names what fails, and a partial has no name
        listener(match_id, rev)

    return tell
