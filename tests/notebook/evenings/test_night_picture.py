"""The picture of an evening: what it says, who is on it, and how often it is drawn."""

from urllib.parse import unquote

import pytest
from django.test import Client
from django.urls import reverse

from referee.matches import limits
from referee.notebook.evenings import night_page, night_poster
from referee.notebook.figures.filters import read_filters
from referee.notebook.figures.pages import open_scope
from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Night, Notebook
from referee.picture.poster import Poster
from tests.notebook import making
from tests.notebook.evenings.test_night import OTHERS, PAIRS, book

pytestmark = pytest.mark.django_db
DAY = making.EVENING.date()


def picture(notebook: Notebook, keeper: Keeper) -> Poster:
    making.client_of(keeper.device).get(reverse("night", args=[notebook.pk, DAY.isoformat()]))  # it sums them
    return night_poster(notebook, night_page(open_scope(notebook, read_filters({})), DAY))


def test_it_says_who_won_how_many_where_and_when() -> None:
    notebook, keeper = book((PAIRS, 0), (PAIRS, 0), (PAIRS, 1))
    notebooks.note_evening(notebook, Night.objects.get(), place="en lo de Ana", note="")
    drawn = picture(notebook, keeper)
    assert drawn.above == f"{notebook.name} · en lo de Ana"
    assert drawn.heading == "Ana y Caro 2 a 1"
    assert [(column.who, column.score, column.points) for column in drawn.columns] == [
        ("Ana y Caro", "2 ganados", 2),
        ("Bruno y Dani", "1 ganado", 1),
    ]
    assert drawn.below.startswith("19 de noviembre de 2026 · 3 partidos")


def test_of_changing_pairs_it_names_the_first_three() -> None:
    drawn = picture(*book((PAIRS, 0), (OTHERS, 0), (("Ana", "Dani"), 0)))
    assert len(drawn.columns) == 3
    assert drawn.columns[0].who == "Ana"


def test_it_is_a_png_that_is_drawn_so_often_only(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook, keeper = book((PAIRS, 0))
    phone: Client = making.client_of(keeper.device)
    address = reverse("night-picture", args=[notebook.pk, DAY.isoformat()])
    answer = phone.get(address)
    assert answer["Content-Type"] == "image/png"
    assert answer.content.startswith(b"\x89PNG")
    assert "porotos-2026-11-19.png" in answer["Content-Disposition"]
    assert unquote(answer["Content-Description"]).startswith("Ana y Caro 1 a 0. Ana y Caro 1 ganado")
    monkeypatch.setattr(limits.picture_buckets, "take", lambda _who: False)
    assert phone.get(address).content == answer.content, "it is remembered"
    notebooks.note_evening(notebook, Night.objects.get(), place="en el club", note="")
    refused = phone.get(address)
    assert (refused.status_code, refused["Retry-After"]) == (429, "120")
    assert phone.get(reverse("night-picture", args=[notebook.pk, "ayer"])).status_code == 404
