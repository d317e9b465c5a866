"""A person's walk through a year, its taps counted: from the actas of a phone to what the notebook says."""

import os
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from referee.matches.models import Match
from referee.notebook.models import Leaf, Person
from referee.notebook.summing.work import sum_all
from tests.browser.conftest import PHONE, Phones
from tests.browser.scorer import FOUR, Scorer, until
from tests.browser.tables import ACROSS, hold
from tests.browser.test_ending import SHARE
from tests.browser.test_notebook_walk import TAPS, taps
from tests.notebook import making
from tests.notebook.year import ALIASES, OFTEN, year_matches
from tests.trials import LONG

DESK: ViewportSize = {"width": 1280, "height": 800}
SHOTS = os.environ.get("SHOTS", "")
SYSTEM = 2
"""Choosing a file or a person is two taps, in a window of the system."""


def shot(walk: "Walk", name: str) -> None:
    if SHOTS:
        for scheme in ("dark", "light"):
            walk.page.emulate_media(color_scheme=scheme)
            walk.page.screenshot(path=f"{SHOTS}/{name}-{walk.width}-{scheme}.png", full_page=True)


class Walk:
    """A phone, or a screen on a desk, on which somebody taps."""

    def __init__(self, phone: Phones, size: ViewportSize) -> None:
        self.page = phone(viewport=size)
        self.page.add_init_script(TAPS)
        self.width = size["width"]
        self.notebook, keeper = making.notebook()
        for name in OFTEN:
            making.person(self.notebook, name)
        hold(self.page, keeper.device, phone.base_url)

    def start_at(self, address: str) -> None:
        """Go where a count of taps begins."""
        self.page.goto(address)
        self.page.evaluate("sessionStorage.taps = 0")

    def counts(self, most: int, beside: int = 0) -> None:
        """Check how many taps it was, with those in windows of the system, and that nothing scrolls sideways."""
        assert taps(self.page) + beside <= most
        assert self.page.evaluate(ACROSS) <= self.width

    def end_match(self, *names: str) -> Match:
        """Play a match to its end, and stand there."""
        scorer = Scorer(self.page).sit(names)
        scorer.log({"adjust": [30, 12]})
        expect(self.page.locator(".final h2").first).to_be_visible()
        self.page.evaluate("sessionStorage.taps = 0")
        return scorer.match


def year_zip(folder: Path, actas: int) -> Path:
    """The actas of the first matches of the year, as files in a zip."""
    file = folder / "el-anio.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for match in year_matches()[:actas]:
            archive.writestr(f"{match.document['id']}.json", match.text)
    return file


@pytest.mark.parametrize(("size", "actas"), [(PHONE, 94), (DESK, 94 if LONG else 24)], ids=["phone", "desk"])
def test_a_year_comes_in_and_is_used_in_few_taps(phone: Phones, tmp_path: Path, size: ViewportSize, actas: int) -> None:
    walk = Walk(phone, size)
    bring_the_year(walk, year_zip(tmp_path, actas), actas)
    who_wins_envidos(walk)
    note_a_result(walk)
    put_a_match_in(walk)
    send_a_match(walk)


def bring_the_year(walk: Walk, file: Path, actas: int) -> None:
    """A zip of actas is in the notebook within twelve taps, three people of it by two names."""
    page = walk.page
    walk.start_at("/")
    page.get_by_role("link", name="Los partidos").first.click()
    page.get_by_label("Archivos acta/1").set_input_files(file)
    page.get_by_role("button", name="Traer").click()
    page.get_by_role("link", name="Anotarlos en una libreta").click()
    expect(page.locator(".coming b")).to_have_text(str(actas))
    shot(walk, "batch")
    for name, alias in ALIASES.items():
        page.get_by_label(alias).select_option(label=name)
    page.get_by_role("button", name=f"Anotar {actas} partidos").click()
    expect(page.locator(".counts")).to_contain_text(f"{actas} partidos traídos")
    walk.counts(12, SYSTEM * (1 + len(ALIASES)))
    added = Leaf.objects.filter(notebook=walk.notebook)
    assert added.count() == actas
    # Until all of them are summed pages load themselves anew, which would cut off where the walk goes next.
    page.goto("/")
    list(sum_all(added))
    assert set(Person.objects.filter(notebook=walk.notebook).values_list("name", flat=True)) == set(OFTEN)


def who_wins_envidos(walk: Walk) -> None:
    """The first page of the notebook says it, two taps from Home."""
    walk.start_at("/")
    walk.page.get_by_role("link", name="Las libretas").click()
    walk.page.get_by_role("link", name=walk.notebook.name).click()
    expect(walk.page.get_by_role("link", name="gana más envidos")).to_contain_text("%")
    walk.counts(2)
    shot(walk, "year")


def note_a_result(walk: Walk) -> None:
    """A result by hand is within six taps of the notebook's first page."""
    page, before = walk.page, Leaf.objects.filter(notebook=walk.notebook).count()
    walk.start_at(f"/libreta/{walk.notebook.pk}/")
    page.locator("a[href*='/noche/']").first.click()
    page.get_by_role("link", name="Anotar un resultado").click()
    page.get_by_role("button", name="Al revés").click()
    page.get_by_role("button", name="Anotarlo").click()
    expect(page.locator(".chain").get_by_text("anotado a mano")).to_be_visible()
    walk.counts(6)
    assert Leaf.objects.filter(notebook=walk.notebook).count() == before + 1


def put_a_match_in(walk: Walk) -> None:
    """From the end of a match it is one tap where the notebook knows everybody, two where it does not."""
    match = walk.end_match(*FOUR)
    walk.page.locator("#in-book button").click()
    expect(walk.page.locator("#in-book button").first).to_have_text("En la libreta")
    walk.counts(1)
    assert Leaf.objects.filter(notebook=walk.notebook, match=match).exists()
    match = walk.end_match("Ana", "Hugo", "Caro", "Iris")
    walk.page.locator('#in-book a[href*="/anotar/"]').click()
    walk.page.get_by_role("button", name="Anotar en la libreta").click()
    expect(walk.page.get_by_role("list", name="Quién se sentó dónde")).to_contain_text("Iris")
    walk.counts(2)
    assert Leaf.objects.filter(notebook=walk.notebook, match=match).exists()


def send_a_match(walk: Walk) -> None:
    """The picture of a match is two taps from the list of chats: *Mandar*, and one on the phone's share sheet."""
    walk.end_match(*FOUR)
    until(walk.page, "() => document.querySelector('#picture').naturalWidth === 1080")
    walk.page.evaluate(SHARE)
    walk.page.get_by_role("button", name="Mandar", exact=True).click()
    until(walk.page, "() => Array.isArray(window.sent)")
    walk.counts(2, 1)
