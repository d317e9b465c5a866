"""How fast the adjudicator is: `python -m tools.bench.engine` prints entries and hands for every size of table, and a
whole record.

One process, entries made ready before the clock starts. The best of several rounds counts, since anything else that
runs on the machine only makes a round slower.
"""

import json
import platform
from collections.abc import Callable
from time import perf_counter
from typing import Any

from referee.book.adjudicate import adjudicate
from referee.rules.judge.judge import judge
from referee.rules.record.acta import loads
from referee.rules.record.cards import envido_value
from referee.rules.record.entry import ParsedEntry, read_entry
from referee.rules.record.hand import duels_from, order_from, sides_at
from referee.rules.record.rulesets import find_ruleset
from referee.rules.record.state import new_state

Raw = dict[str, Any]

ROUNDS = 7
NAMES = ["Ana", "Bruno", "Caro", "Dani"]
ARGENTINO = find_ruleset("argentino")
CARDS = (
    ("12c", "10e", "10c"), ("4e", "1b", "2c"), ("7b", "4o", "7o"), ("11e", "1e", "3o"),
    ("3b", "6e", "7c"), ("4c", "2b", "11o"), ("5o", "1o", "12e"), ("10o", "11b", "5c"),
)  # fmt: skip
"""The cards of each seat in the order they are played: no flor, and three tricks at every table and in every duel."""


def with_cards(seats: int) -> list[Raw]:
    """A hand as a keen table logs it: envido with values, a truco, and every card. Six and eight play redonda."""
    sides = sides_at(seats, seats - 1, find_ruleset("argentino").settings({}))
    deal: Raw = {"deal": seats - 1, "pica": False} if seats > 4 else {"deal": seats - 1}
    return [deal, *contest(order_from(0, seats), sides)]


def in_duels(seats: int) -> list[Raw]:
    """A pica-pica logged in the same way: each duel has its envido, its truco and every card (AR-PIC-03)."""
    sides = sides_at(seats, seats - 1, find_ruleset("argentino").settings({}))
    duels = [contest(duel, sides) for duel in duels_from(0, seats)]
    return [{"deal": seats - 1, "pica": True}, *(raw for duel in duels for raw in duel)]


def contest(order: list[int], sides: list[int]) -> list[Raw]:
    """The mano's envido, the truco of the first of the other side, and the cards of all."""
    mano, others = order[0], [seat for seat in order if sides[seat] != sides[order[0]]]
    bets = [{"by": mano, "say": "envido"}, {"by": others[0], "say": "quiero"}]
    values: list[Raw] = [{"by": mano, "say": envido_value(ARGENTINO.pack, CARDS[mano])}]
    values += [{"by": seat, "say": "son buenas"} for seat in others]
    truco = [{"by": others[0], "say": "truco"}, {"by": mano, "say": "quiero"}]
    return [*bets, *values, *truco, *played(order)]


def played(order: list[int]) -> list[Raw]:
    """All three tricks, each led by the winner of the one before."""
    plays: list[Raw] = []
    leader = order[0]
    for trick in range(3):
        around = [order[(order.index(leader) + step) % len(order)] for step in range(len(order))]
        plays += [{"by": seat, "play": CARDS[seat][trick]} for seat in around]
        leader = max(around, key=lambda seat: ARGENTINO.pack.rank[CARDS[seat][trick]])
    return plays


FRENCH = (("7♥", "9♦", "10♥", "J♠"), ("A♦", "7♠", "K♥", "Q♣"), ("9♣", "8♣", "J♥", "A♣"))
OTHERS: dict[str, tuple[tuple[Any, str], tuple[tuple[str, ...], ...]]] = {
    "mineiro": (("truco", "aceito"), (("3♥", "5♦", "4♥", "6♠"), ("2♦", "3♠", "K♥", "Q♣"), ("7♦", "4♣", "J♥", "A♦"))),
    "paulista": (("truco", "aceito"), (("3♥", "5♦", "4♥", "6♠"), ("2♦", "3♠", "J♣", "A♠"), ("7♣", "4♣", "J♥", "A♦"))),
    "truc-catala": (("truc", "vull"), (("3e", "5c", "4b", "6c"), ("2e", "3c", "4c", "7c"), ("5e", "1e", "12o", "6b"))),
    "truc-frances": ((3, "je joue"), FRENCH),
    "trut": (("trut", "je suis"), FRENCH),
}  # fmt: skip
"""For each game without envido a bet with its answer, and the cards of three tricks in order of seat from 0."""


def of_another_game(ruleset: str) -> list[Raw]:
    """A hand of four with every card: the first trick is seat 0's, the second seat 1's, and a bet before the third.

    A bet on the trick in play (mineiro) decides with the third; where the vira is turned, it is a six.
    """
    (bet, answer), rows = OTHERS[ruleset]
    deal: Raw = {"deal": 3, **({"vira": "6♣"} if find_ruleset(ruleset).fixed.get("vira") else {})}
    first, second, third = ([{"by": seat, "play": card} for seat, card in enumerate(row)] for row in rows)
    last = [*third[1:], third[0]]
    return [deal, *first, *second, {"by": 1, "say": bet}, {"by": 0, "say": answer}, *last]


def by_results() -> list[Raw]:
    """A hand as a quick table logs it: words by side, tricks by their winner."""
    bets = [{"team": 0, "say": "truco"}, {"team": 1, "say": "quiero"}]
    return [{"deal": 3}, *bets, {"trick": 0}, {"trick": 1}, {"trick": 2}]


def rate(hand: list[Raw], seats: int, hands: int = 400, ruleset: str = "argentino") -> tuple[float, float]:
    """Entries and hands judged a second; a new match every three hands keeps all of them in play."""
    entries = [read_entry(raw, find_ruleset(ruleset)) for raw in hand]
    seconds = best(lambda: play(entries, seats, hands, ruleset))
    return hands * len(entries) / seconds, hands / seconds


def play(entries: list[ParsedEntry], seats: int, hands: int, ruleset: str) -> None:
    """Judge the hand again and again; a refusal would mean that the benchmark measures nothing."""
    options = {"target": 40} if ruleset == "argentino" else {"games_to_win": 2}
    for number in range(hands):
        if number % 3 == 0:
            state = new_state(ruleset, options, seats)
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
        ("3 players, cards", with_cards(3), 3),
        ("6 players, redonda", with_cards(6), 6),
        ("6 players, pica-pica", in_duels(6), 6),
        ("8 players, redonda", with_cards(8), 8),
        ("8 players, pica-pica", in_duels(8), 8),
    ):
        entries, hands = rate(hand, seats)
        print(f"{name:22} {entries:9,.0f} entries/s {hands:8,.0f} hands/s ({len(hand)} entries a hand)")
    for ruleset in OTHERS:
        hand = of_another_game(ruleset)
        entries, hands = rate(hand, 4, ruleset=ruleset)
        print(f"{ruleset:22} {entries:9,.0f} entries/s {hands:8,.0f} hands/s ({len(hand)} entries a hand)")
    print(f"{'100-hand record':22} {best(lambda: adjudicate(loads(document))) * 1000:9.1f} ms parsed and judged")


if __name__ == "__main__":
    main()
