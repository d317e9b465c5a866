"""The evenings of a notebook, and its seasons: "La tabla"."""

from __future__ import annotations

from django.db import models

from referee.notebook.models.notebook import Notebook


class Night(models.Model):
    """One evening, made when its day gets its first match."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="nights")
    day = models.DateField(help_text="The local date on which it began.")
    place = models.CharField(max_length=40, blank=True, default="")
    note = models.CharField(max_length=200, blank=True, default="")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "day"], name="one_night_per_day")]

    def __str__(self) -> str:
        return f"{self.day} of {self.notebook_id}"


class Season(models.Model):
    """A stretch of days with its own table of who won how often."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="seasons")
    name = models.CharField(max_length=40)
    first = models.DateField(help_text="The first day that counts.")
    last = models.DateField(null=True, default=None, help_text="The last day that counts; null while it goes on.")
    win = models.SmallIntegerField(default=2, help_text="Points for a match won.")
    loss = models.SmallIntegerField(default=0, help_text="Points for a match lost.")
    least = models.PositiveSmallIntegerField(
        default=1, help_text="Matches that somebody must have played to be ranked."
    )
    pairs = models.BooleanField(default=False, help_text="Whether fixed pairs are ranked, and not persons.")
    last_doubles = models.BooleanField(default=False, help_text="Whether the last match of an evening counts double.")

    class Meta:
        indexes = [models.Index(fields=["notebook", "first"], name="season_first")]

    def __str__(self) -> str:
        return f"season {self.pk} of {self.notebook_id}"
