"""The live table on real phones: two of them, refusals, sleep, bad networks, hasty fingers."""

import re

from playwright.sync_api import Route, expect

from tests.at_table import FOUR, Table
from tests.browser.conftest import Phones
from tests.browser.scorer import NOT_ONE_PRESS, REFUSED, SHOWN, Scorer, until
from tests.browser.tables import NO_SOCKET, UPRIGHT, open_table, second_pencil, watching


def watch_address(scorer: Scorer) -> str:
    """The link in the sheet with the QR code, as a path."""
    scorer.page.click("[data-open=link]")
    scorer.page.wait_for_selector("#sheet-link .qr")
    address = scorer.page.get_attribute("#sheet-link a:not(.push)", "href") or ""
    scorer.page.click("#sheet-link [data-shut]")
    return "/m/" + address.split("/m/")[1]


def test_a_second_phone_watches_and_has_no_keys(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    watcher = phone(locale="en-GB")
    watcher.goto(watch_address(scorer))
    watcher.wait_for_selector("main[data-link=live]")
    scorer.tap("k-truco-0")
    expect(watcher.locator(".strip")).to_contain_text("Them to answer")
    scorer.tap("k-quiero-1", "k-hand-1")
    expect(watcher.locator(".s1 .score")).to_have_text(re.compile(r"2\s+malas"))
    expect(watcher.locator("#status")).to_contain_text("Them, plus 2")
    expect(watcher.locator("#live button, [data-entries]")).to_have_count(0)


def test_there_is_one_socket_for_each_page(phone: Phones) -> None:
    page = phone()
    sockets: list[str] = []
    page.on("websocket", lambda one: sockets.append(one.url))
    scorer = Scorer(page).start()
    scorer.tap("k-truco-0", "k-quiero-1")
    assert len(sockets) == 1


def test_a_dim_key_answers_with_reason_and_rule_and_can_be_kept(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.tap("k-truco-0")
    scorer.press("k-envido-0")
    notice = scorer.page.locator("#notice")
    expect(notice).to_contain_text("AR-ENV-02")
    scorer.page.click("text=Entendido")
    expect(notice).to_be_hidden()
    assert scorer.rev == 1
    scorer.press("k-envido-0")
    scorer.page.click("text=Se dijo igual")
    scorer.wait_for(2)
    assert scorer.match.entries.exclude(code="").filter(code__isnull=False).count() == 1
    scorer.press("strip")
    expect(scorer.page.locator("#sheet-hand")).to_contain_text("anotado, no vale")
    scorer.page.keyboard.press("Escape")
    expect(scorer.page.locator("#sheet-hand")).to_be_hidden()
    scorer.tap("k-quiero-1")


def test_one_event_on_two_phones_counts_once_and_another_answer_is_refused_with_the_reason(phone: Phones) -> None:
    phone.expect_trouble(REFUSED)
    scorer = Scorer(phone()).start()
    scorer.tap("k-truco-0")
    other = second_pencil(phone, scorer.match)
    scorer.tap("k-quiero-1")
    assert other.rev == 1
    other.press("k-quiero-1")
    expect(other.page.locator("#status")).to_have_text("Ya lo anotó otro teléfono.")
    expect(other.page.locator("#notice")).to_be_hidden()
    other.wait_for(2)
    assert scorer.match.entries.filter(raw__contains='"quiero"').count() == 1
    scorer.tap("k-hand-0", "k-truco-0")
    other.page.reload()
    until(other.page, SHOWN)
    scorer.tap("k-quiero-1")
    other.press("k-no-quiero-1")
    expect(other.page.locator("#notice")).to_contain_text("Ya contestó otro teléfono: quiero.")
    other.wait_for(scorer.rev)
    expect(other.page.locator(".strip")).to_contain_text("truco")


def test_a_tap_on_a_name_changes_who_says_the_next_value(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("k-envido-0", "k-quiero-1", "v-20")
    scorer.page.click("[data-speaker*='3']")
    scorer.page.wait_for_timeout(NOT_ONE_PRESS)  # the values are another's now
    scorer.tap("v-31")
    assert scorer.match.entries.last().raw == '{"by":3,"say":31}'
    assert scorer.page.get_attribute(".showdown", "data-who") == '{"by":2}'


def test_a_reload_in_mid_hand_costs_nothing(phone: Phones) -> None:
    scorer = Scorer(phone()).sit(FOUR)
    scorer.tap("k-envido-0", "k-quiero-1", "v-28")
    before = scorer.page.inner_text("#live")
    scorer.page.reload()
    scorer.ready()
    assert scorer.page.inner_text("#live") == before
    scorer.tap("k-nobody")
    assert scorer.score == ("2 malas", "0 malas")


def test_two_flores_can_be_bet_on_before_their_values(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.tap("k-flor-0", "k-flor-1")
    scorer.press("k-bets")
    scorer.press("k-values")
    scorer.press("k-bets")
    scorer.tap("k-contraflor-al-resto-0", "k-con-flor-quiero-1", "v-38", "v-20")
    assert scorer.score == ("15 buenas", "0 malas")


def test_points_that_are_those_of_the_truco_close_its_hand_or_stand_apart(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.tap("k-truco-0", "k-quiero-1", "half-0", "half-0")
    scorer.press("#chip [data-apart=''] >> text=aparte")
    expect(scorer.page.locator("#chip")).to_have_count(0)
    scorer.tap("undo", "half-1", "half-1")
    scorer.tap("#chip [data-entries*='close']")
    assert scorer.score == ("0 malas", "2 malas")
    assert scorer.page.get_attribute("#live", "data-phase") == "over"


def test_a_double_tap_counts_twice_on_a_half_and_once_on_a_key(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.page.dblclick("#half-0")
    scorer.wait_for(2)
    assert scorer.score == ("2 malas", "0 malas")
    scorer.page.dblclick("#k-truco-0", force=True)
    scorer.wait_for(3)
    scorer.page.wait_for_timeout(400)
    scorer.page.dblclick("#k-quiero-1", force=True)
    scorer.wait_for(4)
    scorer.page.wait_for_timeout(400)
    assert scorer.rev == 4
    assert scorer.match.entries.filter(code__gt="").count() == 0


def test_home_leads_back_to_the_match(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.tap("half-1", "half-1")
    scorer.page.goto("/")
    scorer.page.click("text=Seguir · 0 malas - 2 malas")
    scorer.ready()
    assert scorer.score == ("0 malas", "2 malas")
    scorer.page.go_back()
    scorer.page.go_forward()
    scorer.ready()
    assert scorer.score == ("0 malas", "2 malas")


def test_an_answer_that_got_lost_is_asked_for_again_with_the_same_key(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    phone.expect_trouble("ERR_FAILED")
    lost: list[str] = []

    def lose_once(route: object) -> None:
        body = route.request.post_data
        if not lost:
            route.fetch()
            lost.append(body)
            route.abort()
        else:
            lost.append(body)
            route.continue_()

    scorer.page.route("**/tap", lose_once)
    with scorer.page.expect_response("**/tap") as second:
        scorer.press("half-0")
    assert second.value.status == 200
    scorer.wait_for(1)
    assert lost[0] == lost[1]
    assert scorer.score == ("1 mala", "0 malas")


def test_without_a_socket_taps_still_show_what_they_did(phone: Phones) -> None:
    page = phone()
    page.add_init_script(NO_SOCKET)
    page.goto("/")
    page.click("text=Anotar ya")
    until(page, SHOWN)
    scorer = Scorer(page)
    scorer.tap("half-0", "k-truco-0", "k-quiero-1")
    assert "TRUCO" in scorer.strip.upper()


DEAF = """addEventListener("htmx:wsBeforeMessage", (event) => {
  event.preventDefault();
  event.stopPropagation();
}, true);"""
"""A page whose socket is open, and brings nothing."""


def test_with_a_socket_the_push_shows_a_tap_and_its_reply_only_names_the_rev(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    shown: list[int] = []

    def held_back(route: Route) -> None:
        answer = route.fetch()
        scorer.wait_for(1)  # the push comes before the reply
        shown.append(scorer.rev)
        route.fulfill(response=answer)

    scorer.page.route("**/tap", held_back, times=1)
    with scorer.page.expect_response("**/tap") as first:
        scorer.press("half-0")
    assert first.value.json() == {"status": "taken", "rev": 1}
    assert shown == [1]
    with scorer.page.expect_response("**/tap") as second:
        scorer.press("half-1")
    assert second.value.json() == {"status": "taken", "rev": 2}
    scorer.wait_for(2)
    assert scorer.score == ("1 mala", "1 mala")


def test_a_push_that_does_not_come_is_asked_for_and_replies_carry_the_table_from_then_on(phone: Phones) -> None:
    page = phone()
    page.add_init_script(DEAF)
    scorer = Scorer(page).start()
    with page.expect_response("**/tap") as first, page.expect_response("**/live"):
        scorer.press("half-0")
    assert "live" not in first.value.json()
    scorer.wait_for(1)
    with page.expect_response("**/tap") as second:
        scorer.press("half-1")
    assert second.value.json()["rev"] == 2
    assert 'data-rev="2"' in second.value.json()["live"]
    scorer.wait_for(2)


def test_a_socket_that_dies_between_a_tap_and_its_push_costs_nothing(phone: Phones) -> None:
    page = phone()
    scorer = Scorer(page).start()

    def cut_first(route: Route) -> None:
        page.evaluate("dispatchEvent(new Event('deaf'))")
        route.continue_()

    page.evaluate(f"addEventListener('deaf', () => {{ {DEAF} }})")
    page.route("**/tap", cut_first, times=1)
    with page.expect_request("**/tap") as tap:
        scorer.press("half-0")
    assert tap.value.headers["x-socket"] == "live"
    scorer.wait_for(1)
    assert scorer.score == ("1 mala", "0 malas")


def test_a_phone_never_shows_an_older_rev_over_a_newer_one(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    old = scorer.page.evaluate("document.getElementById('live').outerHTML")
    scorer.tap("half-0")
    scorer.page.evaluate(
        "html => htmx.trigger(document.querySelector('[ws-connect]'), 'htmx:wsBeforeMessage', {message: html})", old
    )
    assert scorer.score == ("1 mala", "0 malas")


def test_a_phone_that_wakes_up_sees_what_it_missed(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    page = scorer.page.context.new_page()
    phone.watch(page)
    page.add_init_script(NO_SOCKET)
    page.goto(scorer.page.url)
    scorer.tap("half-0", "half-1")
    page.wait_for_timeout(300)
    assert Scorer(page).rev == 0
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    Scorer(page).wait_for(2)


# --- “Envido y truco” in one breath ----------------------------------------------------------------------------------


def test_the_truco_of_one_breath_is_kept_asked_about_and_entered(phone: Phones) -> None:
    table = Table(FOUR)
    scorer = open_table(phone, table, viewport=UPRIGHT)
    page = scorer.page
    page.click("#k-envido-0")
    expect(page.locator(".strip")).to_contain_text("envido")
    page.click("#k-truco-0", force=True)  # a dim key answers too
    page.get_by_role("button", name="…y truco").click()
    expect(page.locator(".strip")).to_contain_text("y truco")
    page.reload()
    scorer.ready()
    expect(page.locator(".strip")).to_contain_text("y truco")
    other = watching(phone, table.match, viewport=UPRIGHT)
    expect(other.locator(".strip")).to_contain_text("y truco")
    page.click("#k-quiero-1")
    sheet = page.locator("#sheet-both")
    expect(sheet.get_by_role("button", name="Sólo el truco")).to_be_visible()
    assert sheet.evaluate("(sheet) => sheet.scrollWidth <= sheet.clientWidth")
    sizes = sheet.locator(".choices button").evaluate_all("(keys) => keys.map((key) => key.offsetHeight)")
    assert len(sizes) == 3
    assert min(sizes) >= 48
    sheet.get_by_role("button", name="Las dos").click()
    expect(page.locator(".strip")).to_contain_text("y truco: quiero")
    table.tap({"by": 0, "say": 28})
    table.tap({"team": 1, "say": "son buenas"})
    expect(other.locator(".strip .stamp")).to_have_text("2")
    words = [entry["say"] for entry in table.record if "say" in entry]
    assert words == ["envido", "quiero", 28, "son buenas", "truco", "quiero"]
