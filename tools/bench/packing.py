"""How small a match gets, and how soon it is read again: `python -m tools.bench.packing`.

Prints the bytes of a match of 400 entries in the database's file, packed and before that, what 100,000 of them would
take, and the milliseconds (of the processor) to pack one, to have it unpacked for a page, and to find the answer to a
late repeat. Keys are as long as those that phones make, and taps as irregular in time.
"""

import argparse
import json
import os
import secrets
import sys
import tempfile
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Any

ENTRIES = 400
COPIES = 25
BOUNDS = {"bytes of a pack": 12_000, "GB for 100,000 matches": 1.5, "ms to unpack": 30}
"""What must hold (notebook.md §11)."""


def play(seed: int) -> str:
    """A match of four with so many entries, tapped one by one, each fifteenth taken back once; its id."""
    from django.utils import timezone

    from referee.matches import limits
    from referee.matches.agreement import undo
    from referee.matches.identity import pens
    from referee.matches.log import taps
    from referee.matches.models import Change, Entry, Match, Tap
    from referee.matches.people import seats
    from referee.matches.setup import start
    from tools.bench.live_players import Player

    options, random = {"best_of": 3}, Random(seed)
    pen = start.start_match(pens.new_device(), options=options, seats=("Ana", "Bruno", "Caro", "Dani")).pens.get()
    for seat, name in enumerate(("Ana", "Bruno", "Caro", "Dani")):
        seats.sit_down(pen.match_id, pens.new_device(), seat, name)
    rev = 0
    for number, raws in enumerate(Player(4, seed, options).taps()):
        limits.tap_buckets.clear()
        answer = taps.log_tap(pen.match_id, pen, secrets.token_urlsafe(15), rev, list(raws))
        if number % 15 == 14:
            rev = undo.undo_last(pen.match_id, pen, secrets.token_urlsafe(15), answer.rev).rev
            answer = taps.log_tap(pen.match_id, pen, secrets.token_urlsafe(15), rev, list(raws))
        rev = answer.rev
        if Entry.objects.filter(match_id=pen.match_id).count() >= ENTRIES:
            break
    at = timezone.now() - timedelta(days=9)
    for tap in Tap.objects.filter(match_id=pen.match_id).order_by("pk"):
        at += timedelta(microseconds=random.randrange(40_000_000))
        Tap.objects.filter(pk=tap.pk).update(at=at)
        Entry.objects.filter(tap=tap).update(at=at)
        Change.objects.filter(tap=tap).update(at=at)
    Match.objects.filter(pk=pen.match_id).update(finished=True, finished_at=timezone.now() - timedelta(days=8))
    return pen.match_id


def size() -> int:
    """The bytes of the database's file, without free pages."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.fetchall()
    return Path(connection.settings_dict["NAME"]).stat().st_size


def multiply(ids: list[str], times: int) -> None:
    """As many packed matches more, of the same content, with the pens of their own."""
    from referee.matches.models import Match, Pack, Pen, new_id

    for pk in ids * times:
        match, pack, pens = Match.objects.get(pk=pk), Pack.objects.get(pk=pk), list(Pen.objects.filter(match=pk))
        match.pk = new_id()
        match.save(force_insert=True)
        Pack(match=match, data=pack.data, emptied=True).save(force_insert=True)
        for pen in pens:
            pen.pk, pen.match, pen.device = None, match, new_id()
            pen.save(force_insert=True)


def took(act: Callable[[], Any]) -> float:
    """Milliseconds of the processor."""
    begun = process_time()
    act()
    return (process_time() - begun) * 1000


def measure(count: int) -> dict[str, float]:
    """The figures, over so many matches."""
    from django.utils import timezone

    from referee.matches.log import store
    from referee.matches.models import Match, Pack
    from referee.matches.packing import packs, unpacked

    empty = size()
    ids = [play(seed) for seed in range(count)]
    loose = size()
    packing = [took(lambda pk=pk: packs.pack(pk)) for pk in ids]  # type: ignore[misc]
    packs.empty_all(timezone.now() + timedelta(hours=1))
    packs_size = sum(len(pack.data) for pack in Pack.objects.all()) / count
    few = size()
    # Of few matches the pages of a file that are half empty would count for much.
    multiply(ids, COPIES)
    packed = (size() - few) / (count * COPIES)
    matches = list(Match.objects.filter(pk__in=ids))
    unpacked.open_for(matches[0])  # this thread's tables
    unpacking = [took(lambda match=match: unpacked.open_for(match)) for match in matches[1:] * 3]  # type: ignore[misc]
    repeats = [took(lambda match=match: store.answer_to(match, "no-such-key")) for match in matches]  # type: ignore[misc]
    return {
        "bytes of a match": (loose - empty) / count,
        "bytes of a packed match": packed,
        "bytes of a pack": packs_size,
        "GB for 100,000 matches": packed / 10_000,
        "ms to pack": median(packing),
        "ms to unpack": median(unpacking),
        "ms to answer a repeat": median(repeats),
    }


def main() -> int:
    """Measure in a data folder of its own, and tell what does not hold."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10, help="more than a thread keeps unpacked")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"REFEREE_DATA": folder, "REFEREE_SECRET": "only-for-measuring-" * 4}
        os.environ["DJANGO_SETTINGS_MODULE"] = "referee.settings"
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        figures = measure(arguments.matches)
    print(json.dumps({name: round(value, 2) for name, value in figures.items()}, indent=1))
    broken = {name: most for name, most in BOUNDS.items() if figures[name] > most}
    for name, most in broken.items():
        print(f"{name}: more than {most}", file=sys.stderr)
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
