"""Every game from one page: its options come and go with it, numbers it is not for are dim, and it starts."""

import pytest
from playwright.sync_api import Page, expect

from referee.games import GAMES, having, in_order, sheets
from referee.matches.models import Match
from referee.rules.record.rulesets import RULESETS
from referee.table.setup import TABLE_SIZES
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer
from tests.browser.tables import LOW, UPRIGHT, at_sizes, unfold
from tests.browser.test_budget import sit
from tests.browser.test_ring import SIDES, choose, fits, goes_round
from tests.trials import some_of

DIM = """
(all) => all.filter((one) => getComputedStyle(one.closest(".chip")).borderTopStyle === "dashed")
  .map((one) => Number(one.value))
"""
SHIFT = """
() => new Promise((known) => {
  let sum = 0;
  const add = (list) => list.getEntries().forEach((one) => { sum += one.value; });
  new PerformanceObserver(add).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => known(sum), 300);
})
"""
COLUMNS = """
() => [...document.querySelectorAll('.making .place')].filter((one) => one.checkVisibility())
  .map((one) => one.getBoundingClientRect().x)
"""


def play(page: Page, name: str) -> None:
    page.click(f".games .chip:has([value='{name}'])")


def asked(page: Page) -> set[str]:
    """The options that can be seen."""
    shown = page.locator("[data-option]:not([data-option=players]) >> visible=true")
    return set(shown.evaluate_all("(all) => all.map((one) => one.dataset.option)"))


def dim(page: Page) -> list[int]:
    """The numbers of players that the game is not for."""
    numbers: list[int] = page.locator("[name=players]").evaluate_all(DIM)
    return numbers


def of_two(name: str) -> set[str]:
    """What a table of two that plays this game is asked."""
    sheet = GAMES[name].sheet
    return {
        sheet.field(option)
        for option, sentence in sheet.sentences.items()
        if RULESETS[name] in having(sheet, option) and not sentence.at
    }


@pytest.mark.parametrize("script", [True, False], ids=["script", "no script"])
def test_each_game_shows_its_own_options_and_which_numbers_it_is_not_for(phone: Phones, script: bool) -> None:
    page = phone(java_script_enabled=script, bypass_csp=True)
    page.goto("/mesa/")
    assert {field for sheet in sheets() for field in map(sheet.field, sheet.sentences)} > of_two("argentino")
    for name, ruleset in RULESETS.items():
        play(page, name)
        unfold(page, "details.fold")
        unfold(page, "details.further")
        assert asked(page) == of_two(name) | {"neutral"}  # of the table, in every game: who decides disputes
        expect(page.locator(".gloss").locator("visible=true")).to_contain_text(str(GAMES[name].says))
        lacking = [count for count in TABLE_SIZES if count not in ruleset.players]
        assert dim(page) == lacking
        expect(page.locator(".lacks").locator("visible=true")).to_have_count(1 if lacking else 0)
        if script:
            fits(page)
    if script:
        accessible(page)


def test_mineiro_for_six_and_trut_for_two_start_from_one_page(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    choose(page, 8)
    play(page, "mineiro")
    expect(page.locator("[name=players]:checked")).to_have_value("6")
    assert goes_round(page, 6)
    assert page.evaluate(SIDES) == ["solid", "dashed"] * 3
    unfold(page, "details.fold")
    page.check("[name=br_ladder][value='2-4-6-10-12']")
    unfold(page, "details.further")
    page.check("[name=br_royal_family][value=shown]")
    expect(page.locator(".go .forbidden:visible")).to_contain_text("BR-FAM-01")
    page.check("[name=br_deck][value=limpo]")
    expect(page.locator(".go .forbidden:visible")).to_have_count(0)
    page.check("[name=br_royal_family][value=off]")
    page.fill("[name=seat5]", "Fede")
    page.click("text=Empezar")
    page.wait_for_selector("main[data-link=live]")
    match = Match.objects.get()
    assert (match.ruleset, len(match.seats), match.seats[5], match.first_dealer) == ("mineiro", 6, "Fede", 5)
    assert match.options == {"ladder": "2-4-6-10-12", "deck": "limpo", "games_to_win": 1}

    page.goto("/mesa/")
    play(page, "trut")
    expect(page.locator("[name=players]:checked")).to_have_value("4")
    choose(page, 2)
    unfold(page, "details.fold")
    page.check("[name=trut_truts][value='7']")
    page.click("text=Empezar")
    page.wait_for_selector("main[data-link=live]")
    match = Match.objects.get(ruleset="trut")
    assert (len(match.seats), match.options) == (2, {"truts": 7, "games_to_win": 2})


def test_the_fold_tells_how_it_will_be_played(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    stands = page.locator("#stands")
    expect(stands).to_have_text("Se juega con flor · Se juega a 30 · El partido es a un solo chico")
    choose(page, 3)
    expect(stands).to_contain_text("El gallo es siempre el mismo")
    unfold(page, "details.fold")
    unfold(page, "details.further")
    page.check("[name=target][value='15']")
    page.check("[name=achico][value=mixed]")
    page.check("[name=neutral][value=yes]")
    for text in ("Se juega a 15", "3 por flor, y uno más si hubo apuesta", "quien anota, si no juega"):
        expect(stands).to_contain_text(text)
    expect(stands).not_to_contain_text("falta")
    play(page, "trut")
    expect(stands).to_contain_text("Se juega a 5 truts")
    expect(stands).not_to_contain_text("flor")


def test_a_form_that_begins_with_another_game_shows_what_concerns_the_chosen_one(phone: Phones) -> None:
    """The style knows a game by its number, wherever its chip stands."""
    page = phone()
    sit(page, "trut").tap("half-0")
    page.goto("/mesa/")
    chips = page.locator(".games .chip")
    expect(chips).to_have_text(
        [GAMES["trut"].name, *(GAMES[name].name for name in in_order("es-ar") if name != "trut")]
    )
    expect(chips.first.locator("input")).to_be_checked()
    unfold(page, "details.fold")
    for name in ("trut", "argentino"):
        play(page, name)
        unfold(page, "details.further")
        assert asked(page) == of_two(name) | {"neutral"}


def test_home_and_the_form_stay_where_they_are_while_they_load(phone: Phones) -> None:
    page = phone()
    Scorer(page).sit(("Ana", "Bruno", "Caro", "Dani")).tap("half-0")
    for size in at_sizes(page, UPRIGHT, LOW):
        for path in ("/", "/mesa/"):
            page.goto(path)
            page.wait_for_load_state("networkidle")
            assert page.evaluate(SHIFT) < 0.05, (path, size)
            page.click("text=Anotar ya" if path == "/" else "text=Empezar", trial=True)
            expect(page.locator(".go, .at-once")).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollHeight") < 1200, size


def test_a_dim_number_says_why_and_starts_nothing(phone: Phones) -> None:
    phone.expect_trouble("status of 422")
    page = phone()
    page.goto("/mesa/")
    play(page, "truc-catala")
    page.check("[name=players][value='3']", force=True)  # dim, not dead
    expect(page.locator(".go .forbidden:visible")).to_contain_text("Truc català se juega de a 2 o 4. TC-PLA-01")
    page.click("text=Empezar")
    expect(page.locator("form > .forbidden")).to_contain_text("TC-PLA-01")
    expect(page.locator("[name=mend]")).to_have_count(0)
    choose(page, 4)
    page.click("text=Empezar")
    page.wait_for_selector("main[data-link=live]")
    assert len(Match.objects.get().seats) == 4


def test_trut_goes_round_to_the_left(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    choose(page, 4)
    right = page.evaluate(COLUMNS)
    play(page, "trut")
    left = page.evaluate(COLUMNS)
    assert right[1] > right[0] > right[3]
    assert left[1] < left[0] < left[3]
    expect(page.locator(".to-left")).to_be_visible()
    expect(page.locator(".to-right")).to_be_hidden()


def test_an_answer_follows_from_game_to_game_only_where_it_was_touched(phone: Phones) -> None:
    page = phone()
    page.goto("/mesa/")
    play(page, "mineiro")
    unfold(page, "details.fold")
    page.check("[name=br_ladder][value='2-4-6-8-12']")
    play(page, "trut")
    play(page, "paulista")
    unfold(page, "details.further")
    expect(page.locator("[name=br_truco_bets]:checked")).to_have_value("hand")
    expect(page.locator("[name=br_ladder]:checked")).to_have_value("2-4-6-8-12")
    page.click("text=Empezar")
    page.wait_for_selector("main[data-link=live]")
    assert Match.objects.get().options == {"ladder": "2-4-6-8-12", "games_to_win": 1}


def test_the_rules_of_every_game_are_two_taps_from_home(phone: Phones) -> None:
    page = phone(bypass_csp=True)
    page.goto("/")
    page.click("text=Reglas")
    page.wait_for_url("**/reglas/")
    fits(page)
    for name in some_of(GAMES, "argentino", "paulista", "trut"):
        page.goto("/reglas/")
        page.click(f"main a:has-text('{GAMES[name].name}')")
        expect(page.locator("h1")).to_have_text(f"Reglas: {GAMES[name].name}")
        page.click(".covered summary")
        fits(page)
        assert page.url.endswith(f"/reglas/{name}/")
    accessible(page)
