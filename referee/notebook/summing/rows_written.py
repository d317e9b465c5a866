"""Rows written many at a time: of tables of small integers, where a form of every value takes long."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from django.db import connection, models

from referee.matches import bulk

_PLAIN = (models.SmallIntegerField, models.PositiveSmallIntegerField)


def insert(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert rows of a model that have no key yet."""
    if not rows:
        return
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, models.AutoField)]
    values_of = attrgetter(*(field.attname for field in fields))
    # A whole number is as the database takes it.
    formed = [(place, field) for place, field in enumerate(fields) if not isinstance(field, _PLAIN)]
    values = []
    for row in rows:
        own = list(values_of(row))
        for place, field in formed:
            own[place] = field.get_db_prep_save(own[place], connection)
        values.append(tuple(own))
    bulk.insert(model, tuple(field.column for field in fields), values)
