"""How points lie on the board, what a special hand is called there, and the key for a hand without a bet."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.template.loader import get_template, render_to_string

from referee.board import Style, pile
from referee.matches.models import Match
from referee.matches.race.ending import match_board
from referee.rules.record.rulesets.base import Spoken
from referee.table.live.fragments import render_live
from referee.table.screen.board import Half, Owing, board_halves
from referee.table.screen.screen import fragment_facts
from referee.table.screen.strip import PointsQuestion, points_question
from tests.at_table import US_THEM, Raw, Table, say, won
from tests.table.screen.reading import read

pytestmark = pytest.mark.django_db


class Board(Table):
    """A match of any game, and its board."""

    def __init__(self, ruleset: str, *taps: Raw | list[Raw], **options: Any) -> None:
        super().__init__(US_THEM, ruleset, **options)
        for raws in taps:
            self.tap(*(raws if isinstance(raws, list) else [raws]))

    @property
    def halves(self) -> tuple[Half, ...]:
        return board_halves(self.data, self.data.look)

    @property
    def chip(self) -> PointsQuestion | None:
        return points_question(self.data, self.data.look)


def scored(ruleset: str, first: int, second: int, **options: Any) -> Board:
    """A board with these points, written by hand."""
    return Board(ruleset, [{"deal": 1}, {"adjust": [first, second]}], **options)


def laid(style: Style, points: int, full: int = 12, base: int = 1) -> list[str]:
    """What each mark shows where the last tap brought nothing; a half seed stands beside its whole ones."""
    return ["".join((mark.laid, *mark.new)) for mark in pile(style, points, full, base).marks]


def new(style: Style, points: int, brought: int, full: int = 12, base: int = 1) -> list[tuple[str, tuple[str, ...]]]:
    """What lay before the last tap and what it laid, mark by mark."""
    return [(mark.laid, mark.new) for mark in pile(style, points, full, base, brought).marks]


def test_sticks_lie_in_squares_of_five_by_three_hands() -> None:
    assert [laid("sticks", points, 15) for points in (0, 3, 5, 14, 15)] == [
        [], ["aa3"], ["aa5"], ["aa5", "bb5", "cc4"], ["aa5", "bb5", "cc5"],
    ]  # fmt: skip
    assert laid("sticks", 20, 20) == ["aa5", "bb5", "cc5", "aa5"], "the fourth square is the first hand's again"


def test_a_stick_lies_the_same_whatever_comes_after_it() -> None:
    for points in range(1, 20):
        before, after = laid("sticks", points, 20), laid("sticks", points + 1, 20)
        assert after[: len(before) - 1] == before[:-1]
        assert after[len(before) - 1][:2] == before[-1][:2]


@pytest.mark.parametrize(
    ("style", "points", "brought", "marks"),
    [
        ("sticks", 13, 1, [("aa5", ()), ("bb5", ()), ("cc2", ("c3",))]),
        ("sticks", 6, 2, [("aa4", ("a5",)), ("", ("b1",))]),
        ("sticks", 2, 5, [("", ("a1", "a2"))]),
        ("sticks", 4, -1, [("aa4", ())]),
        ("tentos", 7, 2, [("t3", ()), ("t2", ("e3",)), ("", ("e1",))]),
        ("notches", 7, 3, [("n4", ("k5", "k6")), ("n0", ("k1",))]),
        ("truts", 6, 2, [("q1", ()), ("q0", ("q1",)), ("q0", ()), ("q0", ())]),
        ("truts", 5, 1, [("q1", ()), ("q0", ()), ("q0", ()), ("q0", ()), ("o1", ("p2",))]),
    ],
)
def test_what_the_last_tap_brought_is_laid_upon_what_lay_there(
    style: Style, points: int, brought: int, marks: list[tuple[str, tuple[str, ...]]]
) -> None:
    assert new(style, points, brought) == marks


def test_the_stick_that_comes_next_is_named_for_taps_on_their_way() -> None:
    assert [pile("sticks", points, 15).coming for points in (0, 4, 5, 13)] == ["a1", "a5", "b1", "c4"]
    assert pile("tentos", 4, 12).coming == ""


def test_tentos_lie_in_rows_of_three() -> None:
    assert [laid("tentos", points) for points in (0, 2, 7, 12)] == [[], ["t2"], ["t3", "t3", "t1"], ["t3"] * 4]


def test_of_two_point_ladders_a_tento_is_two_points() -> None:
    """BR-SCO-06. A point that somebody took is half a tento."""
    assert laid("tentos", 8, base=2) == ["t3", "t1"]
    assert laid("tentos", 7, base=2) == ["t3", "h1"]
    assert laid("tentos", 3, base=2) == ["t1h2"]


def test_rods_have_twelve_notches() -> None:
    assert [laid("notches", points) for points in (0, 4, 6, 11)] == [
        ["n0", "n0"], ["n4", "n0"], ["n6", "n0"], ["n6", "n5"],
    ]  # fmt: skip


def test_truts_are_squares_and_odd_points_sticks() -> None:
    assert laid("truts", 7, 15) == ["q1", "q1", "q0", "q0", "q0", "o1"]
    assert laid("truts", 17, 21) == ["q1"] * 5 + ["q0"] * 2 + ["o2"]
    assert laid("truts", 0, 15) == ["q0"] * 5


@pytest.mark.parametrize(
    ("style", "full", "points", "marks"),
    [
        ("tentos", 12, 14, ["t3"] * 4 + ["t2"]),
        ("tentos", 12, 18, ["t3"] * 6),
        ("notches", 12, 14, ["n6", "n6", "n2"]),
        ("notches", 12, 100, ["n6"] * 4),
        ("truts", 15, 19, ["q1"] * 6 + ["o1"]),
        ("sticks", 9, 100, ["aa5", "bb5", "cc5", "aa3"]),
    ],
)
def test_what_lies_above_the_target_is_drawn_up_to_as_much_again(
    style: Style, full: int, points: int, marks: list[str]
) -> None:
    """BR-SCO-01, TC-SCO-01, TF-SCO-01: nothing is trimmed."""
    assert laid(style, points, full) == marks


@pytest.mark.parametrize("style", ["sticks", "tentos", "notches", "truts"])
def test_every_mark_has_its_room_and_every_name_its_drawing(style: Style) -> None:
    drawings = set(re.findall(r'id="([^"]+)"', get_template("table/screen/_marks.html").render()))
    for points, brought in [(full, some) for full in range(45) for some in (0, 3, full)]:
        laid_now = pile(style, points, 15, 1, brought)
        assert laid_now.room >= len(laid_now.marks), (points, brought)
        names = {name for mark in laid_now.marks for name in (mark.laid, *mark.new) if name}
        assert names <= drawings, (points, brought)


def test_the_room_of_a_pile_stays_the_same_for_the_whole_game() -> None:
    assert {pile("sticks", points, 15).room for points in range(16)} == {3}
    assert {pile("sticks", points, 20).room for points in range(21)} == {4}
    assert {pile("truts", points, 15).room for points in range(16)} == {6}
    assert [pile(style, 4, 12).wide for style in ("sticks", "tentos", "notches", "truts")] == [False, True, True, True]


def test_argentino_counts_in_squares_of_sticks_as_ever() -> None:
    half = scored("argentino", 17, 9).halves[0]
    assert (str(half.count), half.malas, half.worth) == ("2 buenas", "15", "1")
    assert half.pile.style == "sticks"


@pytest.mark.parametrize(("target", "malas"), [(18, "9"), (30, "15"), (40, "20")])
def test_malas_lie_in_the_matchbox_and_sweep_into_it_once(target: int, malas: str) -> None:
    swept = Board("argentino", [{"deal": 1}, {"adjust": [int(malas) - 1, 0]}], {"adjust": [2, 0]}, target=target)
    us, them = swept.halves
    assert (us.malas, us.sweeps, them.malas) == (malas, True, "")
    assert "<b>" + malas + "</b> malas" in us.plain
    swept.tap({"adjust": [1, 0]})
    assert (swept.halves[0].malas, swept.halves[0].sweeps) == (malas, False)


def test_a_proof_that_is_owed_is_a_key_on_its_half() -> None:
    half = replace(scored("argentino", 2, 3).halves[0], due=Owing("Ana: 31"))
    assert '<button type="button" class="due" data-drawer="proof">Ana: 31</button>' in half.html
    assert '<span class="due">Ana: 31</span>' in half.plain
    assert half.html.index("</button>") < half.html.index('class="due"'), "a key lies in no other key"


@pytest.mark.parametrize("ruleset", ["mineiro", "paulista", "truc-catala", "truc-frances"])
def test_without_halves_a_score_is_a_plain_number(ruleset: str) -> None:
    played = scored(ruleset, 7, 5)
    assert [(half.count, half.malas) for half in played.halves] == [(Spoken(7), ""), (Spoken(5), "")]
    html = render_live(played.data, "es", "log")
    assert "<span>7</span> a <span>5</span>" in html
    assert f'<svg viewBox="{played.halves[0].pile.box}">' in html


def test_a_score_in_truts_keeps_its_words() -> None:
    two, one = scored("trut", 7, 1).halves
    assert (two.count, two.lang) == (Spoken(2, "truts", (1, "point")), "fr")
    assert one.count == Spoken(1, "point", small=True)
    assert '<b>2</b> <span lang="fr">truts</span> <b class="odd">1</b> <span lang="fr">point</span>' in two.plain


def test_marks_are_hidden_from_readers() -> None:
    html = scored("truc-catala", 7, 5).halves[0].html
    assert html.index('class="marks notches') < html.index("<svg") < html.index('class="score"')


@pytest.mark.parametrize(("ladder", "worth"), [("1-3-6-9-12", 1), ("2-4-6-8-12", 2), ("2-4-6-10-12", 2)])
def test_one_tap_on_a_half_is_what_a_hand_without_a_bet_is_worth(ladder: str, worth: int) -> None:
    """BR-SCO-03, BR-SCO-06: a tento."""
    board = Board("mineiro", ladder=ladder)
    first, second = read(render_live(board.data, "es", "log")).with_data("half")
    assert (first.attrs["data-entries"], second.attrs["data-entries"]) == (
        f'[{{"adjust":[{worth},0]}}]',
        f'[{{"adjust":[0,{worth}]}}]',
    )
    assert (f"Más {worth}:" if worth > 1 else "Más uno:") in first.text
    noted = Board("mineiro", {"adjust": [worth, 0], "source": "truco"}, ladder=ladder)
    assert ("un tento" if worth > 1 else "suma uno") in render_live(noted.data, "es", "log")


def test_a_hand_at_eleven_is_called_so_on_the_board() -> None:
    """BR-ONZ-01, BR-FER-01, TC-ONZ-01: already before its deal, when its keys stand there."""
    assert [half.kind for half in Board("paulista", [{"deal": 1}, {"adjust": [11, 4]}], {"close": "x"}).halves] == [
        "mão de onze", "",
    ]  # fmt: skip
    ten = Board("mineiro", [{"deal": 1}, {"adjust": [4, 10]}], {"close": "x"}, {"deal": 0}, ladder="2-4-6-8-12")
    assert [half.kind for half in ten.halves] == ["", "mão de dez"]
    iron = Board("mineiro", [{"deal": 1}, {"adjust": [11, 11]}], {"close": "x"}, {"deal": 0})
    assert [half.kind for half in iron.halves] == ["mão de ferro", "mão de ferro"]
    onze = Board("truc-catala", [{"deal": 1}, {"adjust": [11, 3]}], {"close": "x"}, {"deal": 0})
    assert '<span class="gallo kind" lang="ca">a onze</span>' in render_live(onze.data, "es", "watch")


def test_no_hand_of_truc_in_france_is_special() -> None:
    """TF-SCO-03."""
    played = Board("truc-frances", [{"deal": 1}, {"adjust": [11, 11]}], {"close": "x"}, {"deal": 0})
    assert [half.kind for half in played.halves] == ["", ""]


def test_points_of_a_bet_in_play_are_asked_about_by_its_word() -> None:
    played = Board("mineiro", say(0, "truco"), say(1, "vale 6"), say(0, "aceito"), {"adjust": [6, 0]})
    assert played.chip == PointsQuestion(4, "¿Son los del seis?", '[{"close":"vale 6"}]')


def test_a_tento_where_nobody_bet_asks_nothing() -> None:
    assert Board("mineiro", won(0), {"adjust": [2, 0]}, ladder="2-4-6-8-12").chip is None
    assert Board("truc-catala", won(0), {"adjust": [1, 0]}).chip is None


def test_points_of_a_hand_at_eleven_are_asked_about_by_its_name() -> None:
    played = Board("paulista", [{"deal": 1}, {"adjust": [11, 4]}], {"close": "x"}, [{"deal": 0}, say(0, "jogo")])
    played.tap({"adjust": [0, 3]})
    assert played.chip is not None
    assert (played.chip.text, played.chip.yes) == ("¿Son los de esta mano?", '[{"close":"mão de onze"}]')


def test_points_of_an_amount_are_asked_about() -> None:
    played = Board("truc-frances", {"by": 0, "say": 4}, say(1, "je joue"), {"adjust": [0, 4]})
    assert played.chip is not None
    assert (played.chip.text, played.chip.yes) == ("¿Son los del truc?", '[{"close":"truc"}]')


def test_a_trut_noted_by_hand_takes_the_odd_points_of_the_others_too() -> None:
    """TT-CNT-03."""
    played = Board("trut", [{"deal": 1}, {"adjust": [4, 2]}], {"close": "x"}, [{"deal": 0}, say(1, "trut")])
    played.tap(say(0, "je suis"))
    played.tap({"adjust": [0, 3]})
    assert played.chip is not None
    assert played.chip.yes == '[{"adjust":[-1,0]},{"close":"trut"}]'


def test_a_big_screen_tells_the_trut_that_was_won_before_what_was_lost_with_it() -> None:
    played = Board("trut", [{"deal": 1}, {"adjust": [2, 5]}], {"close": "x"}, [{"deal": 0}, say(1, "trut")])
    played.tap(say(0, "je suis"))
    played.tap(won(1), won(1))
    award = fragment_facts(played.data.look, played.data.cast)["award"]
    assert (award["points"], award["who"], award["reason"]) == ("+3", "Ellos", "trut seguido")


DRAWN = re.compile(r'<use href="#([^"]+)"')
STILL = [
    ("argentino", 17, 9, {}), ("argentino", 30, 14, {"target": 30, "best_of": 1}), ("argentino", 20, 3, {"target": 40}),
    ("mineiro", 9, 3, {"ladder": "2-4-6-8-12"}), ("paulista", 12, 11, {}), ("truc-catala", 23, 7, {}),
    ("trut", 13, 1, {}),
]  # fmt: skip


@pytest.mark.parametrize(("ruleset", "first", "second", "options"), STILL)
def test_a_kept_score_lies_as_on_the_table(ruleset: str, first: int, second: int, options: Raw) -> None:
    """The row of a match is enough for its board: no entry is read, and nothing of it is new."""
    played = scored(ruleset, first, second, **options)
    board = match_board(Match.objects.get(pk=played.match.pk))
    halves = board_halves(played.data, played.data.look, fresh={})
    for side, half in zip(board.sides, halves, strict=True):
        assert (side.count, side.lang, side.pile, side.malas) == (half.count, half.lang, half.pile, half.malas)
    page = render_to_string("_still_board.html", {"board": board})
    drawn = DRAWN.findall(page[page.index('class="side') :])
    assert drawn == [name for half in halves for name in DRAWN.findall(half.plain)]
    assert {*DRAWN.findall(page)} <= {*re.findall(r'id="([^"]+)"', page)}, "all that it draws stands above it"
    assert "<button" not in page


KEYFRAMES = re.compile(r"@keyframes (\w+) \{(.*)\}")
COMPOSED = {"transform", "translate", "rotate", "scale", "opacity"}
OTHERS = {"draw": {"stroke-dashoffset"}, "fade": {"visibility"}, "flash": {"box-shadow"}}
"""What else may change: a flourish when a match ends, what goes at once after a wait, the frame of an answer due."""


def test_motion_at_the_table_needs_neither_layout_nor_paint() -> None:
    """What a phone does after every tap changes only what it can do without laying out the page."""
    sheets = [Path("static/css/base.css"), *Path("static/css/table").rglob("*.css")]
    found = {name: frames for sheet in sheets for name, frames in KEYFRAMES.findall(sheet.read_text())}
    assert {"drop", "close", "shine", "land"} <= {*found}
    for name, frames in found.items():
        assert {*re.findall(r"[{;]\s*([a-z-]+):", frames)} <= COMPOSED | OTHERS.get(name, set()), name
