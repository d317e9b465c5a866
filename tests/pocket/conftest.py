"""A site of the pocket, built once for all tests, and what runs Python in it."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.needed import needed
from tests.pocket.built import build_once

NODE = Path(__file__).with_name("in_node.mjs")


@contextmanager
def program(name: str) -> Iterator[None]:
    if shutil.which(name) is None:
        raise LookupError(f"no {name} found: install Node.js 18 or later")
    yield


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """The site: the first process of the tests that wants it builds it, others wait."""
    with needed(program("npm")):
        base = tmp_path_factory.getbasetemp()
        return build_once(base if worker_id == "master" else base.parent)


def in_pocket(site: Path, code: str, *options: str, files: Sequence[Path] = ()) -> dict[str, Any]:
    """What Python in the pocket puts in RESULT, with its heap and its time."""
    # Code that lives for seconds need not be compiled a second time.
    command = ["node", "--liftoff-only", str(NODE), str(site), "/porotos/", *options, *map(str, files)]
    done = subprocess.run(command, input=code, capture_output=True, text=True)
    # Pyodide's own source, a line of a megabyte, stands before the error.
    assert done.returncode == 0, "\n".join(line for line in done.stderr.splitlines() if len(line) < 1000)
    return dict(json.loads(done.stdout.splitlines()[-1]))
