"""Measures of the running server, each of which does nothing here.

Where they are wanted, `referee.server.metrics` puts its own in their place. They stand below the layers that
call them, and bear neither names nor ids.
"""

from collections.abc import Callable, Sized


def _ignore(*measured: object) -> None:
    """Drop a measure that nobody reads."""


tap: Callable[[str], None] = _ignore
"""A tap was answered in this way."""
reply: Callable[[int, float], None] = _ignore
"""A post to the log got this status, so many seconds after it came. Its push went out right before."""
group: Callable[[int], None] = _ignore
"""So many requests were done in one transaction."""
refold: Callable[[], None] = _ignore
"""A match was judged anew by another engine."""
lag: Callable[[float], None] = _ignore
"""A push came from another worker, so many seconds after its commit there."""
bypass: Callable[[str], None] = _ignore
"""The direct way met an error of this kind, and Django's handler had to answer."""
queues: list[Sized] = []
"""The visits that wait for the logs' threads."""
