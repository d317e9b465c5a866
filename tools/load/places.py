"""Random matches on the screen: no key of the columns ever moves, and whatever else holds of them in every state.

`REFEREE_MATCHES=200 python -m pytest tests/table/screen/test_places.py` plays so many matches of each game and number
of seats, which are two in every run.
"""

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from referee.matches.log.queries import TableData
from referee.rules.asked.speech import word_for
from referee.rules.record.rulesets import RULESETS, find_ruleset
from referee.table.live import fragments
from referee.table.screen.keys import key_id
from tests.at_table import Table
from tests.rules.walks import step
from tests.table.screen.reading import Node, read
from tests.trials import LONG

PEOPLE = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gina", "Hugo")
NAME = re.compile(rf"\b(?:{'|'.join(PEOPLE)})\b")
KINDS = [(name, seats) for name, ruleset in RULESETS.items() for seats in ruleset.players]
"""Every game with every number of seats."""
ENTRIES = 40 if LONG else 24
"""So long is a match, in which there are some four hands, or two."""
SOFT = "\N{SOFT HYPHEN}"
LARGEST = 2048
"""A push has at most so many bytes, compressed."""
FACES: list[tuple[str, fragments.Role]] = [("es", "log"), ("en", "log"), ("es", "watch"), ("en", "watch")]
Where = tuple[int, int, int, int]
"""The side, the row, from the lowest, the place in it, from the outer edge, and how many keys it has there."""


def any_options(ruleset: str, random: Random) -> dict[str, Any]:
    """Options at random, most of them as they usually are."""
    rules = find_ruleset(ruleset)
    options = {name: random.choice(option.values) for name, option in rules.options.items() if random.random() < 0.4}
    excluded = rules.contradiction(rules.settings(options))
    while excluded is not None:
        options.pop(excluded[0])
        excluded = rules.contradiction(rules.settings(options))
    return options


def match(ruleset: str, seats: int, seed: int) -> Iterator[tuple[TableData, Node]]:
    """A random match: what is known of it after each entry, and the screen of a phone that logs."""
    random = Random(f"{ruleset} {seats} {seed}")
    table = Table(PEOPLE[:seats], ruleset, **any_options(ruleset, random))
    for _ in range(ENTRIES):
        data = table.data
        yield data, read(fragments.render_live(data, "es", "log"))
        if data.look.phase == "match-over":
            return
        table.tap(step(data.state, random))


def complaints(ruleset: str, seats: int, seed: int) -> list[str]:
    """Everything that should not be, in any state of a random match."""
    places, found = Places(), list[str]()
    for data, page in match(ruleset, seats, seed):
        places.note(page)
        found += [f"{data.match.rev}: {wrong}" for wrong in (*wrongs(page, ruleset), *large(data))]
    return places.moved + found


def large(data: TableData) -> Iterator[str]:
    """What is pushed of this state that is too large: to one kind of phone, the next for the next state, or to all."""
    for lang, role in FACES if LONG else [FACES[data.match.rev % len(FACES)]]:
        size = len(gzip.compress(fragments.render_live(data, lang, role).encode(), 6))
        if size > LARGEST:
            yield f"{size} bytes are pushed, {lang}, {role}"


def columns(page: Node) -> Iterator[tuple[int, int, list[str]]]:
    """Each column of a row that keeps its place: the row, the side, and the ids of its keys from the outer edge."""
    rows = [row for row in page.of("row") if {"slots", "trick"} & set(row.attrs["class"].split())]
    for place, row in enumerate(reversed(rows)):
        for side in (0, 1):
            [column] = row.of(f"s{side}")
            keys = [key.attrs["id"] for key in column.of("key")]
            yield place, side, keys if side == 0 else keys[::-1]


@dataclass
class Places:
    """Where the keys of one match have stood; `moved` tells of those that stood elsewhere before."""

    stood: dict[str, Where] = field(default_factory=dict)
    moved: list[str] = field(default_factory=list)

    def note(self, page: Node) -> None:
        """Compare what stands where with what stood there."""
        for row, side, keys in columns(page):
            for place, key in enumerate(keys):
                where, before = (side, row, place, len(keys)), self.stood.get(key)
                if before not in (None, where):
                    self.moved.append(f"{key}: {before} → {where}")
                self.stood[key] = where


def wrongs(page: Node, ruleset: str) -> Iterator[str]:
    """What should not be on a screen of this game."""
    yield from mismatches(page)
    yield from (f"{key.attrs} opens and logs" for key in page.with_data("open") if "data-entries" in key.attrs)
    for words in page.of("words"):
        yield from names_in(words)
        yield from misplaced_answers(page)
        mazo = word_for(ruleset, "fold")
        if mazo and not all(words.of(f"#k-{key_id(mazo, side)}") for side in (0, 1)):
            yield f"no key for {mazo}"


def mismatches(page: Node) -> Iterator[str]:
    """Buttons whose accessible name does not contain what is seen on them."""
    for key in page.all():
        name, label = key.attrs.get("aria-label", ""), visible(key).replace(SOFT, "")
        if key.tag == "button" and name and re.search(r"\w", label) and label not in name:
            yield f"{name!r} does not contain {label!r}"


def names_in(words: Node) -> Iterator[str]:
    """Names seen in the columns of keys, but on those of players who each have to agree to a redeal (TF-DEA-04)."""
    for key in (one for one in words.all() if one.tag == "button" and "-by-" not in one.attrs.get("id", "")):
        if NAME.search(visible(key)):
            yield f"{visible(key)!r} names somebody"


def misplaced_answers(page: Node) -> Iterator[str]:
    """Lit answers in the column of a side that is not the one to answer; several of both may agree to a redeal."""
    answers = page.of("#live")[0].attrs["data-answers"]
    for row in page.of("answers") if answers else ():
        [others] = row.of(f"s{1 - int(answers)}")
        for key in others.of("key"):
            if "aria-disabled" not in key.attrs:
                yield f"{key.attrs['aria-label']!r} is lit, but side {answers} answers"


def visible(node: Node) -> str:
    """What is seen of an element, in one line."""
    if (
        "hidden" in node.attrs
        or node.attrs.get("aria-hidden") == "true"
        or "quiet" in node.attrs.get("class", "").split()
    ):
        return ""
    return " ".join(" ".join(one if isinstance(one, str) else visible(one) for one in node.inside).split())
