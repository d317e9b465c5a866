"""The drawing of a race: its lines stay in the box, its table says the same, and no stroke is another's."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from referee.matches.models import Match
from referee.matches.race.chart import HIGH, LOW, WIDTH, Chart, race_chart
from referee.matches.race.course import course_of, match_length
from tests.at_table import FOUR, THREE, Table, by
from tests.matches.race.test_course import TOP, over, played

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
    said = []
    for minutes in (0, 1, 41, 119, 120, 185):
        over(table, table.match.created_at.resolution * 60_000_000 * minutes)
        Match.objects.update(rev=1000 + minutes)
        said.append(match_length(course_of(Match.objects.get())))
    assert said == [
        "2 manos", "2 manos, 1 minuto", "2 manos, 41 minutos", "2 manos, 119 minutos", "2 manos, 2 h",
        "2 manos, 3 h 5 min",
    ]  # fmt: skip
    with translation.override("en"):
        assert match_length(course_of(Match.objects.get())) == "2 hands, 3 h 5 min"
