"""The phones of a notebook: who comes in by a link, and all links revoked."""

from __future__ import annotations

from django.db import transaction

from referee.notebook.identity.access import rank
from referee.notebook.keeping.change import changing
from referee.notebook.models import Keeper, Notebook


def admit(notebook: Notebook, device: str, role: str) -> Keeper:
    """Give this phone a role, unless it has that or a higher one already.

    Nothing that a page shows changes, so the notebook's rev stays.
    """
    keeper, is_new = Keeper.objects.get_or_create(notebook=notebook, device=device, defaults={"role": role})
    if not is_new and rank(keeper.role) < rank(role):
        keeper.role = role
        keeper.save(update_fields=["role"])
    return keeper


def leave(keeper: Keeper) -> bool:
    """Take this phone out of the notebook, unless nobody else keeps it; return whether it is out."""
    with transaction.atomic():
        # Locked, so that of the last two only one can leave.
        Notebook.objects.select_for_update().get(pk=keeper.notebook_id)
        current = Keeper.objects.filter(pk=keeper.pk).first()
        if current is None:
            return True
        if is_last(current):
            return False
        current.delete()
    return True


def is_last(keeper: Keeper) -> bool:
    """Tell whether nobody else keeps the notebook."""
    others = Keeper.objects.filter(notebook=keeper.notebook_id, role=Keeper.Role.KEEPS).exclude(pk=keeper.pk)
    return keeper.role == Keeper.Role.KEEPS and not others.exists()


def revoke(keeper: Keeper) -> None:
    """Make every link given out worthless, and drop every phone but this one.

    Raises PermissionError where it has left meanwhile: nobody would keep the notebook.
    """
    with changing(keeper.notebook_id) as notebook:
        if not Keeper.objects.filter(pk=keeper.pk).exists():
            raise PermissionError
        notebook.epoch += 1
        Keeper.objects.filter(notebook=notebook).exclude(pk=keeper.pk).delete()
