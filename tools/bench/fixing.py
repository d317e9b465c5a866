"""What a correction costs: `python -m tools.bench.fixing` voids a word in the first hand of a match of a hundred hands.

It is told as a ratio to `adjudicate` of the same acta: everything after that word is judged again, and stored.
"""

import json
import os
import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

HANDS = 100
ROUNDS = 5
Raw = dict[str, Any]


def entries() -> list[Raw]:
    """A hundred hands of four with every card: the deal goes round, and so do the cards, so both sides win by turns."""
    from tools.bench.engine import played

    words: list[Raw] = [{"by": 0, "say": "envido"}, {"by": 1, "say": "no quiero"}]
    raws: list[Raw] = []
    for number in range(HANDS):
        plays = [{**play, "by": (play["by"] + number) % 4} for play in played([0, 1, 2, 3])]
        raws += [{"deal": (number + 3) % 4}, *([] if number else words), *plays]
    return raws


def main() -> None:
    """Measure both, in turns, and print the best of each and their ratio."""
    from django.db import transaction

    from referee.book.adjudicate import adjudicate
    from referee.matches.corrections import plan
    from referee.matches.corrections.effect import effect_of_plan
    from referee.matches.files import bringing
    from referee.matches.log import cache, store
    from referee.matches.log.queue import Known
    from referee.matches.log.session import open_session
    from referee.matches.models import Entry, Match, Pen, new_id
    from referee.rules.record.acta import loads

    header: Raw = {"format": "acta/1", "ruleset": "argentino", "options": {"target": 40}, "seats": list("ABCD")}
    document = json.dumps({**header, "entries": entries()}).encode()
    match = bringing.bring_match("bench", document)
    verdict = adjudicate(loads(document))
    hands, refused, games = len(verdict["hands"]), len(verdict["refused"]), verdict["games"]
    print(f"{hands} hands, {match.seq} entries, refused: {refused}, games {games}")
    pen = Pen.objects.get(match=match)
    best: dict[str, float] = {}

    def timed(name: str, start: float) -> None:
        best[name] = min(best.get(name, 1e9), perf_counter() - start)

    for _ in range(ROUNDS):
        start = perf_counter()
        adjudicate(loads(document))
        timed("adjudicate", start)
        start = perf_counter()
        effect_of_plan(plan.plan_fix(Match.objects.get(pk=match.pk), plan.Fix((_word(Entry, match),))))
        timed("preview", start)
        cache.clear()
        try:
            with transaction.atomic():
                start = perf_counter()
                locked, kept = store.lock_match_row(match.pk)
                planned = plan.plan_fix(locked, plan.Fix((_word(Entry, match),)), to_store=True)
                plan.carry_out_plan(open_session(locked, kept, pen, new_id(), Known.at(locked.rev)), planned, "", [])
                timed("correction", start)
                raise _UndoneError
        except _UndoneError:
            pass
    for name, seconds in best.items():
        print(f"{name:12} {seconds * 1000:7.1f} ms  {seconds / best['adjudicate']:.2f} of adjudicate")


def _word(entry: Any, match: Any) -> int:
    """The answer to the envido of the first hand."""
    return int(entry.objects.get(match=match, seq=2, voided_by__isnull=True).pk)


class _UndoneError(Exception):
    """Rolls the correction back, so that the next round finds the match as it was."""


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as data:
        os.environ.update(DJANGO_SETTINGS_MODULE="referee.settings", REFEREE_DATA=data)
        sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
        import django
        from django.core.management import call_command

        django.setup()
        call_command("migrate", verbosity=0)
        main()
