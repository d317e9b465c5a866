"""Rows written many at a time: of tables of small integers, where a form of every value takes long."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.db import connection, models

from referee.matches import bulk


def insert(model: type[models.Model], rows: Sequence[models.Model]) -> None:
    """Insert rows of a model that have no key yet."""
    if not rows:
        return
    fields = [field for field in model._meta.concrete_fields if not isinstance(field, models.AutoField)]
    # A whole number is as the database takes it.
    plain = [isinstance(field, models.SmallIntegerField | models.PositiveSmallIntegerField) for field in fields]
    values = [
        tuple(_value(row, field, is_plain) for field, is_plain in zip(fields, plain, strict=True)) for row in rows
    ]
    bulk.insert(model, tuple(field.column for field in fields), values)


def _value(row: models.Model, field: Any, is_plain: bool) -> Any:
    value = getattr(row, field.attname)
    return value if is_plain else field.get_db_prep_save(value, connection)
