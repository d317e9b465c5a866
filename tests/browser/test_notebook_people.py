"""What only a browser shows of a notebook's people: the forms on the way to forgetting somebody are taken."""

from django.urls import reverse
from playwright.sync_api import expect

from referee.notebook import identity
from referee.notebook.models import Keeper, Person
from tests.browser.conftest import Phones
from tests.notebook import making


def test_who_gets_the_link_to_keep_it_can_forget_somebody(phone: Phones) -> None:
    notebook, _keeper = making.notebook()
    making.leaf(notebook, making.played())
    page = phone()
    page.goto(reverse("notebook-link", args=[identity.notebook_token(notebook, Keeper.Role.KEEPS)]))
    page.locator("form.one button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Los jueves")
    page.goto(reverse("notebook-people", args=[notebook.pk]))
    page.get_by_role("link", name="Cambiar: Dani").click()
    page.get_by_role("link", name="Olvidar a Dani").click()
    page.get_by_role("link", name="Olvidar a Dani").click()
    page.get_by_role("button", name="Olvidar a Dani para siempre").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("La gente")
    expect(page.locator(".persons .who > b")).to_have_text(["Ana", "Bruno", "Caro"])
    assert not Person.objects.filter(name="Dani").exists()
