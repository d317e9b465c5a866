"""Starts `manage.py serve` as people do, in a process of its own."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.forking import Forked

ROOT = Path(__file__).resolve().parent.parent
HANGS = 300.0
"""Seconds after which what hasn't come is taken to hang: a machine may be as busy as it likes."""

_taken: set[int] = set()


def free_port() -> int:
    """A port on which nobody listens; none twice, since it may be a while until somebody does."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        if port not in _taken:
            _taken.add(port)
            return port


def manage(*arguments: str, root: Path = ROOT, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Runs a command as people do, and returns how it ended."""
    own = {**os.environ, "DJANGO_SETTINGS_MODULE": "referee.settings", "REFEREE_NO_BOOTSTRAP": "1", **environment}
    command = [sys.executable, "manage.py", *arguments]
    if root != ROOT or "PYTEST_VERSION" not in os.environ:
        return subprocess.run(command, cwd=root, env=own, capture_output=True, text=True, timeout=HANGS)
    with TemporaryDirectory(prefix="referee-command-") as name:
        output, errors = Path(name) / "output", Path(name) / "errors"
        returncode = Forked([*arguments], own, output, errors).wait(HANGS)
        return subprocess.CompletedProcess(command, returncode, output.read_text(), errors.read_text())


def copied_files(prepared: Path, folder: Path) -> Path:
    """A data folder with the icons and static files of another one, which take long to make, and nothing else."""
    return Path(shutil.copytree(prepared, folder, ignore=shutil.ignore_patterns("*.sqlite3*", "secret", "*.lock")))


class Served:
    """One data folder and one port; the process that serves them can be ended and started again."""

    def __init__(self, data: Path, *arguments: str, host: str = "127.0.0.1", **environment: str) -> None:
        self.data, self.host, self.port = data, host, free_port()
        self.arguments = arguments
        self.environment = environment
        self.root = ROOT
        self.wrapper: tuple[str, ...] = ()
        self.process: subprocess.Popen[str] | Forked | None = None
        self.log = data.parent / f"{data.name}-serve.log"

    @property
    def url(self) -> str:
        return f"http://{self.host}:{self.port}"

    @property
    def output(self) -> str:
        """All that it has printed so far, over all its runs."""
        return self.log.read_text(encoding="utf-8")

    def start(self) -> None:
        """Starts it and waits until it is ready."""
        self.process = self.spawn()
        deadline = time.monotonic() + HANGS
        while not self.is_ready():
            if self.process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise AssertionError(f"serve did not start:\n{self.output}")
            time.sleep(0.05)

    def spawn(self) -> "subprocess.Popen[str] | Forked":
        """Starts it without waiting: as people do, where that matters, or with less work."""
        own = {name: value for name, value in os.environ.items() if name not in ("REFEREE_SECRET", "DEBUG")}
        environment = own | {
            "DJANGO_SETTINGS_MODULE": "referee.settings",
            "REFEREE_DATA": str(self.data),
            "REFEREE_NO_BOOTSTRAP": "1",
            "PYTHONIOENCODING": "utf-8",
            **self.environment,
        }
        arguments = ["serve", "--host", self.host, "--port", str(self.port), *self.arguments]
        by_itself = self.wrapper or self.root != ROOT or "--reload" in arguments
        if "PYTEST_VERSION" in os.environ and not by_itself:  # A bench wants a start as it is.
            return Forked(arguments, environment, self.log, self.log)
        command = [*self.wrapper, sys.executable, "manage.py", *arguments]
        with self.log.open("a", encoding="utf-8") as log:
            return subprocess.Popen(
                command, cwd=self.root, env=environment, stdout=log, stderr=log, text=True, start_new_session=True
            )

    def is_ready(self) -> bool:
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=HANGS) as answer:
                return bool(answer.status == 200)
        except (urllib.error.URLError, OSError):
            return False

    def end(self, sign: int) -> int:
        """Sends a signal as a terminal does, to the process and its children, and waits for the end.

        Returns the exit code (negative: the signal that ended it).
        """
        assert self.process is not None
        os.killpg(self.process.pid, sign)
        try:
            return self.process.wait(HANGS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise AssertionError(f"serve did not end on signal {sign}:\n{self.output}") from None

    def kill(self) -> None:
        """Ends it as a power cut would, if it runs."""
        if self.process is not None and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """Ends it politely, if it runs."""
        if self.process is not None and self.process.poll() is None:
            self.end(signal.SIGTERM)

    def restart(self) -> None:
        """Kills it and starts it again on the same data and port."""
        self.kill()
        self.start()
