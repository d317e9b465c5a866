"""`manage.py serve`: prepares the data folder, says where phones find the table, and serves it."""

import os
import signal
import socket
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import ExitStack
from io import StringIO
from pathlib import Path
from typing import Any

import segno
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from uvicorn import Config
from uvicorn.supervisors.statreload import StatReload

from referee.addresses import addresses, is_loopback, leads_here, url
from referee.server.budgets import FRAME
from referee.server.certificate import Certificate, CertificateError
from referee.server.prepare import data_folder, prepare, require_prepared
from referee.server.process import TableServer, raise_file_limit
from referee.server.protocols import BoundedRequests, CompressedSockets

EVERYWHERE = "0.0.0.0"  # noqa: S104 (phones on the local network are the point)
WATCHED = ("*.py", "*.html", "*.po", "*.toml")


class Command(BaseCommand):
    """The command that serves until Ctrl-C."""

    help = "Start the referee. Phones on the same network open the address that it prints."
    requires_system_checks = ()  # They load the site's modules, which may want the secret: see handle.

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", help="listen here only (default: the local network; with --reload 127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000, help="the port (default: 8000)")
        parser.add_argument(
            "--tls-cert", type=Path, metavar="FILE", help="serve https too, with this certificate (PEM)"
        )
        parser.add_argument("--tls-key", type=Path, metavar="FILE", help="its key (PEM)")
        parser.add_argument("--tls-port", type=int, default=8443, help="the port of https (default: 8443)")
        ways = parser.add_mutually_exclusive_group()
        ways.add_argument("--reload", action="store_true", help="for development: debug pages, restart on changes")
        ways.add_argument("--prepared", action="store_true", help="for one of several: leave all else to `prepare`")

    def handle(self, *args: Any, host: str | None, port: int, reload: bool, **options: Any) -> None:
        signal.signal(signal.SIGTERM, signal.default_int_handler)  # Until uvicorn takes both, they end a start alike.
        served = certificate_of(options["tls_cert"], options["tls_key"], options["tls_port"], reload)
        self.is_prepared = options["prepared"]
        try:
            self.serve(host or ("127.0.0.1" if reload else EVERYWHERE), port, reload, served)
        except KeyboardInterrupt:
            self.stdout.write("")
        self.stdout.write("Stopped.")

    def serve(self, host: str, port: int, reload: bool, served: Certificate | None) -> None:
        """Take the ports and the data folder, prepare it, and serve until a signal."""
        with ExitStack() as held:
            listener = held.enter_context(bound_socket(host, port))
            secure = None
            if served:
                secure = (served, held.enter_context(bound_socket(host, served.port, "--tls-port")))
                served.port = secure[1].getsockname()[1]
            held.enter_context(data_folder())
            self.prepare(reload)
            self.check()
            if self.is_prepared:  # Phones come to the proxy before it.
                self.stdout.write(f"Porotos listens on {url(host, listener.getsockname()[1])}")
            else:
                self.announce(host, listener.getsockname()[1], served)
            raise_file_limit()
            run(listener, reload, secure)

    def prepare(self, reload: bool) -> None:
        """Prepare the server or, for --prepared, refuse to serve without the work of `manage.py prepare`."""
        if self.is_prepared:
            require_prepared()
            return
        for line in prepare(collect=not reload):
            self.stdout.write(line)

    def announce(self, host: str, port: int, served: Certificate | None) -> None:
        """Print the addresses, and the best of them as a QR code."""
        urls = addresses(host, port)
        secure = secure_urls(host, served) if served else {}
        found = [address for address, leads in secure.items() if leads]
        best = (found or urls)[0]
        os.environ["REFEREE_REACHED_AT"] = "" if is_loopback(host) else best
        os.environ["REFEREE_SECURE_AT"] = (found or [""])[0]
        reach = "this machine only" if is_loopback(host) else "your local network (--host 127.0.0.1 restricts it)"
        self.stdout.write(f"Porotos listens on {reach}. Ctrl-C ends it.\n\n  {'   or   '.join(urls)}")
        for address, leads in secure.items():
            self.stdout.write(f"  {address}" + ("" if leads else "   (that name does not lead to this machine)"))
        if served and not secure:
            trouble = f", but browsers refuse {served.file}: {served.trouble}" if served.trouble else ""
            self.stdout.write(f"  https on port {served.port}{trouble}")
        self.stdout.write("")
        try:
            self.stdout.write(qr_code(best, coloured=self.stdout.isatty()))
        except UnicodeEncodeError:
            self.stdout.write("(This terminal can't show a QR code.)")
        self.stdout.flush()


def certificate_of(file: Path | None, key: Path | None, port: int, reload: bool) -> Certificate | None:
    """Read the certificate, if one is wanted. Refuses one that can't be served."""
    if not file and not key:
        return None
    if not file or not key:
        raise CommandError("--tls-cert and --tls-key go together.")
    if reload or settings.HTTPS:
        other = "--reload, which is for development" if reload else "REFEREE_HTTPS=1, which is for a proxy with https"
        raise CommandError(f"--tls-cert does not go with {other}.")
    try:
        return Certificate(file, key, port)
    except CertificateError as error:
        raise CommandError(str(error)) from error


def secure_urls(host: str, served: Certificate) -> dict[str, bool]:
    """List the addresses with https (none with an asterisk), and whether they lead to this machine."""
    names = [name for name in served.names if "*" not in name]
    found = {url(name, served.port, "https"): leads_here(name, host) for name in names}
    return dict(sorted(found.items(), key=lambda way: not way[1]))


def qr_code(url: str, coloured: bool) -> str:
    """Draw a QR code in half-height blocks.

    `coloured` fixes white on black, which a light terminal would turn round.
    """
    code = StringIO()
    segno.make(url, error="l", micro=False).terminal(code, border=2, compact=True)
    lines = code.getvalue().splitlines()
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in lines) if coloured else "\n".join(lines)


def bound_socket(host: str, port: int, option: str = "--port") -> socket.socket:
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
        raise CommandError(f"Can't listen on {host}, port {port}: {error.strerror}. Try another {option}.") from error
    listener.set_inheritable(True)
    return listener


def run(listener: socket.socket, reload: bool, secure: tuple[Certificate, socket.socket] | None = None) -> None:
    """Serve in this process, or for development in one that restarts with the sources."""
    config = Config(
        "referee.server.asgi:application",
        loop="uvloop",
        http=BoundedRequests,
        ws=CompressedSockets,
        ws_per_message_deflate=False,
        ws_max_size=FRAME,
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
    server = TableServer(config, secure)
    if not reload:
        server.run(sockets=[listener])
        return
    os.environ["DEBUG"] = "1"
    Reloader(config, target=server.run, sockets=[listener]).run()


class Reloader(StatReload):
    """The reloader of a server that starts again with a changed module, template or translation."""

    def iter_py_files(self) -> Iterator[Path]:
        """Yield the files that are watched."""
        for folder in self.config.reload_dirs:
            for pattern in WATCHED:
                yield from folder.rglob(pattern)
