"""Every refusal code of the Brazilian games (section 10), and every course of a hand, with and without a bet.

What must come out is read off the two tables of section 5, here and not in the engine.
"""

import random
from itertools import product

import pytest

from referee.rules.record.rulesets import find_ruleset
from tests.rules.books import REFUSALS
from tests.rules.judging import folded, paulista
from tests.rules.law import texts
from tests.rules.notation import entries

CODES = set(REFUSALS["brasil"]) - {"already-declared"}
"""What is met in records of these games; a value is never declared twice here."""
ELEVEN = "D3; +11,4; X; D0"
ALL = "D3; +11,11; X; D0"
BOTH = (
    ("no-hand", "BR-REC-10", "0:truco", {}), ("no-hand", "BR-REC-10", "D3; T0; T0; T0", {}),
    ("no-hand", "BR-SCO-05", "+1,1", {}), ("no-hand", "FMT-03", "X", {}),
    ("match-over", "BR-REC-10", "D3; +12,0; D0", {}), ("adjust-refused", "BR-SCO-05", "D3; +-1,0", {}),
    ("hand-not-over", "BR-DEA-11", "D3; T0; D0", {}), ("not-your-turn", "BR-TRK-01", "D3v4♥; 1*3♥", {}),
    ("not-your-turn", "BR-TRU-01", "D3v4♥; 0*3♥; 0:truco", {}), ("bet-pending", "BR-TRU-02", "D3; 0:truco; T0", {}),
    ("not-your-reply", "BR-TRU-04", "D3; 0:truco; 2:aceito", {}),
    ("not-your-reply", "BR-TRU-04", "D3; 0:truco; t0:corro", {}),
    ("not-your-raise", "BR-TRU-04", "D3; 0:truco; 2:seis", {}),
    ("not-your-raise", "BR-PAU-04", "D3; 0:truco; 1:aceito; 0:seis", {"truco_bets": "hand"}),
    ("nothing-to-answer", "BR-TRU-14", "D3; 0:aceito", {}), ("nothing-to-answer", "BR-TRU-14", "D3; 0:jogo", {}),
    ("wrong-step", "BR-TRU-14", "D3; 0:doze", {}),
    ("bet-closed", "BR-TRU-13", "D3; 0:truco; 1:aceito; 1:seis", {"truco_bets": "trick"}),
    ("bet-closed", "BR-TRU-14", "D3; 0:truco; 1:seis; 0:nove; 1:doze; 0:truco", {}),
    ("over-raise", "BR-TRU-12", "D3; +9,0; 1:truco; 0:seis", {"overraise": "refuse"}),
    ("no-betting", "BR-ONZ-05", f"{ELEVEN}; 0:truco", {"truco_at_eleven": "refuse"}),
    ("decision-needed", "BR-ONZ-06", f"{ELEVEN}; T0", {}), ("not-your-decision", "BR-ONZ-06", f"{ELEVEN}; 1:corro", {}),
    ("facedown-first", "BR-TRK-05", "D3; 0*?", {}),
    ("facedown-after-tie", "BR-TIE-06", "D3; Tp; 0*?", {"after_tie": "highest"}),
    ("facedown-after-tie", "BR-TIE-07", "D3; Tp; 0*?", {"facedown_after_tie": False}),
    ("facedown-iron", "BR-FER-01", f"{ALL}; 1*?", {}), ("not-in-pack", "BR-CAR-06", "D3v4♥; 0*8♥", {}),
    ("card-seen", "BR-CAR-06", "D3v4♥; 0*3♥; 1*3♥", {}), ("dealers-side", "BR-IRR-05", "D3; 1:cartas a mais", {}),
    ("show-refused", "BR-IRR-05", "D3; 0:cartas a mais; +-1,0; 0!wrong", {}),
    ("show-refused", "FMT-04", "D3; 0!ok", {}),
    ("first-needed", "BR-REC-06", "D3; 1:truco; 2:aceito; Tp", {"truco_bets": "trick"}),
    ("order-needed", "BR-REC-05", "D3; t1:truco; 2:aceito; Tp", {"truco_bets": "trick"}),
    ("order-needed", "BR-REC-06", "D3; 1:truco; 2:aceito; Tp<1", {"truco_bets": "trick", "truco_when": "any-time"}),
    ("trick-contradicts-cards", "BR-REC-07", "D3v4♥; 0*3♥; 1*2♥; T1", {}), ("not-due", "FMT-01", "D3; S0", {}),
    ("unknown-word", "BR-REC-08", "D3; 0:quiero", {}), ("unknown-word", "BR-REC-08", "D3; 0:12", {}),
    ("not-a-seat", "FMT-05", "D3; 4:truco", {}),
)  # fmt: skip
SHOWN = {"deck": "limpo", "royal_family": "shown"}
MINEIRO = (
    ("option-off", "BR-DEA-04", "D3; 0:fico", {"deal": "simple"}), ("option-off", "BR-DEA-09", "D3; 2:guardo", {}),
    ("option-off", "BR-FAM-01", "D3; 1:família real", {}), ("option-off", "BR-FAM-05", "D3; 1:família pobre", {}),
    ("too-late", "BR-DEA-11", "D3; T0; 0:fico", {}), ("too-late", "BR-DEA-11", "D3; T0; 2:guardo", {"deal": "cutter"}),
    ("too-late", "BR-DEA-04", "D3; 0:fico; 0:queimo", {}), ("too-late", "BR-FAM-01", "D3; T0; 1:família real", SHOWN),
    ("too-late", "BR-FAM-05", "D3; T0; 1:família pobre", {"poor_family": "hidden"}),
    ("deal-limit", "BR-DEA-05", "D3; 0:passo; 0:passo", {}),
    ("deal-limit", "BR-DEA-06", "D3; 0:queimo; 0:queimo; 0:queimo; 0:queimo", {}),
    ("deal-limit", "BR-DEA-09", "D3; 2:guardo; 2:guardo", {"deal": "cutter"}),
    ("not-the-mao", "BR-DEA-04", "D3; 1:fico", {}), ("not-for-the-mao", "BR-FAM-02", "D3; 0:família real", SHOWN),
    ("not-the-cutter", "BR-DEA-09", "D3; 0:guardo", {"deal": "cutter"}),
    ("special-hand", "BR-DEA-10", f"{ELEVEN}; 1:fico", {}),
    ("special-hand", "BR-DEA-09", f"{ELEVEN}; 3:guardo", {"deal": "cutter"}),
    ("nothing-to-challenge", "BR-FAM-04", "D3; 2?1", {"poor_family": "hidden"}),
)  # fmt: skip
PAULISTA = (
    ("vira-needed", "BR-CAR-10", "D3; 0*3♥", {}),
    ("not-in-pack", "BR-CAR-10", "D3v8♥", {}),
    ("card-seen", "BR-CAR-06", "D3v4♥; 0*4♥", {}),
)
CASES = [
    *((ruleset, *case) for case in BOTH for ruleset in ("mineiro", "paulista")),
    *(("mineiro", *case) for case in MINEIRO),
    *(("paulista", *case) for case in PAULISTA),
]


@pytest.mark.parametrize(("ruleset", "code", "rule", "record", "options"), CASES)
def test_the_last_entry_is_refused(ruleset, code, rule, record, options):
    log = entries(record, ruleset)
    out = folded(log, ruleset, 4, options)
    assert out["refused"] == [{"entry": len(log) - 1, "code": code, "rule": rule}]
    assert {**folded(log[:-1], ruleset, 4, options), "refused": out["refused"]} == out


def test_the_table_has_every_code():
    assert {code for _, code, *_ in CASES} == CODES


def test_every_code_that_the_games_declare_is_one_of_section_10():
    for name in ("mineiro", "paulista"):
        refusals = {cited.code for cited in find_ruleset(name).citations.values()}
        paid = {"adjust", "carried", "iron", "ran", "refused", "special", "tied"}
        settled = {"tied-bet", "tied-carried", "tied-iron", "tie-after-bet"}
        assert refusals - paid - settled <= set(REFUSALS["brasil"])


def test_br_trk_01_whatever_the_reason_the_entry_is_refused():
    """Several rules forbid these at once."""
    for record in ("0:truco; 1*?", "0:truco; 1*8♥", "0*3♥; 0*?", "0*3♥; 0*3♥", "0*3♥; 2*3♥"):
        out = folded(f"D3v4♥; {record}", "mineiro", 4, {})
        assert [told["entry"] for told in out["refused"]] == [2]
    paulista("D3; 1*?; 2*8♥; 1*3♥", "", "1 facedown-first; 2 not-in-pack; 3 vira-needed")


def test_every_refusal_of_section_10_is_met_in_the_cases_of_its_game_too():
    cases = texts("cases/mineiro.txt", "cases/paulista.txt")
    assert [code for code in CODES if f" {code}" not in cases] == []


ROWS = {
    "AA": 0, "AT": 0, "ABA": 0, "ABT": 0, "ABB": 1, "TA": 0, "TTA": 0, "BB": 1, "BT": 1, "BAB": 1, "BAT": 1, "BAA": 0,
    "TB": 1, "TTB": 1, "TTT": None,
}  # fmt: skip
"""The first table: who wins the hand (None: nobody)."""
OPEN = ["", "A", "B", "T", "AB", "BA", "TT"]
"""What leaves a hand undecided."""


def bet_decides(course, firsts, bet, leader, caller):
    """The second table: the winner, None for a tied hand, "open" while it goes on; the bet is on trick `bet`."""
    for number in range(bet, len(course)):
        if course[number] != "T":
            return "AB".index(course[number])
        before = [(leader + step) % 4 for step in range((caller - leader) % 4)]
        if number == bet and firsts[number] in before:
            return 1 - caller % 2
    return None if len(course) == 3 else "open"


def told(course, firsts):
    """The tricks as results: won by seat 0 or 1, tied with who played the first of the equal cards."""
    return [
        f"Tp<{first}" if trick == "T" else f"T{'AB'.index(trick)}" for trick, first in zip(course, firsts, strict=True)
    ]


def leader_of(course, firsts, number):
    """Who leads this trick under `first-tied`."""
    if number == 0:
        return 0
    return firsts[number - 1] if course[number - 1] == "T" else "AB".index(course[number - 1])


def paid(record, **options):
    """The team and the points of the tricks of the only hand; None where nobody is paid."""
    out = folded(record, "mineiro", 4, options)
    assert out["refused"] == [], (record, out["refused"])
    found = [(award["team"], award["points"]) for hand in out["hands"][:1] for award in hand["awards"]]
    return found[0] if found else None


def is_over(record):
    """Whether the hand is over before the deal that ends the record."""
    return not folded(record, "mineiro", 4, {})["refused"]


@pytest.mark.parametrize("before", OPEN)
@pytest.mark.parametrize("caller", range(4))
def test_br_tru_07_to_11_every_course_of_a_bet_on_a_trick(before, caller):
    bet = len(before)
    for rest in (course for size in range(1, 4 - bet) for course in product("ABT", repeat=size)):
        course = before + "".join(rest)
        for chosen in product(range(4), repeat=course.count("T")):
            seats = iter(chosen)
            firsts = [next(seats) if trick == "T" else -1 for trick in course]
            leader = leader_of(course, firsts, bet)
            if any(
                bet_decides(course[:cut], firsts[:cut], bet, leader, caller) != "open"
                for cut in range(bet + 1, len(course))
            ):
                continue
            tricks = told(course, firsts)
            call = [f"{caller}:truco", f"{(caller + 1) % 4}:aceito"]
            record = "; ".join(["D3", *tricks[:bet], *call, *tricks[bet:]])
            winner = bet_decides(course, firsts, bet, leader, caller)
            assert paid(record) == (None if winner in (None, "open") else (winner, 3)), record
            assert is_over(f"{record}; D0") == (winner != "open"), record


@pytest.mark.parametrize("before", OPEN)
def test_br_trk_08_every_course_of_a_bet_on_the_hand(before):
    for course, winner in ROWS.items():
        if not course.startswith(before):
            continue
        tricks = told(course, [0] * len(course))
        record = "; ".join(["D3", *tricks[: len(before)], "0:truco", "1:seis", "2:aceito", *tricks[len(before) :]])
        assert paid(record, truco_bets="hand") == (None if winner is None else (winner, 6)), record


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
        seen = [
            [(award["team"], award["points"], award["rule"]) for award in out["hands"][0]["awards"]]
            for out in (cards, results)
        ]
        assert seen[0] == seen[1], (held, options, call_at)
        assert {told["code"] for told in cards["refused"]} <= {"no-hand"}, cards["refused"]
        ties += any("TRU-09" in rule or "TRU-10" in rule for *_, rule in seen[0])
    assert ties > 10
