"""A table that goes on with another game: points that fit it come along, the others are refused."""

from typing import Any

import pytest

from referee.matches.log import queries
from referee.matches.models import Match
from referee.matches.setup import change_rules, start
from referee.matches.setup.change_rules import CarriedTooFarError, Rules
from referee.rules.record.rulesets import RULESETS
from tests.at_table import say
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db
PAIR = ("Ana", "Bruno")
OTHERS = [(before, after) for before in RULESETS for after in RULESETS if before != after]


def single_game(ruleset: str) -> dict[str, Any]:
    return {"best_of" if "best_of" in RULESETS[ruleset].options else "games_to_win": 1}


def begun(ruleset: str, *raws: dict[str, Any]) -> Phone:
    match = start.start_match("starter", ruleset, single_game(ruleset), PAIR)
    phone = Phone(match.pens.get())
    for raw in raws:
        assert phone.tap(raw).status == "taken"
    return phone


def by(ruleset: str, dealer: int = 1) -> Rules:
    return Rules(ruleset, single_game(ruleset), PAIR, dealer)


@pytest.mark.parametrize(("before", "after"), OTHERS)
def test_a_few_points_go_from_any_game_to_any_other(before: str, after: str) -> None:
    phone = begun(before, {"deal": 1}, {"adjust": [7, 2]})
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, by(after))
    data = queries.read_table(pk)
    assert (data.match.ruleset, data.look.score, data.look.winner) == (after, (7, 2), None)


@pytest.mark.parametrize("after", ["mineiro", "paulista", "truc-catala", "truc-frances", "trut"])
@pytest.mark.parametrize("score", [[20, 2], [20, 18], [16, 15]])
def test_points_that_would_have_won_are_not_carried(after: str, score: list[int]) -> None:
    phone = begun("argentino", {"adjust": score}, say(0, "truco"))
    with pytest.raises(CarriedTooFarError):
        change_rules.play_by(phone.pen.match_id, phone.pen, by(after))
    assert Match.objects.get().followed_by == ""


@pytest.mark.parametrize(("score", "kind"), [([11, 3], "special"), ([11, 11], "iron"), ([10, 3], "")])
@pytest.mark.parametrize("after", ["mineiro", "paulista", "truc-catala"])
@pytest.mark.parametrize("word", [False, True])
def test_a_game_that_is_carried_to_eleven_begins_with_the_hand_that_belongs_there(
    score: list[int], kind: str, after: str, word: bool
) -> None:
    phone = begun("argentino", {"adjust": score}, *([say(0, "truco")] if word else []))
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, by(after))
    seen = queries.read_table(pk).look
    assert (list(seen.score), seen.kind, seen.dealer) == (score, kind, 1)


def test_a_match_at_eleven_stays_where_it_is_if_its_hand_was_dealt_there() -> None:
    phone = begun("mineiro", {"adjust": [11, 3]}, {"deal": 0})
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, by("paulista"))
    assert pk == phone.pen.match_id
    assert queries.read_table(pk).look.kind == "special"


def test_what_stood_beside_a_deal_does_not_hinder_another_game() -> None:
    phone = begun("paulista", {"deal": 1, "vira": "4♣"}, {"adjust": [2, 1]})
    pk = change_rules.play_by(phone.pen.match_id, phone.pen, by("argentino"))
    assert queries.read_table(pk).look.score == (2, 1)
    single = begun("truc-catala", {"deal": 1, "cut": False, "cards": 1}, {"adjust": [2, 1]})
    pk = change_rules.play_by(single.pen.match_id, single.pen, by("truc-frances"))
    assert queries.read_table(pk).look.score == (2, 1)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_revancha_plays_the_same_game_by_the_same_rules(ruleset: str) -> None:
    target = RULESETS[ruleset].settings({})["target"]
    phone = begun(ruleset, {"deal": 1}, {"adjust": [target, 0]})
    again = start.revancha(phone.pen.match_id, phone.pen)
    assert (again.ruleset, again.options) == (ruleset, single_game(ruleset))
    assert queries.read_table(again.pk).look.score == (0, 0)
