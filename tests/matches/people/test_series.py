"""The tally of a chain of revanchas: counted once, kept true, and said so that it reads the same on every phone."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import translation

from referee.matches import cleanup
from referee.matches.identity import pens
from referee.matches.log import queries, taps
from referee.matches.models import Match, new_id
from referee.matches.people import series
from referee.matches.setup import change_rules, start
from tests.at_table import FOUR, THREE, US_THEM, Table

pytestmark = pytest.mark.django_db


def finished(table: Table, side: int) -> Table:
    """The match, won by this side."""
    points = [0] * len(Match.objects.get(pk=table.match.pk).result["score"])
    points[side] = 30
    table.tap({"adjust": points})
    return table


def revancha(table: Table) -> Table:
    following = start.revancha(table.match.pk, table.pen)
    again = Table.__new__(Table)
    again.device, again.match, again.taps = table.device, following, 0
    again.pen = pens.pen_of(table.device, following.pk)
    return again


def tally(table: Table) -> str:
    return series.series_text(Match.objects.get(pk=table.match.pk))


def chain(*winners: int, seats: tuple[str, ...] = FOUR, **options: object) -> list[Table]:
    tables = [finished(Table(seats, best_of=1, **options), winners[0])]
    for winner in winners[1:]:
        tables.append(finished(revancha(tables[-1]), winner))
    return tables


def test_the_leader_comes_first_and_a_first_match_says_nothing() -> None:
    first, second, third = chain(1, 0, 1)
    assert [tally(table) for table in (first, second, third)] == ["", "Van 1 a 1", "Van 2 a 1, arriba Bruno y Dani"]
    fourth = revancha(third)
    assert tally(fourth) == "Van 2 a 1, arriba Bruno y Dani"
    assert Match.objects.get(pk=fourth.match.pk).won_before == [1, 2]
    with translation.override("en"):
        assert tally(fourth) == "2 to 1 so far, Bruno and Dani ahead"


def test_three_scores_are_named_each() -> None:
    _first, second = chain(2, 2, seats=THREE, gallo="turn")
    assert tally(second) == "Van Caro 2, Ana 0, Bruno 0"


def test_a_result_that_changes_later_changes_what_follows() -> None:
    first, second = chain(0, 0)
    third = revancha(second)
    rev = queries.rev_of(third.match.pk)
    assert tally(third) == "Van 2 a 0, arriba Ana y Caro"
    first.undo()
    assert (tally(second), tally(third)) == ("", "Van 1 a 0, arriba Ana y Caro")
    assert (queries.rev_of(third.match.pk) or 0) > (rev or 0), "the screens must hear of it"


def test_other_people_begin_anew_and_the_same_ones_in_other_seats_do_not() -> None:
    _first, second = chain(0, 0)
    third = revancha(second)
    change_rules.rename_players(third.match.pk, third.pen, ["Caro", "Dani", "Ana", "Bruno"])
    assert tally(third) == "Van 2 a 0, arriba Caro y Ana"
    change_rules.rename_players(third.match.pk, third.pen, ["Bruno", "Caro", "Dani", "Ana"])
    assert tally(third) == "Van 2 a 0, arriba Caro y Ana"
    change_rules.rename_players(third.match.pk, third.pen, ["Ana", "Bruno", "Eva", "Dani"])
    assert tally(third) == ""
    fourth = revancha(finished(third, 1))
    assert tally(fourth) == "Van 1 a 0, arriba Bruno y Dani"
    change_rules.rename_players(third.match.pk, third.pen, list(FOUR))
    assert tally(fourth) == ""
    change_rules.rename_players(fourth.match.pk, fourth.pen, list(FOUR))
    assert tally(fourth) == "Van 2 a 1, arriba Ana y Caro"


def test_two_of_one_name_can_not_be_told_apart() -> None:
    assert tally(chain(0, 0, seats=("Ana", "ana"))[1]) == ""
    assert tally(chain(0, 0, seats=US_THEM)[1]) == "Van 2 a 0, arriba Nosotros"


def test_a_match_that_was_deleted_and_came_back_follows_none() -> None:
    _first, second = chain(0, 0)
    cleanup.hide_match(second.match.pk, second.pen)
    cleanup.restore_match(second.match.pk, second.device)
    assert tally(second) == ""


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        (0, ["Van 2 a 0, arriba Ana y Caro", "Van 3 a 0, arriba Ana y Caro"]),
        (1, ["Van 1 a 1", "Van 2 a 1, arriba Ana y Caro"]),
        (2, ["Van 1 a 1", "Van 2 a 1, arriba Ana y Caro"]),
    ],
)
def test_those_after_a_deleted_match_are_counted_anew(gone: int, left: list[str]) -> None:
    tables = chain(1, 0, 0, 0)
    out = tables.pop(gone)
    series.delete_from_series(out.match.pk, out.pen)
    if gone == 0:
        assert tally(tables[0]) == ""
    assert [tally(table) for table in tables[1:]] == left
    assert [Match.objects.get(pk=table.match.pk).followed_by for table in tables] == [
        tables[1].match.pk,
        tables[2].match.pk,
        "",
    ]
    back = cleanup.restore_match(out.match.pk, out.device)
    assert (back.previous, back.followed_by, tally(out)) == (None, "", "")


def test_saying_it_asks_the_database_nothing_however_long_the_chain() -> None:
    last = chain(0, 1, 0, 1)[-1]
    match = Match.objects.get(pk=last.match.pk)
    with CaptureQueriesContext(connection) as asked:
        assert series.series_text(match) == "Van 2 a 2"
    assert not asked.captured_queries


def test_a_tap_counts_nothing_but_where_a_revancha_follows() -> None:
    table = Table(FOUR)
    table.tap({"adjust": [1, 0]})
    with CaptureQueriesContext(connection) as asked:
        taps.log_tap(table.match.pk, table.pen, new_id(), table.rev, [{"adjust": [1, 0]}])
    assert not [query for query in asked.captured_queries if '"won_before" =' in query["sql"]]
