"""The second truc judge against the judged cases, and the engine against the second judge."""

import json
from pathlib import Path

import pytest

from tests.rules.differences import difference
from tests.rules.truc_differences import JUDGES
from tests.rules.truc_model import GAMES, model
from tests.rules.truc_records import random_record

CASES = json.loads((Path(__file__).parents[1] / "vectors" / "truc.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", [pytest.param(case, id=case["name"]) for case in CASES])
def test_the_model_judges_the_cases_as_they_are_judged(case):
    record, expected = case["record"], case["expect"]
    second = model(record["ruleset"], record["options"], len(record["seats"]))
    for entry in record["entries"]:
        second.judge(entry)
    out = second.outcome()
    out["awards"] = [[hand, team, points, matter] for hand, team, points, matter, *_ in out["awards"]]
    assert {key: out[key] for key in expected} == expected


@pytest.mark.parametrize("ruleset", GAMES)
@pytest.mark.parametrize("part", range(4))
def test_the_engine_and_the_model_agree(ruleset, part):
    for number in range(50 * part, 50 * part + 50):
        record = random_record(f"{ruleset} {number}", ruleset)
        assert not difference(record, JUDGES), record
