"""Names at any time; rules and seats while nobody has spoken; later a match that takes the points along."""

import json
from typing import Any

import pytest

from referee.matches.files import bringing
from referee.matches.log import queries
from referee.matches.models import Change, Match, Pen
from referee.matches.people import seats as joining
from referee.matches.people.seats import sit_down
from referee.matches.setup import change_rules, start
from referee.matches.setup.change_rules import CARRIED, CarriedTooFarError, Rules, TooLateToChangeError
from referee.rules.asked.look import look
from referee.rules.record.json_text import ActaError
from tests.at_table import say, won
from tests.matches.conftest import Phone
from tests.standing import standing_entries

FOUR = ("Ana", "Bruno", "Caro", "Dani")


def rules(seats: tuple[str, ...] = FOUR, ruleset: str = "argentino", dealer: int = 0, **options: Any) -> Rules:
    return Rules(ruleset, {"best_of": 1, **options}, seats, dealer)


def now(match: Match) -> Match:
    return Match.objects.get(pk=match.pk)


def test_names_change_in_the_middle_of_a_hand_and_every_phone_is_told(match: Match, ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    assert change_rules.rename_players(match.pk, ana.pen, ["Ana", ""])
    assert now(match).seats == ["Ana", "Jugador 2"]
    change = Change.objects.get(kind="names")
    assert (change.rev, change.data["before"]) == (now(match).rev, ["Nosotros", "Ellos"])
    ana.look()
    assert ana.tap(say(1, "quiero")).status == "taken"


def test_the_same_names_again_change_nothing(match: Match, ana: Phone) -> None:
    change_rules.rename_players(match.pk, ana.pen, ["Ana", "Dani"])
    assert not change_rules.rename_players(match.pk, ana.pen, [" Ana ", "Dani"])
    assert now(match).rev == 1


def test_a_seat_renames_itself_only(match: Match) -> None:
    dani = joining.sit_down(match.pk, "dani", 1, "Dani")
    assert change_rules.rename_players(match.pk, dani, ["Jugador 1", "Daniel"])
    with pytest.raises(PermissionError):
        change_rules.rename_players(match.pk, dani, ["Ana", "Daniel"])


@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", "Bruno", "Caro"]])
def test_there_is_a_name_for_every_seat(match: Match, ana: Phone, names: list[str]) -> None:
    with pytest.raises(ValueError, match=str(len(names))):
        change_rules.rename_players(match.pk, ana.pen, names)


def test_rules_and_seats_change_while_there_are_only_points(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [3, 0]})
    change_rules.change_rules(match.pk, ana.pen, rules(target=15, flor=False))
    data = queries.read_table(match.pk)
    assert (data.match.seats, data.match.options["target"]) == (list(FOUR), 15)
    seen = look(data.state)
    assert (seen.seats, seen.target, seen.score, seen.flor) == (4, 15, (3, 0), "off")
    ana.look()
    assert ana.tap({"by": 3, "say": "truco"}).status == "taken"
    assert ana.undo().status == "taken"
    assert queries.read_table(match.pk).look.score == (3, 0)


def test_a_seat_that_is_no_more_looks_on(db: None) -> None:
    match = start.start_match("starter", seats=FOUR)
    sit_down(match.pk, "dani", 3)
    change_rules.change_rules(match.pk, Pen.objects.get(device="starter"), rules(("Ana", "Bruno")))
    dani = Pen.objects.get(device="dani")
    assert (dani.role, dani.seat, dani.name) == ("watcher", None, "Dani")


def test_what_was_undone_does_not_count(match: Match, ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    ana.undo()
    assert change_rules.is_open(now(match))
    change_rules.change_rules(match.pk, ana.pen, rules())


def test_a_word_closes_the_rules(match: Match, ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    with pytest.raises(TooLateToChangeError):
        change_rules.change_rules(match.pk, ana.pen, rules())


def test_a_word_closes_the_rules_however_many_points_were_noted_before_it(db: None) -> None:
    header = {"format": "acta/1", "ruleset": "argentino", "options": {"best_of": 1}, "seats": ["Ana", "Bruno"]}
    points = [{"adjust": [1, 0]}, {"adjust": [-1, 0]}] * 110
    for entries, still_open in (([{"deal": 1}, *points], True), ([{"deal": 1}, *points, say(0, "truco")], False)):
        file = json.dumps({**header, "entries": entries}).encode()
        assert change_rules.is_open(bringing.bring_match("starter", file)) is still_open


def test_a_word_with_a_key_called_deal_in_it_is_still_a_word(match: Match, ana: Phone) -> None:
    ana.tap({**say(0, "truco"), "note": {"deal": 1}})
    assert not change_rules.is_open(now(match))


def test_points_that_would_not_stand_stop_it(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [14, 0]})
    ana.tap({"adjust": [3, 0]})
    ana.tap({"adjust": [1, 1]})
    before = now(match)
    with pytest.raises(CarriedTooFarError):
        change_rules.change_rules(match.pk, ana.pen, rules(target=15))
    assert (now(match).rev, now(match).options) == (before.rev, before.options)


@pytest.mark.parametrize("wrong", [{"target": 31}, {"flor": 1}, {"nothing": True}])
def test_options_that_do_not_exist_are_refused(match: Match, ana: Phone, wrong: dict[str, Any]) -> None:
    for act in (change_rules.change_rules, change_rules.go_on_in_sequel):
        with pytest.raises(ActaError):
            act(match.pk, ana.pen, rules(**wrong))
    assert now(match).rev == 0


def test_a_seat_may_not(match: Match) -> None:
    dani = sit_down(match.pk, "dani", 1)
    for act in (change_rules.change_rules, change_rules.go_on_in_sequel):
        with pytest.raises(PermissionError):
            act(match.pk, dani, rules())


def test_a_match_goes_on_with_other_rules_and_the_points(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [7, 2]})
    ana.tap(say(0, "truco"))
    following = change_rules.go_on_in_sequel(match.pk, ana.pen, rules(("Ana", "Dani"), dealer=1, flor=False))
    assert (following.previous_id, now(match).followed_by) == (match.pk, following.pk)
    assert standing_entries(following.pk) == [{"deal": 1}, {"adjust": [7, 2], "why": CARRIED}]
    assert queries.read_table(following.pk).look.score == (7, 2)
    assert queries.read_table(match.pk).look.score == (7, 2)
    assert Pen.objects.filter(match=following, device=ana.pen.device, role="scorer").exists()


def test_asked_for_twice_it_is_the_same_match(match: Match, ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    assert change_rules.go_on_in_sequel(match.pk, ana.pen, rules()) == change_rules.go_on_in_sequel(
        match.pk, ana.pen, rules()
    )


def test_without_points_nothing_is_carried(match: Match, ana: Phone) -> None:
    ana.tap(say(0, "truco"))
    assert change_rules.go_on_in_sequel(match.pk, ana.pen, rules()).seq == 0


def test_points_that_win_already_are_not_carried(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [20, 0]})
    ana.tap(won(0))
    with pytest.raises(CarriedTooFarError):
        change_rules.go_on_in_sequel(match.pk, ana.pen, rules(target=15))
    assert Match.objects.count() == 1
    assert now(match).followed_by == ""
    ana.look()
    assert ana.tap(won(0)).status == "taken"
    assert queries.read_table(match.pk).look.score == (21, 0)
