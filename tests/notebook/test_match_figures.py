"""Figures of one match, by side: those of its tally, for who may read its record, beside what is usual there."""

import json
import re

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from referee.matches.files import bringing
from referee.matches.identity import links
from referee.matches.identity.pens import new_device
from referee.matches.models import Match
from referee.notebook.files.paper import PaperResult, paper_actas
from referee.notebook.match_figures import OF_MATCH, sums_of_sides, turning_hand
from referee.notebook.models import Leaf, Notebook, Stint
from referee.notebook.summing.work import count
from tests.at_table import LA_MANO
from tests.notebook import making, playing

pytestmark = pytest.mark.django_db


@pytest.fixture
def book() -> tuple[Notebook, str]:
    return playing.notebook(8)


def figures(phone: Client, match: Match) -> str:
    answer: HttpResponse = phone.get(reverse("match-figures", args=[match.pk]))
    return " ".join(making.text_of(answer.content.decode()).split())


def test_they_are_the_sums_of_the_notebook(book: tuple[Notebook, str]) -> None:
    columns = sorted({column for figure in OF_MATCH for column in figure.columns})
    for leaf in Leaf.objects.filter(notebook=book[0]).select_related("match"):
        sides = sums_of_sides(count(leaf.match))
        for sitting in leaf.sittings.all():
            own = list(Stint.objects.filter(leaf=leaf, person=sitting.person).values(*columns))
            usual = {name: sum(row[name] for row in own) for name in columns}
            assert {name: sides[sitting.seat % 2].get(name, 0) for name in columns} == usual


def test_the_hand_that_turned_it_is_the_last_after_which_the_winner_led_to_the_end() -> None:
    rounds = ([3, 0], [0, 4], [0, 2], [5, 0], [0, 1], [22, 0])
    entries = [
        entry
        for number, points in enumerate(rounds)
        for entry in ({"deal": (3 + number) % 4}, {"adjust": points}, {"close": "listo"})
    ]
    match = making.played(entries=entries[:-1])
    assert match.finished
    found = turning_hand(count(match))
    assert found is not None
    assert (found.number, found.account, found.first) == (4, 0, False)
    ahead = turning_hand(count(making.played(entries=[{"deal": 3}, *LA_MANO, {"adjust": [29, 3]}])))
    assert ahead is not None
    assert ahead.first


def test_who_reads_the_record_reads_them_and_nobody_else(book: tuple[Notebook, str]) -> None:
    match = making.played(device=book[1])
    watch = reverse("watch-figures", args=[links.watch_token(match)])
    phone = making.client_of(book[1])
    assert "Ana y Caro" in figures(phone, match)
    assert Client().get(watch).status_code == 200
    assert making.client_of(new_device()).get(reverse("match-figures", args=[match.pk])).status_code == 404
    begun = making.played(device=book[1], entries=[{"deal": 3}])
    assert phone.get(reverse("match-figures", args=[begun.pk])).status_code == 404
    record = phone.get(reverse("record", args=[match.pk])).content.decode()
    assert f'data-figures="{reverse("match-figures", args=[match.pk])}"' in record


def test_beside_them_stands_what_the_sides_usually_do_in_a_notebook_of_this_phone(book: tuple[Notebook, str]) -> None:
    notebook, device = book
    leaf = Leaf.objects.filter(notebook=notebook).select_related("match").first()
    assert leaf is not None
    watch = reverse("watch-figures", args=[links.watch_token(leaf.match)])
    own = making.client_of(device).get(watch).content.decode()
    other = making.client_of(new_device()).get(watch).content.decode()
    assert re.search(r"suele \d+ %", making.text_of(own)), making.text_of(own)
    assert notebook.name in own
    assert "suele" not in other


def test_of_a_result_by_hand_nothing_more_is_known() -> None:
    notebook, keeper = making.notebook()
    result = PaperResult(making.EVENING.date(), (("Ana",), ("Bruno",)), (30, 12))
    [acta] = paper_actas([result], notebook)
    match = bringing.bring_match(keeper.device, json.dumps(acta).encode())
    text = figures(making.client_of(keeper.device), match)
    assert "solo se sabe cómo terminó" in text
