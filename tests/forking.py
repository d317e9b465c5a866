"""Starts the project's commands as forks of a process that has loaded the project, which takes most of a start.

The settings are read anew in each. What looks at them as it is loaded is named in `READ_AT_LOADING`: where that would
be another value, as with a database and a Redis that several share, only the libraries, the rules and the games are
loaded before, which know of no settings.
"""

import atexit
import gc
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
from unittest.mock import patch

import django
from django.conf import LazySettings, settings
from django.db import connections
from django.utils.functional import empty

LIBRARIES = (
    "referee.games", "referee.rules.judge", "referee.rules.asked.view", "segno", "snowballstemmer", "uvloop",
    "uvicorn.protocols.http.httptools_impl", "uvicorn.protocols.websockets.websockets_sansio_impl", "websockets",
    "django.conf.urls", "django.db.backends.sqlite3.base", "django.db.migrations.executor", "django.views",
    "django.core.handlers.asgi", "django.middleware.locale", "django.template.defaultfilters", "whitenoise.middleware",
    "django.template.defaulttags", "channels.consumer", "csp.middleware", "cachetools",
)  # fmt: skip
PROJECT = (
    "referee.arbiter.search", "referee.server.children", "referee.server.direct", "referee.server.door",
    "referee.server.management.commands.serve", "referee.table.live.sockets", "referee.urls",
)  # fmt: skip
READ_AT_LOADING = frozenset({"DATABASES", "REDIS_URL", "UNPACKED"})
"""The settings that modules of the project read while they are loaded; any other fails the start of all forks."""


@cache
def _door(has_project: bool) -> str:
    """The address of the process that forks, with the project loaded or only the libraries; it ends with this one."""
    folder = mkdtemp(prefix="referee-forks-")
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(f"{folder}/door")
    listener.listen()
    command = [sys.executable, "-m", "tests.forking", str(listener.fileno()), *["project"] * has_project]
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
        self._way.connect(_door(has_project=not (environment.get("DATABASE_URL") or environment.get("REDIS_URL"))))
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


def _load_project() -> None:
    """Load the project, with settings of no data folder. Refuses modules that read settings of which this knows not."""
    for name in [name for name in os.environ if name.startswith("REFEREE_") or name in ("DATABASE_URL", "REDIS_URL")]:
        del os.environ[name]
    os.environ |= {"DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_DATA": "/none"}
    names, ours = set[str](), str(Path(__file__).parent.parent / "referee")
    read = LazySettings.__getattribute__

    def noting(lazy: LazySettings, name: str) -> Any:
        if name.isupper() and sys._getframe(1).f_code.co_filename.startswith(ours):
            names.add(name)
        return read(lazy, name)

    with patch.object(LazySettings, "__getattribute__", noting):
        django.setup()
        for module in PROJECT:
            importlib.import_module(module)
    assert names <= READ_AT_LOADING, names - READ_AT_LOADING
    _forget_settings()
    gc.collect()
    gc.freeze()


def _forget_settings() -> None:
    """Have the settings, and the databases that they name, read anew by each fork."""
    del sys.modules["referee.settings"]
    vars(settings).clear()
    settings._wrapped = empty
    vars(connections).clear()
    type(connections).__init__(connections)


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
    if "project" in sys.argv:
        _load_project()
    with socket.socket(fileno=int(sys.argv[1])) as door:
        found = _next_order(door)
    _become(found)
