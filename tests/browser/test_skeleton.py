"""The fixtures themselves: a page, a socket-capable server, and errors that don't go unseen."""

import pytest

from tests.browser.conftest import Phones


def test_a_page_answers_in_the_browser(phone: Phones) -> None:
    page = phone()
    answer = page.goto("/healthz")
    assert answer is not None
    assert answer.json() == {"status": "ok"}


def test_a_console_error_is_noticed(phone: Phones) -> None:
    page = phone()
    page.goto("/healthz")
    page.evaluate("console.error('a leaf fell')")
    assert phone.troubles == ["console: a leaf fell"]
    phone.expect_trouble("a leaf fell")


@pytest.mark.parametrize(("url", "elsewhere"), [("https://example.com/x", True), ("data:,x", False)])
def test_requests_elsewhere_are_noticed(phone: Phones, url: str, elsewhere: bool) -> None:
    assert phone.is_elsewhere(url) is elsewhere
    assert not phone.is_elsewhere(f"{phone.base_url}/static/x.css")
