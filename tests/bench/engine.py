"""How fast the adjudicator is: `python -m tests.bench.engine` prints entries, hands and a whole record.

One process, entries made ready before the clock starts. The best of several rounds counts, since anything else that
runs on the machine only makes a round slower.
"""

import json
import platform
from collections.abc import Callable
from time import perf_counter
from typing import Any

from referee.rules.acta import Entry, loads, read_entry
from referee.rules.adjudicate import adjudicate
from referee.rules.judge import judge
from referee.rules.rulesets import find
from referee.rules.state import new_state

ROUNDS = 7
NAMES = ["Ana", "Bruno", "Caro", "Dani"]


def with_cards(seats: int) -> list[dict[str, Any]]:
    """A hand as a keen table logs it: envido with values, a truco, and every card."""
    values = [{"by": 0, "say": 28}, *({"by": seat, "say": "son buenas"} for seat in range(1, seats, 2))]
    bets = [{"by": 0, "say": "envido"}, {"by": 1, "say": "quiero"}, *values]
    truco = [{"by": 1, "say": "truco"}, {"by": 0, "say": "quiero"}]
    cards = [["3e", "12c", "4b", "5c"], ["5e", "3c", "4c", "6c"], ["4e", "1e", "12o", "6b"]]
    leaders, plays = [0, 0, 1], []
    for leader, row in zip(leaders, cards, strict=True):
        order = [(leader + step) % seats for step in range(seats)]
        plays += [{"by": seat, "play": row[seat]} for seat in order]
    return [{"deal": seats - 1}, *bets, *truco, *plays]


def by_results() -> list[dict[str, Any]]:
    """A hand as a quick table logs it: words by side, tricks by their winner."""
    bets = [{"team": 0, "say": "truco"}, {"team": 1, "say": "quiero"}]
    return [{"deal": 3}, *bets, {"trick": 0}, {"trick": 1}, {"trick": 2}]


def rate(hand: list[dict[str, Any]], seats: int, hands: int = 400) -> tuple[float, float]:
    """Entries and hands judged a second; a new match every five hands keeps all of them in play."""
    ruleset = find("argentino")
    entries = [read_entry(raw, ruleset) for raw in hand]
    seconds = best(lambda: play(entries, seats, hands))
    return hands * len(entries) / seconds, hands / seconds


def play(entries: list[Entry], seats: int, hands: int) -> None:
    """Judge the hand again and again; a refusal would mean that the benchmark measures nothing."""
    for number in range(hands):
        if number % 5 == 0:
            state = new_state("argentino", {"target": 40}, seats)
        for entry in entries:
            assert judge(state, entry).refusal is None


def best(work: Callable[[], object]) -> float:
    """The shortest of several rounds, in seconds."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def main() -> None:
    """Print a line for each figure."""
    head = {"format": "acta/1", "ruleset": "argentino", "options": {"target": 40}, "seats": NAMES}
    document = json.dumps({**head, "entries": with_cards(4) * 100})
    print(f"Python {platform.python_version()}, best of {ROUNDS} rounds, one process")
    for name, hand, seats in (
        ("4 players, cards", with_cards(4), 4),
        ("4 players, results", by_results(), 4),
        ("2 players, cards", with_cards(2), 2),
    ):
        entries, hands = rate(hand, seats)
        print(f"{name:20} {entries:9,.0f} entries/s {hands:8,.0f} hands/s ({len(hand)} entries a hand)")
    print(f"{'100-hand record':20} {best(lambda: adjudicate(loads(document))) * 1000:9.1f} ms parsed and judged")


if __name__ == "__main__":
    main()
