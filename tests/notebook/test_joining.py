"""Links: to look is given by opening one, more only by a button; a higher epoch makes them worthless."""

import pytest
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches.identity import links as match_links
from referee.matches.identity.pens import new_device
from referee.notebook import identity
from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Notebook
from tests.notebook import making

pytestmark = pytest.mark.django_db
LOOKS, WRITES, KEEPS = Keeper.Role.LOOKS, Keeper.Role.WRITES, Keeper.Role.KEEPS


def open_link(client: Client, notebook: Notebook, role: str) -> HttpResponse:
    answer = client.get(reverse("notebook-link", args=[identity.notebook_token(notebook, role)]))
    assert answer["Referrer-Policy"] == "no-referrer"
    return answer


def roles(notebook: Notebook) -> list[str]:
    return list(Keeper.objects.filter(notebook=notebook).order_by("pk").values_list("role", flat=True))


def test_opening_a_link_to_look_leads_to_the_notebook() -> None:
    notebook, _keeper = making.notebook()
    phone = Client()
    answer = open_link(phone, notebook, LOOKS)
    assert answer.status_code == 302
    assert answer["Location"] == reverse("notebook", args=[notebook.pk])
    assert phone.get(answer["Location"]).status_code == 200
    assert roles(notebook) == [KEEPS, LOOKS]


@pytest.mark.parametrize("role", [WRITES, KEEPS])
def test_more_than_to_look_takes_a_button(role: str) -> None:
    notebook, keeper = making.notebook()
    phone = Client()
    answer = open_link(phone, notebook, role)
    enter = reverse("notebook-enter", args=[notebook.pk])
    assert answer["Location"] == enter
    page = phone.get(enter)
    # Its form has to name its origin.
    assert page["Referrer-Policy"] == "same-origin"
    assert roles(notebook) == [KEEPS, LOOKS]
    assert phone.post(enter)["Location"] == reverse("notebook", args=[notebook.pk])
    assert roles(notebook) == [KEEPS, role]
    # The offer is gone: the address alone gives nothing.
    Keeper.objects.filter(role=role).exclude(device=keeper.device).update(role=LOOKS)
    phone.post(enter)
    assert roles(notebook) == [KEEPS, LOOKS]


def test_a_link_never_lowers_a_role() -> None:
    notebook, keeper = making.notebook()
    phone = making.client_of(keeper.device)
    for role in (LOOKS, WRITES, KEEPS):
        assert open_link(phone, notebook, role)["Location"] == reverse("notebook", args=[notebook.pk])
    assert roles(notebook) == [KEEPS]


def test_an_offer_is_for_its_own_notebook_alone() -> None:
    notebook, _keeper = making.notebook()
    other, _other = making.notebook(name="Otra")
    phone = Client()
    open_link(phone, notebook, KEEPS)
    open_link(phone, other, LOOKS)
    phone.cookies["notebook-offer"] = identity.notebook_token(notebook, KEEPS)
    phone.post(reverse("notebook-enter", args=[other.pk]))
    assert roles(other) == [KEEPS, LOOKS]


def test_no_other_token_opens_anything() -> None:
    notebook, _keeper = making.notebook()
    other, _other = making.notebook(name="Otra")
    match = making.played()
    wrong = [
        notebook.pk + identity.notebook_token(other, KEEPS)[22:],
        match_links.watch_token(match),
        identity.notebook_token(notebook, KEEPS)[:-1] + "_",
        "x" * 44,
        "ñ" * 44,
    ]
    for token in wrong:
        answer = Client().get(reverse("notebook-link", args=[token]))
        assert answer.status_code == 403
        assert "Pedile el link a quien lleva la libreta" in answer.content.decode()
    assert Keeper.objects.count() == 2


def test_revoking_drops_every_link_and_phone_but_the_one_that_did_it() -> None:
    notebook, keeper = making.notebook()
    second = making.keeper(notebook, KEEPS)
    old = identity.notebook_token(notebook, LOOKS)
    answer = making.client_of(second.device).post(reverse("notebook-revoke", args=[notebook.pk]))
    assert answer.status_code == 302
    assert list(Keeper.objects.values_list("device", flat=True)) == [second.device]
    assert Client().get(reverse("notebook-link", args=[old])).status_code == 403
    assert making.client_of(keeper.device).get(reverse("notebook", args=[notebook.pk])).status_code == 403
    notebook.refresh_from_db()
    assert identity.notebook_of_token(identity.notebook_token(notebook, WRITES)) == (notebook, WRITES)


def test_a_deleted_notebook_has_no_links() -> None:
    notebook, _keeper = making.notebook(deleted_at=timezone.now())
    assert identity.notebook_of_token(identity.notebook_token(notebook, LOOKS)) is None


def test_too_many_links_are_refused() -> None:
    notebook, _keeper = making.notebook()
    answers = [
        Client().get(reverse("notebook-link", args=[identity.notebook_token(notebook, LOOKS)])) for _ in range(61)
    ]
    assert [answer.status_code for answer in answers[-2:]] == [302, 429]


def test_the_share_page_gives_links_of_the_same_or_a_lower_kind() -> None:
    notebook, keeper = making.notebook()
    for role, kinds in ((LOOKS, [LOOKS]), (WRITES, [LOOKS, WRITES]), (KEEPS, [LOOKS, WRITES, KEEPS])):
        phone = notebooks.admit_phone(notebook, new_device(), role)
        for kind in (LOOKS, WRITES, KEEPS):
            page = making.client_of(phone.device).get(reverse("notebook-share", args=[notebook.pk]), {"para": kind})
            assert page["Referrer-Policy"] == "same-origin"
            given = [
                other for other in Keeper.Role if identity.notebook_token(notebook, other) in page.content.decode()
            ]
            assert given == [kind if kind in kinds else LOOKS]
            assert "no-store" in page["Cache-Control"]
    assert keeper.role == KEEPS
