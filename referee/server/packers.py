"""The processes that drop what was deleted, and pack matches while nobody plays, beside the one that serves."""

import logging
from datetime import timedelta
from threading import Event, Thread

from django.db import DatabaseError, connections
from django.utils import timezone

from referee.matches import cleanup
from referee.matches.models import Match, Tap
from referee.matches.packing import packs
from referee.matches.people import removal
from referee.notebook.keeping import notebooks
from referee.notebook.models import Notebook
from referee.server.child import Child

EVERY = 15 * 60.0
"""Seconds between two looks for something to drop or pack."""
QUIET_FOR = timedelta(minutes=10)
"""So long nobody has tapped anywhere: then nobody waits for the log."""
_log = logging.getLogger(__name__)


def is_time() -> bool:
    """Tell whether nobody plays, and something is to be packed or emptied."""
    last = Tap.objects.order_by("-pk").values_list("at", flat=True).first()
    if last is not None and last > timezone.now() - QUIET_FOR:
        return False
    return packs.due().exists() or packs.is_unfinished()


def is_anything_to_drop() -> bool:
    """Tell whether a match or a notebook was deleted so long ago that nobody can bring it back."""
    now = timezone.now()
    matches = Match.objects.filter(deleted_at__lte=now - cleanup.UNDONE_WITHIN)
    return matches.exists() or Notebook.objects.filter(deleted_at__lte=now - notebooks.NOTEBOOK_UNDONE_WITHIN).exists()


class Packer:
    """A thread that looks now and then, and the processes that it starts."""

    def __init__(self, every: float = EVERY) -> None:
        """Look so often, in seconds."""
        self._every = every
        self._child, self._pruner = Child("pack"), Child("prune")
        self._end = Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Look for something to drop or pack now and then.

        Not at once: a server that starts has other work.
        """
        self._end.clear()
        self._thread = Thread(target=self._look, name="packer", daemon=True)
        self._thread.start()

    def end(self) -> None:
        """End it, and the processes; what they had not done is done another time."""
        self._end.set()
        if self._thread is not None:
            self._thread.join()
        self._thread = None
        self._pruner.end()
        self._child.end()

    def _look(self) -> None:
        while not self._end.wait(self._every):
            try:
                removal.empty_log()
                if is_anything_to_drop():
                    self._pruner.send()
                if is_time():
                    self._child.send()
            except DatabaseError as error:
                _log.error("Nothing can be dropped or packed: %s", error)
            finally:
                connections.close_all()


packer = Packer()
