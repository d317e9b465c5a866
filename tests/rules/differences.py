"""Where the engine and a second judge differ: what both find in a record, and the shortest that still shows it."""

import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple, Protocol

from referee.rules.record.json_text import ActaError
from tests.rules.judging import ruled
from tests.rules.notation import sign

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


def whole(award: Entry) -> tuple[Any, ...]:
    """Return everything of an award but the rule of an adjust, since a law need not name one."""
    rule = "" if award["for"] == "adjust" else award["rule"]
    return (award["team"], award["points"], award["for"], rule, award["entry"])


def ruled_by(award: Entry) -> tuple[Any, ...]:
    """Return everything of an award but its entry."""
    return (award["team"], award["points"], award["for"], award["rule"])


class Judges(NamedTuple):
    """Second judges of a family of games: how one begins a record, and what it finds of an award."""

    begin: Callable[[str, Entry, int], Judge]
    award: Callable[[Entry], tuple[Any, ...]] = whole


def by_model(record: Record, judges: Judges) -> Entry:
    """Return what the second judge finds."""
    model = judges.begin(record.ruleset, record.options, record.seats)
    for entry in record.entries:
        model.judge(entry)
    return model.outcome()


def by_engine(record: Record, judges: Judges) -> Entry:
    """Return what the engine finds, in the same form."""
    out = ruled(record.entries, record.ruleset, record.seats, **record.options)
    awards = [(number, *judges.award(award)) for number, hand in enumerate(out["hands"]) for award in hand["awards"]]
    refused = [refusal["entry"] for refusal in out["refused"]]
    return {"score": list(out["score"]), "games": list(out["games"]), "winner": out["winner"],
            "awards": awards, "refused": refused}  # fmt: skip


def difference(record: Record, judges: Judges) -> Entry:
    """Return what the model and the engine each find where they differ; empty when they agree."""
    try:
        second = by_model(record, judges)
    except AssertionError as error:
        return {"model": (str(error), "")}
    try:
        engine = by_engine(record, judges)
    except ActaError:
        raise
    except Exception as error:
        return {"engine": ("", repr(error))}
    return {name: (second[name], engine[name]) for name in engine if second[name] != engine[name]}


def shortest(record: Record, judges: Judges) -> Record:
    """Return the record without the entries and options that a difference does not need, nor another option."""
    record = next((less for less in later_starts(record, judges) if difference(less, judges)), record)
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


def later_starts(record: Record, judges: Judges) -> list[Record]:
    """Return the record from each later deal on, with the score that it had then; the shortest first."""
    found: list[Record] = []
    for place, entry in enumerate(record.entries):
        if place and "deal" in entry:
            score = by_model(record._replace(entries=record.entries[:place]), judges)["score"]
            start = [entry, {"adjust": score, "why": "agreed"}]
            found.insert(0, record._replace(entries=[*start, *record.entries[place + 1 :]]))
    return found


def report(judges: Judges, random_record: Callable[[str], Record], number: int, seed: str) -> int:
    """Judge so many records of a seed, print what differs, and return the exit status."""
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


class Draft:
    """A record that is being written; `tries` for a legal entry, and how many tricks in short are `drawn`."""

    rng: Random
    record: Record
    model: Any
    sides: float
    careless: float
    tries: int
    drawn: float

    def some_entry(self) -> Entry:
        """Some entry, sensible or not."""
        raise NotImplementedError

    def next_entry(self) -> Entry:
        """One of a few dozen entries, mostly the first that is legal."""
        careless = self.rng.random() < self.careless
        entry: Entry = {}
        for _ in range(self.tries):
            entry = self.some_entry()
            if careless or self.model.legal(entry):
                break
        return entry

    def any_seat(self) -> int:
        return self.rng.randrange(self.record.seats)

    def seat(self) -> int:
        return self.rng.randrange(-1, self.record.seats + 1) if self.rng.random() < 0.02 else self.any_seat()

    def before(self) -> Entry:
        """What stands beside a tie where the table was asked, and sometimes where it was not."""
        return {"before": self.rng.random() < 0.5} if self.rng.random() < 0.3 else {}

    def trick(self) -> Entry:
        rng = self.rng
        if rng.random() < self.drawn:
            noted = {key: self.any_seat() for key in ("first", "last") if rng.random() < 0.4}
            return {"trick": "parda"} | noted | self.before()
        if rng.random() < max(0.1, self.sides):
            return {"trick": None, "team": rng.randrange(2)}
        return {"trick": self.seat()}
