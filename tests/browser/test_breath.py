"""“Envido y truco” in one breath, on phones: kept beside the envido, asked about at the answer, entered at the end."""

import pytest
from playwright.sync_api import expect

from tests.at_table import FOUR, Table
from tests.browser.conftest import Phones
from tests.browser.tables import UPRIGHT, open_table, watching

pytestmark = pytest.mark.django_db(transaction=True)


def test_the_truco_of_one_breath_is_kept_asked_about_and_entered(phone: Phones) -> None:
    table = Table(FOUR)
    scorer = open_table(phone, table, viewport=UPRIGHT)
    page = scorer.page
    page.click("#k-envido-0")
    expect(page.locator(".strip")).to_contain_text("envido")
    page.click("#k-truco-0", force=True)  # a dim key answers too
    page.get_by_role("button", name="…y truco").click()
    expect(page.locator(".strip")).to_contain_text("y truco")
    page.reload()
    scorer.ready()
    expect(page.locator(".strip")).to_contain_text("y truco")
    other = watching(phone, table.match, viewport=UPRIGHT)
    expect(other.locator(".strip")).to_contain_text("y truco")
    page.click("#k-quiero-1")
    sheet = page.locator("#sheet-both")
    expect(sheet.get_by_role("button", name="Sólo el truco")).to_be_visible()
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
    sizes = sheet.locator(".choices button").evaluate_all("(keys) => keys.map((key) => key.offsetHeight)")
    assert len(sizes) == 3
    assert min(sizes) >= 48
    sheet.get_by_role("button", name="Las dos").click()
    expect(page.locator(".strip")).to_contain_text("y truco: quiero")
    table.tap({"by": 0, "say": 28})
    table.tap({"team": 1, "say": "son buenas"})
    expect(other.locator(".strip .stamp")).to_have_text("2")
    words = [entry["say"] for entry in table.record if "say" in entry]
    assert words == ["envido", "quiero", 28, "son buenas", "truco", "quiero"]
