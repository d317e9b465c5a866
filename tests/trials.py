"""How much of what is generated is tried: a fifth of it, or with REFEREE_LONG=1 all of it, from REFEREE_SEED on.

And many short cases in one test.
"""

import os
from collections.abc import Callable, Iterable
from typing import TypeVar

import pytest

Case = TypeVar("Case")

LONG = os.environ.get("REFEREE_LONG") == "1"
SEED = int(os.environ.get("REFEREE_SEED", "0"))


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
