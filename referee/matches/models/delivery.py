"""Deliveries: many actas that a phone brings in at once."""

from __future__ import annotations

from django.db import models

from referee.matches.models.match import Match, new_id


class Delivery(models.Model):
    """Files that a phone brought in together.

    They wait in a folder of its own until a process has taken them in, one acta after the other.
    """

    id = models.CharField(primary_key=True, max_length=22, default=new_id, editable=False)
    device = models.CharField(max_length=22, db_index=True)
    files = models.JSONField(help_text="The names that the phone gave them, in the order in which they are kept.")
    total = models.PositiveIntegerField(
        null=True, default=None, help_text="How many actas there are in them; null until they were read."
    )
    refused = models.JSONField(
        default=dict, help_text="By the place of a file that can't be read: where and why. Empty in the end."
    )
    origin = models.CharField(
        max_length=32, blank=True, default="", help_text="Of the address that it came from, which nobody can tell."
    )
    at = models.DateTimeField(auto_now_add=True)
    beat_at = models.DateTimeField(null=True, default=None, help_text="When somebody last worked on it.")
    finished_at = models.DateTimeField(null=True, default=None, help_text="Null while there is work to do.")
    cut = models.BooleanField(default=False, help_text="Whether its files were lost before all of it was in.")

    def __str__(self) -> str:
        return f"{self.total} actas"


class Arrival(models.Model):
    """One acta of a delivery, and what became of it."""

    class Outcome(models.TextChoices):
        """The end of it.

        `BESIDE`: a match with the same id and other content is here too. `ALREADY`: it was here already.
        """

        BROUGHT = "brought"
        BESIDE = "beside"
        ALREADY = "already"
        REFUSED = "refused"

    delivery = models.ForeignKey(Delivery, on_delete=models.CASCADE, related_name="arrivals")
    number = models.PositiveIntegerField(help_text="Its place in the delivery, from 0.")
    name = models.CharField(max_length=200, help_text="The file, and in it the member or the line.")
    outcome = models.CharField(max_length=8, choices=Outcome.choices)
    match = models.ForeignKey(
        Match, null=True, on_delete=models.SET_NULL, related_name="+", help_text="Null where the phone may not see it."
    )
    place = models.CharField(max_length=200, blank=True, default="", help_text="Where it is no acta.")
    reason = models.CharField(max_length=400, blank=True, default="", help_text="Why it is none, as the parser says.")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["delivery", "number"], name="arrives_once")]

    def __str__(self) -> str:
        return f"{self.name}: {self.outcome}"
