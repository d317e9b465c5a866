"""The notebooks of a device: opened, listed, deleted and brought back; the first page of one."""

import re
from datetime import timedelta
from html import unescape
from io import StringIO
from urllib.parse import unquote

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches.identity.pens import new_device
from referee.notebook.evenings import NightStanding, night_page, night_summary, remembered_for
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.keeping import leaves, notebooks
from referee.notebook.models import Keeper, Leaf, Night, Notebook, Person
from referee.server.prepare import drop_what_is_due
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db
LIST = reverse("notebooks")


def test_a_device_opens_a_notebook_that_it_keeps() -> None:
    phone = Client()
    assert phone.get(LIST).status_code == 200
    answer = phone.post(LIST, {"name": "  Los \u202e jueves ", "zone": "Europe/Madrid"})
    keeper = Keeper.objects.select_related("notebook").get()
    assert answer["Location"] == reverse("notebook", args=[keeper.notebook_id])
    assert (keeper.role, keeper.notebook.name, keeper.notebook.zone) == ("lleva", "Los jueves", "Europe/Madrid")
    assert keeper.notebook.adopt == Notebook.Adopt.ASK
    assert "Los jueves" in making.text_of(phone.get(LIST).content.decode())
    assert "Los jueves" not in making.text_of(Client().get(LIST).content.decode())


@pytest.mark.parametrize(
    "sent", [{"name": "", "zone": "UTC"}, {"name": " \u200b", "zone": "UTC"}, {"name": "x", "zone": "Nowhere"},
             {"name": "x" * 41, "zone": "UTC"}, {"name": "x"}],
)  # fmt: skip
def test_nonsense_opens_nothing(sent: dict[str, str]) -> None:
    assert Client().post(LIST, sent).status_code == 422
    assert not Notebook.objects.exists()


def test_an_address_opens_ten_an_hour() -> None:
    answers = [Client().post(LIST, {"name": "x", "zone": "UTC"}).status_code for _ in range(11)]
    assert answers == [302] * 10 + [429]
    assert Notebook.objects.count() == 10


def test_opened_for_a_match_it_asks_who_is_who() -> None:
    device = new_device()
    match = making.played(device=device)
    phone = making.client_of(device)
    answer = phone.post(f"{LIST}?partido={match.pk}", {"name": "x", "zone": "UTC"})
    assert answer["Location"] == reverse("put-in", args=[Notebook.objects.get().pk, match.pk])
    # Whoever has no pen of it is led nowhere.
    answer = Client().post(f"{LIST}?partido={match.pk}", {"name": "y", "zone": "UTC"})
    assert answer["Location"] == reverse("notebook", args=[Notebook.objects.get(name="y").pk])


def test_a_deleted_one_is_brought_back_within_a_day_by_who_keeps_it(notebook: Notebook, keeper: Keeper) -> None:
    other = making.keeper(notebook, Keeper.Role.WRITES)
    phone, second = making.client_of(keeper.device), making.client_of(other.device)
    assert phone.post(reverse("notebook-delete", args=[notebook.pk]))["Location"] == LIST
    assert "Recuperar" in phone.get(LIST).content.decode()
    assert "Recuperar" not in second.get(LIST).content.decode()
    back = reverse("notebook-restore", args=[notebook.pk])
    assert second.post(back).status_code == 404
    assert phone.post(back).status_code == 302
    assert phone.post(back).status_code == 404
    assert phone.get(reverse("notebook", args=[notebook.pk])).status_code == 200


def test_after_a_day_it_goes_with_its_people_and_the_matches_stay(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played()
    making.leaf(notebook, match, keeper)
    notebooks.delete_notebook(notebook)
    assert notebooks.prune_notebooks() == 0
    assert notebooks.prune_notebooks(timezone.now() + timedelta(days=1, seconds=1)) == 1
    assert not Notebook.objects.exists()
    assert not Person.objects.exists()
    assert not Keeper.objects.exists()
    match.refresh_from_db()
    assert match.deleted_at is None
    Notebook.objects.create(name="x", zone="UTC", deleted_at=timezone.now() - timedelta(days=2))
    making.client_of(keeper.device).post(reverse("notebook-delete", args=[making.notebook(keeper.device)[0].pk]))
    assert Notebook.objects.filter(name="x").count() == 0


def test_the_server_drops_them_when_it_starts_and_the_command_does() -> None:
    for _ in range(2):
        Notebook.objects.create(name="x", zone="UTC", deleted_at=timezone.now() - timedelta(days=2))
    assert drop_what_is_due() == ["Dropped notebooks: 2 deleted."]
    assert drop_what_is_due() == []
    Notebook.objects.create(name="x", zone="UTC", deleted_at=timezone.now() - timedelta(days=2))
    printed = StringIO()
    call_command("prune", stdout=printed)
    assert printed.getvalue() == "Dropped matches: 0 deleted, 0 empty.\nDropped notebooks: 1 deleted.\n"


def test_the_first_page_counts_and_lists_evenings_by_key(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    empty = making.text_of(phone.get(reverse("notebook", args=[notebook.pk])).content.decode())
    assert "Todavía nadie ganó nada. Es temprano." in empty
    for days in range(22):
        making.leaf(notebook, making.played(at=making.EVENING - timedelta(days=7 * days), winner=days % 2), keeper)
    phone.get(reverse("notebook", args=[notebook.pk]))  # it sums some of them
    answer = phone.get(reverse("notebook", args=[notebook.pk]))
    html = answer.content.decode()
    text = making.text_of(html)
    assert "22 noches · 22 partidos" in text
    assert "La última noche · jueves 19 de noviembre Ana y Caro, 1 a 0" in text
    assert "12 nov Bruno y Dani, 1 a 0" in text
    # Nobody played fewer matches than others: two pairs won as often.
    assert "1 Ana 50 % 1 Bruno 50 % 1 Caro 50 % 1 Dani 50 %" in re.sub(r" \d+ de \d+", "", text)
    assert html.count("<time") == 4
    older = phone.get(reverse("notebook", args=[notebook.pk]), {"antes": "2026-10-29"}).content.decode()
    assert older.count("<time") == 18
    assert "La última noche" not in older
    assert phone.get(reverse("notebook", args=[notebook.pk]), {"antes": "'; --"}).status_code == 200


def test_people_are_called_as_in_the_notebook(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(("Anita", "Bruno"))
    seated = [leaves.Seated(0, making.person(notebook, "Ana")), leaves.Seated(1, None)]
    leaves.add_leaf(notebook, match, seated, keeper)
    text = making.client_of(keeper.device).get(reverse("notebook", args=[notebook.pk])).content.decode()
    assert "Ana, 1 ganado" in text
    assert "Anita" not in text
    assert "Bruno" not in text
    assert Leaf.objects.count() == 1


@pytest.mark.parametrize("role", [Keeper.Role.LOOKS, Keeper.Role.KEEPS])
def test_a_phone_leaves_unless_nobody_else_keeps_it(notebook: Notebook, keeper: Keeper, role: str) -> None:
    phone = making.keeper(notebook, role)
    assert making.client_of(phone.device).post(reverse("notebook-leave", args=[notebook.pk]))["Location"] == LIST
    making.client_of(keeper.device).post(reverse("notebook-leave", args=[notebook.pk]))
    assert list(Keeper.objects.values_list("pk", flat=True)) == [keeper.pk]


@pytest.mark.parametrize(
    ("by_pairs", "won", "text"),
    [
        (True, {"Ana y Caro": 4, "Bruno y Dani": 1}, "Ana y Caro, 4 a 1"),
        (True, {"Ana y Caro": 3, "Bruno y Dani": 3}, "Ana y Caro 3 a 3 Bruno y Dani"),
        (True, {"Ana y Caro": 2, "Bruno y Dani": 1, "Eva y Fede": 0}, "Ana y Caro, 2 ganados"),
        (False, {"Ana": 2, "Caro": 2, "Dani": 1}, "Ana y Caro, 2 ganados"),
        (True, {"Ana": 1, "Caro y Eva": 1, "Dani y Fede": 0}, "Ana, Caro y Eva, 1 ganado"),
        (False, {"Ana": 1, "Caro": 1, "Dani": 1}, "Nadie sacó ventaja"),
        (False, {"Ana": 1}, "Ana, 1 ganado"),
        (False, {"Ana": 0}, ""),
        (False, {}, ""),
    ],
)
def test_it_says_who_won_how_many(by_pairs: bool, won: dict[str, int], text: str) -> None:
    assert night_summary(by_pairs, [NightStanding(who, number, 5) for who, number in won.items()]) == text


def test_the_first_page_says_what_the_pages_behind_it_say() -> None:
    book, device = playing.year(24)
    phone = making.client_of(device)
    html = phone.get(reverse("notebook", args=[book.pk])).content.decode()
    planes = re.findall(r'<a class="plane" href="([^"]*)">(.*?)</a>', html, re.DOTALL)
    assert len(planes) == 4
    for link, plane in planes:
        text = making.text_of(plane)
        top, cases = re.search(r"(\d+) de (\d+)", text).groups()
        behind = making.text_of(phone.get(unescape(link)).content.decode())
        if "/frente/" in link:
            who = re.search(r", de (\w+)", text)[1]
            assert f": {cases} partidos" in behind
            assert f"{who} {top} " in behind
        else:
            assert f"{top} de {cases}" in behind, (text, link)
    season = book.seasons.get()
    table = making.text_of(phone.get(reverse("season", args=[book.pk, season.pk])).content.decode())
    ranked = re.findall(
        r'class="who">(.*?)</span>.*?<b>(.*?)</b>', html.partition("first-table")[2].partition("</ol>")[0], re.DOTALL
    )
    assert len(ranked) > 3
    for who, number in ranked:
        assert f"{who} {making.text_of(number)}" in table
    assert f"temporada 2026 · {book.leaves.count()} partidos" in making.text_of(html)


def test_its_sentence_is_that_of_the_picture_and_of_the_list() -> None:
    book, device = playing.year(4)
    phone = making.client_of(device)
    text = making.text_of(phone.get(reverse("notebook", args=[book.pk])).content.decode())
    night = Night.objects.filter(notebook=book).latest("day")
    picture = phone.get(reverse("night-picture", args=[book.pk, night.day.isoformat()]))
    drawn = unquote(picture["Content-Description"])
    stamp, sentence = remembered_for(night_page(open_scope(book, Filters()), night.day).memories)
    assert sentence
    assert sentence in drawn
    assert text.count(f"{stamp} {sentence}".strip()) >= 2


def test_bluffs_are_offered_once_to_who_keeps_it() -> None:
    book, device = playing.year(3)
    phone, looks = making.client_of(device), making.client_of(making.keeper(book, Keeper.Role.LOOKS).device)
    address, offer = reverse("notebook", args=[book.pk]), reverse("notebook-bluffs", args=[book.pk])
    assert offer in phone.get(address).content.decode()
    assert offer not in looks.get(address).content.decode()
    assert looks.post(offer, {"yes": ""}).status_code == 403
    assert phone.get(offer).status_code == 200
    phone.post(offer)
    assert offer not in phone.get(address).content.decode()
    book.refresh_from_db()
    assert (book.bluffs, book.bluffs_offered) == (False, True)
    phone.post(offer, {"yes": ""})
    book.refresh_from_db()
    assert book.bluffs


@pytest.mark.parametrize("role", Keeper.Role.values)
def test_only_who_writes_plays_from_it(notebook: Notebook, role: str) -> None:
    phone = making.client_of(making.keeper(notebook, role).device)
    page = phone.get(reverse("notebook", args=[notebook.pk])).content.decode()
    assert (reverse("play", args=[notebook.pk]) in page) == (role != Keeper.Role.LOOKS)
