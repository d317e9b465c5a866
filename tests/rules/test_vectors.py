"""The judged cases of tests/vectors through record format and adjudicator, and the rows of the law."""

import json
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import loads
from referee.rules.record.json_text import ActaError
from tests.rules.judged import CASES, JUDGED_FILES, Row, judged, rows, written
from tests.rules.judging import holds, ruled
from tests.trials import check_each

MALFORMED = [pytest.param(case, id=case["name"]) for _stem, case in written() if case["expect"] is None]


@pytest.mark.parametrize("vector", MALFORMED)
def test_what_is_no_acta_is_refused_whole(vector: dict[str, Any]) -> None:
    """A document that expects nothing is none that the adjudicator judges."""
    with pytest.raises(ActaError):
        loads(json.dumps(vector["record"]))


@pytest.mark.parametrize("file", JUDGED_FILES)
def test_vectors(file: str) -> None:
    """Score, awards, refusals and what else the cases of a file expect are what the adjudicator finds."""
    check_each(((case["name"], case) for stem, case in judged() if stem == file), check_vector)


def check_vector(vector: dict[str, Any]) -> None:
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


@pytest.mark.parametrize("file", sorted(file.stem for file in CASES.glob("*.txt")))
def test_rows_of_the_law(file: str) -> None:
    check_each(((f"{row.rule} {row.title}: {row.record} {row.how}", row) for row in rows(file)), check_row)


def check_row(row: Row) -> None:
    if row.refuses.startswith("no record"):
        with pytest.raises(ActaError, match=row.refuses.removeprefix("no record").strip() or None):
            ruled(row.record, **row.how)
    else:
        holds(row.record, row.pays, row.refuses, **row.how)
