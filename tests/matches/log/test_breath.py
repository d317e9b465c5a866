"""“Envido y truco” in one breath: the truco is kept, and entered as ordinary entries once the envido is settled."""

import json

import pytest

from referee.matches.agreement import undo
from referee.matches.files.export import export_acta
from referee.matches.log import cache, taps
from referee.rules.asked.view import TRICKS
from tests.at_table import FOUR, Raw, Table, by, say

pytestmark = pytest.mark.django_db
BREATH: Raw = {**say(0, "envido"), "and": "truco"}
BOTH: Raw = {**say(1, "quiero"), "and": "quiero"}


@pytest.fixture(autouse=True)
def fresh() -> None:
    cache.clear()


def said(table: Table) -> list[str]:
    """The words and numbers of the record, each with its side."""
    return [f"{raw['team']}:{raw['say']}" for raw in table.record if "say" in raw and "team" in raw]


def at_table(*raws: Raw) -> Table:
    table = Table()
    for raw in raws:
        table.tap(raw)
    return table


def test_ar_gen_12_the_truco_is_entered_with_the_tap_that_closes_the_values() -> None:
    table = at_table(BREATH, BOTH, say(0, 28))
    assert said(table) == ["0:envido", "1:quiero", "0:28"]
    table.tap(say(1, "son buenas"))
    assert said(table) == ["0:envido", "1:quiero", "0:28", "1:son buenas", "0:truco", "1:quiero"]
    look = table.data.look
    assert (look.score, look.stake, look.trick_bet) == ((2, 0), 2, None)
    assert all(raw.keys() <= {"deal", "team", "say", "and"} for raw in table.record)


@pytest.mark.parametrize(
    ("answers", "log", "score"),
    [
        ([say(1, "no quiero")], ["1:no quiero", "0:truco"], (1, 0)),
        ([{**say(1, "no quiero"), "and": "quiero"}], ["1:no quiero", "0:truco", "1:quiero"], (1, 0)),
        (
            [{**say(1, "quiero"), "and": "no quiero"}, say(0, 28), say(1, 30)],
            ["1:quiero", "0:28", "1:30", "0:truco", "1:no quiero"],
            (1, 2),
        ),
        ([say(1, "quiero"), say(0, 28), say(1, 30)], ["1:quiero", "0:28", "1:30", "0:truco"], (0, 2)),
    ],
)
def test_each_part_may_have_its_own_answer(answers: list[Raw], log: list[str], score: tuple[int, int]) -> None:
    table = at_table(BREATH, *answers)
    assert said(table) == ["0:envido", *log]
    assert table.data.look.score == score


def test_what_is_kept_outlives_the_memory_of_the_process_and_is_on_every_screen() -> None:
    table = at_table(BREATH)
    cache.clear()
    kept = table.data.kept
    assert kept is not None
    assert kept.entries == (say(0, "truco"),)
    table.tap(BOTH)
    cache.clear()
    table.tap(say(0, 28))
    cache.clear()
    table.tap(say(1, "son buenas"))
    assert said(table)[-2:] == ["0:truco", "1:quiero"]
    assert table.data.kept is None


def test_a_repeated_tap_enters_it_once() -> None:
    table = at_table(BREATH, BOTH, say(0, 28))
    rev = table.rev
    first, second = (
        taps.log_tap(table.match.pk, table.pen, "the-same-key", rev, [say(1, "son buenas")]) for _time in range(2)
    )
    assert first.to_json() == second.to_json()
    assert said(table).count("0:truco") == 1


def test_an_undo_takes_the_truco_with_the_tap_that_brought_it_and_it_comes_again() -> None:
    table = at_table(BREATH, BOTH, say(0, 28), say(1, "son buenas"))
    assert table.undo().status == "taken"
    assert said(table)[-1] == "0:28"
    assert table.redo().status == "taken"
    assert said(table)[-2:] == ["0:truco", "1:quiero"]
    table.undo()
    table.tap(say(1, 30))
    assert said(table)[-3:] == ["1:30", "0:truco", "1:quiero"]


def test_what_has_become_impossible_is_dropped() -> None:
    over = at_table({"deal": 1}, {"adjust": [29, 0]}, BREATH, say(1, "no quiero"))
    assert said(over) == ["0:envido", "1:no quiero"]
    theirs = at_table(BREATH, BOTH, say(0, 28))
    theirs.tap(say(1, "truco"))
    assert said(theirs)[-1] == "1:truco"
    bet = theirs.data.look.trick_bet
    assert bet is not None
    assert bet.answers == 0


def test_a_flor_strikes_the_envido_and_the_truco_of_the_same_breath_waits_for_its_answer() -> None:
    table = at_table(BREATH, say(1, "flor"))
    bet = table.data.look.trick_bet
    assert said(table) == ["0:envido", "1:flor", "0:truco"]
    assert bet is not None
    assert (bet.matter, bet.answers) == (TRICKS, 1)


def test_silence_of_the_others_does_not_enter_it_before_the_next_entry() -> None:
    table = Table(FOUR)
    for raw in (BREATH, BOTH, by(0, 28)):
        table.tap(raw)
    assert table.data.kept is not None
    table.tap(say(1, "son buenas"))
    assert said(table)[-2:] == ["0:truco", "1:quiero"]


def test_the_envido_just_logged_takes_the_truco_beside_it() -> None:
    table = at_table(say(0, "envido"))
    answer = undo.replace_last_tap(table.match.pk, table.pen, table.key(), table.rev, [BREATH])
    assert answer.status == "taken"
    assert said(table) == ["0:envido"]
    assert table.data.kept is not None
    again = undo.replace_last_tap(table.match.pk, table.pen, table.key(), table.rev, [{**BREATH, "say": "real envido"}])
    assert again.code == "not-current"


def test_another_programs_key_of_that_name_says_nothing() -> None:
    for strange in (7, ["truco"], "retruco", "nada", {"a": 1}):
        table = at_table({**say(0, "envido"), "and": strange}, say(1, "no quiero"))
        assert said(table) == ["0:envido", "1:no quiero"]


def test_the_file_has_ordinary_entries() -> None:
    table = at_table(BREATH, BOTH, say(0, 28), say(1, "son buenas"))
    assert [entry.get("say") for entry in json.loads(export_acta(table.match))["entries"]][1:] == [
        "envido", "quiero", 28, "son buenas", "truco", "quiero",
    ]  # fmt: skip
