"""One change of a notebook: locked, in one transaction, its rev one higher afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from referee.notebook.models import Notebook


@contextmanager
def changing(notebook_id: str) -> Iterator[Notebook]:
    """Lock a notebook, and save it with a higher rev at the end.

    Raises Notebook.DoesNotExist where it was deleted. One change within another is one of each.
    """
    with transaction.atomic():
        notebook = Notebook.objects.select_for_update().get(pk=notebook_id, deleted_at__isnull=True)
        yield notebook
        notebook.rev += 1
        notebook.save()
