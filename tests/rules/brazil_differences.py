"""Where the engine and the second Brazilian judge differ: `python -m tests.rules.brazil_differences N SEED`."""

import sys

from tests.rules.brazil_model import Model
from tests.rules.brazil_records import random_record
from tests.rules.differences import Judges, report

JUDGES = Judges(Model)

if __name__ == "__main__":
    sys.exit(report(JUDGES, random_record))
