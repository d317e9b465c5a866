"""The process that serves: http and https, how many files it may open, and how it ends."""

import asyncio
import resource
import signal
import socket
from contextlib import ExitStack
from time import monotonic
from types import FrameType

from django.conf import settings
from uvicorn import Config, Server

from referee.server import certificate, health
from referee.server.certificate import Certificate
from referee.server.database import fold_log
from referee.server.protocols import SECONDS

FILES = 65_536
"""Open files that are enough for any number of phones that one process can serve."""
_RENEWAL = 100  # Ticks between two looks for a renewed certificate: ten seconds.
_FILES_OF_MACOS = 10_240  # The limit of macOS, although it says that there is none.


class TableServer(Server):
    """A server that ends in the same way on SIGTERM as on Ctrl-C.

    SIGTERM is how systemd and containers end a process. With a certificate it serves https beside http: one server with
    two ports, so that they share the application, the loop and the end.
    """

    def __init__(self, config: Config, secure: tuple[Certificate, socket.socket] | None = None) -> None:
        """Serve `config`, and also over https on the socket in `secure`."""
        super().__init__(config)
        self.secure = secure
        self.ends_at: float | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen on the sockets, and on the one for https."""
        await super().startup(sockets)
        if self.secure:
            served, listener = self.secure
            certificate.serve(served)
            listening = await asyncio.get_running_loop().create_server(
                self._protocol,
                sock=listener,
                ssl=served.context,
                backlog=self.config.backlog,
                ssl_handshake_timeout=SECONDS,
                ssl_shutdown_timeout=self.config.timeout_graceful_shutdown,
            )
            self.servers.append(listening)

    def _protocol(self) -> asyncio.Protocol:
        """Make the protocol of a connection, as uvicorn does for those of its own."""
        # The class is one of uvicorn's that `serve` chooses, which take these.
        protocol: asyncio.Protocol = self.config.http_protocol_class(  # type: ignore[call-arg]
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )
        return protocol

    async def on_tick(self, counter: int) -> bool:
        """Take a renewed certificate, and end when the server has drained, besides uvicorn's own work."""
        if self.secure and counter % _RENEWAL == 0:
            self.secure[0].refresh()
        if self.ends_at is not None and monotonic() >= self.ends_at:
            self.should_exit = True
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """End after the answers under way; a second Ctrl-C doesn't wait for them.

        With REFEREE_DRAIN, the first SIGTERM only has /readyz say that the end comes, and all is served until then.
        uvicorn's own handler notes the signal and raises it again at the end, and SIGTERM then kills the process before
        it has closed the database.
        """
        if sig == signal.SIGTERM and settings.DRAIN and self.ends_at is None:
            health.drain()
            self.ends_at = monotonic() + settings.DRAIN
            return
        self.force_exit = self.should_exit and sig == signal.SIGINT
        self.should_exit = True

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve, and leave a database file that is whole by itself."""
        with ExitStack() as ending:
            ending.callback(fold_log)
            if settings.METRICS:
                from referee.server import metrics  # Only a server that is measured has its library.

                ending.enter_context(metrics.served(settings.METRICS, self.server_state.connections))
            super().run(sockets)


def raise_file_limit() -> None:
    """Let this process open as many files as the system allows: each phone is one, the usual limit 1,024."""
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
