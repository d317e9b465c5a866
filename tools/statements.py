"""Choose the tests that run on PostgreSQL too: few that between them send every statement that any test sends.

    mkdir /tmp/statements
    REFEREE_STATEMENTS=/tmp/statements python3 manage.py test --ignore=tests/browser
    REFEREE_STATEMENTS=/tmp/statements REFEREE_LONG=1 python3 manage.py test --postgres --ignore=tests/browser
    python -m tools.statements /tmp/statements

The last writes tests/on_postgres.txt. A run of all tests on SQLite fails where that leaves a statement out, and names
the test that sends it: a few of those may be added by hand.
"""

import json
import sys
from pathlib import Path

from tests.on_postgres import LIST

Noted = dict[str, tuple[float, frozenset[str]]]
"""The seconds and statements of each test."""


def noted(folder: Path) -> Noted:
    """Return what the processes of the tests have noted; of a test that ran twice, all of it."""
    found: Noted = {}
    for path in sorted(folder.iterdir()):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, seconds, statements = json.loads(line)
            before = found.get(name, (0.0, frozenset()))
            found[name] = (max(seconds, before[0]), before[1] | {*statements})
    return found


def chosen(tests: Noted) -> set[str]:
    """Return tests that send all statements: each time the one that adds most of them for its time."""
    names: set[str] = set()
    wanted = frozenset[str]().union(*(statements for _seconds, statements in tests.values()))
    while wanted:
        name = max(tests, key=lambda one: (len(tests[one][1] & wanted) / (0.05 + tests[one][0]), one))
        names.add(name)
        wanted -= tests[name][1]
    return names


def main(folder: Path) -> None:
    """Write the list, and say how much it spares."""
    tests = noted(folder)
    names = chosen(tests)
    LIST.write_text("".join(f"{name}\n" for name in sorted(names)), encoding="utf-8")
    seconds = [sum(tests[name][0] for name in group) for group in (names, tests)]
    print(f"{len(names)} of {len(tests)} tests, {seconds[0]:.0f} of {seconds[1]:.0f} seconds.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
