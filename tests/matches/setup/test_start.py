"""Starting a match, its revancha, and the lists of Home."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.matches.identity import pens
from referee.matches.log import queries
from referee.matches.models import Change, Match, Pen
from referee.matches.setup import start
from referee.rules.asked.look import look
from referee.rules.record.json_text import ActaError
from tests.at_table import say, won
from tests.matches.conftest import Phone
from tests.standing import standing_entries


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
    first = start.start_match(
        pens.new_device(), seats=("Ana", "Bruno", "Caro", "Dani"), options={"target": 15, "best_of": 1}
    )
    phone = Phone(first.pens.get())
    pens.join_match(first, "second-device", Pen.Role.SEAT, seat=2, name="Caro")
    phone.tap(won(0), won(0))
    phone.tap({"adjust": [14, 0]})
    assert phone.look().match.finished
    second = start.revancha(first.pk, phone.pen)
    assert (second.seats, second.options, second.previous) == (first.seats, first.options, first)
    assert sorted(second.pens.values_list("device", "role", "seat", "name")) == sorted(
        first.pens.values_list("device", "role", "seat", "name")
    )
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


def test_a_watcher_starts_no_revancha(match: Match) -> None:
    watcher = pens.join_match(match, pens.new_device(), Pen.Role.WATCHER)
    with pytest.raises(PermissionError):
        start.revancha(match.pk, watcher)


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
