"""A first visit to a table costs little, on the wire as well: nothing is kept, and everything is as it is served."""

from playwright.sync_api import Browser

from tests.serving import Served
from tools.bench.first_visit import start, visit

MOST_REQUESTS, MOST_BYTES = 14, 106_000


def test_a_first_visit_takes_few_requests_and_bytes(browser: Browser, served: Served) -> None:
    address, cookies = start(browser, served.url)
    for page, least in ((served.url, 2), (address, 6)):
        found = visit(browser, page, cookies)
        assert least <= found["requests"] <= MOST_REQUESTS, (page, found)
        assert 10_000 < found["bytes"] <= MOST_BYTES, (page, found)
