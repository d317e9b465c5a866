"""Where the engine and the second argentine judge differ: `python -m tests.rules.argentino_differences N SEED`.

Prints every difference once: the shortest record that still shows one, in the notation of `helpers`, and what each
of the two finds.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any

from referee.book.adjudicate import adjudicate
from referee.rules.record.acta import loads
from tests.rules.argentino_model import Model
from tests.rules.argentino_records import Entry, Record, random_record
from tests.rules.judging import NAMES

Outcome = dict[str, Any]


def by_model(record: Record) -> Outcome:
    """What the second judge finds."""
    model = Model(record.ruleset, record.options, record.seats)
    for entry in record.entries:
        model.judge(entry)
    return model.outcome()


def by_engine(record: Record) -> Outcome:
    """What the engine finds, in the same form."""
    document = {"format": "acta/1", "ruleset": record.ruleset, "options": record.options, "entries": record.entries}
    ruled = adjudicate(loads(json.dumps(document | {"seats": list(NAMES[: record.seats])})))
    awards = [
        (number, award["team"], award["points"], award["for"], award["rule"])
        for number, hand in enumerate(ruled["hands"])
        for award in hand["awards"]
    ]
    refused = [refusal["entry"] for refusal in ruled["refused"]]
    return {"score": list(ruled["score"]), "games": list(ruled["games"]), "winner": ruled["winner"],
            "awards": awards, "refused": refused}  # fmt: skip


def difference(record: Record) -> Outcome:
    """What the model and the engine each find where they differ; empty when they agree."""
    try:
        model = by_model(record)
    except AssertionError as error:
        return {"model": str(error)}
    try:
        engine = by_engine(record)
    except Exception as error:
        return {"engine": repr(error)}
    return {name: (model[name], engine[name]) for name in model if model[name] != engine[name]}


def shortest(record: Record) -> Record:
    """The record with every entry and option left out that a difference does not need."""
    record = next((less for less in later_starts(record) if difference(less)), record)
    found = True
    while found:
        found = False
        for place in range(len(record.entries) - 1, -1, -1):
            less = record._replace(entries=[*record.entries[:place], *record.entries[place + 1 :]])
            if difference(less):
                record, found = less, True
        for name in list(record.options):
            less = record._replace(options={key: value for key, value in record.options.items() if key != name})
            if difference(less):
                record, found = less, True
    return record


def later_starts(record: Record) -> list[Record]:
    """The record from each later deal on, with the score that it had then; the shortest first."""
    found: list[Record] = []
    for place, entry in enumerate(record.entries):
        if place and "deal" in entry:
            score = by_model(record._replace(entries=record.entries[:place]))["score"]
            start = [entry, {"adjust": score, "why": "agreed"}]
            found.insert(0, record._replace(entries=[*start, *record.entries[place + 1 :]]))
    return found


def sign(entry: Entry) -> str:
    """The entry in the notation of `helpers`."""
    who = f"t{entry['team']}" if "team" in entry else str(entry.get("by"))
    if "deal" in entry:
        return f"D{entry['deal']}" + {True: "p", False: "r", None: ""}[entry.get("pica")]
    if "say" in entry:
        return f"{who}?{entry['to']}" if entry["say"] == "pido flor" else f"{who}:{entry['say']}"
    if "play" in entry:
        return f"{who}*{entry['play']}"
    if "show" in entry:
        return f"{who}!" + (entry["show"] if isinstance(entry["show"], str) else ",".join(entry["show"]))
    if "adjust" in entry:
        return "+" + ",".join(map(str, entry["adjust"]))
    form = "trick" if "trick" in entry else "showdown"
    won = entry.get(form)
    return "X" if "close" in entry else form[0].upper() + ("p" if won == "parda" else who if won is None else str(won))


def main(number: int, seed: str) -> int:
    """Judge so many records of a seed; how many differ."""
    seen: Counter[str] = Counter()
    for count in range(number):
        record = random_record(f"{seed} {count}")
        if not difference(record):
            continue
        less = shortest(record)
        text = "; ".join(map(sign, less.entries))
        seen[text] += 1
        if seen[text] == 1:
            print(f"{seed} {count} | {less.ruleset}, {less.seats} players, {less.options}\n  {text}")
            for name, found in difference(less).items():
                print(
                    f"  {name}: {found}" if isinstance(found, str) else f"  {name}: model {found[0]}, engine {found[1]}"
                )
            sys.stdout.flush()
    print(f"{number} records, {seen.total()} differ")
    return seen.total()


if __name__ == "__main__":
    sys.exit(1 if main(int(sys.argv[1]), sys.argv[2]) else 0)
