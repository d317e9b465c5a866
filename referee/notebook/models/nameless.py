"""Seats whose player wants no name in a notebook."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from referee.matches.models import Match
from referee.notebook.models.notebook import Notebook


class Nameless(models.Model):
    """A seat of a match that is "alguien" in a notebook, as its own phone asked.

    Said before or after the match goes in; whoever puts it in can't name that seat.
    """

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="nameless")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="nameless")
    seat = models.PositiveSmallIntegerField()
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "notebook", "seat"], name="one_nameless_per_seat")]

    def __str__(self) -> str:
        return f"seat {self.seat} of {self.match_id} in {self.notebook_id}"
