"""Random matches for the browser: what is lit is tapped, and every screen that came of it is kept."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from django.utils import translation

from referee.rules.record.rulesets import RULESETS
from referee.table.live.fragments import render_live
from tests.at_table import Raw, Table
from tests.table.screen.reading import read

HOLDERS = {"button", "section", "div", "template", "dialog"}
RARELY = {"half": 0.06, "k-al-mazo": 0.03, "k-corro": 0.3, "k-maldon": 0.05, "k-hand": 0.15, "next-hand": 0.05}
"""How likely a key is pressed against the others, by how its id begins: hands that end at once are not much of one."""
UNDO = 0.05


@dataclass(frozen=True, slots=True)
class Moment:
    """A screen, with the id of the key that led to it ("" where none of the screen before did)."""

    html: str
    key: str


@dataclass(frozen=True, slots=True)
class Chance:
    """Something that can be tapped: its key and what it logs."""

    key: str
    entries: list[Raw]


def attributes(html: str) -> Iterator[dict[str, str]]:
    """The attributes of everything that may hold a key or what goes with it."""
    yield from (one.attrs for one in read(html).all() if one.tag in HOLDERS)


def chances(html: str, table: Table) -> list[Chance]:
    """Every key that is lit, and a few of the cards that may be played."""
    found, who = [], "{}"
    for one in attributes(html):
        who, key = one.get("data-who", who) if one.get("id", "") != "sheet-speaker" else who, one.get("id", "")
        if one.get("id") == "cards-now":
            found += cards(one, table)
        if "aria-disabled" in one or "data-tie" in one:
            continue
        if "data-entries" in one:
            found.append(Chance(key, json.loads(one["data-entries"])))
        elif "data-value" in one:
            found.append(Chance(key, [{**json.loads(who), "say": json.loads(one["data-value"])}]))
    return found


def cards(now: dict[str, str], table: Table) -> list[Chance]:
    """A tenth of the cards that whose turn it is may play."""
    seat, off = now.get("data-turn", ""), json.loads(now.get("data-off") or "{}")
    free = [card for card in table.data.state.pack.rank if seat and card not in off.get(seat, "").split()]
    return [Chance("", [{"by": int(seat), "play": card}]) for card in free[:: len(free) // 3 + 1]]


def weight(chance: Chance) -> float:
    return next((share for start, share in RARELY.items() if chance.key.startswith(start)), 1.0)


def drawn(table: Table) -> str:
    """The screen of whoever logs."""
    with translation.override("es"):
        return render_live(table.data, "es", "log")


def table_of(random: Random, ruleset: str, seats: int, *, plain: bool = True) -> Table:
    """A new table; one that is not plain plays by a few other options."""
    rules, options = RULESETS[ruleset], {}
    names = [] if plain else random.sample(sorted(rules.options), min(4, len(rules.options)))
    for name in names:
        chosen = {**options, name: random.choice(rules.options[name].values)}
        options = options if rules.contradiction(rules.settings(chosen)) else chosen
    return Table([f"Nombre{seat}" for seat in range(seats)], ruleset, **options)


def stroll(table: Table, random: Random, most: int, *, plays: bool = False) -> Iterator[Moment]:
    """The screens of a match, from its first, until it ends or there are enough of them; with cards, if it plays."""
    html = drawn(table)
    yield Moment(html, "")
    for _ in range(most):
        found = [one for one in chances(html, table) if plays or one.key]
        if not found:
            return
        if table.data.undo and random.random() < UNDO:
            key, answer = "undo", table.undo()
        else:
            chance = random.choices(found, [weight(one) for one in found])[0]
            key, answer = chance.key, table.log(*chance.entries)
        if key:
            assert answer.status == "taken", (key, answer)
        html = drawn(table)
        yield Moment(html, key)
