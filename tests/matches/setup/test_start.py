"""Starting a match, its revancha and the tally of a chain of them; other names, rules and seats."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from referee.matches import cleanup
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.log import queries, taps
from referee.matches.models import Change, Match, Pen, new_id
from referee.matches.people import series
from referee.matches.people.seats import sit_down
from referee.matches.setup import change_rules, start
from referee.matches.setup.change_rules import CARRIED, CarriedTooFarError, Rules, TooLateToChangeError
from referee.rules.asked.look import look
from referee.rules.record.json_text import ActaError
from tests.at_table import FOUR, THREE, US_THEM, Table, join_match, say, standing_entries, won
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db


def test_anotar_ya_is_argentino_to_thirty_for_two_sides(match: Match) -> None:
    assert (match.ruleset, match.seats, match.options) == ("argentino", ["Nosotros", "Ellos"], {"best_of": 1})
    assert look(queries.read_table(match.pk).state).target == 30
    assert len(match.pk) == 22


@pytest.mark.parametrize(
    "given",
    [
        {"ruleset": "póker"}, {"options": {"flor": "maybe"}}, {"options": {"jokers": 2}}, {"seats": ("Ana",)},
        {"seats": ("Ana", 7)}, {"seats": ("Ana", "x" * 41)}, {"seats": tuple("abcde")},
    ],
)  # fmt: skip
def test_what_doesn_t_exist_starts_nothing(db: None, given: dict[str, Any]) -> None:
    with pytest.raises(ActaError):
        start.start_match(pens.new_device(), **given)
    assert not Match.objects.exists()


def test_an_address_starts_thirty_matches_at_once(db: None) -> None:
    for _ in range(30):
        start.start_match(pens.new_device(), address="192.168.0.7")
    with pytest.raises(start.TooManyMatchesError):
        start.start_match(pens.new_device(), address="192.168.0.7")
    start.start_match(pens.new_device(), address="192.168.0.8")


def test_the_revancha_keeps_people_options_and_pens_and_the_deal_goes_on(db: None) -> None:
    first = start.start_match(pens.new_device(), seats=FOUR, options={"target": 15, "best_of": 1})
    phone = Phone(first.pens.get())
    join_match(first, "second-device", Pen.Role.SEAT, seat=2, name="Caro")
    phone.tap(won(0), won(0))
    phone.tap({"adjust": [14, 0]})
    assert phone.look().match.finished
    second = start.revancha(first.pk, phone.pen)
    assert (second.seats, second.options, second.previous) == (first.seats, first.options, first)
    held = [sorted(one.pens.values_list("device", "role", "seat", "name")) for one in (first, second)]
    assert held[0] == held[1]
    heir = Phone(second.pens.get(device=phone.pen.device))
    heir.tap(say(0, "truco"))
    assert standing_entries(second.pk)[0] == {"deal": 1}  # 3 and 0 dealt in the first match


def test_two_phones_ask_for_the_revancha_and_get_one(match: Match, ana: Phone, dani: Phone) -> None:
    ana.tap({"adjust": [30, 0]})
    assert start.revancha(match.pk, ana.pen) == start.revancha(match.pk, dani.pen)
    data = ana.look()
    assert data.match.followed_by == Match.objects.get(previous=match).pk
    assert data.match.rev == 2
    assert Change.objects.get().kind == "revancha"


def test_home_lists_what_this_device_plays(match: Match, ana: Phone) -> None:
    start.start_match(pens.new_device())
    assert queries.open_matches(ana.pen.device) == [match]
    assert queries.open_matches(None) == []
    assert queries.open_matches("nobody") == []


def test_idle_finished_and_followed_matches_leave_home(match: Match, ana: Phone) -> None:
    Match.objects.update(touched_at=timezone.now() - timedelta(hours=13))
    assert queries.open_matches(ana.pen.device) == []
    ana.tap({"adjust": [30, 0]})
    assert queries.open_matches(ana.pen.device) == []
    second = start.revancha(match.pk, ana.pen)
    assert queries.open_matches(ana.pen.device) == [second]


def test_sumarme_lists_the_other_tables_of_this_server_that_have_begun(match: Match, ana: Phone) -> None:
    assert queries.tables_here("a newcomer") == []
    ana.tap(say(0, "truco"))
    assert queries.tables_here("a newcomer") == [match]
    assert queries.tables_here() == [match]
    assert queries.tables_here(ana.pen.device) == []


def test_the_table_shows_the_hand_in_progress_only(ana: Phone) -> None:
    ana.tap(say(0, "envido"))
    ana.tap(say(1, "no quiero"))
    ana.tap(won(0), won(0))
    ana.tap(say(0, "truco"))
    data = ana.look()
    assert [line.raw for line in data.lines] == [{"deal": 0}, {"team": 0, "say": "truco"}]


def test_the_table_shows_sixty_lines_at_most(ana: Phone) -> None:
    for _ in range(70):
        ana.tap({"adjust": [0, 0]})
    assert [line.seq for line in ana.look().lines] == list(range(11, 71))


def test_ready_has_the_next_hand_dealt_and_leaves_the_state_alone(ana: Phone) -> None:
    ana.tap(won(0), won(0))
    data = ana.look()
    assert (look(data.ready).phase, look(data.state).phase) == ("open", "over")
    assert (look(data.ready).dealer, look(data.ready).hand) == (0, 2)
    ana.tap({"adjust": [29, 0]})
    data = ana.look()
    assert data.match.finished
    assert data.ready is data.state


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


@pytest.mark.parametrize("names", [[], ["Ana"], ["Ana", "Bruno", "Caro"]])
def test_there_is_a_name_for_every_seat(match: Match, ana: Phone, names: list[str]) -> None:
    with pytest.raises(ValueError, match=str(len(names))):
        change_rules.rename_players(match.pk, ana.pen, names)


def test_rules_and_seats_change_while_there_are_only_points(match: Match, ana: Phone) -> None:
    ana.tap({"adjust": [3, 0]})
    change_rules.change_rules(match.pk, ana.pen, rules(target=15, flor=False))
    data = queries.read_table(match.pk)
    assert (data.match.seats, data.match.options["target"]) == (list(FOUR), 15)
    after = look(data.state)
    assert (after.seats, after.target, after.score, after.flor) == (4, 15, (3, 0), "off")
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
    one, other = (change_rules.go_on_in_sequel(match.pk, ana.pen, rules()) for _time in range(2))
    assert one == other


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


def finished(table: Table, side: int) -> Table:
    """The match, won by this side."""
    points = [0] * len(Match.objects.get(pk=table.match.pk).result["score"])
    points[side] = 30
    table.tap({"adjust": points})
    return table


def revancha(table: Table) -> Table:
    following = start.revancha(table.match.pk, table.pen)
    again = Table.__new__(Table)
    again.device, again.match, again.taps = table.device, following, 0
    again.pen = pens.pen_of(table.device, following.pk)
    return again


def tally(table: Table) -> str:
    return series.series_text(Match.objects.get(pk=table.match.pk))


def chain(*winners: int, seats: tuple[str, ...] = FOUR, **options: object) -> list[Table]:
    tables = [finished(Table(seats, best_of=1, **options), winners[0])]
    for winner in winners[1:]:
        tables.append(finished(revancha(tables[-1]), winner))
    return tables


def test_the_leader_comes_first_and_a_first_match_says_nothing() -> None:
    first, second, third = chain(1, 0, 1)
    assert [tally(table) for table in (first, second, third)] == ["", "Van 1 a 1", "Van 2 a 1, arriba Bruno y Dani"]
    fourth = revancha(third)
    assert tally(fourth) == "Van 2 a 1, arriba Bruno y Dani"
    assert Match.objects.get(pk=fourth.match.pk).won_before == [1, 2]
    with translation.override("en"):
        assert tally(fourth) == "2 to 1 so far, Bruno and Dani ahead"


def test_three_scores_are_named_each() -> None:
    _first, second = chain(2, 2, seats=THREE, gallo="turn")
    assert tally(second) == "Van Caro 2, Ana 0, Bruno 0"


def test_a_result_that_changes_later_changes_what_follows() -> None:
    first, second = chain(0, 0)
    third = revancha(second)
    rev = queries.rev_of(third.match.pk)
    assert tally(third) == "Van 2 a 0, arriba Ana y Caro"
    first.undo()
    assert (tally(second), tally(third)) == ("", "Van 1 a 0, arriba Ana y Caro")
    assert (queries.rev_of(third.match.pk) or 0) > (rev or 0), "the screens must hear of it"


def test_other_people_begin_anew_and_the_same_ones_in_other_seats_do_not() -> None:
    _first, second = chain(0, 0)
    third = revancha(second)
    change_rules.rename_players(third.match.pk, third.pen, ["Caro", "Dani", "Ana", "Bruno"])
    assert tally(third) == "Van 2 a 0, arriba Caro y Ana"
    change_rules.rename_players(third.match.pk, third.pen, ["Bruno", "Caro", "Dani", "Ana"])
    assert tally(third) == "Van 2 a 0, arriba Caro y Ana"
    change_rules.rename_players(third.match.pk, third.pen, ["Ana", "Bruno", "Eva", "Dani"])
    assert tally(third) == ""
    fourth = revancha(finished(third, 1))
    assert tally(fourth) == "Van 1 a 0, arriba Bruno y Dani"
    change_rules.rename_players(third.match.pk, third.pen, list(FOUR))
    assert tally(fourth) == ""
    change_rules.rename_players(fourth.match.pk, fourth.pen, list(FOUR))
    assert tally(fourth) == "Van 2 a 1, arriba Ana y Caro"


def test_two_of_one_name_can_not_be_told_apart() -> None:
    assert tally(chain(0, 0, seats=("Ana", "ana"))[1]) == ""
    assert tally(chain(0, 0, seats=US_THEM)[1]) == "Van 2 a 0, arriba Nosotros"


def test_a_match_that_was_deleted_and_came_back_follows_none() -> None:
    _first, second = chain(0, 0)
    cleanup.hide_match(second.match.pk, second.pen)
    cleanup.restore_match(second.match.pk, second.device)
    assert tally(second) == ""


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        (0, ["Van 2 a 0, arriba Ana y Caro", "Van 3 a 0, arriba Ana y Caro"]),
        (1, ["Van 1 a 1", "Van 2 a 1, arriba Ana y Caro"]),
        (2, ["Van 1 a 1", "Van 2 a 1, arriba Ana y Caro"]),
    ],
)
def test_those_after_a_deleted_match_are_counted_anew(gone: int, left: list[str]) -> None:
    tables = chain(1, 0, 0, 0)
    out = tables.pop(gone)
    series.delete_from_series(out.match.pk, out.pen)
    if gone == 0:
        assert tally(tables[0]) == ""
    assert [tally(table) for table in tables[1:]] == left
    followed = [Match.objects.get(pk=table.match.pk).followed_by for table in tables]
    assert followed == [tables[1].match.pk, tables[2].match.pk, ""]
    back = cleanup.restore_match(out.match.pk, out.device)
    assert (back.previous, back.followed_by, tally(out)) == (None, "", "")


def test_saying_it_asks_the_database_nothing_however_long_the_chain() -> None:
    last = chain(0, 1, 0, 1)[-1]
    match = Match.objects.get(pk=last.match.pk)
    with CaptureQueriesContext(connection) as statements:
        assert series.series_text(match) == "Van 2 a 2"
    assert not statements.captured_queries


def test_a_tap_counts_nothing_but_where_a_revancha_follows() -> None:
    table = Table(FOUR)
    table.tap({"adjust": [1, 0]})
    with CaptureQueriesContext(connection) as statements:
        taps.log_tap(table.match.pk, table.pen, new_id(), table.rev, [{"adjust": [1, 0]}])
    assert not [query for query in statements.captured_queries if '"won_before" =' in query["sql"]]
