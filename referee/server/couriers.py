"""The process that takes deliveries in, beside the one that serves: no tap waits for its work."""

from __future__ import annotations

import logging

from django.db import DatabaseError

from referee.matches.files import deliveries
from referee.server.child import Child

_log = logging.getLogger(__name__)


class Couriers:
    """The child of this process, at most one at a time."""

    def __init__(self) -> None:
        self._child = Child("deliver")

    def begin(self) -> None:
        """Let deliveries be taken in by a child from now on, first what was left behind."""
        deliveries.employ(self._child.send)
        try:
            if deliveries.unfinished().exists():
                self._child.send()
        except DatabaseError as error:
            _log.error("Deliveries can't be looked after: %s", error)

    def end(self) -> None:
        """End the child; what it had not done is done when the server starts again."""
        deliveries.employ(None)
        self._child.end()


couriers = Couriers()
