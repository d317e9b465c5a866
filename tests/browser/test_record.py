"""The record on real phones: live while another phone logs, as a file out and in, deleted and brought back."""

import json
import re
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import FilePayload, Page, expect

from referee.book.adjudicate import adjudicate
from referee.matches.identity import links
from referee.matches.models import Match
from referee.rules.record.acta import loads
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FOUR, Scorer, judged, until
from tests.browser.tables import ACROSS, LOW, TV, UPRIGHT, at_sizes, hold, unfold

HEAD = {"format": "acta/1", "ruleset": "argentino", "options": {}, "seats": list(FOUR)}
ENVIDO = ("k-envido-0", "k-quiero-1", "k-won-0")
BARE = """() => [document.documentElement, document.body].map((one) => getComputedStyle(one).backgroundColor).concat(
  Math.round(document.querySelector(".board").getBoundingClientRect().width),
  document.documentElement.scrollWidth - innerWidth,
  [...document.querySelectorAll("a, button, input, summary")].filter((one) => one.checkVisibility()).length)"""
"""Of an overlay: its grounds, the width of its board, what would have to be scrolled, and what can be pressed."""
NO_CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => undefined})"


def watching(page: Page, match: Match) -> Page:
    """The record on the phone of somebody who only has the link."""
    page.goto(f"/m/{links.watch_token(match)}/acta/")
    page.wait_for_selector("#record")
    return page


def bring(page: Page, *files: Path | FilePayload) -> None:
    """Chooses files on the list of matches, and sends them."""
    page.set_input_files("[name=acta]", list(files))
    page.click(".bring button")


def named(content: bytes, name: str = "x.json") -> FilePayload:
    return {"name": name, "mimeType": "application/json", "buffer": content}


def shown(page: Page) -> int:
    return int(page.get_attribute("#record", "data-rev") or -1)


def shows(page: Page, rev: int) -> None:
    until(page, "rev => Number(document.getElementById('record').dataset.rev) >= rev", rev)


def test_the_record_follows_the_table_and_keeps_its_folds(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("k-truco-0", "k-no-quiero-1")
    page = watching(phone(), scorer.match)
    expect(page.locator("#fold-1")).to_contain_text("+1 Ana y Caro · truco no querido")
    page.click("#fold-1 summary")
    expect(page.locator("#fold-1")).not_to_have_attribute("open", "")
    scorer.tap("k-truco-1", "k-quiero-0", "k-hand-1")
    shows(page, scorer.rev)
    expect(page.locator("#fold-2")).to_contain_text("+2 Bruno y Dani · truco querido")
    expect(page.locator(".still .s1")).to_contain_text("2 malas")
    expect(page.locator("#fold-1")).not_to_have_attribute("open", "")
    scorer.tap("undo")
    shows(page, scorer.rev)
    expect(page.locator("#fold-2 del")).to_have_text("la mano, Bruno y Dani")
    expect(page.locator(".still .s1")).to_contain_text("0 malas")
    page.goto(f"/m/{links.watch_token(scorer.match)}/capa/?ancho=540")
    scorer.tap("k-hand-0")
    expect(page.locator(".overlay .s0 .score")).to_have_text("3 malas", use_inner_text=True)
    assert page.evaluate(BARE) == ["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)", 540, 0, 0]


def test_a_record_that_gets_no_push_asks_when_it_is_looked_at(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = phone()
    page.route_web_socket("**/ws/**", lambda socket: None)  # opens, and never says a word
    watching(page, scorer.match)
    scorer.tap("half-0", "half-0")
    assert shown(page) == 0
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    shows(page, scorer.rev)
    expect(page.locator(".still .s0")).to_contain_text("2 malas")


def test_times_are_told_by_the_clock_of_the_phone(phone: Phones) -> None:
    scorer = Scorer(phone()).start().tap("half-0")
    page = watching(phone(timezone_id="Asia/Kathmandu"), scorer.match)
    utc = page.get_attribute("#fold-1 time", "datetime") or ""
    hours, minutes = int(utc[11:13]), int(utc[14:16])
    local = (hours * 60 + minutes + 345) % (24 * 60)
    expect(page.locator("#fold-1 time").first).to_have_text(f"{local // 60:02}:{local % 60:02}")
    # The server's evening is the 27th; on this phone it is past eight in the morning.
    Match.objects.update(played_at=datetime(2026, 11, 28, 2, 30, tzinfo=UTC))
    hold(page, scorer.match.pens.get().device, phone.base_url)
    page.goto("/partidos/")
    expect(page.locator(".evening")).to_have_text(re.compile("^sábado, 28 de noviembre"))


def test_from_a_finished_table_to_the_record_and_a_message(phone: Phones) -> None:
    page = phone()
    page.add_init_script(NO_CLIPBOARD)  # as over plain http
    scorer = Scorer(page).start()
    scorer.add_points(30)
    page.click("text=Ver acta")
    page.click("[data-open=share]")
    text = page.input_value("#share-text")
    assert text.startswith("Truco: Nosotros – Ellos\nPartido para Nosotros: 15 buenas - 0 malas\n")
    page.evaluate("document.addEventListener('copy', () => { window.copied = document.activeElement.value; })")
    page.click("[data-copy]")
    page.wait_for_selector("[data-copy][data-copied]")
    assert page.evaluate("window.copied") == text
    expect(page.locator("[data-share]")).to_be_hidden()  # there is no share sheet, and no dead button for one
    stranger = phone()
    stranger.goto(text.rsplit(" ", 1)[1])
    expect(stranger.locator(".state")).to_have_text("Partido para Nosotros")
    page.click("#share [data-shut]")
    expect(page.locator("h1")).to_have_text("Acta")
    # On paper all hands are open, there is no key, and a line for each side and the arbiter
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(".hands details:not([open])")).to_have_count(0)
    expect(page.locator(".to-sign li >> visible=true")).to_have_count(3)
    expect(page.locator("main :is(button, .acts) >> visible=true")).to_have_count(0)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".hands details[open]")).to_have_count(0)


def test_a_record_goes_out_as_a_file_and_comes_in_on_another_phone(phone: Phones, tmp_path: Path) -> None:
    page = phone()
    scorer = Scorer(page).sit(FOUR)
    scorer.tap("k-envido-0", "k-quiero-1", "v-28", "k-nobody", "k-hand-1", "undo", "k-hand-0")
    page.click(".menu")
    page.click("text=El acta de este partido")
    page.click("[data-open=seldom]")
    with page.expect_download() as download:
        page.click("text=Bajar el acta")
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.suffix == ".json"
    assert adjudicate(loads(file.read_bytes())) == judged(scorer.match)
    other = phone()
    other.goto("/partidos/")
    bring(other, file)
    expect(other.locator(".arrived")).to_have_text("Ya estaba.")
    # Elsewhere nobody knows it.
    file.write_text(file.read_text().replace(scorer.match.pk, "from-another-server"))
    bring(other, file)
    expect(other.locator(".stands")).to_contain_text("Traído de un archivo y juzgado de nuevo acá.")
    brought = Match.objects.exclude(pk=scorer.match.pk).get()
    assert judged(brought) == judged(scorer.match)
    other.get_by_role("link", name="Volver a la mesa").click()
    Scorer(other).ready().tap("k-truco-0")
    other.goto("/partidos/")
    bring(other, named(b"{", "noise.json"), named(file.read_bytes(), "acta.json"))
    expect(other.locator(".counts")).to_contain_text("1 ya estaba")
    expect(other.locator(".refused")).to_contain_text("noise.json")


def test_a_broken_file_is_told_where_and_the_list_stays(phone: Phones) -> None:
    phone.expect_trouble("status of 422")
    page = phone()
    Scorer(page).sit(FOUR).tap("half-0")
    page.goto("/partidos/")
    broken = json.dumps({**HEAD, "entries": [{"deal": 0}, {"by": 1, "play": "13e"}]})
    bring(page, named(broken.encode()))
    expect(page.locator("[role=alert]")).to_contain_text("entries[1].play: '13e' no es una carta de esta baraja")
    expect(page.locator(".match")).to_have_count(1)
    assert Match.objects.count() == 1


def test_a_file_that_is_too_long_is_not_even_sent(phone: Phones) -> None:
    page = phone()
    page.goto("/partidos/")
    bring(page, named(b" " * 1_000_001, "photo.json"))
    message = page.eval_on_selector("[name=acta]", "input => input.validationMessage")
    assert message == "Ese archivo pasa de 1 MB: no es un acta."
    assert page.url.endswith("/partidos/")


def test_a_deleted_match_leaves_and_comes_back(phone: Phones) -> None:
    phone.expect_trouble("status of 404")
    page = phone()
    scorer = Scorer(page).sit(FOUR).tap("half-0")
    table = page.url
    page.goto(table + "acta/")
    page.click("[data-open=seldom]")
    page.click("text=Borrar este partido")
    page.wait_for_url("**/partidos/**")
    expect(page.locator(".match")).to_have_count(0)
    page.goto("/")
    expect(page.locator(".go-on")).to_have_count(0)
    page.goto(table)
    expect(page.locator("h1")).to_have_text("Acá no hay ninguna mesa")
    page.goto("/partidos/")
    page.click("text=Recuperar")
    expect(page.locator(".still .s0")).to_contain_text("1 mala")
    page.get_by_role("link", name="Volver a la mesa").click()
    scorer.ready().tap("half-0")


def record(page: Page) -> None:
    """A record with everything that one can hold: awards, an undone entry and a refused one."""
    scorer = Scorer(page).sit(FOUR)
    scorer.tap(*ENVIDO, "k-hand-1", "k-truco-0")
    scorer.press("k-envido-0")
    page.wait_for_selector("#notice:not([hidden])")
    rev = scorer.rev
    page.click("text=Se dijo igual")
    scorer.wait_for(rev + 1)
    scorer.tap("k-no-quiero-1", "undo", "half-1")
    page.goto(page.url + "acta/")
    unfold(page, ".hands details")


def listed(page: Page) -> None:
    """The list with a match in play, one that was deleted, and a broken file."""
    Scorer(page).start().tap("half-0")
    page.goto(page.url + "acta/")
    page.click("[data-open=seldom]")
    page.click("text=Borrar este partido")
    page.wait_for_url("**/partidos/**")
    Scorer(page).sit(FOUR).tap("half-0")
    page.goto("/partidos/")
    bring(page, named(b"{"))
    page.wait_for_selector("[role=alert]")


def rules(page: Page) -> None:
    page.goto("/reglas/argentino/#AR-ENV-09")


def home(page: Page) -> None:
    page.goto("/")


SCREENS = [record, listed, rules, home]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.__name__)
def test_nothing_is_cut_off_or_too_small_at_any_size_and_axe_finds_nothing(
    phone: Phones, screen: Callable[[Page], None]
) -> None:
    phone.expect_trouble("status of 422")
    page = phone(bypass_csp=True)
    screen(page)
    for size in at_sizes(page, LOW, TV, UPRIGHT):
        assert page.evaluate(ACROSS) <= size["width"], size
        small = page.evaluate(
            "[...document.querySelectorAll('.push, summary, input[type=file]')].filter(key => key.checkVisibility()"
            " && key.getBoundingClientRect().height < 47.5).map(key => key.textContent)"
        )
        assert small == [], size
    accessible(page, again=screen is rules)
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(ACROSS) <= UPRIGHT["width"]
