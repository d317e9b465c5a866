"""The course of a match: the same scores as the adjudicator's, whatever was taken back, and the marks of its hands."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone

from referee.book.adjudicate import adjudicate
from referee.matches.files import bringing
from referee.matches.files.export import acta_document
from referee.matches.models import Entry, Match
from referee.matches.race.course import Course, HandMark, course_of
from referee.rules.record.acta import loads
from tests.at_table import FOUR, LA_MANO, THREE, Table, by, say, won

pytestmark = pytest.mark.django_db


def run_of(table: Table) -> Course:
    return course_of(Match.objects.get(pk=table.match.pk))


def scores(run: Course) -> list[list[int]]:
    return [list(step.score) for step in run.steps]


def ruled(table: Table) -> list[list[int]]:
    """The board after each hand, as the adjudicator prints it."""
    acta = acta_document(Match.objects.get(pk=table.match.pk), voided=False)
    return [hand["score"] for hand in adjudicate(loads(acta.encode()))["hands"]]


def played(*hands: list[dict[str, Any]], seats: tuple[str, ...] = FOUR, **options: Any) -> Table:
    table = Table(seats, **{"best_of": 1, **options})
    for hand in hands:
        table.tap(*hand)
    return table


ENVIDO = [say(0, "envido"), say(1, "quiero"), say(0, 28), say(1, "son buenas")]
FALTA = [say(0, "falta envido"), say(1, "quiero"), say(0, 33), say(1, "son buenas")]
TOP = [
    say(0, "truco"), say(1, "quiero"), say(1, "retruco"), say(0, "quiero"), say(0, "vale cuatro"), say(1, "quiero"),
]  # fmt: skip


def test_a_step_for_each_hand_agrees_with_the_adjudicator() -> None:
    table = played([*ENVIDO, *LA_MANO], [say(1, "truco"), say(0, "no quiero")], [*TOP, won(1), won(1)])
    run = run_of(table)
    assert scores(run) == ruled(table) == [[3, 0], [3, 1], [3, 5]]
    assert [step.hand for step in run.steps] == [1, 2, 3]
    assert (run.target, run.half, run.accounts, run.hands) == (30, 15, 2, 3)


def test_games_of_a_match_begin_at_nothing_and_tell_who_won_them() -> None:
    table = played([{"adjust": [30, 4]}], [{"adjust": [2, 0]}], [{"adjust": [0, 30]}], best_of=3)
    games = run_of(table).games
    assert [[list(step.score) for step in game] for game in games] == [[[30, 4]], [[2, 0], [2, 30]]]
    assert [game[-1].won for game in games] == [0, 1]


def test_what_was_taken_back_counts_for_nothing() -> None:
    table = played(LA_MANO, [{"adjust": [0, 7]}])
    table.undo()
    assert scores(run_of(table)) == ruled(table) == [[1, 0]]
    table.redo()
    assert scores(run_of(table))[-1] == [1, 7]


def test_points_of_one_go_are_a_step_and_many_goes_are_no_hand() -> None:
    table = Table(best_of=1)
    for number in range(8):
        table.tap({"adjust": [1, 0], "group": f"go-{number // 2}"})
    run = run_of(table)
    assert scores(run) == [[2, 0], [4, 0], [6, 0], [8, 0]]
    assert run.hands == 0


def test_few_goes_may_be_one_hand() -> None:
    assert run_of(played([{"adjust": [2, 0]}, {"adjust": [0, 1]}])).hands == 1


def test_flor_falta_and_the_highest_bet_are_marked_where_they_paid() -> None:
    table = played([by(0, "flor"), *LA_MANO], [*TOP, *LA_MANO], FALTA)
    marks = [step.marks for step in run_of(table).steps]
    assert marks == [
        (HandMark("flor", "flor"),),
        (HandMark("top", "vale cuatro"),),
        (HandMark("falta", "falta envido"),),
    ]


def test_a_falta_that_nobody_wanted_is_not_marked() -> None:
    assert run_of(played([say(0, "falta envido"), say(1, "no quiero")])).steps[0].marks == ()


def test_what_was_disputed_is_marked_even_when_it_was_taken_back() -> None:
    table = played(LA_MANO, [say(0, "truco")], [say(1, "no quiero")])
    match = Match.objects.get(pk=table.match.pk)
    entry = match.entries.order_by("seq").last()
    match.disputes.create(entry=entry, frozen={}, about="entry", at=timezone.now())
    table.undo()
    assert [step.marks for step in run_of(table).steps] == [(), (HandMark("dispute"),)]
    match.disputes.update(status="dropped")
    Match.objects.update(rev=99)
    assert run_of(table).steps[-1].marks == ()


def test_a_gallo_by_turns_has_three_scores() -> None:
    table = played([{"adjust": [2, 0, 1]}], seats=THREE, gallo="turn")
    assert scores(run_of(table)) == [[2, 0, 1]]


def over(table: Table, length: timedelta) -> None:
    """Make the log last so long."""
    rows = list(Entry.objects.filter(match=table.match).order_by("seq"))
    for place, row in enumerate(rows):
        at: datetime = table.match.created_at + length * place / (len(rows) - 1)
        Entry.objects.filter(pk=row.pk).update(at=at)


@pytest.mark.parametrize(
    ("length", "minutes"),
    [(timedelta(minutes=41, seconds=10), 41), (timedelta(seconds=20), 0), (timedelta(hours=12), 0)],
)
def test_minutes_are_those_of_one_sitting(length: timedelta, minutes: int) -> None:
    table = played(LA_MANO, LA_MANO)
    over(table, length)
    assert run_of(table).minutes == minutes


def test_a_match_that_came_as_a_file_has_no_minutes() -> None:
    table = played(LA_MANO, LA_MANO)
    match = bringing.bring_match("other", acta_document(Match.objects.get(pk=table.match.pk), voided=False).encode())
    over(table, timedelta(minutes=9))
    assert course_of(match).minutes == 0
    assert scores(course_of(match)) == [[1, 0], [2, 0]]


def test_it_takes_one_query_and_then_none(django_assert_num_queries: Any) -> None:
    table = played(LA_MANO, [say(1, "truco"), say(0, "quiero"), *LA_MANO])
    match = Match.objects.get(pk=table.match.pk)
    with django_assert_num_queries(1):
        course_of(match)
    with django_assert_num_queries(0):
        course_of(match)


def test_nothing_was_played_yet() -> None:
    assert run_of(Table()).steps == ()
