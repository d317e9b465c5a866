"""Packing is killed in its middle, in a process of its own: nothing is lost, and nothing double.

A few moments; `python -m tools.load.packing` tries fifty.
"""

from pathlib import Path
from random import Random

from tools.load import packing

MOMENTS = 4


def test_killed_at_any_moment_every_match_reads_as_before(tmp_path: Path) -> None:
    data, seconds = packing.prepared(tmp_path)
    random = Random(7)
    for _ in range(MOMENTS):
        moment = random.random() * seconds
        assert not packing.killed(data, moment)["wrong"], moment
