"""The fixtures themselves: a page, a socket-capable server, errors that don't go unseen, and axe, which finds some."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer
from tests.serving import Served
from tests.trials import LONG

PIECES = "performance.getEntriesByType('resource').filter(({ name }) => /[.](css|js)$/.test(name)).length"


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


PAGE = """<!doctype html><html lang="es"><title>hoja</title><style>
  p { color: #000; background: #fff; }
  @media (prefers-color-scheme: %s) { p { color: #ddd; } }
</style><main><h1>hoja</h1><p>palabras</p></main>"""


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_words_that_cannot_be_read_by_night_or_by_day_are_found(phone: Phones, scheme: str) -> None:
    page = phone(bypass_csp=True)
    page.set_content(PAGE % "no-preference")
    accessible(page)
    page.set_content(PAGE % scheme)
    with pytest.raises(AssertionError, match=rf"{scheme}.*color-contrast"):
        accessible(page)


@pytest.mark.skipif(
    not LONG, reason="REFEREE_LONG=1 makes it: two starts for what tests/test_serve.py asks of one page"
)
def test_from_the_source_styles_and_scripts_come_one_by_one(
    data_folder: Path, phone_of: Callable[[str], Phones]
) -> None:
    """As for whoever works on them; all other tests get them joined, as players do."""
    served = Served(data_folder, "--reload")
    served.start()
    try:
        phones = phone_of(served.url)
        scorer = Scorer(phones()).start_from_home().tap("k-truco-0", "k-quiero-1", "k-hand-1")
        assert scorer.score == ("0 malas", "2 malas")
        assert scorer.page.evaluate(PIECES) > 40
        phones.hang_up()
    finally:
        served.stop()
