"""How much is tried: with REFEREE_LONG=1 all of it, else what fits into ten minutes.

Of what is generated that is a fifth, from REFEREE_SEED on. Of all other tests, `long.txt` names those whose like is
asked by a quicker one: of the same page at another size, of the same rule in another game, of a whole match whose steps
are tried one by one. And many short cases are one test.
"""

import os
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TypeVar

import pytest

Case = TypeVar("Case")

LONG = os.environ.get("REFEREE_LONG") == "1"
SEED = int(os.environ.get("REFEREE_SEED", "0"))
LIST = Path(__file__).with_name("long.txt")


def trials(whole: int) -> int:
    """How many of so many trials are made."""
    return whole if LONG else -(-whole // 5)


def some_of(cases: Iterable[Case], *few: object) -> list[Case]:
    """All of these with REFEREE_LONG=1; else a few of them, each by itself or by the name that it begins with.

    For trials in a browser that are the same for each game or language: those that differ most are made each time.
    """
    every = list(cases)
    names = [one[0] if isinstance(one, tuple) and one[0] in few else one for one in every]
    assert all(name in names for name in few), "a case that is not there"
    return [one for one, name in zip(every, names, strict=True) if LONG or name in few]


def seeds(whole: int) -> range:
    """The seeds of so many trials; other ones with another REFEREE_SEED."""
    return range(SEED, SEED + trials(whole))


def check_each(cases: Iterable[tuple[str, Case]], check: Callable[[Case], object]) -> None:
    """Check all cases, by their names; raises what is wrong with each.

    For hundreds of short ones: a test for each of them would take longer than what it tries.
    """
    wrong = []
    for name, case in cases:
        try:
            check(case)
        except (Exception, pytest.fail.Exception) as error:
            error.add_note(name)
            wrong.append(error)
    if wrong:
        raise BaseExceptionGroup(f"{len(wrong)} cases are wrong", wrong)


def cases_kept() -> dict[str, int]:
    """How many cases of each test in the list are tried in any run, by the test's name without a case."""
    lines = LIST.read_text(encoding="utf-8").splitlines()
    rows = (line.partition(" ") for line in lines if line and not line.startswith("#"))
    return {name: int(kept or 0) for name, _, kept in rows}


def left_to_long(tests: Iterable[str]) -> set[str]:
    """Which of these tests are tried with REFEREE_LONG=1 only. The cases that stay lie evenly over all."""
    kept = cases_kept()
    cases = defaultdict[str, list[str]](list)
    for test in tests:
        cases[test.partition("[")[0]].append(test)
    left = set[str]()
    for function in cases.keys() & kept.keys():
        every = cases[function]
        stay = min(kept[function], len(every))
        left.update(every)
        left.difference_update(every[number * len(every) // stay] for number in range(stay))
    return left
