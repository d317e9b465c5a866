"""Both counts of many records, and what the facts cost: `python -m tools.bench.tallies 2000 [RULESET…]`.

Prints where the counts of a random record differ, for each ruleset; then how long the facts of a match take, as a share
of what adjudicating it takes.
"""

import json
import sys
from collections.abc import Callable
from time import process_time

from referee.book.adjudicate import adjudicate
from referee.rules.asked.tally import tally
from referee.rules.record.acta import Acta, loads
from referee.rules.record.rulesets import RULESETS
from tests.rules.notation import sign
from tests.rules.tally.comparing import acta, differences, random_record
from tools.bench.engine import OTHERS, Raw, by_results, in_duels, of_another_game, with_cards

HANDS = 19
NAMES = ["Ana", "Bruno", "Caro", "Dani", "Eva", "Fede"]


def compare(ruleset: str, number: int) -> int:
    """Count so many random records twice, print those that differ, and return how many."""
    different = 0
    for place in range(number):
        record = random_record(ruleset, place)
        found = differences(acta(record))
        if found:
            different += 1
            print(
                f"{ruleset} {place}, {record.seats} players, {record.options}: {'; '.join(map(sign, record.entries))}"
            )
            for difference in found:
                print("  ", *difference, sep="\n    ")
    print(f"{ruleset}: {number} records, {different} differ", flush=True)
    return different


def match_of(hand: list[Raw], seats: int, ruleset: str) -> Acta:
    """A match of the same hand again and again, without what is refused once it is won."""
    head = {"format": "acta/1", "ruleset": ruleset, "seats": NAMES[:seats]}
    options = {"target": 40} if ruleset == "argentino" else {}
    read = loads(json.dumps({**head, "options": options, "entries": hand * HANDS}))
    refused = {refusal["entry"] for refusal in adjudicate(read)["refused"]}
    stood = tuple(entry for place, entry in enumerate(read.entries) if place not in refused)
    return Acta(read.ruleset, read.options, read.seats, stood)


def share(read: Acta) -> float:
    """Return the CPU time of the tally by that of adjudicating, each the least of many rounds in turn."""
    least = {adjudicate: 1e9, tally: 1e9}
    for _round in range(40):
        for work in least:
            least[work] = min(least[work], _seconds(work, read))
    return least[tally] / least[adjudicate]


def _seconds(work: Callable[[Acta], object], read: Acta) -> float:
    start = process_time()
    for _again in range(3):
        work(read)
    return process_time() - start


def main() -> int:
    """Compare as many records as the command line asks for, and measure."""
    number, rulesets = int(sys.argv[1]), sys.argv[2:] or sorted(RULESETS)
    different = sum(compare(ruleset, number) for ruleset in rulesets) if number else 0
    for name, hand, seats, ruleset in (
        ("4 players, cards", with_cards(4), 4, "argentino"),
        ("2 players, cards", with_cards(2), 2, "argentino"),
        ("4 players, results", by_results(), 4, "argentino"),
        ("6 players, pica-pica", in_duels(6), 6, "argentino"),
        *((game, of_another_game(game), 4, game) for game in OTHERS),
    ):
        print(f"{name:22} {share(match_of(hand, seats, ruleset)):5.2f} × adjudicate")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
