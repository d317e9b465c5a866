"""Nothing that was tapped is lost: not by the network, the page, the browser, nor the server."""

import json
import os
import re
import signal
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from tests.at_table import standing_entries
from tests.browser.chromium import CHROMIUM, FLAGS
from tests.browser.conftest import PATIENCE, PHONE, Phones
from tests.browser.scorer import NOT_ONE_PRESS, Scorer, until
from tests.browser.tables import second_pencil
from tests.serving import Served
from tests.trials import some_of

CUT = ("ERR_INTERNET_DISCONNECTED", "ERR_CONNECTION", "WebSocket", "ERR_FAILED", "ERR_EMPTY_RESPONSE", "object Event")
"""What a phone without a network complains of; the last one, each time that it tries to open a socket."""
SIDES = [0, 1, 1, 0, 0, 0, 1, 0, 1, 1] * 3
"""Whose points are tapped, in their order."""
POINTS = [[1, 0] if side == 0 else [0, 1] for side in SIDES]
OPENED = """const done = (asked) => new Promise((known) => { asked.onsuccess = () => known(asked.result); });
  const database = await done(indexedDB.open("porotos"));
  const shelf = (name, mode = "readonly") => database.transaction(name, mode).objectStore(name);"""
"""What a phone keeps, as scripts of tests read and change it; they close it."""
STORED = f"""async () => {{
  {OPENED}
  const count = await done(shelf("taps").count());
  database.close();
  return count;
}}"""
SHELVE = """(url) => {
  const { pen } = document.body.dataset, [, , match] = url.split("/"), entries = [{ adjust: [0, 1] }];
  const tap = { n: 1, match, pen, url, key: "on-the-shelf", rev: 0, after: "", entries, at: Date.now() };
  localStorage.setItem("porotos", JSON.stringify([tap]));
}"""
"""Keeps a tap as a page does whose IndexedDB did not open."""
TAPPED = f"""async (sides) => {{
  const kept = async (count) => {{
    for (const due = Date.now() + {PATIENCE * 1000}; await ({STORED})() < count; ) {{
      if (Date.now() > due) throw new Error(`tap ${{count}} is not kept`);
      await new Promise((done) => setTimeout(done, 5));
    }}
  }};
  await kept(1);
  for (const [number, side] of sides.entries()) {{
    document.getElementById(`half-${{side}}`).click();
    await kept(number + 2);
  }}
}}"""
COMPLETE = "() => document.getElementById('unruled')?.dataset.ready === ''"
"""Whether what a table needs without a network has come after it."""


def cut_off(phone: Phones, scorer: Scorer) -> Scorer:
    until(scorer.page, COMPLETE)
    phone.expect_trouble(*CUT)
    scorer.page.context.set_offline(True)
    return scorer


def score_points(page: Page, sides: list[int] = SIDES) -> None:
    """Taps the halves, each as soon as the tap before it is kept; the first by a finger."""
    first, *others = sides
    page.click(f"#half-{first}", no_wait_after=True)
    page.evaluate(TAPPED, others)


def adjusts(match: str) -> list[list[int]]:
    return [raw["adjust"] for raw in standing_entries(match) if "adjust" in raw]


def whole(page: Page, rev: int = len(SIDES)) -> None:
    """Waits until every tap is in, and none is kept any more."""
    until(page, "rev => Number(document.getElementById('live')?.dataset.rev) >= rev", rev)
    until(page, f"async () => await ({STORED})() === 0")


def test_words_without_a_network_are_listed_and_can_be_taken_back(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = cut_off(phone, scorer).page
    for _ in range(2):
        scorer.press("half-0")
    word = page.locator(".unruled .s1 .key", has_text=re.compile("^truco$"))
    word.click()
    page.wait_for_timeout(NOT_ONE_PRESS)
    word.click()
    strip = page.locator(".strip")
    expect(strip).to_have_attribute("data-away", "sin señal: anoto acá (4)")
    expect(page.locator("#strip")).to_have_attribute("data-listed", "+1 Nosotros · Ellos: truco · Ellos: truco")
    expect(page.locator("#half-0 .ghost")).to_have_text("+2 acá")
    expect(page.locator("#status")).to_have_text("Sin señal. Anotado acá: 4")
    expect(page.locator("main")).to_have_attribute("data-link", "off")
    assert scorer.score == ("0 malas", "0 malas")
    page.click(".foot [data-here]")
    expect(strip).to_have_attribute("data-away", "sin señal: anoto acá (3)")
    page.context.set_offline(False)
    scorer.wait_for(3)
    assert scorer.score == ("2 malas", "0 malas")
    expect(page.locator(".ghost, .unruled")).to_have_count(0)
    expect(strip).to_have_attribute("data-note", "entraron 3")
    assert [raw.get("say") for raw in standing_entries(scorer.match.pk)][-1] == "truco"


def test_thirty_taps_without_a_network_are_in_the_record_once_and_in_order(phone: Phones) -> None:
    """Ten of them each time, at one match: the page waits, is loaded again, or its tab is closed."""
    scorer = Scorer(phone()).start()
    match, page = scorer.match, scorer.page
    ways = ("waits", "reload", "closed tab")
    few = len(SIDES) // len(ways)
    for number, way in enumerate(ways):
        score_points(cut_off(phone, Scorer(page)).page, SIDES[:few])
        assert len(adjusts(match.pk)) == number * few
        context = page.context
        if way == "closed tab":
            page.close()
            page = context.new_page()
            phone.watch(page)
        context.set_offline(False)
        if way != "waits":
            page.goto(f"/p/{match.pk}/")
        whole(page, (number + 1) * few)
        assert adjusts(match.pk) == POINTS[: (number + 1) * few], way


def test_a_tap_is_kept_while_those_of_an_earlier_page_still_wait(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page, match = scorer.page, scorer.match
    phone.expect_trouble("ERR_FAILED")
    page.route(re.compile("/taps?$"), lambda route: route.abort())
    page.click("#half-0")
    until(page, f"async () => await ({STORED})() === 1")
    page.goto(f"/p/{match.pk}/")
    page.wait_for_selector("#half-0 .ghost")
    page.click("#half-1")
    until(page, f"async () => await ({STORED})() === 2")
    page.evaluate(SHELVE, f"/p/{match.pk}/tap")
    page.unroute_all()
    page.goto(f"/p/{match.pk}/")
    whole(page, 3)
    assert adjusts(match.pk) == [[1, 0], [0, 1], [0, 1]]
    assert page.evaluate("localStorage.porotos") is None


def record(page: Page, address: str) -> list[list[int]]:
    """The points of the record, as its file has them."""
    answer = page.request.get(address.replace("/p/", "/acta/") + "archivo")
    return [entry["adjust"] for entry in json.loads(answer.text())["entries"] if "adjust" in entry]


FALLS = some_of(("browser", "server", "both"), "browser", "both")
"""With a page that stays while its server falls, tests/browser/test_worker.py goes on tapping."""


def test_nothing_is_lost_by_a_kill(served: Served, tmp_path: Path, playwright: Playwright) -> None:
    """One match outlives them all: ten taps each time, and a new browser or server only where the old one fell."""

    def browser() -> BrowserContext:
        args = [*FLAGS, "--no-sandbox", f"--user-agent={mark}"]
        return playwright.chromium.launch_persistent_context(
            tmp_path / "phone", executable_path=CHROMIUM, args=args, viewport=PHONE, has_touch=True, locale="es-AR",
            base_url=served.url,
        )  # fmt: skip

    mark, sides = f"killed-{os.getpid()}", SIDES[:10]
    context = browser()
    page = Scorer(context.new_page()).start_from_home().page
    address = page.url
    for number, falls in enumerate(FALLS, start=1):
        if falls == "browser":
            context.set_offline(True)
        else:
            served.kill()
        score_points(page, sides)
        if falls != "server":
            cookies = context.cookies()  # which Chromium writes to the disk every half minute only
            kill(mark)
            context = browser()
            context.add_cookies(cookies)
        if falls != "browser":
            served.start()
        if falls != "server":
            page = context.new_page()
            page.goto(address)
        whole(page, number * len(sides))
        assert record(page, address) == POINTS[: number * len(sides)], falls
    context.close()


def kill(mark: str) -> None:
    """Ends every process of the browser with this mark, without warning."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            line = (process / "cmdline").read_bytes().decode(errors="replace")
        except OSError:
            continue
        if f"--user-agent={mark}" in line and int(process.name) != os.getpid():
            os.kill(int(process.name), signal.SIGKILL)


def say(page: Page, side: int, word: str) -> None:
    """Presses a word of a table without a signal, in the columns or in the drawer of all others."""
    label = re.compile(f"^{word}$")
    if not page.locator(f".unruled .s{side} .key", has_text=label).count():
        page.click("[data-aside=others]")
    page.locator(f":is(.unruled, .others) .s{side} .key >> visible=true", has_text=label).click()


def test_what_both_phones_logged_counts_once_and_the_rest_comes_to_the_list(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    dani = second_pencil(phone, scorer.match, "Dani")
    page = cut_off(phone, scorer).page
    scorer.press("half-0")
    for side, word in ((0, "truco"), (1, "quiero")):
        say(page, side, word)
    dani.tap("half-0", "k-truco-0", "k-no-quiero-1")
    page.context.set_offline(False)
    sheet = page.locator("#sheet-unsent")
    expect(sheet).to_be_visible()
    states = sheet.locator("li").evaluate_all("(rows) => rows.map((row) => row.dataset.state)")
    assert states == ["merged", "merged", "stale"]
    expect(sheet.locator("li").nth(0)).to_contain_text("Ya lo anotó Dani.")
    expect(sheet.locator("li").nth(2)).to_contain_text("Ya contestó Dani: no quiero.")
    assert adjusts(scorer.match.pk) == [[1, 0]]
    sheet.locator("li").nth(0).locator("text=era otro").click()
    until(page, "() => Number(document.getElementById('live').dataset.rev) >= 4")
    assert adjusts(scorer.match.pk) == [[1, 0], [1, 0]]
    sheet.locator("[data-shut]").click()
    until(page, f"async () => await ({STORED})() === 1")  # what got in nowhere waits for somebody's word
    page.click(".menu")
    page.click("[data-unsent]")
    expect(sheet.locator("li")).to_have_count(1)
    for text in ("descartar", "¿seguro?"):
        sheet.locator(f"li >> text={text}").click()
    until(page, f"async () => await ({STORED})() === 0")


def test_a_tap_is_thrown_away_only_when_that_is_meant_and_can_come_back(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = cut_off(phone, scorer).page
    for side in (0, 1, 0):
        scorer.press(f"half-{side}")
    page.click("#strip")
    row = page.locator("#sheet-unsent li").nth(1)
    row.locator("text=descartar").click()
    row.locator("text=¿seguro?").click()
    expect(row).to_have_attribute("data-state", "dropped")
    expect(page.locator(".strip")).to_have_attribute("data-away", "sin señal: anoto acá (2)")
    row.locator("text=volver").click()
    expect(page.locator(".strip")).to_have_attribute("data-away", "sin señal: anoto acá (3)")
    page.click("#sheet-unsent [data-shut]")
    page.context.set_offline(False)
    scorer.wait_for(3)
    assert adjusts(scorer.match.pk) == [[1, 0], [0, 1], [1, 0]]


REFUSES = """Object.defineProperty(window, "indexedDB", {
  value: { open() { throw new Error("refused"); }, databases: async () => [] },
});"""
NO_BOX = "Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })"


def test_where_the_disk_is_refused_taps_are_kept_beside_it(phone: Phones) -> None:
    page = phone()
    page.add_init_script(REFUSES)
    scorer = Scorer(page).start()
    match = scorer.match
    cut_off(phone, scorer)
    scorer.press("half-0")
    expect(page.locator(".strip")).to_have_attribute("data-away", "sin señal: anoto acá (1)")
    page.context.set_offline(False)
    page.goto(f"/p/{match.pk}/")
    until(page, "() => Number(document.getElementById('live')?.dataset.rev) === 1")
    assert adjusts(match.pk) == [[1, 0]]


def test_a_phone_that_can_keep_nothing_says_so_and_sends_all_the_same(phone: Phones) -> None:
    page = phone()
    page.add_init_script(REFUSES)
    scorer = Scorer(page).start()
    page.evaluate(NO_BOX)
    page.add_init_script(NO_BOX)
    page.reload()
    scorer.ready().tap("half-0")
    expect(page.locator("#notice")).to_contain_text("no puede guardar")
    assert scorer.score == ("1 mala", "0 malas")
