"""The page of somebody in a notebook: what it says at a glance, its folds, and where its matches lead."""

from playwright.sync_api import ViewportSize, expect

from referee.notebook.models import Person
from tests.browser.conftest import Phones
from tests.browser.tables import hold
from tests.notebook import playing

WIDE: ViewportSize = {"width": 1280, "height": 800}
SCREENS = 2.5
FIRST_FOLD = "() => document.querySelector('.subject').getBoundingClientRect().top + scrollY"
ROOM = """() => [...document.querySelectorAll(".share-bar")].map((bar) => {
  const [bed, wood] = [...bar.querySelectorAll(".bed, .wood")].map((one) => one.getBoundingClientRect().width);
  return Math.round(100 * wood / bed);
})"""
"""How much of its bed each bar takes, in per cents."""


def test_a_person_at_a_glance_each_figure_explained_and_each_match_a_tap_away(phone: Phones) -> None:
    notebook, device = playing.notebook(20, seed=3)
    person = Person.objects.filter(notebook=notebook).order_by("pk")[0]
    page = phone()
    hold(page, device, phone.base_url)
    page.goto(f"/libreta/{notebook.pk}/gente/{person.pk}/")
    height = page.viewport_size["height"] if page.viewport_size else 0
    assert page.evaluate(FIRST_FOLD) <= SCREENS * height
    shares = page.locator(".say .share").all_inner_texts()
    assert [f"{room} %" for room in page.evaluate(ROOM)[: len(shares)]] == shares != []
    assert page.locator(".say .average").count() == len(shares)
    sentence = page.locator(".say .why p").first
    expect(sentence).to_be_hidden()
    page.locator(".say .why summary").first.click()
    expect(sentence).to_be_visible()
    page.locator(".subject > summary", has_text="Truco").click()
    expect(page.locator(".subject[open] .figure .average").first).to_be_visible()
    page.set_viewport_size(WIDE)
    left, right = page.locator(".gist").bounding_box(), page.locator(".rest").bounding_box()
    assert left
    assert right
    assert left["y"] == right["y"]
    assert left["x"] + left["width"] < right["x"]
    last = page.locator(".form a").last
    won = last.get_attribute("class") == "won"
    expect(last).to_contain_text("ganado" if won else "perdido")
    last.click()
    expect(page.locator(".step:not([hidden])")).to_be_visible()
