"""Filters: read from an address, what they leave, how they are said."""

from datetime import date, timedelta

import pytest
from django.http import QueryDict
from django.urls import reverse

from referee.notebook.figures import sums
from referee.notebook.figures.definitions import FIGURES
from referee.notebook.figures.filters import Filters, read_filters
from referee.notebook.figures.pages import filter_choices, filters_sentence, open_scope
from referee.notebook.figures.ranking import everybody_by_figure
from referee.notebook.figures.sums import left_out
from referee.notebook.keeping import leaves, notebooks
from referee.notebook.models import Keeper, Leaf, Notebook, Person
from referee.notebook.summing.work import sum_all
from tests.notebook import making


def filters(query: str) -> Filters:
    return read_filters(QueryDict(query).dict())


@pytest.mark.parametrize(
    "query",
    [
        "periodo=anio", "periodo=anio-2025",
        "periodo=temporada-3", "periodo=noche-2026-11-19", "periodo=desde-2026-01-01",
        "juego=argentino", "jugadores=4", "con=3,7", "contra=5", "lugar=mano",
        "periodo=anio&juego=trut&jugadores=2&con=1&contra=2&lugar=pie",
    ],
)  # fmt: skip
def test_what_an_address_says_is_kept_in_links(query: str) -> None:
    assert filters(query).query == query


@pytest.mark.parametrize(
    "query",
    [
        "periodo=ayer", "periodo=anio-0000", "periodo=anio-26",
        "periodo=noche-2026-02-30", "periodo=temporada-", "juego=poker", "jugadores=cuatro",
        "jugadores=44", "con=a", "con=1,,2", "contra=1;2", "contra=1,2,3,4,5", "lugar=arriba", "con=9999999999",
        "jugadores=²", "con=٣",
    ],
)  # fmt: skip
def test_what_can_not_be_is_left_out(query: str) -> None:
    assert filters(query) == Filters()


@pytest.fixture
def book(db: None) -> Notebook:
    notebook, keeper = making.notebook()
    for number, (seats, winner) in enumerate((
        (("Ana", "Bruno", "Caro", "Dani"), 0), (("Ana", "Caro", "Bruno", "Dani"), 1), (("Ana", "Bruno"), 0),
    )):  # fmt: skip
        match = making.played(seats, winner, making.EVENING - timedelta(days=400 * (number == 1)))
        making.leaf(notebook, match, keeper)
    list(sum_all(Leaf.objects.all()))
    return notebook


def matches(notebook: Notebook, who: str, query: str) -> tuple[int, int]:
    person = Person.objects.get(name=who)
    found = sums.sums_of_person(open_scope(notebook, filters(query)), person.pk)
    return found["matches"], found["won"]


def key(name: str) -> int:
    return Person.objects.get(name=name).pk


def test_each_filter_leaves_its_matches(book: Notebook) -> None:
    assert matches(book, "Ana", "") == (3, 2)
    assert matches(book, "Ana", "jugadores=2") == (1, 1)
    assert matches(book, "Ana", "juego=trut") == (0, 0)
    assert matches(book, "Ana", "periodo=noche-2026-11-19") == (2, 2)
    assert matches(book, "Ana", "periodo=desde-2026-01-01") == (2, 2)
    assert matches(book, "Ana", "periodo=anio") == (2, 2)
    assert matches(book, "Ana", "periodo=anio-2025") == (1, 0)
    assert matches(book, "Ana", f"con={key('Caro')}") == (1, 1)
    assert matches(book, "Ana", f"contra={key('Caro')}") == (1, 0)
    assert matches(book, "Ana", f"con={key('Caro')}&contra={key('Dani')}") == (1, 1)
    # Nobody of this notebook is no filter.
    assert matches(book, "Ana", "con=987654") == (3, 2)


def test_a_season_is_a_period(book: Notebook) -> None:
    year = {"name": "Apertura", "first": date(2025, 1, 1), "last": date(2025, 12, 31)}
    season = notebooks.keep_season(book, None, year)
    assert matches(book, "Ana", f"periodo=temporada-{season}") == (1, 0)


def test_the_filters_are_said_in_a_sentence(book: Notebook) -> None:
    scope = open_scope(book, filters(f"juego=argentino&jugadores=4&periodo=anio&con={key('Caro')}"))
    assert filters_sentence(scope, 41) == "Argentino, de a cuatro, con Caro, este año: 41 partidos"
    assert filters_sentence(open_scope(book, Filters()), 1) == "Todo: 1 partido"


def test_a_link_changes_one_filter_and_keeps_the_others(book: Notebook) -> None:
    scope = open_scope(book, filters("jugadores=4&lugar=mano"))
    links = {option.text: option.link for choice in filter_choices(scope) for option in choice.options}
    assert links["este año"] == "?periodo=anio&jugadores=4&lugar=mano"
    assert links["de a cuantos sean"] == "?lugar=mano"
    chosen = {choice.name: choice.text for choice in filter_choices(scope) if choice.active}
    assert chosen == {"Jugadores": "de a cuatro", "Lugar": "de mano"}


def test_a_day_can_be_typed_and_the_other_filters_stay(book: Notebook) -> None:
    assert filters("desde=2026-01-05&jugadores=4").query == "periodo=desde-2026-01-05&jugadores=4"
    assert filters("desde=ayer&periodo=anio") == Filters()
    assert filters("desde=&periodo=anio").period == "anio"
    period = filter_choices(open_scope(book, filters("desde=2026-01-05&jugadores=4")), extra="por=truco")[0]
    assert (period.text, period.since) == ("desde el 05/01/2026", "2026-01-05")
    assert period.others == (("por", "truco"), ("jugadores", "4"))
    assert filter_choices(open_scope(book, filters("periodo=noche-2026-11-19")))[0].since == ""
    client = making.client_of(Keeper.objects.get().device)
    page = client.get(f"/libreta/{book.pk}/?desde=2026-01-05&jugadores=4").content.decode()
    assert '<input type="hidden" name="jugadores" value="4">' in page
    assert '<input type="date" name="desde" value="2026-01-05" required>' in page


def test_what_does_not_count_is_told_with_its_reason(book: Notebook) -> None:
    assert not left_out(open_scope(book, Filters()))
    first, second, _third = Leaf.objects.order_by("pk")
    leaves.mark_counting(book, first, counts=False, why_not="con los chicos")
    second.match.finished = False
    second.match.save(update_fields=["finished"])
    Leaf.objects.update(summed="")
    list(sum_all(Leaf.objects.all()))
    assert left_out(open_scope(book, Filters())) == "no cuentan 2: 1 marcado «con los chicos» y 1 sin terminar"
    assert not left_out(open_scope(book, filters("jugadores=2")))
    assert left_out(open_scope(book, Filters()), key("Bruno"))


def test_with_somebody_are_the_others(book: Notebook) -> None:
    ana = Person.objects.get(notebook=book, name="Ana")
    ranked, few = everybody_by_figure(open_scope(book, Filters(mates=(ana.pk,))), FIGURES["partidos"])
    assert {one.person.name for one in (*ranked, *few)} == {"Bruno", "Caro"}


def test_the_first_page_says_its_filters_where_there_are_any(book: Notebook) -> None:
    phone, way = making.client_of(book.keepers.get().device), reverse("notebook", args=[book.pk])
    assert 'class="sentence"' not in phone.get(way).content.decode()
    assert "este año: " in phone.get(way, {"periodo": "anio"}).content.decode().lower()
