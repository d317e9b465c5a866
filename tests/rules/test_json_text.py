"""JSON from outside: what is read, what is not, and that whatever is read can be written and read again."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.record import json_text
from referee.rules.record.json_text import UnfitError


def nested(depth: int) -> str:
    return "[" * depth + "]" * depth


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("NaN", "NaN is no value"), ("[-Infinity]", "-Infinity is no value"), ('{"a":1e999}', "1e999 is no value"),
        ('"\\ud800"', "half a character"), ('{"\\udfff":1}', "half a character"), ('"a\\u0000"', "NUL"),
        ('{"\\u0000":1}', "NUL"), ("9" * 5_000, "a number of 5000 signs"), ("", "not JSON"), ("[1", "not JSON"),
        (nested(33), "nested too deeply"), (nested(200_000), "nested too deeply"),
        ('"' + "x" * 1_000_000, "larger than"),
        ("\ud800", "not JSON"),
    ],
)  # fmt: skip
def test_what_is_no_json_here(text: str, reason: str) -> None:
    with pytest.raises(UnfitError, match=reason):
        json_text.parse_json(text)


@pytest.mark.parametrize("data", [b"\xff", b'"\xed\xa0\x80"', b'"\xe9"', '"\ud800"'.encode("utf-16", "surrogatepass")])
def test_bytes_that_are_no_text(data: bytes) -> None:
    with pytest.raises(UnfitError, match="not JSON"):
        json_text.parse_json(data)


@pytest.mark.parametrize("value", [float("nan"), {"a": [float("inf")]}, "\ud800", {"\0": 1}])
def test_a_value_is_measured_as_a_text_is(value: Any) -> None:
    with pytest.raises(UnfitError):
        json_text.check_json(value)


def test_bounds_can_be_closer() -> None:
    assert json_text.parse_json(nested(3), depth=3) == [[[]]]
    with pytest.raises(UnfitError, match="nested"):
        json_text.parse_json("[[[1]]]", depth=3)
    with pytest.raises(UnfitError, match="larger than 3 bytes"):
        json_text.parse_json('"ñ"', most=3)


def test_nothing_that_nobody_could_read_goes_out() -> None:
    with pytest.raises(ValueError, match="not JSON compliant"):
        json_text.write_json({"a": float("nan")})


LEAVES = st.none() | st.floats() | st.integers() | st.text()


@given(st.text() | st.recursive(LEAVES, st.lists, max_leaves=5).map(json.dumps))
def test_what_is_read_can_be_written_and_read_again(text: str) -> None:
    try:
        value = json_text.parse_json(text)
    except UnfitError:
        return
    written = json_text.write_json(value)
    written.encode()
    assert json_text.parse_json(written) == value
