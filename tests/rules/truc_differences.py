"""Where the engine and the second truc judge differ: `python -m tests.rules.truc_differences N SEED`."""

import sys

from tests.rules.differences import Judges, report
from tests.rules.truc_model import model
from tests.rules.truc_records import random_record

JUDGES = Judges(model)

if __name__ == "__main__":
    sys.exit(report(JUDGES, random_record))
