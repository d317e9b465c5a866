"""The table of a season: its points and order, who is ranked, who may change it."""

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.urls import reverse

from referee.notebook.figures.definitions import FIGURES
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.ranking import everybody_by_figure, ranking, usual_season
from referee.notebook.models import Keeper, Leaf, Notebook, Season
from referee.notebook.summing.work import sum_all
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db
ANA_CARO, ANA_BRUNO = ("Ana", "Bruno", "Caro", "Dani"), ("Ana", "Caro", "Bruno", "Dani")
DAY = date(2026, 11, 19)


def book(*played: tuple[tuple[str, ...], int]) -> tuple[Notebook, Keeper]:
    """A notebook of an evening: who sat, and which side won."""
    notebook, keeper = making.notebook()
    for number, (seats, winner) in enumerate(played):
        making.leaf(notebook, making.played(seats, winner, making.EVENING + timedelta(minutes=number)), keeper)
    list(sum_all(Leaf.objects.filter(notebook=notebook)))
    return notebook, keeper


def table(notebook: Notebook, **rule: Any) -> list[tuple[int, str, int, int, int]]:
    season = Season(notebook=notebook, first=DAY, **{"win": 2, "loss": 0, "least": 1, **rule})
    lines = ranking(open_scope(notebook, Filters()), season).lines
    return [(line.place, line.who, line.points, line.won, line.matches) for line in lines]


def test_points_then_the_share_won_put_people_in_order() -> None:
    notebook, _keeper = book((ANA_CARO, 0), (ANA_CARO, 0), (ANA_BRUNO, 0))
    assert table(notebook) == [(1, "Ana", 6, 3, 3), (2, "Caro", 4, 2, 3), (3, "Bruno", 2, 1, 3), (4, "Dani", 0, 0, 3)]
    assert table(notebook, win=3, loss=-1)[1] == (2, "Caro", 5, 2, 3)


def test_of_as_many_points_who_won_the_greater_share_is_first() -> None:
    notebook, _keeper = book((("Ana", "Bruno"), 0), (("Caro", "Bruno"), 0), (("Caro", "Bruno"), 1))
    assert [row[1] for row in table(notebook)] == ["Ana", "Caro", "Bruno"]


def test_equal_people_share_a_place() -> None:
    notebook, _keeper = book((ANA_CARO, 0))
    assert [row[:2] for row in table(notebook)] == [(1, "Ana"), (1, "Caro"), (3, "Bruno"), (3, "Dani")]


def test_fixed_pairs_are_ranked_as_one() -> None:
    notebook, _keeper = book((ANA_CARO, 0), (ANA_CARO, 0), (ANA_BRUNO, 1))
    rows = table(notebook, pairs=True)
    assert (1, "Ana y Caro", 4, 2, 2) in rows
    assert (2, "Caro y Dani", 2, 1, 1) in rows
    assert len(rows) == 4


SIX = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede")


def test_of_six_every_two_of_a_side_are_a_pair_and_its_page_has_the_same_number() -> None:
    notebook, keeper = book(*[(ANA_CARO, 0)] * 5, (SIX, 0), (SIX, 1), (SIX, 1))
    rows = table(notebook, pairs=True)
    assert (1, "Ana y Caro", 12, 6, 8) in rows
    assert (4, "Bruno y Dani", 4, 2, 8) in rows
    assert len(rows) == 6
    phone = making.client_of(keeper.device)
    html = phone.get(reverse("notebook", args=[notebook.pk])).content.decode()
    best = re.search(r'<a class="row" href="([^"]*)">\s*<span class="what">La mejor yunta (.*?)</a>', html, re.DOTALL)
    assert best
    assert making.text_of(best[2]) == "Ana y Caro 6 de 8"
    assert "8 partidos · 6 ganados" in making.text_of(phone.get(best[1]).content.decode())


def test_the_last_match_of_an_evening_counts_double_where_the_season_says_so() -> None:
    notebook, _keeper = book((ANA_CARO, 0), (ANA_CARO, 1))
    assert [row[2] for row in table(notebook)] == [2, 2, 2, 2]
    assert {row[1]: row[2] for row in table(notebook, last_doubles=True)} == {
        "Ana": 2,
        "Caro": 2,
        "Bruno": 4,
        "Dani": 4,
    }


def test_who_played_little_stands_below_the_line() -> None:
    notebook, _keeper = book(*[(("Ana", "Bruno"), 0)] * 4, (("Ana", "Caro"), 0))
    found = ranking(open_scope(notebook, Filters()), Season(notebook=notebook, first=DAY, win=2, loss=0, least=2))
    assert [line.who for line in found.lines] == ["Ana", "Bruno"]
    assert [(line.who, line.won, line.matches) for line in found.few] == [("Caro", 0, 1)]
    # A quarter of who played most, whatever the season asks for.
    assert [
        line.who for line in ranking(open_scope(notebook, Filters()), usual_season(open_scope(notebook, Filters()))).few
    ] == ["Caro"]


def test_everybody_by_one_figure() -> None:
    notebook, _device = playing.notebook(8)
    ranked, few = everybody_by_figure(open_scope(notebook, Filters()), FIGURES["envidos-ganados"])
    shares = [one.value.top / one.value.cases for one in ranked]
    assert shares == sorted(shares, reverse=True)
    assert all(one.value.cases >= 5 for one in ranked)
    assert all(one.value.cases < max(5, max(other.value.cases for other in ranked) / 4) for one in few)


FORM = {
    "name": "Apertura",
    "first": "2026-01-01",
    "last": "2026-06-30",
    "win": "3",
    "loss": "1",
    "least": "4",
    "pairs": "on",
}


def test_who_keeps_the_notebook_makes_changes_and_drops_a_season() -> None:
    notebook, keeper = making.notebook()
    phone = making.client_of(keeper.device)
    response = phone.post(reverse("season-new", args=[notebook.pk]), FORM)
    made = Season.objects.get(notebook=notebook)
    assert response.headers["Location"] == reverse("season", args=[notebook.pk, made.pk])
    assert (made.win, made.least, made.pairs, made.last_doubles) == (3, 4, True, False)
    assert Notebook.objects.get(pk=notebook.pk).rev == notebook.rev + 1
    phone.post(reverse("season-change", args=[notebook.pk, made.pk]), {**FORM, "name": "Clausura", "last": ""})
    made.refresh_from_db()
    assert (made.name, made.last) == ("Clausura", None)
    assert "Clausura" in making.text_of(phone.get(reverse("league", args=[notebook.pk])).content.decode())
    phone.post(reverse("season-drop", args=[notebook.pk, made.pk]))
    assert not Season.objects.exists()


@pytest.mark.parametrize(
    "wrong", [{"name": " "}, {"first": "x"}, {"last": "2025-01-01"}, {"least": "0"}, {"win": "11"}]
)
def test_a_season_that_can_not_be_is_refused(wrong: dict[str, str]) -> None:
    notebook, keeper = making.notebook()
    response = making.client_of(keeper.device).post(reverse("season-new", args=[notebook.pk]), {**FORM, **wrong})
    assert response.status_code == 422
    assert not Season.objects.exists()


@pytest.mark.parametrize("role", [Keeper.Role.WRITES, Keeper.Role.LOOKS])
def test_nobody_else_changes_seasons(role: str) -> None:
    notebook, _keeper = making.notebook()
    made = Season.objects.create(notebook=notebook, name="Apertura", first=DAY)
    phone = making.client_of(making.keeper(notebook, role).device)
    for name in ("season-new", "season-change", "season-drop"):
        args = [notebook.pk, *([] if name == "season-new" else [made.pk])]
        assert phone.post(reverse(name, args=args), FORM).status_code == 403
    assert Season.objects.get().name == "Apertura"


def test_a_season_of_another_notebook_is_not_here() -> None:
    notebook, keeper = making.notebook()
    other = Season.objects.create(notebook=making.notebook()[0], name="Ajena", first=DAY)
    phone = making.client_of(keeper.device)
    assert phone.get(reverse("season", args=[notebook.pk, other.pk])).status_code == 404
    assert phone.post(reverse("season-change", args=[notebook.pk, other.pk]), FORM).status_code == 404
