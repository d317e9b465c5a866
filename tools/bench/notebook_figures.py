"""The shares of many random records by both counts: `python -m tools.bench.notebook_figures 2000 [RULESET…]`.

Prints where the columns of somebody differ from those of the independent count, and how many records do.
"""

import os
import sys

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

import django

django.setup()

from referee.rules.record.rulesets import RULESETS  # noqa: E402
from tests.notebook.figures.test_second_count import differences  # noqa: E402
from tests.rules.notation import sign  # noqa: E402
from tests.rules.tally.comparing import acta, random_record  # noqa: E402


def compare(ruleset: str, number: int) -> int:
    """Compare so many records, print those that differ, and return how many."""
    different = 0
    for place in range(number):
        record = random_record(ruleset, place)
        found = differences(acta(record))
        if found:
            different += 1
            print(f"{ruleset} {place}, {record.seats} players: {'; '.join(map(sign, record.entries))}")
            print("  ", *found, sep="\n    ")
    print(f"{ruleset}: {number} records, {different} differ", flush=True)
    return different


def main() -> int:
    """Compare as many records of each ruleset as the command line asks for."""
    number, rulesets = int(sys.argv[1]), sys.argv[2:] or sorted(RULESETS)
    return 1 if sum(compare(ruleset, number) for ruleset in rulesets) else 0


if __name__ == "__main__":
    sys.exit(main())
