"""Matches to the end as a table might play them: random hands with words, cards and points, judged as they go."""

import json
from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from random import Random

from referee.matches import limits
from referee.matches.files import bringing
from referee.matches.identity import pens
from referee.matches.models import Match
from referee.notebook.models import Leaf, Notebook, Season
from referee.notebook.summing import work
from referee.rules.asked.look import look
from referee.rules.judge.judge import judge
from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import new_state
from tests.at_table import FOUR, Raw
from tests.notebook import making

PLAYERS = (*FOUR, "Eva", "Fede")
PACK = [f"{rank}{suit}" for suit in "eboc" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
MOST_HANDS = 80


def entries(rng: Random, seats: int, **options: object) -> list[Raw]:
    """The entries of a match, to its end; what would be refused is left out."""
    game = find_ruleset("argentino")
    state = new_state("argentino", options, seats)
    kept: list[Raw] = []
    for number in range(MOST_HANDS):
        for raw in _hand(rng, seats, number % seats):
            if judge(state, read_entry(raw, game, "entry", 2), len(kept)).refusal is None:
                kept.append(raw)
        if look(state).phase == "match-over":
            break
    return kept


def _hand(rng: Random, seats: int, dealer: int) -> Iterator[Raw]:
    yield {"deal": dealer}
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    speaker = rng.choice(order)
    other = rng.choice([seat for seat in range(seats) if seat % 2 != speaker % 2])
    if rng.random() < 0.6:
        # Who plays the first card says it after that where it is not the mano's word.
        yield {"by": order[0], "say": "envido"} if rng.random() < 0.7 else {"team": order[1] % 2, "say": "real envido"}
        yield {"by": order[1], "say": rng.choice(["quiero", "quiero", "no quiero", "falta envido"])}
        yield {"by": order[0], "say": rng.choice(["quiero", "no quiero"])}
        high = rng.choice([20, 24, 27, 29, 31, 33])
        yield {"by": order[0], "say": high}
        yield {"by": order[1], "say": rng.choice([33, 30, 25])}
        yield {"by": order[1], "say": "son buenas"}
        for seat in order[2:]:
            yield {"by": seat, "say": "son buenas"}
    if rng.random() < 0.6:
        yield {"by": speaker, "say": "truco"}
        yield {"by": other, "say": rng.choice(["quiero", "quiero", "no quiero", "quiero retruco"])}
        yield {"by": speaker, "say": rng.choice(["quiero", "no quiero", "quiero vale cuatro"])}
        yield {"by": other, "say": rng.choice(["quiero", "no quiero"])}
    if rng.random() < 0.5:
        cards = rng.sample(PACK, 3 * seats)
        # Whoever's turn it is plays: other seats' cards are refused, and left out.
        for card in cards:
            for seat in order:
                yield {"by": seat, "play": card}
    for _trick in range(3):
        yield rng.choice([{"trick": None, "team": 0}, {"trick": None, "team": 1}, {"trick": "parda"}])
    yield {
        "adjust": [rng.choice([1, 0, 3]), rng.choice([0, 0, 2])],
        "why": "anotado",
        "source": rng.choice(["envido", "truco"]),
    }
    yield {"close": "listo"}


def match(rng: Random, names: Sequence[str], at: object = making.EVENING, **options: object) -> Match:
    """A finished match of these people."""
    limits.import_buckets.clear()
    chosen = {"target": 15, "best_of": 1, **options}
    document = {
        "format": "acta/1", "ruleset": "argentino", "options": chosen, "seats": list(names),
        "entries": [
            {**raw, "at": making._moment(at + timedelta(seconds=15 * place))}  # type: ignore[operator]
            for place, raw in enumerate(entries(rng, len(names), **chosen))
        ],
    }  # fmt: skip
    return bringing.bring_match(pens.new_device(), json.dumps(document).encode())


SEVEN = ("Ana", "Bruno", "Caro", "Dani", "Eva", "Fede", "Gabi")


def year(matches: int = 100, seed: int = 7) -> tuple[Notebook, str]:
    """A year of Thursdays among seven people, most evenings with the same pairs, now and then mano a mano or changed.

    Return the notebook, with the season of that year, and the device that keeps it.
    """
    rng = Random(seed)
    book, keeper = making.notebook()
    Season.objects.create(notebook=book, name="2026", first=date(2026, 1, 1))
    left, week = matches, 0
    while left > 0:
        names = rng.sample(SEVEN[:6] if rng.random() < 0.8 else SEVEN, 4)
        for number in range(min(rng.choice([1, 2, 2, 3, 4]), left)):
            at = making.EVENING - timedelta(days=7 * week) + timedelta(minutes=50 * number)
            seats = rng.sample(names, 4) if rng.random() < 0.15 else names
            making.leaf(book, match(rng, seats[:2] if rng.random() < 0.1 else seats, at, target=30), keeper)
            left -= 1
        week += 1
    for _done in work.sum_all(Leaf.objects.filter(notebook=book)):
        pass
    return book, keeper.device


def notebook(matches: int, seed: int = 1, device: str = "", *, summed: bool = True) -> tuple[Notebook, str]:
    """A notebook of matches by twos and fours among six people, and the device that keeps it."""
    rng = Random(seed)
    book, keeper = making.notebook(device, bluffs=True)
    for number in range(matches):
        names = rng.sample(PLAYERS, rng.choice([2, 4, 4]))
        at = making.EVENING - timedelta(days=7 * (number // 4), minutes=40 * (number % 4))
        target = rng.choice([15, 30]) if len(names) == 4 else 15
        making.leaf(book, match(rng, names, at, target=target), keeper)
    if summed:
        for _done in work.sum_all(Leaf.objects.filter(notebook=book)):
            pass
    return book, keeper.device
