"""Python's memory as a file: only pages with anything in them, and nothing of a file that is not whole."""

import json
import shutil
import subprocess
from pathlib import Path

from referee.pocket.building.site import SCRIPTS
from tests.needed import needed
from tests.pocket.conftest import program

PAGE = 1 << 16


def test_a_memory_is_poured_as_it_was_and_refused_where_it_is_damaged(tmp_path: Path) -> None:
    for name in ("disk.js", "python.js"):
        shutil.copy(SCRIPTS / name, tmp_path)
    (tmp_path / "package.json").write_text('{"type": "module"}')
    with needed(program("node")):
        script = Path(__file__).with_name("memory.mjs")
        done = subprocess.run(["node", str(script), str(tmp_path)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout)
    assert found["same"]
    assert 3 * PAGE < found["size"] < 3 * PAGE + 300
    assert (found["cut"], found["changed"]) == ([], [])
