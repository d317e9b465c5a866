"""Walk through many random matches and hold that no key of the table ever moves: `python -m tools.bench.places 200`.

So many of each game and number of seats, in Chromium: some two hours where the machine does nothing else.
"""

import os
import sys

import pytest

if __name__ == "__main__":
    os.environ["REFEREE_MATCHES"] = sys.argv[1] if len(sys.argv) > 1 else "200"
    sys.exit(pytest.main(["-q", "tests/browser/test_places.py"]))
