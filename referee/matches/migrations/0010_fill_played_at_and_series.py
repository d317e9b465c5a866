"""Fill the columns of 0009 for the matches that are stored already, some at a time."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

from django.db import migrations, transaction
from django.utils import timezone
from django.utils.dateparse import parse_datetime

BATCH = 200
LONGEST_ID = 64
EARLIEST = datetime(1900, 1, 1, tzinfo=UTC)


def fill(apps: Any, schema_editor: Any) -> None:
    """Fill when each match was played, and its id in the file it came from; a batch in each transaction."""
    alias = schema_editor.connection.alias
    matches = apps.get_model("matches", "Match").objects.using(alias)
    entries = apps.get_model("matches", "Entry").objects.using(alias)
    after = ""
    while batch := list(matches.filter(pk__gt=after).order_by("pk").only("imported", "extra", "created_at")[:BATCH]):
        after = batch[-1].pk
        rows = entries.filter(match_id__in=[match.pk for match in batch], seq=0).order_by("-pk")
        # The oldest of those at the first place comes last: a correction may stand there too.
        first = {row[0]: row[1:] for row in rows.values_list("match_id", "raw", "at")}
        for match in batch:
            match.played_at = _played_at(match, *first.get(match.pk, ("{}", None)))
            claimed = match.extra.get("id") if match.imported else None
            match.file_id = claimed if isinstance(claimed, str) and len(claimed) <= LONGEST_ID else ""
        with transaction.atomic(using=alias):
            matches.bulk_update(batch, ["played_at", "file_id"])


def _played_at(match: Any, raw: str, at: datetime | None) -> datetime:
    if not match.imported:
        return at or match.created_at
    return _moment(json.loads(raw).get("at")) or _moment(match.extra.get("started")) or match.created_at


def _moment(value: object) -> datetime | None:
    try:
        moment = parse_datetime(value) if isinstance(value, str) else None
        moment = moment.replace(tzinfo=moment.tzinfo or UTC).astimezone(UTC) if moment else None
    except (ValueError, OverflowError):
        return None
    return moment if moment and EARLIEST <= moment <= timezone.now() + timedelta(days=1) else None


def count(apps: Any, schema_editor: Any) -> None:
    """Count the chains of revanchas, each from its first match on."""
    alias = schema_editor.connection.alias
    matches = apps.get_model("matches", "Match").objects.using(alias)
    columns = ("ruleset", "options", "seats", "first_dealer", "result", "followed_by", "previous_id")
    ends = matches.filter(previous__isnull=True).exclude(followed_by="").values_list("pk", flat=True)
    for pk in list(ends):
        with transaction.atomic(using=alias):
            for match, wins in _chain(matches.only(*columns), pk):
                matches.filter(pk=match.pk).update(won_before=wins)


def _chain(matches: Any, pk: str) -> Iterator[tuple[Any, list[int]]]:
    """Yield the matches that follow one, each with what its scores had won before it."""
    wins: list[int] = []
    match, passed = matches.get(pk=pk), {pk}
    while match.followed_by and match.followed_by not in passed:
        passed.add(match.followed_by)
        won = wins or [0] * len(match.result["score"])
        if match.result["winner"] is not None:
            won[match.result["winner"]] += 1
        before, match = dict(zip(_groups(match), won, strict=True)), matches.filter(pk=match.followed_by).first()
        if match is None:
            return
        groups = _groups(match)
        same = set(groups) == set(before) and len(before) == len(groups)
        wins = [before[group] for group in groups] if same and any(won) else []
        yield match, list(wins)


def _groups(match: Any) -> list[tuple[str, ...]]:
    """Return the names of those who share a score: sides alternate, and of three the first may play alone."""
    people = [name.strip().casefold() for name in match.seats]
    scores = len(match.result["score"])
    three = [0, 1, 2] if scores == 3 else [0, 1, 1]
    shared = three if len(people) == 3 else [seat % 2 for seat in range(len(people))]
    return [
        tuple(sorted(name for name, at in zip(people, shared, strict=True) if at == number)) for number in range(scores)
    ]


class Migration(migrations.Migration):
    """Data only. Not atomic: what is done stays done, and doing it again gives the same."""

    atomic = False

    dependencies = [("matches", "0009_played_at_series_deliveries")]

    operations = [
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
        migrations.RunPython(count, migrations.RunPython.noop, elidable=True),
    ]
