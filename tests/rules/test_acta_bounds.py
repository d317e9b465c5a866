"""What may stand beside what the rules read: further keys within bounds, in the header and in entries."""

from typing import Any

import pytest

from referee.rules.record import json_text
from referee.rules.record.acta import MAX_HEADER, loads
from referee.rules.record.form import MAX_ENTRY, MAX_KEYS, ActaError


def document(entry: dict[str, Any] | None = None, **further: Any) -> str:
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    return json_text.write({**further, **head, "entries": [{"deal": 1, **(entry or {})}]})


def many(count: int) -> dict[str, int]:
    return dict.fromkeys((f"k{number}" for number in range(count)), 1)


def deep(depth: int) -> Any:
    return [deep(depth - 1)] if depth else []


@pytest.mark.parametrize(
    ("text", "place", "reason"),
    [
        (document(**many(MAX_KEYS + 1)), "header", f"more than {MAX_KEYS}"),
        (document(x="y" * MAX_HEADER), "header", f"larger than {MAX_HEADER} bytes"),
        (document(x=many(60_000)), "header", f"larger than {MAX_HEADER} bytes"),
        (document(x=deep(31)), "", "nested too deeply"),
        (document(many(MAX_KEYS)), "entries[0]", f"more than {MAX_KEYS}"),
        (document({"x": "ñ" * (MAX_ENTRY // 2)}), "entries[0]", f"larger than {MAX_ENTRY} bytes"),
        (document({"x": deep(29)}), "", "nested too deeply"),
        (document(x=1).replace('"x":1', '"x":NaN'), "", "not JSON: NaN is no value"),
    ],
)
def test_a_record_with_further_keys_without_end_is_none(text: str, place: str, reason: str) -> None:
    with pytest.raises(ActaError) as caught:
        loads(text)
    assert (caught.value.place, caught.value.reason) == (place, reason)


def test_what_is_within_bounds_is_kept_untouched() -> None:
    further: dict[str, Any] = {**many(MAX_KEYS - 1), "x": ["ñ\u202e", {"a": deep(20)}, None, 1.5]}
    entry: dict[str, Any] = {**many(MAX_KEYS - 2), "x": "y" * 5_000}
    acta = loads(document(entry, **further))
    assert acta.extra == further
    assert acta.entries[0].raw == {"deal": 1, **entry}


def test_what_is_void_is_not_looked_at() -> None:
    assert loads(document({"void": True, **many(MAX_KEYS)})).entries[0].void
