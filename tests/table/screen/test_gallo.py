"""Three players: what the live screen and the record make of a gallo by turns, and of a fixed one."""

import json
from typing import Any

import pytest
from django.urls import reverse

from referee.history import hands, summary
from referee.history.hands import page_of_hands
from referee.matches.models import Match
from referee.matches.race.ending import match_board
from referee.matches.words import names
from referee.table.live.fragments import render_live
from referee.table.screen.screen import LiveScreen, screen
from tests.at_table import LA_MANO, client_of
from tests.table.making import Table, say, won
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db
THREE = ("Ana", "Bruno", "Caro")
THEIRS = ({"trick": None, "team": 1}, {"trick": None, "team": 1})


@pytest.fixture
def table() -> Table:
    return by_turns()


def by_turns(**options: Any) -> Table:
    """Caro deals first and is the first gallo, then Ana, then Bruno."""
    return Table(THREE, gallo="turn", **options)


def shown(table: Table) -> LiveScreen:
    return screen(table.data)


def columns(table: Table) -> list[tuple[str, int, bool]]:
    return [(one.column.full, one.column.side, one.gallo) for one in shown(table)["board"]]


def told(table: Table) -> list[hands.RecordedHand]:
    match = Match.objects.get(pk=table.match.pk)
    return hands.hands_shown(match, page_of_hands(match).hands)


# --- the board -------------------------------------------------------------------------------------------------------
def test_by_turns_there_are_three_columns_and_the_gallo_moves_with_the_deal(table: Table) -> None:
    assert columns(table) == [("Ana", 1, False), ("Bruno", 1, False), ("Caro", 0, True)]
    assert shown(table)["title"]["deals"] == "da Caro, el gallo"
    table.tap(say(1, "truco"))
    assert columns(table) == [("Ana", 1, False), ("Bruno", 1, False), ("Caro", 0, True)]
    table.tap(say(0, "no quiero"))
    assert columns(table) == [("Ana", 0, True), ("Bruno", 1, False), ("Caro", 1, False)]
    assert shown(table)["title"]["deals"] == "da Ana, el gallo"


def test_the_colours_of_the_columns_are_those_of_the_keys(table: Table) -> None:
    table.tap(*LA_MANO)
    view = shown(table)
    first, second = (keys[-1] for keys in view["rows"][-1].keys)
    assert (first.name, second.name) == ("Ana: truco", "Bruno y Caro: truco")
    assert {one.column.full for one in view["board"] if one.column.side == second.side} == {"Bruno", "Caro"}
    assert view["sides"] == "011"
    assert json.loads(view["facts"]["names"])["of"] == [1, 1, 0], (
        "whose word it was is asked of the hand it was said in"
    )


def test_before_the_first_deal_the_gallo_is_the_one_who_was_chosen_to_deal(table: Table) -> None:
    Match.objects.filter(pk=table.match.pk).update(first_dealer=1)
    assert columns(table)[1] == ("Bruno", 0, True)
    table.tap(say(0, "truco"))
    assert columns(table)[1] == ("Bruno", 0, True)


def test_a_fixed_gallo_has_two_columns_and_keeps_the_tag() -> None:
    table = Table(THREE)
    for _ in range(2):
        assert columns(table) == [("Ana", 0, True), ("Bruno y Caro", 1, False)]
        table.tap(*THEIRS)
    assert table.data.look.score == (0, 2)
    assert shown(table)["title"]["deals"] == "da Bruno"


def test_a_pair_of_long_names_is_whole_in_the_names_of_its_keys_and_the_pair_in_short() -> None:
    table = Table(("Ana", "Maximiliano Ezequiel", "Bartolomé"), gallo="turn")
    table.tap(*LA_MANO)
    of_pair = shown(table)["trick"].keys[1][0]
    assert (of_pair.name, of_pair.label) == ("Maximiliano Ezequiel y Bartolomé: la mano", "la mano")
    assert names.both_sides(table.data.next_cast)[1].short == "la pareja"


# --- points by hand --------------------------------------------------------------------------------------------------
def test_one_point_is_a_seats_and_a_source_is_the_whole_pairs(table: Table) -> None:
    bruno, caro = shown(table)["board"][1:]
    assert (bruno.shared, bruno.sharing) == ('[{"adjust":[1,1,0]}]', "Ana y Bruno")
    assert (caro.shared, caro.sharing) == ('[{"adjust":[0,0,1]}]', "Caro")
    halves = read(render_live(table.data, "es", "log")).with_data("half")
    assert [half.attrs["data-entries"] for half in halves[1:]] == ['[{"adjust":[0,1,0]}]', '[{"adjust":[0,0,1]}]']
    assert [half.attrs["aria-keyshortcuts"] for half in halves] == ["1", "2", "3"]


def test_what_both_of_a_pair_get_is_told_once(table: Table) -> None:
    table.tap(say(0, "truco"), say(1, "quiero"))
    table.tap({"adjust": [2, 2, 0], "source": "truco"})
    view = shown(table)
    assert view["undo"].aloud == "+2 Ana y Bruno"
    assert view["say"].startswith("Ana y Bruno, más 2: ")
    assert view["say"].endswith("2 malas a 2 malas a 0 malas.")
    assert [one.fresh.text if one.fresh else "" for one in view["board"]] == ["+2", "+2", ""]


@pytest.mark.parametrize(
    ("adjust", "asked"), [([2, 2, 0], True), ([0, 0, 2], True), ([2, 0, 0], False), ([0, 2, 2], False)]
)
def test_points_of_a_truco_are_recognised_when_a_whole_side_got_them(adjust: list[int], asked: bool) -> None:
    table = by_turns()
    table.tap(say(0, "truco"), say(1, "quiero"))
    table.tap({"adjust": adjust})
    chip = shown(table)["chip"]
    assert bool(chip) is asked
    if chip:
        assert chip["text"] == "¿Son los del truco?"
        table.tap(*json.loads(chip["yes"]))
        assert table.data.look.score == tuple(adjust)


# --- texts -----------------------------------------------------------------------------------------------------------
def test_after_a_hand_the_strip_tells_the_pair_and_the_ear_who_is_the_next_gallo(table: Table) -> None:
    table.tap(say(0, "truco"), say(1, "quiero"))
    table.tap(*THEIRS)
    view = shown(table)
    assert [(one["points"], one["who"], one["side"]) for one in view["strip"]["awards"]] == [("+2", "Ana y Bruno", "")]
    assert view["say"].endswith("2 malas a 2 malas a 0 malas. Da Ana, el gallo.")
    assert view["undo"].aloud == "la mano, Ana y Bruno"


def test_what_was_undone_is_told_and_listed_by_the_hand_that_it_opened(table: Table) -> None:
    table.tap(*LA_MANO)
    table.tap(say(1, "truco"))
    table.undo()
    assert shown(table)["redo"].aloud == "truco, Bruno y Caro"
    assert shown(table)["say"].startswith("Deshecho: truco, Bruno y Caro.")
    assert [line.text for line in told(table)[0].lines if line.void] == [
        "da Ana, el gallo", "truco, Bruno y Caro",
    ]  # fmt: skip
    html = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
    assert "<del>truco, Bruno y Caro</del>" in html
    assert "la mano, Caro" in html


def test_the_sheet_of_the_hand_says_who_the_gallo_is_and_what_that_means(table: Table) -> None:
    html = client_of(table).get(reverse("hand", args=[table.match.pk])).content.decode()
    assert "Caro es el gallo." in html
    assert "AR-GAL-02" in html


def test_the_record_tells_every_hand_by_its_own_sides(table: Table) -> None:
    table.tap(*THEIRS)
    table.tap(say(0, "truco"), say(1, "quiero"), *LA_MANO)
    table.tap({"adjust": [1, 0, 1]})
    third, second, first = told(table)
    assert [(one.points, one.who, one.side) for one in first.awards] == [("+1", "Ana y Bruno", 1)]
    assert [(one.points, one.who, one.side) for one in second.awards] == [("+2", "Ana", 0)]
    assert [(one.points, one.who) for one in third.awards] == [("+1", "Ana y Caro")]
    assert [one.text for one in second.lines] == [
        "da Ana, el gallo", "truco, Ana", "quiero, Bruno y Caro", "la mano, Ana",
    ]  # fmt: skip
    assert third.score == "4 malas - 1 mala - 1 mala"


def test_the_head_of_the_record_and_the_text_to_send_have_three_scores(table: Table) -> None:
    table.tap({"adjust": [4, 16, 1]})
    match = Match.objects.get(pk=table.match.pk)
    assert [(one.column.full, str(one.count), one.column.side) for one in match_board(match).sides] == [
        ("Ana", "4 malas", -1), ("Bruno", "1 buena", -1), ("Caro", "1 mala", -1),
    ]  # fmt: skip
    assert summary.match_message(match, "x").splitlines()[:2] == [
        "Truco: Ana – Bruno – Caro", "En juego, mano 1: 4 malas - 1 buena - 1 mala",
    ]  # fmt: skip


# --- the end ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("before", "winner"), [([28, 29, 0], "Bruno"), ([29, 28, 0], "Ana"), ([29, 29, 0], "Ana"), ([20, 28, 29], "Bruno")]
)
def test_of_a_pair_that_arrives_together_the_higher_wins_or_the_earlier_from_the_mano(
    before: list[int], winner: str
) -> None:
    table = by_turns()
    table.tap({"adjust": before})
    table.tap(say(0, "truco"), say(1, "quiero"), *THEIRS)
    assert shown(table)["final"]["winner"] == winner
    assert summary.match_standing(Match.objects.get(pk=table.match.pk)) == f"Partido para {winner}"
    assert told(table)[0].won == winner


def test_of_equals_the_earlier_from_the_mano_need_not_be_the_lower_seat(table: Table) -> None:
    """Bruno deals the third hand, so Caro is mano and comes before Ana (AR-GAL-07)."""
    table.tap(*LA_MANO)
    table.tap(*LA_MANO)
    table.tap({"adjust": [28, 0, 28]})
    table.tap(say(0, "truco"), say(1, "quiero"), *THEIRS)
    assert table.data.look.score == (31, 0, 31)
    assert shown(table)["final"]["winner"] == "Caro"
    assert told(table)[-1].won == "Caro"


def test_games_are_counted_for_three() -> None:
    table = by_turns(best_of=3)
    table.tap({"adjust": [29, 0, 0]})
    table.tap(*THEIRS)
    assert shown(table)["strip"]["text"] == "Chico ganado: 1 a 0 a 0."
    assert [one.games for one in shown(table)["board"]] == ["1 chico", "", ""]
    assert summary.match_games(Match.objects.get(pk=table.match.pk)) == "chicos: 1 a 0 a 0"


def test_cards_go_round_from_the_pair_to_the_gallo_and_equal_ones_of_the_pair_are_no_parda(table: Table) -> None:
    for seat, card in enumerate(("3e", "3o", "4c")):
        picker = shown(table)["cards"]
        assert (picker.turn, picker.chairs[seat].turn) == (str(seat), True)
        assert [chair.side for chair in picker.chairs] == [1, 1, 0]
        table.tap({"by": seat, "play": card})
    first = shown(table)["tricks"][0]
    assert (first.won, first.side) == ("Ana y Bruno", 1)
    assert json.loads(shown(table)["cards"].off) == {"0": "3e 3o 4c"}, "the earlier of the two leads again"
    table.tap(won(1))
    assert table.data.look.score == (1, 1, 0)
