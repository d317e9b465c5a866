"""Several workers on one PostgreSQL and one Redis, all started by the tests, as an operator would start them."""

import asyncio
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from tests import database_server, redis_server
from tests.serving import ROOT, Served, copied_files, manage

SECRET = "only-for-faults-" * 5


class Workers:
    """Workers that share all but their port; each can be killed, ended and started again."""

    def __init__(self, folder: Path, postgres: database_server.Server, redis: redis_server.RedisServer) -> None:
        """Take the servers that they share, and prepare a database there."""
        self.folder, self.postgres, self.redis = folder, postgres, redis
        self.files: Path | None = None
        self.database = postgres.create("referee")
        self.environment = {
            "DATABASE_URL": self.database,
            "REDIS_URL": redis.address,
            "REFEREE_SECRET": SECRET,
            "REFEREE_PROXY": "127.0.0.1",
        }
        self.all: list[Served] = []

    def prepare(self, root: Path = ROOT, data: str = "data") -> None:
        """Make what every worker needs, once for each folder of sources."""
        if self.files:
            copied_files(self.files, self.folder / data)
        done = manage("prepare", root=root, REFEREE_DATA=str(self.folder / data), **self.environment)
        assert done.returncode == 0, done.stdout + done.stderr

    def add(self, count: int) -> None:
        """Start so many further workers."""
        with ThreadPoolExecutor() as pool:
            self.all += pool.map(lambda _: self.worker(), range(count))

    def worker(self, root: Path = ROOT, data: str = "data") -> Served:
        """Start one more worker, from the sources in a folder."""
        worker = Served(self.folder / data, "--prepared", **self.environment)
        worker.root, worker.log = root, self.folder / f"worker-{worker.port}.log"
        worker.start()
        return worker

    @property
    def ports(self) -> list[int]:
        """The ports of all of them."""
        return [worker.port for worker in self.all]

    def stored(self, sql: str, database: str = "") -> list[tuple[Any, ...]]:
        """Return what their database holds, or another one."""
        with psycopg.connect(database or self.database) as connection:
            return connection.execute(sql.encode()).fetchall()

    def write(self, sql: str) -> None:
        """Change their database."""
        with psycopg.connect(self.database) as connection:
            connection.execute(sql.encode())

    def mend(self) -> None:
        """Start again whatever has ended."""
        for server in (self.postgres, self.redis, *self.all):
            if server.process is None or server.process.poll() is not None:
                server.start()

    def stop(self) -> None:
        """End them."""
        for worker in self.all:
            worker.kill()


@contextmanager
def running(count: int, files: Path | None = None) -> Iterator[Workers]:
    """Run so many workers for the block, with the static files of a data folder where it is named.

    Raises LookupError without PostgreSQL's or Redis's programs.
    """
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="referee-workers-")))
        postgres = stack.enter_context(database_server.started(hasty=False))
        redis = redis_server.RedisServer()
        stack.callback(redis.stop)
        redis.start()
        workers = Workers(folder, postgres, redis)
        workers.files = files
        stack.callback(workers.stop)
        workers.prepare()
        workers.add(count)
        yield workers


async def aside(act: Any, *arguments: Any) -> Any:
    """Do what takes its time, while phones go on."""
    return await asyncio.to_thread(act, *arguments)
