"""`manage.py adjudicate` on every judged case: one line for each file, in the order in which they were named."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from referee.rules.record.json_text import MAX_AMOUNT
from referee.rules.record.rulesets import RULESETS
from tests.rules.judged import judged


def test_every_judged_case_is_ruled_from_its_file(tmp_path: Path) -> None:
    cases = [case for _stem, case in judged()]
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


def test_numbers_too_large_stop_no_other_file(tmp_path: Path) -> None:
    def told(name: str, *points: int) -> str:
        entries = [{"deal": 1}, *({"adjust": [number, 0]} for number in points)]
        record = {"format": "acta/1", "ruleset": "trut", "options": {}, "seats": ["Ana", "Bruno"], "entries": entries}
        (tmp_path / name).write_text(json.dumps(record), encoding="utf-8")
        return str(tmp_path / name)

    files = [told("sum", 14, MAX_AMOUNT), told("larger", 14, MAX_AMOUNT + 1), told("small", 2)]
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit) as ended:
        call_command("adjudicate", *files, stdout=out, stderr=err)
    scores = [ruled and ruled["hands"][0]["score"] for ruled in map(json.loads, out.getvalue().splitlines())]
    assert (ended.value.code, scores) == (2, [[MAX_AMOUNT + 14, 0], None, [2, 0]])
    assert err.getvalue().strip() == f"{files[1]}: entries[2].adjust: a number above {MAX_AMOUNT}"


@pytest.mark.parametrize("constant", ["NaN", "Infinity", "-Infinity", "1e999"])
def test_what_only_python_reads_is_no_json(tmp_path: Path, constant: str) -> None:
    record = '{"format": "acta/1", "ruleset": "trut", "seats": ["Ana", "Bruno"], "entries": [], "id": %s}'
    (tmp_path / "one").write_text(record % constant, encoding="utf-8")
    out, err = StringIO(), StringIO()
    with pytest.raises(SystemExit):
        call_command("adjudicate", str(tmp_path / "one"), stdout=out, stderr=err)
    assert out.getvalue() == "null\n"
    assert err.getvalue().strip() == f"{tmp_path / 'one'}: not JSON: {constant} is no value"
