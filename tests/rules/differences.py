"""Where the engine and a second judge differ: what both find in a record, and the shortest that still shows it."""

import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, NamedTuple

from referee.rules.record.json_text import ActaError
from tests.rules.judging import ruled
from tests.rules.notation import sign

Entry = dict[str, Any]
NONE = -1
"""No seat, side or winner, for the second judges."""


class Refused(Exception):  # noqa: N818 - it is no error
    """The entry is not legal for a second judge."""


def refuse_if(wrong: object) -> None:
    """Refuse the entry in hand."""
    if wrong:
        raise Refused


class Record(NamedTuple):
    """A record without the players' names."""

    ruleset: str
    options: Entry
    seats: int
    entries: list[Entry]


class Judge:
    """A second judge: how it takes entries one after the other."""

    def __init__(self) -> None:
        self.refused: list[int] = []
        self.place = 0

    def judge(self, entry: Entry) -> bool:
        """Take the entry, or refuse it (False)."""
        accepted = self.attempt(entry)
        if not accepted:
            self.refused.append(self.place)
        self.place += 1
        return accepted

    def attempt(self, entry: Entry) -> bool:
        """Whether the entry stands; it is carried out then, and changes nothing otherwise."""
        raise NotImplementedError

    def legal(self, entry: Entry) -> bool:
        """Whether the entry would be taken."""
        raise NotImplementedError

    def outcome(self) -> Entry:
        """The board, as `adjudicate` gives it: score, games, winner, awards, refused."""
        raise NotImplementedError


def whole(award: Entry) -> tuple[Any, ...]:
    """Return everything of an award but the rule of an adjust, since a law need not name one."""
    rule = "" if award["for"] == "adjust" else award["rule"]
    return (award["team"], award["points"], award["for"], rule, award["entry"])


def ruled_by(award: Entry) -> tuple[Any, ...]:
    """Return everything of an award but its entry."""
    return (award["team"], award["points"], award["for"], award["rule"])


def paid(award: Entry) -> tuple[Any, ...]:
    """Return what is paid to whom for what; the model of a game that stands on another's law cites that one's rules."""
    return (award["team"], award["points"], award["for"])


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
    counts: Counter[str] = Counter()
    for count in range(number):
        record = random_record(f"{seed} {count}")
        if not difference(record, judges):
            continue
        less = shortest(record, judges)
        text = "; ".join(map(sign, less.entries))
        counts[text] += 1
        if counts[text] == 1:
            print(f"{seed} {count} | {less.ruleset}, {less.seats} players, {less.options}\n  {text}")
            for name, (model, engine) in difference(less, judges).items():
                print(f"  {name}: model {model}, engine {engine}")
            sys.stdout.flush()
    print(f"{number} records, {counts.total()} differ")
    return 1 if counts else 0


POINTS = (0, 0, 1, 2, -1, 4, -3, 9)


class Draft:
    """A record that is being written; hands are dealt, so that cards repeat and tie as at a table.

    `tries` for a legal entry, how many tricks in short are `drawn`, how many records are `begun` with points by hand,
    and how `near` to the target those are.
    """

    tries: int
    drawn: float
    begun: float
    near: tuple[int, ...]

    def __init__(self, rng: Random, record: Record, model: Judge, sides: tuple[float, ...]) -> None:
        self.rng, self.record = rng, record
        self.model: Any = model
        self.sides = rng.choice(sides)
        self.cards = rng.choice((0.0, 0.5, 0.9, 1.0))
        self.careless = rng.choice((0.05, 0.15, 0.4))
        self.hands: list[list[str]] = []

    def use_ranks(self, whole: list[str], ranks: tuple[str, ...]) -> None:
        """Play with the cards of some of these ranks."""
        chosen = self.rng.choice(ranks)
        self.whole = whole
        self.pack = [card for card in whole if card[0] in chosen or not chosen]

    @property
    def table(self) -> Any:
        """The second judge's board."""
        return self.model

    @property
    def hand(self) -> Any:
        """The hand in play or the last one."""
        return self.table.hand

    @property
    def in_play(self) -> bool:
        return self.hand is not None and self.hand.open

    def write(self, hands: int) -> Record:
        """Entries until so many hands are over."""
        rng = self.rng
        self.add(self.deal())
        if rng.random() < self.begun:
            top = self.table.target
            points = [rng.choice((rng.randrange(top), *(top - less for less in self.near))) for _ in (0, 1)]
            self.add({"adjust": points, "why": "agreed"})
            self.add(self.deal())
        for _ in range(25 * hands):
            over = not self.in_play
            if rng.random() < 0.4 and over and (self.table.winner >= 0 or len(self.table.awards) > hands):
                break
            self.add(self.next_entry())
        return self.record

    def add(self, entry: Entry) -> None:
        """Write an entry down and judge it."""
        self.record.entries.append(entry)
        if self.model.judge(entry) and "deal" in entry:
            pack = [card for card in self.pack if card != entry.get("vira")]
            self.rng.shuffle(pack)
            pack += sorted({*self.whole} - {*pack, entry.get("vira")})
            self.hands = [pack[3 * seat : 3 * seat + 3] for seat in range(self.record.seats)]

    def deal(self) -> Entry:
        """A deal, mostly by the next seat."""
        dealer = self.hand.dealer if self.hand else self.any_seat()
        return {"deal": (dealer + 1) % self.record.seats if self.rng.random() < 0.8 else self.seat()}

    def adjust(self) -> Entry:
        """Points by agreement."""
        return {"adjust": [self.rng.choice(POINTS), self.rng.choice(POINTS)], "why": "agreed"}

    def weights(self) -> dict[str, float]:
        """How often which kind of entry is tried; each is made by the method of its name."""
        raise NotImplementedError

    def some_entry(self) -> Entry:
        """Some entry, sensible or not."""
        weights = self.weights()
        name = self.rng.choices(list(weights), list(weights.values()))[0]
        made: Entry = getattr(self, name)()
        return made

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
