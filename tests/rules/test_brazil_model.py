"""The second Brazilian judge against the judged cases, and the engine against the second judge."""

import json
from pathlib import Path

import pytest

from tests.rules.brazil_differences import JUDGES
from tests.rules.brazil_model import Model
from tests.rules.brazil_records import CHOICES, random_record
from tests.rules.differences import difference

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "brasil.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_the_model_judges_the_cases_as_they_are_judged(case):
    record, expected = case["record"], case["expect"]
    second = Model(record["ruleset"], record["options"], len(record["seats"]))
    for entry in record["entries"]:
        second.judge(entry)
    out = second.outcome()
    out["awards"] = [[hand, team, points, matter] for hand, team, points, matter, *_ in out["awards"]]
    assert {key: out[key] for key in expected} == expected


@pytest.mark.parametrize("ruleset", CHOICES)
@pytest.mark.parametrize("part", range(4))
def test_the_engine_and_the_model_agree(ruleset, part):
    for number in range(50 * part, 50 * part + 50):
        record = random_record(f"{ruleset} {number}", ruleset)
        assert not difference(record, JUDGES), record
