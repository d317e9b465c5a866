"""What a notebook's figures cost: `python -m tools.bench.notebook MATCHES [OTHERS]`, on a database of its own.

Plays some matches, and copies them with their shares until one notebook has so many, and other notebooks the others.
Prints each number beside the one that it must not pass; the CPU's time, for this machine may be busy.
"""

import os
import sys
from collections.abc import Callable
from datetime import date, timedelta
from time import process_time
from typing import Any

os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"

import django

django.setup()

from django.core.cache import cache  # noqa: E402
from django.core.management import call_command  # noqa: E402
from django.db import connection, reset_queries  # noqa: E402
from django.test import Client  # noqa: E402
from django.test.utils import override_settings  # noqa: E402

from referee.book.adjudicate import adjudicate  # noqa: E402
from referee.matches.files.export import export_acta  # noqa: E402
from referee.matches.models import Match  # noqa: E402
from referee.notebook.models import (  # noqa: E402
    Feat,
    Leaf,
    LeafTotal,
    Night,
    Notebook,
    Outcome,
    Person,
    Share,
    Sitting,
    Stint,
    Tally,
)
from referee.notebook.summing import work  # noqa: E402
from referee.notebook.summing.work import STAMP, count  # noqa: E402
from referee.rules.record.acta import loads  # noqa: E402
from tests.notebook import making, playing  # noqa: E402

PLAYED, ROUNDS = 40, 5
ROWS = (Outcome, LeafTotal, Share, Stint, Feat, Sitting)
LIMITS = {1_000: 60, 20_000: 350}
"""Milliseconds that a page of a notebook of so many matches may take at first."""
WITH_AVERAGES = ("person", "pair", "against")
"""Pages that have the sums of everybody in common."""
KEPT_MS, HANDS_MS, MOST_QUERIES, TALLY, A_SECOND = 10, 100, 12, 1.5, 150


def least(work_: Callable[[], object], rounds: int = ROUNDS) -> float:
    """Return the milliseconds of CPU that some work takes at least."""
    best = 1e9
    for _round in range(rounds):
        start = process_time()
        work_()
        best = min(best, process_time() - start)
    return 1000 * best


def in_turns(*works: Callable[[], object]) -> list[float]:
    """Return what `least` would of each, in turns: what else the machine does then hits all alike."""
    rounds = [[least(work_, 1) for work_ in works] for _round in range(100)]
    return [min(times) for times in zip(*rounds, strict=True)]


def show(name: str, number: float, limit: float, unit: str, *, at_least: bool = False) -> None:
    """Print a number beside its limit, and their ratio."""
    good = number >= limit if at_least else number <= limit
    print(f"{name:44} {number:9.2f} of {limit:7.2f} {unit:12} {number / limit:5.2f}{'' if good else '  !'}", flush=True)


def copy(notebook: Notebook, matches: int) -> None:
    """Copy the matches of a notebook with all their rows, a week earlier each time, until there are so many."""
    leaves = list(Leaf.objects.filter(notebook=notebook).select_related("match").order_by("pk"))
    rows = {model: list(model._default_manager.filter(leaf__in=leaves)) for model in ROWS}
    tallies = {tally.match_id: tally for tally in Tally.objects.filter(match__leaves__in=leaves)}
    number, back = len(leaves), timedelta()
    while number < matches:
        back += timedelta(days=7)
        some = leaves[: matches - number]
        number += len(some)
        fresh_matches = [_again(leaf.match, {"id": "", "played_at": leaf.match.played_at - back}) for leaf in some]
        Match.objects.bulk_create(fresh_matches)
        Tally.objects.bulk_create(
            _again(tallies[leaf.match_id], {"match_id": match.pk})
            for leaf, match in zip(some, fresh_matches, strict=True)
        )
        nights = _nights(notebook, {leaf.day - back for leaf in some})
        fresh = [
            _again(
                leaf, {"id": None, "match_id": match.pk, "night_id": nights[day], "day": day, "played_at": played_at}
            )
            for leaf, match in zip(some, fresh_matches, strict=True)
            for day, played_at in [(leaf.day - back, leaf.played_at - back)]
        ]
        made = {old.pk: new for old, new in zip(some, Leaf.objects.bulk_create(fresh), strict=True)}
        for model, kept in rows.items():
            copies = [_again(row, _moved(model, made[row.leaf_id])) for row in kept if row.leaf_id in made]
            model._default_manager.bulk_create(copies, batch_size=500)


def _nights(notebook: Notebook, days: set[date]) -> dict[date, int]:
    """Return the evenings of these days, and make those that there are not."""
    Night.objects.bulk_create((Night(notebook=notebook, day=day) for day in days), ignore_conflicts=True)
    return dict(Night.objects.filter(notebook=notebook, day__in=days).values_list("day", "pk"))


def _moved(model: Any, leaf: Leaf) -> dict[str, Any]:
    """Return what differs in the copy of a row."""
    found: dict[str, Any] = {} if model in (Outcome, LeafTotal) else {"id": None}
    if model is not Sitting:
        found |= {"day": leaf.day, "played_at": leaf.played_at}
    return {**found, "leaf_id": leaf.pk}


def _again(row: Any, changes: dict[str, Any]) -> Any:
    values = {field.attname: getattr(row, field.attname) for field in row._meta.concrete_fields}
    if changes.get("id") == "":
        changes = {**changes, "id": making.pens.new_device(), "previous_id": None, "file_id": ""}
    return type(row)(**{**values, **changes})


def anew(client: Client, address: str, before: str = "") -> float:
    """Return the milliseconds of a page that is not kept, after another one that keeps the table's averages."""
    best = 1e9
    for _round in range(3):
        cache.clear()
        if before:
            client.get(before)
        best = min(best, least(lambda: client.get(address), 1))
    return best


def pages(notebook: Notebook, device: str, matches: int) -> None:
    """Print what each page takes at first and once it is kept, and its queries."""
    client: Client = making.client_of(device)
    first, second, third = Person.objects.filter(notebook=notebook).order_by("pk").values_list("pk", flat=True)[:3]
    limit = next((limit for most, limit in LIMITS.items() if matches <= most), max(LIMITS.values()))
    for name, path in {
        "first page": "", "person": f"gente/{first}/", "pair": f"yunta/{first}+{second}/",
        "against": f"frente/{first}+{second}/", "table": "tabla/", "records": "records/",
        "hands": f"manos?de=envidos-ganados&quien={first}",
    }.items():  # fmt: skip
        address = f"/libreta/{notebook.pk}/{path}"
        client.get(address)
        most = HANDS_MS if name == "hands" else limit
        show(f"{name}, {matches} matches, at first", anew(client, address), most, "ms")
        if name in WITH_AVERAGES:
            beside = f"/libreta/{notebook.pk}/gente/{third}/"
            show(f"{name}, {matches} matches, after another's", anew(client, address, beside), most, "ms")
        show(f"{name}, {matches} matches, kept", least(lambda address=address: client.get(address)), KEPT_MS, "ms")  # type: ignore[misc]
        cache.clear()
        reset_queries()
        with override_settings(DEBUG=True):
            client.get(address)
            show(f"{name}, {matches} matches", len(connection.queries), MOST_QUERIES, "queries")


def main() -> None:
    """Make the database, and print what everything takes."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    others = int(sys.argv[2]) if len(sys.argv) > 2 else 0
    with override_settings(ALLOWED_HOSTS=["*"]):
        call_command("migrate", verbosity=0)
        notebook, device = playing.notebook(min(PLAYED, matches))
        match = max(Match.objects.all(), key=lambda one: one.seq)
        text = export_acta(match)
        counted, judged = in_turns(lambda: count(match), lambda: adjudicate(loads(text)))
        show("tally of a match, by adjudicate", counted / judged, TALLY, "times")
        Leaf.objects.update(summed="")
        Tally.objects.all().delete()
        start = process_time()
        done = max(work.sum_all(Leaf.objects.all()))
        show("matches summed anew in a second", done / (process_time() - start), A_SECOND, "a second", at_least=True)
        assert not Leaf.objects.exclude(summed=STAMP).exists()
        for number in range(others // matches if others else 0):
            other, _device = playing.notebook(min(PLAYED, matches), seed=number + 2)
            copy(other, matches)
        copy(notebook, matches)
        pages(notebook, device, matches)
        size = os.path.getsize(connection.settings_dict["NAME"])  # noqa: PTH202
        print(f"{Leaf.objects.count()} matches in all, {size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
