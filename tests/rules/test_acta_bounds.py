"""What may stand beside what the rules read: further keys within bounds, in the header and in entries."""

from typing import Any

import pytest

from referee.rules.record import json_text
from referee.rules.record.acta import MAX_HEADER, loads
from referee.rules.record.entry import read_entry
from referee.rules.record.json_text import MAX_AMOUNT, MAX_ENTRY, MAX_KEYS, ActaError
from referee.rules.record.rulesets import RULESETS


def document(entry: dict[str, Any] | None = None, **further: Any) -> str:
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    return json_text.write_json({**further, **head, "entries": [{"deal": 1, **(entry or {})}]})


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


@pytest.mark.parametrize("number", [MAX_AMOUNT + 1, -MAX_AMOUNT - 1, 10**60])
def test_a_number_said_or_adjusted_is_bounded(number: int) -> None:
    for ruleset, entry, key in (
        ("argentino", {"by": 0, "say": number}, "say"),
        ("truc-frances", {"team": 0, "say": number}, "say"),
        ("trut", {"adjust": [0, number], "why": "agreed"}, "adjust"),
    ):
        with pytest.raises(ActaError) as caught:
            read_entry(entry, RULESETS[ruleset])
        assert (caught.value.place, caught.value.reason) == (f"entry.{key}", f"a number above {MAX_AMOUNT}")
        at_the_bound = json_text.write_json(entry).replace(str(number), str(MAX_AMOUNT if number > 0 else -MAX_AMOUNT))
        assert read_entry(json_text.parse_json(at_the_bound), RULESETS[ruleset]).kind == key


@pytest.mark.parametrize("tie", [{"trick": "parda"}, {"by": 0, "play": "3♣"}])
def test_a_brazilian_before_is_true_or_false(tie: dict[str, Any]) -> None:
    """What a tie says of the cards before a bet is yes or no; elsewhere it is any further key (BR-REC-05)."""
    assert [read_entry(tie | {"before": lay}, RULESETS["mineiro"]).before for lay in (True, False)] == [True, False]
    for wrong in (None, 1, "true", []):
        with pytest.raises(ActaError, match="before: neither true nor false"):
            read_entry(tie | {"before": wrong}, RULESETS["paulista"])
    assert read_entry({"trick": "parda", "before": 1}, RULESETS["trut"]).before is None
    assert read_entry({"deal": 0, "before": 1}, RULESETS["mineiro"]).before is None


def test_what_is_within_bounds_is_kept_untouched() -> None:
    further: dict[str, Any] = {**many(MAX_KEYS - 1), "x": ["ñ\u202e", {"a": deep(20)}, None, 1.5]}
    entry: dict[str, Any] = {**many(MAX_KEYS - 2), "x": "y" * 5_000}
    acta = loads(document(entry, **further))
    assert acta.extra == further
    assert acta.entries[0].raw == {"deal": 1, **entry}


def test_what_is_void_is_not_looked_at() -> None:
    assert loads(document({"void": True, **many(MAX_KEYS)})).entries[0].void
