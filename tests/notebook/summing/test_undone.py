"""What is undone leaves no trace in the figures: entries voided and redone, a merge that is taken back (§12.2)."""

import json
from random import Random
from typing import Any

import pytest
from django.db import transaction

from referee.matches import limits
from referee.matches.corrections import plan
from referee.matches.models import Entry, Match
from referee.notebook.keeping import persons
from referee.notebook.models import Notebook, Outcome, Person, Share, Stint
from referee.notebook.summing import work
from tests.at_table import FOUR, Table
from tests.matches.agreement import proposing
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


def untimed_rows() -> list[dict[str, Any]]:
    """The same without what clocks say: an entry that is put back is logged later than the first time."""
    return [{name: value for name, value in row.items() if name not in ("seconds", "lengths")} for row in rows()]


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


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("seed", range(4))
def test_older_entries_voided_and_put_back_leave_all_shares_as_they_were(seed: int) -> None:
    rng = Random(seed)
    table = proposing.Table(FOUR, target=15)
    for seat in (0, 1):
        table.sit(seat)
    for number, entry in enumerate(playing.entries(rng, 4, target=15, best_of=1)):
        limits.tap_buckets.clear()
        if number or "deal" not in entry:
            table.log(entry)
    table.log({"adjust": [15, 0]})
    assert table.now().finished
    book, keeper = making.notebook()
    leaf = making.leaf(book, table.now(), keeper)
    work.sum_up(leaf.pk)
    before = untimed_rows()
    logged = Entry.objects.filter(match=table.match, voided_by__isnull=True)
    standing = [*logged.exclude(kind="deal").order_by("seq", "pk")]
    tried = [_voided_and_put_back(table, row, leaf.pk) for row in rng.sample(standing, min(8, len(standing)))]
    assert untimed_rows() == before
    assert any(tried)


def _voided_and_put_back(table: proposing.Table, row: Entry, leaf: int) -> bool:
    """Void it and put it back, where what follows allows both; the sums are made after each."""
    before = untimed_rows()
    ana, bruno = table.pen_at(0), table.pen_at(1)
    try:
        with transaction.atomic():
            table.fix(ana, bruno, {"void": [row.pk]})
            work.sum_up(leaf)
            changed = untimed_rows() != before
            table.fix(ana, bruno, {"new": [json.loads(row.raw)], "place": row.seq})
    except plan.CannotFixError:
        return False
    work.sum_up(leaf)
    assert untimed_rows() == before, row.raw
    return changed


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
            persons.merge_people(*pair)
        except persons.TogetherError:
            continue
        merged.append(pair[1])
    assert merged
    assert pages(device, book) != shown
    rng.shuffle(merged)
    for person in merged:
        person.refresh_from_db()
        persons.separate_people(person)
    after = pages(device, book)
    assert rows_of(book) == before
    for path, html in shown.items():
        assert after[path].split(">") == html.split(">"), path


def rows_of(book: Notebook) -> list[dict[str, Any]]:
    """The rows of a notebook whose matches are all summed."""
    for _done in work.sum_all(book.leaves.all()):
        pass
    return rows()
