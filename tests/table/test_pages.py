"""Home with its last tables and those of the network, another table, the table, the watch page and revancha."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client, override_settings
from django.urls import reverse
from django.utils import timezone

from referee.matches.identity import links
from referee.matches.models import Match, Pen
from referee.matches.people.codes import LENGTH, LETTERS, codes, letters_of
from referee.matches.setup import start
from referee.table.home import NEARBY_SHOWN
from tests.at_table import client_of, join_match
from tests.matches.conftest import Phone
from tests.table.making import Table

pytestmark = pytest.mark.django_db
FORM = {"players": "4", "flor": "1", "target": "15", "best_of": "3", "seat0": "Ana", "seat2": " Caro ", "seat3": "Dani"}


def test_another_table_has_the_players_that_were_chosen() -> None:
    assert Client().post(reverse("new"), FORM).status_code == 302
    match = Match.objects.get()
    assert match.seats == ["Ana", "Jugador 2", "Caro", "Dani"]
    assert match.options == {"flor": True, "target": 15, "best_of": 3}


def test_an_address_without_end_is_told_to_wait() -> None:
    client = Client()
    statuses = [client.post(reverse("start")).status_code for _ in range(31)]
    assert statuses == [302] * 30 + [429]


def test_a_name_is_text_and_nothing_else() -> None:
    table = Table(("<b>Ana</b>", 'O\'Brian & "Co"'))
    page = client_of(table).get(reverse("table", args=[table.match.pk])).content.decode()
    assert "<b>Ana" not in page
    assert "&lt;b&gt;Ana" in page


def test_the_watch_link_shows_the_table_without_keys_and_its_qr_is_that_link(two: Table) -> None:
    sheet = client_of(two).get(reverse("link", args=[two.match.pk])).content.decode()
    assert "<svg" in sheet
    address = re.search(r'href="http://testserver(/m/[^"]+)"', sheet)
    assert address
    page = Client().get(address[1]).content.decode()
    assert "Mirando" in page
    assert "data-tap" not in page
    assert "data-half" not in page


def test_the_overlay_is_the_board_that_watchers_have_in_three_widths_without_a_key(two: Table) -> None:
    two.tap({"by": 0, "say": "truco"})
    address = reverse("overlay", args=[links.watch_token(two.match)])
    for wanted, width in (("", 360), ("540", 540), ("9999", 720), ("x", 360)):
        page = Client().get(address, {"ancho": wanted}).content.decode()
        assert f'<body class="overlay w{width}"' in page
    assert 'class="strip waits"' in page
    assert "<button" not in page
    assert "<a " not in page
    assert "by-day" in Client().get(address, {"dia": ""}).content.decode()
    assert Client().get(reverse("overlay", args=[two.match.pk + "x" * 22])).status_code == 404


PAIRS = ("Ana", "Bruno", "Caro", "Dani")
WHO = "Ana y Caro – Bruno y Dani"
OVER = {"adjust": [30, 0]}


def play(
    device: str, *raws: dict[str, Any], seats: tuple[str, ...] = PAIRS, ruleset: str = "argentino", **options: Any
) -> Match:
    match = start.start_match(device, ruleset, options, seats)
    phone = Phone(match.pens.get())
    for raw in raws:
        assert phone.tap(raw).status == "taken"
    return match


def home(device: str) -> str:
    page = client_of(device).get(reverse("home")).content.decode()
    assert len(re.findall(r'class="[^"]*\bprime\b', page)) == 1, "one key is filled"
    return text(page[page.index("<main") :])


def text(page: str) -> str:
    """What can be read on a page, with a blank between keys and lines."""
    lines = re.sub(r"</(button|a|p|h\d)>", " ", page).replace("\xa0", " ")
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", lines))


def go_back_in_time(match: Match, **ago: float) -> None:
    Match.objects.filter(pk=match.pk).update(touched_at=timezone.now() - timedelta(**ago))


def test_a_match_that_is_over_is_played_again_with_one_tap_from_home() -> None:
    match = play("ana", OVER, best_of=1)
    story = "Partido para Ana y Caro Un cero también se firma. 15 buenas - 0 malas"
    assert f"{story} {WHO} · Argentino Revancha Anotar ya" in home("ana")
    answer = client_of("ana").post(reverse("rematch", args=[match.pk]))
    following = Match.objects.get(previous=match)
    assert answer["Location"] == reverse("table", args=[following.pk])
    assert following.seats == list(PAIRS)
    assert "Revancha" not in home("ana")
    assert f"Seguir la revancha · 0 a 0 {WHO}" in home("ana")


def test_home_tells_the_end_of_the_last_match_as_its_picture_does() -> None:
    falta = ({"team": 0, "say": "falta envido"}, {"team": 1, "say": "quiero"})
    play("ana", {"deal": 1}, *falta, {"by": 0, "say": 28}, {"by": 1, "say": 33}, seats=("Ana", "Bruno"), best_of=1)
    assert "Bruno, con falta envido 33 a 28 Bruno, falta envido: 30 puntos 0 malas - 15 buenas" in home("ana")


def test_a_match_in_progress_and_another_s_are_not_offered_as_revancha() -> None:
    match = play("ana", {"adjust": [29, 0]}, best_of=1)
    join_match(match, "onlooker", Pen.Role.WATCHER)
    assert "Revancha" not in home("ana")
    Phone(match.pens.get(device="ana"), rev=1).tap({"adjust": [1, 0]}, key="the-last-point")
    assert "Revancha" in home("ana")
    assert "Revancha" not in home("onlooker")
    assert "Revancha" not in home("nobody")


def test_a_player_s_own_phone_is_offered_it_too_and_one_that_left_is_not() -> None:
    match = play("ana", OVER, best_of=1)
    join_match(match, "bruno", Pen.Role.SEAT, seat=1)
    assert f"{WHO} · Argentino Revancha" in home("bruno")
    Pen.objects.filter(device="bruno").update(role=Pen.Role.GONE, seat=None)
    assert "Revancha" not in home("bruno")


def test_the_revancha_leaves_home_when_this_phone_plays_something_else() -> None:
    play("ana", OVER, best_of=1)
    other = play("ana", seats=("Nosotros", "Ellos"), best_of=1)
    assert "Revancha" in home("ana")  # an empty table is not played yet
    Phone(other.pens.get()).tap({"adjust": [1, 0]})
    page = home("ana")
    assert "Revancha" not in page
    assert "Seguir · 1 mala - 0 malas Nosotros – Ellos · Argentino Partido para Ana y Caro Un cero también" in page


@pytest.mark.parametrize(("days", "offered"), [(13.9, True), (14.1, False)])
def test_it_is_offered_for_fourteen_days(days: float, offered: bool) -> None:
    go_back_in_time(play("ana", OVER, best_of=1), days=days)
    assert ("Revancha" in home("ana")) is offered


def test_a_revancha_that_was_opened_and_left_empty_is_offered_until_it_begins() -> None:
    match = play("ana", OVER, best_of=1)
    following = start.revancha(match.pk, match.pens.get())
    go_back_in_time(following, hours=13)
    assert "Seguir" not in home("ana")
    assert f"{WHO} · Argentino Revancha" in home("ana")
    assert client_of("ana").post(reverse("rematch", args=[match.pk]))["Location"].endswith(f"{following.pk}/")
    Phone(following.pens.get()).tap({"adjust": [1, 0]})
    assert "Revancha" not in home("ana")


def test_a_first_anotar_ya_says_what_it_starts_and_leads_to_a_live_table() -> None:
    assert "Anotar ya Argentino, con flor, a 30 · Nosotros – Ellos" in home("ana")
    assert 'action="/anotar/"' in client_of("ana").get("/").content.decode()
    answer = client_of("ana").post(reverse("start"), {"like": ""}, follow=True)
    match = Match.objects.get()
    assert answer.redirect_chain == [(reverse("table", args=[match.pk]), 302)]
    assert (match.ruleset, match.options, match.seats) == ("argentino", {"best_of": 1}, ["Nosotros", "Ellos"])
    assert 'id="live" data-rev="0"' in answer.content.decode()


def test_anotar_ya_starts_what_this_phone_played_last_and_says_so() -> None:
    options = {"flor": False, "target": 15, "best_of": 3, "envido_raises": "once"}
    match = play("ana", {"adjust": [1, 0]}, **options)
    Match.objects.filter(pk=match.pk).update(first_dealer=2, neutral=True)
    assert f"Anotar ya Argentino, sin flor, a 15, al mejor de 3 · {WHO}" in home("ana")
    client = client_of("ana")
    like = re.findall(r'name="like" value="([^"]*)"', client.get(reverse("home")).content.decode())
    assert like == [match.pk]
    assert client.post(reverse("start"), {"like": match.pk}).status_code == 302
    again = Match.objects.exclude(pk=match.pk).get()
    assert (again.ruleset, again.options, again.seats) == ("argentino", options, list(PAIRS))
    assert (again.first_dealer, again.neutral, again.previous) == (2, True, None)


def test_anotar_ya_of_another_game_is_named_in_its_language() -> None:
    play("ana", {"adjust": [1, 0]}, seats=("Ana", "Dani"), ruleset="mineiro", games_to_win=1)
    page = client_of("ana").get(reverse("home")).content.decode()
    assert '<span lang="pt">Mineiro</span>, a 12' in page


def test_anotar_ya_starts_what_the_page_named_even_if_another_was_played_since() -> None:
    first = play("ana", {"adjust": [1, 0]}, best_of=1)
    play("ana", {"adjust": [1, 0]}, seats=("Eva", "Fede"), best_of=1)
    client_of("ana").post(reverse("start"), {"like": first.pk})
    assert Match.objects.latest("created_at").seats == list(PAIRS)


@pytest.mark.parametrize("like", ["nowhere", "another's", "a file"])
def test_anotar_ya_like_a_match_that_this_phone_did_not_play_is_the_usual_game(like: str) -> None:
    match = play("bruno" if like == "another's" else "ana", {"adjust": [1, 0]}, best_of=1)
    Match.objects.update(imported=like == "a file")
    client_of("ana").post(reverse("start"), {"like": "nowhere" if like == "nowhere" else match.pk})
    assert Match.objects.latest("created_at").seats == ["Nosotros", "Ellos"]


def at_the_door() -> str:
    """Home of a newcomer on a server of the house."""
    with override_settings(HOST_NAMES=[]):
        return client_of("newcomer", host="localhost").get(reverse("home")).content.decode()


def test_tables_of_one_name_are_told_apart_by_letters_hand_and_minute() -> None:
    tables = [play(f"table{number}", {"deal": 1}, {"adjust": [1, 0]}, seats=("Nosotros", "Ellos")) for number in (1, 2)]
    go_back_in_time(tables[0], minutes=3, seconds=5)
    page = text(at_the_door())
    assert f"Mesa {letters_of(tables[0])} · hace 3 minutos Sumarme: 1 mala - 0 malas · mano 1" in page
    assert f"Mesa {letters_of(tables[1])} · recién Sumarme: 1 mala - 0 malas · mano 1" in page
    assert letters_of(tables[0]) != letters_of(tables[1])


def test_own_things_and_the_rules_stand_before_the_tables_of_others() -> None:
    for number in range(NEARBY_SHOWN + 2):
        play(f"table{number}", {"adjust": [1, 0]}, seats=("Nosotros", "Ellos"))
    page = at_the_door()
    parts = ('action="/anotar/"', reverse("by-code"), reverse("books"), "Mesa <b>", "<details>")
    places = [page.index(part) for part in parts]
    assert places == sorted(places)
    assert page[: places[-1]].count("Mesa <b>") == NEARBY_SHOWN
    assert "2 mesas más" in page[places[-1] :]
    assert page.count("Mesa <b>") == NEARBY_SHOWN + 2


def test_a_table_s_sheet_shows_the_letters_that_home_tells_it_by() -> None:
    match = play("ana", {"adjust": [1, 0]})
    letters = letters_of(match)
    assert len(letters) == LENGTH
    assert set(letters) <= set(LETTERS)
    codes.clear()
    assert letters in client_of("ana").get(reverse("link", args=[match.pk])).content.decode()
    link = links.link_token(match, "join")
    assert codes.link_of(letters) == link
    codes.clear()
    codes.open("another", "bruno", letters)  # by chance
    assert codes.open(link, "ana", letters) != letters


def test_the_letters_change_with_the_links_that_are_revoked() -> None:
    match = play("ana", {"adjust": [1, 0]})
    before = letters_of(match)
    client_of("ana").post(reverse("revoke", args=[match.pk]))
    match.refresh_from_db()
    assert letters_of(match) != before


@pytest.mark.parametrize(
    ("reached", "sender", "listed"),
    [
        ("https://truco.example:8443/", "192.168.1.7", True),
        ("https://truco.example:8443/", "8.8.8.8", False),
        ("", "192.168.1.7", False),
    ],
)
def test_the_name_whose_https_leads_to_this_machine_is_of_its_network(
    monkeypatch: pytest.MonkeyPatch, reached: str, sender: str, listed: bool
) -> None:
    play("ana", {"adjust": [1, 0]})
    monkeypatch.setenv("REFEREE_SECURE_AT", reached)
    monkeypatch.setattr("referee.server.middleware.is_allowed", lambda host: True)
    with override_settings(HOST_NAMES=[]):
        client = client_of("newcomer", host="truco.example:8443")
        page = client.get(reverse("home"), secure=True, REMOTE_ADDR=sender).content.decode()
    assert ("Mesa <b>" in page) is listed
