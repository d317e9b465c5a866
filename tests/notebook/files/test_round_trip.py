"""A notebook taken out and brought in again: the same, once, also beside what is there (§12.2)."""

import re
from datetime import date, timedelta
from itertools import combinations
from random import Random
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from referee.matches.models import Dispute, Match
from referee.notebook.figures.definitions import OF_PEOPLE
from referee.notebook.keeping import leaves, persons
from referee.notebook.keeping.forgetting import forget_person
from referee.notebook.keeping.leaves import stretches
from referee.notebook.keeping.notebooks import changing
from referee.notebook.models import Alias, Keeper, Leaf, Night, Notebook, Person, Season, Sitting
from referee.notebook.summing.work import sum_all
from tests.notebook import making, playing
from tests.notebook.files.making import bring, names_in, tables, whole

pytestmark = pytest.mark.django_db


def full() -> tuple[Notebook, str]:
    """A notebook of seven matches with everything that one may have."""
    book, device = playing.notebook(6)
    Night.objects.filter(notebook=book, day=date(2026, 11, 19)).update(place="lo de Ana", note="=llovía")
    Season.objects.create(notebook=book, name="2026", first=date(2026, 1, 1), least=3, pairs=True)
    extra = making.played(("Anita", "Beto"), at=making.EVENING - timedelta(days=40))
    making.leaf(book, extra)
    ana, anita = (Person.objects.get(notebook=book, key=key) for key in ("ana", "anita"))
    persons.merge_people(ana, anita)
    last = Leaf.objects.filter(notebook=book).order_by("played_at").last()
    leaves.mark_counting(book, last, False, "con los chicos")
    Sitting.objects.filter(leaf__notebook=book, leaf=Leaf.objects.filter(notebook=book).first(), seat=0).update(
        person=None
    )
    book.refresh_from_db()
    return book, device


def data_of(book: Notebook) -> dict[str, Any]:
    """All that a notebook keeps, without numbers of rows."""
    book.refresh_from_db()
    people = Person.objects.filter(notebook=book).order_by("pk")
    return {
        "notebook": [book.name, book.zone, book.turn, book.adopt, book.bluffs],
        "people": [
            (row.name, row.key, row.mark, row.gone_at, row.merged_into and row.merged_into.name) for row in people
        ],
        "aliases": sorted(
            (row.key, row.person.name, row.was and row.was.name) for row in Alias.objects.filter(notebook=book)
        ),
        "nights": list(Night.objects.filter(notebook=book).order_by("day").values_list("day", "place", "note")),
        "seasons": list(Season.objects.filter(notebook=book).values_list("name", "first", "by_points", "least")),
        "leaves": [
            (row.day, row.played_at, row.counts, row.why_not, row.match.result, sorted(
                (sat.seat, sat.from_seq, sat.person and sat.person.name, sat.was and sat.was.name)
                for sat in row.sittings.all()
            ))
            for row in Leaf.objects.filter(notebook=book).order_by("played_at", "pk")
        ],
    }  # fmt: skip


def elsewhere(data: bytes) -> tuple[Notebook, str]:
    """Another server: nothing of the first is there, and somebody opens a notebook."""
    Notebook.objects.all().delete()
    Match.objects.all().delete()
    book, keeper = making.notebook(name="Nueva", zone="Europe/Madrid")
    response = bring(keeper.device, book, data)
    assert "data-unfinished" not in response.content.decode()
    return book, keeper.device


def same_elsewhere(book: Notebook, device: str) -> tuple[Notebook, str]:
    """Bring a notebook in elsewhere, where it has the same data and tables."""
    before, sheets = data_of(book), tables(device, book)
    other, keeper = elsewhere(whole(device, book))
    assert data_of(other) == before
    assert tables(keeper, other) == sheets
    return other, keeper


def test_everything_comes_back() -> None:
    book, device = full()
    data = whole(device, book)
    other, keeper = same_elsewhere(book, device)
    assert names_in(whole(keeper, other)) == names_in(data)


def test_twice_is_once() -> None:
    book, device = full()
    data = whole(device, book)
    other, keeper = elsewhere(data)
    once, matches = data_of(other), Match.objects.count()
    page = bring(keeper, other, data).content.decode()
    assert data_of(other) == once
    assert Match.objects.count() == matches
    assert "7 ya estaban" in making.text_of(page)


def test_into_the_notebook_that_it_came_from_nothing_changes() -> None:
    book, device = full()
    before, matches = data_of(book), Match.objects.count()
    bring(device, book, whole(device, book))
    assert data_of(book) == before
    assert Match.objects.count() == matches


def test_a_filled_notebook_gets_what_it_lacks_and_knows_people_by_their_names() -> None:
    book, device = full()
    data = whole(device, book)
    Notebook.objects.all().delete()
    Match.objects.all().delete()
    other, keeper = making.notebook(name="Los viernes")
    making.leaf(other, making.played(("Bruno", "Zoe"), at=making.EVENING + timedelta(days=1)), keeper)
    with changing(other.pk) as current:
        Alias.objects.create(notebook=current, key="fede", person=Person.objects.get(notebook=other, key="zoe"))
    bring(keeper.device, other, data)
    other.refresh_from_db()
    assert other.name == "Los viernes"
    assert Leaf.objects.filter(notebook=other).count() == 8
    assert Person.objects.filter(notebook=other, key="bruno").count() == 1
    assert not Person.objects.filter(notebook=other, key="fede").exists()
    assert Sitting.objects.filter(leaf__notebook=other, person__key="zoe").count() > 1
    assert Season.objects.filter(notebook=other).count() == 1


def test_a_match_of_others_on_the_same_server_gives_nobody_a_pen() -> None:
    book, device = full()
    other, keeper = making.notebook(name="Otra")
    matches = Match.objects.count()
    bring(keeper.device, other, whole(device, book))
    theirs = set(Leaf.objects.filter(notebook=other).values_list("match", flat=True))
    assert len(theirs) == 7
    assert not theirs & set(Leaf.objects.filter(notebook=book).values_list("match", flat=True))
    # Copies of its own, and no more of them when it comes again.
    bring(keeper.device, other, whole(device, book))
    assert Match.objects.count() == matches + 7


def test_a_substitute_comes_back_at_their_hand(notebook: Notebook, keeper: Keeper) -> None:
    entries = [*playing.entries(Random(3), 2, target=15, best_of=1)]
    deals = [place for place, raw in enumerate(entries) if "deal" in raw]
    match = making.played(("Ana", "Bruno"), entries=entries, target=15)
    ana, bruno, eva = (making.person(notebook, name) for name in ("Ana", "Bruno", "Eva"))
    seated = [leaves.Seated(0, ana), leaves.Seated(1, bruno), leaves.Seated(1, eva, deals[2])]
    leaves.add_leaf(notebook, match, seated, keeper)
    same_elsewhere(notebook, keeper.device)


def test_who_wants_no_name_stays_without(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(("Ana", "Bruno"))
    pen = match.pens.first()
    pen.seat = 1
    pen.save()
    making.leaf(notebook, match, keeper)
    leaves.take_name_out(match, notebook, pen)
    data = whole(keeper.device, notebook)
    other, device = elsewhere(data)
    leaf = Leaf.objects.get(notebook=other)
    assert leaf.sittings.get(seat=1).person is None
    making.leaf(other, leaf.match)
    assert leaf.sittings.get(seat=1).person is None
    assert device


def test_the_forgotten_are_nowhere_in_the_zip_or_the_tables() -> None:
    book, device = playing.notebook(8)
    dani = Person.objects.get(notebook=book, key="dani")
    Night.objects.filter(notebook=book).update(place="lo de Dani")
    for match in Match.objects.all():
        match.pens.update(name="Dani")
    forget_person(dani)
    everything = "".join(names_in(whole(device, book)).values()) + "".join(tables(device, book).values())
    assert "dani" not in everything.casefold()
    assert "alguien" in everything
    # Figures of others are what they were before.
    sheets = tables(device, book)
    other, keeper = elsewhere(whole(device, book))
    assert tables(keeper, other) == sheets


def test_a_disputed_match_does_not_count_where_it_comes_to(notebook: Notebook, keeper: Keeper) -> None:
    match = making.played(("Ana", "Bruno"))
    making.leaf(notebook, match, keeper)
    Dispute.objects.create(match=match, about="entry", claim="no fue", frozen={}, at=match.created_at)
    Match.objects.filter(pk=match.pk).update(waiting=1)
    other, _device = elsewhere(whole(keeper.device, notebook))
    leaf = Leaf.objects.get(notebook=other)
    assert (leaf.counts, leaf.why_not) == (False, "en discusión")


def test_a_merge_can_be_taken_back_where_it_came_to() -> None:
    book, device = full()
    other, _keeper = elsewhere(whole(device, book))
    gone = Person.objects.get(notebook=other, gone_at__isnull=False)
    assert gone.gone_at < timezone.now()
    persons.separate_people(gone)
    assert Sitting.objects.filter(leaf__notebook=other, person=gone).count() == 1


@pytest.mark.parametrize("seed", range(3))
def test_a_forgotten_substitute_goes_from_the_actas_and_who_has_a_like_name_stays(
    notebook: Notebook, keeper: Keeper, seed: int
) -> None:
    entries = [*playing.entries(Random(seed), 2, target=15, best_of=1)]
    deals = [place for place, raw in enumerate(entries) if "deal" in raw]
    for number, place in enumerate(deals):
        entries[place] = {**entries[place], "names": ["Ana", "Dani" if number < 2 else "Daniel"]}
    entries[-1] = {**entries[-1], "why": "porque Dani se fue", "pen": "Dani"}
    match = making.played(("Ana", "Daniel"), entries=entries, target=15)
    spans = stretches(match)
    assert [span.name for span in spans] == ["Ana", "Dani", "Daniel"]
    seated = [leaves.Seated(span.seat, making.person(notebook, span.name), span.from_seq) for span in spans]
    leaves.add_leaf(notebook, match, seated, keeper)
    forget_person(Person.objects.get(notebook=notebook, key="dani"))
    text = "".join(names_in(whole(keeper.device, notebook)).values())
    assert not re.search(r"\bDani\b", text)
    assert "Daniel" in text
    same_elsewhere(notebook, keeper.device)


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
