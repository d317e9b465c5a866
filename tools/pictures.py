"""Take the pictures of the README anew: `python -m tools.pictures`.

Starts a server with an empty data folder and opens a phone of 360x740, in Spanish. It plays a table by night and one by
day, opens the sample of a notebook, brings in a match of that sample, and keeps four WebP files in `.pictures`, each of
at most 150 kB. Nothing in them depends on chance but the slant of the matches that are laid. Look at them before they
are committed.
"""

# ruff: noqa: E402

import base64
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from playwright.sync_api import Browser, Page, sync_playwright

from referee.notebook.sample import SAMPLE_FILE
from tests.browser.chromium import launch_options
from tests.browser.scorer import Scorer
from tools.bench.first_visit import PHONE, serving

PICTURES = Path(__file__).resolve().parent.parent / ".pictures"
MOST_BYTES = 150_000
QUALITY = 82
SETTLED = 1_000
"""Milliseconds after which nothing moves on a page any more."""
MATCH = 2
"""The line of the sample's file with the match whose picture is taken: the first line is the notebook."""
FRAME = '<meta name="viewport" content="width=device-width"><body style="margin: 0">'
Entries = tuple[dict[str, Any], ...]
POINTS_BY_NIGHT: Entries = ({"adjust": [11, 18]}, {"close": "points noted by hand"})
POINTS_BY_DAY: Entries = ({"adjust": [11, 12]}, {"close": "points noted by hand"})
WON_HAND: Entries = ({"trick": None, "team": 0}, {"trick": None, "team": 0})
TRUCO: Entries = ({"by": 2, "say": "truco"},)
TRUCO_WANTED: Entries = ({"by": 1, "say": "truco"}, {"by": 2, "say": "quiero"})
FIRST_TRICK: Entries = tuple({"by": seat, "play": card} for seat, card in ((1, "7o"), (2, "12e"), (3, "4c"), (0, "5e")))
SECOND_TRICK: Entries = ({"by": 1, "play": "1b"}, {"by": 2, "play": "3e"})


@contextmanager
def phone(browser: Browser, url: str, scheme: Literal["dark", "light"]) -> Iterator[Page]:
    """Open a phone by night (dark) or by day (light)."""
    context = browser.new_context(
        **PHONE, base_url=url, color_scheme=scheme, device_scale_factor=2, reduced_motion="reduce"
    )
    yield context.new_page()
    context.close()


def keep(page: Page, name: str, width: int = 360, height: int = 740) -> None:
    """Keep what the phone shows; refuses a picture that is too large for a page."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(SETTLED)
    session = page.context.new_cdp_session(page)
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    data = base64.b64decode(taken["data"])
    if len(data) > MOST_BYTES:
        raise SystemExit(f"{name}: {len(data)} bytes, more than {MOST_BYTES}.")
    (PICTURES / f"{name}.webp").write_bytes(data)
    print(f"{name}.webp: {len(data):,} bytes")


def take_table_by_night(page: Page) -> None:
    """Lay thirteen malas and three buenas, and leave a truco that must be answered."""
    scorer = Scorer(page).sit_by_form()
    for entries in (POINTS_BY_NIGHT, ({"deal": 0}, *WON_HAND), ({"deal": 1}, *WON_HAND), ({"deal": 2}, *TRUCO)):
        log(scorer, entries)
    keep(page, "night")


def take_table_by_day(page: Page) -> None:
    """Play two tricks of cards under a truco."""
    scorer = Scorer(page).sit_by_form()
    for entries in (POINTS_BY_DAY, ({"deal": 0}, *TRUCO_WANTED), FIRST_TRICK, SECOND_TRICK):
        log(scorer, entries)
    keep(page, "day")


def log(scorer: Scorer, entries: Entries) -> None:
    """Log entries as one tap, and wait until they stand on the board."""
    rev = scorer.rev
    scorer.log(*entries)
    scorer.wait_for(rev + 1)


def take_notebook(page: Page) -> None:
    """Show the first page of the sample."""
    page.goto("/libreta/muestra/")
    keep(page, "libreta")


def take_picture_of_match(page: Page) -> None:
    """Bring in a match of the sample, and show the picture of it that is sent."""
    acta = SAMPLE_FILE.read_text(encoding="utf-8").splitlines()[MATCH]
    page.goto("/partidos/")
    page.set_input_files("[name=acta]", {"name": "acta.json", "mimeType": "application/json", "buffer": acta.encode()})
    page.locator("form:has([name=acta]) [type=submit]").click()
    page.wait_for_url("**/acta/**")
    picture = page.request.get(f"{page.url.partition('?')[0]}figura.png").body()
    page.goto("about:blank")
    page.set_content(f'{FRAME}<img width="360" src="data:image/png;base64,{base64.b64encode(picture).decode()}">')
    keep(page, "match", height=450)


def main() -> None:
    """Take all four."""
    PICTURES.mkdir(exist_ok=True)
    with serving() as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(**launch_options())
        with phone(browser, url, "dark") as page:
            take_table_by_night(page)
        with phone(browser, url, "light") as page:
            take_table_by_day(page)
            take_notebook(page)
            take_picture_of_match(page)
        browser.close()


if __name__ == "__main__":
    main()
