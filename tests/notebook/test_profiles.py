"""A year's picture, everybody with and against everybody, and the seasons of a league."""

import re
from datetime import date, timedelta
from typing import Any
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.notebook.figures.definitions import FIGURES
from referee.notebook.figures.filters import Filters, read_filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.ranking import everybody_by_figure, ranking, usual_season
from referee.notebook.figures.sums import match_results
from referee.notebook.keeping import persons
from referee.notebook.keeping.forgetting import forget_person
from referee.notebook.models import Keeper, Leaf, Notebook, Person, Season
from referee.notebook.profiles import months_played
from referee.notebook.summing.work import sum_all
from referee.notebook.years import year_poster
from referee.picture.answer import poster_png
from referee.picture.layout import lay_out
from referee.picture.poster import Poster
from tests.at_table import FOUR
from tests.notebook import making, playing
from tests.picture.pixels import pixels

pytestmark = pytest.mark.django_db
LONG = "Wolfeschlegelsteinhausenbergerdorff Juan"


def book(*winners: int, seats: tuple[str, ...] = FOUR, days: int = 7) -> tuple[Notebook, Keeper]:
    """A notebook of matches, the last one on 19 November 2026, each so many days before the next."""
    notebook, keeper = making.notebook()
    for place, winner in enumerate(reversed(winners)):
        match = making.played(seats, winner, making.EVENING - timedelta(days=days * place))
        making.leaf(notebook, match, keeper)
    list(sum_all(Leaf.objects.all()))
    return notebook, keeper


def drawn(notebook: Notebook, name: str = "Ana", year: int = 2026) -> Poster:
    scope, person = open_scope(notebook, read_filters({})), Person.objects.get(name=name)
    return year_poster(scope, person, year, months_played(match_results(scope.shares(person.pk))))


def address(notebook: Notebook, name: str = "Ana", kind: str = "png", query: str = "") -> str:
    return reverse(f"year-{kind}", args=[notebook.pk, Person.objects.get(name=name).pk]) + query


def test_it_says_how_many_with_whom_and_when() -> None:
    found = drawn(book(0, 0, 0, 1, 0, 0, 0, 0, 1, 0)[0])
    assert (found.above, found.heading) == ("Los jueves", "El 2026 de Ana")
    assert found.sentence.startswith("Mejor yunta: Caro, 8 de 10 (80 %)")
    assert found.below == "10 noches · del 17 de septiembre al 19 de noviembre"
    assert found.year
    assert found.year.figures == (("partidos", "10"), ("ganados", "8 · 80 %"), ("mejor racha", "4"))
    months = {month.name: (month.won, month.played) for month in found.year.months if month.played}
    assert months == {"Sep": (2, 2), "Oct": (4, 5), "Nov": (2, 3)}
    assert len(found.year.months) == 12
    with translation.override("en"):
        assert drawn(Notebook.objects.get()).heading == "Ana's 2026"


def test_of_few_matches_there_is_no_per_cent_no_streak_and_no_mate() -> None:
    found = drawn(book(0, 1, 0, 0)[0])
    assert found.year
    assert [number for _name, number in found.year.figures] == ["4", "3"]
    assert "%" not in found.alt
    assert "yunta" not in found.alt
    assert "%" not in drawn(Notebook.objects.get(), "Bruno").alt


def test_points_that_many_matches_do_not_tell_say_so() -> None:
    notebook, _keeper = book(0, 0)
    found = drawn(notebook)
    assert found.year
    assert "Points" not in found.year.title
    assert sum(source.points for source in found.year.sources) == 60


def test_there_is_one_of_each_year_with_matches_and_the_last_by_itself() -> None:
    notebook, keeper = book(1, 0, days=400)
    phone: Client = making.client_of(keeper.device)
    last, before = (phone.get(address(notebook, query=query)) for query in ("", "?anio=2025"))
    assert unquote(last["Content-Description"]).startswith("El 2026 de Ana. partidos 1 · ganados 1")
    assert unquote(before["Content-Description"]).startswith("El 2025 de Ana. partidos 1 · ganados 0")
    assert last.content.startswith(b"\x89PNG")
    assert "porotos-2026-" in last["Content-Disposition"]
    assert phone.get(address(notebook, kind="svg"))["Content-Type"] == "image/svg+xml"
    for wrong in ("2024", "", "dos", "-2026", "20260"):
        assert phone.get(address(notebook, query=f"?anio={wrong}")).status_code == 404
    page = phone.get(reverse("person", args=[notebook.pk, Person.objects.get(name="Ana").pk])).content.decode()
    assert "Mandar su año" in page
    assert page.index("<option>2026") < page.index("<option>2025")


def test_nobody_else_and_nobody_forgotten_or_merged_has_one() -> None:
    notebook, keeper = book(0)
    phone = making.client_of(keeper.device)
    ways = {name: address(notebook, name) for name in FOUR}
    making.person(notebook, "Eva")
    assert phone.get(address(notebook, "Eva")).status_code == 404, "she has played nothing"
    other = reverse("year-png", args=[making.notebook(keeper.device)[0].pk, Person.objects.get(name="Ana").pk])
    assert phone.get(other).status_code == 404
    assert Client().get(ways["Ana"]).status_code == 403
    forget_person(Person.objects.get(name="Dani"))
    persons.merge_people(Person.objects.get(name="Eva"), Person.objects.get(name="Caro"))
    assert phone.get(ways["Dani"]).status_code == 404
    # Who was merged leads on to who is left.
    assert phone.get(ways["Caro"])["Location"] == address(notebook, "Eva")
    assert phone.get(ways["Ana"]).status_code == 200


@pytest.mark.parametrize(
    ("name", "language"), [(LONG, "es"), (LONG, "en"), ("Ana 😀", "es"), ("שלום", "en")],
    ids=["long", "long-en", "emoji", "hebrew"],
)  # fmt: skip
def test_every_text_of_it_is_drawn(name: str, language: str) -> None:
    notebook, _keeper = book(0, 0, 0, 0, 0, seats=(name, "Bruno", "Caro", "Dani"))
    with translation.override(language):
        for who in (name, "Caro"):
            found = drawn(notebook, who)
            image = pixels(poster_png(found))
            for line in lay_out(found).texts:
                wide, y = float(line.length), float(line.y)
                left = float(line.x) - {"start": 0, "middle": wide / 2, "end": wide}[line.anchor]
                assert image.has(line.fill, left, y - float(line.size), left + wide, y + 2), line


ANA_CARO, ANA_BRUNO = ("Ana", "Bruno", "Caro", "Dani"), ("Ana", "Caro", "Bruno", "Dani")
DAY = date(2026, 11, 19)


def table(notebook: Notebook, **rule: Any) -> list[tuple[int, str, int, int, int]]:
    season = Season(notebook=notebook, first=DAY, **{"by_points": True, "win": 2, "loss": 0, **rule})
    lines = ranking(open_scope(notebook, Filters()), season).lines
    return [(line.place, line.who, line.points, line.won, line.matches) for line in lines]


def test_points_then_the_share_won_put_people_in_order() -> None:
    notebook, _keeper = making.evening((ANA_CARO, 0), (ANA_CARO, 0), (ANA_BRUNO, 0))
    assert table(notebook) == [(1, "Ana", 6, 3, 3), (2, "Caro", 4, 2, 3), (3, "Bruno", 2, 1, 3), (4, "Dani", 0, 0, 3)]
    assert table(notebook, win=3, loss=-1)[1] == (2, "Caro", 5, 2, 3)


def test_of_as_many_points_who_won_the_greater_share_is_first() -> None:
    notebook, _keeper = making.evening((("Ana", "Bruno"), 0), (("Caro", "Bruno"), 0), (("Caro", "Bruno"), 1))
    assert [row[1] for row in table(notebook)] == ["Ana", "Caro", "Bruno"]


def test_equal_people_share_a_place() -> None:
    notebook, _keeper = making.evening((ANA_CARO, 0))
    assert [row[:2] for row in table(notebook)] == [(1, "Ana"), (1, "Caro"), (3, "Bruno"), (3, "Dani")]


def test_fixed_pairs_are_ranked_as_one() -> None:
    notebook, _keeper = making.evening((ANA_CARO, 0), (ANA_CARO, 0), (ANA_BRUNO, 1))
    rows = table(notebook, pairs=True)
    assert (1, "Ana y Caro", 4, 2, 2) in rows
    assert (2, "Caro y Dani", 2, 1, 1) in rows
    assert len(rows) == 4


SIX = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede")


def test_of_six_every_two_of_a_side_are_a_pair_and_its_page_has_the_same_number() -> None:
    notebook, keeper = making.evening(*[(ANA_CARO, 0)] * 5, (SIX, 0), (SIX, 1), (SIX, 1))
    rows = table(notebook, pairs=True)
    assert (1, "Ana y Caro", 12, 6, 8) in rows
    assert (4, "Bruno y Dani", 4, 2, 8) in rows
    assert len(rows) == 6
    phone = making.client_of(keeper.device)
    html = phone.get(reverse("notebook", args=[notebook.pk])).content.decode()
    best = re.search(r'<a class="plane" href="([^"]*)">\s*<small>la mejor yunta(.*?)</a>', html, re.DOTALL)
    assert best
    assert making.text_of(best[2]) == "Ana y Caro 6 de 8"
    assert "6 de 8 ganados" in making.text_of(phone.get(best[1]).content.decode())


def test_the_last_match_of_an_evening_counts_double_where_the_season_says_so() -> None:
    notebook, _keeper = making.evening((ANA_CARO, 0), (ANA_CARO, 1))
    assert [row[2] for row in table(notebook)] == [2, 2, 2, 2]
    points = {row[1]: row[2] for row in table(notebook, last_doubles=True)}
    assert points == {"Ana": 2, "Caro": 2, "Bruno": 4, "Dani": 4}


def test_who_played_little_stands_below_the_line() -> None:
    notebook, _keeper = making.evening(*[(("Ana", "Bruno"), 0)] * 4, (("Ana", "Caro"), 0))
    scope = open_scope(notebook, Filters())
    found = ranking(scope, usual_season(scope))
    assert [line.who for line in found.lines] == ["Ana"]
    assert [(line.who, line.won, line.matches) for line in found.few] == [("Bruno", 0, 4), ("Caro", 0, 1)]
    # A third of who played most, whatever a league by points asks for.
    found = ranking(scope, Season(notebook=notebook, first=DAY, by_points=True))
    assert [line.who for line in found.lines] == ["Ana", "Bruno"]


def test_everybody_by_one_figure() -> None:
    notebook, _device = playing.notebook(8)
    ranked, few = everybody_by_figure(open_scope(notebook, Filters()), FIGURES["envidos-ganados"])
    shares = [one.value.top / one.value.cases for one in ranked]
    assert shares == sorted(shares, reverse=True)
    assert all(one.value.cases >= 5 for one in ranked)
    assert all(one.value.cases < max(5, max(other.value.cases for other in ranked) / 4) for one in few)


FORM = {"name": "Apertura", "first": "2026-01-01", "last": "2026-06-30", "win": "3", "loss": "1", "least": "4",
        "pairs": "on", "by_points": "on"}  # fmt: skip


def test_who_keeps_the_notebook_makes_changes_and_drops_a_season(notebook: Notebook, phone: Client) -> None:
    response = phone.post(reverse("season-new", args=[notebook.pk]), FORM)
    made = Season.objects.get(notebook=notebook)
    assert response.headers["Location"] == reverse("season", args=[notebook.pk, made.pk])
    assert (made.by_points, made.win, made.least, made.pairs, made.last_doubles) == (True, 3, 4, True, False)
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
def test_a_season_that_can_not_be_is_refused(notebook: Notebook, keeper: Keeper, wrong: dict[str, str]) -> None:
    response = making.client_of(keeper.device).post(reverse("season-new", args=[notebook.pk]), {**FORM, **wrong})
    assert response.status_code == 422
    assert not Season.objects.exists()


@pytest.mark.parametrize("role", [Keeper.Role.WRITES, Keeper.Role.LOOKS])
def test_nobody_else_changes_seasons(notebook: Notebook, role: str) -> None:
    made = Season.objects.create(notebook=notebook, name="Apertura", first=DAY)
    phone = making.client_of(making.keeper(notebook, role).device)
    for name in ("season-new", "season-change", "season-drop"):
        args = [notebook.pk, *([] if name == "season-new" else [made.pk])]
        assert phone.post(reverse(name, args=args), FORM).status_code == 403
    assert Season.objects.get().name == "Apertura"


def test_a_season_of_another_notebook_is_not_here(notebook: Notebook, phone: Client) -> None:
    other = Season.objects.create(notebook=making.notebook()[0], name="Ajena", first=DAY)
    assert phone.get(reverse("season", args=[notebook.pk, other.pk])).status_code == 404
    assert phone.post(reverse("season-change", args=[notebook.pk, other.pk]), FORM).status_code == 404
