"""Starts a Redis for the tests, on a port of its own, which keeps nothing on the disk."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

import redis

from tests.serving import HANGS, free_port

ADDRESS = "TEST_REDIS_URL"
NAME = "redis-server"
PATIENT = f"socket_timeout={HANGS:.0f}&socket_connect_timeout={HANGS:.0f}"
"""What a test adds to the address: no answer of a Redis that runs may depend on the machine's speed."""


class RedisServer:
    """A Redis that can be stopped, and started again on the same port."""

    def __init__(self) -> None:
        """Raises LookupError without the program."""
        found = shutil.which(NAME)
        if found is None:
            raise LookupError("Redis's program is missing (Debian: apt install redis-server).")
        self.program, self.port = found, free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.clients: list[redis.Redis] = []

    def start(self) -> None:
        """Starts it, empty, and waits until it answers."""
        options = f"--port {self.port} --bind 127.0.0.1 --appendonly no --databases 64 --loglevel warning".split()
        self.process = subprocess.Popen(
            [self.program, *options, "--save", ""], cwd="/", stdout=subprocess.DEVNULL,
            user="nobody" if os.geteuid() == 0 else None, start_new_session=True,
        )  # fmt: skip
        deadline = time.monotonic() + HANGS
        with redis.Redis(port=self.port) as client:
            while self.process.poll() is None and time.monotonic() < deadline:
                try:
                    client.ping()
                    return
                except redis.ConnectionError:
                    time.sleep(0.02)
        raise AssertionError("Redis did not start.")

    def end(self) -> None:
        """Stops it for good, and closes what its clients hold open, which the collector would complain of."""
        for client in self.clients:
            client.close()
        self.stop()

    def stop(self) -> None:
        """Kills it, with all that it held."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()


@contextmanager
def running() -> Iterator[str]:
    """Runs a Redis for the block; its address. Raises LookupError without the program."""
    server = RedisServer()
    server.start()
    try:
        yield server.address
    finally:
        server.end()
