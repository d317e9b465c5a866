"""The race of the scores: its course by the adjudicator, its drawing, and the dry sentence about it."""

import re
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import timezone, translation

from referee.book.adjudicate import adjudicate
from referee.matches.files import bringing
from referee.matches.files.export import acta_document
from referee.matches.models import Entry, Match
from referee.matches.race.chart import HIGH, LOW, WIDTH, Chart, race_chart
from referee.matches.race.course import Course, CourseStep, HandMark, course_of, match_length, race_sentence
from referee.rules.record.acta import loads
from referee.rules.record.rulesets import find_ruleset
from tests.at_table import FOUR, LA_MANO, THREE, Table, by, say, won

pytestmark = pytest.mark.django_db
NUMBERS = re.compile(r"([MHV])([\d.]+)(?: ([\d.]+))?")


def drawn(table: Table, height: int = LOW) -> Chart:
    match = Match.objects.get(pk=table.match.pk)
    picture = race_chart(match, course_of(match), height)
    assert picture is not None
    return picture


def corners(path: str) -> list[tuple[float, float]]:
    """Every corner of a line of steps."""
    found, x, y = [], 0.0, 0.0
    for letter, first, second in NUMBERS.findall(path):
        x = float(first) if letter in "MH" else x
        y = float(second) if letter == "M" else float(first) if letter == "V" else y
        found.append((x, y))
    return found


def test_a_line_climbs_with_its_score_and_ends_where_the_game_ended() -> None:
    table = played([{"adjust": [15, 0]}], [{"close": "x"}], [{"adjust": [15, 3]}])
    picture = drawn(table, 100)
    first, second = (corners(line.path) for line in picture.lines)
    assert first[0] == second[0] == (3, 97)
    assert first[-1] == (WIDTH - 3, 3)
    heights = [y for _x, y in first]
    assert heights == sorted(heights, reverse=True)
    assert second[-1] == (WIDTH - 3, 97 - 3 * 94 / 30)
    [band] = picture.bands
    assert (float(band.top), float(band.height)) == (3, 47)


@pytest.mark.parametrize("height", [LOW, HIGH])
def test_everything_is_in_the_box(height: int) -> None:
    table = played([by(0, "flor"), *TOP, *[{"trick": None, "team": 0}] * 2], [{"adjust": [0, 31]}], best_of=3)
    table.tap({"adjust": [3, 3]})
    picture = drawn(table, height)
    points = [corner for line in picture.lines for corner in corners(line.path)]
    assert all(0 <= x <= WIDTH and 0 <= y <= height for x, y in points)
    assert all(4 <= float(sign.left) <= WIDTH - 4 and float(sign.top) <= height - 4 for sign in picture.signs)
    assert [sign.kind for sign in picture.signs] == ["flor", "top"]
    assert len(picture.walls) == 1
    assert all(line.path.count("M") == 2 for line in picture.lines)


def test_the_table_says_every_step_and_where_a_game_begins() -> None:
    table = played([by(0, "flor"), *[{"trick": None, "team": 0}] * 2], [{"adjust": [26, 2]}], best_of=3)
    table.tap({"adjust": [0, 1]})
    rows = drawn(table).rows
    assert [(row.game, row.hand, row.scores, row.marks) for row in rows] == [
        ("Chico 1", 1, ("4 malas", "0 malas"), "flor"),
        ("", 2, ("15 buenas", "2 malas"), ""),
        ("Chico 2", 3, ("0 malas", "1 mala"), ""),
    ]


def test_the_page_has_a_name_a_table_and_a_stroke_for_each() -> None:
    table = played([{"adjust": [2, 5, 1]}], seats=THREE, gallo="turn")
    html = render_to_string("_race.html", {"race": drawn(table), "legend": True})
    assert "La carrera: Ana 2 malas · Bruno 5 malas · Caro 1 mala" in html
    assert 'role="img" aria-labelledby="race-title"' in html
    assert {f'class="l{number}"' in html for number in range(3)} == {True}
    assert "<summary>" in html
    quiet = render_to_string("_race.html", {"race": drawn(table)})
    assert "<summary>" not in quiet
    assert "<table>" in quiet


def test_names_are_text_and_nothing_else() -> None:
    html = render_to_string("_race.html", {"race": drawn(played([{"adjust": [1, 0]}], seats=("<b>", "&")))})
    assert "<b>" not in html


def test_a_match_without_a_hand_has_no_race() -> None:
    match = Match.objects.get(pk=Table(FOUR).match.pk)
    assert race_chart(match, course_of(match), LOW) is None


def test_how_long_it_was() -> None:
    table = played([{"adjust": [1, 0]}, {"close": "x"}], [{"adjust": [0, 1]}])
    lines = []
    for minutes in (0, 1, 41, 119, 120, 185):
        over(table, table.match.created_at.resolution * 60_000_000 * minutes)
        Match.objects.update(rev=1000 + minutes)
        lines.append(match_length(course_of(Match.objects.get())))
    assert lines == [
        "2 manos", "2 manos, 1 minuto", "2 manos, 41 minutos", "2 manos, 119 minutos", "2 manos, 2 h",
        "2 manos, 3 h 5 min",
    ]  # fmt: skip
    with translation.override("en"):
        assert match_length(course_of(Match.objects.get())) == "2 hands, 3 h 5 min"


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


ARGENTINO = find_ruleset("argentino")
SLOW = [(points, points // 2) for points in range(1, 31)]
"""A game of thirty hands, in which the second always has half."""


def run(*games: list[tuple[int, ...]], target: int = 30, half: int = 15, hands: int = 0) -> Course:
    steps = tuple(
        CourseStep(number, place, score, won=score.index(max(score)) if place == len(game) else None)
        for number, game in enumerate(games)
        for place, score in enumerate(game, 1)
    )
    return Course(steps, len(games[0][0]), target, half, hands, 0)


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ([(0, 14), (30, 20)], "De 14 abajo también se vuelve."),
        ([(10, 0), (30, 0)], "Un cero también se firma."),
        ([(20, 20), (30, 29)], "Por uno se gana igual."),
        ([(20, 20), (30, 28)], "Faltaban 2. Siguen faltando."),
        ([(20, 20), (31, 29)], "Faltaba 1. Sigue faltando."),
        ([(1, 0), (1, 2), (3, 2), (3, 4), (5, 4), (5, 6), (30, 20)], "La punta cambió 6 veces. Valió la última."),
        ([*SLOW[:-1], (30, 15)], "Las buenas quedaron sin estrenar."),
        ([*SLOW[:-1], (30, 16)], "Con 1 buena no se abriga nadie."),
        ([*SLOW[:-1], (30, 21)], "Con 6 buenas no se abriga nadie."),
    ],
)
def test_it_says_what_happened(game: list[tuple[int, ...]], text: str) -> None:
    assert race_sentence(run(game), 0, ARGENTINO) == text


def test_a_short_game_had_cold_cards() -> None:
    text = "En 6 manos: no dio ni para entibiar las cartas."
    assert race_sentence(run([(30, 20)], hands=6), 0, ARGENTINO) == text
    assert race_sentence(run([(30, 20)], hands=1), 0, ARGENTINO) != text
    assert race_sentence(run([(30, 20)], hands=8), 0, ARGENTINO) != text


def test_without_malas_it_says_the_score() -> None:
    assert race_sentence(run([(9, 4), (12, 8)], target=12, half=0), 0, find_ruleset("paulista")) == "Con 8 no se llega."


def test_of_three_scores_the_second_one_counts() -> None:
    assert race_sentence(run([(30, 3, 29)]), 0, ARGENTINO) == "Por uno se gana igual."


def test_of_several_games_it_says_how_they_went() -> None:
    ours, theirs = [(30, 12)], [(12, 30)]
    texts = [
        race_sentence(run(*games), 0, ARGENTINO) for games in ((ours, ours), (theirs, ours, ours), (ours, theirs, ours))
    ]
    assert texts == [
        "El que faltaba jugar quedó sin jugar.",
        "El primero lo ganaron los otros. Fue el primero.",
        "Hubo que jugar también el último.",
    ]
    assert all(first != second for first, second in pairwise(texts))
