"""The process that serves: how many files it may open, and how it ends."""

import resource
import signal
import socket
from types import FrameType

from uvicorn import Server

from referee.server.database import fold_log

FILES = 65_536
"""Open files that are enough for any number of phones that one process can serve."""
_FILES_OF_MACOS = 10_240  # What macOS allows, although it says that there is no limit.


class TableServer(Server):
    """A server that ends in the same way on SIGTERM as on Ctrl-C.

    SIGTERM is how systemd and containers end a process.
    """

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End after what is being answered; a second Ctrl-C doesn't wait for it.

        uvicorn's own handler notes the signal and raises it again at the end, and SIGTERM then kills the process before
        it has closed the database.
        """
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve, and leave a database file that is whole by itself."""
        try:
            super().run(sockets)
        finally:
            fold_log()


def raise_file_limit() -> None:
    """Let this process open as many files as the system allows.

    Each phone is one, and 1,024 is the usual limit.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    for limit in (FILES, _FILES_OF_MACOS):
        wanted = limit if hard == resource.RLIM_INFINITY else min(limit, hard)
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            return
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):
            continue
        return
