"""Choose the tests that run on PostgreSQL too: few that between them send every statement that any test sends.

    mkdir /tmp/statements
    REFEREE_STATEMENTS=/tmp/statements python3 manage.py test --ignore=tests/browser
    REFEREE_STATEMENTS=/tmp/statements REFEREE_LONG=1 python3 manage.py test --postgres --ignore=tests/browser
    python -m tools.statements /tmp/statements

The last writes tests/on_postgres.txt. A run of all tests on SQLite names statements that it leaves out, each with a
test that sends it, which may be added by hand, and fails where these are more than a few.
"""

import json
import sys
from collections import Counter
from pathlib import Path

from tests.on_postgres import LIST
from tests.trials import cases_kept

Noted = dict[str, tuple[float, frozenset[str]]]
"""The seconds and statements of each test."""
TIMES, DEAR = 2, 0.15
"""How many tests of the list send each statement, as the values in it matter too; and seconds of one that need not."""


def noted(folder: Path) -> Noted:
    """Return what the processes of the tests have noted; of a test that ran twice, all of it.

    One whose cases are left to the long run counts as twice as dear: what is listed runs on SQLite in any case.
    """
    found: Noted = {}
    left = cases_kept()
    for path in sorted(folder.iterdir()):
        for line in path.read_text(encoding="utf-8").splitlines():
            name, seconds, statements = json.loads(line)
            before = found.get(name, (0.0, frozenset()))
            seconds *= 2 if name.partition("[")[0] in left else 1
            found[name] = (max(seconds, before[0]), before[1] | {*statements})
    return found


def chosen(tests: Noted) -> set[str]:
    """Return tests of which `TIMES` send each statement, or all but dear ones that do, the quickest first."""
    senders = Counter(statement for seconds, statements in tests.values() if seconds < DEAR for statement in statements)
    wanted = frozenset[str]().union(*(statements for _seconds, statements in tests.values()))
    missing = {statement: max(1, min(TIMES, senders[statement])) for statement in wanted}
    others, names = dict(tests), set[str]()
    while missing:
        name = max(others, key=lambda one: (len(others[one][1] & missing.keys()) / (0.05 + others[one][0]), one))
        for statement in others.pop(name)[1] & missing.keys():
            missing[statement] -= 1
            if not missing[statement]:
                del missing[statement]
        names.add(name)
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
