"""A site of the pocket, built once for all tests, and what runs Python in it."""

import fcntl
import json
import os
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from referee.pocket.building.site import build_site
from tests.needed import needed

NODE = Path(__file__).with_name("in_node.mjs")


@contextmanager
def program(name: str) -> Iterator[None]:
    if shutil.which(name) is None:
        raise LookupError(f"no {name} found: install Node.js 20 or later")
    yield


def all_programs() -> AbstractContextManager[Any]:
    return needed(program("npm"))


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site: the first process of the tests that wants it builds it, others wait."""
    with all_programs():
        own = tmp_path_factory.getbasetemp()
        folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "pocket"
        folder.mkdir(exist_ok=True)
        with (folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not (folder / "built").exists():
                build_site(folder / "site", folder / "cache")
                (folder / "built").touch()
        return folder / "site"


def in_pocket(site: Path, code: str, *options: str, files: Sequence[Path] = ()) -> dict[str, Any]:
    """What Python in the pocket puts in RESULT, with its heap and its time."""
    command = ["node", str(NODE), str(site), "/porotos/", *options, *map(str, files)]
    done = subprocess.run(command, input=code, capture_output=True, text=True)
    # Pyodide's own source, a line of a megabyte, stands before the error.
    assert done.returncode == 0, "\n".join(line for line in done.stderr.splitlines() if len(line) < 1000)
    return dict(json.loads(done.stdout.splitlines()[-1]))
