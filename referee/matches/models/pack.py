"""The log of a match that nobody can change any more, in one row."""

from __future__ import annotations

from django.db import models

from referee.matches.models.match import Match


class Pack(models.Model):
    """The log of a packed match, which `packing` writes and reads."""

    match = models.OneToOneField(Match, primary_key=True, on_delete=models.CASCADE, related_name="pack")
    data = models.BinaryField(help_text="Its taps, entries, changes, disputes and proposals, as in `packing.bundle`.")
    emptied = models.BooleanField(default=False, help_text="Whether these have gone from their own tables.")

    class Meta:
        indexes = [models.Index(fields=["match"], condition=models.Q(emptied=False), name="pack_to_empty")]

    def __str__(self) -> str:
        return f"{len(self.data)} bytes of {self.match_id}"
