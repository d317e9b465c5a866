"""Every refusal code of the Brazilian games (section 10), and every course of a hand, with and without a bet.

What must come out is read off the two tables of section 5 by the second judge.
"""

import random
from itertools import product

import pytest

from referee.rules.record.rulesets import find_ruleset
from tests.rules.books import REFUSALS
from tests.rules.differences import Record, difference
from tests.rules.judges import FAMILIES
from tests.rules.judging import folded
from tests.rules.law import texts
from tests.rules.notation import entries

CODES = set(REFUSALS["brasil"]) - {"already-declared"}
"""What is met in records of these games; a value is never declared twice here."""


def test_every_code_that_the_games_declare_is_one_of_section_10():
    for name in ("mineiro", "paulista"):
        refusals = {cited.code for cited in find_ruleset(name).citations.values()}
        paid = {"adjust", "carried", "iron", "ran", "refused", "special", "tied"}
        settled = {"tied-bet", "tied-carried", "tied-iron", "tie-after-bet"}
        assert refusals - paid - settled <= set(REFUSALS["brasil"])


def test_every_refusal_of_section_10_is_met_in_the_cases_of_its_game_too():
    cases = texts("cases/mineiro.txt", "cases/paulista.txt")
    assert [code for code in CODES if f" {code}" not in cases] == []


TRICKS = ("T0", "T1", "Tp<0", "Tp<1", "Tp<2", "Tp<3")
"""A trick as a result: won by seat 0 or 1, or tied with who played the first of the equal cards."""
JUDGES = FAMILIES["brasil"].judges


def courses(before):
    """Every hand as the tricks before a bet, so many, and those after it, also where nothing is played any more."""
    for after in range(1, 4 - before):
        for tricks in product(TRICKS, repeat=before + after):
            yield tricks[:before], tricks[before:]


@pytest.mark.parametrize("before", range(3))
@pytest.mark.parametrize("caller", range(4))
def test_br_tru_07_to_11_every_course_of_a_bet_on_a_trick(before, caller):
    for first, then in courses(before):
        log = "; ".join(("D3", *first, f"{caller}:truco", f"{(caller + 1) % 4}:aceito", *then, "D0"))
        assert not difference(Record("mineiro", {}, 4, entries(log)), JUDGES), log


@pytest.mark.parametrize("before", range(3))
def test_br_trk_08_every_course_of_a_bet_on_the_hand(before):
    for first, then in courses(before):
        log = "; ".join(("D3", *first, "0:truco", "1:seis", "2:aceito", *then, "D0"))
        assert not difference(Record("mineiro", {"truco_bets": "hand"}, 4, entries(log)), JUDGES), log


def random_hand(rng):
    """The cards of four players, the option of the lead after a tie, and the trick and place of a call or None."""
    ranks = ("3", "2", "K") if rng.random() < 0.6 else ("3", "2", "K", "J", "Q", "6")
    cards = rng.sample([f"{rank}{suit}" for rank in ranks for suit in "♣♥♠♦"], 12)
    held = [cards[seat * 3 : seat * 3 + 3] for seat in range(4)]
    tie_lead = rng.choice(("first-tied", "trick-leader", "last-tied"))
    call_at = (rng.randrange(3), rng.randrange(4)) if rng.random() < 0.8 else None
    return held, tie_lead, call_at


STRENGTH = {rank: place for place, rank in enumerate("6QJK23")}


def play_out(held, tie_lead, call_at):
    """Both records of the same three tricks: by cards, and by results with who played the first and last of equals."""
    cards, results, leader = [{"deal": 3, "vira": "4♥"}], [{"deal": 3, "vira": "4♥"}], 0
    for number in range(3):
        order = [(leader + step) % 4 for step in range(4)]
        laid = []
        for step, seat in enumerate(order):
            if call_at == (number, step):
                call = [{"by": seat, "say": "truco"}, {"by": (seat + 1) % 4, "say": "aceito"}]
                cards += call
                results += call
            laid.append((seat, held[seat][number]))
            cards.append({"by": seat, "play": held[seat][number]})
        top = max(STRENGTH[card[:-1]] for _, card in laid)
        best = [seat for seat, card in laid if STRENGTH[card[:-1]] == top]
        tied = len({seat % 2 for seat in best}) == 2
        pick = -1 if tie_lead == "last-tied" else 0
        results.append({"trick": "parda", "first": best[0], "last": best[-1]} if tied else {"trick": best[pick]})
        leader = leader if tied and tie_lead == "trick-leader" else best[pick]
    return cards, results


@pytest.mark.parametrize("ruleset", ["mineiro", "paulista"])
def test_br_rec_03_and_04_cards_and_results_tell_the_same_hand(ruleset):
    rng = random.Random(20261121)
    ties = 0
    for _ in range(400):
        held, tie_lead, call_at = random_hand(rng)
        options = {"tie_lead": tie_lead, "tied_hand": rng.choice(("none", "dealer", "carry"))}
        options["truco_bets"] = rng.choice(("trick", "hand"))
        options["truco_at_eleven"] = rng.choice(("lose-1", "lose-game", "refuse"))
        cards, results = (folded(record, ruleset, 4, options) for record in play_out(held, tie_lead, call_at))
        refusals = [
            [(award["team"], award["points"], award["rule"]) for award in out["hands"][0]["awards"]]
            for out in (cards, results)
        ]
        assert refusals[0] == refusals[1], (held, options, call_at)
        assert {refusal["code"] for refusal in cards["refused"]} <= {"no-hand"}, cards["refused"]
        ties += any("TRU-09" in rule or "TRU-10" in rule for *_, rule in refusals[0])
    assert ties > 10
