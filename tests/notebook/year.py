"""A year of a group that plays on Thursdays: a hundred matches of two games among seven people, as its phones wrote it.

They are called otherwise now and then, some leave early and somebody takes their seat, and a few matches don't count.
"""

import json
from datetime import date, time, timedelta
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from referee.matches import limits
from referee.matches.files import bringing
from referee.matches.models import Match
from referee.notebook.keeping import batches, leaves
from referee.notebook.keeping.batches import NameAnswer
from referee.notebook.models import Keeper, Leaf, Notebook, Season
from referee.notebook.summing.work import sum_all
from referee.rules.record.acta import Acta, read_acta
from tests.notebook import making
from tests.notebook.sample.bot import Detail
from tests.notebook.sample.programme import Evening, Planned, SampleMatch, Substitute, played

MATCHES = 100
OFTEN = {"Ana": 9, "Bruno": 9, "Caro": 8, "Dani": 8, "Eva": 6, "Fede": 3, "Gabi": 1}
"""Seven people, and how often each of them comes: one too seldom to be ranked."""
ALIASES = {"Caro": "Carolina", "Dani": "Dani P.", "Eva": "Evita"}
"""How some of them are called on the phones of others."""
OWN_NAMES = {alias: name for name, alias in ALIASES.items()}
LAST = date(2026, 11, 19)
"""The Thursday on which the year ends."""
DETAILS: tuple[Detail, ...] = ("cards", "seats", "seats", *("sides",) * 6)
WHY_NOT = "con los chicos"


SELDOM: tuple[dict[str, Any], ...] = ({"lively": True}, {"slip": True}, {"dispute": True})
"""What the first matches have, card by card: al mazo, something put right, something contested."""


class YearMatch(NamedTuple):
    """A match of the year as it was played, and its acta."""

    sample: SampleMatch
    document: dict[str, Any]

    @property
    def first(self) -> tuple[str, ...]:
        """Who sat there when it began, by their own names."""
        return tuple(own_name(name) for name in self.sample.plan.seats)

    @property
    def acta(self) -> Acta:
        """The acta, read as one that somebody brings."""
        return read_acta(self.document)

    @property
    def text(self) -> str:
        """The acta, as a file has it."""
        return json.dumps(self.document)

    def had(self) -> list[tuple[str, int, slice]]:
        """Who had which seat, by their own names, and in which of its hands."""
        changed, hands = self.sample.plan.substitute, len(self.sample.hands)
        if changed is None or changed.after >= hands:
            return [(name, seat, slice(0, hands)) for seat, name in enumerate(self.first)]
        left = [(name, seat, slice(0, changed.after if seat == changed.seat else hands))
                for seat, name in enumerate(self.first)]  # fmt: skip
        return [*left, (own_name(changed.name), changed.seat, slice(changed.after, hands))]


def own_name(name: str) -> str:
    """The name that somebody has in the notebook."""
    return OWN_NAMES.get(name, name)


@lru_cache(maxsize=1)
def year_matches(matches: int = MATCHES, seed: int = 31) -> tuple[YearMatch, ...]:
    """Play the matches of a year, the first one first: the same ones each time, within a few seconds."""
    random, sizes = Random(seed), list[int]()
    while sum(sizes) < matches:
        sizes.append(min(random.choice((1, 2, 2, 3)), matches - sum(sizes)))
    made: list[YearMatch] = []
    for evening, size in enumerate(sizes):
        day, seats = LAST - timedelta(days=7 * (len(sizes) - 1 - evening)), _seated(random)
        for place in range(size):
            plan = _planned(random, len(made), time(19 + place, 30), seats)
            sample = played(Evening(day, "", (plan,)), plan)
            made.append(YearMatch(sample, _document(sample, f"jueves-{len(made)}")))
    return tuple(made)


def _document(sample: SampleMatch, name: str) -> dict[str, Any]:
    """The acta as a phone writes it: each entry has the key of its tap."""
    entries = [{"key": f"{name}-{place}", **entry} for place, entry in enumerate(sample.document["entries"])]
    return {**sample.document, "id": name, "entries": entries}


def _seated(random: Random) -> list[str]:
    """Four of them, those who come often more often."""
    pool = [name for name, times in OFTEN.items() for _ in range(times)]
    found: list[str] = []
    while len(found) < 4:
        found += [name for name in [random.choice(pool)] if name not in found]
    return found


def _planned(random: Random, number: int, at: time, evening: list[str]) -> Planned:
    """Plan a match: the first ones have what is seen seldom, every eighth is of the other game."""
    called = [ALIASES.get(name, name) if random.random() < 0.12 else name for name in evening]
    is_seldom, game = number < len(SELDOM), "mineiro" if number % 8 == 7 else "argentino"
    options: dict[str, Any] = {} if game == "mineiro" else {"best_of": 1, "target": 15, "flor": number % 3 == 0}
    plan = Planned(1000 + number, at, tuple(called), "cards" if is_seldom else random.choice(DETAILS), options, game)
    if number % 12 == 5:
        who = random.choice([name for name in OFTEN if name not in evening])
        seat, after = random.randrange(4), random.randint(2, 4)
        plan = plan._replace(substitute=Substitute(after, seat, ALIASES.get(who, who)))
    elif number % 10 == 6:
        plan = plan._replace(seats=plan.seats[:2] if game == "argentino" else plan.seats)
    elif number % 20 == 9:
        plan = plan._replace(why_not=WHY_NOT)
    elif number % 12 == 3:
        # With a flor that is asked for.
        plan = plan._replace(detail="seats", lively=True)
    return plan._replace(**SELDOM[number]) if is_seldom else plan


def year(matches: int = MATCHES) -> tuple[Notebook, Keeper]:
    """A notebook of the year, summed: its actas brought to a phone and put in as one batch, all names said."""
    book, keeper = making.notebook(bluffs=True)
    brought = bring_year(keeper.device, matches)
    with_names = [(match, leaves.stretches(match)) for match in brought]
    names = {span.name for _match, spans in with_names for span in spans}
    answers = [NameAnswer(name, is_new=True, called=own_name(name)) for name in sorted(names, key=own_name)]
    batches.put_matches_in(book, keeper, with_names, answers)
    for match, of_year in zip(brought, year_matches(matches), strict=True):
        if of_year.sample.plan.why_not:
            leaf = Leaf.objects.get(notebook=book, match=match)
            leaves.mark_counting(book, leaf, counts=False, why_not=of_year.sample.plan.why_not)
    Season.objects.create(notebook=book, name="El año", first=year_matches(matches)[0].sample.evening.day)
    list(sum_all(Leaf.objects.filter(notebook=book)))
    return book, keeper


def bring_year(device: str, matches: int = MATCHES) -> list[Match]:
    """The matches of the year on a phone, in no notebook yet."""
    found = []
    for match in year_matches(matches):
        limits.import_buckets.clear()
        found.append(bringing.bring_match(device, match.text.encode()))
    return found
