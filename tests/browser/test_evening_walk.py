"""An evening of a notebook on a phone: its page, a result noted by hand in a few taps, another day for a match."""

import os

from playwright.sync_api import Page, expect

from referee.notebook.models import Keeper, Leaf, Night
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import ACROSS, hold
from tests.browser.test_notebook_walk import TAPS, taps
from tests.notebook import making, playing

PAIRS = ("Ana", "Bruno", "Caro", "Dani")
SHOTS = os.environ.get("SHOTS", "")


def shot(page: Page, name: str) -> None:
    if SHOTS:
        for scheme in ("dark", "light"):
            page.emulate_media(color_scheme=scheme)
            page.screenshot(path=f"{SHOTS}/{name}-{scheme}.png", full_page=True)


def test_a_result_is_noted_in_four_taps_and_gets_another_day(phone: Phones) -> None:
    book, device = playing.notebook(12)
    page = phone(bypass_csp=True)
    page.add_init_script(TAPS)
    hold(page, device, phone.base_url)
    assert Keeper.objects.filter(device=device).exists()
    night = Night.objects.filter(notebook=book).order_by("-day")[0]
    before = Leaf.objects.filter(notebook=book).count()
    page.goto(f"/libreta/{book.pk}/")
    page.locator(f"a[href$='/noche/{night.day}/']").first.click()
    expect(page.locator(".moods").first).to_be_visible()
    accessible(page, "evening")
    shot(page, "evening")
    page.get_by_role("link", name="Anotar un resultado").click()
    winners = page.locator("[name=side1]:checked").evaluate_all("(all) => all.map(({ value }) => value)")
    page.get_by_role("button", name="Al revés").click()
    assert page.locator("[name=side0]:checked").evaluate_all("(all) => all.map(({ value }) => value)") == winners
    accessible(page, "a result by hand")
    shot(page, "by-hand")
    assert page.evaluate(ACROSS) <= 360
    page.get_by_role("button", name="Anotarlo").click()
    expect(page.locator(".chain").get_by_text("anotado a mano")).to_be_visible()
    assert taps(page) <= 6
    assert Leaf.objects.filter(notebook=book).count() == before + 1
    page.locator(".chain a", has_text="anotado a mano").click()
    page.locator("summary", has_text="Otro día").click()
    page.locator("input[type=date]").fill("2026-02-03")
    accessible(page, "a match of a notebook")
    shot(page, "leaf")
    page.get_by_role("button", name="Cambiar el día").click()
    expect(page.get_by_role("button", name="Volver al")).to_be_visible()
    assert Leaf.objects.filter(notebook=book, day="2026-02-03").exists()
    pairs, keeper = making.evening((PAIRS, 0), (PAIRS, 0), (PAIRS, 1))
    hold(page, keeper.device, phone.base_url)
    page.goto(f"/libreta/{pairs.pk}/noche/2026-11-19/")
    expect(page.locator(".still .half")).to_have_count(2)
    shot(page, "evening-pairs")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.reload()
    assert page.evaluate(ACROSS) <= 1280
    shot(page, "evening-wide")


def test_the_end_of_a_match_and_its_record_have_its_figures_folded(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    scorer = Scorer(page).sit(FOUR)
    scorer.log({"adjust": [30, 12]})
    key = page.get_by_role("button", name="Figuras", exact=True)
    expect(key).to_be_visible()
    shot(page, "end")
    key.click()
    expect(page.locator("#match-figures .match-figures")).to_contain_text("Puntos sin detalle")
    accessible(page, "figures at the end of a match")
    shot(page, "end-figures")
    assert page.evaluate(ACROSS) <= 360
    page.goto(f"/p/{scorer.match.pk}/acta/")
    page.locator(".figures-of > summary").click()
    expect(page.locator(".figures-of .turning")).to_contain_text("adelante desde el principio")
    accessible(page, "figures in a record")
    shot(page, "record-figures")
    page.goto(f"/p/{scorer.match.pk}/figuras")
    expect(page.get_by_role("heading", level=1)).to_have_text("Figuras del partido")
