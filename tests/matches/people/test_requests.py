"""Asking for a seat or the pencil that another phone holds: fifteen seconds to say no, at once when it is away."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.utils import timezone

from referee.matches.models import Ask, Match, Pen
from referee.matches.people import seats
from referee.matches.people.seats import TooManyAsksError
from referee.matches.setup import start


def here(pen: Pen) -> bool:
    return False


def away(pen: Pen) -> bool:
    return True


def later(seconds: float) -> object:
    return timezone.now() + timedelta(seconds=seconds)


@pytest.fixture(autouse=True)
def patience() -> Iterator[None]:
    seats.ask_buckets.clear()
    yield
    seats.ask_buckets.clear()


@pytest.fixture
def table(db: None) -> Match:
    match = start.start_match("starter", seats=("Ana", "Bruno", "Caro", "Dani"))
    seats.sit_down(match.pk, "bruno", 1)
    return match


def pen(match: Match, device: str) -> Pen:
    return Pen.objects.get(match=match, device=device)


def asked(match: Match, seat: int | None = 1, device: str = "eva") -> Ask:
    found = seats.ask_holder(match.pk, device, seat, "Eva", here)
    assert isinstance(found, Ask)
    return found


def test_silence_gives_the_seat_after_fifteen_seconds(table: Match) -> None:
    ask = asked(table)
    assert seats.settle_request(ask.pk, "eva", here, later(14)).outcome == "open"
    assert seats.settle_request(ask.pk, "eva", here, later(16)).outcome == "given"
    assert (pen(table, "eva").role, pen(table, "eva").seat) == ("seat", 1)
    holder = pen(table, "bruno")
    assert (holder.role, holder.seat, holder.name) == ("watcher", None, "Bruno")


def test_a_no_keeps_it(table: Match) -> None:
    ask = asked(table)
    seats.deny_request(ask.pk, pen(table, "bruno"))
    assert seats.settle_request(ask.pk, "eva", here, later(20)).outcome == "refused"
    assert pen(table, "bruno").seat == 1
    assert not Pen.objects.filter(device="eva").exists()


def test_only_the_holder_says_no(table: Match) -> None:
    ask = asked(table)
    with pytest.raises(PermissionError):
        seats.deny_request(ask.pk, pen(table, "starter"))


def test_a_no_after_the_seat_was_given_changes_nothing(table: Match) -> None:
    ask = asked(table)
    seats.settle_request(ask.pk, "eva", here, later(16))
    seats.deny_request(ask.pk, pen(table, "bruno"))
    assert pen(table, "eva").seat == 1


def test_the_seat_of_a_phone_that_is_away_is_given_at_once(table: Match) -> None:
    got = seats.ask_holder(table.pk, "eva", 1, "Eva", away)
    assert isinstance(got, Pen)
    assert got.seat == 1


def test_a_phone_that_goes_away_meanwhile_gives_it(table: Match) -> None:
    assert seats.settle_request(asked(table).pk, "eva", away).outcome == "given"


def test_a_free_seat_needs_no_asking(table: Match) -> None:
    got = seats.ask_holder(table.pk, "eva", 2, "Eva", here)
    assert isinstance(got, Pen)
    assert got.seat == 2


def test_asking_again_is_the_same_question(table: Match) -> None:
    assert asked(table) == asked(table)
    assert [ask.name for ask in seats.asked_of(pen(table, "bruno"))] == ["Eva"]


def test_a_no_is_a_no(table: Match) -> None:
    for _ in range(3):
        seats.deny_request(asked(table).pk, pen(table, "bruno"))
    with pytest.raises(TooManyAsksError):
        asked(table)


def test_who_never_came_back_has_not_asked(table: Match) -> None:
    ask = asked(table)
    Ask.objects.update(at=timezone.now() - seats.FORGOTTEN)
    assert seats.asked_of(pen(table, "bruno")) == []
    assert seats.settle_request(ask.pk, "eva", here).outcome == "void"
    assert pen(table, "bruno").seat == 1


def test_what_changed_hands_meanwhile_is_not_given(table: Match) -> None:
    ask = asked(table)
    seats.leave_match(table.pk, "bruno")
    seats.sit_down(table.pk, "fede", 1)
    assert seats.settle_request(ask.pk, "eva", here, later(16)).outcome == "void"


def test_what_was_left_meanwhile_is_given(table: Match) -> None:
    ask = asked(table)
    seats.leave_match(table.pk, "bruno")
    assert seats.settle_request(ask.pk, "eva", here).outcome == "given"


def test_nobody_else_hears_the_answer(table: Match) -> None:
    ask = asked(table)
    with pytest.raises(Ask.DoesNotExist):
        seats.settle_request(ask.pk, "fede", here)


def test_the_pencil_is_asked_for_like_a_seat(table: Match) -> None:
    ask = asked(table, None, "bruno")
    assert ask.holder == pen(table, "starter")
    seats.settle_request(ask.pk, "bruno", here, later(16))
    assert (pen(table, "bruno").role, pen(table, "bruno").seat) == ("scorer", 1)
    assert pen(table, "starter").role == "watcher"


def test_a_pencil_with_a_seat_keeps_the_seat(table: Match) -> None:
    seats.sit_down(table.pk, "starter", 0)
    seats.ask_holder(table.pk, "bruno", None, "", away)
    assert (pen(table, "starter").role, pen(table, "starter").seat) == ("seat", 0)


def test_a_pencil_asked_for_its_seat_keeps_the_pencil(table: Match) -> None:
    seats.sit_down(table.pk, "starter", 0)
    seats.ask_holder(table.pk, "eva", 0, "Eva", away)
    assert (pen(table, "starter").role, pen(table, "starter").seat) == ("scorer", None)


def test_a_pencil_that_nobody_holds_is_had_at_once(table: Match) -> None:
    seats.leave_match(table.pk, "starter")
    assert isinstance(seats.ask_holder(table.pk, "bruno", None, "", here), Pen)


def test_of_two_pencils_the_one_that_is_away_is_asked(table: Match) -> None:
    seats.set_pencil(table.pk, pen(table, "starter"), pen(table, "bruno").pk, holds=True)
    seats.ask_holder(table.pk, "eva", None, "Eva", lambda one: one.device == "bruno")
    assert (pen(table, "bruno").role, pen(table, "starter").role) == ("seat", "scorer")


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_does_not_exist_is_not_asked_for(table: Match, seat: int) -> None:
    with pytest.raises(ValueError, match=str(seat)):
        seats.ask_holder(table.pk, "eva", seat, "", here)
