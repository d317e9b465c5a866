"""A phone over https beside phones over http: pages, sockets, taps and links, in a real browser."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer
from tests.secure_serving import SecureServed, served_securely


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[SecureServed]:
    with served_securely(tmp_path_factory.mktemp("tls"), prepared) as server:
        yield server


def test_both_schemes_hold_the_same_table_live(secure: SecureServed, phone_of: Callable[[str], Phones]) -> None:
    page = phone_of(secure.secure_url)(ignore_https_errors=True)
    scorer = Scorer(page).start_from_home()
    assert page.evaluate("isSecureContext")
    scorer.tap("half-0")
    page.click("[data-open=link]")
    joins = page.locator("#sheet-link .send").first.get_attribute("data-send") or ""
    address = joins.rsplit(" ", 1)[1]
    assert address.startswith(f"{secure.secure_url}/s/")
    page.keyboard.press("Escape")
    guests = phone_of(secure.url)
    guest = guests()
    guest.goto(address.replace(secure.secure_url, secure.url))
    guest.click("text=Mirar nomás")
    guest.wait_for_selector("main[data-link=live]")
    scorer.tap("half-0")
    expect(guest.locator(".s0 .score").first).to_contain_text("2 malas")
    guests.hang_up()


def test_one_phone_may_come_by_both_and_stays_itself(secure: SecureServed, phone_of: Callable[[str], Phones]) -> None:
    page = phone_of(secure.url)(ignore_https_errors=True)
    Scorer(page).start_from_home()
    path = page.url.removeprefix(secure.url)
    for base in (secure.secure_url, secure.url, secure.secure_url, secure.url):
        page.goto(f"{base}{path}")
        scorer = Scorer(page).ready()
        scorer.tap("half-1")
    assert scorer.score[1] == "4 malas"
    kept = {str(cookie.get("name")): cookie.get("secure") for cookie in page.context.cookies()}
    assert {kept["device"], kept["csrftoken"]} == {False}
    assert {kept["__Secure-device"], kept["__Secure-csrftoken"]} == {True}


def test_the_page_about_it_reads_well(secure: SecureServed, phone_of: Callable[[str], Phones]) -> None:
    page = phone_of(secure.url)(ignore_https_errors=True, bypass_csp=True, viewport={"width": 320, "height": 640})
    for base in (secure.url, secure.secure_url):
        page.goto(f"{base}/con-candado/")
        accessible(page, base)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
