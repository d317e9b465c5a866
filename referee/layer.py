"""The channel layer of a single process: Channels' own, less the work that grows with the number of idle phones.

What is pushed to a socket mostly goes past it: straight to the connection (`PUSH`).
"""

import asyncio
import time
from typing import Any

from channels.layers import InMemoryChannelLayer

SCAN_EVERY = 10.0
"""Seconds between two searches for messages that nobody fetched."""
PUSH = "referee.push"
"""The extension of a socket's ASGI scope whose `write` sends a text at once, or returns False where it has to wait."""


class InMemoryLayer(InMemoryChannelLayer):
    """Channels' in-memory layer with two differences, both measured.

    It looks for expired messages every ten seconds, not at each send and receive; and it takes a message at once, by
    `put`, uncopied, so nobody may change it. Who looks at a match, its audience knows: there are no groups.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        """Take the options of Channels' layer."""
        super().__init__(*args, **kwargs)
        self._next_scan = 0.0

    def _clean_expired(self) -> None:
        now = time.monotonic()
        if now >= self._next_scan:
            self._next_scan = now + SCAN_EVERY
            super()._clean_expired()  # type: ignore[misc]  # the stubs leave it out

    def put(self, channel: str, message: dict[str, Any]) -> bool:
        """Send for callers in the event loop that can't wait; False to one that has a hundred unread messages."""
        self._clean_expired()
        queue = self.channels.get(channel)
        if queue is None:
            queue = self.channels[channel] = asyncio.Queue(maxsize=self.get_capacity(channel))
        try:
            queue.put_nowait((time.time() + self.expiry, message))
        except asyncio.QueueFull:
            return False
        return True
