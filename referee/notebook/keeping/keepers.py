"""The phones of a notebook: who comes in by a link, and all links revoked."""

from __future__ import annotations

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


def leave(keeper: Keeper) -> None:
    """Take this phone out of the notebook, which somebody else still keeps."""
    keeper.delete()


def is_last(keeper: Keeper) -> bool:
    """Tell whether nobody else keeps the notebook."""
    others = Keeper.objects.filter(notebook=keeper.notebook_id, role=Keeper.Role.KEEPS).exclude(pk=keeper.pk)
    return keeper.role == Keeper.Role.KEEPS and not others.exists()


def revoke(keeper: Keeper) -> None:
    """Make every link given out worthless, and drop every phone but this one."""
    with changing(keeper.notebook_id) as notebook:
        notebook.epoch += 1
        Keeper.objects.filter(notebook=notebook).exclude(pk=keeper.pk).delete()
