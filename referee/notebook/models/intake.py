"""Matches that a phone brings into a notebook, while a delivery takes their actas in."""

from __future__ import annotations

from django.db import models

from referee.matches.models import Delivery
from referee.notebook.models.notebook import Keeper, Notebook


class Intake(models.Model):
    """What becomes of the actas of a delivery in a notebook.

    People were met when it came: here they are numbers, so that nobody's name waits with it.
    """

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="intakes")
    delivery = models.OneToOneField(Delivery, on_delete=models.CASCADE, related_name="intake")
    by = models.ForeignKey(Keeper, null=True, on_delete=models.SET_NULL, related_name="intakes")
    leaves = models.JSONField(
        default=dict, help_text="By id and digest of an acta: who sat where, and whether it counts."
    )
    language = models.CharField(
        max_length=10, default="es", help_text="In which the lines that are no match are told, and nobody is named."
    )
    refused = models.JSONField(default=list, help_text="Lines of a paper notebook that are no match, each with why.")
    at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"delivery {self.delivery_id} into {self.notebook_id}"
