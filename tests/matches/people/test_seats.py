"""Cookies, pens and links; sitting down, standing up, leaving, coming back, also by turns."""

from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from referee.matches.identity import links, pens
from referee.matches.log import queries
from referee.matches.log.fold import parse
from referee.matches.log.store import TapAnswer
from referee.matches.models import Change, Match, Pen
from referee.matches.people import seats
from referee.matches.people.seats import NoSuchSeatError, SeatTakenError
from referee.matches.setup import start
from referee.matches.words import names
from tests import at_table
from tests.at_table import FOUR, LA_MANO, THREE, Raw, by, join_match, say, won
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db
SIDES = (0, 1, 0, 1)


@pytest.fixture
def four(db: None) -> Match:
    return start.start_match("starter", seats=FOUR)


def pen(match: Match, device: str) -> Pen:
    return Pen.objects.get(match=match, device=device)


def test_a_free_seat_is_had_at_once_and_every_phone_is_told(four: Match) -> None:
    sat = seats.sit_down(four.pk, "bruno", 1)
    assert (sat.role, sat.seat) == ("seat", 1)
    four.refresh_from_db()
    assert (four.rev, four.people) == (1, 1)
    assert Change.objects.get().data["sat"] == 1


def test_sitting_twice_in_one_seat_changes_nothing(four: Match) -> None:
    assert seats.sit_down(four.pk, "bruno", 1) == seats.sit_down(four.pk, "bruno", 1)
    assert Change.objects.count() == 1


def test_a_taken_seat_is_not_given(four: Match) -> None:
    seats.sit_down(four.pk, "bruno", 1)
    with pytest.raises(SeatTakenError):
        seats.sit_down(four.pk, "another", 1)
    assert Match.objects.get(pk=four.pk).rev == 1


@pytest.mark.parametrize("seat", [-1, 4, 99])
def test_a_table_has_no_other_seats(four: Match, seat: int) -> None:
    with pytest.raises(NoSuchSeatError):
        seats.sit_down(four.pk, "bruno", seat)


def test_who_changes_seats_frees_the_old_one(four: Match) -> None:
    seats.sit_down(four.pk, "bruno", 1)
    seats.sit_down(four.pk, "bruno", 3)
    assert seats.sit_down(four.pk, "dani", 1).seat == 1


def test_a_pencil_sits_down_and_keeps_the_pencil(four: Match) -> None:
    assert (seats.sit_down(four.pk, "starter", 0).role, pen(four, "starter").seat) == ("scorer", 0)
    seats.stand_up(four.pk, pen(four, "starter"))
    assert (pen(four, "starter").role, pen(four, "starter").seat) == ("scorer", None)


def test_only_a_pencil_stays_without_a_seat(four: Match) -> None:
    seats.sit_down(four.pk, "bruno", 1)
    with pytest.raises(PermissionError):
        seats.stand_up(four.pk, pen(four, "bruno"))


def test_who_leaves_logs_no_more_and_what_was_logged_keeps_the_name(four: Match) -> None:
    phone = Phone(seats.sit_down(four.pk, "bruno", 1))
    phone.look()
    phone.tap(won(0))
    seats.leave_match(four.pk, "bruno")
    assert pens.pen_of("bruno", four.pk) is None
    assert Phone(pen(four, "starter")).look().lines[-1].who == "Bruno"
    assert seats.sit_down(four.pk, "other", 1).seat == 1


def test_who_left_comes_back_with_the_link_and_the_same_pen(four: Match) -> None:
    before = seats.sit_down(four.pk, "bruno", 1)
    seats.leave_match(four.pk, "bruno")
    after = seats.sit_down(four.pk, "bruno", 3)
    assert (after.pk, after.seat, after.role, after.name) == (before.pk, 3, "seat", "")


def test_leaving_a_table_where_one_is_not_is_nothing(four: Match) -> None:
    seats.leave_match(four.pk, "nobody")
    assert Match.objects.get(pk=four.pk).rev == 0


@pytest.mark.parametrize(
    ("seat", "name", "called"),
    [
        (0, "", ["Nosotros", "Ellos"]),
        (1, "", ["Jugador 1", "Jugador 2"]),
        (1, " Dani  Paz ", ["Jugador 1", "Dani Paz"]),
        (0, "Ana", ["Ana", "Jugador 2"]),
    ],
)
def test_names_replace_nosotros_and_ellos_once_the_other_side_has_a_phone(
    match: Match, seat: int, name: str, called: list[str]
) -> None:
    seats.sit_down(match.pk, "dani", seat, name)
    assert Match.objects.get(pk=match.pk).seats == called


def test_a_given_name_stays_unless_the_newcomer_types_another(four: Match) -> None:
    seats.sit_down(four.pk, "bruno", 1, "Beto")
    assert Match.objects.get(pk=four.pk).seats == list(FOUR)
    seats.sit_down(four.pk, "bruno", 1, "Beto", renames=True)
    assert Match.objects.get(pk=four.pk).seats[1] == "Beto"


def test_a_seat_without_a_name_is_called_in_the_reader_s_language_and_takes_the_newcomer_s_name(db: None) -> None:
    match = start.start_match("starter", seats=("Ana", "Jugador 2"))
    two = names.cast(match)
    for language, shown in (("es", "Jugador 2"), ("en", "Player 2")):
        with translation.override(language):
            assert names.seat_name(two, 1) == names.both_sides(two)[1].full == shown
    seats.sit_down(match.pk, "dani", 1, "Dani")
    assert Match.objects.get(pk=match.pk).seats == ["Ana", "Dani"]


def test_a_device_is_remembered_by_the_name_it_last_played_under(four: Match, match: Match) -> None:
    assert seats.remembered_name("dani") == seats.remembered_name(None) == ""
    seats.sit_down(four.pk, "dani", 3)
    assert seats.remembered_name("dani") == "Dani"
    seats.sit_down(match.pk, "dani", 1)
    assert seats.remembered_name("dani") == "Dani"


def test_an_empty_match_goes_when_whoever_started_it_joins_another(four: Match) -> None:
    alone = start.start_match("dani")
    seats.sit_down(four.pk, "dani", 3)
    assert not Match.objects.filter(pk=alone.pk).exists()


def test_whoever_started_it_gives_pencils_and_takes_them_back(four: Match) -> None:
    bruno = seats.sit_down(four.pk, "bruno", 1)
    seats.set_pencil(four.pk, pen(four, "starter"), bruno.pk, holds=True)
    assert pen(four, "bruno").role == "scorer"
    with pytest.raises(PermissionError):
        seats.set_pencil(four.pk, pen(four, "bruno"), pen(four, "starter").pk, holds=False)
    seats.set_pencil(four.pk, pen(four, "starter"), bruno.pk, holds=False)
    assert (pen(four, "bruno").role, pen(four, "bruno").seat) == ("seat", 1)
    with pytest.raises(PermissionError):
        seats.set_pencil(four.pk, pen(four, "starter"), pen(four, "starter").pk, holds=False)


def test_revoking_closes_every_link_and_leaves_the_seats(four: Match) -> None:
    seats.sit_down(four.pk, "bruno", 1)
    tokens = {purpose: links.link_token(four, purpose) for purpose in ("join", "watch")}
    with pytest.raises(PermissionError):
        seats.revoke_match_links(four.pk, pen(four, "bruno"))
    seats.revoke_match_links(four.pk, pen(four, "starter"))
    assert all(links.open_token(token, purpose) is None for purpose, token in tokens.items())
    assert pens.pen_of("bruno", four.pk) is not None
    assert links.open_token(links.link_token(Match.objects.get(pk=four.pk), "join"), "join") == four


@pytest.mark.parametrize(
    ("raw", "spoken"),
    [
        (say(1, "truco"), by(1, "truco")),
        (say(1, 28), by(1, 28)),
        ({**say(1, "truco"), "group": "g"}, by(1, "truco", group="g")),
        *((raw, raw) for raw in (say(0, "truco"), say(1, "son buenas"), by(3, "truco"), won(1))),
        ({"showdown": None, "team": 1}, {"showdown": None, "team": 1}),
    ],
)
def test_a_seat_s_own_phone_speaks_for_its_seat(four: Match, raw: dict[str, object], spoken: dict[str, object]) -> None:
    bruno = seats.sit_down(four.pk, "bruno", 1)
    (entry,) = parse([raw], four)
    assert [pens.in_own_voice(bruno, entry, SIDES)] == parse([spoken], four)
    seats.set_pencil(four.pk, pen(four, "starter"), bruno.pk, holds=True)
    assert pens.in_own_voice(pen(four, "bruno"), entry, SIDES) is entry


def test_the_revancha_keeps_who_is_there_and_forgets_who_left(four: Match) -> None:
    seats.sit_down(four.pk, "bruno", 1)
    seats.sit_down(four.pk, "dani", 3)
    seats.leave_match(four.pk, "dani")
    following = start.revancha(four.pk, pen(four, "starter"))
    assert [(one.device, one.seat) for one in following.pens.order_by("pk")] == [("starter", None), ("bruno", 1)]


ANA, BRUNO, CARO = range(3)


class Table(at_table.Table):
    """Three players, each with a phone. Caro deals first, so Caro is the first gallo (AR-GAL-04); then Ana."""

    def __init__(self) -> None:
        super().__init__(THREE, device="pencil", best_of=1, gallo="turn")
        self.pens = [join_match(self.match, name, Pen.Role.SEAT, seat) for seat, name in enumerate(THREE)]

    def tap(self, seat: int | None, *raws: Raw) -> TapAnswer:
        return self.log(*raws, pen=None if seat is None else self.pens[seat])

    def undo(self, seat: int) -> TapAnswer:
        return super().undo(self.pens[seat])

    def redo(self, seat: int) -> TapAnswer:
        return super().redo(self.pens[seat])

    @property
    def last(self) -> dict[str, Any]:
        return self.record[-1]

    @property
    def awards(self) -> list[tuple[int, int]]:
        return [(one.team, one.points) for one in self.data.look.awards]


@pytest.fixture
def table() -> Table:
    return Table()


def test_the_first_word_is_judged_by_the_sides_of_the_hand_that_it_opens(table: Table) -> None:
    assert table.tap(BRUNO, {"team": 0, "say": "truco"}).code == "ask-scorer"
    assert table.tap(CARO, {"team": 0, "say": "truco"}).status == "taken"
    assert table.last == {"by": CARO, "say": "truco"}
    assert table.tap(CARO, {"team": 1, "say": "quiero"}).code == "ask-scorer"
    assert table.tap(BRUNO, {"team": 1, "say": "quiero"}).status == "taken"
    assert table.last == {"by": BRUNO, "say": "quiero"}


def test_between_two_hands_a_seat_speaks_for_its_side_in_the_next_one(table: Table) -> None:
    table.tap(None, *LA_MANO)
    assert table.awards == [(CARO, 1)]
    assert table.tap(CARO, {"team": 0, "say": "truco"}).code == "ask-scorer"
    assert table.tap(CARO, {"team": 1, "say": "truco"}).status == "taken"
    assert table.last == {"by": CARO, "say": "truco"}
    assert table.tap(BRUNO, {"team": 0, "say": "quiero"}).code == "ask-scorer"
    table.tap(ANA, {"team": 0, "say": "no quiero"})
    assert table.awards == [(BRUNO, 1), (CARO, 1)]


def test_a_word_behind_a_deal_is_judged_by_the_sides_of_that_deal(table: Table) -> None:
    table.tap(None, *LA_MANO)
    assert table.tap(ANA, {"deal": BRUNO}, {"team": 0, "say": "truco"}).code == "ask-scorer"
    assert table.tap(BRUNO, {"deal": BRUNO}, {"team": 0, "say": "truco"}).status == "taken"
    assert table.last == {"by": BRUNO, "say": "truco"}


def test_partners_of_a_hand_take_back_each_others_words_and_bring_them_again(table: Table) -> None:
    table.tap(None, *LA_MANO)
    table.tap(CARO, {"team": 1, "say": "truco"})
    answer = table.undo(ANA)
    assert (answer.code, answer.args["who"]) == ("asked", "Bruno y Caro")
    assert table.undo(BRUNO).status == "taken"
    assert table.redo(ANA).code == "ask-other"
    assert table.redo(BRUNO).status == "taken"
    assert table.last == {"by": CARO, "say": "truco"}


def test_pido_flor_after_the_deal_of_caro_is_still_asked_by_her_side(table: Table) -> None:
    table.tap(None, *LA_MANO)
    assert table.tap(BRUNO, {"team": 0, "say": "pido flor", "to": ANA}).code == "ask-scorer"
    assert table.tap(CARO, {"team": 0, "say": "pido flor", "to": ANA}).status == "taken"


def test_points_by_hand_are_the_pencils_and_by_seat(table: Table) -> None:
    assert table.tap(BRUNO, {"adjust": [0, 1, 0]}).code == "ask-scorer"
    assert table.tap(None, {"adjust": [0, 2, 2], "source": "truco"}).status == "taken"
    assert queries.read_table(table.match.pk).look.score == (0, 2, 2)


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
