"""Links that go out to others: by WhatsApp and mail always, by share sheet and clipboard only where they exist."""

from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Phones
from tests.browser.scorer import Scorer

PLAIN = """
for (const name of ["clipboard", "share"]) Object.defineProperty(Navigator.prototype, name, { get: () => undefined });
Document.prototype.queryCommandSupported = () => false;
"""
"""A browser over plain http that can't copy the old way either."""
SECURE = """
window.sent = [];
const keep = async (text) => { window.sent.push(text); };
Object.defineProperty(Navigator.prototype, "clipboard", { get: () => ({ writeText: keep }) });
Object.defineProperty(Navigator.prototype, "share", { get: () => ({ text }) => keep(text) });
"""


def goes_out(way: Locator, subject: str) -> str:
    """What both links of a row say; they say the same."""
    chat, mail = (way.locator(f"a[href^='{scheme}']") for scheme in ("https://wa.me/", "mailto:"))
    expect(chat).to_be_visible()
    expect(mail).to_be_visible()
    text = parse_qs(urlsplit(chat.get_attribute("href") or "").query)["text"][0]
    written = parse_qs(urlsplit(mail.get_attribute("href") or "").query)
    assert (written["body"], written["subject"]) == ([text], [subject])
    assert "noreferrer" in (chat.get_attribute("rel") or "")
    return text


def opened(page: Page) -> Page:
    """The sheet that lets others in, with its link unfolded."""
    page.click("[data-open=link]")
    page.wait_for_selector("#sheet-link .letters")
    page.click("#sheet-link details summary")
    return page


def test_over_plain_http_links_go_out_by_chat_and_mail_and_no_button_is_dead(phone: Phones) -> None:
    page = phone()
    page.add_init_script(PLAIN)
    scorer = Scorer(page).start()
    ways = opened(page).locator("#sheet-link .send")
    expect(ways).to_have_count(2)
    joins = goes_out(ways.nth(0), "Truco: sumate a la mesa")
    watches = goes_out(ways.nth(1), "Truco: así va la mesa")
    assert joins.startswith(f"Sumate a la mesa de truco: {phone.base_url}/s/")
    assert watches.startswith(f"Así va la mesa de truco: {phone.base_url}/m/")
    expect(page.locator("#sheet-link .send button")).to_have_count(4)
    expect(page.locator("#sheet-link .send button:visible")).to_have_count(0)
    other = phone()
    other.goto(joins.rsplit(" ", 1)[1])
    expect(other.locator("h1")).to_have_text("¿Dónde te sentás?")
    page.goto(f"/acta/{scorer.match.pk}/#share-text")
    text = goes_out(page.locator(".share .send"), "Acta: Nosotros – Ellos")
    assert text == page.input_value("#share-text")
    expect(page.locator(".share .send button:visible")).to_have_count(0)


def test_where_they_exist_the_share_sheet_and_the_clipboard_get_the_text(phone: Phones) -> None:
    page = phone()
    page.add_init_script(SECURE)
    Scorer(page).start()
    way = opened(page).locator("#sheet-link .send").first
    way.locator("[data-copy]").click()
    expect(way.locator("[data-copied]")).to_be_visible()
    way.locator("[data-share]").click()
    text = way.get_attribute("data-send")
    assert text
    assert page.evaluate("window.sent") == [text, text]


def test_what_can_be_copied_the_old_way_is(phone: Phones) -> None:
    page = phone()
    page.add_init_script("Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => undefined })")
    Scorer(page).start()
    way = opened(page).locator("#sheet-link .send").first
    page.evaluate("document.addEventListener('copy', () => { window.copied = document.activeElement.value; })")
    way.locator("[data-copy]").click()
    expect(way.locator("[data-copied]")).to_be_visible()
    assert page.evaluate("window.copied") == way.get_attribute("data-send")
    expect(way.locator("textarea")).to_have_count(0)
