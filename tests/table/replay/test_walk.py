"""The steps of a hand: one for each tap, and the board of each as phones showed it."""

from random import Random

import pytest
from django.template.loader import render_to_string

from referee.matches.files import bringing
from referee.matches.files.export import acta_document
from referee.matches.models import Match
from referee.table.live.fragments import render_live
from referee.table.replay import PER_PART, Moment, closing_shown, replay_hand, saying, step_shown, taps_of, walk
from tests.at_table import FOUR, LA_MANO, Table, by, say
from tests.rules import walks
from tests.table.screen.reading import Node, read
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
    context = step_shown(last_step(match_of(table), hand))
    return render_to_string("table/screen/_board.html", context)


def halves(html: str) -> list[Node]:
    return read(html).of("side")


def test_a_step_is_one_tap_and_the_deal_comes_with_the_first() -> None:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "quiero"))
    table.tap(*LA_MANO)
    table.tap({"adjust": [2, 0]})
    assert told(table, 1) == ["Ana: truco", "Bruno: quiero", "Ana y Caro: la mano"]
    assert told(table, 2) == ["+2 Ana y Caro"]


def test_what_was_taken_back_is_a_step_only_if_it_is_wanted() -> None:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "no quiero"))
    table.undo()
    table.tap(by(1, "quiero"))
    assert told(table) == ["Ana: truco", "Bruno: quiero"]
    assert told(table, undone=True) == ["Ana: truco", "Bruno: no quiero ×", "Bruno: quiero"]
    match = match_of(table)
    place = replay_hand(match, 1)
    assert place
    scores = [list(moment.data.look.score) for moment in walk(match, place, taps_of(match, place, undone=True))]
    assert scores == [[0, 0]] * 3


@pytest.mark.parametrize(("ruleset", "seats"), KINDS)
def test_the_board_of_the_last_step_is_the_live_board(ruleset: str, seats: int) -> None:
    random = Random(f"replay {ruleset} {seats}")
    table = Table(PEOPLE[:seats], ruleset)
    for tap in range(24):
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


def test_a_step_cites_the_rule_of_its_points_or_of_its_word() -> None:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "no quiero"))
    match = match_of(table)
    place = replay_hand(match, 1)
    assert place
    assert [moment.rules for moment in walk(match, place, taps_of(match, place))][1] == ("AR-TRU-05",)


def test_a_hand_ends_with_its_awards_also_those_that_the_next_deal_settles() -> None:
    table = Table(FOUR)
    table.tap(say(0, "truco"))
    table.tap(say(1, "quiero"))
    table.tap(*LA_MANO)
    table.tap(say(1, "truco"))
    match = match_of(table)
    place = replay_hand(match, 1)
    assert place
    end = closing_shown(last_step(match, 1), match, place)
    assert [(award.points, award.who, award.rule) for award in end["awards"]] == [("+2", "Ana y Caro", "AR-TRU-02")]
    assert not end["over"]


def test_a_match_from_a_file_is_played_back_like_its_own() -> None:
    table = Table(FOUR)
    table.tap(by(0, "truco"))
    table.tap(by(1, "quiero"))
    table.tap(*LA_MANO)
    table.tap(say(1, "envido"))
    brought = bringing.bring_match(table.device, acta_document(match_of(table), voided=True).encode())
    match = Match.objects.defer("snapshot").get(pk=brought.pk)
    place = replay_hand(match, 2)
    assert place
    assert place.count == 2
    assert [saying(tap)["what"] for tap in taps_of(match, place)] == ["envido"]
    first = last_step(match, 1).data.look
    assert first.score == (2, 0)


def test_nothing_was_dealt_yet() -> None:
    assert replay_hand(match_of(Table(FOUR)), 1) is None
