"""The threads that draw pages: one match's long page keeps no other table waiting.

Django's code keeps a database connection for each thread, so the threads are fixed, and each does one thing at a time.
A match has at most one of them at once: whoever asks for its longest page ten times waits for the first.
"""

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from weakref import WeakKeyDictionary, WeakValueDictionary


@dataclass(slots=True)
class _Queue:
    """The queue of one event loop: locks by name, and the idle threads."""

    idle: list[ThreadPoolExecutor]
    free: asyncio.Semaphore
    turns: WeakValueDictionary[str, asyncio.Lock] = field(default_factory=WeakValueDictionary)


class Threads:
    """Executors of one thread each, handed out one by one."""

    def __init__(self, prefix: str, count: int) -> None:
        """Make `count` executors; their threads are called by the prefix and a number."""
        self.executors = tuple(ThreadPoolExecutor(1, thread_name_prefix=f"{prefix}{n}") for n in range(count))
        self._queues: WeakKeyDictionary[asyncio.AbstractEventLoop, _Queue] = WeakKeyDictionary()

    @asynccontextmanager
    async def take(self, name: str) -> AsyncIterator[ThreadPoolExecutor]:
        """Wait for the name's turn and then for an idle thread; hold both for the block."""
        queue = self._queue()
        async with queue.turns.setdefault(name, asyncio.Lock()), queue.free:
            executor = queue.idle.pop()
            try:
                yield executor
            finally:
                queue.idle.append(executor)

    def _queue(self) -> _Queue:
        loop = asyncio.get_running_loop()
        queue = self._queues.get(loop)
        if queue is None:
            queue = self._queues[loop] = _Queue([*self.executors], asyncio.Semaphore(len(self.executors)))
        return queue
