"""Matches that go into a notebook by themselves once they are finished, and those that must not."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from referee.matches import events
from referee.matches.identity import pens
from referee.matches.models import Match, Pen
from referee.matches.setup import start
from referee.notebook.keeping import leaves
from referee.notebook.models import Bond, Keeper, Leaf, Notebook, Sitting
from tests.at_table import Table
from tests.notebook import making

# Listeners are called after the commit.
pytestmark = pytest.mark.django_db(transaction=True)
PAIR = ("Ana", "Bruno")


class Sequel(Table):
    """A match that is there already."""

    def __init__(self, match: Match, device: str) -> None:
        self.device, self.match, self.taps = device, match, 0
        pen = pens.pen_of(device, match.pk)
        assert pen is not None
        self.pen: Pen = pen

    def end(self, *, deal: bool = True) -> Match:
        self.tap(*([{"deal": 0}] if deal else []), {"adjust": [30, 3]})
        return Match.objects.get(pk=self.match.pk)

    def revancha(self) -> Sequel:
        return Sequel(start.revancha(self.match.pk, self.pen), self.device)


def begun(keeper: Keeper, seats: tuple[str, ...] = PAIR) -> Sequel:
    return Sequel(start.start_match(keeper.device, "argentino", {"best_of": 1}, seats), keeper.device)


@pytest.fixture
def keeper(db: None) -> Keeper:
    notebook, keeper = making.notebook(turn=0, zone="UTC")
    for name in PAIR:
        making.person(notebook, name)
    return keeper


def put_in(notebook: Notebook, match: Match, keeper: Keeper) -> None:
    phone = making.client_of(keeper.device)
    assert phone.post(reverse("put-in", args=[notebook.pk, match.pk]), {"known": "1"}).status_code == 302


def inside() -> set[str]:
    return set(Leaf.objects.values_list("match", flat=True))


def test_a_revancha_follows_the_same_evening(notebook: Notebook, keeper: Keeper) -> None:
    first = begun(keeper)
    put_in(notebook, first.end(), keeper)
    second = first.revancha()
    assert leaves.notebooks_ahead(second.match) == [notebook]
    assert inside() == {first.match.pk}
    second.end()
    assert inside() == {first.match.pk, second.match.pk}
    leaf = Leaf.objects.get(match=second.match)
    assert leaf.by == keeper
    assert [sitting.person.name for sitting in Sitting.objects.filter(leaf=leaf).order_by("seat")] == list(PAIR)
    third = second.revancha()
    Match.objects.filter(pk=third.match.pk).update(seats=["Ana", "Zoe"])
    # Somebody whom the notebook does not know is no guess: somebody has to say who it is.
    third.end()
    assert third.match.pk not in inside()


def test_revanchas_that_are_over_already_follow_at_once(notebook: Notebook, keeper: Keeper) -> None:
    first = begun(keeper)
    first.end()
    second = first.revancha()
    second.end()
    third = second.revancha()
    third.end()
    assert inside() == set()
    put_in(notebook, Match.objects.get(pk=second.match.pk), keeper)
    assert inside() == {second.match.pk, third.match.pk}


def test_one_of_another_evening_does_not_follow(notebook: Notebook, keeper: Keeper) -> None:
    first = begun(keeper)
    put_in(notebook, first.end(), keeper)
    leaf = Leaf.objects.get()
    leaf.day -= timedelta(days=1)
    leaf.save()
    first.revancha().end()
    assert inside() == {first.match.pk}


def test_what_was_taken_out_stays_out(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    first = begun(keeper)
    put_in(notebook, first.end(), keeper)
    second = first.revancha()
    second.end()
    phone.post(reverse("take-out", args=[notebook.pk, second.match.pk]))
    second.undo()
    second.end(deal=False)
    assert inside() == {first.match.pk}
    assert leaves.notebooks_ahead(Match.objects.get(pk=second.match.pk)) == []


def test_people_without_a_name_sit_where_they_sat(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    first = begun(keeper, ("Nosotros", "Ellos"))
    match = first.end()
    ana = making.person(notebook, "Ana")
    sent = {"who0": str(ana.pk), "who1": "alguien", "counts": "si"}
    assert phone.post(reverse("put-in", args=[notebook.pk, match.pk]), sent).status_code == 302
    first.revancha().end()
    last = Leaf.objects.order_by("pk").last()
    people = Sitting.objects.filter(leaf=last).order_by("seat").values_list("person__name", flat=True)
    assert list(people) == ["Ana", None]


def start_inside(notebook: Notebook, keeper: Keeper, *names: str) -> Sequel:
    phone = making.client_of(keeper.device)
    sent = {"ruleset": "argentino", **{f"seat{seat}": name for seat, name in enumerate(names)}}
    answer = phone.post(reverse("play", args=[notebook.pk]), sent)
    assert answer.status_code == 302
    return Sequel(Match.objects.order_by("-created_at")[0], keeper.device)


@pytest.mark.parametrize(
    ("adopt", "goes", "headed"), [("siempre", True, True), ("preguntar", False, True), ("no", False, False)]
)
def test_a_match_started_inside(notebook: Notebook, keeper: Keeper, adopt: str, goes: bool, headed: bool) -> None:
    Notebook.objects.update(adopt=adopt)
    table = start_inside(notebook, keeper, *PAIR)
    assert table.match.seats == list(PAIR)
    menu = making.client_of(keeper.device).get(reverse("notebook-slot", args=[table.match.pk]), {"en": "menu"})
    assert ("Va a la libreta «Los jueves»" in menu.content.decode()) is headed
    match = table.end()
    assert (match.pk in inside()) is goes
    final = making.client_of(keeper.device).get(reverse("notebook-slot", args=[match.pk]), {"en": "final"})
    assert ("¿A la libreta?" in final.content.decode()) is (adopt == "preguntar")


def test_a_question_can_be_answered_no(notebook: Notebook, keeper: Keeper) -> None:
    table = start_inside(notebook, keeper, *PAIR)
    match = table.end()
    making.client_of(keeper.device).post(reverse("keep-out", args=[notebook.pk, match.pk]))
    assert Bond.objects.get().state == Bond.State.OUT
    assert leaves.notebooks_ahead(match) == []


def test_people_whom_the_notebook_does_not_know_are_asked_for(notebook: Notebook, keeper: Keeper) -> None:
    Notebook.objects.update(adopt="siempre")
    assert start_inside(notebook, keeper, "Ana", "Zoe").end().pk not in inside()
    assert start_inside(notebook, keeper, "Ana", "", "Bruno", "").match.seats == ["Ana", "Jugador 2", "Bruno"]


@pytest.mark.parametrize("names", [(), ("Ana",), ("A", "B", "C", "D", "E"), ("", "", "", "", "", "x", "y")])
def test_as_many_as_the_game_is_for(notebook: Notebook, keeper: Keeper, names: tuple[str, ...]) -> None:
    sent = {"ruleset": "argentino", **{f"seat{seat}": name for seat, name in enumerate(names)}}
    answer = making.client_of(keeper.device).post(reverse("play", args=[notebook.pk]), sent)
    assert answer.status_code == 422
    assert "Se juega de a" in answer.content.decode()
    assert not Match.objects.exists()


def test_a_tap_asks_nothing_of_notebooks_before_the_match_is_over(keeper: Keeper) -> None:
    table = begun(keeper)
    with CaptureQueriesContext(connection) as statements:
        table.tap({"adjust": [1, 0]})
    assert not [query for query in statements.captured_queries if "notebook_" in query["sql"]]


def test_a_match_has_followed_before_the_phones_hear_of_its_end(
    notebook: Notebook, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = begun(keeper)
    put_in(notebook, first.end(), keeper)
    second = first.revancha()
    there: list[bool] = []
    monkeypatch.setattr(events, "_listeners", [lambda _id, _rev: there.append(second.match.pk in inside())])
    second.end()
    assert there == [True]


def test_the_matches_before_a_third_revancha_go_in_with_it(keeper: Keeper) -> None:
    notebook, phone = keeper.notebook, making.client_of(keeper.device)
    table, matches = begun(keeper, ("Ana", "Bruno")), []
    for _number in range(4):
        matches.append(table.end())
        table = table.revancha()
    leaves.keep_match_out(notebook, matches[0], keeper)
    put_in(notebook, matches[3], keeper)
    slot = phone.get(reverse("notebook-slot", args=[matches[3].pk]), {"en": "acta"}).content.decode()
    assert "También los 2 de antes" in slot
    answer = phone.post(reverse("put-earlier", args=[notebook.pk, matches[3].pk]))
    assert answer["Location"] == reverse("leaf", args=[notebook.pk, matches[3].pk])
    there = Leaf.objects.filter(notebook=notebook).order_by("played_at", "pk")
    assert {leaf.match_id for leaf in there} == {match.pk for match in matches[1:]}, "what was kept out stays out"
    assert {len(leaf.sittings.exclude(person=None)) for leaf in there} == {2}
    slot = phone.get(reverse("notebook-slot", args=[matches[3].pk]), {"en": "acta"}).content.decode()
    assert "de antes" not in slot
    assert phone.post(reverse("put-earlier", args=[notebook.pk, matches[0].pk])).status_code == 404
