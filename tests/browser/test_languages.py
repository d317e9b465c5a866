"""Matches of each game on phones in its own languages, from the home page to the record, and one table in all five."""

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from referee.games import GAMES, in_order
from referee.languages import spoken
from referee.matches import limits
from referee.table.live import push
from tests.at_table import FOUR, Table, by, say, won
from tests.browser.accessible import accessible
from tests.browser.conftest import Phones
from tests.browser.scorer import FILL, REFUSED, Scorer
from tests.browser.tables import hold, open_table, watching
from tests.foreign_texts import foreign, pieces
from tests.trials import some_of

PAIR = FOUR[:2]
MATCHES = {
    "argentino": ("pt-BR", PAIR, ("k-truco-0",), "k-truco-0", ("k-quiero-1", "k-hand-0"), 30),
    "paulista": ("pt-PT", PAIR, ("k-truco-0",), "k-truco-0", ("k-aceito-1", "k-hand-0"), 12),
    "mineiro": ("pt-BR", FOUR, ("k-fico-0", "k-truco-0"), "k-truco-0", ("k-aceito-1", "k-hand-0"), 12),
    "truc-catala": ("ca-ES", FOUR, ("k-truc-0",), "k-truc-0", ("k-vull-1", "k-hand-0"), 12),
    "truc-frances": ("fr-FR", PAIR, ("k-mon-reste-0",), "k-mon-reste-0", ("k-je-passe-1",), 12),
    "trut": ("fr-CA", PAIR, ("k-trut-0",), "k-trut-0", ("k-je-suis-1", "k-hand-0"), 7),
}
"""Of each game the language of the phone, the seats, a bet, a key that is dim then, what leads to an award, a goal."""
LOCALES = {"es": "es-AR", "en": "en-GB", "pt-br": "pt-BR", "ca": "ca-ES", "fr": "fr-FR"}


def reads_only(page: Page, lang: str, *where: str) -> None:
    """Nothing on the page is another language's text, as it stands now, also not in what is folded away."""
    found = pieces(page.content())
    assert page.get_attribute("html", "lang") == lang, where
    assert [*foreign(found, lang)] == [], where


@pytest.mark.parametrize("ruleset", some_of(MATCHES, "argentino", "truc-frances"))
def test_a_match_in_a_language_of_its_own(phone: Phones, ruleset: str) -> None:
    tag, seats, bets, dim, ends, goal = MATCHES[ruleset]
    lang = spoken(tag)
    phone.expect_trouble(REFUSED)
    page = phone(locale=tag)
    scorer = Scorer(page)
    from_home(scorer, lang, ruleset, seats)
    scorer.tap(*bets)
    reads_only(page, lang, "bet")
    refused(scorer, dim)
    reads_only(page, lang, "refused")
    scorer.tap(*ends)
    expect(page.locator("#award, #strip .awards").first).to_be_attached()
    to_the_rule(page)
    reads_only(page, lang, "award, sum and rule")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    to_the_end(scorer, goal)
    reads_only(page, lang, "end")
    page.goto(f"/acta/{scorer.match.pk}/")
    reads_only(page, lang, "record")
    expect(page.locator("#record")).to_contain_text("Ana")


def from_home(scorer: Scorer, lang: str, ruleset: str, seats: tuple[str, ...]) -> None:
    """Through the home page and the form of a new match, as it is filled in by a person."""
    page = scorer.page
    limits.start_buckets.clear()
    page.goto("/")
    expect(page.locator("#at-once")).to_contain_text(GAMES[next(iter(in_order(lang)))].name)
    reads_only(page, lang, "home")
    page.click("a[href='/mesa/']")
    page.wait_for_selector("#setting")
    page.check(f"[name=ruleset][value={ruleset}]")
    reads_only(page, lang, "new")
    page.evaluate(FILL, [seats, {"dealer": str(len(seats) - 1)}])
    scorer.ready()
    assert scorer.match.ruleset == ruleset
    reads_only(page, lang, "table")


def refused(scorer: Scorer, key: str) -> None:
    """A dim key says why not, and by which rule."""
    rev = scorer.rev
    expect(scorer.page.locator(f"#{key}")).to_have_attribute("aria-disabled", "true")
    scorer.press(key)
    notice = scorer.page.locator("#notice")
    expect(notice).to_be_visible()
    expect(notice.locator("a.rule").first).to_be_attached()
    assert scorer.rev == rev
    scorer.press("#notice [data-act=close] >> visible=true")


def to_the_rule(page: Page) -> None:
    """From the strip to the sums of this hand, and on to a rule."""
    page.click("#strip")
    page.wait_for_selector("#sheet-hand[open] a.rule")
    page.locator("#sheet-hand a.rule").first.click()
    page.wait_for_selector("#sheet-rule[open] h3 .rule")


def to_the_end(scorer: Scorer, goal: int) -> None:
    """Points by hand, with which one side has won."""
    final = scorer.page.locator(".final h2")
    for _game in range(5):
        if final.count():
            break
        rev = scorer.rev
        scorer.log({"adjust": [goal, 0]})
        scorer.wait_for(rev + 1)
    expect(final).to_be_visible()


def test_one_table_in_five_languages(phone: Phones, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str, str]] = []
    draw = push.draw_fragment

    def noted(data: object, face: tuple[str, str]) -> str:
        drawn.append(face)
        return draw(data, face)

    monkeypatch.setattr(push, "draw_fragment", noted)
    table = Table(FOUR)
    scorer = open_table(phone, table)
    pages = {"es": scorer.page, "pt-br": watching(phone, table.match, locale="pt-PT")}
    scorer.tap("k-truco-0")
    assert {*drawn} == {("es", "log"), ("pt-br", "watch")}, "a language is drawn that nobody reads"
    others = {lang: watching(phone, table.match, locale=LOCALES[lang]) for lang in LOCALES if lang not in pages}
    pages |= others
    drawn.clear()
    scorer.tap("k-no-quiero-1")
    texts = set()
    for lang, page in pages.items():
        Scorer(page).wait_for(scorer.rev)
        reads_only(page, lang, "pushed")
        texts.add(page.inner_text(".strip").strip())
    assert len(texts) == len(dict(settings.LANGUAGES)), texts
    assert sorted(drawn) == sorted([("es", "log"), *((lang, "watch") for lang in pages if lang != "es")])


def test_words_of_a_game_are_marked_with_their_language(phone: Phones) -> None:
    page = phone(locale="fr-FR", bypass_csp=True)
    scorer = Scorer(page).sit(FOUR).tap("k-truco-0")
    assert page.get_attribute("#k-envido-1", "lang") == "es"
    accessible(page, "fr")
    assert page.get_attribute("#live", "lang") in (None, "fr")
    other = phone(locale="ca-ES", bypass_csp=True)
    other.goto("/reglas/argentino/AR-ENV-06/")
    reads_only(other, "ca", "rule")
    accessible(other, "ca", again=True)
    assert scorer.rev == 1


def switch(page: Page, to: str) -> None:
    page.click(".languages summary")
    page.click(f".languages [value={to}]")
    expect(page.locator("html")).to_have_attribute("lang", to)


def test_what_is_typed_where_a_form_was_refused_stays_in_another_language(phone: Phones) -> None:
    page = phone(locale="es-AR")
    phone.expect_trouble(REFUSED)
    page.goto("/sumarme/")
    page.fill("[name=code]", "QQQQ")
    page.press("[name=code]", "Enter")
    expect(page.locator("[role=alert], .error, .forbidden").first).to_be_visible()
    page.fill("[name=code]", "WXYZ")
    switch(page, "fr")
    expect(page.locator("[name=code]")).to_have_value("WXYZ")
    assert not page.evaluate("document.cookie.includes('typed') || sessionStorage.length")
    page.goto("/mesa/")
    page.click(".chip:has([name=players][value='4'])")
    page.fill("[name=seat2]", "Caro")
    page.evaluate("document.querySelector('[name=dealer]:checked').value = '99'")
    page.click(".go .push")
    expect(page.locator(".error")).to_be_visible()
    page.fill("[name=seat3]", "Dani")
    page.click(".chip:has([name=ruleset][value=paulista])")
    page.click("summary:has(#stands)")
    page.locator(".fold .chip:not(:has(:checked)):visible").first.click()
    kept = page.evaluate(CHOSEN)
    switch(page, "ca")
    assert page.evaluate(CHOSEN) == kept
    assert [page.input_value(f"[name=seat{seat}]") for seat in (2, 3)] == ["Caro", "Dani"]
    page.reload()
    assert page.input_value("[name=seat3]") != "Dani"


CHOSEN = "[...document.querySelectorAll('main input:checked')].map(({ name, value }) => `${name} ${value}`)"


# --- words marked with their language look like the text around them -------------------------------------------------
WITHIN = ".quote, .book section h2, .book .choices, .verdicts, .glossed, .ledger, .log, #award, .awards, .small"
MARKS = """(within) => [...document.querySelectorAll("span[lang]")].filter(
  (one) => one.attributes.length === 1 && one.closest(within)
)"""
UNMARK = f"""(within) => {{
  const marks = ({MARKS})(within), around = new Set(marks.map((mark) => mark.parentElement));
  for (const mark of marks) mark.replaceWith(...mark.childNodes);
  for (const one of around) one.normalize();
  return marks.length;
}}"""
BOXES = """() => [...document.querySelectorAll("body *")].filter((one) => !one.matches("span[lang]")).map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height];
})"""
OTHERWISE = f"""(within) => ({MARKS})(within).filter((one) => {{
  const [its, around] = [one, one.parentElement].map((part) => getComputedStyle(part));
  const alike = ["color", "font", "letterSpacing", "textTransform"].every((name) => its[name] === around[name]);
  return !alike || its.display !== "inline" || its.padding !== "0px";
}}).map((one) => one.parentElement.outerHTML)"""
NUDGE = 2
"""Pixels: letters are set anew where a mark begins."""


def unchanged(page: Page) -> None:
    """Take the marks off: nothing may move."""
    page.evaluate("document.fonts.ready")
    assert page.evaluate(OTHERWISE, WITHIN) == []
    before = page.evaluate(BOXES)
    assert page.evaluate(UNMARK, WITHIN) > 0
    pairs = zip(before, page.evaluate(BOXES), strict=True)
    assert [pair for pair in pairs if any(abs(old - new) > NUDGE for old, new in zip(*pair, strict=True))] == []


@pytest.mark.parametrize(
    ("locale", "address"),
    [
        ("fr-FR", "/reglas/argentino/"),
        ("es-AR", "/reglas/mineiro/"),
        ("fr-FR", "/reglas/argentino/?q=envido"),
        ("ca-ES", "/arbitro/argentino/"),
    ],
)
def test_on_a_page(phone: Phones, locale: str, address: str) -> None:
    page = phone(locale=locale)
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    unchanged(page)


def test_on_the_table(phone: Phones) -> None:
    table = Table(FOUR)
    table.tap({"deal": 3}, say(0, "truco"), say(1, "quiero"), won(0))
    table.log(by(0, "envido"), keep=True)
    table.tap(won(0))
    page = phone(locale="fr-FR")
    hold(page, table.device, phone.base_url)
    page.goto(f"/p/{table.match.pk}/")
    page.click("#strip")
    page.wait_for_selector("#sheet-hand .ledger")
    unchanged(page)
