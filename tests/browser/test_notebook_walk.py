"""A notebook on a real phone: a match of known people is one tap away from it, and every page can be read by all."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from referee.matches.identity.pens import new_device
from referee.notebook.identity import links
from referee.notebook.models import Keeper, Leaf, Notebook
from tests.browser.conftest import PHONE, Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import ACROSS, hold
from tests.browser.test_every_page import faults_of
from tests.notebook import making

SMALL: ViewportSize = {"width": 320, "height": 620}
UNFOLD = "() => document.querySelectorAll('.libreta details').forEach((fold) => { fold.open = true; })"
SIZE = "(size) => { document.documentElement.style.fontSize = size; }"


def test_from_an_open_notebook_to_one_tap_and_back(phone: Phones) -> None:
    page = phone(timezone_id="Europe/Madrid")
    scorer = Scorer(page).sit(FOUR)
    match, device = scorer.match, scorer.device
    page.goto("/")
    page.get_by_role("link", name="Las libretas").click()
    look_at_the_sample(page)
    page.get_by_label("Nombre", exact=True).fill("Los jueves")
    expect(page.locator("[data-zone-name]")).to_have_text("Europe/Madrid")
    page.get_by_role("button", name="Abrir").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Los jueves")
    keeper = Keeper.objects.get(device=device)
    notebook = keeper.notebook
    assert notebook.zone == "Europe/Madrid"
    for name in FOUR:
        making.person(notebook, name)
    scorer.open(match)
    scorer.log({"adjust": [30, 3]})
    expect(page.locator(".final h2").first).to_be_visible()
    key = page.locator("#in-book button")
    key.click()  # the one tap
    expect(key.first).to_have_text("En la libreta")
    assert Leaf.objects.get().match_id == match.pk
    key.first.click()
    page.get_by_role("button", name="Deshacer", exact=True).click()
    expect(key.first).to_contain_text("A la libreta")
    assert not Leaf.objects.exists()
    page.get_by_role("button", name="Menú", exact=True).click()
    expect(page.locator("#sheet-menu").get_by_role("link", name="A la libreta")).to_be_visible()


def look_at_the_sample(page: Page) -> None:
    """From the notebooks to a hand of the sample, and back to them."""
    page.get_by_role("link", name="Mirar una libreta de muestra").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Los jueves (muestra)")
    page.get_by_role("link", name="Los records").click()
    page.get_by_role("link", name="La mayor remontada").click()
    expect(page.locator(".step:not([hidden])")).to_be_visible()
    page.get_by_role("link", name="Muestra: partidos inventados").click()
    page.get_by_role("link", name="Las libretas").click()
    assert not Notebook.objects.exists()


@pytest.fixture
def book(phone: Phones) -> tuple[Page, Notebook, Keeper]:
    notebook, keeper = making.notebook(name="Los jueves en lo de Maximiliano")
    page = phone(bypass_csp=True)
    hold(page, keeper.device, phone.base_url)
    return page, notebook, keeper


def test_every_page_of_a_notebook_can_be_read_by_all(book: tuple[Page, Notebook, Keeper], phone: Phones) -> None:
    page, notebook, keeper = book
    inside = making.played(device=keeper.device)
    making.leaf(notebook, inside, keeper, counts=False, why_not="con los chicos")
    outside = making.played(("Ana", "Maximiliano Fernández", "Jugador 3", "Anita"), device=keeper.device)
    within = f"/libreta/{notebook.pk}/"
    addresses = [
        "/libreta/", within, f"{within}ajustes/", f"{within}compartir/", f"{within}jugar/",
        f"{within}partido/{inside.pk}/", f"{within}anotar/{outside.pk}/", f"/p/{outside.pk}/libreta/",
        f"/p/{inside.pk}/libreta/", "/libreta/muestra/",
        "/libreta/muestra/partido/muestra-00000000000011/repaso?mano=3&paso=9",
    ]  # fmt: skip
    faults = {}
    for address in addresses:
        faults[address] = faults_of(page, address)
        page.set_viewport_size(SMALL)
        page.evaluate(UNFOLD)
        for text in ("100%", "200%"):
            page.evaluate(SIZE, text)
            assert page.evaluate(ACROSS) <= 320, (address, text)
        page.set_viewport_size(PHONE)
    assert not {address: found for address, found in faults.items() if found}
    other = phone(bypass_csp=True)
    hold(other, new_device(), phone.base_url)
    assert not faults_of(other, f"/l/{links.token(notebook, 'lleva')}/")
    expect(other.get_by_role("button", name="Llevar la libreta")).to_be_visible()
    assert links.token(notebook, "lleva") not in other.url
    # Browsers send no origin from a page without a referrer, and forms without one are refused.
    other.get_by_role("button", name="Llevar la libreta").click()
    other.get_by_role("link", name="Link", exact=True).click()
    other.get_by_role("button", name="Anular todos los links").click()
    expect(other.get_by_role("heading", level=1)).to_contain_text("Los links de")
    assert not Keeper.objects.filter(pk=keeper.pk).exists()
    phone.expect_trouble("403")
    assert not faults_of(other, f"/libreta/{making.notebook()[0].pk}/")
