"""Rulesets fit the types that the engine reads; what an acta may hold, and how its JSON is read within bounds."""

import json
from dataclasses import replace
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.rules.judge import words
from referee.rules.ledger.score import in_words
from referee.rules.record import json_text
from referee.rules.record.acta import MAX_HEADER, loads
from referee.rules.record.entry import read_entry
from referee.rules.record.json_text import MAX_AMOUNT, MAX_ENTRY, MAX_KEYS, ActaError, UnfitError
from referee.rules.record.rulesets import RULESETS, Ruleset, Settings
from referee.rules.record.rulesets.base import Act, SubGame

TYPES = get_type_hints(Settings)
GAMES = list(RULESETS.values())


def fits(value: object, kind: Any) -> bool:
    """Whether a setting may have this value; a number is not true or false."""
    if get_origin(kind) is Literal:
        return any(value == allowed and type(value) is type(allowed) for allowed in get_args(kind))
    return type(value) in (get_args(kind) or (kind,))


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_every_setting_and_every_value_of_an_option_fits_its_type(ruleset: Ruleset) -> None:
    offered = [(name, value) for name, option in ruleset.options.items() for value in option.values]
    assert [one for one in (*offered, *ruleset.settings({}).items()) if not fits(one[1], TYPES[one[0]])] == []


def test_every_setting_that_chooses_is_chosen_somewhere() -> None:
    """No value is left in a type that no game fixes, offers or has by default."""
    known: dict[str, set[object]] = {name: {value} for name, value in Settings().items()}
    for ruleset in GAMES:
        for name, value in ruleset.settings({}).items():
            known[name] |= {value, *(ruleset.options[name].values if name in ruleset.options else ())}
    assert not {
        name for name, kind in TYPES.items() if get_origin(kind) is Literal and {*get_args(kind)} != known[name]
    }


def test_every_word_is_heard_by_a_sub_game_and_does_something() -> None:
    for ruleset in GAMES:
        for word in ruleset.words.values():
            assert word.game in get_args(SubGame), word
            assert word.act in get_args(Act), word
    assert {word.game for ruleset in GAMES for word in ruleset.words.values()} == {*get_args(SubGame)}
    assert {word.act for ruleset in GAMES for word in ruleset.words.values()} == {*get_args(Act)}
    assert words._WORDS.keys() == {*get_args(SubGame)}


def test_settings_are_made_once_for_each_choice_and_keep_true_apart_from_one() -> None:
    argentino = RULESETS["argentino"]
    assert argentino.settings({"flor": False}) is argentino.settings({"flor": False})
    assert argentino.settings({"best_of": 1}).best_of is not True
    assert argentino.settings({"best_of": True}).best_of is True


def test_a_name_without_a_setting_says_nothing() -> None:
    argentino = RULESETS["argentino"]
    assert argentino.settings({"florcita": True}) == argentino.settings({})
    assert "florcita" not in argentino.settings({})
    with pytest.raises(KeyError):
        argentino.settings({})["florcita"]


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


def document(entry: dict[str, Any] | None = None, **further: Any) -> str:
    head = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": ["Ana", "Bruno"]}
    return json_text.write_json({**further, **head, "entries": [{"deal": 1, **(entry or {})}]})


def test_a_record_without_options_has_those_of_its_ruleset() -> None:
    assert loads(document().replace('"options":{},', "")).options == loads(document()).options == {}


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


def test_halves_without_names_are_said_as_numbers() -> None:
    argentino = RULESETS["argentino"]
    unnamed = replace(argentino, named_halves=False)
    assert in_words((13, 5), argentino, 24) == ["1 buena", "5 malas"]
    assert in_words((13, 5), unnamed, 24) == ["13", "5"]
    assert (unnamed.halves(24), unnamed.has_malas(24), argentino.has_malas(24)) == (True, False, True)
