"""Two phones that lose network, page, browser and server at random lose no tap, and count none twice."""

import subprocess
import sys

from tests.serving import ROOT


def test_two_random_histories_leave_each_tap_in_the_record_once_and_in_order() -> None:
    command = [sys.executable, "-m", "tests.load.queue", "--count", "2", "--seed", "5"]
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "2 histories, 31 taps, 0 failed" in ended.stdout
