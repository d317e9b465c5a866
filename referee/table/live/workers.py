"""What a worker does beside its own sockets and taps as long as it runs: it hears what the others change."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from referee.table.live.arrivals import arrivals
from referee.table.live.others import HAS_OTHERS, others
from referee.table.live.poll import keep_polling

_tasks: list[asyncio.Task[None]] = []


async def begin() -> None:
    """Hear of the other workers from now on, if there may be any."""
    if others.bus is not None:
        others.bus.begin(arrivals.take)
    if HAS_OTHERS:
        _tasks.append(asyncio.create_task(keep_polling(arrivals.take)))


async def end() -> None:
    """Hear of them no more."""
    while _tasks:
        task = _tasks.pop()
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
    if others.bus is not None:
        await others.bus.end()
