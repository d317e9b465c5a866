"""Sitting down, standing up, pencils, leaving, coming back, and links that are taken back."""

import pytest
from django.utils import translation

from referee.matches.identity import links, pens
from referee.matches.log.fold import parse
from referee.matches.models import Change, Match, Pen
from referee.matches.people.seats import (
    NoSuchSeatError,
    SeatTakenError,
    leave_match,
    remembered_name,
    revoke_match_links,
    set_pencil,
    sit_down,
    stand_up,
)
from referee.matches.setup import start
from referee.matches.words import names
from tests.at_table import say, won
from tests.matches.conftest import Phone

FOUR = ("Ana", "Bruno", "Caro", "Dani")
SIDES = (0, 1, 0, 1)


@pytest.fixture
def four(db: None) -> Match:
    return start.start_match("starter", seats=FOUR)


def pen(match: Match, device: str) -> Pen:
    return Pen.objects.get(match=match, device=device)


def test_a_free_seat_is_had_at_once_and_every_phone_is_told(four: Match) -> None:
    sat = sit_down(four.pk, "bruno", 1)
    assert (sat.role, sat.seat) == ("seat", 1)
    four.refresh_from_db()
    assert (four.rev, four.people) == (1, 1)
    assert Change.objects.get().data["sat"] == 1


def test_sitting_twice_in_one_seat_changes_nothing(four: Match) -> None:
    assert sit_down(four.pk, "bruno", 1) == sit_down(four.pk, "bruno", 1)
    assert Change.objects.count() == 1


def test_a_taken_seat_is_not_given(four: Match) -> None:
    sit_down(four.pk, "bruno", 1)
    with pytest.raises(SeatTakenError):
        sit_down(four.pk, "another", 1)
    assert Match.objects.get(pk=four.pk).rev == 1


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_table_has_no_other_seats(four: Match, seat: int) -> None:
    with pytest.raises(NoSuchSeatError):
        sit_down(four.pk, "bruno", seat)


def test_who_changes_seats_frees_the_old_one(four: Match) -> None:
    sit_down(four.pk, "bruno", 1)
    sit_down(four.pk, "bruno", 3)
    assert sit_down(four.pk, "dani", 1).seat == 1


def test_a_pencil_sits_down_and_keeps_the_pencil(four: Match) -> None:
    assert (sit_down(four.pk, "starter", 0).role, pen(four, "starter").seat) == ("scorer", 0)
    stand_up(four.pk, pen(four, "starter"))
    assert (pen(four, "starter").role, pen(four, "starter").seat) == ("scorer", None)


def test_only_a_pencil_stays_without_a_seat(four: Match) -> None:
    sit_down(four.pk, "bruno", 1)
    with pytest.raises(PermissionError):
        stand_up(four.pk, pen(four, "bruno"))


def test_who_leaves_logs_no_more_and_what_was_logged_keeps_the_name(four: Match) -> None:
    phone = Phone(sit_down(four.pk, "bruno", 1))
    phone.look()
    phone.tap(won(0))
    leave_match(four.pk, "bruno")
    assert pens.pen_of("bruno", four.pk) is None
    assert Phone(pen(four, "starter")).look().lines[-1].who == "Bruno"
    assert sit_down(four.pk, "other", 1).seat == 1


def test_who_left_comes_back_with_the_link_and_the_same_pen(four: Match) -> None:
    before = sit_down(four.pk, "bruno", 1)
    leave_match(four.pk, "bruno")
    after = sit_down(four.pk, "bruno", 3)
    assert (after.pk, after.seat, after.role, after.name) == (before.pk, 3, "seat", "")


def test_leaving_a_table_where_one_is_not_is_nothing(four: Match) -> None:
    leave_match(four.pk, "nobody")
    assert Match.objects.get(pk=four.pk).rev == 0


@pytest.mark.parametrize(
    ("seat", "name", "seats"),
    [
        (0, "", ["Nosotros", "Ellos"]),
        (1, "", ["Jugador 1", "Jugador 2"]),
        (1, " Dani  Paz ", ["Jugador 1", "Dani Paz"]),
        (0, "Ana", ["Ana", "Jugador 2"]),
    ],
)
def test_names_replace_nosotros_and_ellos_once_the_other_side_has_a_phone(
    match: Match, seat: int, name: str, seats: list[str]
) -> None:
    sit_down(match.pk, "dani", seat, name)
    assert Match.objects.get(pk=match.pk).seats == seats


def test_a_given_name_stays_unless_the_newcomer_types_another(four: Match) -> None:
    sit_down(four.pk, "bruno", 1, "Beto")
    assert Match.objects.get(pk=four.pk).seats == list(FOUR)
    sit_down(four.pk, "bruno", 1, "Beto", renames=True)
    assert Match.objects.get(pk=four.pk).seats[1] == "Beto"


def test_a_seat_without_a_name_is_called_in_the_reader_s_language_and_takes_the_newcomer_s_name(db: None) -> None:
    match = start.start_match("starter", seats=("Ana", "Jugador 2"))
    two = names.cast(match)
    for language, shown in (("es", "Jugador 2"), ("en", "Player 2")):
        with translation.override(language):
            assert names.seat_name(two, 1) == names.both_sides(two)[1].full == shown
    sit_down(match.pk, "dani", 1, "Dani")
    assert Match.objects.get(pk=match.pk).seats == ["Ana", "Dani"]


def test_a_device_is_remembered_by_the_name_it_last_played_under(four: Match, match: Match) -> None:
    assert remembered_name("dani") == remembered_name(None) == ""
    sit_down(four.pk, "dani", 3)
    assert remembered_name("dani") == "Dani"
    sit_down(match.pk, "dani", 1)
    assert remembered_name("dani") == "Dani"


def test_an_empty_match_goes_when_whoever_started_it_joins_another(four: Match) -> None:
    alone = start.start_match("dani")
    sit_down(four.pk, "dani", 3)
    assert not Match.objects.filter(pk=alone.pk).exists()


def test_whoever_started_it_gives_pencils_and_takes_them_back(four: Match) -> None:
    bruno = sit_down(four.pk, "bruno", 1)
    set_pencil(four.pk, pen(four, "starter"), bruno.pk, holds=True)
    assert pen(four, "bruno").role == "scorer"
    with pytest.raises(PermissionError):
        set_pencil(four.pk, pen(four, "bruno"), pen(four, "starter").pk, holds=False)
    set_pencil(four.pk, pen(four, "starter"), bruno.pk, holds=False)
    assert (pen(four, "bruno").role, pen(four, "bruno").seat) == ("seat", 1)
    with pytest.raises(PermissionError):
        set_pencil(four.pk, pen(four, "starter"), pen(four, "starter").pk, holds=False)


def test_revoking_closes_every_link_and_leaves_the_seats(four: Match) -> None:
    sit_down(four.pk, "bruno", 1)
    tokens = {purpose: links.link_token(four, purpose) for purpose in ("join", "watch")}
    with pytest.raises(PermissionError):
        revoke_match_links(four.pk, pen(four, "bruno"))
    revoke_match_links(four.pk, pen(four, "starter"))
    assert all(links.open_token(token, purpose) is None for purpose, token in tokens.items())
    assert pens.pen_of("bruno", four.pk) is not None
    assert links.open_token(links.link_token(Match.objects.get(pk=four.pk), "join"), "join") == four


def test_one_purpose_does_not_open_another(four: Match) -> None:
    assert links.open_token(links.link_token(four, "watch"), "join") is None


@pytest.mark.parametrize(
    ("raw", "spoken"),
    [
        (say(1, "truco"), {"by": 1, "say": "truco"}),
        (say(1, 28), {"by": 1, "say": 28}),
        ({**say(1, "truco"), "group": "g"}, {"by": 1, "say": "truco", "group": "g"}),
        (say(0, "truco"), say(0, "truco")),
        (say(1, "son buenas"), say(1, "son buenas")),
        ({"by": 3, "say": "truco"}, {"by": 3, "say": "truco"}),
        (won(1), won(1)),
        ({"showdown": None, "team": 1}, {"showdown": None, "team": 1}),
    ],
)
def test_a_seat_s_own_phone_speaks_for_its_seat(four: Match, raw: dict[str, object], spoken: dict[str, object]) -> None:
    bruno = sit_down(four.pk, "bruno", 1)
    (entry,) = parse([raw], four)
    assert [pens.in_own_voice(bruno, entry, SIDES)] == parse([spoken], four)
    set_pencil(four.pk, pen(four, "starter"), bruno.pk, holds=True)
    assert pens.in_own_voice(pen(four, "bruno"), entry, SIDES) is entry


def test_the_revancha_keeps_who_is_there_and_forgets_who_left(four: Match) -> None:
    sit_down(four.pk, "bruno", 1)
    sit_down(four.pk, "dani", 3)
    leave_match(four.pk, "dani")
    following = start.revancha(four.pk, pen(four, "starter"))
    assert [(one.device, one.seat) for one in following.pens.order_by("pk")] == [("starter", None), ("bruno", 1)]
