"""The letters that the menu lists: each has its key on the screen, in every game, and no two keys share one."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from django.utils import translation

from referee.games import GAMES
from referee.table.pages import hot_keys
from referee.table.screen.pieces import Key
from tests.at_table import FOUR, THREE, Table
from tests.table.screen.games import desk_of, in_rows, walk

pytestmark = pytest.mark.django_db
ON_THE_KEYPAD = {"W"}
ELSEWHERE = {"J", "S", "O", "I", "H", "Ctrl+Z", "1", "1 2 3"}
"""Letters of keys that stand in no row of the hand."""


def letters(some: tuple[tuple[str, str, str], ...]) -> str:
    return ", ".join(f"{letter} {label}" for letter, label, _lang in some)


def test_the_letters_are_told_in_the_games_words() -> None:
    with translation.override("en"):
        trut = hot_keys(Table(ruleset="trut").data)
        assert letters(trut.sided) == "T trut, B pli, M la donne, 1 a point"
        assert letters(trut.single).startswith("O je suis, N je ne suis pas, P ")
        argentino = hot_keys(Table().data)
        assert letters(argentino.sided).endswith("Z al mazo, B trick, M the hand, W won the comparison, 1 a point")
        assert letters(argentino.single).startswith("Q quiero, N no quiero, P ")
        assert letters(hot_keys(Table(ruleset="truc-frances").data).sided).startswith("R bet, T mon reste")
        assert "V vull, juguem" in letters(hot_keys(Table(ruleset="truc-catala").data).single)


def test_a_word_that_the_table_does_not_have_has_no_letter() -> None:
    assert "F flor" in letters(hot_keys(Table().data).sided)
    assert "flor" not in letters(hot_keys(Table(flor=False).data).sided)


def test_of_three_scores_each_has_its_number() -> None:
    keys = hot_keys(Table(THREE, gallo="turn").data)
    assert "1 2 3" in [letter for letter, _label, _lang in keys.single]
    assert "1" not in [letter for letter, _label, _lang in keys.sided]


def states(ruleset: str) -> Iterator[list[Key]]:
    """The keys of the rows, at states of all kinds."""
    for seed in range(60):
        for state in walk(ruleset, Random(seed)):
            yield list(in_rows(desk_of(state)))


@pytest.mark.parametrize("ruleset", sorted(GAMES))
def test_every_letter_has_its_key_and_no_two_keys_that_can_be_pressed_share_one(ruleset: str) -> None:
    told = hot_keys(Table(FOUR, ruleset).data)
    wanted: set[Any] = {letter for letter, _label, _lang in (*told.sided, *told.single)} - ELSEWHERE - ON_THE_KEYPAD
    wanted |= {letter for letter, _label, _lang in told.sided} & {"O"}
    wanted = {name for letter in wanted for name in (letter, f"Shift+{letter}")} - {"Shift+P"}
    found = set()
    for keys in states(ruleset):
        lit = [name for key in keys if key.lit for name in key.hot.split()]
        assert len(lit) == len(set(lit)), lit
        found |= {name for key in keys for name in key.hot.split()}
        if wanted <= found:
            break
    assert wanted <= found, wanted - found
