"""Every ruleset fits the types of the settings, the words and the matters that the engine reads."""

from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from referee.rules.judge import words
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
def test_every_value_of_an_option_fits_its_setting(ruleset: Ruleset) -> None:
    odd = [
        (name, value)
        for name, option in ruleset.options.items()
        for value in option.values
        if not fits(value, TYPES[name])
    ]
    assert not odd


@pytest.mark.parametrize("ruleset", GAMES, ids=lambda ruleset: ruleset.name)
def test_so_do_the_settings_of_a_table(ruleset: Ruleset) -> None:
    assert not {name: value for name, value in ruleset.settings({}).items() if not fits(value, TYPES[name])}


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
