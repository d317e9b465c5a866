"""A match stays as long as a notebook has it, whatever phones delete, and goes with the last one."""

import re
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from referee.matches import cleanup
from referee.matches.identity import links, pens
from referee.matches.models import Entry, Match, Pen
from referee.matches.packing import packs
from referee.notebook.keeping import leaves, notebooks, persons
from referee.notebook.keeping.forgetting import forget_person
from referee.notebook.models import Bond, Intake, Keeper, Leaf, Night, Notebook, Share, Sitting
from referee.notebook.summing.work import sum_all
from referee.server import children
from tests.at_table import join_match
from tests.notebook import making

pytestmark = pytest.mark.django_db
DAYS = timedelta(days=2)


def delete(match: Match) -> Client:
    """Delete a match on the phone that started it, two days ago; return that phone."""
    phone = making.client_of(Pen.objects.filter(match=match).earliest("pk").device)
    assert phone.post(reverse("delete", args=[match.pk]))["Location"] == reverse("matches")
    Match.objects.filter(pk=match.pk).update(deleted_at=timezone.now() - DAYS)
    return phone


def delete_notebook(book: Notebook) -> None:
    """Delete a notebook, two days ago."""
    notebooks.delete_notebook(book)
    Notebook.objects.filter(pk=book.pk).update(deleted_at=timezone.now() - DAYS)


def prune() -> None:
    call_command("prune", stdout=StringIO())
    assert not children.is_anything_to_drop()


def addresses(text: str) -> Iterator[str]:
    return (way.replace("&amp;", "&") for way in re.findall(r'(?:href|action)="(/[^"#]*)"', text))


def test_what_a_phone_deletes_the_notebook_goes_on_showing() -> None:
    book, keeper = making.notebook()
    match = making.leaf(book, making.played(), keeper).match
    other = pens.new_device()
    join_match(match, other)
    list(sum_all(Leaf.objects.all()))
    phone, shares = making.client_of(keeper.device), list(Share.objects.values_list("person", "won"))
    pages = [
        reverse("notebook", args=[book.pk]),
        reverse("leaf", args=[book.pk, match.pk]),
        reverse("night", args=[book.pk, Leaf.objects.get().day.isoformat()]),
        reverse("records", args=[book.pk]),
        reverse("notebook-table", args=[book.pk, "partidos"]),
    ]
    before = [making.text_of(b"".join(phone.get(page)).decode()) for page in pages]
    delete(match)
    prune()
    after = [making.text_of(b"".join(phone.get(page)).decode()) for page in pages]
    del before[1], after[1]  # the page of the match has lost its table, which is a phone's
    assert before == after
    assert list(Share.objects.values_list("person", "won")) == shares
    # All that its page leads to is there, for a phone that never had the match.
    text = phone.get(pages[1]).content.decode()
    assert {"El acta", "Repaso", "Mandar la foto"} <= set(re.findall(r">\s*([^<>]+?)\s*</(?:a|button)>", text))
    for way in addresses(text):
        if "partido" in way or way.startswith("/m/"):
            assert phone.get(way, follow=True).status_code in (200, 405), way
    # No phone has it: not its table, not in its list, and nobody joins it.
    for device in (other, Pen.objects.filter(match=match).earliest("pk").device):
        client = making.client_of(device)
        assert client.get(reverse("table", args=[match.pk])).status_code == 404
        assert client.get(reverse("record", args=[match.pk])).status_code == 404
        assert match.pk not in client.get(reverse("matches")).content.decode()
    assert Client().get(reverse("join", args=[links.link_token(match, "join")])).status_code in (404, 410)
    # It is packed in its time as any other.
    Match.objects.update(finished_at=timezone.now() - timedelta(days=30))
    packs.pack_all()
    assert Match.objects.get().packed_at is not None
    assert phone.get(pages[1]).status_code == 200


def test_the_phone_that_deletes_is_told_where_it_stays_and_may_take_its_name_out() -> None:
    book, keeper = making.notebook()
    match = making.leaf(book, making.played(), keeper).match
    other, _keeper = making.notebook(name="Los viernes")
    making.leaf(other, match)
    starter = Pen.objects.filter(match=match).earliest("pk").device
    phone = making.client_of(starter)
    assert "Queda en «Los jueves» y «Los viernes»." in making.text_of(
        phone.get(reverse("record", args=[match.pk])).content.decode()
    )
    phone.post(reverse("delete", args=[match.pk]))
    listed = phone.get(reverse("matches")).content.decode()
    assert "Queda en «Los jueves» y «Los viernes»." in making.text_of(listed)
    away = reverse("remove-name", args=[match.pk])
    assert away in listed
    assert phone.get(away).status_code == 200
    assert Client().get(away).status_code == 404
    phone.post(away, {"seat": "0", "name": "Ana"})
    assert "Ana" not in Match.objects.get().seats
    assert "Ana" not in "".join(Entry.objects.values_list("raw", flat=True))
    # Within a day it comes back, with all its pens.
    phone.post(reverse("restore", args=[match.pk]))
    assert phone.get(reverse("table", args=[match.pk])).status_code == 200
    # The one that nobody has goes without a word about it.
    assert "Queda en" not in making.text_of(phone.get(reverse("matches")).content.decode())


def test_the_last_one_that_lets_go_ends_it() -> None:
    (first, keeper), (second, _keeper) = making.notebook(), making.notebook(name="Los viernes")
    match = making.leaf(first, making.played(), keeper).match
    making.leaf(second, match)
    delete(match)
    prune()
    delete_notebook(first)
    prune()
    assert list(Leaf.objects.values_list("notebook", "match")) == [(second.pk, match.pk)]
    leaves.take_leaf_out(second, Leaf.objects.get())
    prune()
    # For a day that can be undone.
    assert Match.objects.exists()
    Bond.objects.update(at=timezone.now() - DAYS)
    prune()
    assert not Match.objects.exists()
    assert not Entry.objects.exists()


def test_a_notebook_deleted_first_holds_it_until_its_day_is_over() -> None:
    book, keeper = making.notebook()
    match = making.leaf(book, making.played(), keeper).match
    notebooks.delete_notebook(book)
    delete(match)
    prune()
    assert Match.objects.filter(pk=match.pk).exists()
    phone = making.client_of(keeper.device)
    phone.post(reverse("notebook-restore", args=[book.pk]))
    assert phone.get(reverse("leaf", args=[book.pk, match.pk])).status_code == 200
    delete_notebook(book)
    prune()
    assert not Match.objects.exists()


def test_phones_that_still_have_it_keep_it_without_a_notebook() -> None:
    book, keeper = making.notebook()
    match = making.leaf(book, making.played(), keeper).match
    leaves.take_leaf_out(book, Leaf.objects.get())
    delete_notebook(book)
    prune()
    assert Match.objects.visible().get() == match


def test_a_cleanup_that_was_cut_short_is_done_by_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    book, keeper = making.notebook()
    kept, gone = making.leaf(book, making.played(), keeper).match, making.played(winner=1)
    for match in (kept, gone):
        delete(match)
    entries = Entry.objects.filter(match=kept.pk).count()
    monkeypatch.setattr(cleanup, "_unlink", lambda _matches: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        cleanup.prune_matches()
    # Its log has gone and its row has not: nobody can look at it, and the next run ends it.
    assert not Entry.objects.filter(match=gone.pk).exists()
    assert Match.objects.count() == 2
    assert links.open_watch(links.watch_token(gone)) is None
    monkeypatch.undo()
    prune()
    assert Match.objects.get() == kept
    assert Entry.objects.filter(match=kept.pk).count() == entries


def test_who_keeps_the_notebook_still_says_who_sat_where() -> None:
    book, keeper = making.notebook()
    match = making.leaf(book, making.played(), keeper).match
    delete(match)
    who = {f"who{seat}": "alguien" for seat in range(4)} | {"counts": "si"}
    making.client_of(keeper.device).post(reverse("put-in", args=[book.pk, match.pk]), who)
    assert not Leaf.objects.get().sittings.exclude(person=None).exists()
    # Nobody puts it into another notebook any more.
    other, _keeper = making.notebook(name="Los viernes")
    with pytest.raises(leaves.UnfinishedError):
        leaves.add_leaf(other, Match.objects.get(), [], None)


def whole_leaf() -> tuple[object, ...]:
    leaf = Leaf.objects.get()
    sittings = list(leaf.sittings.order_by("seat", "from_seq").values_list("seat", "from_seq", "person", "was"))
    return leaf.pk, leaf.match_id, leaf.day, leaf.played_at, leaf.counts, leaf.why_not, leaf.by_id, leaf.at, sittings


def test_a_match_that_was_taken_out_is_put_back_as_it_was(notebook: Notebook, keeper: Keeper, phone: Client) -> None:
    leaf = making.leaf(notebook, making.played(), keeper, counts=False, why_not="corto")
    dani = making.person(notebook, "Dani P.")
    persons.merge_people(making.person(notebook, "Daniel"), dani)
    Sitting.objects.filter(seat=3).update(person=making.person(notebook, "Daniel"), was=dani)
    Night.objects.update(note="larga")
    before, page = whole_leaf(), reverse("leaf", args=[notebook.pk, leaf.match_id])
    answer = phone.post(reverse("take-out", args=[notebook.pk, leaf.match_id]))
    assert answer["Location"] == page
    assert "Deshacer" in phone.get(page).content.decode()
    assert not Leaf.objects.exists()
    back = reverse("put-back", args=[notebook.pk, leaf.match_id])
    # Not by a phone that neither keeps the notebook nor took it out.
    writer = making.client_of(making.keeper(notebook, Keeper.Role.WRITES).device)
    assert (writer.get(page).status_code, writer.post(back).status_code) == (404, 403)
    for _time in range(2):
        assert phone.post(back)["Location"] == page
        assert whole_leaf() == before
        assert Night.objects.get().note == "larga"
    assert not Bond.objects.exists()


def test_what_changed_meanwhile_is_so_in_what_is_put_back(notebook: Notebook, keeper: Keeper) -> None:
    leaf = making.leaf(notebook, making.played(), keeper)
    Leaf.objects.update(intake=Intake.objects.create(notebook=notebook))
    leaves.take_leaf_out(notebook, Leaf.objects.get(), keeper)
    Intake.objects.all().delete()
    ana, anita = making.person(notebook, "Ana"), making.person(notebook, "Anita")
    persons.merge_people(anita, ana)
    back = leaves.put_leaf_back(notebook, leaf.match_id)
    assert back.sittings.get(seat=0).person == anita
    persons.separate_people(ana)
    assert back.sittings.get(seat=0).person == ana
    # Put in anew, there is nothing to put back.
    leaves.take_leaf_out(notebook, back, keeper)
    making.leaf(notebook, leaf.match)
    assert not leaves.leaves_taken_out(notebook).exists()
    # Who is forgotten is in nothing that is left.
    Leaf.objects.get().delete()
    forget_person(making.person(notebook, "Bruno"))
    assert Bond.objects.get().leaf_was == ""
    with pytest.raises(Bond.DoesNotExist):
        leaves.put_leaf_back(notebook, leaf.match_id)


def test_a_day_later_it_stays_out(notebook: Notebook, keeper: Keeper) -> None:
    leaf = making.leaf(notebook, making.played(), keeper)
    leaves.take_leaf_out(notebook, leaf, keeper)
    assert not notebooks.is_any_to_drop()
    Bond.objects.update(at=timezone.now() - timedelta(hours=25))
    with pytest.raises(Bond.DoesNotExist):
        leaves.put_leaf_back(notebook, leaf.match_id)
    assert notebooks.is_any_to_drop()
    notebooks.prune_notebooks()
    assert Bond.objects.get().leaf_was == ""
    assert not notebooks.is_any_to_drop()
