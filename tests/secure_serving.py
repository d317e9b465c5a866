"""Starts a server with https beside http, under a certificate of its own."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.certificates import make_certificate
from tests.serving import Served, free_port


class SecureServed(Served):
    """A server with https beside http."""

    def __init__(self, data: Path, file: Path, key: Path) -> None:
        self.secure_port = free_port()
        ways = ("--tls-cert", str(file), "--tls-key", str(key), "--tls-port", str(self.secure_port))
        super().__init__(data, *ways)

    @property
    def secure_url(self) -> str:
        return f"https://{self.host}:{self.secure_port}"


@contextmanager
def served_securely(folder: Path, prepared: Path) -> Iterator[SecureServed]:
    """A server that has started, with its data and its certificate in this folder; it ends with the block."""
    server = SecureServed(Path(shutil.copytree(prepared, folder / "data")), *make_certificate(folder / "own"))
    server.start()
    try:
        yield server
    finally:
        server.stop()
