"""What a notebook keeps, on a real phone: a second key, a match put back, one that a phone deletes, a merge, a wish."""

from django.urls import reverse
from playwright.sync_api import Page, expect

from referee.matches.models import Pen
from referee.notebook.keeping.forgetting import ask_to_forget
from referee.notebook.models import Keeper, Leaf, Person
from tests.browser.conftest import IN_POCKET, Phones
from tests.browser.tables import hold
from tests.browser.test_every_page import faults_of
from tests.notebook import making, playing


def test_what_a_notebook_keeps_can_be_read_and_undone(phone: Phones) -> None:
    book, device = playing.notebook(6)
    own = making.leaf(book, making.played(device=device), Keeper.objects.get(device=device))
    page = phone(bypass_csp=True)
    hold(page, device, phone.base_url)
    home, leaf = f"/libreta/{book.pk}/", reverse("leaf", args=[book.pk, own.match_id])
    ask_to_forget(making.keeper(book, Keeper.Role.LOOKS), making.person(book, "Dani"))

    if not IN_POCKET:
        second_key(page, home)
    put_back(page, leaf)
    delete_own(page, leaf, own.match_id)
    merge_two(page, home)
    assert not faults_of(page, f"{home}gente/")
    page.get_by_role("button", name="Dejar a Dani").click()
    expect(page.get_by_role("link", name="Olvidar a Dani")).to_have_count(0)


def second_key(page: Page, home: str) -> None:
    page.goto(home)
    expect(page.get_by_role("heading", name="¿Y si se pierde este teléfono?")).to_be_visible()
    page.get_by_role("button", name="El link para mí").click()
    expect(page.get_by_text("con un toque, también lleva la libreta")).to_be_visible()
    page.goto(home)
    expect(page.get_by_role("heading", name="¿Y si se pierde este teléfono?")).to_have_count(0)


def put_back(page: Page, leaf: str) -> None:
    page.goto(leaf)
    seats = page.locator(".seats").inner_text()
    page.get_by_role("button", name="Sacar de la libreta").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Salió de la libreta")
    assert not faults_of(page, page.url)
    page.get_by_role("button", name="Deshacer").click()
    expect(page.locator(".seats")).to_have_text(seats, use_inner_text=True)


def delete_own(page: Page, leaf: str, match_id: str) -> None:
    page.goto(reverse("record", args=[match_id]))
    page.get_by_role("button", name="Lo demás").click()
    expect(page.get_by_text("Queda en «Los jueves».")).to_be_visible()
    page.get_by_role("button", name="Borrar este partido").click()
    expect(page.get_by_text("Queda en «Los jueves».")).to_be_visible()
    assert not faults_of(page, leaf)
    page.get_by_role("link", name="El acta").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert Leaf.objects.filter(match=match_id).exists()
    assert Pen.objects.filter(match=match_id).exists()


def merge_two(page: Page, home: str) -> None:
    first = Person.objects.get(name="Eva")
    other = making.person(first.notebook, "Evita")
    page.goto(f"{home}gente/{other.pk}/juntar/?con={first.pk}")
    expect(page.get_by_role("radio", name="Eva", exact=True)).to_be_checked()
    for name in ("Eva", "Evita"):
        row = page.locator(".tick", has=page.get_by_role("radio", name=name, exact=True))
        assert row.bounding_box()["height"] >= 48
    page.get_by_role("button", name="Juntar").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Eva")
    page.goto(f"{home}gente/{other.pk}/")
    expect(page).to_have_url(f"{page.url.partition('/libreta')[0]}{home}gente/{first.pk}/")
