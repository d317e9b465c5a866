"""Phones at one table: a player's own, eight at once, and two that tap together."""

import re
from collections.abc import Iterable
from time import monotonic

import pytest
from django.db import transaction
from playwright.sync_api import expect

from referee.matches.models import Change, Pen
from referee.matches.people import seats as presence_log
from tests.browser.conftest import PATIENCE, Phones
from tests.browser.scorer import FOUR, REFUSED, Scorer
from tests.browser.tables import LOW, TV, UPRIGHT, boxes, reads, seated, watching


@pytest.fixture
def scorer(phone: Phones) -> Scorer:
    return Scorer(phone()).sit(FOUR)


# --- a player's own phone --------------------------------------------------------------------------------------------
def test_the_own_side_comes_first_and_its_keys_are_wide(phone: Phones, scorer: Scorer) -> None:
    scorer.tap("half-0", "half-0", "half-1")
    dani = seated(phone, scorer.match, 3).page
    reads(dani, ".half .name", ["BRUNO Y DANI", "ANA Y CARO"])
    expect(dani.locator(".title .line")).to_have_text("1 mala - 2 malas")
    expect(scorer.page.locator(".title .line")).to_have_text("2 malas - 1 mala")
    expect(dani.locator("#live")).to_have_attribute("data-say", re.compile(r"1 mala a 2 malas\.$"))
    [(*_place, own, _height)], [(*_there, shared, _high)] = (boxes(one, "#k-truco-1") for one in (dani, scorer.page))
    assert own > 1.2 * shared
    expect(dani.locator("#k-truco-0")).to_have_attribute("aria-disabled", "true")
    assert dani.evaluate("[...document.querySelectorAll('.board .half')].map((one) => one.id)") == ["half-1", "half-0"]


def test_a_phone_that_lost_its_place_goes_home(phone: Phones, scorer: Scorer) -> None:
    dani = seated(phone, scorer.match, 3).page
    phone.expect_trouble("status of 404")
    with transaction.atomic():
        match = presence_log.lock_people(scorer.match.pk)
        presence_log.unseat(match, match.pens.get(seat=3), Pen.Role.GONE)
        presence_log.people_changed(match, Change.Kind.SEATS, None, {})
    dani.wait_for_url(re.compile(r"//[^/]+/$"))


def test_an_onlooker_whose_link_was_taken_back_is_told_why_nothing_moves(phone: Phones, scorer: Scorer) -> None:
    onlooker = watching(phone, scorer.match)
    phone.expect_trouble("status of 404")
    with transaction.atomic():
        match = presence_log.lock_people(scorer.match.pk)
        match.epoch += 1
        presence_log.people_changed(match, Change.Kind.LINKS, None, {}, "epoch")
    expect(onlooker.locator("#notice")).to_contain_text("Este teléfono ya no está en este partido")


def test_what_a_player_taps_is_said_by_the_player(phone: Phones, scorer: Scorer) -> None:
    dani = seated(phone, scorer.match, 3)
    dani.tap("k-truco-1")
    expect(dani.page.locator("#undo")).to_have_accessible_name("Deshacer: truco, Dani")
    expect(dani.page.locator("#last-word button")).to_have_count(0)
    scorer.wait_for(1)
    expect(scorer.page.locator("#undo")).to_have_accessible_name("Deshacer: truco, Dani")


def test_who_must_answer_is_told_so_and_feels_it(phone: Phones, scorer: Scorer) -> None:
    bruno, ana = (seated(phone, scorer.match, seat, buzzes=True) for seat in (1, 0))
    bruno.page.click("h1")
    ana.page.click("h1")
    ana.tap("k-truco-0")
    expect(bruno.page.locator(".strip .mine")).to_have_text("contestan ustedes")
    assert bruno.page.evaluate("buzzed") == [[60, 80, 60]]
    assert ana.page.locator(".mine").count() == 0
    assert [60, 80, 60] not in ana.page.evaluate("buzzed")
    bruno.tap("k-quiero-1")
    expect(bruno.page.locator("body[data-mine='']")).to_have_count(1)
    bruno.page.reload()
    bruno.ready()
    expect(bruno.page.locator(".mine")).to_have_count(0)


def test_whose_turn_it_is_stands_on_that_phone_only(phone: Phones, scorer: Scorer) -> None:
    caro = seated(phone, scorer.match, 2)
    scorer.tap("k-flor-1")
    caro.wait_for(scorer.rev)
    turn = scorer.page.get_attribute("#live", "data-turn")
    seats = {seat: seated(phone, scorer.match, seat) for seat in (0, 1, 3)} | {2: caro}
    turns = {seat: one.page.locator(".mine").all_inner_texts() for seat, one in seats.items()}
    assert turns == {seat: ["te toca"] if str(seat) == turn else [] for seat in range(4)}


def test_what_only_others_may_log_says_whom_to_ask(phone: Phones, scorer: Scorer) -> None:
    phone.expect_trouble(REFUSED)
    pen = Pen.objects.get(match=scorer.match)
    Pen.objects.filter(pk=pen.pk).update(name="Ema")
    scorer.tap("k-truco-0")
    ana = seated(phone, scorer.match, 0)
    for key in ("half-0", "k-quiero-1"):
        expect(ana.page.locator(f"#{key}")).to_have_attribute("aria-disabled", "true")
        ana.press(key)
        expect(ana.page.locator("#notice")).to_contain_text("Pedíselo a Ema.")
        ana.press("[data-act=close] >> visible=true")
    assert ana.rev == 1


def test_the_hot_keys_of_a_player_are_those_of_the_own_side(phone: Phones, scorer: Scorer) -> None:
    dani = seated(phone, scorer.match, 3, has_touch=False)
    dani.page.keyboard.press("t")
    dani.wait_for(1)
    expect(dani.page.locator("#undo")).to_have_accessible_name("Deshacer: truco, Dani")


# --- who said it -----------------------------------------------------------------------------------------------------
def test_after_a_word_a_name_says_who_it_was(scorer: Scorer) -> None:
    scorer.tap("k-truco-0")
    reads(scorer.page, "#last-word button", ["Ana", "Caro", "↔"])
    scorer.press("#last-word >> text=Caro")
    scorer.wait_for(2)
    expect(scorer.page.locator("#undo")).to_have_accessible_name("Deshacer: truco, Caro")
    expect(scorer.page.locator("#last-word button")).to_have_count(0)
    entries = [entry.raw for entry in scorer.match.entries.filter(voided_by=None)]
    assert entries[-1] == '{"by":2,"say":"truco"}'
    assert len(entries) == 2


def test_a_slip_goes_to_the_other_side_in_one_tap(scorer: Scorer) -> None:
    scorer.tap("k-envido-0")
    other = scorer.page.locator("#last-word [data-other]")
    expect(other).to_have_accessible_name("envido: era de ↔ Bruno y Dani")
    scorer.press("css=#last-word [data-other]")
    scorer.wait_for(2)
    expect(scorer.page.locator("#strip")).to_contain_text("contestan Ana y Caro")
    reads(scorer.page, "#last-word button", ["Bruno", "Dani", "↔"])
    scorer.tap("k-quiero-0")


def test_the_names_stay_until_something_comes_after(phone: Phones) -> None:
    page = phone(clock=True)
    scorer = Scorer(page).sit(FOUR)
    names = page.locator("#last-word button")
    scorer.tap("k-truco-0")
    expect(names).to_have_count(3)
    page.clock.run_for(60_000)
    expect(names).to_have_count(3)
    bruno = seated(phone, scorer.match, 1)
    scorer.tap("k-no-quiero-1")
    expect(names).to_have_text(["Bruno", "Dani", "↔"])
    bruno.wait_for(2)
    bruno.tap("undo")
    expect(names).to_have_count(0)


def test_two_players_need_no_names(phone: Phones) -> None:
    scorer = Scorer(phone()).start()
    scorer.tap("k-truco-0")
    reads(scorer.page, "#last-word button", ["↔ Ellos"])


# --- two phones, one event -------------------------------------------------------------------------------------------
def test_a_second_answer_is_refused_by_name(phone: Phones, scorer: Scorer) -> None:
    phone.expect_trouble(REFUSED)
    scorer.tap("k-truco-0")
    bruno = seated(phone, scorer.match, 1, hears=False)
    dani = seated(phone, scorer.match, 3)
    dani.tap("k-quiero-1")
    assert bruno.rev == 1
    bruno.press("k-no-quiero-1")
    expect(bruno.page.locator("#notice")).to_contain_text("Ya contestó Dani: quiero.")
    bruno.wait_for(2)


def everybody(phone: Phones, scorer: Scorer) -> list[Scorer]:
    """Eight phones: the pencil, four players, and three who look on."""
    players = [seated(phone, scorer.match, seat) for seat in range(4)]
    watchers = [Scorer(watching(phone, scorer.match, viewport=size)) for size in (UPRIGHT, LOW, TV)]
    return [scorer, *players, *watchers]


def together(taps: list[tuple[Scorer, str]]) -> None:
    """Two fingers at the same moment: each phone taps by itself, a little later."""
    moment = taps[0][0].page.evaluate("Date.now()") + 1200
    for one, key in taps:
        one.page.evaluate(
            "([id, moment]) => { setTimeout(() => document.getElementById(id).click(), moment - Date.now()); }",
            [key, moment],
        )


def told(phones: Iterable[Scorer], where: str, text: re.Pattern[str]) -> Scorer:
    """The first of these phones that is told this, once one is."""
    phones, deadline = list(phones), monotonic() + PATIENCE
    while not (found := [one for one in phones if one.page.locator(where, has_text=text).count()]):
        assert monotonic() < deadline, "no phone was told anything"
        phones[0].page.wait_for_timeout(20)
    return found[0]


def shown(phones: Iterable[Scorer]) -> set[tuple[int, tuple[str, ...]]]:
    """What the phones show: rev, and both scores by side."""
    return {(one.rev, tuple(" ".join(score.split()) for score in one.score)) for one in phones}


def test_eight_phones_at_one_table_and_two_that_tap_at_once(phone: Phones, scorer: Scorer) -> None:
    """The same tap twice, which is one; then two answers, of which one is refused by name."""
    phone.expect_trouble(REFUSED)
    phones = everybody(phone, scorer)
    assert len(phones) == 8
    _pencil, ana, bruno, _caro, dani, *_watchers = phones
    scorer.tap("k-truco-0", "k-quiero-1")
    all_at(2, phones)
    together([(ana, "k-hand-1"), (bruno, "k-hand-1")])
    all_at(3, phones)
    merged = told([ana, bruno], "#status", re.compile(r"Ya lo anotó (Ana|Bruno)\."))
    scorer.page.wait_for_timeout(300)
    assert shown(phones) == {(3, ("0 malas", "2 malas"))}
    expect(merged.page.locator("#notice")).to_be_hidden()
    ana.tap("k-envido-0")
    all_at(4, phones)
    together([(bruno, "k-quiero-1"), (dani, "k-no-quiero-1")])
    all_at(5, phones)
    late = told([bruno, dani], "#notice", re.compile(r"Ya contestó (Bruno: quiero|Dani: no quiero)\."))
    answers = scorer.match.log.filter(kind="tap").order_by("-pk").values_list("status", flat=True)[:2]
    assert sorted(answers) == ["refused", "taken"]
    assert len(shown(phones)) == 1
    scorer.tap("undo")
    all_at(6, phones)
    expect(late.page.locator("#notice")).to_be_hidden()
    together([(bruno, "k-quiero-1"), (dani, "k-quiero-1")])
    all_at(7, phones)
    told([bruno, dani], "#status", re.compile(r"Ya lo dijo (Bruno|Dani)\."))


def all_at(rev: int, phones: Iterable[Scorer]) -> None:
    for one in phones:
        one.wait_for(rev)
