"""Where the engine and the second argentine judge differ: `python -m tests.rules.argentino_differences N SEED`."""

import sys

from tests.rules.argentino_model import Model
from tests.rules.argentino_records import random_record
from tests.rules.differences import Judges, report, ruled_by

JUDGES = Judges(Model, ruled_by)

if __name__ == "__main__":
    sys.exit(report(JUDGES, random_record))
