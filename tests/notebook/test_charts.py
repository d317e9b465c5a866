"""Charts of plain numbers: everything in its box, and the same in words and in a table."""

from itertools import pairwise
from typing import Any

import pytest
from django.template.loader import render_to_string
from hypothesis import given
from hypothesis import strategies as st

from referee.notebook.charts import (
    CELL,
    CELL_LEAST,
    ENVIDO_VALUES,
    HEAD,
    MOST_PARTS,
    WIDTH,
    draw_bars,
    draw_grid,
    draw_histogram,
    draw_months,
)

SOURCES = ("truco", "envido", "flor", "no querido", "pido flor", "castigos", "sin detalle")
POINTS = st.lists(
    st.tuples(st.text(max_size=40), st.lists(st.integers(-3, 400), min_size=MOST_PARTS, max_size=MOST_PARTS)),
    min_size=1,
)


def sourced(*rows: tuple[str, list[int]]) -> list[tuple[str, list[tuple[str, int]]]]:
    return [(who, list(zip(SOURCES, values, strict=True))) for who, values in rows]


def html(name: str, chart: Any) -> str:
    return render_to_string(f"notebook/charts/_{name}.html", {"chart": chart, "id": "it", "title": "Los números"})


@given(POINTS)
def test_bars_stay_in_their_box_and_add_up(rows: list[tuple[str, list[int]]]) -> None:
    chart = draw_bars(sourced(*rows))
    if chart is None:
        assert not any(any(values) for _who, values in rows)
        return
    there = [place for place in range(MOST_PARTS) if any(values[place] for _who, values in rows)]
    assert [(kind.place, kind.name) for kind in chart.kinds] == [(place, SOURCES[place]) for place in there]
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
    assert {f'id="it-p{kind}"' in text for kind in range(1, MOST_PARTS)} == {True}
    assert text.count("<th scope") == len(SOURCES) - 1 + 1 + 2
    assert draw_bars(sourced(("Ana", [0] * 7))) is None


def test_the_grid_has_partners_above_and_opponents_below_its_diagonal() -> None:
    people = [("Ana", "A"), ("Bruno", "B"), ("Caro", "C")]
    chart = draw_grid(people, {(0, 1): (2, 2), (0, 2): (4, 5)}, {(1, 0): (1, 3), (2, 0): (9, 2)})
    assert chart
    assert [(cell.left, cell.top, cell.text) for cell in chart.cells] == [
        (str(HEAD + 2 * CELL), str(HEAD), "4/5"),
        (str(HEAD), str(HEAD + CELL), "1/3"),
    ]
    text = html("grid", chart)
    assert "Ana con Caro" in text
    assert "Bruno contra Ana" in text
    assert draw_grid(people, {(0, 1): (CELL_LEAST - 1, CELL_LEAST - 1)}, {}) is None


@pytest.mark.parametrize(("won", "shade"), [(0, 0), (2, 1), (5, 2), (9, 4), (10, 4)])
def test_who_won_more_has_a_darker_cell(won: int, shade: int) -> None:
    chart = draw_grid([("Ana", "A"), ("Bruno", "B")], {(0, 1): (won, 10)}, {})
    assert chart
    assert chart.cells[0].shade == shade


def test_every_value_has_its_column_and_son_buenas_one_beside() -> None:
    chart = draw_histogram({33: 2, 27: 4, 3: 1, 15: 9}, good=3)
    assert chart
    assert [column.value for column in chart.columns] == [*ENVIDO_VALUES, None]
    assert (chart.total, chart.good, chart.highest.value) == (7, 3, 27)
    rights = [float(column.left) + float(column.width) for column in chart.columns]
    assert all(right <= float(after.left) for right, after in zip(rights, chart.columns[1:], strict=False))
    assert rights[-1] <= WIDTH
    text = html("histogram", chart)
    assert "El más cantado: 27, 4 de 7." in text
    assert "Además, 3 veces “son buenas”." in text
    assert 'fill="url(#it-p1)"' in text
    assert draw_histogram({}) is None
    assert draw_histogram({}, good=1) is not None


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
