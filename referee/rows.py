"""What every row of the database says of itself."""

from django.db import models


class NamedRow(models.Model):
    """A row that logs and errors name by its kind and key, never by what people wrote into it."""

    class Meta:
        """Makes no table of its own."""

        abstract = True

    def __str__(self) -> str:
        return f"{self._meta.model_name} {self.pk}"
