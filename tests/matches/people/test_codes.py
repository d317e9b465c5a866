"""Letters of an open sheet, another phone for everything, and a seat or pencil asked of the phone that holds it."""

from collections.abc import Callable
from datetime import timedelta

import pytest
import redis
from django.core import signing
from django.utils import timezone

from referee.addresses import network_of
from referee.matches.identity import pens
from referee.matches.identity.links import link_token
from referee.matches.models import Ask, Match, Pen
from referee.matches.people import phones, seats
from referee.matches.people.codes import LETTERS, Codes, SharedCodes, TooManyGuessesError, codes, guess
from referee.matches.people.seats import TooManyAsksError
from referee.matches.setup import start
from referee.shared import AwayError
from tests.matches.conftest import Phone
from tests.redis_server import RedisServer
from tests.two_workers import memories, memory

AnyCodes = Codes | SharedCodes


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture(params=["one process", "two workers"])
def workers(request: pytest.FixtureRequest) -> tuple[AnyCodes, AnyCodes]:
    """The codes as two workers have them; in one process they are the same."""
    if request.param == "one process":
        return (Codes(),) * 2
    one, other = memories(request.getfixturevalue("redis_server"))
    return SharedCodes(one), SharedCodes(other)


def test_letters_that_are_read_as_digits_are_not_used() -> None:
    assert not set("01OIL") & set(LETTERS)
    some = {Codes().open("a-link", "ana") for _ in range(50)}
    assert all(len(code) == 4 and set(code) <= set(LETTERS) for code in some)
    assert len(some) > 40


def test_a_code_opens_its_table_in_any_case_and_with_blanks(workers: tuple[AnyCodes, AnyCodes]) -> None:
    one, other = workers
    code = one.open("a-link", "ana")
    assert other.link_of(f" {code[:2].lower()} {code[2:]} ") == "a-link"
    assert other.link_of("????") is None


def test_every_phone_shows_the_same_code_of_a_table_and_another_of_another(workers: tuple[AnyCodes, AnyCodes]) -> None:
    one, other = workers
    assert one.open("a-link", "ana") == other.open("a-link", "bruno") != one.open("another", "ana")


def test_letters_are_those_of_the_wish_unless_another_table_has_them(workers: tuple[AnyCodes, AnyCodes]) -> None:
    one, other = workers
    assert one.open("a-link", "ana", "ABCD") == other.open("a-link", "bruno", "ABCD") == "ABCD"
    code = other.open("another", "ana", "ABCD")
    assert code != "ABCD"
    assert (one.link_of("ABCD"), one.link_of(code)) == ("a-link", "another")
    assert one.open("another", "bruno", "ABCD") == code


def test_a_code_ends_with_the_last_sheet(workers: tuple[AnyCodes, AnyCodes]) -> None:
    one, other = workers
    code = one.open("a-link", "ana")
    other.open("a-link", "bruno")
    other.close("a-link", "ana")
    other.close("a-link", "ana")
    assert one.link_of(code) == "a-link"
    one.close("a-link", "bruno")
    assert other.link_of(code) is None
    one.close("a-link", "bruno")
    assert other.open("another", "ana", code) == code


def test_a_code_ends_after_ten_minutes() -> None:
    clock = Clock()
    some = Codes(clock)
    code = some.open("a-link", "ana")
    clock.now = 599
    assert some.link_of(code) == "a-link"
    clock.now = 601
    assert some.link_of(code) is None


def test_shared_codes_end_after_ten_minutes_or_with_the_last_sheet_that_is_left(redis_server: RedisServer) -> None:
    some = SharedCodes(memory(redis_server))
    with redis.Redis(port=redis_server.port, decode_responses=True) as client:
        code = some.open("a-link", "ana")
        names = {"letters:a-link", "sheets:a-link", f"code:{code}"}
        assert {*client.scan_iter()} == names
        assert all(590 < client.ttl(name) <= 600 for name in names)
        client.zincrby("sheets:a-link", -300, "ana")  # opened five minutes ago
        some.open("a-link", "bruno")
        assert all(590 < client.ttl(name) <= 600 for name in names)
        some.close("a-link", "bruno")
        assert all(290 < client.ttl(name) <= 300 for name in names)
        some.clear()
        assert not [*client.scan_iter()]


def test_without_the_memory_nobody_shows_letters_or_takes_any(redis_server: RedisServer) -> None:
    one, other = (SharedCodes(memory) for memory in memories(redis_server))
    code = one.open("a-link", "ana")
    redis_server.stop()
    for ask in (lambda: one.open("a-link", "ana"), lambda: one.close("a-link", "ana"), lambda: other.link_of(code)):
        with pytest.raises(AwayError):
            ask()
    redis_server.start()
    assert other.link_of(code) is None
    assert one.open("a-link", "ana", code) == code
    assert other.link_of(code) == "a-link"


def test_thirty_wrong_guesses_an_hour_and_right_ones_cost_nothing(match: Match) -> None:
    code = codes.open(link_token(match, "join"), "ana")
    for _ in range(40):
        assert guess(code, "192.168.1.9") == match
    for _ in range(30):
        assert guess("AAAA" if code != "AAAA" else "BBBB", "192.168.1.9") is None
    with pytest.raises(TooManyGuessesError):
        guess(code, "192.168.1.9")
    assert guess(code, "192.168.1.10") == match


def test_revoked_links_end_the_code_too(match: Match) -> None:
    code = codes.open(link_token(match, "join"), "ana")
    assert guess(code, "192.168.1.9") == match
    seats.revoke_match_links(match.pk, match.pens.get())
    assert guess(code, "192.168.1.9") is None


def test_everything_moves_to_the_other_phone_once(match: Match) -> None:
    old = match.pens.get()
    assert Phone(old).tap({"adjust": [1, 0]}).status == "taken"
    another = start.start_match("third")
    seats.sit_down(another.pk, old.device, 1, "Ana")
    token = phones.move_token(match, old)
    assert phones.move(token, "new-phone") == match.pk
    assert set(Pen.objects.filter(device="new-phone").values_list("match_id", flat=True)) == {match.pk, another.pk}
    assert pens.pen_of(old.device, match.pk) is None
    assert phones.move(token, "thief") is None
    assert Pen.objects.filter(device="thief").count() == 0


def test_the_other_phone_s_own_seat_is_kept_with_the_pencil_that_comes(match: Match) -> None:
    seats.sit_down(match.pk, "new-phone", 1, "Ana")
    first = match.pens.order_by("pk").first()
    assert first
    phones.move(phones.move_token(match, first), "new-phone")
    moved = Pen.objects.get(match=match, device="new-phone")
    assert (moved.pk, moved.role, moved.seat) == (first.pk, "scorer", 1)
    assert Pen.objects.filter(match=match, role="gone").count() == 1


def test_moving_to_the_same_phone_is_nothing(match: Match) -> None:
    pen = match.pens.get()
    assert phones.move(phones.move_token(match, pen), pen.device) == match.pk
    assert Match.objects.get(pk=match.pk).rev == 0


def test_the_link_lasts_five_minutes(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    token = phones.move_token(match, match.pens.get())
    real = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: real + 299)
    assert phones.open_move(token) is not None
    monkeypatch.setattr(signing.time, "time", lambda: real + 302)
    assert phones.open_move(token) is None


@pytest.mark.parametrize("spoil", [lambda t: t[:-1], lambda t: t + "x", lambda t: "", lambda t: t.swapcase()])
def test_a_spoiled_link_moves_nothing(match: Match, spoil: object) -> None:
    assert phones.open_move(spoil(phones.move_token(match, match.pens.get()))) is None


def test_revoking_the_links_revokes_this_one(match: Match) -> None:
    pen = match.pens.get()
    token = phones.move_token(match, pen)
    seats.revoke_match_links(match.pk, pen)
    assert phones.open_move(token) is None


def test_a_household_of_the_new_kind_of_addresses_has_one_bucket() -> None:
    for number in range(30):
        assert guess("XXXX", f"2001:db8:1:2::{number:x}") is None
    with pytest.raises(TooManyGuessesError):
        guess("XXXX", "2001:db8:1:2:ffff:ffff:ffff:ffff")
    assert guess("XXXX", "2001:db8:1:3::1") is None


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"), ("2001:db8::7", "2001:db8::/64"), ("::1", "::/64"), ("", ""), ("a name", "a name"),
        ("::ffff:192.0.2.7", "192.0.2.7"), ("fe80::1%eth0", "fe80::/64"),
    ],
)  # fmt: skip
def test_whom_an_address_stands_for(address: str, network: str) -> None:
    assert network_of(address) == network


here, away = (lambda _pen: False), (lambda _pen: True)


def later(seconds: float) -> object:
    return timezone.now() + timedelta(seconds=seconds)


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


@pytest.mark.parametrize(("seat", "is_away"), [(1, away), (2, here)], ids=["of a phone that is away", "free"])
def test_a_seat_that_nobody_needs_is_given_at_once(table: Match, seat: int, is_away: Callable[[Pen], bool]) -> None:
    got = seats.ask_holder(table.pk, "eva", seat, "Eva", is_away)
    assert isinstance(got, Pen)
    assert got.seat == seat


def test_a_phone_that_goes_away_meanwhile_gives_it(table: Match) -> None:
    assert seats.settle_request(asked(table).pk, "eva", away).outcome == "given"


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
