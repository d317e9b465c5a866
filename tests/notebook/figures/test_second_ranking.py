"""The table's order against a second ranking: of the matches as the test made them, and by what pages print."""

import re
from collections import Counter
from datetime import date, timedelta
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import NamedTuple

import pytest
from django.apps import apps
from django.test import Client

from referee.notebook.models import Keeper, Leaf, Season
from referee.notebook.summing.work import sum_all
from tests.notebook import making
from tests.notebook.files.making import get, rows
from tests.trials import LONG, SEED

pytestmark = pytest.mark.django_db
PEOPLE = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi")
OFTEN = (9, 9, 8, 8, 6, 2, 1)
"""How often each of them comes: some too seldom to be ranked."""
ROW = re.compile(
    r'class="place">(.*?)</span>.*?class="who">(.*?)</span>.*?<b>(.*?)</b>.*?class="behind-it">(.*?)</small>', re.DOTALL
)


class Played(NamedTuple):
    """A match as it was made: its evening, who won it and who lost it."""

    evening: int
    winners: tuple[str, ...]
    losers: tuple[str, ...]


class Printed(NamedTuple):
    """A row of the table as somebody reads it: `first` is the per cent, the fraction or "5 puntos"."""

    place: str
    who: str
    first: str
    played: str
    won: str


def seated(rng: Random) -> list[str]:
    """Four of them, those who come often more often."""
    pool = [name for name, times in zip(PEOPLE, OFTEN, strict=True) for _ in range(times)]
    found: list[str] = []
    while len(found) < 4:
        found += [name for name in [rng.choice(pool)] if name not in found]
    return found


def season_of(rng: Random, matches: int) -> tuple[str, Client, list[Played]]:
    """A notebook with so many matches: its address, the phone that keeps it, and what was played."""
    notebook, keeper = making.notebook()
    played = []
    for number in range(matches):
        seats, winner, evening = seated(rng), rng.randrange(2), number // 4
        at = making.EVENING + timedelta(days=7 * (evening - 20), minutes=40 * (number % 4))
        making.leaf(notebook, making.played(seats, winner, at), keeper)
        sides = tuple(seats[0::2]), tuple(seats[1::2])
        played.append(Played(evening, sides[winner], sides[1 - winner]))
    list(sum_all(Leaf.objects.filter(notebook=notebook)))
    return f"/libreta/{notebook.pk}/", making.client_of(keeper.device), played


def whole_percent(won: int, played: int) -> int:
    return (200 * won + played) // (2 * played)


def second_ranking(matches: list[Played], *, by_points: bool) -> tuple[list[Printed], set[str]]:
    """The table, and those below its line; by points each match won is worth 3, and the last of an evening twice."""
    played, won, points = Counter[str](), Counter[str](), Counter[str]()
    for number, match in enumerate(matches):
        is_last = number + 1 == len(matches) or matches[number + 1].evening != match.evening
        for name in match.winners + match.losers:
            played[name] += 1
        for name in match.winners:
            won[name] += 1
            points[name] += 6 if is_last else 3
    most = max(played.values())
    enough = {name for name in played if 3 * played[name] >= most and played[name] >= (2 if by_points else 5)}
    order = sorted(enough, key=lambda name: (-whole_percent(won[name], played[name]), -won[name], name))
    if by_points:
        order.sort(key=lambda name: -points[name])
    table = []
    for name in order:
        share = whole_percent(won[name], played[name])
        text = f"{share} %" if played[name] >= 10 else f"{won[name]} de {played[name]}"
        table.append(
            Printed("", name, f"{points[name]} puntos" if by_points else text, str(played[name]), str(won[name]))
        )
    return table, {f"{name} {won[name]} de {played[name]}" for name in played if name not in enough}


def printed_table(client: Client, address: str) -> tuple[list[Printed], set[str]]:
    """The table of a page, and those below its line."""
    html = client.get(address).content.decode()
    lines = [[making.text_of(part) for part in row] for row in ROW.findall(html)]
    few = re.search(r'<p class="few">.*?: ?(.*?)</p>', html, re.DOTALL)
    below = {one.strip() for one in making.text_of(few[1]).split(",")} if few else set()
    return [printed(*line) for line in lines], below


def printed(place: str, who: str, first: str, behind: str) -> Printed:
    """A row; the fraction is printed once, beside the per cent or the points, or alone."""
    won, played = re.match(r"(\d+) de (\d+)", first if " de " in first else behind).groups()
    return Printed(place, who, first, played, won)


def without_places(table: list[Printed]) -> list[Printed]:
    return [line._replace(place="") for line in table]


@pytest.mark.parametrize("seed", range(SEED, SEED + (20 if LONG else 1)))
def test_the_table_is_that_of_a_second_ranking_on_all_pages(seed: int) -> None:
    home, client, played = season_of(Random(seed), 80 if LONG else 36)
    second, below = second_ranking(played, by_points=False)
    assert len(second) > 3, "a table with too few people tries nothing"
    table, few = printed_table(client, f"{home}tabla/")
    assert (without_places(table), few) == (second, below)
    # Those of one place print the same per cent and as many matches won, and no others do.
    for one, other in pairwise(table):
        assert (one.place == other.place) == ((one.first, one.won) == (other.first, other.won))
    by_figure = client.get(f"{home}tabla/?por=partidos").content.decode().partition('<ol class="ranking of-figure">')[2]
    names = re.findall(r'class="who">(.*?)</span>', by_figure.partition("</ol>")[0])
    assert names == [line.who for line in second]


def test_a_league_by_points_is_that_of_a_second_ranking_and_the_tables_of_the_file_agree() -> None:
    home, client, played = season_of(Random(SEED), 20)
    season = Season.objects.create(
        notebook_id=home.split("/")[2], name="2026", first=date(2026, 1, 1), by_points=True, win=3, least=2,
        last_doubles=True,
    )  # fmt: skip
    second, below = second_ranking(played, by_points=True)
    table, few = printed_table(client, f"{home}tabla/{season.pk}/")
    # Equal points and shares are told apart by chicos and points, which the second ranking leaves alone.
    assert (sorted(without_places(table)), few) == (sorted(second), below)
    assert [line.first for line in table] == [line.first for line in second]
    device = Keeper.objects.get(notebook=season.notebook).device
    people = {row["persona"]: row for row in rows(get(device, season.notebook, "bajar/personas.csv").decode())}
    for line in table:
        assert (people[line.who]["partidos"], people[line.who]["ganados"]) == (line.played, line.won)


@pytest.mark.parametrize(
    ("rule", "stays"),
    [({}, False), ({"win": 3}, True), ({"loss": -1}, True), ({"least": 4}, True), ({"pairs": True}, True),
     ({"last_doubles": True}, True)],
)  # fmt: skip
def test_a_season_of_before_with_a_rule_of_its_own_stays_a_league_by_points(rule: dict[str, int], stays: bool) -> None:
    season = Season.objects.create(notebook=making.notebook()[0], name="2026", first=date(2026, 1, 1), **rule)
    assert season.has_rule_of_points is stays
    import_module("referee.notebook.migrations.0009_season_by_points").keep_points(apps, None)
    season.refresh_from_db()
    assert season.by_points is stays
