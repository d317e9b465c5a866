"""The project's own environment, built with nothing but the standard library.

The first `python3 manage.py …` makes `.venv` from the hashed lock, notes which locks are in it, and starts again inside
it; later calls start at once and install again only when a lock changed. Everything said here goes to stderr, because a
command's stdout is its own. REFEREE_NO_BOOTSTRAP=1 turns all of it off.
"""

from __future__ import annotations  # An older Python must get as far as check_python.

import contextlib
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

OLDEST = (3, 11)
RUNTIME_LOCK = "requirements.txt"
SCALE_LOCK = "requirements-scale.txt"
DEVELOPMENT_LOCK = "requirements-dev.txt"
BEYOND_ONE_PROCESS = ("DATABASE_URL", "REDIS_URL", "REFEREE_METRICS", "REFEREE_LOGS")
"""The settings of which any needs more than a laptop does."""
_PINNED = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;\\]+)", re.MULTILINE)


class BootstrapError(Exception):
    """The environment can't be built; the message says what to do about it."""


def ensure_environment(argv: list[str], root: Path) -> None:
    """Return if this interpreter can run `argv`; else build `.venv` and start again.

    Exits with 1 if it can't. `root` is the folder of the project, where its locks are and `.venv` goes.
    """
    if os.environ.get("REFEREE_NO_BOOTSTRAP", "") not in ("", "0"):
        return
    try:
        check_python(sys.version_info[:3], os.name)
        environment = Environment(root, wanted_locks(argv))
        if environment.serves_this_interpreter():
            return
        environment.build_if_needed()
    except BootstrapError as error:
        sys.stderr.write(f"{error}\n")
        raise SystemExit(1) from None
    except KeyboardInterrupt:
        sys.stderr.write("\nInterrupted; the next call starts over.\n")
        raise SystemExit(130) from None
    sys.stderr.flush()
    os.execv(environment.python, [str(environment.python), *sys.orig_argv[1:]])  # noqa: S606 (our own interpreter)


def check_python(version: tuple[int, ...], os_name: str) -> None:
    """Refuse a Python older than 3.11, and systems unlike Linux and macOS."""
    if version < OLDEST:
        found = ".".join(str(part) for part in version)
        raise BootstrapError(f"Python 3.11 or later is needed; this is {found}. Try: python3.11 manage.py …")
    if os_name != "posix":
        raise BootstrapError("Linux or macOS is needed. On Windows, run it inside WSL.")


def wanted_locks(argv: list[str]) -> list[str]:
    """Return the names of the locks that a command needs, the fullest last.

    The development lock, for `test`, holds all of the others. Servers beyond a laptop need more packages too.
    """
    if argv[1:2] == ["test"]:
        return [RUNTIME_LOCK, DEVELOPMENT_LOCK]
    is_beyond = any(os.environ.get(name) for name in BEYOND_ONE_PROCESS)
    return [RUNTIME_LOCK, SCALE_LOCK] if is_beyond else [RUNTIME_LOCK]


class Environment:
    """The checkout's `.venv` and the locks that it was built from."""

    def __init__(self, root: Path, locks: list[str]) -> None:
        """Keep the checkout's folder and the names of the locks, the fullest last."""
        self.root, self.locks = root, locks
        self.folder = root / ".venv"
        self.python = self.folder / "bin" / "python"
        self.stamp = self.folder / "locks.json"
        # The Python that a virtual environment stands on: it stays when `.venv` is made anew.
        self.host: str = getattr(sys, "_base_executable", None) or sys.executable

    def serves_this_interpreter(self) -> bool:
        """Return whether the running interpreter is that of a current `.venv`, or has each pinned version."""
        if Path(sys.prefix).resolve() == self.folder.resolve():
            return self.is_current()
        return all(self._is_installed_here(lock) for lock in self.locks)

    def is_current(self) -> bool:
        """Return whether `.venv` is complete and was built from the locks as they are now."""
        built = self._built_from()
        return self.python.exists() and all(built.get(lock) == self._digest(lock) for lock in self.locks)

    def build_if_needed(self) -> None:
        """Bring `.venv` up to date; a second call meanwhile waits and finds it done."""
        with self._only_one():
            if not self.is_current():
                self._build()

    def _build(self) -> None:
        built = self._built_from()
        with contextlib.suppress(FileNotFoundError):
            self.stamp.unlink()  # Whatever stops this half-way leaves no stamp, so the next call starts over.
        if not built or not self.python.exists():
            self._say("Building .venv; this happens once and takes about a minute …")
            self._create()
        else:
            missing = self.locks[-1] not in built
            self._say("Adding what the tests need …" if missing else "The lock changed; updating .venv …")
        self._install(self.locks[-1])
        digests = {lock: self._digest(lock) for lock in self.locks}
        self.stamp.write_text(json.dumps(digests, indent=1) + "\n", encoding="utf-8")

    def _create(self) -> None:
        command = [self.host, "-m", "venv", "--clear"]
        if not has_module(self.host, "ensurepip"):  # Debian and Ubuntu keep it in a package of its own.
            if not has_module(self.host, "pip"):
                raise BootstrapError(
                    "Python's venv parts are missing. Install them with: sudo apt install python3-venv"
                )
            command.append("--without-pip")
        self._run([*command, str(self.folder)], ".venv could not be made")

    def _install(self, lock: str) -> None:
        """Install what a lock names: by uv where it is there, in a tenth of the time; by pip otherwise."""
        options = ["--require-hashes", "--no-deps", "--quiet", "-r", str(self.root / lock)]
        python, failure = str(self.python), f"{lock} could not be installed (no network?)"
        uv = shutil.which("uv")
        if uv:
            with contextlib.suppress(BootstrapError):  # It reads no settings of pip's, as where an index is.
                return self._run([uv, "pip", "install", "--python", python, *options], failure)
        own_pip = any((self.folder / "lib").glob("python*/site-packages/pip"))
        pip = [python, "-m", "pip"] if own_pip else [self.host, "-m", "pip", "--python", python]
        return self._run([*pip, "install", "--no-input", "--disable-pip-version-check", *options], failure)

    def _run(self, command: list[str], failure: str) -> None:
        try:
            subprocess.run(command, check=True, stdin=subprocess.DEVNULL, stdout=sys.stderr.fileno())  # noqa: S603 (ours)
        except (OSError, subprocess.CalledProcessError) as error:
            raise BootstrapError(f"{failure}: {error}") from None

    def _is_installed_here(self, lock: str) -> bool:
        from importlib.metadata import PackageNotFoundError, version

        try:
            return all(version(name) == pinned for name, pinned in _PINNED.findall(self._text(lock)))
        except PackageNotFoundError:
            return False

    def _built_from(self) -> dict[str, str]:
        try:
            built = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return built if isinstance(built, dict) else {}

    def _digest(self, lock: str) -> str:
        return hashlib.sha256(self._text(lock).encode()).hexdigest()

    def _text(self, lock: str) -> str:
        try:
            return (self.root / lock).read_text(encoding="utf-8")
        except OSError as error:
            raise BootstrapError(f"The lock {lock} can't be read: {error}") from None

    @contextlib.contextmanager
    def _only_one(self) -> Iterator[None]:
        import fcntl

        with (self.root / ".venv.lock").open("a") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._say("Another call is building .venv; waiting for it …")
                fcntl.flock(file, fcntl.LOCK_EX)
            yield

    @staticmethod
    def _say(message: str) -> None:
        sys.stderr.write(message + "\n")
        sys.stderr.flush()


def has_module(python: str, name: str) -> bool:
    """Return whether an interpreter, given by its path, can import a module."""
    return subprocess.run([python, "-c", f"import {name}"], stderr=subprocess.DEVNULL).returncode == 0  # noqa: S603 (ours)
