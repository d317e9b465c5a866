"""The keys of the other games under a finger: sheets of amounts and of rare words, a player's own phone, a keyboard,
the smallest screens, and what axe finds.
"""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from referee.matches.log import queries
from referee.matches.models import Match
from tests.at_table import say
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import COVERED, STICKING_OUT, broken
from tests.browser.scorer import Scorer, until
from tests.browser.tables import TV, open_table, push, seated, started
from tests.browser.test_reach import SMALL_KEYS
from tests.browser.walking import drawn
from tests.trials import some_of

Raw = dict[str, Any]
CUT = """() => [...document.querySelectorAll('section.words .key')]
  .filter((key) => key.scrollWidth > key.clientWidth + 1).map((key) => key.textContent)"""


def last(match: Match) -> Raw:
    raw: Raw = json.loads(match.entries.order_by("-seq")[0].raw)
    return raw


def at(first: int, second: int, deal: int = 3) -> list[Raw]:
    points = [{"adjust": [first, 0]}, {"adjust": [0, second]}]
    return [*(one for one in points if any(one["adjust"])), {"close": "x"}, {"deal": deal}]


def test_any_amount_is_bet_from_the_sheet_and_the_player_named_after(phone: Phones) -> None:
    scorer = open_table(phone, started("truc-frances"))
    page, match = scorer.page, scorer.match
    scorer.press("k-bids-0")
    expect(page.locator("#sheet-bids .bids.s0 .push").first).to_have_text("2")
    scorer.press("#sheet-bids [id='k-bid-7-1']")
    scorer.wait_for(1)
    assert last(match) == say(1, 7)
    expect(page.locator("#strip")).to_contain_text("de 1 a 7 contestan Ana y Caro")
    page.click("#last-word >> text=Dani")
    scorer.wait_for(2)
    assert last(match) == {"by": 3, "say": 7}
    scorer.tap("k-je-joue-0")
    scorer.press("k-bids-0")
    form = page.locator("#sheet-bids [data-bid='0']")
    expect(page.locator("#sheet-bids [data-bid]")).to_have_count(1)
    expect(form.locator("input")).to_have_value("8")
    form.locator("[data-step='1']").click()
    expect(form.locator("input")).to_have_value("9")
    form.locator("input").fill("15")
    form.locator("[type=submit]").click()
    scorer.wait_for(4)
    assert last(match) == say(0, 15)
    expect(page.locator("#sheet-bids")).to_be_hidden()


def test_no_answer_is_split_and_a_dim_more_tells_why(phone: Phones) -> None:
    scorer = open_table(phone, started("truc-frances", say(0, "redonne"), seats=("Ana", "Bruno")))
    assert broken(scorer.page, "#k-d-accord-1", r"\S+") == []
    scorer.tap("k-d-accord-1", "k-mon-reste-0")
    scorer.press("k-bids-1")
    expect(scorer.page.locator("#notice")).to_contain_text("TF-BET-04")
    assert scorer.page.evaluate(COVERED) == []
    assert last(scorer.match) == say(0, "mon reste")


def test_too_many_cards_are_claimed_in_the_sheet_and_disproved_below(phone: Phones) -> None:
    scorer = open_table(phone, started("mineiro"))
    scorer.press("k-more")
    expect(scorer.page.locator("#sheet-rare h3")).to_have_text(["cartas a mais", "tento"])
    scorer.press("k-cartas-a-mais-by-2")
    scorer.wait_for(1)
    assert scorer.score == ("1", "0")
    expect(scorer.page.locator("#proof")).to_contain_text("cartas a mais")
    scorer.press("css=.due")
    scorer.tap("k-show-2-wrong")
    assert scorer.score == ("0", "1")


SIDES = (say(0, "truco"), say(1, "aceito"))


def answer(scorer: Scorer, lay: str) -> Raw:
    """Answers the one question about a tie after words of sides: yes or no."""
    sheet = scorer.page.locator("#sheet-tie")
    expect(sheet.locator("h3")).to_have_text("¿Una de las iguales ya estaba en la mesa cuando se dijo truco?")
    expect(sheet.locator("[data-body] button")).to_have_text(["sí", "no"])
    rev = scorer.rev
    scorer.press(f"k-tie-before-{lay}")
    scorer.wait_for(rev + 1)
    expect(sheet).to_be_hidden()
    return last(scorer.match)


@pytest.mark.parametrize(("lay", "score"), [("yes", ("0", "3")), ("no", ("0", "0"))])
def test_a_tied_trick_of_a_truco_asks_what_lay_there_before(phone: Phones, lay: str, score: tuple[str, str]) -> None:
    scorer = open_table(phone, started("mineiro", *SIDES))
    scorer.press("k-parda")
    assert answer(scorer, lay) == {"trick": "parda", "before": lay == "yes"}
    assert scorer.score == score


@pytest.mark.parametrize(("lay", "score"), [("yes", ("0", "3")), ("no", ("0", "0"))])
def test_so_does_the_card_that_closes_it(phone: Phones, lay: str, score: tuple[str, str]) -> None:
    tied = [{"by": seat, "play": card} for seat, card in enumerate(("3♥", "3♦", "Q♥"))]
    scorer = open_table(phone, started("mineiro", *SIDES, *tied))
    scorer.press("cards")
    scorer.press("css=[data-rank='Q']")
    scorer.press("css=[data-suit='♦']")
    assert answer(scorer, lay) == {"by": 3, "play": "Q♦", "before": lay == "yes"}
    assert scorer.score == score


def test_a_players_own_phone_says_its_own_words(phone: Phones) -> None:
    phone.expect_trouble("status of 422")
    match = started("mineiro").match
    bruno = seated(phone, match, 1)
    page = bruno.page
    expect(page.locator("#k-fico-0")).to_have_attribute("aria-disabled", "true")
    expect(page.locator("#k-truco-1")).to_have_text("truco")
    expect(page.locator("#k-truco-0")).to_have_attribute("aria-disabled", "true")
    bruno.press("k-more")
    expect(page.locator("#k-rare-tento-0")).to_have_attribute("aria-disabled", "true")
    bruno.press("k-rare-tento-1")
    bruno.wait_for(1)
    assert last(match) == {"by": 1, "say": "tento"}


def test_a_bid_keeps_its_amount_on_a_players_own_phone(phone: Phones) -> None:
    match = started("truc-frances").match
    bruno = seated(phone, match, 1)
    expect(bruno.page.locator("#k-bid-1")).to_have_text("2")
    expect(bruno.page.locator("#k-mon-reste-1")).to_have_text("mon reste")
    bruno.press("k-bids-1")
    expect(bruno.page.locator("#sheet-bids .bids")).to_have_count(1)
    bruno.press("#sheet-bids [id='k-bid-4-1']")
    bruno.wait_for(1)
    assert last(match) == {"by": 1, "say": 4}


def test_who_decides_at_eleven_is_told_so(phone: Phones) -> None:
    match = started("truc-catala", *at(0, 11, 1), seats=("Ana", "Bruno")).match
    bruno = seated(phone, match, 1)
    expect(bruno.page.locator(".strip .mine")).to_have_text("contestan ustedes")
    expect(bruno.page.locator("#strip")).to_contain_text("a onze")
    expect(bruno.page.locator("#strip .stamp")).to_have_text("3")
    expect(bruno.page.locator("#k-juguem-1")).to_have_text("juguem")
    bruno.tap("k-no-juguem-1")
    assert queries.read_table(match.pk).look.score == (1, 11)


def test_a_keyboard_logs_every_word(phone: Phones) -> None:
    scorer = open_table(phone, started("truc-frances"), viewport=TV)
    for rev, (letter, raw) in enumerate([("R", say(1, 2)), ("o", say(0, "je joue")), ("t", say(0, "mon reste"))], 1):
        scorer.page.keyboard.press(f"Shift+{letter}" if letter.isupper() else letter)
        scorer.wait_for(rev)
        assert last(scorer.match) == raw


DEAL = {"deal": 3, "vira": "7♦"}
CARDS = ("3♣", "2♥", "4♠", "5♦")
PHASES: list[tuple[str, list[Raw], dict[str, Any]]] = [
    ("mineiro", [], {}),
    ("mineiro", [{"by": 1, "say": "familia pobre"}], {"poor_family": "shown"}),
    ("mineiro", [say(0, "truco"), say(1, "vale 6")], {}),
    ("mineiro", at(11, 3), {}),
    ("paulista", at(11, 11), {}),
    ("paulista", [DEAL, *({"by": seat, "play": card} for seat, card in enumerate(CARDS)), say(1, "truco")], {}),
    ("truc-catala", [say(0, "truc")], {}),
    ("truc-catala", at(11, 3), {}),
    ("truc-frances", [], {}),
    ("truc-frances", [{"by": 0, "say": "redonne"}, {"by": 1, "say": "d'accord"}], {}),
    ("truc-frances", [say(0, "mon reste")], {}),
    ("trut", [say(0, "trut")], {}),
]


@pytest.mark.parametrize("ruleset", some_of(dict.fromkeys(name for name, *_ in PHASES), "mineiro", "truc-frances"))
def test_every_key_can_be_hit_on_small_phones_with_large_text_and_axe_finds_nothing(
    phone: Phones, ruleset: str
) -> None:
    page = open_table(phone, started(ruleset)).page
    phases = [phase[1:] for phase in PHASES if phase[0] == ruleset]
    for number, (raws, options) in enumerate(phases):
        push(page, drawn(started(ruleset, *raws, **options)))
        can_be_hit(page, raws, again=0 < number < len(phases) - 1)


def can_be_hit(page: Page, raws: list[Raw], *, again: bool) -> None:
    for height in (740, 620):
        page.set_viewport_size({"width": 360, "height": height})
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, raws
        assert page.evaluate(SMALL_KEYS) == [], raws
        assert page.evaluate(CUT) == [], raws
    page.set_viewport_size({"width": 320, "height": 640})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert page.evaluate(STICKING_OUT) == [], raws
    assert page.evaluate(CUT) == [], raws
    accessible(page, raws, again=again)
    page.evaluate("document.documentElement.style.fontSize = ''")


SHEETS = [("mineiro", "#k-more", "rare"), ("truc-frances", "#k-bids-0", "bids")]


@pytest.mark.parametrize(("ruleset", "key", "sheet"), SHEETS)
def test_axe_finds_nothing_in_the_sheets(phone: Phones, ruleset: str, key: str, sheet: str) -> None:
    page = open_table(phone, started(ruleset)).page
    page.click(key)
    until(page, "id => document.querySelector(id)", f"#sheet-{sheet} [data-body] .push")
    accessible(page)
