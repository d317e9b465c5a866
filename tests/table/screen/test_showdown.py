"""The keypad of a comparison: rows by seat from the mano, who is next, which values are lit and which win."""

from typing import Any

from referee.table.screen.drawers import Showdown, showdown_drawer
from tests.table.making import FOUR, US_THEM, desk, say

ENVIDO = [say(0, "envido"), say(1, "quiero")]


def sheet(raws: list[dict[str, Any]], seats: tuple[str, ...] = FOUR, **options: Any) -> Showdown:
    shown = showdown_drawer(desk(raws, seats, **options))
    assert shown
    return shown


def test_the_mano_speaks_first_and_rows_go_by_seat_from_it() -> None:
    shown = sheet(ENVIDO)
    assert [row.name for row in shown.speakers] == ["Ana", "Bruno", "Caro", "Dani"]
    assert shown.who == '{"by":0}'
    assert [int(value.n) for value in shown.keypad.values if value.lit] == [*range(8), *range(20, 34)]
    assert not any(value.wins for value in shown.keypad.values)
    assert not shown.keypad.buenas


def test_after_a_value_the_first_opponent_is_next_and_winning_values_are_marked() -> None:
    shown = sheet([*ENVIDO, {"by": 0, "say": 28}])
    assert shown.who == '{"by":1}'
    assert [int(value.n) for value in shown.keypad.values if value.wins] == [29, 30, 31, 32, 33]
    assert shown.keypad.buenas


def least(raws: list[dict[str, Any]], **options: Any) -> int:
    """The lowest value with the star that says that it would lead."""
    return next(int(value.n) for value in sheet(raws, **options).keypad.values if value.wins)


def test_an_equal_value_leads_for_the_earlier_from_the_mano_or_for_the_side_that_bet_first() -> None:
    """AR-ENV-10. Ana and Caro bet: by either option Caro's 28 ties and leads, before Dani and for the bidders."""
    raws = [*ENVIDO, {"by": 0, "say": 20}, {"by": 3, "say": 28}]
    assert sheet(raws).who == '{"by":2}'
    assert (least(raws), least(raws, envido_tie="bidder")) == (28, 28)
    others_bet = [say(1, "envido"), say(0, "quiero"), {"by": 0, "say": 28}]
    assert sheet(others_bet).who == '{"by":1}'
    assert (least(others_bet), least(others_bet, envido_tie="bidder")) == (29, 28)


def test_who_won_can_be_noted_until_a_value_was_said() -> None:
    assert [key.side for key in sheet(ENVIDO).keypad.winners] == [0, 1]
    assert sheet([*ENVIDO, {"by": 0, "say": 28}]).keypad.winners == ()


def test_nobody_else_concedes_for_the_side_behind_where_more_than_two_play() -> None:
    assert sheet(ENVIDO).keypad.nobody is None
    key = sheet([*ENVIDO, {"by": 0, "say": 28}]).keypad.nobody
    assert key.lit
    assert key.entries == '[{"team":1,"say":"son buenas"}]'
    assert sheet([*ENVIDO, {"by": 0, "say": 28}], US_THEM).keypad.nobody is None


def test_a_flor_may_still_be_sung_in_an_envido_and_is_no_key_without_flor() -> None:
    assert sheet([{"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"}]).keypad.flor is False
    assert sheet([{"by": 2, "say": "envido"}, {"by": 1, "say": "quiero"}]).keypad.flor is True
    assert sheet(ENVIDO, flor=False).keypad.announce == ""


def test_flores_can_be_compared_or_bet_on_until_the_first_value() -> None:
    flores = [{"by": 0, "say": "flor"}, {"by": 1, "say": "flor"}]
    shown = sheet(flores)
    assert shown.keypad.bets
    assert [int(value.n) for value in shown.keypad.values] == list(range(20, 39))
    assert not sheet([*flores, {"by": 0, "say": 28}]).keypad.bets


def test_values_of_a_side_without_a_seat_are_a_row_of_their_own() -> None:
    rows = sheet([*ENVIDO, say(0, 28)]).speakers
    assert [row.name for row in rows if row.value] == ["Ana y Caro"]
