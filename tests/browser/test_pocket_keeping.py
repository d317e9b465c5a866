"""What a pocket keeps, over another build, a damaged file, a full phone and an empty one."""

import io
import json
import re
import shutil
import sqlite3
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Download, Page, Playwright, expect

from tests import trials
from tests.browser.accessible import accessible
from tests.browser.chromium import launch_options
from tests.browser.conftest import IMPATIENT, PATIENCE, REQUIRE_ALL
from tests.browser.pocket_site import (
    HAS_NODE,
    KEPT,
    OPTIONS,
    OWN_ADDRESS,
    Host,
    Pocket,
    hosted,
    phone_with_copy,
    until,
)
from tests.pocket.built import rebuilt

pytestmark = [
    pytest.mark.skipif(not HAS_NODE and not REQUIRE_ALL, reason="no node and npm found"),
    pytest.mark.xdist_group("pocket"),
]
LONG = pytest.mark.skipif(not trials.LONG, reason="REFEREE_LONG=1 makes it")
NEWER, NOTE = "newer00000", "ALTER TABLE matches_match ADD COLUMN later integer DEFAULT 7"
WAITS = "navigator.serviceWorker.getRegistration().then(({ waiting }) => Boolean(waiting))"
FILES = """(async () => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(POCKET.name), names = [];
  for await (const name of folder.keys()) names.push(name);
  return names.sort();
})()"""
READ = """async (name) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(POCKET.name);
  const file = await (await folder.getFileHandle(name)).getFile();
  return [...new Uint8Array(await file.arrayBuffer())];
}"""
DAMAGE = """async (name) => {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name);
  for (const file of ["referee.sqlite3", "referee.sqlite3-wal"]) {
    const writer = await (await folder.getFileHandle(file)).createWritable({ keepExistingData: true });
    await writer.write({ type: "write", position: 0, data: "This is no database." });
    await writer.close();
  }
}"""
TAPS_UNTIL_FULL = """async () => {
  const headers = { "X-CSRFToken": JSON.parse(document.body.getAttribute("hx-headers"))["X-CSRFToken"] };
  const rev = document.getElementById("live").dataset.rev, taken = [];
  for (let count = 0; ; count += 1) {
    const key = `k${count}`.padEnd(16, "x"), entries = JSON.stringify([{ adjust: count % 2 ? [0, -1] : [0, 1] }]);
    const body = new URLSearchParams({ key, rev, entries });
    const answer = await fetch(`${location.pathname}tap`, { method: "POST", headers, body });
    if (!answer.ok) return taken;
    if ((await answer.json()).status === "taken") taken.push(key);
    await new Promise((done) => { setTimeout(done, 210); });
  }
}"""
COSTS = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });\n"
PARTS_OF = (
    "(build) => caches.open(`${POCKET.name}-${build}`).then((cache) => cache.keys()).then((parts) => parts.length)"
)
RECORD = "fetch(location.pathname.replace('/p/', '/acta/') + 'archivo?todo').then((it) => it.text())"
RESCUE = "Boolean(document.querySelector('main.rescue'))"


@pytest.fixture(scope="module")
def place(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a host shows, which may become another one."""
    shown = tmp_path_factory.mktemp("host") / "shown"
    shown.symlink_to(site)
    return shown


@pytest.fixture(scope="module")
def host(place: Path) -> Iterator[tuple[Host, str]]:
    with hosted(place) as served:
        yield served


@pytest.fixture(scope="module")
def newer(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A newer build, which has one more migration."""
    return rebuilt(site, tmp_path_factory.mktemp("newer") / "site", NEWER, NOTE)


@pytest.fixture(scope="module")
def phone(
    playwright: Playwright, fetched: Path, host: tuple[Host, str], tmp_path_factory: pytest.TempPathFactory
) -> Iterator[BrowserContext]:
    with phone_with_copy(playwright, fetched, host[0], tmp_path_factory.mktemp("keeping")) as context:
        yield context


@pytest.fixture
def pocket(phone: BrowserContext) -> Pocket:
    """The one window, with Home."""
    window = Pocket(phone, OWN_ADDRESS, phone.pages[0])
    window.go("")
    return window


def fresh_phone(browser: Browser) -> BrowserContext:
    context = browser.new_context(**OPTIONS)
    context.set_default_timeout(PATIENCE * 1000)
    context.add_init_script(IMPATIENT)
    return context


def show(place: Path, site: Path) -> None:
    """Have the host show another build."""
    place.unlink()
    place.symlink_to(site)


def look_for_another(page: Page) -> None:
    page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    until(page, WAITS)


def use_it(pocket: Pocket, build: str) -> None:
    """Takes the build that is offered."""
    pocket.frame.get_by_role("button", name="usarla").click()
    until(pocket.page, f"POCKET.build === {build!r}")
    pocket.start()


def go_on_with(pocket: Pocket, build: str) -> None:
    """From the page that says what is wrong to the one match, whose one tap is there, with this build."""
    pocket.page.get_by_role("button", name="Probar de nuevo").click()
    until(pocket.page, f"POCKET.build === {build!r}")
    pocket.start()
    pocket.frame.get_by_role("link", name="Seguir").click()
    pocket.at_table()
    assert pocket.rev == 1


def files_of(download: Download) -> dict[str, bytes]:
    with zipfile.ZipFile(io.BytesIO(download.path().read_bytes())) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name) for name in archive.namelist()}


def test_another_build_is_offered_between_hands_and_takes_all_of_it(pocket: Pocket, place: Path, newer: Path) -> None:
    pocket.note_at_once()
    pocket.press("Nosotros: truco")
    show(place, newer)
    look_for_another(pocket.page)
    offer = pocket.frame.get_by_text("Hay versión nueva")
    pocket.press("Ellos: quiero")
    expect(offer).to_have_count(0)
    pocket.press("Nosotros: la mano")
    expect(offer).to_be_visible()
    accessible(pocket.page, "offered")
    rev = pocket.rev
    use_it(pocket, NEWER)
    pocket.at_table()
    assert pocket.rev == rev
    assert "migrating" in [step["name"] for step in pocket.steps]
    until(pocket.page, f"{FILES}.then((names) => !names.some((name) => name.startsWith('before-')))")
    until(pocket.page, KEPT)


def test_a_damaged_file_is_saved_as_it_is_and_a_copy_comes_back_in_an_empty_pocket(
    pocket: Pocket, tmp_path: Path
) -> None:
    match = pocket.note_at_once()
    pocket.press("Nosotros: envido", "Ellos: quiero", "28", "25")
    name = pocket.page.evaluate("POCKET.name")
    pocket.go("")
    expect(pocket.frame.get_by_text("Todavía sin copia.")).to_be_visible()
    with pocket.page.expect_download() as copied:
        pocket.frame.get_by_role("link", name="Guardar una copia de todo").click()
    expect(pocket.frame.get_by_text("Última copia:")).to_be_visible()
    copied.value.save_as(tmp_path / "copy.zip")

    pocket.page.goto(f"{pocket.address}licences.txt")
    pocket.page.evaluate(DAMAGE, name)
    pocket.page.goto(pocket.address)
    until(pocket.page, RESCUE)
    expect(pocket.page.get_by_role("heading")).to_have_text("No se pueden leer los partidos de este teléfono")
    accessible(pocket.page, "damaged")
    anew = pocket.page.locator(".rescue [data-anew]")
    expect(anew).to_be_hidden()
    with pocket.page.expect_download() as saved:
        pocket.page.get_by_role("button", name="Guardar lo que hay").click()
    damaged = files_of(saved.value)["referee.sqlite3"]
    assert damaged.startswith(b"This is no database.")
    assert damaged == bytes(pocket.page.evaluate(READ, "referee.sqlite3"))
    anew.click()
    expect(anew).to_have_text("¿Seguro? Borra todo lo de este teléfono")
    anew.click()
    until(pocket.page, f"!({RESCUE})")
    pocket.start()

    pocket.go("partidos/")
    expect(pocket.frame.get_by_text("Todavía ninguno")).to_be_visible()
    pocket.frame.locator("input[name=acta]").set_input_files(tmp_path / "copy.zip")
    pocket.frame.get_by_role("button", name="Traer").click()
    until(pocket.frame, "location.pathname.includes('/acta/') || document.body.textContent.includes('traída')")
    pocket.go("")
    pocket.frame.get_by_role("link", name="Seguir").first.click()
    assert pocket.at_table() != match
    pocket.press("Ellos: truco")
    record = pocket.frame.evaluate(RECORD)
    words = [entry["say"] for entry in json.loads(record)["entries"] if "say" in entry]
    assert words == ["envido", "quiero", 28, 25, "truco"]


@LONG
def test_an_older_build_refuses_what_a_newer_one_wrote(
    browser: Browser, host: tuple[Host, str], place: Path, site: Path, newer: Path, tmp_path: Path
) -> None:
    show(place, site)
    phone = fresh_phone(browser)
    pocket = Pocket(phone, host[1]).open()
    pocket.note_at_once()
    pocket.press("Nosotros: truco")
    pocket.go("")
    show(place, newer)
    look_for_another(pocket.page)
    use_it(pocket, NEWER)
    show(place, site)
    look_for_another(pocket.page)
    pocket.frame.get_by_role("button", name="usarla").click()
    until(pocket.page, f"POCKET.build !== {NEWER!r} && {RESCUE}")
    expect(pocket.page.get_by_role("heading")).to_have_text("Estos partidos son de una versión más nueva")
    accessible(pocket.page, "refused")
    with pocket.page.expect_download() as download:
        pocket.page.get_by_role("button", name="Guardar lo que hay").click()
    for name, content in files_of(download.value).items():
        (tmp_path / name).write_bytes(content)
    with sqlite3.connect(tmp_path / "referee.sqlite3") as saved:
        assert saved.execute("SELECT later, rev FROM matches_match").fetchall() == [(7, 1)]
    saved.close()
    show(place, newer)
    go_on_with(pocket, NEWER)
    phone.close()


@LONG
def test_what_finds_no_room_is_not_acknowledged(playwright: Playwright, host: tuple[Host, str], tmp_path: Path) -> None:
    context = playwright.chromium.launch_persistent_context(tmp_path / "phone", **OPTIONS, **launch_options())
    context.add_init_script(IMPATIENT)
    pocket = Pocket(context, host[1]).open()
    until(pocket.page, KEPT)
    pocket.note_at_once()
    session, origin = context.new_cdp_session(pocket.page), {"origin": host[1].removesuffix("/porotos/")}
    session.send("Storage.overrideQuotaForOrigin", origin | {"quotaSize": 1000})
    # The browser gives out its room by the megabyte.
    taken = pocket.frame.evaluate(TAPS_UNTIL_FULL)
    until(pocket.page, RESCUE)
    expect(pocket.page.get_by_role("heading")).to_have_text("Este teléfono está lleno")
    accessible(pocket.page, "full")
    session.send("Storage.overrideQuotaForOrigin", origin)
    pocket.page.get_by_role("button", name="Probar de nuevo").click()
    pocket.press("Nosotros: truco")
    pocket.page.reload()
    pocket.start().at_table()
    record = pocket.frame.evaluate(RECORD)
    keys = [entry["key"] for entry in json.loads(record)["entries"] if "adjust" in entry]
    assert keys == taken
    assert pocket.says.startswith("truco, Nosotros.")
    context.close()


@LONG
def test_a_full_phone_is_waited_for_at_the_first_visit(
    playwright: Playwright, host: tuple[Host, str], place: Path, site: Path, tmp_path: Path
) -> None:
    show(place, site)
    context = playwright.chromium.launch_persistent_context(tmp_path / "phone", **OPTIONS, **launch_options())
    pocket = Pocket(context, host[1])
    fetched: list[str] = []
    pocket.page.on("request", lambda request: fetched.append(request.url))
    pocket.page.goto(host[1])
    session, origin = context.new_cdp_session(pocket.page), {"origin": host[1].removesuffix("/porotos/")}
    session.send("Storage.overrideQuotaForOrigin", origin | {"quotaSize": 6_000_000})
    pocket.page.get_by_role("button", name="Empezar").click()
    expect(pocket.page.get_by_role("status")).to_contain_text("No hay lugar: hacen falta")
    accessible(pocket.page, "no room")
    kept, before = pocket.page.evaluate(PARTS_OF, pocket.page.evaluate("POCKET.build")), len(fetched)
    pocket.page.wait_for_timeout(10_000)  # It looks for room several times, and fetches nothing for that.
    assert fetched[before:] == []
    session.send("Storage.overrideQuotaForOrigin", origin)
    until(pocket.page, "porotos.steps.some(({ name }) => name === 'fetched')")
    assert kept > 0
    assert len(fetched) - before <= pocket.page.evaluate("POCKET.parts.length") - kept
    pocket.shown().note_at_once()
    pocket.press("Nosotros: truco")
    context.close()


@LONG
def test_where_data_cost_another_build_is_fetched_when_somebody_asks(
    browser: Browser, host: tuple[Host, str], place: Path, site: Path, newer: Path, tmp_path: Path
) -> None:
    show(place, site)
    phone = fresh_phone(browser)
    pocket = Pocket(phone, host[1]).open()
    script = shutil.copytree(newer, tmp_path / "costly") / "sw.js"
    script.write_text(COSTS + script.read_text(encoding="utf-8"), encoding="utf-8")
    show(place, script.parent)
    pocket.page.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
    expect(pocket.frame.get_by_text("Hay versión nueva: ")).to_have_text(re.compile(r": \d+,\d MB de tus datos$"))
    accessible(pocket.page, "costs")
    pocket.note_at_once()
    pocket.press("Nosotros: truco")
    pocket.go("")
    assert pocket.page.evaluate(PARTS_OF, NEWER) == 0
    pocket.frame.get_by_role("button", name="bajarla").click()
    use_it(pocket, NEWER)
    pocket.frame.get_by_role("link", name="Seguir").click()
    pocket.at_table()
    assert pocket.rev == 1
    assert not pocket.page.evaluate("caches.has(POCKET.wanted)")
    phone.close()


@LONG
@pytest.mark.parametrize("step", ["fetched", "service worker", "python", "django", "open", "ready", "page"])
def test_a_start_that_is_broken_off_begins_again(browser: Browser, host: tuple[Host, str], step: str) -> None:
    phone = fresh_phone(browser)
    pocket = Pocket(phone, host[1])
    pocket.page.goto(host[1])
    pocket.page.locator("[data-start]:visible").click()
    until(pocket.page, f"porotos.steps.some(({{ name }}) => name === {step!r})")
    pocket.page.reload()
    pocket.start().note_at_once()
    pocket.press("Nosotros: truco")
    phone.close()


@LONG
def test_a_build_that_never_answered_leaves_nothing_behind(
    browser: Browser, host: tuple[Host, str], place: Path, site: Path, tmp_path: Path
) -> None:
    show(place, site)
    phone = fresh_phone(browser)
    pocket = Pocket(phone, host[1]).open()
    older = pocket.page.evaluate("POCKET.build")
    pocket.note_at_once()
    pocket.press("Nosotros: truco")
    pocket.go("")
    show(place, rebuilt(site, tmp_path / "bad", "bad0000000", f"{NOTE}; SELECT nothing FROM nowhere"))
    look_for_another(pocket.page)
    pocket.frame.get_by_role("button", name="usarla").click()
    until(pocket.page, f"POCKET.build === 'bad0000000' && {RESCUE}")
    with pocket.page.expect_download() as saved:
        pocket.page.get_by_role("button", name="Guardar lo que hay").click()
    assert "before-referee.sqlite3" in files_of(saved.value)
    show(place, site)
    go_on_with(pocket, older)
    pocket.press("Ellos: quiero")
    assert not [name for name in pocket.page.evaluate(FILES) if name.startswith("before-")]
    phone.close()


@LONG
def test_all_windows_take_another_build(
    browser: Browser, host: tuple[Host, str], place: Path, site: Path, newer: Path
) -> None:
    show(place, site)
    phone = fresh_phone(browser)
    first = Pocket(phone, host[1]).open()
    first.note_at_once()
    first.press("Nosotros: truco")
    second = Pocket(phone, host[1]).open()
    show(place, newer)
    look_for_another(second.page)
    use_it(second, NEWER)
    until(first.page, f"POCKET.build === {NEWER!r}")
    first.start().at_table()
    first.press("Ellos: quiero")
    phone.close()
