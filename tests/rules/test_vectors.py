"""The judged cases of tests/vectors, each through the record format and the adjudicator."""

import json
from pathlib import Path
from typing import Any

import pytest

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import loads

VECTORS = Path(__file__).parents[1] / "vectors"


def _cases() -> list[Any]:
    return [
        pytest.param(vector, id=f"{file.stem}: {vector['name']}")
        for file in sorted(VECTORS.glob("*.json"))
        for vector in json.loads(file.read_text(encoding="utf-8"))
    ]


@pytest.mark.parametrize("vector", _cases())
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
    for case in _cases():
        vector = case.values[0]
        for refusal in adjudicate(loads(json.dumps(vector["record"])))["refused"]:
            assert all(refusal[key] for key in ("code", "rule", "why")), vector["name"]
