"""Somebody always keeps a notebook, also where its last two phones leave it in the same moment."""

from contextlib import suppress
from threading import Barrier, BrokenBarrierError, Thread

import pytest
from django.db import connections

from referee.notebook.keeping import notebooks
from referee.notebook.models import Keeper, Notebook
from tests.notebook import making

pytestmark = pytest.mark.django_db(transaction=True)


def test_of_the_last_two_that_leave_at_once_one_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    notebook, first = making.notebook()
    both = (first, making.keeper(notebook, Keeper.Role.KEEPS))
    barrier, is_last, left = Barrier(2), notebooks.is_last_keeper, []

    def is_last_of_both(keeper: Keeper) -> bool:
        answer = is_last(keeper)
        with suppress(BrokenBarrierError):  # The other one waits until this one has left.
            barrier.wait(0.5)
        return answer

    def leave(keeper: Keeper) -> None:
        left.append(notebooks.leave_notebook(keeper))
        connections.close_all()

    monkeypatch.setattr(notebooks, "is_last_keeper", is_last_of_both)
    threads = [Thread(target=leave, args=(keeper,)) for keeper in both]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(left) == [False, True]
    assert Keeper.objects.filter(notebook=notebook, role=Keeper.Role.KEEPS).count() == 1


def test_whoever_has_left_drops_nobody_and_leaves_but_once() -> None:
    notebook, first = making.notebook()
    other = making.keeper(notebook, Keeper.Role.KEEPS)
    stale = Keeper.objects.get(pk=first.pk)
    assert notebooks.leave_notebook(first)
    assert notebooks.leave_notebook(stale)
    with pytest.raises(PermissionError):
        notebooks.revoke_notebook_links(stale)
    assert list(Keeper.objects.filter(notebook=notebook)) == [other]
    assert not notebooks.leave_notebook(other)


def test_whoever_only_looks_may_always_leave(notebook: Notebook) -> None:
    assert notebooks.leave_notebook(making.keeper(notebook, Keeper.Role.LOOKS))
