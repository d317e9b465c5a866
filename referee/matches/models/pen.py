"""Pens: the rights of devices in a match, and requests for another's."""

from __future__ import annotations

from django.db import models

from referee.matches.managers import PenQuerySet
from referee.matches.models.match import Match


class Pen(models.Model):
    """The right of one device in one match."""

    class Role(models.TextChoices):
        """The holder of the pen.

        The pencil that logs for all (from a seat or not), a player's own phone, an onlooker, or nobody any more: the
        phone has left, and its entries keep its name.
        """

        SCORER = "scorer"
        SEAT = "seat"
        WATCHER = "watcher"
        GONE = "gone"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="pens")
    device = models.CharField(max_length=22, db_index=True)
    role = models.CharField(max_length=8, choices=Role.choices)
    seat = models.PositiveSmallIntegerField(null=True, default=None)
    name = models.CharField(max_length=40, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = PenQuerySet.as_manager()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["match", "device"], name="one_pen_per_device"),
            # Many may sit nowhere: to SQL, null equals nothing.
            models.UniqueConstraint(fields=["match", "seat"], name="one_pen_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.role} of {self.match_id}"


class Ask(models.Model):
    """A request for a seat or a pencil that another phone holds.

    Silence gives it (`people.requests`).
    """

    class Outcome(models.TextChoices):
        """The answer to it."""

        OPEN = "open"
        GIVEN = "given"
        REFUSED = "refused"
        VOID = "void"

    match = models.ForeignKey(Match, on_delete=models.CASCADE, related_name="asks")
    holder = models.ForeignKey(Pen, on_delete=models.CASCADE, related_name="asked", help_text="Who may say no.")
    device = models.CharField(max_length=22, help_text="The phone that asks.")
    seat = models.PositiveSmallIntegerField(null=True, help_text="The seat it asks for; null for the pencil.")
    name = models.CharField(max_length=40, blank=True, default="")
    outcome = models.CharField(max_length=7, choices=Outcome.choices, default=Outcome.OPEN)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["match", "outcome"], name="ask_open")]

    def __str__(self) -> str:
        return f"asks for {'the pencil' if self.seat is None else self.seat}: {self.outcome}"
