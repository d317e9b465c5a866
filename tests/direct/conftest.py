"""What every test of the direct way needs."""

from collections.abc import Iterator

import pytest
from channels.layers import channel_layers
from django.db import connections

from referee.matches.log import cache
from referee.server import asgi
from tests.serving import HANGS


@pytest.fixture(autouse=True)
def threads() -> Iterator[None]:
    """The application's own threads let go of the database when a test ends; the log has one of them."""
    cache.clear()
    channel_layers.backends = {}
    with pytest.MonkeyPatch.context() as patch:  # its own: a test may undo what it patched itself
        patch.setattr(asgi, "_logs", asgi._logs[:1])
        yield
    for executor in (*asgi.LOG_THREADS, asgi.LOOK_THREAD, asgi.DOOR_THREAD, *asgi.PAGE_THREADS.executors):
        executor.submit(connections.close_all).result(timeout=HANGS)
    cache.clear()
