"""What ties a match to a notebook while it is not, or no more, a leaf of it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from referee.matches.models import Match
from referee.notebook.models.notebook import Keeper, Notebook


class Bond(models.Model):
    """A match that was started from inside a notebook, or that shall stay out of it."""

    class State(models.TextChoices):
        """It is to go in when it ends; somebody does not want it in."""

        WAITS = "waits"
        OUT = "out"

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="bonds")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="bonds")
    state = models.CharField(max_length=5, choices=State.choices)
    by = models.ForeignKey(Keeper, null=True, on_delete=models.SET_NULL, related_name="bonds")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["match", "notebook"], name="one_bond_per_match")]

    def __str__(self) -> str:
        return f"{self.match_id} {self.state} of {self.notebook_id}"
