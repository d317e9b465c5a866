"""Where the engine and the second judges differ.

`python -m tests.rules.judges argentino|brasil|truc|uruguayo N SEED` judges N records of a seed.
"""

import sys
from collections.abc import Callable
from typing import NamedTuple

from tests.rules import (
    argentino_model,
    argentino_records,
    brazil_model,
    brazil_records,
    truc_model,
    truc_records,
    uruguay_model,
    uruguay_records,
)
from tests.rules.differences import Judges, Record, paid, report, ruled_by


class Family(NamedTuple):
    """The second judges of a family of games, what makes a record of a seed for them, and the rulesets it can be of."""

    judges: Judges
    random_record: Callable[..., Record]
    rulesets: tuple[str, ...] = ()


FAMILIES = {
    "argentino": Family(Judges(argentino_model.Model, ruled_by), argentino_records.random_record),
    "brasil": Family(Judges(brazil_model.Model), brazil_records.random_record, tuple(brazil_records.CHOICES)),
    "truc": Family(Judges(truc_model.model), truc_records.random_record, tuple(truc_model.GAMES)),
    "uruguayo": Family(Judges(uruguay_model.UruguayModel, paid), uruguay_records.random_uruguay_record),
}
"""Each by the name of its file in tests/vectors."""

if __name__ == "__main__":
    _, family, number, seed = sys.argv
    sys.exit(report(FAMILIES[family].judges, FAMILIES[family].random_record, int(number), seed))
