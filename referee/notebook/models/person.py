"""The people of a notebook, and the names by which they are known again."""

from __future__ import annotations

from django.db import models

from referee.notebook.models.notebook import Notebook

MARKS = 12
"""How many marks there are: a colour with a pattern each."""


class Person(models.Model):
    """Somebody who plays in a notebook's matches.

    Nothing but a name is ever asked of anybody.
    """

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="people")
    name = models.CharField(max_length=40)
    key = models.CharField(max_length=80, help_text="The name, casefolded and without accents.")
    mark = models.PositiveSmallIntegerField(help_text="The colour and pattern in charts.")
    merged_into = models.ForeignKey("self", null=True, default=None, on_delete=models.CASCADE, related_name="merged")
    gone_at = models.DateTimeField(null=True, default=None, help_text="When they were merged into another.")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["notebook", "key"], condition=models.Q(gone_at__isnull=True), name="one_person_per_name"
            )
        ]

    def __str__(self) -> str:
        return f"person {self.pk}"

    @property
    def initials(self) -> str:
        """Return the first letters of the name, at most two, for the mark."""
        return "".join(word[0] for word in self.name.split()[:2]).upper()[:2]


class Alias(models.Model):
    """A name that was matched with a person once, and is from then on."""

    notebook = models.ForeignKey(Notebook, on_delete=models.CASCADE, related_name="aliases")
    key = models.CharField(max_length=80, help_text="The name, casefolded and without accents.")
    person = models.ForeignKey(Person, on_delete=models.CASCADE, related_name="aliases")
    was = models.ForeignKey(
        Person,
        null=True,
        default=None,
        on_delete=models.SET_NULL,
        related_name="former_aliases",
        help_text="Whom it meant before a merge.",
    )

    class Meta:
        constraints = [models.UniqueConstraint(fields=["notebook", "key"], name="one_person_per_alias")]

    def __str__(self) -> str:
        return f"alias of person {self.person_id}"
