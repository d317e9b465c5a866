"""`manage.py serve`: makes what is missing, says where phones find the table, and serves it."""

import os
import signal
import socket
from argparse import ArgumentParser
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from uvicorn import Config
from uvicorn.supervisors.statreload import StatReload

from referee.addresses import addresses, is_loopback
from referee.server.prepare import data_folder, prepare
from referee.server.process import TableServer, raise_file_limit
from referee.server.sockets import CompressedSockets
from referee.server.unfinished import BoundedRequests

EVERYWHERE = "0.0.0.0"  # noqa: S104 (phones on the local network are the point)
WATCHED = ("*.py", "*.html", "*.po")


class Command(BaseCommand):
    """The command that serves until Ctrl-C."""

    help = "Start the referee. Phones on the same network open the address that it prints."
    requires_system_checks = ()  # They load the site's modules, which may want the secret: see handle.

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", help="listen here only (default: the local network; with --reload 127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
        parser.add_argument("--reload", action="store_true", help="for development: debug pages, restart on changes")

    def handle(self, *args: Any, host: str | None, port: int, reload: bool, **options: Any) -> None:
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # Until uvicorn takes both, they end a start alike.
        try:
            self.serve(host or ("127.0.0.1" if reload else EVERYWHERE), port, reload)
        except KeyboardInterrupt:
            self.stdout.write("")
        self.stdout.write("Stopped.")

    def serve(self, host: str, port: int, reload: bool) -> None:
        """Take the port and the data folder, prepare it, and serve until a signal."""
        with bound_socket(host, port) as listener, data_folder():
            for line in prepare(collect=not reload):
                self.stdout.write(line)
            self.check()
            self.announce(host, listener.getsockname()[1])
            raise_file_limit()
            run(listener, reload)

    def announce(self, host: str, port: int) -> None:
        """Print the addresses, and the first of them as a QR code."""
        urls = addresses(host, port)
        os.environ["REFEREE_REACHED_AT"] = "" if is_loopback(host) else urls[0]
        reach = "this machine only" if is_loopback(host) else "your local network (--host 127.0.0.1 restricts it)"
        self.stdout.write(f"Porotos listens on {reach}. Ctrl-C ends it.\n\n  {'   or   '.join(urls)}\n")
        try:
            self.stdout.write(qr_code(urls[0], coloured=self.stdout.isatty()))
        except UnicodeEncodeError:
            self.stdout.write("(This terminal can't show a QR code.)")
        self.stdout.flush()


def qr_code(url: str, coloured: bool) -> str:
    """Draw a QR code in half-height blocks.

    `coloured` fixes white on black, which a light terminal would turn round.
    """
    code = StringIO()
    segno.make(url, error="l", micro=False).terminal(code, border=2, compact=True)
    lines = code.getvalue().splitlines()
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines) if coloured else "\n".join(lines)


def bound_socket(host: str, port: int) -> socket.socket:
    """Take the port.

    Refuses, in one line, a port that is busy, forbidden or out of range, and a host that isn't ours.
    """
    if port not in range(2**16):
        raise CommandError(f"A port is a number from 0 (any free one) to 65535, not {port}.")
    try:
        family, kind, protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise CommandError(f"Can't listen on {host}: {error.strerror}.") from error
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        raise CommandError(f"Can't listen on {host}, port {port}: {error.strerror}. Try another --port.") from error
    listener.set_inheritable(True)
    return listener


def run(listener: socket.socket, reload: bool) -> None:
    """Serve in this process, or for development in one that restarts with the sources."""
    config = Config(
        "referee.server.asgi:application",
        loop="uvloop",
        http=BoundedRequests,
        ws=CompressedSockets,
        ws_per_message_deflate=False,
        ws_max_size=64 * 1024,
        lifespan="on",
        log_config=None,
        access_log=False,
        server_header=False,
        forwarded_allow_ips=settings.PROXIES,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=5,
        reload=reload,
        reload_dirs=[str(settings.ROOT / name) for name in ("referee", "templates", "locale")] if reload else None,
    )
    server = TableServer(config)
    if not reload:
        server.run(sockets=[listener])
        return
    os.environ["DEBUG"] = "1"
    Reloader(config, target=server.run, sockets=[listener]).run()


class Reloader(StatReload):
    """The reloader, for a server that starts again with its sources.

    A changed module, template or translation starts it.
    """

    def iter_py_files(self) -> Iterator[Path]:
        """Yield the files that are watched."""
        for folder in self.config.reload_dirs:
            for pattern in WATCHED:
                yield from folder.rglob(pattern)
