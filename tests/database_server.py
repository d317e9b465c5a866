"""Starts a PostgreSQL for the tests, in a folder and on a port of its own.

`python -m tests.database_server COMMAND …` runs a command with its address in TEST_DATABASE_URL, and that of a Redis in
TEST_REDIS_URL. Nothing waits for the disk: the folder goes when the command ends.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests import redis_server
from tests.serving import HANGS, free_port

ADDRESS = "TEST_DATABASE_URL"
NAME = "referee"
# Debian keeps them out of the path.
_FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
# Autovacuum takes a table that a test is filling for an empty one: a query of milliseconds took a minute then.
HASTY = ("fsync", "synchronous_commit", "full_page_writes", "autovacuum")


def program(name: str) -> str | None:
    """Finds one of PostgreSQL's programs."""
    return shutil.which(name) or (shutil.which(name, path=str(_FOLDERS[-1])) if _FOLDERS else None)


class Server:
    """A PostgreSQL in a folder and on a port of its own, which can be ended like a power cut and started again.

    One that is `hasty` waits for no disk, and loses then what it has acknowledged.
    """

    def __init__(self, folder: Path, *, hasty: bool) -> None:
        """Make the folder's database. Raises LookupError without PostgreSQL's programs."""
        initdb, server = program("initdb"), program("postgres")
        if initdb is None or server is None:
            raise LookupError("PostgreSQL's programs are missing (Debian: apt install postgresql).")
        self.folder, self.port = folder, free_port()
        self.log = folder / "log"
        # It refuses to run as root.
        self.user = "nobody" if os.geteuid() == 0 else None
        if self.user is not None:
            shutil.chown(folder, self.user)
        making = [initdb, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--username={NAME}"]
        subprocess.run([*making, folder / "data"], check=True, user=self.user, cwd=folder, stdout=subprocess.DEVNULL)
        options = ["listen_addresses=127.0.0.1", f"port={self.port}", f"unix_socket_directories={folder}"]
        options += ["max_connections=200", "track_commit_timestamp=on"]
        options += [f"{setting}=off" for setting in HASTY] if hasty else []
        self.command = [server, "-D", folder / "data", *(word for option in options for word in ("-c", option))]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        """Its address without a database's name."""
        return f"postgres://{NAME}@127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                self.command, user=self.user, cwd=self.folder, stdout=log, stderr=log, start_new_session=True
            )
        deadline = time.monotonic() + HANGS
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                psycopg.connect(f"{self.address}/postgres").close()
                return
            except psycopg.OperationalError:
                time.sleep(0.05)
        raise AssertionError(f"PostgreSQL did not start:\n{self.log.read_text()}")

    def end(self, sign: int = signal.SIGINT) -> None:
        """End it: SIGINT waits for nobody who is connected, SIGQUIT leaves all as a power cut does."""
        if self.process is not None:
            self.process.send_signal(sign)
            self.process.wait(HANGS)
        self.process = None

    def create(self, name: str) -> str:
        """Make a database; its address."""
        with psycopg.connect(f"{self.address}/postgres", autocommit=True) as connection:
            connection.execute(f'CREATE DATABASE "{name}"')
        return f"{self.address}/{name}"


@contextmanager
def started(*, hasty: bool) -> Iterator[Server]:
    """Run a PostgreSQL for the block. Raises LookupError without programs."""
    with tempfile.TemporaryDirectory(prefix="referee-postgres-", ignore_cleanup_errors=True) as name:
        server = Server(Path(name), hasty=hasty)
        try:
            server.start()
            yield server
        finally:
            server.end(signal.SIGINT if hasty else signal.SIGQUIT)  # the folder goes: nothing is to be written


@contextmanager
def running() -> Iterator[str]:
    """Run a hasty PostgreSQL for the block; its address without a database's name."""
    with started(hasty=True) as server:
        yield server.address


def dump(name: str) -> str:
    """Everything in one of its databases, as SQL."""
    command = [program("pg_dump") or "", "--inserts", f"{os.environ[ADDRESS]}/{name}"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main(command: list[str]) -> int:
    """Runs a command beside it and a Redis; returns how that ended."""
    try:
        with running() as database, redis_server.running() as memory:
            addresses = {ADDRESS: database, redis_server.ADDRESS: memory}
            return subprocess.run(command, env={**os.environ, **addresses}).returncode
    except LookupError as error:
        print(f"Skipped: {error}", file=sys.stderr)
        return int(bool(os.environ.get("REFEREE_REQUIRE_ALL")))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
