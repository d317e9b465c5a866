"""The rows of the law, each judged and checked whole."""

import pytest

from referee.rules.record.json_text import ActaError
from tests.rules.cases import CASES, Row, rows
from tests.rules.judging import holds, ruled

ROWS = [row for file in sorted(CASES.glob("*.txt")) for row in rows(file.stem)]


@pytest.mark.parametrize("row", [pytest.param(row, id=f"{row.rule} {row.title}") for row in ROWS])
def test_row(row: Row) -> None:
    if row.refuses.startswith("no record"):
        with pytest.raises(ActaError, match=row.refuses.removeprefix("no record").strip() or None):
            ruled(row.record, **row.how)
    else:
        holds(row.record, row.pays, row.refuses, **row.how)
