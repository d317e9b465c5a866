"""Keep pictures of the screens, and find what is cut off: `python -m tools.bench.layouts DIR ca fr`."""

import os
import sys

import pytest

if __name__ == "__main__":
    os.environ["REFEREE_PICTURES"] = sys.argv[1]
    os.environ["REFEREE_LANGUAGES"] = " ".join(sys.argv[2:])
    sys.exit(pytest.main(["-q", "-s", "tests/browser/test_languages_layout.py"]))
