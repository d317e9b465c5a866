"""What a match adds up to: a cache that can always be made anew."""

from __future__ import annotations

from django.db import models

from referee.matches.models import Match


class Tally(models.Model):
    """The facts of one match, by hand, seat and side."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="tally")
    stamp = models.CharField(max_length=80, help_text="The versions of the engine and of the count that made it.")
    rev = models.PositiveIntegerField(help_text="The rev of the match that it was made of.")
    data = models.JSONField(help_text="What `rules.asked.tally` returns.")

    def __str__(self) -> str:
        return f"tally of {self.match_id}"
