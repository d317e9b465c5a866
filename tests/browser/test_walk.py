"""The walk of tools/walk.py through all tables: what it chooses; and one step of it, with REFEREE_WALK all of them."""

import os
from pathlib import Path

from tests.browser.conftest import Phones
from tools.walk import FILES, all_cases, covering, every_table, pairs_of, walk

FOLDER = os.environ.get(FILES, "")


def test_each_two_properties_stand_in_one_picture() -> None:
    cases = list(all_cases(["answer", "flor", "home"]))
    chosen = covering(cases)
    assert set().union(*map(pairs_of, cases)) == set().union(*map(pairs_of, chosen))
    assert len(chosen) < 60
    assert chosen == covering(cases)


def test_a_step_is_measured_and_kept(phone: Phones, tmp_path: Path) -> None:
    """A walk itself where one is wanted: its faults are written down, and fail nothing."""
    cases = list(all_cases(os.environ.get(f"{FILES}_STATES", "flor").split()))
    every = bool(os.environ.get(f"{FILES}_EVERY"))
    chosen = every_table(cases) if every else covering(cases)
    walked = walk(phone, Path(FOLDER or tmp_path), chosen if FOLDER else chosen[:1], pictures=not every)
    assert FOLDER or {fault for _state, fault, *_phone in walked.found}.isdisjoint({"unreachable", "broken"})
    assert len(list(walked.folder.glob("*.md"))) == 2
    assert FOLDER or len(list(walked.folder.glob("*.png"))) == 1
