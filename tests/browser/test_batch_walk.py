"""Ways into a notebook: many matches at once, a match of strangers in two taps, and *Jugar*."""

import json
from datetime import timedelta
from pathlib import Path

from django.urls import reverse
from playwright.sync_api import expect

from referee.matches.models import Match
from referee.notebook.models import Leaf
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer
from tests.browser.tables import hold
from tests.browser.test_every_page import faults_of
from tests.browser.test_notebook_walk import TAPS, taps
from tests.notebook import making

ACTAS = 5
GROUP = ("Ana", "Bruno", "Caro", "Dani")


def file_of_actas(folder: Path) -> Path:
    """Actas of a group that plays on Thursdays; in the last ones somebody is called otherwise."""
    lines = []
    for number in range(ACTAS):
        names = GROUP if number < ACTAS - 2 else ("Ana", "Bruno", "Caro", "Dani P.")
        acta = making.acta(names, number % 2, making.EVENING - timedelta(days=7 * (number // 3), minutes=number))
        lines.append(json.dumps(json.loads(acta)))
    file = folder / "actas.ndjson"
    file.write_text("\n".join(lines))
    return file


def test_many_actas_go_into_a_notebook_at_once_and_out_again(phone: Phones, tmp_path: Path) -> None:
    notebook, keeper = making.notebook()
    for name in ("Ana", "Bruno", "Dani"):
        making.person(notebook, name)
    page = phone(bypass_csp=True)
    hold(page, keeper.device, phone.base_url)
    page.goto("/")
    page.get_by_role("link", name="Los partidos").first.click()
    page.get_by_label("Archivos acta/1").set_input_files(file_of_actas(tmp_path))
    page.get_by_role("button", name="Traer").click()
    page.get_by_role("link", name="Anotarlos en una libreta").click()
    expect(page.locator(".coming b")).to_have_text(str(ACTAS))
    page.get_by_label("Dani P.").select_option(label="Dani")
    page.get_by_role("button", name=f"Anotar {ACTAS} partidos").click()
    expect(page.locator(".counts")).to_contain_text(f"{ACTAS} partidos traídos")
    assert Leaf.objects.filter(notebook=notebook).count() == ACTAS
    assert not faults_of(page, page.url)
    page.get_by_role("button", name="Deshacer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Deshecho")
    assert not Leaf.objects.exists()
    assert not faults_of(page, reverse("put-many", args=[notebook.pk]))


def test_a_match_of_strangers_is_two_taps_away_and_the_next_one_starts_with_three(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    page.add_init_script(TAPS)
    scorer = Scorer(page).sit(FOUR)
    notebook, _keeper = making.notebook(scorer.device)
    scorer.open(scorer.match)
    scorer.log({"adjust": [30, 3]})
    before = taps(page)
    page.locator('#in-book a[href*="/anotar/"]').click()
    page.get_by_role("button", name="Anotar en la libreta").click()
    expect(page.get_by_role("list", name="Quién se sentó dónde")).to_contain_text("Ana")
    assert taps(page) - before == 2
    assert Leaf.objects.get().notebook == notebook
    making.person(notebook, "Eva")
    page.goto(reverse("play", args=[notebook.pk]))
    seats = page.locator("[data-seat]")
    assert [seat.input_value() for seat in seats.all()][:4] == list(FOUR)
    # Eva sits where Bruno did.
    page.get_by_role("button", name="Bruno").click()
    page.get_by_role("button", name="Eva").click()
    expect(page.get_by_role("button", name="Eva")).to_have_attribute("data-place", "2")
    page.get_by_role("button", name="Empezar").click()
    expect(page.get_by_role("region", name="Tanteador")).to_be_visible()
    assert Match.objects.latest("created_at").seats == ["Ana", "Eva", "Caro", "Dani"]
