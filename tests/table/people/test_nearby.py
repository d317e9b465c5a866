"""Open tables of the network, on Home: after one's own things, each told by its letters, its hand and the minute."""

import pytest
from django.test import override_settings
from django.urls import reverse

from referee.matches.identity import links
from referee.matches.people.codes import LENGTH, LETTERS, codes, letters_of
from referee.table.home import NEARBY_SHOWN
from tests.table.test_home import client_of, go_back_in_time, play, text

pytestmark = pytest.mark.django_db


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
    monkeypatch.setattr("referee.server.middleware.hosts.is_allowed", lambda host: True)
    with override_settings(HOST_NAMES=[]):
        client = client_of("newcomer", host="truco.example:8443")
        page = client.get(reverse("home"), secure=True, REMOTE_ADDR=sender).content.decode()
    assert ("Mesa <b>" in page) is listed
