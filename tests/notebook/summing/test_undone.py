"""What is undone leaves no trace in the figures: entries voided and redone, a merge that is taken back (§12.2)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from referee.matches import limits
from referee.matches.models import Match
from referee.notebook.keeping import merges
from referee.notebook.models import Notebook, Outcome, Person, Share, Stint
from referee.notebook.summing import work
from tests.at_table import FOUR, Table
from tests.notebook import making, playing
from tests.notebook.files.test_same_pages import pages

MERGES = (("ana", "anita"), ("bruno", "beto"), ("beto", "zoe"), ("eva", "zoe"), ("anita", "ana"))
"""Some of them one after the other: of two people who are one by then, there is nothing to merge."""


def rows() -> list[dict[str, Any]]:
    """All that SQL adds up, without numbers of rows."""
    found: list[dict[str, Any]] = []
    for model in (Share, Stint, Outcome):
        columns = [field.attname for field in model._meta.concrete_fields if field.name != "id"]
        found += sorted(model._default_manager.values(*columns), key=repr)
    return found


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(4))
def test_voided_and_redone_entries_leave_all_shares_as_they_were(seed: int) -> None:
    rng = Random(seed)
    table, taken = Table(FOUR, dealer=3, target=15, best_of=1), 0
    for number, entry in enumerate(playing.entries(rng, 4, target=15, best_of=1)):
        limits.tap_buckets.clear()
        if number or "deal" not in entry:
            taken += table.log(entry).status == "taken"
    if not Match.objects.get(pk=table.match.pk).finished:
        table.tap({"adjust": [15, 0]})
    book, keeper = making.notebook()
    leaf = making.leaf(book, Match.objects.get(pk=table.match.pk), keeper)
    work.sum_up(leaf.pk)
    before = rows()
    assert before
    for many in (1, rng.randint(2, min(taken, 12))):
        for act in (table.undo, table.redo):
            for _time in range(many):
                limits.tap_buckets.clear()
                assert act().status == "taken"
            work.sum_up(leaf.pk)
            assert (rows() == before) is (act == table.redo)


@pytest.mark.django_db
def test_merges_that_are_taken_back_leave_all_shares_and_pages_as_they_were() -> None:
    rng = Random(1)
    book, device = playing.notebook(6)
    for names in (("Anita", "Beto"), ("Zoe", "Anita")):
        making.leaf(book, playing.match(rng, names))
    before, shown = rows_of(book), pages(device, book)
    merged = []
    for one, other in rng.sample(MERGES, len(MERGES)):
        pair = [Person.objects.get(notebook=book, key=key) for key in (one, other)]
        if any(person.gone_at for person in pair):
            continue
        try:
            merges.merge(*pair)
        except merges.TogetherError:
            continue
        merged.append(pair[1])
    assert merged
    assert pages(device, book) != shown
    rng.shuffle(merged)
    for person in merged:
        person.refresh_from_db()
        merges.separate(person)
    after = pages(device, book)
    assert rows_of(book) == before
    for path, html in shown.items():
        assert after[path].split(">") == html.split(">"), path


def rows_of(book: Notebook) -> list[dict[str, Any]]:
    """The rows of a notebook whose matches are all summed."""
    for _done in work.sum_all(book.leaves.all()):
        pass
    return rows()
