"""The judged cases of tests/vectors through record format and adjudicator, and the rows of the law."""

import json
from itertools import groupby
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import loads
from referee.rules.record.json_text import ActaError
from tests.rules.judged import CASES, Row, judged, rows, written
from tests.rules.judging import holds, ruled

ACTAS = [pytest.param(case, id=f"{stem}: {case['name']}") for stem, case in judged()]
MALFORMED = [pytest.param(case, id=case["name"]) for _stem, case in written() if case["expect"] is None]


@pytest.mark.parametrize("vector", MALFORMED)
def test_what_is_no_acta_is_refused_whole(vector: dict[str, Any]) -> None:
    """A document that expects nothing is none that the adjudicator judges."""
    with pytest.raises(ActaError):
        loads(json.dumps(vector["record"]))


@pytest.mark.parametrize("vector", ACTAS)
def test_vector(vector: dict[str, Any]) -> None:
    """Score, awards, refusals and what else the case expects are what the adjudicator finds."""
    ruled = adjudicate(loads(json.dumps(vector["record"])))
    awards = [
        [number, award["team"], award["points"], award["for"]]
        for number, hand in enumerate(ruled["hands"])
        for award in hand["awards"]
    ]
    found = {**ruled, "awards": awards, "refused": [refusal["entry"] for refusal in ruled["refused"]]}
    expected = vector["expect"]
    assert {key: found[key] for key in expected} == expected


def test_every_refusal_of_a_vector_has_code_and_rule() -> None:
    """What is refused names its code and its rule, and says why in words."""
    for _stem, vector in judged():
        for refusal in adjudicate(loads(json.dumps(vector["record"])))["refused"]:
            assert all(refusal[key] for key in ("code", "rule", "why")), vector["name"]


ROWS = [row for file in sorted(CASES.glob("*.txt")) for row in rows(file.stem)]
RULES = [pytest.param([*case], id=" ".join(head)) for head, case in groupby(ROWS, lambda row: (row.rule, row.title))]


@pytest.mark.parametrize("case", RULES)
def test_rows_of_a_case(case: list[Row]) -> None:
    for row in case:
        try:
            check_row(row)
        except BaseException as error:
            error.add_note(f"{row.record} {row.how}")
            raise


def check_row(row: Row) -> None:
    if row.refuses.startswith("no record"):
        with pytest.raises(ActaError, match=row.refuses.removeprefix("no record").strip() or None):
            ruled(row.record, **row.how)
    else:
        holds(row.record, row.pays, row.refuses, **row.how)
