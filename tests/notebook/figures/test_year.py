"""A year of a group: every figure of everybody, the table and the number of matches are those of a second count."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from django.db import transaction

from referee.matches.models import Match
from referee.notebook.figures import sums
from referee.notebook.figures.definitions import OF_PEOPLE, figure_value
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.models import Alias, Keeper, Leaf, Notebook, Person, Share
from tests.notebook import making
from tests.notebook.figures.counting_again import OWN, SIDE, Again
from tests.notebook.figures.counting_again import POINTS as PAID
from tests.notebook.figures.test_one_number import differences
from tests.notebook.figures.test_second_count import RESULTS, differs, walked_rows
from tests.notebook.figures.test_second_ranking import Played, printed_table, second_ranking, without_places
from tests.notebook.year import MATCHES, OFTEN, YearMatch, year, year_matches

pytestmark = pytest.mark.django_db
KNOWN = ("hands", *OWN, *SIDE, *PAID, *RESULTS, "matches", "won", "substituted")
"""The columns that are counted again."""


@pytest.fixture(scope="module")
def book(django_db_setup: None, django_db_blocker: Any) -> Iterator[tuple[Notebook, Keeper]]:
    """The notebook of the year; made once for all tests of this file."""
    with django_db_blocker.unblock(), transaction.atomic():
        yield year()
        transaction.set_rollback(True)


@lru_cache(maxsize=1)
def counted() -> list[tuple[YearMatch, Again]]:
    """The matches that count, each with its second count."""
    played = [match for match in year_matches() if not match.sample.plan.why_not]
    return [(match, Again(match.acta, 2)) for match in played]


def shared(match: YearMatch, again: Again) -> Iterator[tuple[str, int, slice, bool]]:
    """Who had which seat in which hands, and whether the match is theirs: so it is of half of its hands on."""
    is_played = [bool(head["played"]) for head, _rows in again.hands]
    for name, seat, hands in match.had():
        yield name, seat, hands, 2 * sum(is_played[hands]) >= sum(is_played)


def is_winner(again: Again, seat: int) -> bool:
    return bool(again.games[-1]["won"] == again.hands[0][0]["sides"][seat])


@lru_cache(maxsize=1)
def columns_again() -> dict[str, Counter[str]]:
    """The columns of everybody, of the matches as they were played; the notebook is not asked."""
    found = {name: Counter[str]() for name in OFTEN}
    for match, again in counted():
        for name, seat, hands, is_theirs in shared(match, again):
            own, results = found[name], again.results(seat)
            own.update(again.sums(seat, hands))
            if not is_theirs:
                own["substituted"] += 1
                continue
            comeback = max(own["comeback"], results.pop("comeback", 0))
            own.update(results)
            own.update(matches=1, won=int(is_winner(again, seat)))
            own["comeback"] = comeback
    return found


def test_the_year_has_what_a_group_brings(book: tuple[Notebook, Keeper]) -> None:
    notebook, _keeper = book
    played = year_matches()
    assert Leaf.objects.filter(notebook=notebook).count() == len(played) == MATCHES
    assert {match.sample.evening.day.weekday() for match in played} == {3}
    assert set(Person.objects.filter(notebook=notebook).values_list("name", flat=True)) == set(OFTEN)
    assert Alias.objects.filter(notebook=notebook).count() == 3
    games = Counter(Match.objects.filter(leaves__notebook=notebook).values_list("ruleset", flat=True))
    assert min(games["argentino"], games["mineiro"]) >= 10
    assert Share.objects.filter(notebook=notebook, substituted=1).count() >= 5
    words = Counter(raw["say"] for match in played for raw in match.sample.raws if "say" in raw)
    for word in ("envido", "flor", "truco", "aceito", "al mazo", "pido flor"):
        assert words[word], word
    assert sum("void" in raw for match in played for raw in match.sample.raws) == 1
    assert sum("disputes" in match.document for match in played) == 1


def test_every_figure_of_everybody_is_that_of_the_second_count(book: tuple[Notebook, Keeper]) -> None:
    scope, again, found, compared = open_scope(book[0], Filters()), columns_again(), [], set()
    for number, person in scope.people.items():
        numbers, second = sums.sums_of_person(scope, number), again[person.name]
        known = [name for name in KNOWN if name in numbers]
        found += [(person.name, name, numbers[name], second[name]) for name in known if numbers[name] != second[name]]
        for figure in OF_PEOPLE:
            shown = figure_value(figure, numbers, numbers["sat"])
            if {*figure.top, *figure.base} <= set(known):
                compared.add(figure.slug)
                pair = sum(second[name] for name in figure.top), abs(sum(second[name] for name in figure.cases))
                if (shown.top, shown.cases) != pair:
                    found.append((person.name, figure.slug, shown.top, shown.cases, *pair))
            elif differs(figure, walked_rows(figure, scope, number), shown.top, shown.cases):
                found.append((person.name, figure.slug, shown.top, shown.cases))
    assert not found
    # The others, means and bests among them, are only compared with the hands behind them.
    assert len(compared) > 30


def as_played() -> list[Played]:
    """The matches as their second count has them."""
    found = []
    for match, again in counted():
        theirs = [(name, seat) for name, seat, _hands, is_theirs in shared(match, again) if is_theirs]
        winners = tuple(name for name, seat in theirs if is_winner(again, seat))
        losers = tuple(name for name, seat in theirs if not is_winner(again, seat))
        found.append(Played(match.sample.evening.day.toordinal(), winners, losers))
    return found


def test_the_table_is_that_of_the_second_ranking(book: tuple[Notebook, Keeper]) -> None:
    notebook, keeper = book
    table, few = printed_table(making.client_of(keeper.device), f"/libreta/{notebook.pk}/tabla/")
    second, below = second_ranking(as_played(), by_points=False)
    assert (without_places(table), few) == (second, below)
    assert below


def test_people_pages_figures_and_files_say_one_number(book: tuple[Notebook, Keeper]) -> None:
    assert not differences(book[0], book[1].device)
