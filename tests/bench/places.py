"""Walk through many random matches and hold that no key of the table ever moves: `python -m tests.bench.places 200`."""

import os
import sys

import pytest

from referee.rules.record.rulesets import RULESETS

if __name__ == "__main__":
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    tables = sum(len(rules.players) for rules in RULESETS.values())
    os.environ["REFEREE_MATCHES"] = str(-(-wanted // tables))
    sys.exit(pytest.main(["-q", "tests/browser/test_places.py"]))
