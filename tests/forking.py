"""Starts the project's commands as forks of a process that has loaded the libraries, which takes a third of a start.

Of the project only the rules and the games are loaded before: they know of no settings.
"""

import atexit
import importlib
import json
import os
import resource
import runpy
import select
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

LIBRARIES = (
    "referee.games", "referee.rules.judge", "referee.rules.asked.view", "segno", "snowballstemmer", "uvloop",
    "uvicorn.protocols.http.httptools_impl", "uvicorn.protocols.websockets.websockets_sansio_impl", "websockets",
    "django.conf.urls", "django.db.backends.sqlite3.base", "django.db.migrations.executor", "django.views",
    "django.core.handlers.asgi", "django.middleware.locale", "django.template.defaultfilters", "whitenoise.middleware",
    "django.template.defaulttags", "channels.consumer", "csp.middleware", "cachetools",
)  # fmt: skip


@cache
def _door() -> str:
    """The address of the process that forks, which ends with this one."""
    folder = mkdtemp(prefix="referee-forks-")
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(f"{folder}/door")
    listener.listen()
    command = [sys.executable, "-m", "tests.forking", str(listener.fileno())]
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    root = Path(__file__).parent.parent
    process = subprocess.Popen(
        command, cwd=root, env=environment, stdin=subprocess.PIPE, pass_fds=[listener.fileno()], start_new_session=True
    )
    listener.close()
    atexit.register(rmtree, folder)
    atexit.register(process.communicate)
    return f"{folder}/door"


class Forked:
    """A process of which the tests know as much as of one that they start themselves."""

    def __init__(self, arguments: list[str], environment: dict[str, str], output: Path, errors: Path) -> None:
        """Start `manage.py` with these arguments. What it prints is added to these files."""
        self.returncode: int | None = None
        self._way = socket.socket(socket.AF_UNIX)
        self._way.connect(_door())
        self._lines = self._way.makefile("rw")
        order = {
            "arguments": arguments,
            "environment": environment,
            "files": [os.devnull, str(output), str(errors)],
            "largest_file": resource.getrlimit(resource.RLIMIT_FSIZE),  # A test may have a disk that is full.
        }
        print(json.dumps(order), file=self._lines, flush=True)
        self.pid = int(self._lines.readline())

    def poll(self) -> int | None:
        """Return how it ended, as `subprocess` does, or None while it runs."""
        if self.returncode is None and select.select([self._way], [], [], 0)[0]:
            self._end()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end."""
        if self.returncode is None:
            if not select.select([self._way], [], [], timeout)[0]:
                raise subprocess.TimeoutExpired("manage.py", timeout or 0)
            self._end()
        assert self.returncode is not None
        return self.returncode

    def _end(self) -> None:
        self.returncode = int(self._lines.readline())
        self._lines.close()
        self._way.close()


def _next_order(listener: socket.socket) -> dict[str, Any]:
    """Fork for each order. Returns in the forked process, with its order."""
    while True:
        if sys.stdin in select.select([listener, sys.stdin], [], [])[0]:
            _take_leave()
        way, _address = listener.accept()
        if os.fork():
            way.close()
            continue
        with way, way.makefile("rw") as lines:
            order = json.loads(lines.readline())
            if child := os.fork():
                print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), file=lines, flush=True)
                os._exit(0)
            os.setsid()
            print(os.getpid(), file=lines, flush=True)
        return order


def _take_leave() -> None:
    """End, when those that have ended are waited for, so that their seconds are counted."""
    with suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    sys.exit()


def _become(order: dict[str, Any]) -> None:
    """Make this process one that was started by itself."""
    for number, name in enumerate(order["files"]):
        opened = os.open(name, os.O_RDWR | os.O_APPEND | os.O_CREAT)
        os.dup2(opened, number)
        os.close(opened)
    resource.setrlimit(resource.RLIMIT_FSIZE, order["largest_file"])
    os.environ.clear()
    os.environ.update(order["environment"])
    sys.argv = ["manage.py", *order["arguments"]]
    runpy.run_path("manage.py", run_name="__main__")


if __name__ == "__main__":
    for library in LIBRARIES:
        importlib.import_module(library)
    with socket.socket(fileno=int(sys.argv[1])) as door:
        found = _next_order(door)
    _become(found)
