"""What a match may be remembered for: candidates for the records of a notebook, and for what was left of an evening."""

from __future__ import annotations

from django.db import models

from referee.notebook.models.leaf import Leaf
from referee.notebook.models.person import Person
from referee.notebook.models.share import Sum


class Feat(Sum):
    """The best of one kind in one match, with its hand.

    `score` puts those of a kind in order.
    """

    class Kind(models.TextChoices):
        """What it is."""

        LOST_NUMBER = "lost"
        BOTH_33 = "33"
        LONGEST = "longest"
        POINTS = "points"
        PARDAS = "pardas"
        TOP_LOST = "top"
        COMEBACK = "comeback"
        CLOSEST = "closest"
        CHANGES = "changes"
        SHORTEST = "shortest"

    leaf = models.ForeignKey(Leaf, on_delete=models.CASCADE, related_name="feats")
    person = models.ForeignKey(
        Person,
        null=True,
        default=None,
        on_delete=models.SET_NULL,
        related_name="feats",
        help_text="Whose, if anybody's.",
    )
    kind = models.CharField(max_length=8, choices=Kind.choices)
    score = models.IntegerField()
    hand = models.PositiveIntegerField(help_text="Its number in the match, from 0.")
    step = models.PositiveIntegerField(default=0, help_text="At which tap of it, from 1; 0 where none is known.")

    class Meta:
        indexes = [
            models.Index(fields=["notebook", "kind", "-score"], name="feat_best"),
            models.Index(fields=["notebook", "day"], name="feat_day"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} of leaf {self.leaf_id}"
