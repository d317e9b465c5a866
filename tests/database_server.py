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
from tests.serving import STARTED_WITHIN, free_port

ADDRESS = "TEST_DATABASE_URL"
NAME = "referee"
# Debian keeps them out of the path.
_FOLDERS = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
HASTY = ("fsync", "synchronous_commit", "full_page_writes")


def program(name: str) -> str | None:
    """Finds one of PostgreSQL's programs."""
    return shutil.which(name) or (shutil.which(name, path=str(_FOLDERS[-1])) if _FOLDERS else None)


@contextmanager
def running() -> Iterator[str]:
    """Runs a PostgreSQL for the block; its address without a database's name. Raises LookupError without programs."""
    initdb, server = program("initdb"), program("postgres")
    if initdb is None or server is None:
        raise LookupError("PostgreSQL's programs are missing (Debian: apt install postgresql).")
    # It refuses to run as root.
    user = "nobody" if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="referee-postgres-", ignore_cleanup_errors=True) as name:
        folder, port = Path(name) / "data", free_port()
        if user is not None:
            shutil.chown(name, user)
        subprocess.run(
            [initdb, "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C", f"--username={NAME}", folder],
            check=True, user=user, cwd=name, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        options = [
            "listen_addresses=127.0.0.1",
            f"port={port}",
            f"unix_socket_directories={name}",
            "max_connections=200",
        ]
        options += [f"{setting}=off" for setting in HASTY]
        command = [server, "-D", folder, *(word for option in options for word in ("-c", option))]
        with (Path(name) / "log").open("w") as log:
            process = subprocess.Popen(command, user=user, cwd=name, stdout=log, stderr=log, start_new_session=True)
        try:
            _wait_for(process, port, Path(name) / "log")
            yield f"postgres://{NAME}@127.0.0.1:{port}"
        finally:
            process.send_signal(signal.SIGINT)  # Its fast way: it does not wait for those who are connected.
            process.wait(30)


def _wait_for(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    deadline = time.monotonic() + STARTED_WITHIN
    while process.poll() is None and time.monotonic() < deadline:
        try:
            psycopg.connect(host="127.0.0.1", port=port, user=NAME, dbname="postgres").close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise AssertionError(f"PostgreSQL did not start:\n{log.read_text()}")


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
