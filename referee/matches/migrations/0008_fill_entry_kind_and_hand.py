"""Fill the columns of 0007 for what is stored already, a match at a time."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from django.db import migrations, transaction
from django.db.models import Case, Value, When

KINDS = ("deal", "say", "show", "adjust", "trick", "play", "showdown", "close")


class Row(NamedTuple):
    """The columns of an entry that tell its kind and its hand."""

    pk: int
    seq: int
    raw: str
    tap: int
    voided_by: int | None
    opens: bool


COLUMNS = ("pk", "seq", "raw", "tap_id", "voided_by_id")


def fill(apps: Any, schema_editor: Any) -> None:
    """Fill kind, hand and whether it opens one, each match in a transaction of its own, so that none waits long."""
    entries = apps.get_model("matches", "Entry").objects.using(schema_editor.connection.alias)
    opens = Case(When(before="", then=Value(False)), default=Value(True))
    for match_id in list(entries.order_by().values_list("match_id", flat=True).distinct()):
        rows = entries.filter(match_id=match_id).order_by("seq", "pk").annotate(opens=opens)
        values = list(_values(map(Row._make, rows.values_list(*COLUMNS, "opens"))))
        with transaction.atomic(using=schema_editor.connection.alias), schema_editor.connection.cursor() as cursor:
            cursor.executemany("UPDATE matches_entry SET kind = %s, hand = %s, opens_hand = %s WHERE id = %s", values)


def _values(rows: Iterable[Row]) -> Iterator[tuple[str, int, bool, int]]:
    """What each entry of a match gets, in the order of the record."""
    deals: list[Row] = []
    for row in rows:
        if row.opens:
            deals.append(row)
        raw = json.loads(row.raw)
        kind = next((kind for kind in KINDS if kind in raw), "")
        yield kind, row.seq if row.opens else _hand_of(row, deals), row.opens, row.pk


def _hand_of(row: Row, deals: list[Row]) -> int:
    """The place of the last deal before an entry that was not taken back when the entry was logged."""
    for deal in reversed(deals):
        if deal.voided_by is None or (row.voided_by is not None and deal.voided_by > row.tap):
            return deal.seq
    return 0


class Migration(migrations.Migration):
    """Data only. Not atomic: what is done stays done, and doing it again gives the same."""

    atomic = False

    dependencies = [("matches", "0007_entry_kind_and_hand")]

    operations = [migrations.RunPython(fill, migrations.RunPython.noop, elidable=True)]
