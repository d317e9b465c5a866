"""A finished match goes into a notebook: by one tap where all names are known, else by saying who is who."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches import limits
from referee.matches.identity.pens import new_device
from referee.matches.models import Match, Pen
from referee.notebook.adding import keys_alike
from referee.notebook.models import Alias, Bond, Keeper, Leaf, Notebook, Person, Sitting
from tests.at_table import Table, join_match
from tests.notebook import making

pytestmark = pytest.mark.django_db


def address(notebook: Notebook, match: Match) -> str:
    return reverse("put-in", args=[notebook.pk, match.pk])


def sat(leaf: Leaf) -> list[tuple[int, int, str | None]]:
    sittings = Sitting.objects.filter(leaf=leaf).select_related("person").order_by("seat", "from_seq")
    return [(one.seat, one.from_seq, one.person.name if one.person else None) for one in sittings]


def test_the_first_match_asks_who_is_who_and_the_next_is_one_tap(
    notebook: Notebook, keeper: Keeper, phone: Client
) -> None:
    first = making.played(("Ana", "Bruno", "Caro", "Jugador 4"), device=keeper.device)
    page = phone.get(address(notebook, first)).content.decode()
    text = making.text_of(page)
    assert "nueva: Ana" in text
    assert "nueva: Jugador 4" not in text
    assert "noche del jueves 19/11/2026" in text
    refused = phone.post(address(notebook, first), {"who0": "nueva", "who1": "nueva", "who2": "nueva", "counts": "si"})
    assert refused.status_code == 422
    assert "Falta decir quién fue." in refused.content.decode()
    assert not Person.objects.exists()
    sent = {
        **dict.fromkeys(("who0", "who1", "who2"), "nueva"),
        "who3": "alguien",
        "counts": "no",
        "why_not": "con chicos",
    }
    answer = phone.post(address(notebook, first), sent)
    assert answer["Location"] == reverse("leaf", args=[notebook.pk, first.pk])
    leaf = Leaf.objects.get()
    assert sat(leaf) == [(0, 0, "Ana"), (1, 0, "Bruno"), (2, 0, "Caro"), (3, 0, None)]
    assert (leaf.counts, leaf.why_not, leaf.by) == (False, "con chicos", keeper)
    second = making.played(("Caro", "ána", "Bruno", "Ana")[:2], device=keeper.device)
    answer = phone.post(address(notebook, second), {"known": "1"})
    assert answer["Location"] == reverse("leaf", args=[notebook.pk, second.pk])
    assert sat(Leaf.objects.get(match=second)) == [(0, 0, "Caro"), (1, 0, "Ana")]
    keeper.refresh_from_db()
    assert keeper.used_at is not None


def test_a_name_that_was_matched_once_is_matched_for_ever(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    bruno = making.person(notebook, "Bruno")
    match = making.played(("Brunito", "Zoe"), device=keeper.device)
    page = phone.get(address(notebook, match)).content.decode()
    # It is like one that is known: that stands first, and somebody has to say so.
    assert f'<option value="" selected>elegir</option><option value="{bruno.pk}">Bruno</option>' in page
    assert '<option value="nueva" selected>nueva: Zoe' in page
    assert phone.post(address(notebook, match), {"known": "1"}).status_code == 200
    assert not Leaf.objects.exists()
    phone.post(address(notebook, match), {"who0": str(bruno.pk), "who1": "", "name1": "Zoé", "counts": "si"})
    assert sat(Leaf.objects.get()) == [(0, 0, "Bruno"), (1, 0, "Zoé")]
    assert dict(Alias.objects.values_list("key", "person__name")) == {"brunito": "Bruno", "zoe": "Zoé"}
    again = making.played(("ZOE", "brunito"), device=keeper.device)
    assert phone.post(address(notebook, again), {"known": "1"}).status_code == 302
    assert sat(Leaf.objects.get(match=again)) == [(0, 0, "Zoé"), (1, 0, "Bruno")]


@pytest.mark.parametrize(
    ("name", "like"),
    [("carolina", ["caro"]), ("fede ruiz", ["federico"]), ("dani p.", ["dani"]), ("evita", ["eva"]), ("bruno", []),
     ("fe", []), ("", [])],
)  # fmt: skip
def test_a_short_name_is_like_the_long_one(name: str, like: list[str]) -> None:
    assert keys_alike(name, ["caro", "dani", "eva", "federico", "gabi"]) == like


def test_stand_ins_are_never_known(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    ana = making.person(notebook, "Ana")
    match = making.played(("Nosotros", "Ellos"), device=keeper.device)
    phone.post(address(notebook, match), {"who0": str(ana.pk), "who1": "alguien", "counts": "si"})
    assert sat(Leaf.objects.get()) == [(0, 0, "Ana"), (1, 0, None)]
    assert not Alias.objects.exists()
    for name in ("Ellos", "Jugador 2", "\u200b"):
        sent = {"who0": "nueva", "name0": name, "who1": "alguien", "counts": "si"}
        assert phone.post(address(notebook, match), sent).status_code == 422


def test_nobody_sits_in_two_seats(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    match = making.played(("Ana", "Bruno"), device=keeper.device)
    sent = {"who0": "nueva", "who1": "nueva", "name1": "ANA", "counts": "si"}
    answer = phone.post(address(notebook, match), sent)
    assert answer.status_code == 422
    assert "La misma persona no puede estar en dos lugares." in answer.content.decode()
    assert not Person.objects.exists()
    assert not Alias.objects.exists()


@pytest.mark.parametrize("field", [{"who0": "999999"}, {"who0": "x"}, {"counts": "quizás"}])
def test_what_was_not_offered_is_refused(
    notebook: Notebook, keeper: Keeper, phone: Client, field: dict[str, str]
) -> None:
    stranger = making.person(making.notebook(name="Otra")[0], "Otro")
    match = making.played(("Ana", "Bruno"), device=keeper.device)
    usual = {"who0": "nueva", "who1": "nueva", "counts": "si"}
    assert phone.post(address(notebook, match), usual | field).status_code == 422
    assert phone.post(address(notebook, match), usual | {"who0": str(stranger.pk)}).status_code == 422
    assert not Leaf.objects.exists()


def test_only_a_pen_that_plays_or_keeps_the_score_puts_it_in(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    match = making.played()
    assert phone.post(address(notebook, match), {"known": "1"}).status_code == 403
    for role, status in ((Pen.Role.WATCHER, 403), (Pen.Role.GONE, 403), (Pen.Role.SEAT, 200), (Pen.Role.SCORER, 200)):
        Pen.objects.filter(device=keeper.device).delete()
        join_match(match, keeper.device, role, 1 if role == Pen.Role.SEAT else None)
        assert phone.get(address(notebook, match)).status_code == status, role
        assert phone.get(reverse("choose-notebook", args=[match.pk])).status_code == (200 if status == 200 else 404)


def test_an_unfinished_match_waits(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    table = Table(making.FOUR, device=keeper.device)
    answer = phone.post(address(notebook, table.match), {"known": "1"})
    assert answer.status_code == 409
    assert "Todavía no terminó" in answer.content.decode()
    assert "Todavía no terminó" in phone.get(reverse("choose-notebook", args=[table.match.pk])).content.decode()
    assert not Leaf.objects.exists()


def test_it_can_be_undone_and_then_stays_out(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    match = making.played(device=keeper.device)
    leaf = making.leaf(notebook, match, keeper)
    phone.post(reverse("take-out", args=[notebook.pk, match.pk]))
    assert not Leaf.objects.filter(pk=leaf.pk).exists()
    assert Bond.objects.get().state == Bond.State.OUT
    phone.post(address(notebook, match), {"known": "1"})
    assert Leaf.objects.count() == 1
    assert not Bond.objects.exists()


def test_who_sat_where_can_be_said_again(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    match = making.played(("Ana", "Bruno"), device=keeper.device)
    leaf = making.leaf(notebook, match, keeper, counts=False, why_not="corto")
    page = phone.get(address(notebook, match)).content.decode()
    assert 'value="corto"' in page
    ana = Person.objects.get(name="Ana")
    phone.post(address(notebook, match), {"who0": str(ana.pk), "who1": "alguien", "counts": "si"})
    assert sat(leaf) == [(0, 0, "Ana"), (1, 0, None)]
    leaf.refresh_from_db()
    assert (leaf.counts, leaf.why_not) == (True, "")
    # What was said by hand stays filled in, although the notebook knows the name.
    assert '<option value="alguien" selected>' in phone.get(address(notebook, match)).content.decode()


def test_a_match_is_in_several_notebooks_and_once_in_each(notebook: Notebook, keeper: Keeper) -> None:
    other, _keeper = making.notebook(keeper.device, name="Los martes")
    match = making.played(device=keeper.device)
    making.leaf(notebook, match, keeper)
    making.leaf(notebook, match, keeper)
    making.leaf(other, match)
    assert sorted(Leaf.objects.values_list("notebook__name", flat=True)) == ["Los jueves", "Los martes"]


def test_the_notebook_used_last_is_offered_first(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    making.notebook(keeper.device, name="Los martes")
    looked = making.notebook(name="Ajena")[0]
    making.keeper(looked, Keeper.Role.LOOKS, keeper.device)
    match = making.played(device=keeper.device)
    choose = reverse("choose-notebook", args=[match.pk])

    def offered() -> list[int]:
        text = making.text_of(phone.get(choose).content.decode())
        assert "Ajena" not in text
        return [text.index("«Los jueves»"), text.index("«Los martes»")]

    assert offered()[0] > offered()[1]
    making.leaf(notebook, making.played(device=keeper.device), keeper)
    assert offered()[0] < offered()[1]


def test_a_device_changes_a_notebook_two_hundred_times_an_hour(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(device=keeper.device)
    making.leaf(notebook, match, keeper)
    for _ in range(200):
        limits.leaf_buckets.take(keeper.device)
    answer = making.client_of(keeper.device).post(address(notebook, match), {"known": "1"})
    assert answer.status_code == 429


def fragment(device: str, match: Match, place: str) -> Any:
    return making.client_of(device).get(reverse("notebook-slot", args=[match.pk]), {"en": place})


def test_the_end_of_a_match_offers_one_tap_and_undoes_it_there(
    notebook: Notebook, keeper: Keeper, phone: Client
) -> None:
    making.leaf(notebook, making.played(), keeper)
    match = making.played(device=keeper.device)
    assert 'name="known"' in fragment(keeper.device, match, "final").content.decode()
    htmx = {"HTTP_HX_REQUEST": "true"}
    answer = phone.post(address(notebook, match), {"known": "1", "place": "final"}, **htmx)
    assert answer.status_code == 200
    assert "En «Los jueves»" in making.text_of(answer.content.decode())
    assert Leaf.objects.filter(match=match).exists()
    answer = phone.post(reverse("take-out", args=[notebook.pk, match.pk]), {"place": "final"}, **htmx)
    assert 'name="known"' in answer.content.decode()
    assert not Leaf.objects.filter(match=match).exists()


def test_the_slots_of_others(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(device=keeper.device)
    stranger = new_device()
    assert fragment(stranger, match, "final").status_code == 404
    join_match(match, stranger, Pen.Role.SEAT, 2)
    text = fragment(stranger, match, "final").content.decode()
    # Whoever has no notebook is led to open one, and learns nothing of others'.
    assert reverse("choose-notebook", args=[match.pk]) in text
    assert notebook.name not in text
    assert fragment(stranger, match, "nowhere").status_code == 404
    making.leaf(notebook, match, keeper)
    assert "Está en la libreta «Los jueves»" in fragment(stranger, match, "menu").content.decode()
    assert notebook.name not in fragment(stranger, match, "acta").content.decode()
    assert "En «Los jueves»" in making.text_of(fragment(keeper.device, match, "acta").content.decode())


@pytest.mark.parametrize("role", Keeper.Role.values)
def test_a_match_leads_to_its_replay_and_its_picture_and_its_phones_back_to_the_table(
    notebook: Notebook, keeper: Keeper, role: str
) -> None:
    match = making.played(device=keeper.device)
    leaf, phone = making.leaf(notebook, match, keeper), making.client_of(making.keeper(notebook, role).device)
    way = reverse("leaf", args=[notebook.pk, match.pk])
    own, looking = (client.get(way).content.decode() for client in (making.client_of(keeper.device), phone))
    for page in (own, looking):
        assert reverse("leaf-replay", args=[notebook.pk, match.pk]) in page
        picture = re.search(r'class="picture"\s+action="([^"]*)"', page)
        assert picture
        client = making.client_of(keeper.device) if page is own else phone
        assert client.get(picture[1], {"dia": leaf.day})["Content-Type"] == "image/png"
    table = reverse("table", args=[match.pk])
    assert (table in own, table in looking) == (True, False)
    Sitting.objects.filter(leaf=leaf, seat=1).update(person=None)
    assert 'class="picture"' not in phone.get(way).content.decode()


def test_the_menu_leads_into_the_notebook_that_has_the_match(notebook: Notebook, keeper: Keeper) -> None:
    match, phone = making.played(device=keeper.device), making.client_of(keeper.device)
    slot, choose = f"{reverse('notebook-slot', args=[match.pk])}?en=menu", reverse("choose-notebook", args=[match.pk])
    assert choose in phone.get(slot).content.decode()
    making.leaf(notebook, match, keeper)
    page = phone.get(slot).content.decode()
    assert "Está en la libreta «Los jueves»" in page
    assert choose not in page
    assert reverse("notebook", args=[notebook.pk]) in page
