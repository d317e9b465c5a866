"""Walk every game through the states of its table, and write down what is wrong: `python -m tools.walk --out DIR`.

Opens tables of all games and numbers of seats, and the pages around them, on phones of all sizes, by night and by day,
in letters of twice the size and in five languages. All combinations would be thousands: some ninety are chosen, in
which each pair of two properties stands at least once (pairwise covering, the same choice each time). Of each of them
a picture is kept in DIR; then the page is measured at every size and in both letters, and what is found is written to
`DIR/faults.md`, by state, fault, size and letters. `DIR/boards.md` has the share of the screen that the board has. With
`--every` each table, state and language is measured, without pictures: that takes an hour.

What counts as a fault: something sticks out or is cut, a text ends in an ellipsis that has no business there, words lie
over each other, a key is smaller than a finger, something covers board or strip, the board is smaller than it should
be, something moved while the page came, or the browser complained. A walk ends well whatever it finds: look at both.
"""

# ruff: noqa: E402  (Django is set up before models are imported)

import argparse
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, replace
from functools import partial
from itertools import combinations, product
from operator import attrgetter
from pathlib import Path
from typing import Any, Literal

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")

import django

django.setup()

from django.urls import reverse
from playwright.sync_api import Error, Page

from referee.matches.models import Entry
from referee.rules.record.rulesets import RULESETS
from tests.at_table import Table, client_of
from tests.browser import test_languages_layout as layout
from tests.browser.conftest import Phones
from tests.browser.room import BOARD, COVERED, SCROLLS
from tests.browser.scorer import Scorer
from tests.browser.tables import LOW, TV, UPRIGHT, WIDE, at_sizes, hold, seated, watching
from tests.browser.test_queue import cut_off
from tests.browser.test_shift import MOST
from tests.browser.walking import chances, drawn

FILES = "REFEREE_WALK"
"""Where a walk writes, for the test that walks (tests/browser/test_walk.py); beside it what of all, and how."""
NAMES = ("Ana", "Bruno", "Carolina", "Dani", "Eva", "Fede", "Gabriela", "Hugo")
NARROW = {"width": 320, "height": 568}
SIZES = {f"{size['width']}x{size['height']}": size for size in (UPRIGHT, LOW, NARROW, WIDE, TV)}
LANGUAGES = ("es-AR", "en-GB", "pt-BR", "ca-ES", "fr-FR")
SEATS = (2, 3, 4, 6, 8)
LETTERS = PLAIN, TWICE = "100%", "200%"
THEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
BETS = ("truco", "truc", "trut", "mon reste")
AT_REST, WITH_ANSWER = 0.50, 0.42
"""The least share of a screen of 360x740 that the board has, with nothing to answer and with something."""
EXAMPLES = 3
PATIENCE = 15_000
"""Milliseconds after which what does not come counts as broken."""
# What moves right after a press is what it was pressed for.
OBSERVE = """new PerformanceObserver((list) => {
  const moved = list.getEntries().filter(({ hadRecentInput }) => !hadRecentInput);
  window.moved = moved.reduce((sum, { value }) => sum + value, window.moved ?? 0);
}).observe({ type: "layout-shift", buffered: true })"""
SETTLED = 400
"""Milliseconds after which a sheet has come up, and a page stands still."""
# Names may be cut: they are whole in the strip's sheet.
ELLIPSES = """() => [...document.querySelectorAll("body *")].filter((one) => {
  if (!one.checkVisibility() || one.closest(".name, .names, .speaker, svg, .quiet")) return false;
  return getComputedStyle(one).textOverflow === "ellipsis" && one.scrollWidth > one.clientWidth + 1;
}).map((one) => `${one.className} ${one.textContent.trim().slice(0, 60)}`)"""


@dataclass(frozen=True, slots=True, order=True)
class Case:
    """One picture: who plays what, in which state, and on which phone."""

    state: str
    game: str
    seats: int
    size: str
    language: str
    letters: str
    theme: Literal["dark", "light"]


phone_of = attrgetter("size", "language", "letters", "theme")
Pair = tuple[tuple[str, Any], tuple[str, Any]]


class UnreachableError(Exception):
    """A table at which nothing leads to the wanted state."""


# --- The states of a table, each as a page that shows it --------------------------------------------------------------
@dataclass(slots=True)
class Stage:
    """A table to be shown on phones of one kind."""

    phone: Phones
    case: Case

    def table(self, *words: str | int) -> Table:
        """A table where some points were noted by hand, and then the keys of these words were tapped."""
        options = RULESETS[self.case.game].options
        single: dict[str, Any] = {name: 1 for name in ("best_of", "games_to_win") if name in options}
        table = Table(NAMES[: self.case.seats], self.case.game, **single)
        target, accounts = table.data.state.options.target, len(table.data.look.score)
        table.tap({"adjust": [target // 3 + 2 * place for place in range(accounts)]})
        table.tap({"close": "points noted by hand"})
        tap(table, *words)
        return table

    def finished(self) -> Table:
        """A table whose match is over."""
        table = self.table()
        first, *others = table.data.look.score
        table.tap({"adjust": [table.data.state.options.target - first] + [0] * len(others)}, keep=True)
        return table

    @property
    def options(self) -> dict[str, Any]:
        return {"viewport": SIZES[self.case.size], "locale": self.case.language}

    def open(self, table: Table) -> Page:
        """The phone that scores this table, which notes how far things move."""
        page = self.blank()
        hold(page, table.device, self.phone.base_url)
        page.goto(f"/p/{table.match.pk}/")
        return Scorer(page).ready().page

    def blank(self) -> Page:
        page = self.phone(**self.options)
        page.context.set_default_timeout(PATIENCE)
        page.add_init_script(OBSERVE)
        return page


BET = "the first bet on the tricks"


def tap(table: Table, *words: str | int) -> None:
    """Tap the first key that is lit for each of these words; Unreachable where none is but after a "?"."""
    for word in words:
        word, is_needed = (word.removeprefix("?"), word[0] != "?") if isinstance(word, str) else (word, True)
        wanted = (word,) if word != BET else BETS
        for one in chances(drawn(table), table):
            if one.key == word or any(raw.get("say") in wanted for raw in one.entries):
                table.tap(*one.entries)
                break
        else:
            if is_needed:
                raise UnreachableError(word)


def after(*words: str | int) -> Callable[[Stage], Page]:
    """Return a state as the phone that scores shows it: the one after these words."""
    return lambda stage: stage.open(stage.table(*words))


def with_proposal(stage: Stage, *, answered: bool = True) -> Page:
    """Another phone wants to strike an entry, and waits for this one; with it a bet may wait."""
    table = stage.table(BET)
    entry = Entry.objects.filter(match=table.match, raw__contains='"say"' if answered else '"adjust"').first()
    assert entry is not None
    if answered:
        table.tap({"adjust": [1] + [0] * (len(table.data.look.score) - 1)})
    page = seated(stage.phone, table.match, 1, **stage.options).page
    client_of(table).post(reverse("void-entry", args=[table.match.pk, entry.pk]), {"why": "no se dijo"})
    page.wait_for_selector("#news .proposed", timeout=PATIENCE)
    return page


def at_end(stage: Stage) -> Page:
    """A match that is over."""
    page = stage.open(stage.finished())
    page.wait_for_selector(".final h2")
    return page


def away(stage: Stage) -> Page:
    """A phone without a signal, on which a point was tapped."""
    scorer = Scorer(stage.open(stage.table()))
    cut_off(stage.phone, scorer)
    scorer.press("half-0")
    scorer.page.wait_for_selector(".strip[data-away]:not([data-away=''])")
    return scorer.page


def away_values(stage: Stage) -> Page:
    """A phone without a signal, with its drawer of values open; or that of other words, where there are none."""
    page = away(stage)
    page.locator(".foot [data-aside]").first.click()
    return page


def watched(stage: Stage) -> Page:
    """The page of somebody who only looks on, while a bet waits."""
    return watching(stage.phone, stage.table(BET).match, **stage.options)


def record(stage: Stage) -> Page:
    page = stage.open(stage.finished())
    page.goto(page.url.replace("/p/", "/acta/"))
    return page


def home(stage: Stage) -> Page:
    """Home with a match in progress and one that is over."""
    over = stage.finished()
    page = stage.open(Table(NAMES[: stage.case.seats], stage.case.game, device=over.device))
    page.goto("/")
    return page


def menu(stage: Stage) -> Page:
    page = stage.open(stage.table())
    page.click(".menu")
    page.wait_for_selector("#sheet-menu[open]")
    return page


def notebook(stage: Stage) -> Page:
    page = stage.blank()
    page.goto("/libreta/muestra/")
    return page


STATES: dict[str, Callable[[Stage], Page]] = {
    "rest": after(),
    "answer": after(BET),
    "values": after("envido", "quiero", 28),
    "flor": after("flor"),
    "proof": after("envido", "quiero", 28, "son buenas", "?k-nobody", BET, "quiero", "k-hand-0"),
    "proposal": with_proposal,
    "both": partial(with_proposal, answered=False),
    "end": at_end,
    "away": away,
    "away-values": away_values,
    "watch": watched,
    "acta": record,
    "home": home,
    "menu": menu,
    "libreta": notebook,
}
NEEDED_WORD = {"values": "envido", "flor": "flor", "proof": "envido"}
"""States that only games with this word have."""
OF_ANY_TABLE = ("home", "menu", "libreta")
"""Pages on which it makes no difference what is played: they are looked at with one table."""
SCROLLING = ("end",)  # The picture to send lies below.
SHARES = {"rest": AT_REST, "answer": WITH_ANSWER, "both": WITH_ANSWER, "away": WITH_ANSWER, "away-values": WITH_ANSWER}


# --- The choice -------------------------------------------------------------------------------------------------------
def all_cases(states: Iterable[str]) -> Iterator[Case]:
    """Yield these states with every game and number of seats that has them, on every phone."""
    for state, (game, ruleset), seats in product(states, RULESETS.items(), SEATS):
        needed = NEEDED_WORD.get(state, "")
        if state in OF_ANY_TABLE and (game, seats) != ("argentino", 4):
            continue
        if seats in ruleset.players and (not needed or needed in ruleset.words):
            yield from (Case(state, game, seats, *phone) for phone in product(SIZES, LANGUAGES, LETTERS, THEMES))


def pairs_of(case: Case) -> set[Pair]:
    """Return every two properties of a case."""
    return set(combinations([(field.name, getattr(case, field.name)) for field in fields(case)], 2))


def covering(cases: list[Case]) -> list[Case]:
    """Choose cases in which each pair stands at least once.

    Of those with the first pair that is missing it takes the richest, and of these the one with the rarest phone.
    """
    pairs = {case: pairs_of(case) for case in cases}
    missing, chosen, uses = set[Pair]().union(*pairs.values()), list[Case](), Counter[str]()
    while missing:
        first = min(missing)
        fit = [case for case in cases if first in pairs[case]]
        best = max(fit, key=lambda case: (len(pairs[case] & missing), -sum(uses[value] for value in phone_of(case))))
        chosen.append(best)
        uses.update(phone_of(best))
        missing -= pairs[best]
    return sorted(chosen)


def every_table(cases: list[Case]) -> list[Case]:
    """Choose each table, state and language once: size and letters are gone through anyway."""
    return [one for one in cases if (one.size, one.letters, one.theme) == (next(iter(SIZES)), PLAIN, "dark")]


# --- What is wrong ----------------------------------------------------------------------------------------------------
def wrong_with(page: Page, case: Case) -> dict[str, object]:
    """Return what is wrong with a page as it stands, by the name of the fault."""
    if case.letters == TWICE:
        return layout.faults_of_large_letters(page)
    found: dict[str, object] = {**layout.faults(page), "ellipsis": page.evaluate(ELLIPSES)}
    if page.locator("#live").count():
        found["covered"] = [] if page.locator("dialog[open]").count() else page.evaluate(COVERED)
        found["scrolls"] = [number for number in page.evaluate(SCROLLS) if number > 0 and case.state not in SCROLLING]
        least = SHARES.get(case.state, 0) if SIZES[case.size] == UPRIGHT else 0
        found["board"] = share if (share := board_share(page)) < least else None
    return {name: what for name, what in found.items() if what}


def board_share(page: Page) -> float:
    return round(float(page.evaluate(BOARD)), 3)


@dataclass(slots=True)
class Walk:
    """What was found so far, by state, fault, size and letters; and the shares of the boards."""

    folder: Path
    found: defaultdict[tuple[str, str, str, str], list[tuple[str, Case]]]
    shares: dict[tuple[str, str, int, str], float]

    def visit(self, phone: Phones, case: Case, *, picture: str) -> None:
        """Open a page, keep its picture if it has a name for one, and measure it at every size."""
        page = STATES[case.state](Stage(phone, case))
        page.emulate_media(color_scheme=case.theme)
        page.wait_for_timeout(SETTLED)
        if (moved := page.evaluate("window.moved ?? 0")) > MOST:
            self.note("moved", f"{moved:.3f}", case)
        if picture:
            page.evaluate(layout.LETTERS, case.letters)
            page.wait_for_timeout(SETTLED)
            page.screenshot(path=self.folder / f"{picture}.png")
            page.evaluate(layout.LETTERS, "")
        for size, _shown in zip(SIZES, at_sizes(page, *SIZES.values()), strict=True):
            for letters in LETTERS:
                self.measure(page, replace(case, size=size, letters=letters))

    def measure(self, page: Page, case: Case) -> None:
        for fault, what in wrong_with(page, case).items():
            for one in what if isinstance(what, list) else [what]:
                self.note(fault, str(one), case)
        if case.letters == PLAIN and case.state in SHARES:
            self.shares[case.state, case.game, case.seats, case.size] = board_share(page)

    def note(self, fault: str, what: str, case: Case) -> None:
        self.found[case.state, fault, case.size, case.letters].append((what, case))

    def note_troubles(self, phone: Phones, case: Case) -> None:
        """Note what the browser complained of; a phone without a signal complains of just that."""
        for trouble in phone.troubles:
            if not any(part in trouble for part in phone.expected):
                self.note("console", trouble, case)
        phone.troubles.clear()

    def write(self) -> None:
        """Write the two tables."""
        rows = [(*key, *examples(seen)) for key, seen in sorted(self.found.items())]
        head = ("state", "fault", "size", "letters", "what", "games", "seats", "languages")
        write_rows(self.folder / "faults.md", head, rows)
        shares = [(*key, f"{share:.0%}") for key, share in sorted(self.shares.items())]
        write_rows(self.folder / "boards.md", ("state", "game", "seats", "size", "board"), shares)


def write_rows(path: Path, head: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> None:
    """Write a table in Markdown."""
    lines = [head, ("---",) * len(head), *rows]
    cells = (" | ".join(str(cell).replace("|", "/") for cell in line) for line in lines)
    path.write_text("".join(f"| {line} |\n" for line in cells), encoding="utf-8")


def examples(seen: list[tuple[str, Case]]) -> Iterator[str]:
    """Yield a few of the texts of a fault, and which games, numbers of seats and languages had it."""
    texts = list(dict.fromkeys(what for what, _case in seen))
    more = [f"and {len(texts) - EXAMPLES} more"] if len(texts) > EXAMPLES else []
    yield "; ".join([*texts[:EXAMPLES], *more])
    for name, known in (("game", RULESETS), ("seats", SEATS), ("language", LANGUAGES)):
        values = sorted({str(getattr(case, name)) for _what, case in seen})
        yield "all" if len(values) == len(known) else " ".join(values)


def walk(phone: Phones, folder: Path, cases: Iterable[Case], *, pictures: bool) -> Walk:
    """Walk, and write down what was found after each case; it never fails for a fault."""
    walked = Walk(folder, defaultdict(list), {})
    for case in cases:
        name = "-".join(str(getattr(case, field.name)).strip("%") for field in fields(case))
        try:
            walked.visit(phone, case, picture=name if pictures else "")
        except UnreachableError as error:
            walked.note("unreachable", str(error), case)
        except Error as error:
            walked.note("broken", str(error).partition("\n")[0], case)
        walked.note_troubles(phone, case)
        phone.hang_up()
        walked.write()
    return walked


def main() -> None:
    """Read what is wanted, and walk in a process of the tests: theirs are server, phones and tables."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--out", type=Path, required=True, help="a folder for pictures and tables")
    arguments.add_argument("--only", nargs="+", choices=STATES, default=list(STATES), help="these states")
    arguments.add_argument("--every", action="store_true", help="each table, state and language; no pictures")
    wanted = arguments.parse_args()
    wanted.out.mkdir(parents=True, exist_ok=True)
    os.environ[FILES], os.environ[f"{FILES}_STATES"] = str(wanted.out.resolve()), " ".join(wanted.only)
    os.environ[f"{FILES}_EVERY"] = "1" * wanted.every
    step = "tests/browser/test_walk.py::test_a_step_is_measured_and_kept"  # by name: it is one of tests/long.txt
    os.execv(sys.executable, [sys.executable, "-m", "pytest", "-q", step])


if __name__ == "__main__":
    main()
