"""`manage.py adjudicate` on every judged case: one line for each file, in the order in which they were named."""

import json
from io import StringIO
from pathlib import Path

from django.core.management import call_command

from referee.rules.rulesets import RULESETS

VECTORS = Path(__file__).parents[1] / "vectors"


def test_every_judged_case_is_ruled_from_its_file(tmp_path: Path) -> None:
    cases = [one for file in sorted(VECTORS.glob("*.json")) for one in json.loads(file.read_text(encoding="utf-8"))]
    assert {case["record"]["ruleset"] for case in cases} == set(RULESETS)
    files = [tmp_path / f"{number}.json" for number in range(len(cases))]
    for file, case in zip(files, cases, strict=True):
        file.write_text(json.dumps(case["record"]), encoding="utf-8")
    out = StringIO()
    call_command("adjudicate", *map(str, files), stdout=out)
    lines = out.getvalue().splitlines()
    assert len(lines) == len(cases)
    for line, case in zip(lines, cases, strict=True):
        ruled, expected = json.loads(line), case["expect"]
        plain = {key: expected[key] for key in ("score", "games", "winner") if key in expected}
        assert {key: ruled[key] for key in plain} == plain, case["name"]
        if "refused" in expected:
            assert [one["entry"] for one in ruled["refused"]] == expected["refused"], case["name"]
