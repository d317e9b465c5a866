"""Who may do what: device cookies, pens, seats, links."""

import pytest
from django.http import HttpRequest, HttpResponse

from referee.matches.identity import links, pens, permissions
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from tests.at_table import say, won
from tests.matches.conftest import Phone, Raw


def request_with(cookie: str | None) -> HttpRequest:
    request = HttpRequest()
    if cookie is not None:
        request.COOKIES["device"] = cookie
    return request


def test_the_device_comes_back_from_its_cookie() -> None:
    response = HttpResponse()
    pens.remember_device(response, "some-device")
    cookie = response.cookies["device"]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"]) == (True, "Lax", 365 * 24 * 3600)
    assert pens.device_of(request_with(cookie.value)) == "some-device"


@pytest.mark.parametrize("cookie", [None, "", "some-device", "some-device:forged", ":", "x" * 5000])
def test_a_cookie_that_is_not_ours_names_nobody(cookie: str | None) -> None:
    assert pens.device_of(request_with(cookie)) is None


def test_devices_are_named_by_128_random_bits() -> None:
    assert len({pens.new_device() for _ in range(100)}) == 100
    assert all(len(pens.new_device()) == 22 for _ in range(100))


def test_who_starts_a_match_has_its_pencil(match: Match, ana: Phone) -> None:
    assert ana.pen.role == Pen.Role.SCORER
    assert pens.pen_for(request_with(pens.device_cookie(ana.pen.device)), match) == ana.pen
    assert pens.pen_for(request_with(pens.device_cookie("another")), match.pk) is None
    assert pens.pen_for(request_with(None), match) is None


def test_a_device_has_one_pen_in_a_match(match: Match, ana: Phone) -> None:
    assert pens.join_match(match, ana.pen.device, Pen.Role.WATCHER) == ana.pen


def test_a_watcher_writes_nothing(match: Match, ana: Phone) -> None:
    watcher = Phone(pens.join_match(match, pens.new_device(), Pen.Role.WATCHER))
    assert watcher.tap(say(0, "truco")).code == "no-pen"
    assert watcher.undo().code == "no-pen"
    assert [permissions.may_act(watcher.pen, action) for action in ("watch", "log", "undo", "revancha")] == [True] + [
        False
    ] * 3


@pytest.mark.parametrize(
    ("raw", "may"),
    [
        ({"by": 1, "say": "truco"}, True), ({"by": 0, "say": "truco"}, False), ({"team": 1, "say": "truco"}, True),
        ({"team": 0, "say": "truco"}, False), ({"by": 1, "play": "1e"}, True), ({"by": 0, "play": "1e"}, False),
        ({"adjust": [0, 1]}, False), (won(0), True), ({"showdown": 0}, True), ({"by": 0, "show": "ok"}, True),
        ({"close": "x"}, True), ({"deal": 0}, True),
    ],
)  # fmt: skip
def test_a_seat_logs_its_side_s_words_and_the_facts_of_the_table(match: Match, raw: Raw, may: bool) -> None:
    seat = pens.join_match(match, pens.new_device(), Pen.Role.SEAT, seat=1)
    assert permissions.may_log(seat, raw, (0, 1)) is may


def test_what_a_seat_may_only_propose_names_whom_to_ask(match: Match, ana: Phone) -> None:
    Pen.objects.filter(pk=ana.pen.pk).update(name="Ana")
    seat = Phone(pens.join_match(match, pens.new_device(), Pen.Role.SEAT, seat=1))
    answer = seat.tap({"adjust": [0, 1]})
    assert (answer.status, answer.code, answer.args) == ("refused", "ask-scorer", {"who": "Ana"})


def test_a_watch_link_opens_its_match_only(match: Match) -> None:
    token = links.watch_token(match)
    assert links.open_watch(token) == match
    other = start.start_match(pens.new_device())
    assert links.open_watch(other.pk + token[22:]) is None
    assert links.open_token(token, "join") is None


@pytest.mark.parametrize(
    "spoil", [lambda t: t[:-1], lambda t: t + "x", lambda t: t[:-1] + "é", lambda t: "", str.swapcase]
)
def test_a_spoiled_link_opens_nothing(match: Match, spoil: object) -> None:
    assert links.open_watch(spoil(links.watch_token(match))) is None


def test_raising_the_epoch_revokes_the_links(match: Match) -> None:
    token = links.watch_token(match)
    match.epoch += 1
    match.save()
    assert links.open_watch(token) is None
    assert links.open_watch(links.watch_token(match)) == match
