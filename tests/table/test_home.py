"""Home: what this phone played last is offered again, as its revancha or as another table like it."""

import re
from datetime import timedelta
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from tests.matches.conftest import Phone

pytestmark = pytest.mark.django_db
PAIRS = ("Ana", "Bruno", "Caro", "Dani")
WHO = "Ana y Caro – Bruno y Dani"
OVER = {"adjust": [30, 0]}


def client_of(device: str, **headers: str) -> Client:
    limits.start_buckets.clear()
    client = Client(headers=headers)
    client.cookies[settings.DEVICE_COOKIE_NAME] = pens.device_cookie(device)
    return client


def play(
    device: str, *raws: dict[str, Any], seats: tuple[str, ...] = PAIRS, ruleset: str = "argentino", **options: Any
) -> Match:
    """A match that this device starts, with these entries."""
    match = start.start_match(device, ruleset, options, seats)
    phone = Phone(match.pens.get())
    for raw in raws:
        assert phone.tap(raw).status == "taken"
    return match


def home(device: str) -> str:
    page = client_of(device).get(reverse("home")).content.decode()
    return text(page[page.index("<main") :])


def text(page: str) -> str:
    """What can be read on a page, with a blank between keys and lines."""
    lines = re.sub(r"</(button|a|p|h\d)>", " ", page).replace("\xa0", " ")
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", "", lines))


def go_back_in_time(match: Match, **ago: float) -> None:
    Match.objects.filter(pk=match.pk).update(touched_at=timezone.now() - timedelta(**ago))


def test_a_match_that_is_over_is_played_again_with_one_tap_from_home() -> None:
    match = play("ana", OVER, best_of=1)
    assert f"Revancha {WHO} · Argentino" in home("ana")
    answer = client_of("ana").post(reverse("rematch", args=[match.pk]))
    following = Match.objects.get(previous=match)
    assert answer["Location"] == reverse("table", args=[following.pk])
    assert following.seats == list(PAIRS)
    assert "Revancha" not in home("ana")
    assert "Seguir: sin empezar" in home("ana")


def test_a_match_in_progress_and_another_s_are_not_offered_as_revancha() -> None:
    match = play("ana", {"adjust": [29, 0]}, best_of=1)
    pens.join_match(match, "onlooker", Pen.Role.WATCHER)
    assert "Revancha" not in home("ana")
    Phone(match.pens.get(device="ana"), rev=1).tap({"adjust": [1, 0]}, key="the-last-point")
    assert "Revancha" in home("ana")
    assert "Revancha" not in home("onlooker")
    assert "Revancha" not in home("nobody")


def test_a_player_s_own_phone_is_offered_it_too_and_one_that_left_is_not() -> None:
    match = play("ana", OVER, best_of=1)
    pens.join_match(match, "bruno", Pen.Role.SEAT, seat=1)
    assert f"Revancha {WHO}" in home("bruno")
    Pen.objects.filter(device="bruno").update(role=Pen.Role.GONE, seat=None)
    assert "Revancha" not in home("bruno")


def test_the_revancha_leaves_home_when_this_phone_plays_something_else() -> None:
    play("ana", OVER, best_of=1)
    other = play("ana", seats=("Nosotros", "Ellos"), best_of=1)
    assert "Revancha" in home("ana")  # an empty table is not played yet
    Phone(other.pens.get()).tap({"adjust": [1, 0]})
    assert "Revancha" not in home("ana")


@pytest.mark.parametrize(("days", "offered"), [(13.9, True), (14.1, False)])
def test_it_is_offered_for_fourteen_days(days: float, offered: bool) -> None:
    go_back_in_time(play("ana", OVER, best_of=1), days=days)
    assert ("Revancha" in home("ana")) is offered


def test_a_revancha_that_was_opened_and_left_empty_is_offered_until_it_begins() -> None:
    match = play("ana", OVER, best_of=1)
    following = start.revancha(match.pk, match.pens.get())
    go_back_in_time(following, hours=13)
    assert "Seguir" not in home("ana")
    assert f"Revancha {WHO}" in home("ana")
    assert client_of("ana").post(reverse("rematch", args=[match.pk]))["Location"].endswith(f"{following.pk}/")
    Phone(following.pens.get()).tap({"adjust": [1, 0]})
    assert "Revancha" not in home("ana")


def test_a_first_anotar_ya_says_what_it_starts() -> None:
    assert "Anotar ya Argentino, con flor, a 30 · Nosotros – Ellos" in home("ana")
    assert client_of("ana").post(reverse("start"), {"like": ""}).status_code == 302
    match = Match.objects.get()
    assert (match.ruleset, match.options, match.seats) == ("argentino", {"best_of": 1}, ["Nosotros", "Ellos"])


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
