"""The judged cases of tests/vectors, and the rows of the law in `cases/<game>.txt`: what a record must give.

A case of tests/vectors that expects nothing is a document that is no acta. A row is a record, what it pays, what is
refused, and what stands at its end.

    AR-ENV-02 not after one's own first card
      four: D3; 0*4e; 0:envido; 1:no quiero ✗ 2 envido-late ENV-02; 3 nothing-to-answer
      two, mazo_early 2: D1; 0:al mazo → 1+1 envido MAZ-07; 1+1 truco MAZ-04

A case begins with the rule (or a few: `AR-TRI-07 to 10`; or a section of the law: `§5`) and its title. Each row under
it is `table: record`, then

| sign | what follows |
| --- | --- |
| `→` | all awards, hands separated by a bar; `nothing` where none are, `no hand` where none was dealt |
| `✗` | all refusals; `no record` where the document is malformed, with the name of what is wrong: `no record deck` |
| `=` | what stands: `score 30 7`, `games 1 0`, `winner 0`, `spoken 1 mala / 15 malas`; and of each hand the score
        right after it and its game: `boards 30 5 / 0 1`, `numbers 0 1` |

The table is how many play, before it the ruleset if it is not the file's own, behind it options: `flor no`,
`best_of 1`, `ranking "32"` where a number is a word. The signs of entries are those of `notation`, those of awards and
refusals those of `judging`; entries count from 0. Without `→` nothing is paid; without `score` it is the sum of what
is paid; without `games` nobody has won one. `{T0|Tp}` is one entry or the other: a row for each. A line with more
indent continues the row, one that begins with `#` is a note.
"""

import json
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

VECTORS = Path(__file__).parents[1] / "vectors"


def written() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield every case with the name of its file."""
    for file in sorted(VECTORS.glob("*.json")):
        for case in json.loads(file.read_text(encoding="utf-8")):
            yield file.stem, case


def judged() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the cases that are actas."""
    return ((stem, case) for stem, case in written() if case["expect"] is not None)


JUDGED_FILES = sorted({stem for stem, _case in judged()})


CASES = Path(__file__).parent / "cases"
PLAYERS = ("one", "two", "three", "four", "five", "six", "seven", "eight")
TITLE = re.compile(r"((?:[A-Z]{2}-)?[A-Z]{3}-\d\d(?: (?:to|and) \d\d)?|§\d+) (\S.*)")
TABLE = re.compile(r"(?:([a-z-]+) )?(one|two|three|four|five|six|seven|eight)((?:, [a-z_]+ [^,:]+)*): ")
STANDING = re.compile(r", (?=(?:score|games|winner|spoken|boards|numbers) )")
YES_NO = {"yes": True, "no": False}


class Row(NamedTuple):
    """A record and what it must give; `how` are further arguments of `judging.holds`."""

    rule: str
    title: str
    record: str
    pays: str | None
    refuses: str
    how: dict[str, Any]


def rows(game: str) -> Iterator[Row]:
    """Yield the rows of a game's file, each choice of entries as one."""
    rule = title = ""
    for line in lines((CASES / f"{game}.txt").read_text(encoding="utf-8")):
        if line.startswith(" "):
            yield from _rows(rule, title, line.strip(), game)
        elif head := TITLE.fullmatch(line):
            rule, title = head.groups()
        else:
            raise ValueError(f"{game}: neither a case nor a row: {line!r}")


def lines(text: str) -> Iterator[str]:
    """Yield the lines of a file with those that continue a row joined to it, without notes and blank ones."""
    whole = ""
    for line in text.splitlines():
        if line.startswith("    "):
            whole += f" {line.strip()}"
        elif line.strip() and not line.lstrip().startswith("#"):
            yield from [whole] if whole else []
            whole = line.rstrip()
    yield from [whole] if whole else []


def _rows(rule: str, title: str, line: str, game: str) -> Iterator[Row]:
    table = TABLE.match(line)
    if table is None:
        raise ValueError(f"{rule}: no table in {line!r}")
    ruleset, players, options = table.groups()
    how = {"ruleset": ruleset or game, "seats": PLAYERS.index(players) + 1}
    how |= {name: _value(value) for name, _, value in (option.partition(" ") for option in options.split(", ")[1:])}
    record, pays, refuses, stands = _parts(line[table.end() :])
    how |= dict(_standing(part) for part in STANDING.split(stands) if part)
    paid = (
        None if pays == "no hand" else "|".join("" if hand.strip() == "nothing" else hand for hand in pays.split("|"))
    )
    choices = [
        re.split(r"\|\s*", sign[1:-1]) if sign.startswith("{") else [sign]
        for sign in re.findall(r"\{.*?\}|[^{}]+", record)
    ]
    for signs in product(*choices):
        yield Row(rule, title, "".join(signs), paid, refuses, how)


def _parts(text: str) -> list[str]:
    """Return the record and what follows each of the three signs."""
    record, *rest = re.split(r"(?:^|\s)([→✗=])\s", text)
    parts = dict(zip(rest[::2], rest[1::2], strict=True))
    return [record, *(parts.get(sign, "") for sign in "→✗=")]


def _value(text: str) -> bool | int | str:
    return YES_NO[text] if text in YES_NO else int(text) if text.isdecimal() else text.strip('"')


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))


def _standing(part: str) -> tuple[str, Any]:
    name, _, text = part.partition(" ")
    if name == "winner":
        return name, int(text)
    if name == "boards":
        return name, tuple(_numbers(board) for board in text.split(" / "))
    return name, tuple(text.split(" / ")) if name == "spoken" else _numbers(text)
