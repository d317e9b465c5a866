"""The step of the replay that a figure's hand leads to is that at which the thing happened."""

from typing import Any

import pytest
from django.urls import reverse

from referee.matches.models import Match
from referee.notebook.figures.definitions import FIGURES
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.hands_behind import CaseRow, hands_behind
from referee.notebook.figures.pages import open_scope
from referee.notebook.models import Leaf, Person
from referee.notebook.summing.match_tally import count
from referee.notebook.summing.work import sum_all
from referee.table.replay import replay_hand, taps_of
from tests.at_table import FOUR, LA_MANO, Table, by, say
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db


def raws(match: Match, hand: int, step: int) -> list[dict[str, Any]]:
    """What was tapped at a step of the replay."""
    place = replay_hand(match, hand + 1)
    assert place is not None
    return [dict(line.raw) for line in taps_of(match, place)[step - 1].lines]


def rows(slug: str, who: list[Person]) -> list[CaseRow]:
    scope = open_scope(who[0].notebook, Filters())
    return [row for one in who for row in hands_behind(FIGURES[slug], scope, one.pk).rows]


def test_words_and_numbers_are_found_at_their_step() -> None:
    notebook, _device = playing.notebook(6)
    people = list(Person.objects.filter(notebook=notebook))
    found = 0
    for slug, is_it in {
        "envidos": lambda raw: "envido" in str(raw.get("say")),
        "trucos": lambda raw: {"truco", "retruco", "cuatro"} & {*str(raw.get("say")).split()},
        "numero": lambda raw: isinstance(raw.get("say"), int),
    }.items():
        for row in rows(slug, people):
            found += 1
            tapped = raws(Match.objects.get(pk=row.match), row.hand or 0, row.step)
            assert any(map(is_it, tapped)), (slug, row, tapped)
    assert found > 20


def test_taps_in_vain_and_taken_back_are_counted_as_the_replay_does() -> None:
    table = Table(FOUR, best_of=1)
    table.tap(by(0, "envido"))
    table.tap(by(1, "quiero"))
    table.tap(by(0, 30))
    table.tap(by(3, "envido"), keep=True)
    table.tap(by(1, 20))
    table.undo()
    table.tap(by(1, 33))
    table.tap(by(2, "truco"), by(3, "quiero"))
    table.tap(*LA_MANO)
    table.tap(say(1, "truco"))
    match = Match.objects.get(pk=table.match.pk)
    first, second = count(match)["hands"][:2]
    steps = {(fact[0], fact[4]): fact[5] for fact in first["facts"]}
    assert raws(match, 0, steps["envido.value", 33]) == [by(1, 33)]
    assert by(0, "envido") in raws(match, 0, steps["envido.called", 1])
    assert by(2, "truco") in raws(match, 0, steps["truco.called", 1])
    assert "trick" in raws(match, 0, steps["querido.step", 1])[0]
    called = next(fact for fact in second["facts"] if fact[0] == "truco.called")
    assert any(raw.get("say") == "truco" for raw in raws(match, 1, called[5]))


def test_the_page_leads_to_the_step() -> None:
    notebook, keeper = making.notebook()
    match = making.played(entries=[{"deal": 3}, by(0, "truco"), by(1, "quiero"), *LA_MANO, {"adjust": [28, 3]}])
    making.leaf(notebook, match, keeper)
    list(sum_all(Leaf.objects.all()))
    ana = Person.objects.get(name="Ana").pk
    page = making.client_of(keeper.device).get(
        reverse("hands-behind", args=[notebook.pk]), {"de": "trucos", "quien": ana}
    )
    way = reverse("leaf-replay", args=[notebook.pk, match.pk])
    assert f'href="{way}?mano=1&amp;paso=2"' in page.content.decode()
    # Two of an evening are told apart by the hour, on the notebook's clocks.
    assert "19/11/2026 20:00 · mano 1" in making.text_of(page.content.decode())
    replay = making.client_of(keeper.device).get(f"{way}?mano=1&paso=2", follow=True).content.decode()
    assert '<span class="what">truco</span>' in replay.split('data-paso="2"')[1].split('data-paso="3"')[0]
