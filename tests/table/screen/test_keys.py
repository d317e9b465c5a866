"""Which rows stand in which phase, and that a key is lit exactly where the rules take what it logs."""

import json
from typing import Any

import pytest

from referee.rules.asked.choices import choices
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.table.screen.keys.answers import answer_row
from referee.table.screen.keys.desk import Desk
from referee.table.screen.keys.rows import hand_row, trick_row, word_rows
from referee.table.screen.pieces import Key
from tests.table.making import ARGENTINO, FOUR, desk, desk_of, played, say, won

ENVIDO_ROWS = ["flor", "envido", "real envido", "falta envido", "truco"]


def answers(table: Desk) -> tuple[Key, ...]:
    row = answer_row(table)
    return row.keys if row else ()


def words(raws: list[dict[str, Any]], **options: Any) -> list[str]:
    return [row.word for row in word_rows(desk(raws, **options))]


@pytest.mark.parametrize(
    ("raws", "rows"),
    [
        ([], ENVIDO_ROWS),
        ([say(0, "envido")], ENVIDO_ROWS),
        ([say(0, "envido"), say(1, "real envido")], ENVIDO_ROWS),
        ([say(0, "truco")], [*ENVIDO_ROWS[:4], "quiero retruco"]),
        ([say(0, "envido"), say(1, "no quiero")], ["flor", "truco"]),
        ([won(0)], ["truco"]),
        ([say(0, "flor")], ["flor", "contraflor", "contraflor al resto", "con flor me achico", "truco"]),
        (
            [say(0, "flor"), say(1, "contraflor")],
            ["flor", "contraflor", "contraflor al resto", "con flor quiero", "con flor me achico", "truco"],
        ),
    ],
)
def test_rows_follow_the_phase(raws: list[dict[str, Any]], rows: list[str]) -> None:
    assert words(raws) == rows


def test_without_flor_there_is_no_flor_row() -> None:
    assert words([], flor=False) == ENVIDO_ROWS[1:]


def test_double_envidos_and_maldon_appear_only_where_the_options_have_them() -> None:
    assert words([], double_envidos=True)[1:6] == [
        "envido",
        "real envido",
        "dos envidos",
        "dos reales envido",
        "falta envido",
    ]
    assert words([], maldon="any")[0] == "maldon"
    assert words([say(0, "truco")], maldon="any")[0] == "flor"


def test_only_a_flor_is_left_when_the_envido_is_settled_and_a_partner_has_done_nothing() -> None:
    state = desk([{"by": 0, "say": "envido"}, {"by": 1, "say": "no quiero"}], FOUR)
    assert [row.word for row in word_rows(state)] == ["flor", "truco"]


def test_keys_stay_in_their_place_while_an_envido_is_raised() -> None:
    raised: list[dict[str, Any]] = []
    before = [row.word for row in word_rows(desk(raised))]
    for side, word in ((0, "envido"), (1, "envido"), (0, "real envido"), (1, "falta envido")):
        raised.append(say(side, word))
        assert [row.word for row in word_rows(desk(raised))] == before


@pytest.mark.parametrize(
    ("raws", "word"),
    [
        ([], "truco"),
        ([say(0, "truco")], "quiero retruco"),
        ([say(0, "truco"), say(1, "quiero")], "retruco"),
        ([say(0, "truco"), say(1, "quiero retruco")], "quiero vale cuatro"),
        ([say(0, "truco"), say(1, "quiero retruco"), say(0, "quiero")], "vale cuatro"),
        ([say(0, "truco"), say(1, "quiero retruco"), say(0, "quiero vale cuatro")], "vale cuatro"),
    ],
)
def test_the_truco_row_shows_the_next_word_of_the_ladder(raws: list[dict[str, Any]], word: str) -> None:
    row = word_rows(desk(raws))[-1]
    assert row.word == word
    assert [key.id for key in row.keys] == ["truco-0", "truco-1"]


HANDS = [
    [],
    [say(0, "truco")],
    [say(0, "truco"), say(1, "envido")],
    [say(0, "envido"), say(1, "real envido")],
    [say(0, "flor")],
    [say(0, "flor"), say(1, "contraflor al resto")],
    [say(0, "truco"), say(1, "quiero"), won(0)],
    [won(1), say(0, "truco")],
]


@pytest.mark.parametrize("raws", HANDS)
def test_a_word_key_is_lit_exactly_where_the_rules_take_the_word(raws: list[dict[str, Any]]) -> None:
    table = desk(raws)
    legal = choices(table.legal.state).team_words
    shown = [key for row in word_rows(table) for key in row.keys] + [*answers(table)]
    for key in shown:
        [entry] = json.loads(key.entries)
        assert key.lit == (entry["team"] in legal.get(entry["say"], ())), entry


def test_both_parts_of_quiero_belong_to_the_side_that_must_answer() -> None:
    waiting = answers(desk([say(0, "truco")]))
    assert [(key.word, key.side, key.lit) for key in waiting] == [("quiero", 1, True), ("no quiero", 1, True)]
    assert [(key.word, key.side) for key in answers(desk([]))] == [("al mazo", 0), ("al mazo", 1)]


def test_one_of_several_may_lay_the_cards_down_while_a_truco_waits() -> None:
    """AR-MAZ-03: the partner answers. An envido has to be answered first (AR-MAZ-06)."""
    folds = {"quiero", "no quiero", "al mazo"}
    waiting = answers(desk([say(0, "truco")], FOUR))
    assert ({key.word for key in waiting}, {key.side for key in waiting}) == (folds, {1})
    assert [key.word for key in answers(desk([say(0, "truco")]))] == ["quiero", "no quiero"]
    assert [key.word for key in answers(desk([say(0, "envido")], FOUR))] == ["quiero", "no quiero"]


def test_flores_have_answers_of_their_own() -> None:
    assert answers(desk([say(0, "flor"), say(1, "flor")])) == ()


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize("tricks", [[], [0], [1], [None], [0, 1], [1, 0], [None, None]])
def test_la_mano_is_as_many_tricks_as_decide_the_hand(tricks: list[int | None], side: int) -> None:
    raws = [{"deal": 1}, *({"trick": "parda"} if trick is None else won(trick) for trick in tricks)]
    state = played(raws)
    key = hand_row(desk_of(state)).keys[side]
    assert key.lit
    entries = json.loads(key.entries)
    for place, entry in enumerate(entries):
        assert look(state).phase == "open", f"entry {place} is one too many"
        assert judge(state, read_entry(entry, ARGENTINO)).refusal is None
    seen = look(state)
    assert seen.phase == "over"
    assert [award.team for award in seen.awards] == [side]


def test_tricks_are_dim_while_an_envido_waits() -> None:
    row = trick_row(desk([say(0, "envido")]))
    assert [key.lit for key in row.keys] == [False, False, False]
    assert [key.lit for key in trick_row(desk([])).keys] == [True, True, True]


def test_an_envido_can_have_exactly_twenty_two_values_and_a_flor_nineteen() -> None:
    def listed(*words: str) -> list[int]:
        comparison = desk([say(side, word) for side, word in enumerate(words)]).look.comparison
        assert comparison is not None
        return [number.value for number in comparison.numbers]

    assert listed("envido", "quiero") == [*range(8), *range(20, 34)]
    assert listed("flor", "flor") == list(range(20, 39))


def test_the_falta_says_what_it_is_worth_for_each_side_where_that_differs() -> None:
    ahead = [{"adjust": [7, 0]}]
    assert word_rows(desk(ahead))[3].label == "falta (23)"
    assert word_rows(desk(ahead, falta_envido="match"))[3].label == "falta (23/30)"


def test_hot_keys_are_unlike_each_other() -> None:
    table = desk([])
    shown = [key for row in word_rows(table) for key in row.keys] + [*answers(table), *hand_row(table).keys]
    shown += trick_row(table).keys
    assert len({key.hot for key in shown}) == len(shown)
