"""A notebook on a real phone: a match of known people is one tap away, and everybody can read and use its pages."""

import pytest
from django.urls import reverse
from playwright.sync_api import Page, ViewportSize, expect

from referee.matches.identity.pens import new_device
from referee.notebook import identity
from referee.notebook.models import Keeper, Leaf, Notebook, Person, Season
from referee.notebook.sample import sample_opened
from tests.browser.conftest import IN_POCKET, PHONE, Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import ACROSS, hold
from tests.browser.test_every_page import faults_of
from tests.notebook import making, playing
from tests.trials import LONG

TAPS = """addEventListener("click", ({ isTrusted }) => {
  if (isTrusted) sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0);
}, true)"""
"""Counts what a finger does, from page to page."""
SMALL: ViewportSize = {"width": 320, "height": 620}
UNFOLD = "() => document.querySelectorAll('.libreta details').forEach((fold) => { fold.open = true; })"
CUT = """() => [...document.querySelectorAll(".libreta *")].filter((one) => {
  const { overflowX, display } = getComputedStyle(one), { right } = one.getBoundingClientRect();
  if (!one.checkVisibility() || one.closest(".quiet, svg, caption, input") || display === "inline") return false;
  const sticksOut = right > innerWidth + 1 && !one.closest(".frame, .chart table");
  return sticksOut || (/hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1);
}).map((one) => one.outerHTML.slice(0, 120))"""
"""Words that reach beyond the page or the box that they stand in; the tables of charts scroll in theirs."""
PRINTED = """() => {
  const light = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\\d.]+/g).map(Number);
    return alpha < 0.5 ? 1 : (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
  };
  const found = [], texts = document.createTreeWalker(document.querySelector(".libreta"), NodeFilter.SHOW_TEXT);
  if (light(getComputedStyle(document.body).backgroundColor) < 0.9) found.push("a dark ground");
  while (texts.nextNode()) {
    const one = texts.currentNode.parentElement, text = texts.currentNode.textContent.trim();
    const { color, fill } = getComputedStyle(one);
    if (!text || !one.checkVisibility() || one.closest(".quiet, script")) continue;
    if (light(one.closest("svg") ? fill : color) > 0.6 && !one.closest(".grid, .mark")) found.push(`pale: ${text}`);
  }
  for (const one of document.querySelectorAll(".libreta :is(.push, button, input, select)"))
    if (one.checkVisibility()) found.push(`a key: ${one.outerHTML.slice(0, 80)}`);
  for (const one of document.querySelectorAll(".libreta table"))
    if (one.checkVisibility() && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.textContent}`);
  if (document.documentElement.scrollWidth > innerWidth) found.push("wider than its paper");
  return found;
}"""
PAPER: ViewportSize = {"width": 700, "height": 990}
SIZE = "(size) => { document.documentElement.style.fontSize = size; }"


def taps(page: Page) -> int:
    return int(page.evaluate("sessionStorage.taps ?? 0"))


def test_from_an_open_notebook_to_one_tap_and_back(phone: Phones) -> None:
    page = phone(timezone_id="Europe/Madrid")
    page.add_init_script(TAPS)
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
    before = taps(page)
    key.click()
    expect(key.first).to_have_text("En la libreta")
    assert taps(page) - before == 1
    assert Leaf.objects.get().match_id == match.pk
    key.first.click()
    page.get_by_role("button", name="Deshacer", exact=True).click()
    expect(key.first).to_contain_text("A la libreta")
    assert not Leaf.objects.exists()
    scorer.open(match)
    page.get_by_role("button", name="Menú", exact=True).click()  # before what fills it is there
    expect(page.locator("#sheet-menu").get_by_role("link", name="A la libreta")).to_be_visible()


def look_at_the_sample(page: Page) -> None:
    """From the notebooks to a hand of the sample, and back to them."""
    page.get_by_role("link", name="Mirar una libreta de muestra").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Los jueves (muestra)")
    page.get_by_role("link", name="Los récords").click()
    page.get_by_role("link", name="La mayor remontada").click()
    expect(page.locator(".step:not([hidden])")).to_be_visible()
    page.get_by_role("link", name="Muestra: partidos inventados").click()
    page.get_by_role("link", name="Las libretas").click()
    assert not Notebook.objects.exists()


@pytest.fixture
def book(phone: Phones) -> tuple[Page, Notebook, Keeper]:
    made, device = playing.notebook(12)
    Notebook.objects.filter(pk=made.pk).update(name="Los jueves en lo de Maximiliano")
    notebook, keeper = Notebook.objects.get(pk=made.pk), Keeper.objects.get(device=device)
    page = phone(bypass_csp=True)
    hold(page, keeper.device, phone.base_url)
    return page, notebook, keeper


SCREENS = "() => document.documentElement.scrollHeight / innerHeight"
BEFORE_A_FOLD = """() => {
  const isFold = (one) => one.checkVisibility() && !one.closest(".filters, .why, .seldom");
  const first = [...document.querySelectorAll(".libreta details")].find(isFold);
  const end = first ? first.getBoundingClientRect().top + scrollY : document.documentElement.scrollHeight;
  return end / innerHeight;
}"""
"""How many screens a page has before its first fold; filters, explanations and ⋯ fold no part of it."""
MOST_SCREENS = 2.5


def test_who_wins_more_envidos_is_two_taps_from_home(book: tuple[Page, Notebook, Keeper]) -> None:
    page, notebook, _keeper = book
    page.add_init_script(TAPS)
    page.emulate_media(color_scheme="dark")
    page.goto("/")
    page.get_by_role("link", name="Las libretas").click()
    page.get_by_role("link", name=notebook.name).click()
    plane = page.get_by_role("link", name="gana más envidos")
    expect(plane).to_contain_text("%")
    assert taps(page) == 2
    # What a group asks stands in one screen and a half, all of the page in two and a half.
    assert plane.bounding_box()["y"] < 1.5 * PHONE["height"]
    assert page.evaluate(SCREENS) <= 2.5
    who = plane.locator("b").inner_text()
    # Beside the evening stands what it says of everybody, where there is room.
    page.set_viewport_size({"width": 1280, "height": 800})
    hero, nights = page.locator(".hero").bounding_box(), page.locator(".nights").bounding_box()
    assert hero["x"] + hero["width"] < nights["x"]
    page.set_viewport_size(PHONE)
    # What is done seldom is behind ⋯, and the filters in a fold: the address keeps them.
    expect(page.get_by_role("link", name="Ajustes")).to_be_hidden()
    page.get_by_text("Lo demás").locator("..").click()
    expect(page.get_by_role("link", name="Ajustes")).to_be_visible()
    page.get_by_text("Filtrar").click()
    page.locator(".filters summary").first.click()
    page.get_by_role("link", name="este año").click()
    expect(page.locator(".sentence")).to_contain_text("Este año")
    plane.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Envidos ganados")
    expect(page.locator(".ranking li").first).to_contain_text(who)


def test_the_first_page_with_both_offers_is_short(phone: Phones) -> None:
    notebook, device = playing.year(12)
    page = phone()
    hold(page, device, phone.base_url)
    page.goto(f"/libreta/{notebook.pk}/")
    expect(page.locator(".offer")).to_be_visible()
    if not IN_POCKET:
        expect(page.locator(".second-key")).to_be_visible()
    assert page.evaluate(BEFORE_A_FOLD) <= MOST_SCREENS


def pages_of_figures(notebook: Notebook) -> list[str]:
    """The pages of people, evenings and figures, and those of files; with REFEREE_LONG=1 also those made alike."""
    first, second, third, fourth = (
        Person.objects.filter(notebook=notebook).order_by("pk").values_list("pk", flat=True)[:4]
    )
    day = Leaf.objects.filter(notebook=notebook).order_by("day")[0].day
    season = Season.objects.create(notebook=notebook, name="2026", first=day, pairs=True).pk
    paths = (
        "gente/", f"gente/{first}/", f"gente/{first}/cambiar/", f"gente/{first}/juntar/?con={second}",
        f"gente/{first}/partir/", f"gente/{first}/olvidar/", f"yunta/{first}+{second}/", f"frente/{first}+{second}/",
        "tabla/nueva", f"tabla/{season}/", "tabla/?por=envidos-ganados", "records/",
        f"manos?de=envidos-ganados&quien={first}", f"noche/{day}/", f"noche/{day}/nota",
        "anotar-resultado", "bajar", "traer",
    )  # fmt: skip
    alike = (f"frente/{first},{second}+{third},{fourth}/", "tabla/")
    return [f"/libreta/{notebook.pk}/{path}" for path in (*paths, *(alike if LONG else ()))]


def test_every_page_of_a_notebook_can_be_read_by_all(book: tuple[Page, Notebook, Keeper], phone: Phones) -> None:
    page, notebook, keeper = book
    inside = making.played(device=keeper.device)
    making.leaf(notebook, inside, keeper, counts=False, why_not="con los chicos")
    outside = making.played(("Ana", "Maximiliano Fernández", "Jugador 3", "Anita"), device=keeper.device)
    within = f"/libreta/{notebook.pk}/"
    addresses = [
        "/libreta/", within, f"{within}ajustes/", *([] if IN_POCKET else [f"{within}compartir/"]), f"{within}jugar/",
        f"{within}partido/{inside.pk}/", f"{within}anotar/{outside.pk}/", f"/p/{outside.pk}/libreta/",
        f"/p/{inside.pk}/libreta/", *pages_of_figures(notebook), *(["/libreta/muestra/"] if LONG else []),
    ]  # fmt: skip
    with sample_opened():  # While it is being made, its pages load themselves anew.
        pass
    faults = {}
    for address in addresses:
        faults[address] = faults_of(page, address)
        if (screens := page.evaluate(BEFORE_A_FOLD)) > MOST_SCREENS:
            faults[address].append(f"{screens:.2f} screens before its first fold")
        page.evaluate(UNFOLD)
        page.set_viewport_size(PAPER)
        page.emulate_media(media="print", color_scheme="dark")
        faults[address] += page.evaluate(PRINTED)
        page.emulate_media(media="screen", color_scheme="light")
        page.set_viewport_size(SMALL)
        for text in ("100%", "200%"):
            page.evaluate(SIZE, text)
            if page.evaluate(ACROSS) > 320:
                faults[address].append(f"scrolls sideways at {text}")
            faults[address] += page.evaluate(CUT)
        page.set_viewport_size(PHONE)
    assert not {address: found for address, found in faults.items() if found}
    assert not faults_of(page, "/libreta/muestra/partido/muestra-00000000000011/repaso?mano=3&paso=9")


def test_the_link_by_which_another_phone_keeps_it_can_be_read_and_works(phone: Phones) -> None:
    notebook, keeper = making.notebook()
    other = phone(bypass_csp=True)
    hold(other, new_device(), phone.base_url)
    assert not faults_of(other, f"/l/{identity.notebook_token(notebook, 'lleva')}/")
    expect(other.get_by_role("button", name="Llevar la libreta")).to_be_visible()
    assert identity.notebook_token(notebook, "lleva") not in other.url
    # Browsers send no origin from a page without a referrer, and forms without one are refused.
    other.get_by_role("button", name="Llevar la libreta").click()
    other.locator(".seldom > summary").click()
    other.get_by_role("link", name="Link", exact=True).click()
    other.get_by_role("button", name="Anular todos los links").click()
    expect(other.get_by_role("heading", level=1)).to_contain_text("Los links de")
    assert not Keeper.objects.filter(pk=keeper.pk).exists()
    phone.expect_trouble("403")
    assert not faults_of(other, f"/libreta/{making.notebook()[0].pk}/")


# --- forgetting somebody ---------------------------------------------------------------------------------------------
def test_who_keeps_it_can_forget_somebody(phone: Phones) -> None:
    notebook, keeper = making.notebook()
    making.leaf(notebook, making.played())
    page = phone()
    hold(page, keeper.device, phone.base_url)
    page.goto(reverse("notebook-people", args=[notebook.pk]))
    page.get_by_role("link", name="Cambiar: Dani").click()
    page.get_by_role("link", name="Olvidar a Dani").click()
    page.get_by_role("link", name="Olvidar a Dani").click()
    page.get_by_role("button", name="Olvidar a Dani para siempre").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La gente")
    expect(page.locator(".persons .who > b")).to_have_text(["Ana", "Bruno", "Caro"])
    assert not Person.objects.filter(name="Dani").exists()
