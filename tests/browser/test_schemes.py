"""Phones over plain http from another address, as at most tables, and over https beside them: both lose nothing.

They share a server of each kind, since each start of one takes longer than what a test does with it; so does a first
visit, which needs everything as it is served.
"""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from referee.addresses import addresses
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer, until
from tests.browser.test_join import qr_address, sit
from tests.browser.test_queue import CUT, record
from tests.browser.test_worker import ALLOWED, UNSENT
from tests.secure_serving import SecureServed, served_securely
from tests.serving import Served
from tools.bench.first_visit import start, visit

PLAYS = """([from, to]) => {
  const film = document.querySelector("video"), { width, height } = film?.getBoundingClientRect() ?? {};
  if (!film || film.paused || !film.muted || film.loop) return false;
  if (film.currentTime < from || film.currentTime > to) return false;
  return width * height > 0.2 * innerWidth * innerHeight && film.currentSrc.startsWith(`${location.origin}/static/`);
}"""
"""Whether a film plays as browsers want it that leave the screen on for it."""
MOST_REQUESTS, MOST_BYTES = 14, 110_500


@pytest.fixture(scope="module")
def served_openly(tmp_path_factory: pytest.TempPathFactory, prepared: Path) -> Iterator[Served]:
    """A server for this machine's whole network."""
    server = Served(Path(shutil.copytree(prepared, tmp_path_factory.mktemp("open") / "data")), host="0.0.0.0")
    server.start()
    yield server
    server.stop()


@pytest.fixture
def phones(served_openly: Served, phone_of: Callable[[str], Phones]) -> Phones:
    """Phones that reach it by the address that it tells people."""
    found = re.match(r"http://[^/]+", addresses("0.0.0.0", served_openly.port)[0])
    assert found
    if "127.0.0.1" in found[0]:
        pytest.skip("this machine has no address but its own")
    return phone_of(found[0])


def test_a_hand_is_scored_while_a_film_keeps_the_screen_on(phones: Phones) -> None:
    scorer = Scorer(phones()).start_from_home()
    page, film, is_on = scorer.page, scorer.page.locator("video"), scorer.page.locator("#awake")
    assert page.evaluate("isSecureContext") is False
    expect(film).to_have_count(0)
    scorer.tap("k-envido-0")
    until(page, PLAYS, [0.1, 12])
    film.evaluate("(film) => { film.currentTime = 11; }")
    until(page, PLAYS, [0.1, 10])
    expect(is_on).to_be_visible()
    scorer.tap("k-quiero-1", "v-28", "v-30", "k-truco-1", "k-quiero-0", "k-hand-1")
    assert scorer.score == ("0 malas", "4 malas")
    page.click(".menu")
    page.click("[data-awake]")
    expect(film).to_have_count(0)
    expect(is_on).to_be_hidden()


def test_a_player_joins_speaks_lies_flat_and_stays_when_the_server_falls(phones: Phones, served_openly: Served) -> None:
    scorer = Scorer(phones()).sit_by_form()
    scorer.tap("half-0")
    address = qr_address(scorer.page)
    scorer.page.click("#sheet-link [data-shut]")
    assert address.startswith(f"{phones.base_url}/")
    guest = Scorer(sit(phones(), address, 3))
    page = guest.page
    assert page.evaluate("isSecureContext") is False
    guest.tap("k-truco-1")
    scorer.wait_for(guest.rev)
    expect(scorer.page.locator("#undo")).to_have_accessible_name("Deshacer: truco, Dani")
    third = phones()
    third.goto("/")
    expect(third.locator("text=Sumarme: 1 mala").first).to_be_visible()
    page.click(".menu")
    page.click("button[data-flat='1']")
    expect(page.locator(".edge.near")).to_contain_text("2 truco")
    phones.expect_trouble("WebSocket", "ERR_", "[object Event]")  # whatever the kill cuts off
    served_openly.restart()
    page.reload()
    guest.ready()
    assert page.get_attribute("body", "data-seat") == "3"
    phones.hang_up()


def test_a_first_visit_takes_few_requests_and_bytes(browser: Browser, served_openly: Served) -> None:
    """On the wire as well: nothing is kept."""
    home = f"http://127.0.0.1:{served_openly.port}"
    address, cookies = start(browser, home)
    for page, least in ((home, 2), (address, 6)):
        found = visit(browser, page, cookies, slow=False)
        assert least <= found["requests"] <= MOST_REQUESTS, (page, found)
        assert 10_000 < found["bytes"] <= MOST_BYTES, (page, found)


def test_nothing_is_promised(phones: Phones) -> None:
    page = phones(**ALLOWED)
    for _ in range(2):
        Scorer(page).start_from_home().tap("half-0")
    assert page.evaluate("() => isSecureContext") is False
    page.goto("/")
    page.evaluate("() => dispatchEvent(new Event('beforeinstallprompt'))")
    expect(page.locator("[data-install], [data-use]")).to_have_count(0)
    sends_from_home(phones, page)


def sends_from_home(phones: Phones, page: Page) -> None:
    """What was tapped at a table that is closed goes out as soon as Home is opened with a network."""
    phones.expect_trouble(*CUT)
    page.locator(".home .go-on").first.click()
    page.wait_for_selector("main[data-link=live]")
    page.context.set_offline(True)
    page.click("#half-1")
    until(page, f"async () => (await ({UNSENT})()).length === 1")
    address, context = page.url, page.context
    page.close()
    context.set_offline(False)
    home = context.new_page()
    phones.watch(home)
    home.goto("/")
    until(home, f"async () => (await ({UNSENT})()).length === 0")
    assert record(home, address)[-1] == [0, 1]


# --- https -----------------------------------------------------------------------------------------------------------
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
