"""A match in a notebook, and who sat in it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from referee.matches.models import Match
from referee.notebook.models.league import Night
from referee.notebook.models.notebook import Keeper, Notebook
from referee.notebook.models.person import Person


class Leaf(models.Model):
    """One match in one notebook. A match may be in several."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="leaves")
    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="leaves")
    night = models.ForeignKey(Night, on_delete=models.CASCADE, related_name="leaves")
    day = models.DateField(help_text="The local date of its evening.")
    played_at = models.DateTimeField(help_text="The match's, so that leaves can be put in order by themselves.")
    counts = models.BooleanField(default=True)
    why_not = models.CharField(
        max_length=80, blank=True, default="", help_text="Why it does not count, if it does not."
    )
    summed = models.CharField(
        max_length=80, default="", help_text="By which engine and count its shares were made; empty: to be made."
    )
    by = models.ForeignKey(Keeper, null=True, on_delete=models.SET_NULL, related_name="leaves")
    at = models.DateTimeField(default=timezone.now)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "match"], name="one_leaf_per_match")]
        indexes = [
            models.Index(fields=["notebook", "-played_at", "-id"], name="leaf_newest"),
            models.Index(fields=["notebook", "summed"], name="leaf_summed"),
        ]

    def __str__(self) -> str:
        return f"{self.match_id} in {self.notebook_id}"


class Sitting(models.Model):
    """Who sat in a seat of a match.

    From one place of its log on, to the next sitting of that seat.
    """

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="sittings")
    seat = models.PositiveSmallIntegerField()
    from_seq = models.PositiveIntegerField(default=0, help_text="The place in the log from which on they sat there.")
    person = models.ForeignKey(
        Person, null=True, default=None, on_delete=models.SET_NULL, related_name="sittings", help_text="Null: alguien."
    )
    was = models.ForeignKey(
        Person,
        null=True,
        default=None,
        on_delete=models.SET_NULL,
        related_name="former_sittings",
        help_text="Who it was before a merge.",
    )

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["leaf", "seat", "from_seq"], name="one_sitting_per_seat_and_place")
        ]
        indexes = [models.Index(fields=["person", "leaf"], name="sitting_person")]

    def __str__(self) -> str:
        return f"seat {self.seat} of leaf {self.leaf_id}"
