"""Records with their hands, streaks, and the way from a hand to the replay."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches.identity import links
from referee.matches.models import Match
from referee.notebook.figures.definitions import FIGURES
from referee.notebook.figures.filters import Filters
from referee.notebook.figures.hands_behind import CaseRow, hands_behind
from referee.notebook.figures.pages import open_scope
from referee.notebook.figures.sums import hand_lengths, match_results, streaks
from referee.notebook.keeping.forgetting import forget_person
from referee.notebook.models import Feat, Keeper, Leaf, Notebook, Outcome, Person
from referee.notebook.records import best_memories, longest_streak, records_page
from referee.notebook.summing.shares import outcome_of
from referee.notebook.summing.work import count, sum_all
from referee.rules.asked.facts import Fact
from referee.table.replay import replay_hand, taps_of
from tests.at_table import FOUR, LA_MANO, Table, by, say
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db
KIND = Feat.Kind
ENVIDO = [by(0, "envido"), by(1, "quiero"), by(0, 31), by(1, 33), by(2, "son buenas")]
PARDAS = [{"trick": "parda"}] * 3
TOP = [by(0, "truco"), by(1, "quiero retruco"), by(0, "quiero vale cuatro"), by(1, "quiero"), *[{"trick": 1}] * 2]
LONG = [{"deal": 3}, *ENVIDO, *LA_MANO, {"deal": 0}, *PARDAS, {"deal": 1}]


def book(*matches: Match) -> Notebook:
    notebook, keeper = making.notebook()
    for match in matches:
        making.leaf(notebook, match, keeper)
    list(sum_all(Leaf.objects.filter(notebook=notebook)))
    return notebook


def feat(kind: str) -> tuple[int, int, str | None] | None:
    found = Feat.objects.filter(kind=kind).select_related("person").first()
    return (found.score, found.hand, found.person.name if found.person else None) if found else None


def test_the_highest_envido_that_lost_and_whose() -> None:
    book(making.played(entries=[*LONG, {"adjust": [30, 0]}]))
    assert feat(KIND.LOST_NUMBER) == (31, 0, "Ana")
    assert feat(KIND.PARDAS) == (3, 1, None)
    assert feat(KIND.BOTH_HIGHEST) is None


def test_both_sides_with_the_highest_envido_of_their_game() -> None:
    highest = [by(0, "envido"), by(1, "quiero"), by(0, 37), by(1, 37)]
    book(making.played(("Ana", "Bruno"), entries=[{"deal": 1}, *highest, {"adjust": [40, 0]}], ruleset="uruguayo"))
    assert feat(KIND.BOTH_HIGHEST) == (37, 0, None)


def test_a_vale_cuatro_that_who_called_it_lost() -> None:
    book(making.played(("Ana", "Bruno"), entries=[{"deal": 1}, *TOP, {"deal": 0}, {"adjust": [0, 30]}]))
    assert feat(KIND.TOP_LOST) == (3, 0, "Ana")


def test_a_comeback_and_a_close_end() -> None:
    hands = [{"deal": 3}, {"adjust": [0, 14]}, {"close": "x"}, {"deal": 0}, {"adjust": [0, 14]}, {"close": "x"},
             {"deal": 1}, {"adjust": [30, 0]}]  # fmt: skip
    book(making.played(entries=hands))
    assert feat(KIND.COMEBACK) == (28, 1, None)
    assert feat(KIND.CLOSEST) == (-2, 2, None)


def test_the_best_of_each_kind_is_the_record_and_of_equals_the_first() -> None:
    later = making.EVENING + timedelta(days=7)
    low = making.played(entries=[{"deal": 3}, *ENVIDO, *LA_MANO, {"adjust": [30, 0]}])
    same = making.played(at=later, entries=[{"deal": 3}, *ENVIDO, *LA_MANO, {"adjust": [30, 1]}])
    notebook = book(low, same)
    memory = next(one for one in best_memories(open_scope(notebook, Filters())) if one.kind == KIND.LOST_NUMBER)
    way = reverse("leaf-replay", args=[notebook.pk, low.pk])
    assert (memory.text, memory.link) == ("31 de Ana", f"{way}?mano=1&paso=4")


def test_streaks_are_of_matches_in_the_order_of_play() -> None:
    matches = [making.played(("Ana", "Bruno"), winner, making.EVENING + timedelta(days=day))
               for day, winner in enumerate((0, 0, 0, 1, 0))]  # fmt: skip
    notebook = book(*reversed(matches))
    scope = open_scope(notebook, Filters())
    ana, bruno = (Person.objects.get(name=name).pk for name in ("Ana", "Bruno"))
    assert streaks(match_results(scope.shares(ana))) == (1, 3)
    assert streaks(match_results(scope.shares(bruno))) == (-1, 1)
    streak = longest_streak(scope)
    assert streak is not None
    assert (streak.person.name, streak.length) == ("Ana", 3)


def test_the_length_of_a_hand_is_the_middle_one() -> None:
    notebook = book(making.played(), making.played(at=making.EVENING + timedelta(days=1)))
    first, second = Outcome.objects.all()
    Outcome.objects.filter(pk=first.pk).update(lengths=[60, 100, 100])
    Outcome.objects.filter(pk=second.pk).update(lengths=[200])
    scope = open_scope(notebook, Filters())
    assert hand_lengths(scope.outcomes()) == (4, 100.0)
    Outcome.objects.filter(pk=second.pk).update(lengths=[])
    Outcome.objects.filter(pk=first.pk).update(lengths=[60, 90])
    assert hand_lengths(scope.outcomes()) == (2, 75.0)


@pytest.mark.parametrize(("seconds", "length", "minutes"), [(29, 2, (None, None)), (30, 3, ("1", "0.1"))])
def test_what_lasted_no_time_says_no_length(seconds: int, length: int, minutes: tuple[str | None, ...]) -> None:
    notebook = book(making.played())
    Outcome.objects.update(seconds=seconds, seen_time=1, lengths=[length] * 20)
    page = records_page(open_scope(notebook, Filters()))
    shown = (page.match_minutes, page.hand_minutes)
    assert tuple(None if number is None else str(number) for number in shown) == minutes


def test_a_hand_leads_to_the_replay_by_a_pen_or_as_those_see_it_who_look(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(device=keeper.device)
    making.leaf(notebook, match, keeper)
    way = reverse("leaf-replay", args=[notebook.pk, match.pk])
    own = making.client_of(keeper.device).get(way, {"mano": "1"})
    assert own.headers["Location"] == f"{reverse('match-replay', args=[match.pk])}?mano=1"
    looker = making.client_of(making.keeper(notebook, Keeper.Role.LOOKS).device)
    looking = looker.get(way, {"mano": "1"})
    assert looking.headers["Location"].startswith("/m/")
    assert looker.get(looking.headers["Location"]).status_code == 200


@pytest.mark.parametrize("how", ["forgotten", "without a name"])
def test_who_is_nobody_in_the_notebook_has_no_name_in_its_replay(
    notebook: Notebook, keeper: Keeper, phone: Client, how: str
) -> None:
    match = making.played(device=keeper.device)
    leaf = making.leaf(notebook, match, keeper)
    if how == "forgotten":
        forget_person(Person.objects.get(name="Dani"))
    else:
        leaf.sittings.filter(seat=3).update(person=None)
    way = phone.get(reverse("leaf-replay", args=[notebook.pk, match.pk]), {"mano": "1"})["Location"]
    for address in (way, f"{way}&parte=1", f"{way}&deshecho=1"):
        answer = Client().get(address)
        html = answer.content.decode()
        assert answer.status_code == 200
        assert "Dani" not in html
        assert "Bruno y alguien" in html
        assert links.watch_token(match) not in html, "nor does any link of it lead to a name"
        assert f"/acta/{match.pk}" not in html
    assert reverse("leaf", args=[notebook.pk, match.pk]) in Client().get(way).content.decode()
    match.refresh_from_db()
    assert match.seats[3] == "Dani", "the match keeps its names"
    for changed in (way.replace(".3/", ".0/"), way.replace(".3/", "./"), way.replace(notebook.pk, "x" * 22)):
        assert Client().get(changed).status_code == 404
    Match.objects.update(epoch=1)
    assert Client().get(way).status_code == 404


def test_a_match_of_another_notebook_is_not_shown(notebook: Notebook, phone: Client) -> None:
    other, another = making.notebook()
    match = making.played()
    making.leaf(other, match, another)
    assert phone.get(reverse("leaf-replay", args=[notebook.pk, match.pk])).status_code == 404
    assert phone.get(reverse("leaf-replay", args=[other.pk, match.pk])).status_code == 403


@pytest.mark.parametrize(
    "query", ["", "de=nada&quien=1", "de=trucos", "de=pardas&quien=1", "de=mentiras&quien=1", "de=trucos&quien=99999"]
)
def test_hands_of_nothing_are_not_found(query: str) -> None:
    notebook = book(making.played())
    keeper = making.keeper(notebook, Keeper.Role.LOOKS)
    person = Person.objects.filter(notebook=notebook).first()
    assert person is not None
    address = f"/libreta/{notebook.pk}/manos?{query.replace('quien=1', f'quien={person.pk}')}"
    assert making.client_of(keeper.device).get(address).status_code == 404


def test_a_match_that_was_put_aside_has_no_length() -> None:
    facts: list[list[Fact]] = []
    data = {"games": [], "hands": [], "seconds": 3600}
    assert outcome_of(data, facts).seconds == 3600
    assert outcome_of({**data, "seconds": 20 * 3600}, facts).seconds is None
    assert outcome_of({**data, "seconds": None}, facts).seen_time == 0


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


def test_the_page_leads_to_the_step(notebook: Notebook, keeper: Keeper) -> None:
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
