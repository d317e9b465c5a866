"""A person who keeps score on a phone: taps keys, counts the taps, and sees what the board says."""

from collections.abc import Iterable, Sequence
from math import dist
from time import monotonic

from django.conf import settings
from playwright.sync_api import Error, Page

from referee.book.adjudicate import adjudicate
from referee.games import QUICK
from referee.matches import limits
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.matches.setup.start import start_match
from referee.rules.record.acta import read_acta
from referee.rules.record.rulesets import RULESETS
from tests.at_table import FOUR, standing_entries
from tests.browser.conftest import PATIENCE

FORM = {"flor": True, "target": 30, "best_of": 1}
"""What the form chooses where nobody touches it."""
HOST = "127.0.0.1"
REFUSED = "status of 422"
LOG = """(entries) => {
  const keys = document.createElement("div"), key = document.createElement("button");
  [keys.dataset.keys, key.type, key.dataset.entries] = ["", "button", JSON.stringify(entries)];
  keys.append(key);
  document.querySelector("main").append(keys);
  key.click();
  keys.remove();
}"""
SHOWN = "() => document.readyState === 'complete' && document.querySelector('#live[data-own]') !== null"
"""Whether the page's scripts have run, which is before a socket opens."""
NOT_ONE_PRESS = 320
"""Milliseconds after which a tap on the same spot is a press of its own."""
SAME_SPOT = 30


SPOT = """(key) => {
  key.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { x, y, width, height } = key.getBoundingClientRect();
  return [x + width / 2, y + height / 2, Number(document.getElementById("live")?.dataset.rev ?? -1)];
}"""
"""Where a key is pressed, and the rev that the phone shows then."""
SPOT_BY_ID = f"""(id) => {{
  const key = document.getElementById(id), shown = key?.checkVisibility({{ visibilityProperty: true }});
  return shown && key.offsetHeight ? ({SPOT})(key) : null;
}}"""
"""The same of a key that can be seen; asked at once, it costs half of waiting for it."""
FILL = """([names, choices]) => {
  const form = document.getElementById("setting");
  const choose = (name, value) => form.querySelector(`[name="${name}"][value="${value}"]`).click();
  choose("players", names.length);
  names.forEach((name, seat) => { form.elements[`seat${seat}`].value = name; });
  for (const [name, value] of Object.entries(choices)) choose(name, value);
  form.querySelector(".go [type=submit]").click();
}"""


WAIT = """async (arg) => {{
  const holds = {holds}, stands = !/native code/.test(setTimeout);
  for (let tries = 0; tries < 100; tries += 1) {{
    if (await holds(arg)) return true;
    if (stands) return false;
    await new Promise((done) => setTimeout(done, 20));
  }}
  return false;
}}"""
"""Asks again within the page, which costs a tenth of asking from here; where its clock stands still it can't."""


def until(page: Page, expression: str, arg: object = None) -> None:
    """Waits until the function holds in the page. Playwright's own way polls with eval, which our policy forbids."""
    deadline = monotonic() + PATIENCE
    while not _holds(page, expression, arg):
        assert monotonic() < deadline, f"still not: {expression} {arg}"
        page.wait_for_timeout(20)


def _holds(page: Page, expression: str, arg: object) -> bool:
    try:
        return bool(page.evaluate(WAIT.format(holds=expression), arg))
    except Error:  # the page is just being left for another one
        return False


class Scorer:
    """One phone with the live table open. `taps` counts what a finger would do."""

    def __init__(self, page: Page) -> None:
        self.page, self.taps = page, 0
        self.pressed: list[tuple[float, float, float]] = []

    def start(self) -> "Scorer":
        """At a live table as *Anotar ya* makes it, without the page before it."""
        return self.open(start_match(self.device))

    def sit(self, names: Iterable[str] = FOUR, **choices: str) -> "Scorer":
        """At another table: players by name, and other choices, as the form has them. The last seat deals."""
        known = RULESETS[QUICK].options
        chosen = {name: next(one for one in known[name].values if str(one) == choices[name]) for name in choices}
        return self.open(start_match(self.device, QUICK, {**FORM, **chosen}, list(names)))

    def open(self, match: Match) -> "Scorer":
        """A match that this phone has a pen at."""
        self.page.goto(f"/p/{match.pk}/")
        return self.ready()

    @property
    def device(self) -> str:
        """The device that this phone is, a new one if it is none yet."""
        context = self.page.context
        held = {one.get("name"): one.get("value", "") for one in context.cookies()}
        device = pens.read_device(held.get(settings.DEVICE_COOKIE_NAME, ""))
        if not device:
            device = pens.new_device()
            cookie = {"name": settings.DEVICE_COOKIE_NAME, "value": pens.device_cookie(device)}
            context.add_cookies([{**cookie, "domain": HOST, "path": "/"}])
        return device

    def start_from_home(self) -> "Scorer":
        """From home to a live table: Anotar ya. So does a phone of a server whose database is not the tests'."""
        limits.start_buckets.clear()
        self.page.goto("/")
        self.page.click("text=Anotar ya")
        self.taps += 1
        return self.ready()

    def sit_by_form(self, names: Sequence[str] = FOUR) -> "Scorer":
        """The same as `sit`, by the form, which is filled in at one go: its own tests fill it as a person does."""
        limits.start_buckets.clear()
        self.page.goto("/mesa/")
        self.page.evaluate(FILL, [names, {"dealer": str(len(names) - 1)}])
        return self.ready()

    def ready(self) -> "Scorer":
        """Waits until the table is live."""
        self.page.wait_for_selector("main[data-link=live]")
        limits.tap_buckets.clear()
        return self

    def log(self, *entries: dict[str, object]) -> None:
        """Logs entries as one tap, as a key would that has them."""
        self.page.evaluate(LOG, entries)

    @property
    def rev(self) -> int:
        return int(self.page.get_attribute("#live", "data-rev") or -1)

    @property
    def match(self) -> Match:
        return Match.objects.get(pk=self.page.url.rstrip("/").rsplit("/", 1)[-1])

    def tap(self, *keys: str) -> "Scorer":
        """Taps keys by their ids, one after the other, waiting for the answer to each as a person does."""
        for key in keys:
            limits.tap_buckets.clear()
            self.wait_for(self.press(key) + 1)
        return self

    def press(self, key: str) -> int:
        """A tap that need not change the match: on a dim key, in a sheet, on a name. The rev that it was shown at."""
        self.taps += 1
        x, y, rev = self._spot(key)
        if not key.startswith("half") and self._was_just_pressed((x, y)):
            self.page.wait_for_timeout(NOT_ONE_PRESS)
            x, y, rev = self._spot(key)
        self.page.mouse.click(x, y)  # a finger goes by the place; a click of the locator's takes twice as long
        self.pressed.append((x, y, monotonic()))
        return rev

    def _spot(self, key: str) -> tuple[float, float, int]:
        found = None if "=" in key else self.page.evaluate(SPOT_BY_ID, key)
        if found is None:
            target = self.page.locator(key if "=" in key else f"#{key}")
            target.wait_for()
            found = target.evaluate(SPOT)
        x, y, rev = found
        return x, y, rev

    def _was_just_pressed(self, spot: tuple[float, float]) -> bool:
        since = monotonic() - NOT_ONE_PRESS / 1000
        return any(at > since and dist(spot, (x, y)) < SAME_SPOT for x, y, at in self.pressed)

    def add_points(self, points: int) -> None:
        """Points by hand for the first side, typed into its pad."""
        self.press("more-0")
        self.page.fill("[name=points]", str(points))
        self.press("text=anotar")

    def wait_for(self, rev: int) -> None:
        """Waits until the phone shows this rev or a newer one."""
        until(self.page, "rev => Number(document.getElementById('live').dataset.rev) >= rev", rev)

    def hold(self, side: int) -> None:
        """Holds a half until its pad opens."""
        self.taps += 1
        box = self.page.locator(f"#half-{side}").bounding_box()
        assert box
        self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.wait_for_selector("#sheet-pad[open]")
        self.page.mouse.up()

    @property
    def score(self) -> tuple[str, str]:
        """The board, as it is read: ("6 malas", "3 buenas")."""
        first, second = (self.page.inner_text(f".s{side} .half .score").strip() for side in (0, 1))
        return first, second

    @property
    def strip(self) -> str:
        return self.page.inner_text("#strip")


def judged(match: Match) -> dict[str, object]:
    """What `adjudicate` says of a match's acta, exported from the database."""
    acta = {
        "format": "acta/1",
        "ruleset": match.ruleset,
        "options": match.options,
        "seats": match.seats,
        "entries": standing_entries(match.pk),
    }
    return adjudicate(read_acta(acta))
