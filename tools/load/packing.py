"""Kills the packing of matches at random moments: `python -m tools.load.packing --kills 50`.

Each time a process of its own packs some matches and empties their tables, and is killed (SIGKILL) somewhere in
between. Then every match must read as before, to the byte, with nothing lost or double; and the next run, to its end,
must leave each of them in one row.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from datetime import timedelta
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
MATCHES, TAPS = 4, 60
SECRET = "only-for-tests-" * 5
READY = "ready\n"


def run(step: str, data: Path) -> subprocess.Popen[str]:
    """Begin one of the steps below in a process of its own."""
    own = {"REFEREE_DATA": str(data), "REFEREE_SECRET": SECRET, "DJANGO_SETTINGS_MODULE": "referee.settings"}
    command = [sys.executable, "-m", "tools.load.packing", "--step", step]
    return subprocess.Popen(command, cwd=ROOT, env=os.environ | own, stdout=subprocess.PIPE, text=True)


def finished(step: str, data: Path) -> str:
    """Do a step to its end; what it printed."""
    process = run(step, data)
    output, _ = process.communicate(timeout=300)
    assert process.returncode == 0, step
    return output


def prepared(folder: Path) -> tuple[Path, float]:
    """A data folder with some matches to pack, and how many seconds that takes once it has begun."""
    data = folder / "prepared"
    data.mkdir()
    finished("prepare", data)
    return data, _seconds(Path(shutil.copytree(data, folder / "measured")))


def _seconds(copy: Path) -> float:
    process = run("pack", copy)
    assert process.stdout is not None
    process.stdout.readline()
    begun = time.monotonic()
    process.communicate(timeout=300)
    return time.monotonic() - begun


def killed(data: Path, moment: float) -> dict[str, Any]:
    """Pack a copy of the matches, kill that after so many seconds, and go on; what is wrong, and how far it was."""
    with tempfile.TemporaryDirectory(dir=data.parent) as folder:
        copy = Path(shutil.copytree(data, Path(folder) / "data"))
        process = run("pack", copy)
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(moment)
        process.kill()
        process.communicate()
        now = json.loads(finished("check", copy))
        then = json.loads(finished("finish", copy).removeprefix(READY))
        wrong = [*now["wrong"], *then["wrong"], *(["not emptied"] if then["rows"] else [])]
        return {"wrong": wrong, "packed": now["packed"], "rows": now["rows"]}


def prepare() -> None:
    """Play some matches that ended long ago, and write down how each reads."""
    from django.core.management import call_command
    from django.utils import timezone

    from referee.matches import limits
    from referee.matches.agreement import undo
    from referee.matches.identity import pens
    from referee.matches.log import taps
    from referee.matches.models import Match
    from referee.matches.setup import start
    from tools.bench.live_players import Player

    call_command("migrate", verbosity=0)
    for seed in range(MATCHES):
        pen = start.start_match(pens.new_device(), seats=("Ana", "Bruno")).pens.get()
        rev = 0
        for number, raws in enumerate(islice(Player(2, seed, {"best_of": 3}).taps(), TAPS)):
            limits.tap_buckets.clear()
            rev = taps.log_tap(pen.match_id, pen, f"a-key-of-a-tap-{number:05}", rev, list(raws)).rev
            if number % 10 == 9:
                rev = undo.undo_last(pen.match_id, pen, f"a-key-of-undo-{number:05}", rev).rev
    Match.objects.update(finished=True, finished_at=timezone.now() - timedelta(days=9))
    _expected().write_text(json.dumps(_read()))


def pack() -> None:
    """Pack all of it and empty the tables, without leaving the log to others."""
    from django.utils import timezone

    from referee.matches import bulk
    from referee.matches.packing import packs

    bulk.leave_to_others = lambda _seconds: None
    print(READY, end="", flush=True)
    packs.pack_all()
    packs.empty_all(timezone.now() + timedelta(hours=1))


def check() -> None:
    """Print which matches don't read as they did, and how much is packed."""
    from referee.matches.models import Change, Entry, Match, Tap

    expected: dict[str, str] = json.loads(_expected().read_text())
    now = _read()
    wrong = [pk for pk, digest in expected.items() if now.get(pk) != digest] + [pk for pk in now if pk not in expected]
    rows = sum(model._base_manager.count() for model in (Tap, Entry, Change))
    packed = Match.objects.filter(packed_at__isnull=False).count()
    print(json.dumps({"wrong": wrong, "rows": rows, "packed": packed}))


def finish() -> None:
    """Pack what is left, and print what `check` does."""
    pack()
    check()


def _expected() -> Path:
    return Path(os.environ["REFEREE_DATA"]) / "expected.json"


def _read() -> dict[str, str]:
    """How every match reads: its file, and its log by its numbers."""
    from referee.matches.files.export import export_acta
    from referee.matches.models import Match

    digests = {}
    for match in Match.objects.order_by("pk"):
        rows = [list(match.log.order_by("pk").values_list("pk", "key", "status"))]
        rows += [list(match.entries.in_order().values_list("pk", "raw", "awards", "code"))]
        rows += [list(match.changes.order_by("pk").values_list("pk", "kind", "data"))]
        text = export_acta(match, voided=True) + json.dumps(rows)
        digests[match.pk] = hashlib.sha256(text.encode()).hexdigest()
    return digests


STEPS = {"prepare": prepare, "pack": pack, "check": check, "finish": finish}


def main() -> int:
    """Kill as often as was asked for, or do one step in this process."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", choices=STEPS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.step:
        import django

        django.setup()
        STEPS[arguments.step]()
        return 0
    random, broken = Random(arguments.seed), 0
    with tempfile.TemporaryDirectory() as folder:
        data, seconds = prepared(Path(folder))
        for number in range(arguments.kills):
            moment = random.random() * seconds
            outcome = killed(data, moment)
            broken += bool(outcome["wrong"])
            print(f"{number + 1}: after {moment * 1000:.0f} of {seconds * 1000:.0f} ms {outcome}", flush=True)
    print(f"{arguments.kills} kills, {broken} with something wrong")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
