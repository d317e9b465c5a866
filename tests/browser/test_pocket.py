"""The whole app in one phone: everything is answered within the browser, and the host of its files may be gone."""

import json
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from referee.matches.files import moving, returning
from referee.matches.log import queries
from referee.matches.models import Match
from referee.picture.answer import svg_png
from referee.picture.sheet import SHAPES
from tests.at_table import FOUR, Table, by
from tests.browser.accessible import accessible
from tests.browser.conftest import REQUIRE_ALL
from tests.browser.pocket_site import HAS_NODE, KEPT, OPTIONS, OWN_ADDRESS, Host, Pocket, hosted, phone_with_copy, until
from tests.matches.files.test_moving import send
from tests.trials import LONG, some_of

pytestmark = [
    pytest.mark.skipif(not HAS_NODE and not REQUIRE_ALL, reason="no node and npm found"),
    pytest.mark.xdist_group("pocket"),
]
DAMAGE = """async (name) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name), damaged = [];
  for await (const [file, handle] of folder.entries()) {
    if (!file.startsWith("memory-")) continue;
    const writer = await handle.createWritable({ keepExistingData: true });
    await writer.truncate(1000000);
    await writer.close();
    damaged.push(file);
  }
  return damaged.length;
}"""
KEPT_ELSEWHERE = """async ([path, name]) => {
  localStorage.setItem("any", "1");
  const bases = (await indexedDB.databases()).map((base) => base.name), folders = [], keys = Object.keys(localStorage);
  for await (const folder of (await navigator.storage.getDirectory()).keys()) folders.push(folder);
  const locks = (await navigator.locks.query()).held.map((lock) => lock.name);
  if (!keys.length || !folders.length || !locks.length) throw new Error("nothing is kept");
  const hashed = [...folders, ...locks, ...await caches.keys()].filter((one) => !one.startsWith(name));
  const plain = [...keys, ...bases].filter((one) => !one.includes(path.slice(1)));
  return [...hashed, ...plain];
}"""
MORTAL = """if (window === top) {
  const { postMessage } = Worker.prototype, mortal = globalThis.mortal = { worker: null, isMute: false, lost: 0 };
  Worker.prototype.postMessage = function (data, ports = []) {
    if (!data.line) { postMessage.call(this, data, ports); return; }
    const { port1, port2 } = new MessageChannel();
    mortal.worker = this;
    data.line.onmessage = ({ data: request }) => { port1.postMessage(request); };
    port1.onmessage = ({ data: answer }) => {
      if (mortal.isMute) mortal.lost += 1;
      else data.line.postMessage(answer);
    };
    postMessage.call(this, { line: port2 }, [port2]);
  };
}"""
"""A worker whose answers may be lost though it has done what it was asked, and which may end by itself."""
OPEN_NOTEBOOK = """([address, name]) => {
  const headers = { "X-CSRFToken": JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"] };
  const body = new URLSearchParams({ name, zone: "Europe/Madrid" });
  fetch(address, { method: "POST", headers, body }).then((answer) => { window.opened = answer.url; });
}"""

WORD = """async (name) => {
  const match = "x".repeat(22), socket = openPocketSocket(`/p/${match}/`), news = new BroadcastChannel(name);
  await new Promise((done) => { socket.onopen = done; });
  const wordOfChange = new Promise((done) => {
    socket.onmessage = ({ data }) => { done([JSON.parse(data).rev, performance.now()]); };
  });
  const sent = performance.now();
  news.postMessage([match, 7]);
  const [rev, came] = await wordOfChange;
  socket.close();
  news.close();
  return [rev, came - sent];
}"""
PICTURE = """parent.fetch(`${document.querySelector('[data-picture]').action}?tema=dia`)
  .then((answer) => answer.text())"""
COMPARE = """async (pictures) => {
  const [own, theirs] = await Promise.all(pictures.map(async (picture) => {
    const image = new Image(), canvas = document.createElement("canvas"), context = canvas.getContext("2d");
    image.src = picture;
    await image.decode();
    [canvas.width, canvas.height] = [image.width, image.height];
    context.drawImage(image, 0, 0);
    return { size: [image.width, image.height], dots: context.getImageData(0, 0, image.width, image.height).data };
  }));
  const apart = own.dots.reduce((sum, dot, place) => sum + Math.abs(dot - theirs.dots[place]), 0);
  return [own.size, apart / own.dots.length];
}"""
ALIKE = 3
"""Of 255, the mean difference of pictures that look the same. With other letters than the app's it is five and more."""


def encoded(png: bytes) -> str:
    return f"data:image/png;base64,{b64encode(png).decode()}"


@pytest.fixture(scope="module")
def host(site: Path) -> Iterator[tuple[Host, str]]:
    with hosted(site) as served:
        yield served


@pytest.fixture(scope="module")
def phone_with_it(
    playwright: Playwright, fetched: Path, host: tuple[Host, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    """A phone that has fetched it."""
    with phone_with_copy(playwright, fetched, host[0], tmp_path_factory.mktemp("pocket")) as context:
        yield context


@pytest.fixture
def pocket(phone_with_it: BrowserContext, host: tuple[Host, str]) -> Iterator[Pocket]:
    """A window with Home, beside a host that is there: that of the test before, if it is still open."""
    host[0].has_ended = False
    troubles: list[str] = []
    window = Pocket(phone_with_it, OWN_ADDRESS, next(iter(phone_with_it.pages), None))
    listeners = {
        "console": lambda message: message.type == "error" and troubles.append(message.text),
        "pageerror": lambda error: troubles.append(str(error)),
    }
    for name, listener in listeners.items():
        window.page.on(name, listener)
    if window.is_blank:
        window.open()
    else:
        window.go("")
    yield window
    for page in phone_with_it.pages[1:]:
        page.close()
    if not window.page.is_closed():
        for name, listener in listeners.items():
            window.page.remove_listener(name, listener)
    assert not troubles


LOCALES = [("es-AR", "Empezar"), ("en-GB", "Begin"), ("pt-BR", "Começar"), ("ca", "Comença"), ("fr-FR", "Commencer")]
IN_SUITES = pytest.mark.skipif(not LONG, reason="REFEREE_LONG=1 makes it: other tests run in the pocket hold it too")


@pytest.mark.parametrize(("locale", "words"), some_of(LOCALES, "fr-FR"))
def test_the_first_visit_says_what_it_is_and_fetches_nothing_unasked(
    browser: Browser, host: tuple[Host, str], locale: str, words: str
) -> None:
    context = browser.new_context(**OPTIONS | {"locale": locale})
    page = context.new_page()
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(host[1])
    key = page.locator("[data-start]:visible")
    expect(key).to_have_text(words)
    assert (key.bounding_box() or {})["height"] >= 48
    accessible(page, locale)
    lacking = context.new_cdp_session(page).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert {error["errorId"] for error in lacking} <= {"in-incognito"}
    assert not [url for url in fetched if url.endswith(".bin")]
    tells_an_old_browser(context, host[1])
    context.close()


def tells_an_old_browser(context: BrowserContext, address: str) -> None:
    """Opens the first page where much is missing, and other scripts than the first one can't even be read."""
    page = context.new_page()
    page.add_init_script("delete window.DecompressionStream")
    for name in ("parts.js", "holder.js"):
        page.route(f"**/{name}", lambda route: route.fulfill(body="#", content_type="text/javascript"))
    page.goto(address)
    says = page.locator("[data-say]:visible")
    expect(says).to_have_text(says.get_attribute("data-old") or "")
    expect(page.locator("[data-start]:visible")).to_have_count(0)


def test_on_mobile_data_the_size_is_named_before_it_is_fetched(browser: Browser, host: tuple[Host, str]) -> None:
    context = browser.new_context(**OPTIONS)
    page = context.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })")
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.goto(host[1])
    page.get_by_role("button", name="Empezar").click()
    expect(page.get_by_role("status")).to_contain_text(re.compile(r"gasta \d+,\d MB"))
    expect(page.locator("progress:visible")).to_have_count(0)
    assert not [url for url in fetched if url.endswith(".bin")]
    page.route("**/*.bin", lambda route: route.abort())  # That it is asked for is enough.
    with page.expect_request("**/*.bin"):
        page.get_by_role("button", name=re.compile(r"Bajar \d+,\d MB")).click()
    context.close()


def test_a_match_to_its_end_and_all_of_it_again_without_the_host(pocket: Pocket, host: tuple[Host, str]) -> None:
    match = pocket.note_at_once()
    pocket.press("Nosotros: envido", "Ellos: quiero", "28", "25", "Ellos: truco", "Nosotros: quiero")
    pocket.press("Nosotros: la mano")
    assert pocket.says == "Nosotros, más 2: truco querido. 4 malas a 0 malas."
    pocket.press("Nosotros: falta 26, falta envido", "Ellos: quiero", "25", "33")
    expect(pocket.frame.locator(".final h2")).to_contain_text("Ganamos")
    host[0].has_ended = True
    pocket.page.reload()
    pocket.shown()
    assert pocket.page.url.endswith(f"/p/{match}/")
    expect(pocket.frame.locator(".final h2")).to_contain_text("Ganamos")
    expect(pocket.frame.locator("[data-started]")).to_have_text(re.compile(r"^Arrancó en \d+,\d s$"))
    licences = pocket.frame.locator(".about a").get_attribute("href")
    assert "Mozilla" in pocket.frame.evaluate("(address) => fetch(address).then((it) => it.text())", licences)
    pocket.go(f"acta/{match}/")
    expect(pocket.frame.locator("h1").first).to_be_visible()
    with pocket.page.expect_download() as download:
        pocket.frame.locator("[data-open=seldom]").click()
        pocket.frame.locator("a[download]").first.click()
    acta = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert pocket.frame.evaluate(KEPT_ELSEWHERE, ["/porotos/", pocket.page.evaluate("POCKET.name")]) == []
    assert [entry["say"] for entry in acta["entries"] if "say" in entry][:2] == ["envido", "quiero"]
    pocket.page.keyboard.press("Escape")
    pocket.frame.locator("[data-open=share]").click()
    with pocket.page.expect_download() as sent:
        pocket.frame.get_by_role("button", name="Mandar la foto").click()
    assert sent.value.suggested_filename.endswith(".png")
    drawn, svg = sent.value.path().read_bytes(), pocket.frame.evaluate(PICTURE)
    sheet = SHAPES["portrait"]
    size, difference = pocket.page.context.new_page().evaluate(
        COMPARE, [encoded(drawn), encoded(svg_png(svg, sheet.width, sheet.height))]
    )
    assert size == [sheet.width, sheet.height]
    assert difference < ALIKE


@IN_SUITES
def test_what_is_refused_cites_its_rule_and_undo_takes_back(pocket: Pocket) -> None:
    pocket.note_at_once()
    pocket.press("Ellos: truco", "Nosotros: quiero")
    pocket.key("Nosotros: flor").click(force=True)
    expect(pocket.frame.locator("#notice")).to_be_visible()
    pocket.frame.get_by_role("button", name="Entendido").click()
    pocket.press("Deshacer: quiero, Nosotros")
    pocket.frame.get_by_role("button", name="Preguntar al árbitro").click()
    expect(pocket.frame.locator("dialog[open]")).to_be_visible()


@IN_SUITES
def test_a_notebook_is_opened_and_counts(pocket: Pocket) -> None:
    pocket.go("libreta/")
    pocket.frame.get_by_label("Nombre").fill("Los jueves")
    pocket.frame.get_by_role("button", name="Abrir").click()
    expect(pocket.frame.get_by_text("Los jueves").first).to_be_visible()


@pytest.mark.django_db(transaction=True)
def test_a_match_of_a_server_goes_on_here_and_returns(pocket: Pocket, tmp_path: Path) -> None:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    moving.give_out(table.match.pk, table.pen, closes=False)
    file = moving.moving_file(Match.objects.get(pk=table.match.pk), "mesa.example", closes=False)
    (tmp_path / "out.json").write_text(file, encoding="utf-8")
    pocket.go("partidos/")
    pocket.frame.locator("input[type=file]").set_input_files(tmp_path / "out.json")
    pocket.frame.get_by_role("button", name="Traer").click()
    pocket.frame.get_by_role("link", name="Volver a la mesa").click()
    pocket.at_table()
    pocket.press("Bruno y Dani: quiero", "Ana y Caro: la mano")
    pocket.frame.click(".menu")
    pocket.frame.get_by_role("link", name="Devolver a su mesa").click()
    pocket.frame.get_by_role("button", name="Devolverlo").click()
    accessible(pocket.page, "given back")
    with pocket.page.expect_download() as download:
        pocket.frame.get_by_role("link", name="Bajar el archivo").click()
    pocket.frame.get_by_role("link", name="La mesa").click()
    expect(pocket.frame.locator("#moved")).to_contain_text("Pasó a mesa.example.")
    expect(pocket.frame.locator("#live .words button")).to_have_count(0)
    back = returning.come_back(table.device, download.value.path().read_bytes())
    assert back is not None
    assert [answer.status for answer in send(table, back)] == ["taken", "taken"]
    assert queries.read_table(table.match.pk).look.score == (2, 0)
    pocket.frame.get_by_role("button", name="Seguir acá").click()
    pocket.at_table()
    pocket.press("Ana y Caro: truco")


def test_another_window_uses_it_and_takes_over(pocket: Pocket, phone_with_it: BrowserContext) -> None:
    match = pocket.note_at_once()
    other = Pocket(phone_with_it, pocket.address).open(f"p/{match}/")
    other.at_table()
    pocket.press("Nosotros: truco")
    until(other.frame, "document.getElementById('live').dataset.rev === '1'")
    pocket.page.close()
    other.press("Ellos: quiero")
    assert other.rev == 2


def test_word_of_a_change_lets_the_answer_that_has_it_go_first(pocket: Pocket) -> None:
    rev, milliseconds = pocket.page.evaluate(WORD, pocket.page.evaluate("POCKET.name"))
    assert rev == 7
    assert milliseconds > 100


def test_a_service_worker_that_the_browser_ended_is_not_missed(pocket: Pocket, phone_with_it: BrowserContext) -> None:
    pocket.note_at_once()
    session = phone_with_it.new_cdp_session(pocket.page)
    session.send("ServiceWorker.enable")
    session.send("ServiceWorker.stopAllWorkers")
    pocket.press("Nosotros: truco")
    session.detach()


def test_a_worker_that_ended_is_followed_by_another_and_nothing_is_done_twice(
    pocket: Pocket, phone_with_it: BrowserContext
) -> None:
    pocket.page.close()
    window = Pocket(phone_with_it, pocket.address)
    window.page.add_init_script(MORTAL)
    window.open().note_at_once()
    window.page.evaluate("mortal.isMute = true")
    window.frame.evaluate(OPEN_NOTEBOOK, [f"{pocket.address}libreta/", "Once"])
    window.key("Nosotros: truco").click()
    until(window.page, "mortal.lost >= 2")
    window.page.evaluate("mortal.isMute = false; mortal.worker.terminate()")
    until(window.frame, "/libreta.[^/]+.$/.test(window.opened) && document.getElementById('live').dataset.rev === '1'")
    window.press("Ellos: quiero")
    assert window.rev == 2
    window.go("libreta/")
    expect(window.frame.get_by_role("link", name="Once")).to_have_count(1)
    window.page.evaluate("mortal.worker.terminate()")
    expect(window.page.get_by_role("heading")).to_have_text("Porotos no arranca")
    window.page.get_by_role("button", name="Probar de nuevo").click()
    expect(window.start().frame.get_by_role("link", name="Once")).to_have_count(1)


@IN_SUITES
def test_a_damaged_memory_is_made_anew(pocket: Pocket) -> None:
    match = pocket.note_at_once()
    pocket.press("Nosotros: truco")
    assert pocket.page.evaluate(DAMAGE, pocket.page.evaluate("POCKET.name")) == 1
    pocket.page.reload()
    pocket.shown()
    pocket.at_table()
    assert (pocket.frame.url.count(match), pocket.rev) == (1, 1)
    until(pocket.page, KEPT)


@IN_SUITES
def test_a_press_on_the_first_home_waits_for_no_memory(browser: Browser, host: tuple[Host, str]) -> None:
    """The next start makes it, unless there was time before the press."""
    context = browser.new_context(**OPTIONS)
    pocket = Pocket(context, host[1]).open()
    pocket.note_at_once()
    pocket.press("Nosotros: truco")
    was_made = any(step["name"] == "memory kept" for step in pocket.steps)
    pocket.page.reload()
    pocket.shown()
    pocket.at_table()
    assert pocket.rev == 1
    [opened] = (step for step in pocket.steps if step["name"] == "open")
    assert opened["hadMemory"] == was_made
    assert any(step["name"] == "memory kept" for step in pocket.steps) != was_made
    context.close()


@IN_SUITES
def test_any_address_leads_to_its_page(pocket: Pocket, browser: Browser, host: tuple[Host, str]) -> None:
    pocket.open("reglas/argentino/")
    assert pocket.frame.url.endswith("/porotos/reglas/argentino/")
    new = browser.new_context(**OPTIONS)
    page = new.new_page()
    page.goto(f"{host[1]}reglas/argentino/")
    expect(page.locator("[data-start]:visible")).to_be_visible()
    assert page.url == host[1]
    new.close()


def test_what_can_not_be_there_is_not_shown(pocket: Pocket, phone_with_it: BrowserContext) -> None:
    """That is what needs another phone; and pictures, in a browser that hides what was drawn."""
    for words in ("Sumarme con código", "Mesas abiertas", "Con candado"):
        expect(pocket.frame.get_by_text(words)).to_be_hidden()
    expect(pocket.frame.get_by_text("Todo queda en este teléfono.")).to_be_visible()
    match = pocket.note_at_once()
    pocket.press("Nosotros: truco")
    other = Pocket(phone_with_it, pocket.address)
    other.page.add_init_script("CanvasRenderingContext2D.prototype.getImageData = () => ({ data: [9, 9, 9, 9] })")
    other.open(f"acta/{match}/")
    until(other.page, "porotos.steps.some(({ name }) => name === 'pictures')")
    other.frame.locator("[data-open=share]").click()
    expect(other.frame.get_by_role("button", name="Copiar")).to_be_visible()
    expect(other.frame.locator("[data-picture]")).to_be_hidden()


@IN_SUITES
def test_a_paulista_hand_with_its_vira(pocket: Pocket) -> None:
    """At the end: *Anotar ya* takes the last game that was played."""
    pocket.go("mesa/")
    pocket.frame.click(".games .chip:has([value='paulista'])")
    pocket.frame.locator("#setting .go [type=submit]").click()
    pocket.at_table()
    pocket.press("Jugador 1: truco", "Jugador 2: aceito", "Jugador 1: a mão")
    assert "truco" in pocket.says
