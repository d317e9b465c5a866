"""Six and eight at one table: redonda and pica-pica with three phones, whose keys they are, and room for many names."""

import pytest
from playwright.sync_api import Page, expect

from referee.matches.identity import links
from tests.at_table import say, standing_entries, won
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.room import BOARD
from tests.browser.scorer import REFUSED, Scorer, judged
from tests.browser.tables import (
    ACROSS,
    LOW,
    TV,
    UPRIGHT,
    WHOLE,
    WIDE,
    at_sizes,
    boxes,
    open_table,
    push,
    reads,
    seated,
    started,
    watching,
)
from tests.browser.test_flat import lay, lines
from tests.browser.walking import drawn

SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")
LIT = """
() => [...document.querySelectorAll('section.words .row:not(.trick) .key')]
  .filter((key) => key.checkVisibility() && !key.hasAttribute('aria-disabled')).map((key) => key.id)
"""
DUELS = """
() => [...document.querySelectorAll('#live .duels li')].map((one) =>
  [...one.querySelectorAll('.duelist > *')].map((part) => part.textContent).join(' '))
"""
LIE_OUT = """
() => [...document.querySelectorAll('main *, dialog[open] *')].filter((one) => {
  const { left, right } = one.getBoundingClientRect();
  const drawn = one.checkVisibility() && !one.closest('.quiet, .speakers') && right - left > 1;
  return drawn && (left < -0.5 || right > innerWidth + 0.5);
}).map((one) => `${one.tagName}.${one.className}`)
"""


def duels(page: Page) -> list[str]:
    """Each duel as it is read: the mano's line and the rival's, with what they were paid."""
    found: list[str] = page.evaluate(DUELS)
    return found


def named(page: Page) -> list[str | None]:
    """How the keys of the truco are called: a side's name stands on its half only."""
    return [page.get_attribute(f"#k-truco-{side}", "aria-label") for side in (0, 1)]


def lit(one: Scorer) -> list[str]:
    keys: list[str] = one.page.evaluate(LIT)
    return keys


def choose_deal(scorer: Scorer, kind: str, dealer: str) -> None:
    """Opens *¿Quién da?*, takes a kind of hand and a dealer."""
    rev = scorer.rev
    scorer.press("dealer")
    scorer.page.check(f"#sheet-deal input[value='{kind}']")
    scorer.press(f"#sheet-deal .choices >> visible=true >> text={dealer}")
    scorer.wait_for(rev + 1)


def test_a_redonda_a_pica_pica_and_a_redonda_with_three_phones(phone: Phones) -> None:
    phone.expect_trouble(REFUSED)
    pencil = Scorer(phone()).sit(SIX)
    ana, bruno = (seated(phone, pencil.match, seat) for seat in (0, 1))
    redonda(pencil, ana, bruno)
    first_duel(pencil, ana, bruno)
    second_duel(pencil, ana, bruno)
    third_duel(pencil, ana, bruno)
    redonda_again(pencil, ana, bruno)


def all_show(phones: list[Scorer], title: str) -> None:
    rev = max(one.rev for one in phones)
    for one in phones:
        one.wait_for(rev)
        expect(one.page.locator("h1")).to_have_text(title)


def test_a_pico_a_pico_is_played_to_the_sum_of_its_ring(phone: Phones) -> None:
    """Each duel has a matter of its own: a falta of 6, con flor envido, a retruco that needs no quiero."""
    scorer = open_table(phone, started("uruguayo", {"deal": 5}, won(0), won(0), seats=SIX))
    expect(scorer.page.locator("h1")).to_have_text("Mano 2 · pico a pico")
    reads(scorer.page, "#k-falta-envido-1", ["FALTA 6"])
    scorer.tap("k-envido-1", "k-falta-envido-0", "k-quiero-1", "v-31", "v-buenas", "k-truco-0", "k-no-quiero-1")
    assert duels(scorer.page) == ["Bruno +6 Elena +1", "Caro mano Fede", "Dani Ana"]
    scorer.tap("k-flor-0", "k-flor-1")
    scorer.press("k-bets")
    scorer.tap("k-con-flor-envido-0", "k-con-flor-quiero-1", "v-38", "v-41", "k-paso-0")
    assert duels(scorer.page) == ["Bruno +6 Elena +1", "Caro Fede +6", "Dani mano Ana"]
    scorer.tap("k-truco-1", "k-truco-0", "k-truco-1")
    expect(scorer.page.locator("#strip")).to_contain_text("vale cuatro contesta Ana")
    scorer.tap("k-quiero-0", "k-parda", "k-trick-0")
    expect(scorer.page.locator("h1")).to_have_text("Mano 3 · redondilla")
    for total in ("+5 los de Ana pico a pico", "+12 los de Bruno pico a pico"):
        expect(scorer.page.locator("#strip")).to_contain_text(total)
    assert duels(scorer.page)[-1] == "Dani Ana +4"
    assert judged(scorer.match)["score"] == [6, 12]


def redonda(pencil: Scorer, ana: Scorer, bruno: Scorer) -> None:
    all_show([pencil, ana, bruno], "Mano 1 · redonda")
    assert pencil.page.locator("#live .duels").count() == 0
    assert named(pencil.page) == ["Ana, Caro y Elena: truco", "Bruno, Dani y Fede: truco"]
    pencil.tap("k-truco-0")
    bruno.wait_for(1)
    expect(bruno.page.locator(".strip .mine")).to_have_text("contestan ustedes")
    bruno.tap("k-quiero-1")
    pencil.wait_for(2)
    pencil.tap("k-hand-0")
    all_show([pencil, ana, bruno], "Mano 2 · pica-pica")


def first_duel(pencil: Scorer, ana: Scorer, bruno: Scorer) -> None:
    """Bruno, the mano, against Elena; Ana deals and plays last."""
    assert duels(pencil.page) == ["Bruno mano Elena", "Caro Fede", "Dani Ana"]
    assert not pencil.page.locator("#meddled").count()
    choose_deal(pencil, "pica-pica", "Ana")
    expect(pencil.page.locator(".strip")).to_contain_text("duelo 1 de 3: Bruno (mano) contra Elena")
    ana.wait_for(pencil.rev)
    bruno.wait_for(pencil.rev)
    assert lit(ana) == []
    assert "k-envido-1" in lit(bruno)
    ana.press("k-truco-0")
    expect(ana.page.locator("#notice")).to_contain_text("AR-PIC-09")
    ana.press("[data-act=close] >> visible=true")
    bruno.tap("k-envido-1")
    for one in (pencil, ana):
        one.wait_for(bruno.rev)
    expect(pencil.page.locator(".strip")).to_contain_text("contesta Elena")
    assert ana.page.locator(".mine").count() == 0
    pencil.tap("k-no-quiero-0", "k-hand-1")


def second_duel(pencil: Scorer, ana: Scorer, bruno: Scorer) -> None:
    """Caro against Fede: both phones look on, until Ana meddles."""
    for one in (ana, bruno):
        one.wait_for(pencil.rev)
        assert duels(one.page) == ["Bruno +2 Elena", "Caro mano Fede", "Dani Ana"]
        assert lit(one) == []
    assert named(pencil.page) == ["Caro: truco", "Fede: truco"]
    expect(pencil.page.locator("#status")).to_contain_text("duelo 2 de 3: Caro (mano) contra Fede")
    rev = pencil.rev
    pencil.press("meddled")
    expect(pencil.page.locator("#sheet-meddled")).to_contain_text("el otro cobra 4")
    reads(pencil.page, "#sheet-meddled .choices .push", ["Ana", "Bruno", "Dani", "Elena"])
    pencil.press("k-meddled-0")
    pencil.wait_for(rev + 1)
    expect(pencil.page.locator("#undo")).to_have_accessible_name("Deshacer: intromisión, Ana")


def third_duel(pencil: Scorer, ana: Scorer, bruno: Scorer) -> None:
    """Dani against Ana, whose phone comes to life."""
    ana.wait_for(pencil.rev)
    bruno.wait_for(pencil.rev)
    assert duels(ana.page) == ["Bruno +2 Elena", "Caro Fede +4", "Dani mano Ana"]
    assert "k-truco-0" in lit(ana)
    assert lit(bruno) == []
    ana.tap("k-truco-0")
    pencil.wait_for(ana.rev)
    expect(pencil.page.locator("#undo")).to_have_accessible_name("Deshacer: truco, Ana")
    pencil.tap("k-quiero-1", "k-hand-0")
    all_show([pencil, ana, bruno], "Mano 3 · redonda")
    assert pencil.score == ("4 malas", "6 malas")
    assert duels(pencil.page)[-1] == "Dani Ana +2"


def redonda_again(pencil: Scorer, ana: Scorer, bruno: Scorer) -> None:
    """By turns it is a redonda again; after it the table takes another one instead of a pica-pica."""
    pencil.tap("k-flor-1")
    assert pencil.page.locator("#live .duels").count() == 0
    pencil.tap("k-hand-0")
    all_show([pencil, ana, bruno], "Mano 4 · pica-pica")
    choose_deal(pencil, "redonda", "Caro")
    all_show([pencil, ana, bruno], "Mano 4 · redonda")
    for one, scores in ((pencil, "5 malas - 9 malas"), (ana, "5 malas - 9 malas"), (bruno, "9 malas - 5 malas")):
        expect(one.page.locator(".title .line")).to_have_text(scores)
    deals = [raw for raw in standing_entries(pencil.match.pk) if "deal" in raw]
    assert [raw.get("pica") for raw in deals] == [None, None, None, False]
    assert judged(pencil.match)["score"] == [5, 9]


# --- eight long names -------------------------------------------------------------------------------------------------
LONG = ("Maximiliano",) * 8


def eight(phone: Phones, *raws: dict[str, object]) -> Scorer:
    """A pencil's phone at a table of eight called Maximiliano, where these taps were made."""
    table = started("argentino", *raws, seats=LONG, best_of=1)
    return open_table(phone, table, viewport=LOW, bypass_csp=True)


TRICK: dict[str, object] = {"trick": None, "team": 0}
PICA: dict[str, object] = {"deal": 7, "pica": True}
CARDS = [{"by": seat, "play": card} for seat, card in enumerate(("3e", "12c", "4b", "5c", "6c", "1o", "7b", "11o"))]
TABLES: dict[str, list[dict[str, object]]] = {
    "redonda": [{"deal": 7}, say(0, "truco")],
    "cards": [{"deal": 7}, *CARDS],
    "values": [{"deal": 7}, say(0, "envido"), say(1, "quiero"), {"by": 0, "say": 28}],
    "duel": [PICA, say(0, "truco")],
    "duel with values": [PICA, say(0, "envido"), say(1, "quiero")],
    "over": [PICA, *[TRICK, TRICK] * 4],
}


def test_eight_long_names_fit_a_small_phone(phone: Phones) -> None:
    page = eight(phone).page
    for name, raws in TABLES.items():
        push(page, drawn(started("argentino", *raws, seats=LONG, best_of=1)))
        for size in at_sizes(page, LOW, UPRIGHT):
            assert page.evaluate(ACROSS) == 360, (name, size)
            assert page.evaluate("document.documentElement.scrollHeight") <= size["height"], name
            assert page.evaluate(LIE_OUT) == [], (name, size)
            heights = page.evaluate(
                "[...document.querySelectorAll('#live :is(.key, .value), .foot button')].map((key) => key.offsetHeight)"
            )
            assert min(filter(None, heights)) >= 46, (name, size)


@pytest.mark.parametrize("sheet", ["dealer", "k-pido", "meddled", "cards"])
def test_sheets_with_eight_names_fit_too_and_break_no_rule(phone: Phones, sheet: str) -> None:
    raws = [{"deal": 7}, TRICK, TRICK] if sheet in ("dealer", "k-pido") else [PICA] if sheet == "meddled" else CARDS[:1]
    scorer = eight(phone, *([{"deal": 7}] if sheet == "cards" else []), *raws)
    scorer.press(sheet)
    scorer.page.wait_for_selector("dialog[open] :is(.choices, .chair) >> visible=true")
    assert scorer.page.evaluate(LIE_OUT) == []
    keys = scorer.page.evaluate("[...document.querySelectorAll('dialog[open] .push')].map((key) => key.offsetHeight)")
    assert min(height for height in keys if height) >= 48
    accessible(scorer.page, again=sheet == "cards")


def test_the_duels_lie_below_both_halves_and_tricks_keep_their_names(phone: Phones) -> None:
    page = eight(phone, PICA).page
    (left, right), [duel] = boxes(page, ".half"), boxes(page, ".duels")
    assert left[0] + left[2] <= right[0] + 1
    assert max(left[1] + left[3], right[1] + right[3]) <= duel[1] + 1
    assert duel[2] == 360
    page.set_viewport_size(UPRIGHT)  # there they lie on the cloth
    [duel], laid = boxes(page, ".duels"), boxes(page, ".side :is(.mark, .score)")
    assert max(top + height for _x, top, _width, height in laid) <= duel[1]
    assert page.evaluate(BOARD) >= 0.5
    page = eight(phone, *TABLES["cards"]).page
    expect(page.locator(".tricks .which")).to_contain_text("primera", use_inner_text=True)
    assert boxes(page, ".tricks .fan")[0][2] >= 180


def test_a_duel_breaks_no_rule(phone: Phones) -> None:
    accessible(eight(phone, PICA, TRICK, TRICK).page)


# --- other screens ----------------------------------------------------------------------------------------------------
def duel_of(phone: Phones, **options: object) -> Scorer:
    table = started("argentino", {"deal": 5, "pica": True}, seats=SIX, best_of=1)
    table.tap(won(1), won(1))
    return open_table(phone, table, **options)


def test_the_big_screen_shows_the_duels(phone: Phones) -> None:
    pencil = duel_of(phone)
    page = watching(phone, pencil.match, viewport=TV, has_touch=False)
    assert duels(page) == ["Ana Dani +1", "Bruno mano Elena", "Caro Fede"]
    assert float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('.duels li')).fontSize)")) >= 28
    pencil.tap("k-envido-1")
    expect(page.locator(".strip")).to_contain_text("contesta Elena")
    expect(page.locator(".facts .now")).to_contain_text("es mano Bruno")
    assert page.evaluate(WHOLE) == [1280, 800]
    [(left, top, *_size)], [(x, y, width, height)] = (boxes(page, one) for one in (".qr", ".duels ol"))
    assert x + width <= left or y + height <= top
    page.goto(f"/m/{links.watch_token(pencil.match)}/capa/?ancho=720")  # laid over a stream
    assert duels(page) == ["Ana Dani +1", "Bruno mano Elena", "Caro Fede"]
    expect(page.locator(".duels")).to_be_visible()


def test_the_big_screen_shows_the_first_duel_beside_the_tricks_of_the_redonda(phone: Phones) -> None:
    table = started("argentino", {"deal": 5}, seats=SIX, best_of=1)
    table.tap(won(1), won(1))
    page = watching(phone, table.match, viewport=TV, has_touch=False)
    expect(page.locator("ol.tricks")).to_be_visible()
    reads(page, ".duels .now .who", ["Bruno", "Elena"])


def test_the_flat_phone_names_the_duel_at_both_edges(phone: Phones) -> None:
    pencil = duel_of(phone, viewport=WIDE)
    lay(pencil)
    assert all("duelo 2 de 3: Bruno (mano) contra Elena" in line for line in lines(pencil.page))
    pencil.page.click("#flat-words")
    pencil.tap("k-truco-0")
    pencil.page.click("#flat-back")
    assert all("bruno – elena · truco contesta bruno" in line.lower() for line in lines(pencil.page))


def test_a_word_in_a_duel_needs_no_name_and_a_slip_goes_to_the_other_side(phone: Phones) -> None:
    pencil = duel_of(phone)
    pencil.tap("k-truco-0")
    reads(pencil.page, "#last-word button", ["↔ los de Bruno"])
    rev = pencil.rev
    pencil.press("#last-word >> text=los de Bruno")
    pencil.wait_for(rev + 1)
    expect(pencil.page.locator("#strip")).to_contain_text("contesta Elena")
