"""The second argentine judge against the judged cases, and the engine against the second judge."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.rules.argentino_model import Model

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "argentino.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_the_model_judges_the_cases_as_they_are_judged(case):
    record, expected = case["record"], case["expect"]
    model = Model(record["ruleset"], record["options"], len(record["seats"]))
    for place, entry in enumerate(record["entries"]):
        model.place = place
        if not entry.get("void"):
            model.judge(entry)
    out = model.outcome()
    out["awards"] = [[hand, team, points, matter] for hand, team, points, matter, _ in out["awards"]]
    assert {key: out[key] for key in expected if key in out} == {key: expected[key] for key in expected if key in out}
