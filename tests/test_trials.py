"""The tests that are left to `.ci/long`: the list names what there is, and leaves the rest of each evenly."""

import pytest

from tests.conftest import ROOT
from tests.trials import LIST, cases_kept, left_to_long


def test_the_list_names_tests_that_are_there_each_once() -> None:
    for name in cases_kept():
        module, _, test = name.partition("::")
        assert f"def {test}(" in (ROOT / module).read_text(encoding="utf-8"), name
    lines = [line for line in LIST.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(lines) == len(cases_kept())


@pytest.mark.parametrize(
    ("cases", "kept", "stay"), [(7, 2, [0, 3]), (5, 5, [0, 1, 2, 3, 4]), (3, 5, [0, 1, 2]), (4, 0, [])]
)
def test_the_cases_that_stay_lie_evenly(
    cases: int, kept: int, stay: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.trials.cases_kept", lambda: {"a": kept})
    tests = [f"a[{number}]" for number in range(cases)]
    left = left_to_long([*tests, "b", "b[1]"])
    assert [number for number, test in enumerate(tests) if test not in left] == stay
    assert not left & {"b", "b[1]"}
