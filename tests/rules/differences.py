"""Where the engine and a second judge differ: what both find in a record, and the shortest that still shows it."""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, Protocol

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import ActaError, loads
from tests.rules.judging import NAMES

Entry = dict[str, Any]


class Record(NamedTuple):
    """A record without the players' names."""

    ruleset: str
    options: Entry
    seats: int
    entries: list[Entry]


class Judge(Protocol):
    """What a second judge can do."""

    def judge(self, entry: Entry) -> bool:
        """Take the entry or refuse it (False)."""

    def outcome(self) -> Entry:
        """The board: score, games, winner, awards, refused."""


Judges = Callable[[str, Entry, int], Judge]


def by_engine(record: Record) -> Entry:
    """What the engine finds; an `adjust` cites no rule that a law would name."""
    document = {"format": "acta/1", "ruleset": record.ruleset, "options": record.options, "entries": record.entries}
    ruled = adjudicate(loads(json.dumps(document | {"seats": list(NAMES[: record.seats])})))
    awards = [
        (number, one["team"], one["points"], one["for"], "" if one["for"] == "adjust" else one["rule"], one["entry"])
        for number, hand in enumerate(ruled["hands"])
        for one in hand["awards"]
    ]
    refused = [refusal["entry"] for refusal in ruled["refused"]]
    return {"score": list(ruled["score"]), "games": list(ruled["games"]), "winner": ruled["winner"],
            "awards": awards, "refused": refused}  # fmt: skip


def difference(record: Record, judges: Judges) -> Entry:
    """What the model and the engine each find where they differ; empty when they agree."""
    model = judges(record.ruleset, record.options, record.seats)
    for entry in record.entries:
        model.judge(entry)
    second, engine = model.outcome(), by_engine(record)
    return {name: (second[name], engine[name]) for name in engine if second[name] != engine[name]}


def shortest(record: Record, judges: Judges) -> Record:
    """The record with every entry and option left out that a difference does not need; no option that others need."""
    found = True
    while found:
        found = False
        for place in range(len(record.entries) - 1, -1, -1):
            less = record._replace(entries=[*record.entries[:place], *record.entries[place + 1 :]])
            if difference(less, judges):
                record, found = less, True
        for name in list(record.options):
            less = record._replace(options={key: value for key, value in record.options.items() if key != name})
            with suppress(ActaError):
                if difference(less, judges):
                    record, found = less, True
    return record


def sign(entry: Entry) -> str:
    """The entry in the notation of `helpers` and `folded`."""
    who = f"t{entry['team']}" if "team" in entry else str(entry.get("by"))
    if "deal" in entry:
        cut = {True: "c", False: "n", None: ""}[entry.get("cut")]
        return f"D{entry['deal']}{cut}" + "".join(f"{to}{entry[key]}" for to, key in SIGNS if key in entry)
    if "say" in entry:
        return f"{who}:{entry['say']}" + (f"?{entry['to']}" if "to" in entry else "")
    if "play" in entry:
        return f"{who}*{entry['play']}"
    if "show" in entry:
        return f"{who}!" + (entry["show"] if isinstance(entry["show"], str) else ",".join(entry["show"]))
    if "adjust" in entry:
        return "+" + ",".join(map(str, entry["adjust"]))
    if "close" in entry:
        return "X"
    form = "trick" if "trick" in entry else "showdown"
    won = entry[form]
    noted = "".join(f"{to}{entry[key]}" for to, key in (("<", "first"), (">", "last")) if key in entry)
    return form[0].upper() + (f"p{noted}" if won == "parda" else who if won is None else str(won))


SIGNS = (("/", "cards"), ("v", "vira"))


def report(judges: Judges, random_record: Callable[[str], Record]) -> int:
    """Judge as many records of a seed as the command line asks for, print what differs, and return the exit status."""
    number, seed = int(sys.argv[1]), sys.argv[2]
    seen: Counter[str] = Counter()
    for count in range(number):
        record = random_record(f"{seed} {count}")
        if not difference(record, judges):
            continue
        less = shortest(record, judges)
        text = "; ".join(map(sign, less.entries))
        seen[text] += 1
        if seen[text] == 1:
            print(f"{seed} {count} | {less.ruleset}, {less.seats} players, {less.options}\n  {text}")
            for name, (model, engine) in difference(less, judges).items():
                print(f"  {name}: model {model}, engine {engine}")
            sys.stdout.flush()
    print(f"{number} records, {seen.total()} differ")
    return 1 if seen else 0
