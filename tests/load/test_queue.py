"""What is tapped outlives whatever becomes of network, page, browser and server, in short random histories.

With REFEREE_LONG=1 alone: tests/browser/test_queue.py and test_unsent.py try each of that by itself.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.chromium import CHROMIUM
from tests.serving import HANGS, ROOT
from tests.trials import LONG, SEED

REQUIRE_ALL = os.environ.get("REFEREE_REQUIRE_ALL") == "1"
COUNT = 40
COMMAND = [sys.executable, "-m", "tools.load.queue", "--count", str(COUNT), "--steps", "5", "--seed", str(SEED + 4)]


@pytest.mark.skipif(not LONG, reason="REFEREE_LONG=1 makes it: tests/browser/test_queue.py tries each by itself")
@pytest.mark.skipif(not (CHROMIUM or REQUIRE_ALL), reason="no Chromium found: install it, or set CHROMIUM to its path")
def test_nothing_is_lost_nor_counted_twice_in_random_histories(tmp_path: Path) -> None:
    # In a process of its own: playwright allows one loop in each. Its output goes to a file: whatever outlived it would
    # hold a pipe open for good.
    output = tmp_path / "output"
    with output.open("w") as file:
        ended = subprocess.run(
            COMMAND, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=file, stderr=file, timeout=COUNT * HANGS, check=False
        )
    assert ended.returncode == 0, output.read_text()
