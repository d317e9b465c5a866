"""Only the phones of a notebook open its pages."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches.models import Match
from referee.notebook.models import Keeper, Leaf, Sitting
from tests.notebook import making

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("role", list(Keeper.Role))
def test_every_phone_of_a_notebook_reads_it(role: str) -> None:
    notebook, _keeper = making.notebook()
    phone = making.keeper(notebook, role)
    answer = making.client_of(phone.device).get(reverse("notebook", args=[notebook.pk]))
    assert answer.status_code == 200
    assert "no-store" in answer["Cache-Control"]


def test_a_stranger_is_sent_to_whoever_keeps_it() -> None:
    notebook, _keeper = making.notebook()
    other, stranger = making.notebook(name="Otra")
    for client in (Client(), making.client_of(stranger.device)):
        answer = client.get(reverse("notebook", args=[notebook.pk]))
        assert answer.status_code == 403
        assert "Pedile el link a quien lleva la libreta" in answer.content.decode()
        assert notebook.name not in answer.content.decode()
    assert other.pk


def test_nobody_reads_a_deleted_one() -> None:
    notebook, keeper = making.notebook(deleted_at=timezone.now())
    assert making.client_of(keeper.device).get(reverse("notebook", args=[notebook.pk])).status_code == 403


def test_a_leaf_is_made_through_the_real_log() -> None:
    notebook, keeper = making.notebook()
    match = making.played(device=keeper.device, winner=1)
    assert match.finished
    assert match.result["winner"] == 1
    assert Match.objects.get().played_at == making.EVENING
    leaf = making.leaf(notebook, match, keeper)
    assert Leaf.objects.get() == leaf
    assert str(leaf.day) == "2026-11-19"
    assert [sitting.person.name for sitting in Sitting.objects.order_by("seat")] == list(making.FOUR)
    notebook.refresh_from_db()
    assert notebook.rev == 5  # four people and the match


def test_what_a_notebook_has_not_leads_back_to_the_notebooks() -> None:
    notebook, keeper = making.notebook()
    answer = making.client_of(keeper.device).get(reverse("person", args=[notebook.pk, 1]))
    assert answer.status_code == 404
    assert "Eso no está en la libreta" in answer.content.decode()
    assert f'href="{reverse("notebooks")}"' in answer.content.decode()
