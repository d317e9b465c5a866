"""The app on the phone: it opens without its server, and goes on tapping."""

import os
import re
import signal
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from referee.matches.models import Pen
from referee.matches.setup.start import start_match
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import REFUSED, Scorer, until
from tests.browser.test_queue import CUT, OPENED, record
from tests.browser.test_unsent import CHANGED
from tests.serving import Served
from tests.trials import LONG, some_of

ALLOWED: dict[str, Any] = {"service_workers": "allow"}
READY = "async () => Boolean((await navigator.serviceWorker.ready).active)"
BOARDS = f"""async () => {{
  {OPENED}
  const boards = database.objectStoreNames.contains("seen") ? await done(shelf("seen").getAll()) : [];
  database.close();
  return boards.map((board) => [board.match, board.rev]);
}}"""
LATE = 6000
"""More milliseconds than Home waits for a slow server."""
UNSENT = f"""async () => {{
  {OPENED}
  const taps = database.objectStoreNames.contains("taps") ? await done(shelf("taps").getAll()) : [];
  database.close();
  return taps.filter((tap) => !tap.answer);
}}"""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found;
}"""


@pytest.fixture
def kept(phone: Phones) -> Phones:
    """Phones that keep the app, and may lose their network."""
    phone.expect_trouble(*CUT)
    return phone


@pytest.fixture
def apart(phone_of: Callable[[str], Phones], served: Served) -> Phones:
    """Phones that keep the app of a server of their own, which a test ends."""
    phones = phone_of(served.url)
    phones.expect_trouble(*CUT)
    return phones


def table(page: Page) -> str:
    """Starts a match with two points, and waits until the phone keeps the app and this board. Its address."""
    scorer = Scorer(page).start_from_home()
    until(page, READY)
    scorer.tap("half-0", "half-0")
    until(page, f"async () => (await ({BOARDS})()).some(([, rev]) => rev === 2)")
    return page.url


def test_without_its_server_the_app_opens_and_goes_on_tapping(apart: Phones, served: Served) -> None:
    """One phone meets a server that falls, falls again and is too slow: each start of one takes long."""
    page = apart(**ALLOWED)
    address = table(page)
    assert not [path for path in page.evaluate(KEPT) if path.startswith(("/p/", "/acta/", "/m/"))]
    served.kill()
    page.goto("/?desde=icono")
    row = page.locator(".go-on")
    expect(row).to_contain_text("2 malas")
    expect(row.locator("[data-age]")).to_have_text(re.compile("ahora|hace"))
    accessible(page, "list")
    row.click()
    expect(page.locator("#half-0 .score")).to_have_text("2 malas")
    page.click("#half-0")
    page.click("#half-1")
    page.locator(".unruled .s1 .key", has_text=re.compile("^truco$")).click()
    expect(page.locator(".strip")).to_have_attribute("data-away", "sin señal: anoto acá (3)")
    expect(page.locator("#half-0 .ghost")).to_have_text("+1 acá")
    accessible(page, "table")
    page.click(".foot [data-here]")
    expect(page.locator(".strip")).to_have_attribute("data-away", "sin señal: anoto acá (2)")
    until(page, f"async () => (await ({UNSENT})()).length === 2")
    page.goto("/")
    expect(page.locator("[data-count]")).to_have_text("2")
    page.goto(address)
    served.start()
    until(page, "() => Number(document.getElementById('live')?.dataset.rev) === 4")
    until(page, f"async () => (await ({UNSENT})()).length === 0")
    assert page.url == address
    assert record(page, address) == [[1, 0], [1, 0], [1, 0], [0, 1]]
    if LONG:
        what_waits_goes_out_from_home_too(page, address, served)
    one_that_is_too_slow_is_as_none(page, served)


def what_waits_goes_out_from_home_too(page: Page, address: str, served: Served) -> None:
    """Each start of a server takes long; that it does without a worker is held by tests/browser/test_schemes.py."""
    served.kill()
    page.goto(address)
    page.click("#half-1")
    until(page, f"async () => (await ({UNSENT})()).length === 1")
    page.goto("/")
    served.start()
    expect(page.locator(".home .go-on .lead").first).to_contain_text("3 malas - 2 malas")
    page.goto(address)
    assert record(page, address) == [[1, 0], [1, 0], [1, 0], [0, 1], [0, 1]]


def one_that_is_too_slow_is_as_none(page: Page, served: Served) -> None:
    assert served.process
    os.killpg(served.process.pid, signal.SIGSTOP)
    page.goto("/")
    expect(page.locator("h1:visible")).to_have_text("Sin señal")
    os.killpg(served.process.pid, signal.SIGCONT)
    expect(page.locator(".home h1")).to_have_text("Porotos")
    other_pages_wait_as_long_as_it_takes(page, served)


def other_pages_wait_as_long_as_it_takes(page: Page, served: Served) -> None:
    shown: list[str] = []
    page.on("framenavigated", lambda frame: shown.append(frame.url))
    assert served.process
    os.killpg(served.process.pid, signal.SIGSTOP)
    page.evaluate("() => { setTimeout(() => { location.href = '/partidos/'; }); }")
    page.wait_for_timeout(LATE)
    meanwhile = [*shown]
    os.killpg(served.process.pid, signal.SIGCONT)
    expect(page.locator("h1:visible")).to_have_text("Los partidos de este teléfono")
    assert not meanwhile


def test_a_board_goes_with_the_match(kept: Phones) -> None:
    kept.expect_trouble("404")
    page = kept(**ALLOWED)
    address = table(page)
    match = address.split("/")[-2]
    page.goto("/")
    assert [board[0] for board in page.evaluate(BOARDS)] == [match]
    token = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    left = page.request.post(f"{address}irse", form={"csrfmiddlewaretoken": token}, headers={"referer": page.url})
    assert left.ok
    page.goto("/")
    until(page, f"async () => (await ({BOARDS})()).length === 0")


def test_boards_of_matches_that_this_phone_has_lost_go(phone: Phones) -> None:
    phone.expect_trouble(*CUT, "404")
    scorer = Scorer(phone(**ALLOWED)).start()
    page = scorer.page
    until(page, READY)
    matches = []
    for _ in range(3):
        scorer.log({"adjust": [1, 0]})
        matches.append(scorer.match)
        until(page, f"async (match) => (await ({BOARDS})()).some(([other]) => match === other)", matches[-1].pk)
        scorer.open(start_match(scorer.device))
    deleted, revoked, lent = matches
    others = Pen.objects.filter(device=scorer.device)
    others.filter(match=lent).update(role=Pen.Role.WATCHER)
    page.goto(f"/p/{lent.pk}/")
    until(page, f"async (match) => !(await ({BOARDS})()).some(([other]) => match === other)", lent.pk)
    deleted.delete()
    others.filter(match=revoked).delete()
    page.goto("/")
    left = f"(await ({BOARDS})()).map(([match]) => match)"
    until(page, f"async (gone) => !{left}.some((match) => gone.includes(match))", [deleted.pk, revoked.pk])


def test_a_table_that_went_meanwhile_leaves_its_taps_as_a_file(phone: Phones) -> None:
    phone.expect_trouble(*CUT, "404")
    scorer = Scorer(phone(**ALLOWED)).start()
    page, match = scorer.page, scorer.match
    until(page, READY)
    until(page, f"async () => (await ({BOARDS})()).length === 1")
    page.context.set_offline(True)
    page.goto(f"/p/{match.pk}/")
    page.click("#half-0")
    until(page, f"async () => (await ({UNSENT})()).length === 1")
    page.evaluate(CHANGED, [1, None])
    page.reload()  # the page without a network comes again
    expect(page.locator(".ghost")).to_have_text("+1 acá")
    match.delete()
    page.context.set_offline(False)
    expect(page.locator("#sheet-unsent")).to_contain_text("Este partido se borró")
    expect(page.locator("#sheet-unsent [data-do=file]")).to_be_visible()
    assert page.evaluate(BOARDS) == []
    assert len(page.evaluate(UNSENT)) == 1


MULTIPLIED = f"""async (days) => {{
  {OPENED}
  const boards = shelf("seen", "readwrite");
  const board = (await done(boards.getAll())).find(({{ match }}) => !match.startsWith("copy"));
  const ago = (day) => board.at - day * 24 * 3600 * 1000;
  const copy = (day, place) => ({{ ...board, match: `copy-${{place}}`, url: `/p/copy-${{place}}/`, at: ago(day) }});
  await Promise.all(days.map((day, place) => done(boards.put(copy(day, place)))));
  database.close();
}}"""


def test_a_match_that_is_over_is_no_open_one(phone: Phones) -> None:
    scorer = Scorer(phone(**ALLOWED)).start()
    page = scorer.page
    until(page, f"async () => (await ({BOARDS})()).length === 1")
    scorer.log({"adjust": [30, 0]})
    until(page, f"async () => (await ({BOARDS})()).length === 0")


PROMPT = """() => {
  const event = new Event("beforeinstallprompt", { cancelable: true });
  event.prompt = () => { document.body.dataset.prompted = "1"; };
  dispatchEvent(event);
}"""


def test_the_icon_is_offered_once_after_the_second_match_and_in_the_menu(kept: Phones) -> None:
    page = kept(**ALLOWED)
    table(page)
    page.goto("/")
    until(page, READY)
    page.evaluate(PROMPT)
    page.wait_for_timeout(300)
    expect(page.locator("[data-install]")).to_have_count(0)
    table(page)
    page.evaluate(PROMPT)
    page.click("[data-open=menu]")
    expect(page.locator("#sheet-menu [data-install]")).to_be_visible()
    page.goto("/")
    until(page, READY)
    page.evaluate(PROMPT)
    page.click(".home [data-install]")
    expect(page.locator("body")).to_have_attribute("data-prompted", "1")
    page.reload()
    until(page, READY)
    page.evaluate(PROMPT)
    page.wait_for_timeout(300)
    expect(page.locator("[data-install]")).to_have_count(0)


def test_what_opens_without_a_network(kept: Phones) -> None:
    """One phone, which starts at one table: each that keeps the app fetches all of it."""
    page = kept(**ALLOWED)
    table(page)
    page.goto("/")
    the_page_without_a_network_reads_as_the_phone_does(page)
    page.goto("/reglas/argentino/")
    title = page.inner_text("h1")
    until(page, f"async () => (await ({KEPT})()).includes('/reglas/argentino/')")
    page.context.set_offline(True)
    a_book_that_was_read_opens_again_and_one_that_was_not_does_not(page, title)
    boards_are_few_and_not_old(page)


def the_page_without_a_network_reads_as_the_phone_does(page: Page) -> None:
    page.click(".languages summary")
    page.click("[name=language][value=en]")
    until(page, READY)
    until(page, "async () => (await (await caches.match('/sin-senal/')).text()).includes('No signal')")
    page.context.set_offline(True)
    page.goto("/?desde=icono")
    expect(page.locator("h1:visible")).to_have_text("No signal")
    page.click(".languages summary")
    page.click("[name=language][value=pt-br]")
    expect(page.locator("h1:visible")).to_have_text("Sem sinal")
    page.context.set_offline(False)
    expect(page.locator(".home h1")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "pt-br")


def a_book_that_was_read_opens_again_and_one_that_was_not_does_not(page: Page, title: str) -> None:
    page.goto("/reglas/argentino/")
    assert page.inner_text("h1") == title
    page.goto("/reglas/trut/")
    expect(page.locator("h1:visible")).to_have_text("Sem sinal")


def boards_are_few_and_not_old(page: Page) -> None:
    page.goto("/")
    for days, shown in (([13, 15], 2), ([1] * 25, 20)):
        page.evaluate(MULTIPLIED, days)
        page.reload()
        expect(page.locator(".go-on")).to_have_count(shown)
        assert len(page.evaluate(BOARDS)) == shown


# --- servers of other builds -----------------------------------------------------------------------------------------
LEFT = "async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]"


def other_build(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """From now on the server is one of another build."""
    for place in ("referee.context", "referee.table.live.fragments", "referee.server.worker"):
        monkeypatch.setattr(f"{place}.build", lambda: name)


@pytest.mark.parametrize(("before", "after"), some_of([("older", "newer"), ("newer", "older")], "older"))
def test_a_worker_meets_a_server_of_another_build(
    phone: Phones, monkeypatch: pytest.MonkeyPatch, before: str, after: str
) -> None:
    from referee.table.live import fragments

    other_build(monkeypatch, before)
    phone.expect_trouble(*CUT, REFUSED)  # a tap that may have left sends its undo, which is refused where it had not
    scorer = Scorer(phone(**ALLOWED)).start()
    page = scorer.page
    until(page, READY)
    assert page.evaluate("() => caches.keys()") == [f"porotos-{before}"]
    fragments._screens.clear()
    other_build(monkeypatch, after)
    line = page.locator(".notice:has([data-use])")
    scorer.tap("half-0", "k-truco-0")  # a hand runs: it says nothing
    until(page, f"async () => (await caches.keys()).includes('porotos-{after}')")
    expect(line).to_have_count(0)
    scorer.tap("k-no-quiero-1")
    expect(line).to_contain_text("Hay versión nueva")
    page.context.set_offline(True)
    scorer.press("half-0")
    expect(line).to_have_count(0)  # nor while a tap waits
    page.click(".foot [data-here]")
    page.context.set_offline(False)
    page.evaluate("() => { document.body.dataset.stays = '1'; }")
    line.locator("[data-use]").click()
    until(page, "build => document.documentElement.dataset.build === build", after)
    until(page, f"async () => (await caches.keys()).join() === 'porotos-{after}'")
    expect(page.locator("body")).not_to_have_attribute("data-stays", "1")
    assert scorer.ready().score == ("2 malas", "0 malas")
    expect(line).to_have_count(0)


def test_home_says_that_there_is_another_build(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    other_build(monkeypatch, "older")
    page = phone(**ALLOWED)
    page.goto("/")
    until(page, READY)
    other_build(monkeypatch, "newer")
    page.reload()
    page.click(".notice [data-use]")
    until(page, "async () => (await caches.keys()).join() === 'porotos-newer'")
    expect(page.locator(".notice [data-use]")).to_have_count(0)


def test_the_kill_switch_unregisters(phone: Phones, settings: Any) -> None:
    page = phone(**ALLOWED)
    page.goto("/")
    until(page, READY)
    assert page.evaluate(LEFT) == [1, 1]
    settings.WORKER = False
    page.goto("/reglas/")
    until(page, f"async () => (await ({LEFT})()).join() === '0,0'")
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert page.evaluate(LEFT) == [0, 0]
