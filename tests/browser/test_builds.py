"""The app on the phone meets servers of other builds, and one that wants it gone."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Phones
from tests.browser.scorer import REFUSED, Scorer, until
from tests.browser.test_worker import ALLOWED, CUT, READY

LEFT = "async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length]"


def other_build(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """From now on the server is one of another build."""
    for place in ("referee.context", "referee.table.live.fragments", "referee.server.worker"):
        monkeypatch.setattr(f"{place}.build", lambda: name)


@pytest.mark.parametrize(("before", "after"), [("older", "newer"), ("newer", "older")])
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
