"""Every game on the screen, with its keys by name, and tables of six."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

from django.test import Client
from django.urls import reverse
from django.utils import translation

from referee.matches.words import names
from referee.rules.asked.legal import Legal
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import State, new_state
from referee.table.screen.keys import Desk, answer_row, bids_sheet, rare_sheet, trick_row, word_rows
from referee.table.screen.pieces import TapKey, WordRow
from referee.table.screen.screen import LiveScreen, screen
from tests.at_table import client_of
from tests.rules.choices import legal_choices
from tests.rules.walks import offered
from tests.table.making import Raw, Table, won

PEOPLE = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede")


def played(ruleset: str, raws: list[Raw], seats: int = 2, **options: Any) -> State:
    """The state after these entries, every one of which the rules accept; the last seat deals, unless told."""
    state = new_state(ruleset, options, seats)
    dealt = [] if raws and "deal" in raws[0] else [{"deal": seats - 1}]
    for raw in [*dealt, *raws]:
        take(state, raw)
    return state


def take(state: State, raw: Raw) -> None:
    ruling = judge(state, read_entry(raw, find_ruleset(state.ruleset.name)))
    assert ruling.refusal is None, (raw, ruling.refusal)


def desk_of(state: State) -> Desk:
    view = look(state)
    cast = names.Cast(PEOPLE[: state.seats], view.sides, len(view.score), ruleset=view.ruleset)
    return Desk(view, Legal(state), cast)


def desk(ruleset: str, raws: list[Raw], seats: int = 2, **options: Any) -> Desk:
    return desk_of(played(ruleset, raws, seats, **options))


def rows(table: Desk) -> list[str]:
    """What stands on the first side's keys of each row but that of the trick, from the top and the outer edge."""
    return [labels(row, 0) for row in above(table)]


def labels(row: WordRow, side: int) -> str:
    """What stands on a side's keys of a row, from the outer edge."""
    return " / ".join(key.label.replace("\N{SOFT HYPHEN}", "") for key in row.keys[side])


def above(table: Desk) -> list[WordRow]:
    """The rows above that of the trick, from the top."""
    answers = answer_row(table)
    return [*([answers] if answers else []), *word_rows(table)]


def logging(table: Desk) -> dict[str, TapKey]:
    """Every key of the rows that logs something, by its id."""
    return {key.id: key for key in in_rows(table) if not key.opens}


def in_rows(table: Desk) -> Iterator[TapKey]:
    for row in (*above(table), trick_row(table)):
        yield from (*row.keys[0], *row.keys[1], *([row.middle] if row.middle else []))


def in_sheets(table: Desk) -> Iterator[TapKey]:
    """Every key of the sheets of rare words and of amounts."""
    for one in rare_sheet(table, table.legal):
        yield from one.keys
    if table.look.by_amount:
        for _side, some in bids_sheet(table):
            yield from some


def walk(ruleset: str, random: Random, entries: int = 60) -> Iterator[State]:
    """States of a match at random, with options at random, as the referee takes one entry after the other."""
    rules = find_ruleset(ruleset)
    options = {name: random.choice(option.values) for name, option in rules.options.items() if random.random() < 0.4}
    excluded = rules.contradiction(rules.settings(options))
    while excluded is not None:
        options.pop(excluded[0])
        excluded = rules.contradiction(rules.settings(options))
    state = new_state(ruleset, options, random.choice([seats for seats in rules.players if seats in (2, 4)]))
    for _ in range(entries):
        if state.hand is not None and random.random() < 0.1:
            nearly(state, random)
        found = offered(state, legal_choices(state))
        raws = [raw for raw in found if ("close" not in raw and "play" not in raw) or random.random() < 0.2]
        if not raws:
            return
        take(state, random.choice(raws))
        yield state


def nearly(state: State, random: Random) -> None:
    """Bring a side near the end of the game, where the special hands are."""
    special = state.options.get("special_at", 0)
    side = random.randrange(2)
    points = [0] * state.accounts
    hand = state.hand
    if special and hand is not None and hand.score[side] < special and not hand.over:
        points[side] = special - hand.score[side]
        take(state, {"adjust": points})


SIX = ("Ana", "Bruno", "Caro", "Dani", "Elena", "Fede")
EIGHT = (*SIX, "Gina", "Hugo")
PICA = {"deal": 5, "pica": True}
REDONDA = [{"deal": 4}, won(0), won(0)]
"""A redonda that pays side 0 one point; Fede deals next, so that Ana is mano."""


def six(*raws: Raw, **options: Any) -> Table:
    return made(SIX, *raws, **options)


def made(seats: tuple[str, ...], *raws: Raw, **options: Any) -> Table:
    table = Table(seats, **options)
    for raw in raws:
        table.tap(raw)
    return table


def shown(table: Table) -> LiveScreen:
    with translation.override("es"):
        return screen(table.data)


def line(table: Table) -> list[tuple[str, str, str]]:
    """Each duel as its stage, its mano and its rival, with the points they brought."""
    row = shown(table)["duels"]
    return [(one.stage, *(f"{who.name} {who.points}".strip() for who in (one.mano, one.rival))) for one in row.duels]


def sheet(table: Table, name: str, client: Client | None = None) -> str:
    return (client or client_of(table)).get(reverse(name, args=[table.match.pk])).content.decode()


def entries_of(html: str) -> list[list[Raw]]:
    return [json.loads(found.replace("&quot;", '"')) for found in re.findall(r'data-entries="([^"]*)"', html)]
