"""What may be shown of a figure, and how it is written; who is ranked."""

from decimal import Decimal
from itertools import pairwise
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from referee.matches.models import Match
from referee.notebook import charts
from referee.notebook.charts import WIDTH, draw_bars, draw_grid, draw_histogram, draw_months
from referee.notebook.figures import definitions
from referee.notebook.figures.definitions import FIGURES, OF_PEOPLE, Enough, figure_value, percent
from referee.notebook.models import Feat, Leaf, Outcome, Share, Stint
from referee.notebook.records import feat_title
from referee.rules.record.rulesets import find_ruleset


def shown(slug: str, total: int = 10, **sums: int) -> str:
    html = render_to_string("notebook/figures/_number.html", {"value": figure_value(FIGURES[slug], sums, total)})
    return " ".join(html.replace("<b>", "").replace("</b>", "").split())


@pytest.mark.parametrize(
    ("cases", "least", "allowed"),
    [
        (0, 1, Enough.NOTHING), (1, 1, Enough.ALL), (4, 10, Enough.NOTHING), (5, 10, Enough.BARE), (9, 10, Enough.BARE),
        (10, 10, Enough.ALL), (2, 5, Enough.NOTHING), (3, 5, Enough.BARE), (5, 5, Enough.ALL),
    ],
)  # fmt: skip
def test_too_few_cases_show_nothing_and_few_the_bare_number(cases: int, least: int, allowed: Enough) -> None:
    assert definitions.enough(cases, least) is allowed


def test_there_is_no_per_cent_of_fewer_than_ten() -> None:
    assert percent(4, 9) is None
    assert percent(4, 10) == 40
    assert (percent(1, 200), percent(199, 200), percent(1, 8)) == (1, 100, None)


@pytest.mark.parametrize(
    ("slug", "sums", "text"),
    [
        ("envidos-ganados", {"envido_won": 1, "envido_lost": 1}, "faltan datos (2 de 5)"),
        ("envidos-ganados", {"envido_won": 2, "envido_lost": 2}, "2 de 4"),
        ("envidos-ganados", {"envido_won": 4, "envido_lost": 3}, "4 de 7"),
        ("envidos-ganados", {"envido_won": 22, "envido_lost": 17}, '22 de 39 <span class="percent">56 %</span>'),
        ("numero", {"numbers_sum": 264, "numbers": 10}, "26,4 <small>(10)</small>"),
        ("numero", {"numbers_sum": 23274, "numbers": 1000}, "23,3 <small>(1000)</small>"),
        ("puntos-por-mano", {"points_truco": 1599, "hands": 1000}, "1,60 <small>(1000)</small>"),
        ("puntos-por-mano", {"points_truco": 1005, "hands": 1000}, "1,01 <small>(1000)</small>"),
        ("puntos-multa", {"points_penalty": -3}, "-3"),
    ],
)
def test_a_figure_is_a_fraction_a_mean_of_its_cases_or_a_sum(slug: str, sums: dict[str, int], text: str) -> None:
    """A per cent comes after it where there are enough cases; under half of them it says how many are wanting."""
    assert shown(slug, **sums) == text


def test_a_half_goes_up_and_decimals_are_written_as_in_the_language() -> None:
    assert [definitions.rounded(number, 2) for number in (1, 3, 5)] == [1, 2, 3]
    assert [definitions.rounded(number, 60, 1) for number in (87, 147)] == [Decimal("1.5"), Decimal("2.5")]
    with override("en"):
        assert shown("puntos-por-mano", points_truco=131, hands=100) == "1.31 <small>(100)</small>"


def test_the_parts_of_a_split_are_all_of_it() -> None:
    sums = {"envido_wanted": 14, "envido_refused": 10, "envido_raised": 6}
    split = figure_value(FIGURES["envido-respuestas"], sums, 41)
    assert [(str(part.label), part.number, part.percent) for part in split.parts] == [
        ("quiso", 14, 47), ("no quiso", 10, 33), ("subió", 6, 20),
    ]  # fmt: skip


def test_coverage_is_of_the_matches_that_could_tell_it() -> None:
    figure = figure_value(FIGURES["envidos"], {"own_envido_called": 3, "own_envido": 31}, 41)
    assert (figure.coverage.seen, figure.coverage.total, figure.coverage.is_partial) == (31, 41, True)


def test_beside_a_sum_stands_what_the_table_has_in_as_many_matches() -> None:
    """And nothing where the table has too few cases."""
    own, table = (
        {"own_truco_called": 30, "own_truco": 12, "sat": 20},
        {"own_truco_called": 200, "own_truco": 48, "sat": 80},
    )
    assert figure_value(FIGURES["trucos"], own, 20, table=table).average == "50"
    few, many = {"envido_won": 3, "envido_lost": 6}, {"envido_won": 30, "envido_lost": 60}
    beside = figure_value(FIGURES["envidos-ganados"], few, 20, table=many)
    assert (beside.percent, beside.average, beside.average_percent) == (None, "33 %", 33)
    assert figure_value(FIGURES["envidos-ganados"], many, 20, table=few).average == ""
    assert (
        figure_value(
            FIGURES["mejor-numero"], {"numbers": 3, "numbers_best": 29}, 3, table={"numbers": 9, "numbers_best": 33}
        ).average
        == "33"
    )


def test_a_list_ranks_those_with_the_least_and_a_quarter_of_the_most() -> None:
    assert definitions.is_ranked(10, 10, 40)
    assert not definitions.is_ranked(10, 10, 41)
    assert not definitions.is_ranked(4, 5, 4)


def test_every_column_of_a_figure_is_kept() -> None:
    kept = {"share": Share, "stint": Stint, "outcome": Outcome}
    for figure in FIGURES.values():
        fields = {field.name for field in kept[figure.table]._meta.get_fields()} | {"matches"}
        assert figure.columns <= fields, figure.slug
        assert not figure.seen or figure.seen in {field.name for field in Share._meta.get_fields()} | fields


def test_every_code_of_the_design_has_its_figure() -> None:
    codes = {figure.code for figure in FIGURES.values()}
    # R3, R4, R7, R8 and L1 are no fractions: streaks, records, company and a median.
    assert codes >= {"R1", "R2", "R5", "R6", "P1", "P2", "P3", "E1", "E2", "E3", "E4", "E5", "F1", "F2",
                     "T1", "T2", "T3", "T4", "K1", "K2", "K3", "K4", "L2", "B1"}  # fmt: skip
    assert len({figure.slug for figure in OF_PEOPLE}) == len(OF_PEOPLE)


@pytest.mark.parametrize(
    ("ruleset", "options", "step", "called"),
    [
        ("argentino", {}, 3, "Vale cuatro, perdido"),
        ("mineiro", {}, 3, "Nove, perdido"),
        ("mineiro", {"ladder": "2-4-6-8-12"}, 3, "Oito, perdido"),
        ("paulista", {}, 4, "Doze, perdido"),
        ("truc-frances", {}, 3, "La tercera apuesta, perdida"),
    ],
)
def test_the_highest_call_that_was_lost_goes_by_its_games_word(
    ruleset: str, options: dict[str, str], step: int, called: str
) -> None:
    leaf = Leaf(match=Match(ruleset=ruleset, options=options))
    with override("es"):
        assert feat_title(Feat(kind=Feat.Kind.TOP_LOST, score=step, leaf=leaf)) == called


def test_the_highest_values_against_each_other_are_those_of_their_game() -> None:
    leaf = Leaf(match=Match(ruleset="uruguayo"))
    with override("es"):
        assert feat_title(Feat(kind=Feat.Kind.BOTH_HIGHEST, score=37, leaf=leaf)) == "37 contra 37"


SOURCES = ("truco", "envido", "flor", "no querido", "pido flor", "castigos", "sin detalle")
POINTS = st.lists(
    st.tuples(
        st.text(max_size=40), st.lists(st.integers(-3, 400), min_size=charts.MOST_PARTS, max_size=charts.MOST_PARTS)
    ),
    min_size=1,
)


def sourced(*rows: tuple[str, list[int]]) -> list[tuple[str, list[tuple[str, int]]]]:
    return [(who, list(zip(SOURCES, values, strict=True))) for who, values in rows]


def html(name: str, chart: Any, **more: str) -> str:
    shown = {"chart": chart, "id": "it", "title": "Los números", **more}
    return render_to_string(f"notebook/charts/_{name}.html", shown)


@given(POINTS)
def test_bars_stay_in_their_box_and_add_up(rows: list[tuple[str, list[int]]]) -> None:
    chart = draw_bars(sourced(*rows))
    if chart is None:
        assert not any(any(values) for _who, values in rows)
        return
    there = [place for place in range(charts.MOST_PARTS) if any(values[place] for _who, values in rows)]
    assert chart.kinds == {place: SOURCES[place] for place in there}
    for bar, (who, values) in zip(chart.bars, rows, strict=True):
        assert (bar.who, bar.total, bar.values) == (who, sum(values), tuple(values[place] for place in there))
        assert sum(part.points for part in bar.parts) == bar.total
        edges = sorted((float(part.left), float(part.left) + float(part.width)) for part in bar.parts)
        assert all(-0.1 <= left <= right <= WIDTH for left, right in edges)
        assert all(right <= left + 0.3 for (_left, right), (left, _right) in pairwise(edges))


def test_a_penalty_lies_left_of_where_the_others_begin() -> None:
    chart = draw_bars(sourced(("Ana", [8, 2, 0, 0, 0, -2, 0]), ("Bruno", [4, 0, 0, 0, 0, 0, 0])))
    assert chart
    first = chart.bars[0].parts
    assert float(first[-1].left) < float(chart.zero) == float(first[0].left)
    assert [(part.kind, part.points) for part in first] == [(0, 8), (1, 2), (5, -2)]


def test_bars_are_told_apart_without_colour_and_in_words() -> None:
    chart = draw_bars(sourced(("Ana y Caro", [8, 2, 1, 1, 1, 2, 0]), ("<b>", [0] * 7)))
    text = html("bars", chart)
    assert "sin detalle" not in text, "nobody has any"
    assert "Los números: Ana y Caro 15 · &lt;b&gt; 0" in text
    assert {f'id="it-p{kind}"' in text for kind in range(1, charts.MOST_PARTS)} == {True}
    assert text.count("<th scope") == len(SOURCES) - 1 + 1 + 2
    assert draw_bars(sourced(("Ana", [0] * 7))) is None


def test_the_grid_has_partners_above_and_opponents_below_its_diagonal() -> None:
    people = [("Ana", "A"), ("Bruno", "B"), ("Caro", "C")]
    chart = draw_grid(people, {(0, 1): (2, 2), (0, 2): (4, 5)}, {(1, 0): (1, 3), (2, 0): (9, 2)})
    assert chart
    assert [(cell.left, cell.top, cell.text) for cell in chart.cells] == [
        (str(charts.HEAD + 2 * charts.CELL), str(charts.HEAD), "4/5"),
        (str(charts.HEAD), str(charts.HEAD + charts.CELL), "1/3"),
    ]
    text = html("grid", chart)
    assert "Ana con Caro" in text
    assert "Bruno contra Ana" in text
    assert draw_grid(people, {(0, 1): (charts.CELL_LEAST - 1, charts.CELL_LEAST - 1)}, {}) is None


@pytest.mark.parametrize(("won", "shade"), [(0, 0), (2, 1), (5, 2), (9, 4), (10, 4)])
def test_who_won_more_has_a_darker_cell(won: int, shade: int) -> None:
    chart = draw_grid([("Ana", "A"), ("Bruno", "B")], {(0, 1): (won, 10)}, {})
    assert chart
    assert chart.cells[0].shade == shade


VALUES = find_ruleset("argentino").pack.envidos


def test_every_value_has_its_column_and_son_buenas_one_beside() -> None:
    chart = draw_histogram(VALUES, {33: 2, 27: 4, 3: 1, 15: 9}, good=3)
    assert chart
    assert [column.value for column in chart.columns] == [*VALUES, None]
    assert [column.value for column in chart.columns if column.named] == [0, 7, 20, 27, 33, None]
    assert (chart.total, chart.good, chart.highest.value) == (7, 3, 27)
    rights = [float(column.left) + float(column.width) for column in chart.columns]
    assert all(right <= float(after.left) for right, after in zip(rights, chart.columns[1:], strict=False))
    assert rights[-1] <= WIDTH
    text = html("histogram", chart, good="son buenas", good_lang="es")
    assert "El más cantado: 27, 4 de 7." in text
    assert "Además, 3 veces “son buenas”." in text
    assert 'fill="url(#it-p1)"' in text
    assert draw_histogram(VALUES, {}) is None
    assert draw_histogram(VALUES, {}, good=1) is not None


def test_a_game_with_higher_values_has_more_columns() -> None:
    chart = draw_histogram((*VALUES, *range(34, 38)), {37: 2, 27: 1})
    assert chart
    assert (chart.highest.value, chart.total) == (37, 3)
    assert [column.value for column in chart.columns if column.named] == [0, 7, 20, 27, 37, None]
    assert float(chart.columns[-1].left) + float(chart.columns[-1].width) <= WIDTH


@given(st.lists(st.integers(0, 40).flatmap(lambda n: st.tuples(st.integers(0, n), st.just(n))), max_size=60))
def test_months_stay_in_their_box(counts: list[tuple[int, int]]) -> None:
    chart = draw_months([(f"{place}/26", *count) for place, count in enumerate(counts)])
    if chart is None:
        assert not any(played for _won, played in counts)
        return
    assert (chart.won, chart.played) == tuple(map(sum, zip(*counts, strict=True)))
    for dot in chart.dots:
        assert float(dot.left) - float(dot.radius) >= 0
        assert float(dot.left) + float(dot.radius) <= WIDTH
        assert 0 <= float(dot.top) - float(dot.radius) <= float(dot.top) + float(dot.radius) <= float(chart.foot)
        assert dot.hollow == (dot.played < 3)


def test_months_in_words() -> None:
    text = html("months", draw_months([("10/26", 1, 2), ("11/26", 3, 9)]))
    assert "Los números: 4 ganados de 11" in text
    assert text.count("<circle") == 2
    assert "%" not in text
