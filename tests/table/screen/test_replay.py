"""A match played back tap by tap: the board of each step, what was corrected, who may see it and what it costs."""

import gzip
import re
import time
from random import Random

import pytest
from django.db import connection, transaction
from django.template.loader import render_to_string
from django.test import Client
from django.test.utils import CaptureQueriesContext

from referee.matches.corrections import plan
from referee.matches.corrections.plan import Fix
from referee.matches.files import bringing
from referee.matches.files.export import acta_document
from referee.matches.identity import links, pens
from referee.matches.log import cache, store
from referee.matches.log.queue import Known
from referee.matches.log.session import open_session
from referee.matches.models import Entry, Match
from referee.table.live.fragments import render_live
from referee.table.replay import PER_PART, Moment, closing_shown, replay_hand, saying, step_shown, taps_of, walk
from tests.at_table import FOUR, LA_MANO, Table, by, client_of, fix_after, fix_instead, say
from tests.rules import walks
from tests.table.disputes.disputing import contest, querido, seated
from tests.table.making import Table as SingleGame
from tests.table.screen.reading import Node, read
from tests.trials import LONG
from tools.load.places import KINDS, PEOPLE

pytestmark = pytest.mark.django_db
LAST = 999


def match_of(table: Table) -> Match:
    return Match.objects.defer("snapshot").get(pk=table.match.pk)


def told(table: Table, hand: int = 1, *, undone: bool = False) -> list[str]:
    """Every step of a hand in a few words."""
    match = match_of(table)
    place = replay_hand(match, hand)
    assert place
    words = [saying(tap) for tap in taps_of(match, place, undone=undone)]
    return [": ".join(filter(None, (word["who"], word["what"]))) + " ×" * word["voided"] for word in words]


def last_step(match: Match, hand: int) -> Moment:
    place = replay_hand(match, hand)
    assert place
    taps = taps_of(match, place)
    *_before, last = walk(match, place, taps, max(len(taps) - 1, 1))
    return last


def drawn(table: Table, hand: int) -> str:
    """The board and the cards after the last tap of a hand."""
    return render_to_string("table/screen/_board.html", vars(step_shown(last_step(match_of(table), hand))))


def halves(html: str) -> list[Node]:
    return read(html).of("side")


@pytest.fixture
def table() -> Table:
    return two_hands()


def test_a_step_is_one_tap_and_the_deal_comes_with_the_first(four: Table) -> None:
    four.tap(by(0, "truco"))
    four.tap(by(1, "quiero"))
    four.tap(*LA_MANO)
    four.tap({"adjust": [2, 0]})
    assert told(four, 1) == ["Ana: truco", "Bruno: quiero", "Ana y Caro: la mano"]
    assert told(four, 2) == ["+2 Ana y Caro"]


def test_what_was_taken_back_is_a_step_only_if_it_is_wanted(four: Table) -> None:
    four.tap(by(0, "truco"))
    four.tap(by(1, "no quiero"))
    four.undo()
    four.tap(by(1, "quiero"))
    assert told(four) == ["Ana: truco", "Bruno: quiero"]
    assert told(four, undone=True) == ["Ana: truco", "Bruno: no quiero ×", "Bruno: quiero"]
    match = match_of(four)
    place = replay_hand(match, 1)
    assert place
    scores = [list(moment.data.look.score) for moment in walk(match, place, taps_of(match, place, undone=True))]
    assert scores == [[0, 0]] * 3


@pytest.mark.parametrize(("ruleset", "seats"), KINDS)
def test_the_board_of_the_last_step_is_the_live_board(ruleset: str, seats: int) -> None:
    random = Random(f"replay {ruleset} {seats}")
    table = Table(PEOPLE[:seats], ruleset)
    for tap in range(24 if LONG else 12):
        if table.data.look.phase == "match-over":
            break
        table.tap(walks.step(table.data.state, random))
        if tap % 7 == 3:
            table.undo()
        if tap % 6 == 5:
            # between hands the line of duels is of the next one, on a live board alone
            assert halves(drawn(table, LAST)) == halves(render_live(table.data, "es", "watch"))


def test_a_long_hand_comes_in_parts() -> None:
    table = Table(FOUR, target=40)
    for _ in range(PER_PART + 5):
        table.tap({"adjust": [1, 0]})
        table.tap({"adjust": [-1, 0]})
    match = match_of(table)
    place = replay_hand(match, 1)
    assert place
    taps = taps_of(match, place)
    assert len(taps) == 2 * PER_PART + 10
    assert [moment.number for moment in walk(match, place, taps)] == list(range(1, PER_PART + 1))
    third = [moment.number for moment in walk(match, place, taps, 2 * PER_PART + 1)]
    assert third == list(range(2 * PER_PART + 1, 2 * PER_PART + 11))


def test_a_step_cites_the_rule_of_its_points_or_of_its_word(four: Table) -> None:
    four.tap(by(0, "truco"))
    four.tap(by(1, "no quiero"))
    match = match_of(four)
    place = replay_hand(match, 1)
    assert place
    assert [moment.rules for moment in walk(match, place, taps_of(match, place))][1] == ("AR-TRU-05",)


def test_a_hand_ends_with_its_awards_also_those_that_the_next_deal_settles(four: Table) -> None:
    four.tap(say(0, "truco"))
    four.tap(say(1, "quiero"))
    four.tap(*LA_MANO)
    four.tap(say(1, "truco"))
    match = match_of(four)
    place = replay_hand(match, 1)
    assert place
    end = closing_shown(last_step(match, 1), match, place)
    assert [(award.points, award.who, award.rule) for award in end.awards] == [("+2", "Ana y Caro", "AR-TRU-02")]
    assert not end.over


def test_a_match_from_a_file_is_played_back_like_its_own(four: Table) -> None:
    four.tap(by(0, "truco"))
    four.tap(by(1, "quiero"))
    four.tap(*LA_MANO)
    four.tap(say(1, "envido"))
    brought = bringing.bring_match(four.device, acta_document(match_of(four), voided=True).encode())
    match = Match.objects.defer("snapshot").get(pk=brought.pk)
    place = replay_hand(match, 2)
    assert place
    assert place.count == 2
    assert [saying(tap)["what"] for tap in taps_of(match, place)] == ["envido"]
    first = last_step(match, 1).data.look
    assert first.score == (2, 0)


def test_nothing_was_dealt_yet() -> None:
    assert replay_hand(match_of(Table(FOUR)), 1) is None


SHOWN = re.compile(r'<li class="step" data-paso="(\d+)"[^>]*?(hidden)?>')
CARDS = ("4c", "4o", "4b", "4e", "5c", "5o", "5b", "5e", "6c", "6o", "6b", "6e")


def at(table: Table, query: str = "") -> str:
    return f"/acta/{table.match.pk}/repaso{query}"


def two_hands() -> Table:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "quiero"))
    table.tap(*LA_MANO)
    table.tap(say(1, "envido"))
    return table


def shown(client: Client, address: str) -> tuple[str, list[str]]:
    """The hand of a page, and the steps of it that can be seen."""
    html = client.get(address).content.decode()
    hand = re.search(r'data-mano="(\d+)"', html)
    assert hand
    return hand[1], [number for number, hidden in SHOWN.findall(html) if not hidden]


def long_hand() -> Table:
    """A hand of thirty entries: words, values, tied tricks of four cards each, and what was said in vain."""
    table = Table(FOUR)
    for who, word in enumerate(("envido", "real envido", "quiero")):
        table.tap(by(who, word))
    for who, value in ((0, 28), (1, 30), (2, 31), (3, 33)):
        table.tap(by(who, value))
    table.tap(by(0, "truco"))
    table.tap(by(1, "quiero"))
    for place, card in enumerate(CARDS):
        if place == 8:
            for _ in range(8):
                table.tap(by(3, "envido"), keep=True)
        table.tap({"play": card, "by": table.data.look.may_play[0]})
    return table


def test_each_address_opens_alone(table: Table) -> None:
    client = client_of(table)
    assert shown(client, at(table)) == ("1", ["1"])
    assert shown(client, at(table, "?mano=1&paso=2")) == ("1", ["2"])
    assert shown(client, at(table, "?mano=1&paso=fin")) == ("1", ["3"])
    assert shown(client, at(table, "?mano=2")) == ("2", ["1"])
    for nonsense in ("?mano=99&paso=99", "?mano=2&paso=x", "?mano=2&paso=-4"):
        assert shown(client, at(table, nonsense)) == ("2", ["1"])
    assert shown(client, at(table, "?mano=x")) == ("1", ["1"])


def test_without_a_script_the_arrows_are_links_through_the_whole_match(table: Table) -> None:
    client, address, way = client_of(table), at(table), []
    while address:
        html = client.get(address).content.decode()
        hand, [step] = shown(client, address)
        way.append((hand, step))
        forth = re.search(r'href="([^"]*)"( aria-disabled="true")?\s*data-go="forth"', html)
        assert forth
        address = "" if forth[2] else forth[1].replace("&amp;", "&")
    assert way == [("1", "1"), ("1", "2"), ("1", "3"), ("2", "1")]


def test_who_may_see_the_record_may_see_it_played_back(table: Table) -> None:
    watch = f"/m/{links.watch_token(table.match)}/acta/repaso"
    assert client_of(table).get(at(table)).status_code == 200
    assert client_of(pens.new_device()).get(at(table)).status_code == Client().get(at(table)).status_code == 404
    assert Client().get(watch).status_code == 200
    assert f"/acta/{table.match.pk}" not in Client().get(watch).content.decode()
    Match.objects.update(epoch=1)
    assert Client().get(watch).status_code == 404


def test_the_table_leads_to_it(table: Table) -> None:
    response = client_of(table).get(f"/p/{table.match.pk}/acta/repaso")
    assert response.headers["Location"] == at(table)


def test_what_another_engine_ruled_is_not_played_back(table: Table) -> None:
    Match.objects.update(engine="another", finished=True)
    client = client_of(table)
    assert "otra versión del árbitro" in client.get(at(table)).content.decode()
    assert client.get(at(table, "?parte")).status_code == 404


def test_an_open_match_of_another_engine_is_folded_anew_first(table: Table) -> None:
    Match.objects.update(engine="another")
    Entry.objects.update(before="{}")
    cache.clear()
    assert shown(client_of(table), at(table, "?mano=2")) == ("2", ["1"])
    assert Match.objects.get().is_ruled_here


def test_a_match_without_a_hand_says_so(four: Table) -> None:
    assert "Todavía no se dio ninguna mano" in client_of(four).get(at(four)).content.decode()


def test_a_request_costs_what_its_hand_costs(table: Table) -> None:
    client = client_of(table)

    def queries(query: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            assert client.get(at(table, query)).status_code == 200
        return len(captured)

    first = queries("?mano=1")
    table.tap(say(0, "no quiero"))
    for _ in range(6):
        table.tap(say(0, "truco"), say(1, "no quiero"))
    assert queries("?mano=1") == queries("?mano=4&paso=fin") == first <= 5


def test_a_part_comes_without_the_page(table: Table) -> None:
    html = client_of(table).get(at(table, "?mano=2&parte")).content.decode()
    assert html.startswith('<section class="part"')
    assert "<html" not in html


def test_thirty_entries_are_small_and_quick() -> None:
    table = long_hand()
    client = client_of(table)
    client.get(at(table))
    times = []
    for _ in range(3):
        started = time.process_time()
        response = client.get(at(table))
        times.append(time.process_time() - started)
    assert len(SHOWN.findall(response.content.decode())) == 29
    assert len(gzip.compress(response.content, 6)) <= 25_000
    assert min(times) <= 0.5, "a generous bound for a busy machine: tools/bench measures"


def test_a_hand_of_three_hundred_entries_is_bounded(four: Table) -> None:
    for _ in range(150):
        four.tap({"adjust": [1, 0]}, {"adjust": [-1, 0]})
    client = client_of(four)
    response = client.get(at(four, "?paso=70"))
    steps = [number for number, _hidden in SHOWN.findall(response.content.decode())]
    assert steps == [str(number) for number in range(PER_PART + 1, 2 * PER_PART + 1)]
    assert len(gzip.compress(response.content, 6)) <= 25_000


def entry(table: SingleGame, said: str) -> Entry:
    return Entry.objects.get(match=table.match, raw__contains=f'"{said}"', voided_by=None)


def carry_out(table: SingleGame, fix: Fix) -> None:
    with transaction.atomic():
        match, kept = store.lock_match_row(table.match.pk)
        planned = plan.plan_fix(match, fix, to_store=True)
        session = open_session(match, kept, table.pen, table.key(), Known.at(match.rev))
        plan.carry_out_plan(session, planned, "no se dijo", [])


def test_a_correction_is_a_step_in_the_place_of_what_it_corrects() -> None:
    table = querido()
    carry_out(table, fix_after(entry(table, "truco"), [say(1, "envido"), say(0, "no quiero")]))
    assert told(table, 2) == [
        "Ana y Caro: truco",
        "envido, Bruno y Dani · no quiero, Ana y Caro",
        "Bruno y Dani: quiero",
        "Ana y Caro: la mano",
    ]
    carry_out(table, fix_instead(entry(table, "envido"), [say(1, "real envido")]))
    assert told(table, 2)[1] == "real envido, Bruno y Dani · no quiero, Ana y Caro"
    assert "envido, Bruno y Dani · no quiero, Ana y Caro ×" in told(table, 2, undone=True)
    html = client_of(table).get(f"/acta/{match_of(table).pk}/repaso?mano=2&paso=2").content.decode()
    assert "corregido" in html


def test_while_something_is_contested_the_page_says_so() -> None:
    table = querido()
    address = f"/acta/{table.match.pk}/repaso"
    sentence = "está en discusión"
    assert sentence not in client_of(table).get(address).content.decode()
    contest(table, seated(table, 1))
    assert sentence in client_of(table).get(address).content.decode()
