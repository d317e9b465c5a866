"""The pages of a notebook that was brought in say what those of the first one said (§12.2)."""

import re
from itertools import combinations

import pytest
from django.test import Client

from referee.notebook.figures.definitions import OF_PEOPLE
from referee.notebook.models import Leaf, Notebook, Person
from referee.notebook.summing.work import sum_all
from tests.notebook import making
from tests.notebook.files.making import whole
from tests.notebook.files.test_round_trip import elsewhere, full

pytestmark = pytest.mark.django_db
PAGES = ("", "gente/", "records/", "tabla/", "tabla/?periodo=este-a%C3%B1o", "noche/2026-11-19/", "noche/2026-11-12/",
         "bajar", *(f"tabla/?por={figure.slug}" for figure in OF_PEOPLE[::4]))  # fmt: skip
PAIRS = 4
"""So many people are looked at as pairs, and against each other; the first with all the hands behind their figures."""


def pages(device: str, book: Notebook) -> dict[str, str]:
    """Pages of a notebook, with names in the place of numbers."""
    for _done in sum_all(Leaf.objects.filter(notebook=book)):
        pass
    people = {person.pk: person.key for person in Person.objects.filter(notebook=book, gone_at__isnull=True)}
    client = making.client_of(device)
    found = {path: shown(client, book, path) for path in PAGES}
    for person, key in people.items():
        found[f"gente/{key}/"] = shown(client, book, f"gente/{person}/")
    first, *others = sorted(people, key=people.__getitem__)[:PAIRS]
    for one, other in combinations((first, *others), 2):
        for kind in ("yunta", "frente"):
            found[f"{kind}/{people[one]}+{people[other]}"] = shown(client, book, f"{kind}/{one}+{other}/")
    for figure in OF_PEOPLE[1::4]:
        found[f"manos {figure.slug}"] = shown(client, book, f"manos?de={figure.slug}&quien={first}")
    return found


def shown(client: Client, book: Notebook, path: str) -> str:
    """What a page shows and where it leads, whatever the numbers of rows are."""
    response = client.get(f"/libreta/{book.pk}/{path}")
    assert response.status_code == 200, path
    html = response.content.decode()
    matches = Leaf.objects.filter(notebook=book).order_by("played_at", "pk").values_list("match", flat=True)
    for number, match in enumerate(matches):
        html = html.replace(match, f"match-{number}")
    html = re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", html.replace(book.pk, "notebook"))
    keys = {str(person.pk): person.key for person in Person.objects.filter(notebook=book)}
    html = re.sub(r"(temporada-|tabla/)\d+", r"\1season", html)
    return re.sub(
        r'(?:href|value|action)="[^"]*"',
        lambda link: re.sub(
            r"(?<=[/+,])\d+\b|(?<=quien=)\d+|(?<=con=)\d+|(?<=contra=)\d+",
            lambda hit: keys.get(hit[0], hit[0]),
            link[0],
        ),
        html,
    )


def test_pages_are_the_same_elsewhere() -> None:
    book, device = full()
    before = pages(device, book)
    other, keeper = elsewhere(whole(device, book))
    after = pages(keeper, other)
    assert after.keys() == before.keys()
    for path, html in before.items():
        assert after[path].split(">") == html.split(">"), path
