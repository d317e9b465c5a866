"""*Sin mi nombre*: the seat of a phone at the table is "alguien" in a notebook, in that match only."""

from __future__ import annotations

from referee.matches.models import Match, Pen
from referee.notebook.keeping.bonds import headed_for
from referee.notebook.keeping.change import changing
from referee.notebook.keeping.persons import restate
from referee.notebook.models import Leaf, Nameless, Notebook, Sitting


def goes_into(match: Match, notebook: Notebook) -> bool:
    """Tell whether a match is in a notebook, or goes there when it ends."""
    is_in = Leaf.objects.filter(match=match, notebook=notebook).exists()
    return notebook.deleted_at is None and (is_in or notebook in headed_for(match))


def is_nameless(match: Match, notebook: Notebook, pen: Pen) -> bool:
    """Tell whether the seat of this phone has no name there."""
    here = Nameless.objects.filter(match=match, notebook=notebook)
    return pen.seat is not None and here.filter(seat=pen.seat).exists()


def take_name_out(match: Match, notebook: Notebook, pen: Pen) -> None:
    """Make the seat of this phone "alguien" in a notebook, now or once it goes in.

    Raises PermissionError for a phone that sits nowhere, or a match that doesn't go there.
    """
    with changing(notebook.pk) as current:
        if pen.match_id != match.pk or pen.seat is None or pen.role == Pen.Role.GONE or not goes_into(match, current):
            raise PermissionError
        Nameless.objects.get_or_create(notebook=current, match=match, seat=pen.seat)
        own = Sitting.objects.filter(leaf__match=match, leaf__notebook=current, seat=pen.seat)
        restate(own.values_list("leaf", flat=True))
        own.update(person=None, was=None)
