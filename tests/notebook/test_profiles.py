"""The picture of somebody's year: what it says, of which years and people there is one, and who may draw it."""

from datetime import timedelta
from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.matches import limits
from referee.notebook.figures.filters import Filters, read_filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.sums import all_companions, companions
from referee.notebook.keeping import persons
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.notebook.profiles import months_played, year_poster
from referee.notebook.summing.work import sum_all
from referee.picture.answer import poster_png
from referee.picture.poster import Poster, poster_lines
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
    return year_poster(scope, person, year, months_played(scope, person.pk))


def address(notebook: Notebook, name: str = "Ana", kind: str = "png", query: str = "") -> str:
    return reverse(f"year-{kind}", args=[notebook.pk, Person.objects.get(name=name).pk]) + query


def test_it_says_how_many_with_whom_and_when() -> None:
    found = drawn(book(0, 0, 0, 1, 0, 0, 0, 0, 1, 0)[0])
    assert (found.above, found.heading) == ("Los jueves", "El 2026 de Ana")
    assert [(column.who, column.score) for column in found.columns] == [
        ("partidos", "10"), ("ganados", "8 · 80 %"), ("mejor racha", "4"),
    ]  # fmt: skip
    assert found.sentence.startswith("Mejor yunta: Caro, 8 de 10 (80 %)")
    assert found.below == "10 noches · del 17 de septiembre al 19 de noviembre"
    assert found.year
    months = {month.name: (month.won, month.played) for month in found.year.months if month.played}
    assert months == {"Sep": (2, 2), "Oct": (4, 5), "Nov": (2, 3)}
    assert len(found.year.months) == 12
    with translation.override("en"):
        assert drawn(Notebook.objects.get()).heading == "Ana's 2026"


def test_of_few_matches_there_is_no_per_cent_no_streak_and_no_mate() -> None:
    found = drawn(book(0, 1, 0, 0)[0])
    assert [column.score for column in found.columns] == ["4", "3"]
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
    persons.forget_person(Person.objects.get(name="Dani"))
    persons.merge_people(Person.objects.get(name="Eva"), Person.objects.get(name="Caro"))
    assert phone.get(ways["Dani"]).status_code == 404
    assert phone.get(ways["Caro"]).status_code == 404
    assert phone.get(ways["Ana"]).status_code == 200


def test_it_is_drawn_so_often_only(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook, keeper = book(0)
    phone = making.client_of(keeper.device)
    first = phone.get(address(notebook))
    monkeypatch.setattr(limits.picture_buckets, "take", lambda _who: False)
    assert phone.get(address(notebook)).content == first.content, "it is remembered"
    assert phone.get(address(notebook, "Bruno")).status_code == 429


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
            for line in poster_lines(found):
                wide, y = float(line.length), float(line.y)
                left = float(line.x) - (wide / 2 if line.anchor == "middle" else 0)
                assert image.has(line.fill, left, y - float(line.size), left + wide, y + 2), line


def test_looking_at_each_two_once_finds_both_ways() -> None:
    notebook, _device = playing.notebook(6)
    shares = open_scope(notebook, Filters()).shares()

    found = sorted(companions(shares))
    assert len(found) > 10
    assert sorted(all_companions(shares)) == found
