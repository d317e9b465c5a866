"""The judged cases of tests/vectors, each through the record format and the adjudicator."""

import json
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import loads
from referee.rules.record.json_text import ActaError
from tests.rules.judged import judged, written

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
