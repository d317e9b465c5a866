"""Both counts of a record, and where they differ."""

from collections import Counter
from itertools import count
from random import Random
from typing import Any

from referee.rules.asked.tally import tally
from referee.rules.record.acta import Acta
from tests.rules import argentino_records, brazil_records, truc_records, uruguay_records
from tests.rules.differences import Record
from tests.rules.judging import acta_of
from tests.rules.tally.second_count import second_count

SOURCES = ("truco", "envido", "flor", "no querido", "asado", "", 3)


def differences(read: Acta) -> list[Any]:
    """What either count has and the other has not, by hand."""
    first, found = tally(read), []
    hands, games = second_count(read)
    if len(first["hands"]) != len(hands):
        return [("hands", len(first["hands"]), len(hands))]
    for hand, (head, rows) in zip(first["hands"], hands, strict=True):
        heads = {key: (hand[key], value) for key, value in head.items() if hand[key] != value}
        own = Counter(_row(fact, hand["pica"]) for fact in hand["facts"])
        if heads or own != rows:
            found.append((hand["hand"], heads, sorted((own - rows).elements()), sorted((rows - own).elements())))
    found += [("game", *pair) for pair in zip(first["games"], games, strict=True) if pair[0] != pair[1]]
    # The points of a game are its board, but for a last hand whose points are still to be added together.
    for game in first["games"]:
        board = [0] * first["accounts"]
        for number in game["hands"]:
            for figure, _contest, side, seat, points, _step in first["hands"][number]["facts"]:
                if figure.startswith("points."):
                    board[side if first["accounts"] == 2 else seat] += points
        if board != game["score"] and not _waits(read, first, game):
            found.append(("board", board, game["score"]))
    return found


def _waits(read: Acta, first: dict[str, Any], game: dict[str, Any]) -> bool:
    return read.options.get("scoring") == "together" and not first["hands"][game["hands"][-1]]["played"]


def _row(fact: list[Any], duels: bool) -> tuple[Any, ...]:
    # Printed awards don't tell the duel that they are of.
    plain = fact[0].startswith("points.") or fact[0] in ("declined", "given up")
    return (fact[0], -1, fact[2], -1, fact[4]) if plain and duels else tuple(fact[:5])


def random_record(ruleset: str, number: int) -> Record:
    """A random record of this game; the same for the same number."""
    return _with_further_keys(_some_record(ruleset, number), Random(number))


def _some_record(ruleset: str, number: int) -> Record:
    if ruleset == "uruguayo":
        return uruguay_records.random_uruguay_record(f"tally {ruleset} {number}")
    if ruleset == "gaucho":
        return _as_gaucho(number)
    if ruleset not in ("argentino", "fournier"):
        family = brazil_records if ruleset in ("mineiro", "paulista") else truc_records
        return family.random_record(f"tally {ruleset} {number}", ruleset)
    # The writer of this family chooses between its two games itself.
    tries = (argentino_records.random_record(f"tally {ruleset} {number} {again}") for again in count())
    return next(record for record in tries if record.ruleset == ruleset)


def _as_gaucho(number: int) -> Record:
    """A record of truco argentino to a total that truco gaúcho has too, whose law is the same."""
    tries = (argentino_records.random_record(f"tally gaucho {number} {again}") for again in count())
    written = ((record, {"target": 30, **record.options}) for record in tries if record.ruleset == "argentino")
    return next(
        record._replace(ruleset="gaucho", options=options)
        for record, options in written
        if options["target"] in (12, 18, 24, 30)
    )


def _with_further_keys(record: Record, rng: Random) -> Record:
    """The record with what changes no ruling: the keys of taps, what points by hand were for, *la mano*."""
    entries: list[dict[str, Any]] = []
    for entry in record.entries:
        key = entries[-1]["key"] if entries and rng.random() < 0.4 else f"tap {len(entries)}"
        source = {"source": rng.choice(SOURCES)} if "adjust" in entry and rng.random() < 0.7 else {}
        entries.append({**entry, "key": key, **source})
        if entry.get("trick", "") is None and rng.random() < 0.5:
            entries.append(entries[-1])
    return record._replace(entries=entries)


def acta(record: Record) -> Acta:
    return acta_of(record.entries, record.ruleset, record.seats, **record.options)
