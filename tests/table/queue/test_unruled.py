"""The words of each game for a phone without a network."""

import json
from typing import Any

import pytest

from referee.games import GAMES
from referee.matches.log import queries
from referee.matches.log.queries import TableData
from referee.table.queue import unruled
from tests.at_table import Table

pytestmark = pytest.mark.django_db


def table(ruleset: str, **options: Any) -> TableData:
    return queries.read_table(Table(ruleset=ruleset, **options).match.pk)


def keys(ruleset: str, **options: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(unruled(table(ruleset, **options))["words"])
    return found


@pytest.mark.parametrize("ruleset", GAMES)
def test_every_word_that_needs_no_name_has_a_key_and_none_has_two(ruleset: str) -> None:
    data = table(ruleset)
    words = [word for word, _label in keys(ruleset)["words"]]
    every = [word for word in data.state.ruleset.words.values() if word.game != "maldon"]  # which has to be agreed on
    assert len(words) == len(set(words))
    assert set(words) == {word.name for word in every if word.exists(data.state.options) and not word.aimed}


@pytest.mark.parametrize("ruleset", GAMES)
def test_what_answers_and_what_has_a_place_on_the_screen_comes_first(ruleset: str) -> None:
    skin, words = GAMES[ruleset].skin, [word for word, _label in keys(ruleset)["words"]]
    assert words[:2] == [skin.no, skin.yes]
    placed = {word for row in skin.rows for slot in row.slots for word in slot.words}
    last = max(words.index(word) for word in skin.ladder if word in words)
    strange = [word for word in words[2:last] if word not in placed | set(skin.ladder)]
    assert not strange


@pytest.mark.parametrize("ruleset", GAMES)
def test_tricks_and_ties_have_their_own_names(ruleset: str) -> None:
    terms, found = GAMES[ruleset].skin.terms, unruled(table(ruleset))
    assert all(json.loads(found["words"])[name] for name in ("trick", "hand"))
    assert found["tie"]
    assert found["lang"] == GAMES[ruleset].skin.lang
    assert terms.spanish == (found["lang"] == "es")


def test_a_table_without_flor_is_offered_none() -> None:
    with_flor, without = (
        [word for word, _label in keys("argentino", flor=flor)["words"]] for flor in (True, False)
    )  # fmt: skip
    assert "flor" in with_flor
    assert not any("flor" in word for word in without)
    assert with_flor.index("real envido") < with_flor.index("flor") < with_flor.index("truco")
