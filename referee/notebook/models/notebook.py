"""The notebook of a group, and the phones that keep it."""

from __future__ import annotations

from django.db import models
from django.utils import timezone

from referee.matches.models import new_id


class Notebook(models.Model):
    """The matches, people and evenings of a group that plays together.

    Its id names it and can't be guessed, but gives no right by itself: keepers do.
    """

    class Adopt(models.TextChoices):
        """What becomes of a match that was started from inside the notebook."""

        NO = "no"
        ASK = "preguntar"
        ALWAYS = "siempre"

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    name = models.CharField(max_length=40)
    zone = models.CharField(max_length=64, help_text="The IANA name of the time zone in which its days begin and end.")
    turn = models.PositiveSmallIntegerField(
        default=7, help_text="The hour at which a day ends: earlier is still the evening before."
    )
    adopt = models.CharField(max_length=9, choices=Adopt.choices, default=Adopt.ASK)
    bluffs = models.BooleanField(default=False, help_text="Whether it counts trucos de mentira (B1).")
    epoch = models.PositiveIntegerField(default=0, help_text="Raising it revokes every link given out.")
    rev = models.PositiveIntegerField(default=0, help_text="Rises by one with every change of anything in it.")
    created_at = models.DateTimeField(default=timezone.now)
    deleted_at = models.DateTimeField(
        null=True, default=None, help_text="When it was deleted; a day is left to undo it."
    )

    class Meta:
        indexes = [
            models.Index(fields=["deleted_at"], condition=models.Q(deleted_at__isnull=False), name="notebook_deleted")
        ]

    def __str__(self) -> str:
        return self.id


class Keeper(models.Model):
    """The role of one phone in one notebook. Opening a link of it makes one."""

    class Role(models.TextChoices):
        """Everything; put in matches; look."""

        KEEPS = "lleva"
        WRITES = "anota"
        LOOKS = "mira"

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="keepers")
    device = models.CharField(max_length=22, db_index=True)
    role = models.CharField(max_length=5, choices=Role.choices)
    at = models.DateTimeField(default=timezone.now)
    used_at = models.DateTimeField(
        null=True, default=None, help_text="When this phone last put a match into it: the newest is offered first."
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "device"], name="one_keeper_per_device")]

    def __str__(self) -> str:
        return f"{self.role} of {self.notebook_id}"
