"""Whose points are whose, and who sits where, once a table goes on with other rules or seats."""

from typing import Any

import pytest

from referee.matches.log import queries
from referee.matches.models import Match, Pen
from referee.matches.people import seats
from referee.matches.setup import change_rules, start
from referee.matches.setup.change_rules import CarriedTooFarError, Rules
from referee.matches.setup.start import OtherScoresError, carried_board, seats_after
from referee.matches.words.names import Cast, dealt_cast
from referee.rules.record.rulesets import RULESETS
from tests.at_table import say
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db
EIGHT = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi", "Hugo")
THREE = EIGHT[:3]
TURN = {"gallo": "turn"}


def at(*names: str, **options: Any) -> Cast:
    return dealt_cast(Match(ruleset="argentino", options=options, seats=list(names)), 0)


def begun(names: tuple[str, ...], adjust: list[int], word: bool = True, **options: Any) -> Phone:
    """The phone that started a table, with these points and, unless only points are wanted, a word."""
    match = start.start_match("starter", options={"best_of": 1, **options}, seats=names)
    phone = Phone(match.pens.get())
    phone.tap({"deal": len(names) - 1}, {"adjust": adjust}, *([say(0, "truco")] if word else []))
    return phone


def by(names: tuple[str, ...], **options: Any) -> Rules:
    return Rules("argentino", {"best_of": 1, **options}, names, len(names) - 1)


CARRIED = [
    ((7, 2), at("Nosotros", "Ellos"), at(*EIGHT[:4]), (7, 2)),
    ((7, 2), at("Nosotros", "Ellos"), at(*THREE), (7, 2)),
    ((7, 2), at(*EIGHT), at(*EIGHT[:6]), (7, 2)),
    ((7, 2), at(*EIGHT[:4]), at("Bruno", "Caro", "Dani", "Ana"), (2, 7)),
    ((7, 2), at(*EIGHT[:4]), at("Ana", "Caro", "Bruno", "Dani"), (7, 2)),
    ((7, 2), at("Ana", "Bruno"), at("Anita", "Beto"), (7, 2)),
    ((7, 2), at(*THREE), at(*THREE, **TURN), (7, 2, 2)),
    ((7, 2), at(*THREE), at("Caro", "Ana", "Bruno", **TURN), (2, 7, 2)),
    ((7, 2), at(*EIGHT[:4]), at(*THREE, **TURN), (7, 2, 7)),
    ((7, 2, 2), at(*THREE, **TURN), at(*THREE), (7, 2)),
    ((2, 7, 2), at(*THREE, **TURN), at("Bruno", "Ana", "Caro"), (7, 2)),
    ((7, 2, 5), at(*THREE, **TURN), at("Caro", "Bruno", "Ana", **TURN), (5, 2, 7)),
    ((7, 2, 5), at(*THREE, **TURN), at("Ana", "Bruno", "Eva", **TURN), (7, 2, 5)),
    ((0, 0), at("Nosotros", "Ellos"), at(*THREE, **TURN), (0, 0, 0)),
    ((0, 0, 0), at(*THREE, **TURN), at(*EIGHT[:4]), (0, 0)),
]


@pytest.mark.parametrize(("score", "before", "after", "expected"), CARRIED, ids=range(len(CARRIED)))
def test_everybody_takes_their_points_along(
    score: tuple[int, ...], before: Cast, after: Cast, expected: tuple[int, ...]
) -> None:
    assert carried_board(score, before, after) == expected


@pytest.mark.parametrize(
    ("score", "before", "after", "each"),
    [
        ((7, 2), at("Nosotros", "Ellos"), at(*THREE, **TURN), True),
        ((7, 2), at("Ana", "Bruno"), at(*THREE, **TURN), True),
        ((7, 2, 5), at(*THREE, **TURN), at(*THREE), False),
        ((7, 2, 5), at(*THREE, **TURN), at(*EIGHT[:4]), False),
    ],
    ids=range(4),
)
def test_what_nobody_can_say_is_refused(score: tuple[int, ...], before: Cast, after: Cast, each: bool) -> None:
    with pytest.raises(OtherScoresError) as caught:
        carried_board(score, before, after)
    assert caught.value.each is each


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        (THREE, THREE, {0: 0, 1: 1, 2: 2}),
        (THREE, ("Caro", "Ana", "Bruno"), {0: 1, 1: 2, 2: 0}),
        (THREE, ("Ana", "Beto", "Caro"), {0: 0, 1: 1, 2: 2}),
        (THREE, ("Caro", "Beto"), {1: 1, 2: 0}),
        (THREE, ("Ana", "Bruno"), {0: 0, 1: 1}),
        (("Ana", "Ana"), ("Ana", "Bruno", "Ana"), {0: 0, 1: 1}),
    ],
)
def test_phones_sit_where_their_players_sit(
    before: tuple[str, ...], after: tuple[str, ...], expected: dict[int, int]
) -> None:
    assert seats_after(before, after) == expected


@pytest.mark.parametrize("word", [False, True])
def test_the_pair_s_common_fund_becomes_both_their_scores_in_a_new_match(word: bool) -> None:
    phone = begun(THREE, [7, 2], word=word)
    following = change_rules.play_by(phone.pen.match_id, phone.pen, by(THREE, **TURN))
    assert following != phone.pen.match_id
    assert queries.read_table(following).look.score == (7, 2, 2)


def test_three_scores_that_differ_cannot_become_two_and_nothing_is_begun() -> None:
    phone = begun(THREE, [7, 2, 5], **TURN)
    with pytest.raises(OtherScoresError):
        change_rules.play_by(phone.pen.match_id, phone.pen, by(THREE))
    assert Match.objects.get().followed_by == ""


def test_three_scores_go_on_under_other_rules() -> None:
    phone = begun(THREE, [12, 2, 5], **TURN)
    following = change_rules.play_by(phone.pen.match_id, phone.pen, by(THREE, flor=False, **TURN))
    assert queries.read_table(following).look.score == (12, 2, 5)
    with pytest.raises(CarriedTooFarError):
        change_rules.play_by(following, Pen.objects.get(match=following), by(THREE, target=12, best_of=3, **TURN))


def test_points_alone_stay_where_they_are_if_they_still_stand() -> None:
    phone = begun(THREE, [7, 2], word=False)
    assert change_rules.play_by(phone.pen.match_id, phone.pen, by(EIGHT)) == phone.pen.match_id
    data = queries.read_table(phone.pen.match_id)
    assert (data.match.seats, data.look.score) == (list(EIGHT), (7, 2))


def test_a_table_that_was_dealt_by_a_seat_that_is_no_more_goes_on() -> None:
    phone = begun(EIGHT, [1, 0], word=False)
    following = change_rules.play_by(phone.pen.match_id, phone.pen, by(EIGHT[:6]))
    assert queries.read_table(following).look.score == (1, 0)
    assert Match.objects.get(pk=phone.pen.match_id).followed_by == following


@pytest.mark.parametrize("word", [False, True])
def test_a_phone_follows_its_player_and_one_without_a_seat_looks_on(word: bool) -> None:
    phone = begun(EIGHT, [1, 0], word=word)
    for seat in (1, 2, 7):
        seats.sit_down(phone.pen.match_id, EIGHT[seat], seat)
    after = ("Caro", "Bruno", "Ana", *EIGHT[3:7], "Iris")
    change_rules.play_by(phone.pen.match_id, phone.pen, by(after))
    match = Match.objects.latest("created_at")
    sat = dict(match.pens.exclude(device="starter").values_list("device", "seat"))
    assert sat == {"Bruno": 1, "Caro": 0, "Hugo": 7}
    change_rules.play_by(match.pk, match.pens.get(device="starter"), by(("Caro", "Ana", "Bruno")))
    last = Match.objects.latest("created_at")
    sat = dict(last.pens.exclude(device="starter").values_list("device", "seat"))
    assert sat == {"Bruno": 2, "Caro": 0, "Hugo": None}
    assert last.pens.get(device="Hugo").role == Pen.Role.WATCHER


PAIR = ("Ana", "Bruno")
OTHERS = [(before, after) for before in RULESETS for after in RULESETS if before != after]


def single_game(ruleset: str) -> dict[str, Any]:
    return {"best_of" if "best_of" in RULESETS[ruleset].options else "games_to_win": 1}


def begun_by_rules(ruleset: str, *raws: dict[str, Any]) -> Phone:
    match = start.start_match("starter", ruleset, single_game(ruleset), PAIR)
    phone = Phone(match.pens.get())
    for raw in raws:
        assert phone.tap(raw).status == "taken"
    return phone


def with_rules(ruleset: str, dealer: int = 1) -> Rules:
    return Rules(ruleset, single_game(ruleset), PAIR, dealer)


@pytest.mark.parametrize(("before", "after"), OTHERS)
def test_a_few_points_go_from_any_game_to_any_other(before: str, after: str) -> None:
    phone = begun_by_rules(before, {"deal": 1}, {"adjust": [7, 2]})
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, with_rules(after))
    data = queries.read_table(pk)
    assert (data.match.ruleset, data.look.score, data.look.winner) == (after, (7, 2), None)


@pytest.mark.parametrize("after", ["mineiro", "paulista", "truc-catala", "truc-frances", "trut"])
@pytest.mark.parametrize("score", [[20, 2], [20, 18], [16, 15]])
def test_points_that_would_have_won_are_not_carried(after: str, score: list[int]) -> None:
    phone = begun_by_rules("argentino", {"adjust": score}, say(0, "truco"))
    with pytest.raises(CarriedTooFarError):
        change_rules.play_by(phone.pen.match_id, phone.pen, with_rules(after))
    assert Match.objects.get().followed_by == ""


@pytest.mark.parametrize(("score", "kind"), [([11, 3], "special"), ([11, 11], "iron"), ([10, 3], "")])
@pytest.mark.parametrize("after", ["mineiro", "paulista", "truc-catala"])
@pytest.mark.parametrize("word", [False, True])
def test_a_game_that_is_carried_to_eleven_begins_with_the_hand_that_belongs_there(
    score: list[int], kind: str, after: str, word: bool
) -> None:
    phone = begun_by_rules("argentino", {"adjust": score}, *([say(0, "truco")] if word else []))
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, with_rules(after))
    view = queries.read_table(pk).look
    assert (list(view.score), view.kind, view.dealer) == (score, kind, 1)


def test_a_match_at_eleven_stays_where_it_is_if_its_hand_was_dealt_there() -> None:
    phone = begun_by_rules("mineiro", {"adjust": [11, 3]}, {"deal": 0})
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, with_rules("paulista"))
    assert pk == phone.pen.match_id
    assert queries.read_table(pk).look.kind == "special"


def test_what_stood_beside_a_deal_does_not_hinder_another_game() -> None:
    phone = begun_by_rules("paulista", {"deal": 1, "vira": "4♣"}, {"adjust": [2, 1]})
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, with_rules("argentino"))
    assert queries.read_table(pk).look.score == (2, 1)
    single = begun_by_rules("truc-catala", {"deal": 1, "cut": False, "cards": 1}, {"adjust": [2, 1]})
    pk = change_rules.play_by(single.pen.match_id, single.pen, with_rules("truc-frances"))
    assert queries.read_table(pk).look.score == (2, 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_revancha_plays_the_same_game_by_the_same_rules(ruleset: str) -> None:
    target = RULESETS[ruleset].settings({})["target"]
    phone = begun_by_rules(ruleset, {"deal": 1}, {"adjust": [target, 0]})
    again = start.revancha(phone.pen.match_id, phone.pen)
    assert (again.ruleset, again.options) == (ruleset, single_game(ruleset))
    assert queries.read_table(again.pk).look.score == (0, 0)
