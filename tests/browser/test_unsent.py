"""Taps that wait long, in want of room, or for nothing: what time, a full disk and another pen do to the queue."""

import json
import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

import pytest
from django.utils import timezone
from playwright.sync_api import Page, Route, expect

from referee.matches import cleanup, limits
from referee.matches.identity import pens
from referee.matches.log import locking, queries, taps
from referee.matches.models import Match
from tests.at_table import join_match, standing_entries
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer, until
from tests.browser.test_queue import COMPLETE, OPENED, STORED, adjusts, cut_off

WEEK_AND_A_DAY = timedelta(days=8)
CHANGED = f"""async ([days, pen]) => {{
  {OPENED}
  const taps = shelf("taps", "readwrite"), older = (at) => at - days * 24 * 3600 * 1000;
  const all = await done(taps.getAll());
  await Promise.all(all.map((tap) => done(taps.put({{ ...tap, at: older(tap.at), pen: pen ?? tap.pen }}))));
  database.close();
}}"""
"""Makes what this phone keeps older, and that of another pen."""


def leave(phone: Phones, scorer: Scorer, taps: int, **changed: Any) -> Page:
    """Close the page of a phone without a network; a new one, with a network, finds what that kept."""
    page, context = scorer.page, scorer.page.context
    until(page, f"async (count) => await ({STORED})() === count", taps)
    page.evaluate(CHANGED, [changed.get("days", 0), changed.get("pen")])
    page.close()
    context.set_offline(False)
    after = context.new_page()
    phone.watch(after)
    return after


def saved(page: Page, tmp_path: Path, key: str = "#sheet-unsent [data-do=file]") -> list[dict[str, Any]]:
    """The taps of the file that the list offers."""
    with page.expect_download() as download:
        page.click(key)
    download.value.save_as(tmp_path / "kept.json")
    return list(json.loads((tmp_path / "kept.json").read_text(encoding="utf-8"))["taps"])


def test_a_queue_of_last_week_goes_out_and_the_dot_tells_the_truth(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    match = scorer.match
    cut_off(phone, scorer)
    for side in (0, 1):
        scorer.press(f"half-{side}")
    page = leave(phone, scorer, 2, days=WEEK_AND_A_DAY.days)
    Match.objects.update(touched_at=timezone.now() - WEEK_AND_A_DAY)
    cleanup.prune_matches()
    phone.expect_trouble("503")
    page.route("**/taps", lambda route: route.fulfill(status=503))
    page.goto(f"/p/{match.pk}/")
    expect(page.locator(".strip")).to_have_attribute("data-away", "la mesa está ocupada: anoto acá (2)")
    dot, style = page.locator(".tools .dot"), "border-top-style"
    expect(page.locator("main")).to_have_attribute("data-link", "live")
    expect(dot).to_have_css(style, "dashed")
    page.unroute("**/taps")
    until(page, f"async () => await ({STORED})() === 0")
    assert adjusts(match.pk) == [[1, 0], [0, 1]]
    expect(page.locator("main")).to_have_attribute("data-link", "live")
    expect(dot).to_have_css(style, "solid")
    made = [datetime.fromisoformat(str(raw["said_at"])) for raw in standing_entries(match.pk) if "adjust" in raw]
    assert all(WEEK_AND_A_DAY <= datetime.now(UTC) - at < WEEK_AND_A_DAY + timedelta(hours=1) for at in made)


def test_a_locked_match_answers_by_name_and_leaves_a_file(
    phone: Phones, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = Scorer(phone()).start()
    match, page = scorer.match, cut_off(phone, scorer).page
    scorer.press("half-0")
    other = join_match(match, pens.new_device(), name="Dani")
    assert taps.log_tap(match.pk, other, "the-end-of-it", 0, [{"adjust": [0, 30]}]).status == "taken"
    monkeypatch.setattr(locking, "TO_RECLAIM", timedelta())
    phone.expect_trouble("422")
    page.context.set_offline(False)
    row = page.locator("#sheet-unsent li")
    expect(row).to_contain_text("El partido terminó hace más de media hora")
    expect(row.get_by_role("button")).to_have_text(["descartar"], use_inner_text=True)
    [tap] = saved(page, tmp_path)
    assert tap["entries"][0]["adjust"] == [1, 0]
    assert "media hora" in tap["answer"]
    assert queries.read_table(match.pk).look.score == (0, 30)


def test_taps_of_another_pen_are_kept_never_sent_and_saved_as_a_file(phone: Phones, tmp_path: Path) -> None:
    scorer = Scorer(phone()).start()
    match = scorer.match
    cut_off(phone, scorer)
    scorer.press("half-0")
    page = leave(phone, scorer, 1, pen="another")
    page.goto(f"/p/{match.pk}/")
    after = Scorer(page).ready().tap("half-1")
    until(page, COMPLETE)
    page.click(".menu")
    page.click("[data-unsent]")
    expect(page.locator("#sheet-unsent")).to_contain_text("desde otro lugar de la mesa")
    expect(page.locator("#sheet-unsent li")).to_have_count(0)
    assert [tap["entries"][0]["adjust"] for tap in saved(page, tmp_path)] == [[1, 0]]
    assert page.evaluate(f"({STORED})()") == 1
    assert adjusts(match.pk) == [[0, 1]]
    assert after.score == ("0 malas", "1 mala")


FULL = """for (const name of ["add", "put"]) {
  const write = IDBObjectStore.prototype[name];
  IDBObjectStore.prototype[name] = function (...values) {
    const request = write.apply(this, values);
    this.transaction.abort();
    return request;
  };
}"""
"""A disk that is full ends a transaction in the midst of it."""


def test_home_offers_what_was_tapped_at_a_match_that_is_gone(phone: Phones, tmp_path: Path) -> None:
    phone.expect_trouble("404")
    scorer = cut_off(phone, Scorer(phone(bypass_csp=True, service_workers="allow")).start())
    scorer.press("half-0")
    page = leave(phone, scorer, 1)
    Match.objects.all().delete()
    page.goto("/")
    left = page.locator("[data-orphans]")
    expect(left).to_contain_text("+1 Nosotros")
    accessible(page, "orphans")
    assert [tap["entries"][0]["adjust"] for tap in saved(page, tmp_path, "[data-save]")] == [[1, 0]]
    forget = left.locator("[data-forget]")
    forget.click()
    expect(forget).to_have_text("¿seguro?")
    forget.click()
    expect(left).to_be_hidden()
    assert page.evaluate(f"({STORED})()") == 0


def test_a_full_disk_is_said_at_once_and_taps_go_out(phone: Phones) -> None:
    page = phone()
    page.add_init_script(FULL)
    scorer = Scorer(page).start()
    scorer.press("half-0")
    expect(page.locator("#notice")).to_contain_text("no puede guardar")
    scorer.wait_for(1)
    assert adjusts(scorer.match.pk) == [[1, 0]]


@dataclass(frozen=True)
class Lost:
    """Points of `sides` whose answers are lost: so many `arrive`, and these are `thrown` away, by their place in the
    list. The record has `points` then; `stays` where the list says that one could not be taken back."""

    sides: tuple[int, ...]
    arrive: int
    thrown: tuple[int, ...]
    points: list[list[int]]
    stays: bool = False


LOST = [
    Lost((0, 1), 0, (0,), [[0, 1]]),
    Lost((0, 1), 1, (0,), [[0, 1]]),
    Lost((0, 1), 2, (0,), [[1, 0], [0, 1]], stays=True),
    Lost((0, 1, 0), 2, (2, 1), [[1, 0]]),
]


@pytest.mark.parametrize("case", LOST)
def test_what_may_have_arrived_is_taken_back_where_it_had(phone: Phones, case: Lost) -> None:
    scorer = Scorer(phone()).start()
    match, page = scorer.match, scorer.page
    phone.expect_trouble("ERR_", "409", "422", "object Event")
    lost = 0

    def lose(route: Route) -> None:
        nonlocal lost
        fields = parse_qs(route.request.post_data or "")
        count = len(json.loads(fields["taps"][0])) if "taps" in fields else 1
        if count <= case.arrive:
            route.fetch()
        lost = max(lost, count)
        route.abort()

    page.route("**/tap*", lose)
    for number, side in enumerate(case.sides, start=1):
        scorer.press(f"half-{side}")
        while lost < number:
            page.wait_for_timeout(20)
    until(page, COMPLETE)
    page.context.set_offline(True)
    strip, sheet = page.locator(".strip"), page.locator("#sheet-unsent")
    expect(strip).to_have_attribute("data-away", f"sin señal: anoto acá ({len(case.sides)})")
    page.click("#strip")
    for place in case.thrown:
        for text in ("descartar", "¿seguro?"):
            sheet.locator(f"li >> nth={place} >> text={text}").click()
    left = len(case.sides) - len(case.thrown)
    expect(strip).to_have_attribute("data-away", f"sin señal: anoto acá ({left})")
    page.unroute("**/tap*")
    page.context.set_offline(False)
    stays = sheet.get_by_text("Ya había entrado, y después se anotó más")
    if case.stays:
        expect(stays).to_be_visible()
    else:
        until(page, f"async () => await ({STORED})() === 0")
        expect(stays).to_have_count(0)
    assert adjusts(match.pk) == case.points
    assert list(queries.read_table(match.pk).look.score) == [sum(side) for side in zip(*case.points, strict=True)]


ASKS = """
StorageManager.prototype.persisted = async () => false;
StorageManager.prototype.persist = async () => {
  localStorage.setItem("asked", `${localStorage.getItem("asked") ?? ""}+`);
  return false;
};
"""


def test_the_browser_is_asked_once_to_keep_what_is_on_the_phone(phone: Phones) -> None:
    page = phone()
    page.add_init_script(ASKS)
    scorer = Scorer(page).start()
    until(page, COMPLETE)
    assert page.evaluate("localStorage.getItem('asked')") is None
    scorer.tap("half-0")
    until(page, "() => localStorage.getItem('asked') === '+'")
    scorer.tap("half-1")
    page.goto(f"/p/{scorer.match.pk}/")
    scorer.ready()
    until(page, COMPLETE)
    scorer.tap("half-0")
    assert page.evaluate("localStorage.getItem('asked')") == "+"


def test_a_phone_that_loses_the_network_at_once_says_that_it_keeps_taps(phone: Phones) -> None:
    page = phone()
    page.route("**/sin-senal", lambda route: route.abort())
    phone.expect_trouble("ERR_", "WebSocket", "object Event")
    scorer = Scorer(page).start()
    page.context.set_offline(True)
    strip = page.locator(".strip")
    for count in (1, 2):
        scorer.press("half-0")
        expect(strip).to_have_attribute("data-note", f"sin señal: anoto acá ({count})")
    expect(page.locator("#status")).to_have_text("sin señal: anoto acá (2)")
    page.context.set_offline(False)
    scorer.wait_for(2)
    expect(strip).not_to_have_attribute("data-note", "sin señal: anoto acá (2)")
    assert adjusts(scorer.match.pk) == [[1, 0], [1, 0]]


# --- a table that answers and yet does not log -----------------------------------------------------------------------
def test_a_tap_on_which_the_server_breaks_stays_and_is_sent_again(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = scorer.page
    phone.expect_trouble("status of 500")
    page.route("**/tap", lambda route: route.fulfill(status=500, body="broken"))
    scorer.press("half-0")
    expect(page.locator(".strip")).to_have_attribute("data-away", "la mesa no pudo anotar: queda acá (1)")
    expect(page.locator("main.table")).to_have_attribute("data-link", "live")
    page.unroute("**/tap")
    scorer.wait_for(1)
    assert scorer.score == ("1 mala", "0 malas")
    expect(page.locator(".strip")).not_to_have_attribute("data-away", re.compile("."))


def test_a_server_that_can_t_just_now_gets_the_tap_again(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    phone.expect_trouble("status of 503")
    page, sent = scorer.page, []

    def busy_once(route: Route) -> None:
        sent.append(route.request.post_data or "")
        if len(sent) == 1:
            route.fulfill(status=503, headers={"Retry-After": "1"})
        else:
            route.continue_()

    page.route("**/tap", busy_once)
    scorer.press("half-0")
    scorer.wait_for(1)
    assert len(sent) == 2
    assert sent[0] == sent[1]


def test_a_match_that_is_full_is_told_and_not_taken_for_a_lost_signal(
    phone: Phones, monkeypatch: pytest.MonkeyPatch
) -> None:
    scorer = Scorer(phone()).start()
    phone.expect_trouble("status of 422")
    monkeypatch.setattr(limits, "MAX_ENTRIES", 0)
    scorer.press("half-0")
    expect(scorer.page.locator("#notice")).to_contain_text("no admite más anotaciones")
    expect(scorer.page.locator(".ghost")).to_have_count(0)
