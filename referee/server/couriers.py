"""The processes that take deliveries in and sum notebooks, beside the one that serves: no tap waits for their work."""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.db import DatabaseError

from referee.matches.files import deliveries
from referee.notebook.summing import work
from referee.server.child import Child

_log = logging.getLogger(__name__)


class Couriers:
    """The child of this process for one command.

    `employ` lets somebody else ask for it, `waits` tells whether there is work that was left behind.
    """

    def __init__(
        self, command: str, employ: Callable[[Callable[[], None] | None], None], waits: Callable[[], bool]
    ) -> None:
        self._command, self._employ, self._waits = command, employ, waits
        self._child = Child(command)

    def begin(self) -> None:
        """Let the work be done by a child from now on, first what was left behind."""
        self._employ(self._child.send)
        try:
            if self._waits():
                self._child.send()
        except DatabaseError as error:
            _log.error("What waits for `%s` can't be looked after: %s", self._command, error)

    def end(self) -> None:
        """End the child; what it had not done is done when the server starts again."""
        self._employ(None)
        self._child.end()


couriers = Couriers("deliver", deliveries.employ, lambda: deliveries.unfinished().exists())
adders = Couriers("tallies", work.employ, work.is_waiting)
