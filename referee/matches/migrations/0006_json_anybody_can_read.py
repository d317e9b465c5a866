"""What came in before all JSON was read within bounds: NaN and infinite numbers, NUL, endless nesting, hidden signs."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any

from django.db import migrations
from django.db.models import F, Q, Value
from django.db.models.functions import Length, Replace

from referee.matches.plain_text import kept_line, lines_in
from referee.rules.record.json_text import UnfitError, check_json

LOG = (("Entry", "raw", 12), ("Tap", "answer", 15), ("Tap", "said", 13))
"""What phones sent, as JSON text, and how deep it may be: an entry, and what holds entries."""
KEPT = (
    ("Match", "extra"), ("Match", "signed"), ("Change", "data"), ("Proposal", "data"), ("Proposal", "answers"),
    ("Dispute", "versions"), ("Dispute", "outcome"),
)  # fmt: skip
"""What is JSON to the database too, which has never taken NaN."""
WRITTEN = (("Pen", "name"), ("Ask", "name"), ("Change", "why"), ("Proposal", "why"), ("Dispute", "claim"))
DEEPEST = 32


def mend(apps: Any, schema_editor: Any) -> None:
    """Leave out, or write otherwise, what could not come in today."""
    for model, field, depth in LOG:
        rows = apps.get_model("matches", model).objects
        _write(_suspicious(rows, field, depth), field, partial(_log_text, depth=depth))
    for model, field in KEPT:
        _write(apps.get_model("matches", model).objects.all(), field, lambda value: lines_in(_mended(value, DEEPEST)))
    for model, field in WRITTEN:
        rows = apps.get_model("matches", model).objects.exclude(**{field: ""})
        _write(rows, field, lambda text: kept_line(text, len(text)))
    _write(apps.get_model("matches", "Match").objects.all(), "seats", _names)


def _suspicious(rows: Any, field: str, depth: int) -> Any:
    """The rows that have to be read; most are not among them, and there may be millions."""
    signs = Q()
    for sign in (r"\u0000", "NaN", "Infinity"):
        signs |= Q(**{f"{field}__contains": sign})
    plain = Replace(Replace(F(field), Value("{")), Value("["))
    return rows.annotate(opened=Length(field) - Length(plain)).filter(signs | Q(opened__gt=depth))


def _write(rows: Any, field: str, mended: Callable[[Any], Any]) -> None:
    """Store what is not as it should be; all of them are read before the first one is written."""
    changes = ((pk, value, mended(value)) for pk, value in rows.values_list("pk", field).iterator(chunk_size=500))
    for pk, new in [(pk, new) for pk, value, new in changes if new != value]:
        rows.model.objects.filter(pk=pk).update(**{field: new})


def _log_text(text: str, depth: int) -> str:
    if not text:
        return text
    value = json.loads(text)
    try:
        check_json(value, depth=depth)
    except UnfitError:
        return json.dumps(_mended(value, depth), ensure_ascii=False, allow_nan=False, separators=(",", ":"))
    return text


def _mended(value: Any, depth: int) -> Any:
    """The value without what nobody could read again: a key that holds such a thing goes, in a list it is null."""
    if isinstance(value, str):
        return value.replace("\0", "")
    if isinstance(value, list):
        return [_mended(item, depth - 1) if _can_stay(item, depth - 1) else None for item in value]
    if isinstance(value, dict):
        fit = {key: item for key, item in value.items() if "\0" not in key and _can_stay(item, depth - 1)}
        return {key: _mended(item, depth - 1) for key, item in fit.items()}
    return value


def _can_stay(value: Any, depth: int) -> bool:
    """Whether a value may be this many levels deep, and is one that anybody can read."""
    try:
        check_json(value if isinstance(value, float) else None)
    except UnfitError:
        return False
    return depth > (1 if value and isinstance(value, (dict, list)) else 0)


def _names(seats: list[str]) -> list[str]:
    return [kept_line(name, len(name)) or f"Jugador {place}" for place, name in enumerate(seats, start=1)]


class Migration(migrations.Migration):
    """Data only."""

    dependencies = [("matches", "0005_dispute_reason")]

    operations = [migrations.RunPython(mend, migrations.RunPython.noop)]
