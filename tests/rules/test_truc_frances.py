"""Truc in France, and trut: packs and their orders, results, who may bet when, words, and new cards."""

from collections.abc import Callable
from typing import Any

import pytest

from referee.rules.asked.look import look
from referee.rules.ledger.payments import lost_beside
from tests.rules.judging import frances, frances_two, state_after, trut, trut_two
from tests.rules.truc_cards import DECIDED, FRENCH, ROWS, by_cards, by_seats, by_sides, told_in_every_way
from tests.rules.truc_model import ORDERS

EVERY = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def order(ranking: str, play: Callable[..., None]) -> None:
    """Every card of the ranking against every other, each way; equal ranks draw."""
    ranks = ORDERS[ranking].split()
    for high, better in enumerate(ranks):
        for worse in ranks[high + 1 :]:
            play(f"D1; 0*{worse}♥; 1*{better}♠; 0*{ranks[0]}♦", "", "3 not-your-turn TC-TRK-01", ranking=ranking)
            play(f"D1; 0*{better}♥; 1*{worse}♠; 1*{ranks[0]}♦", "", "3 not-your-turn TC-TRK-01", ranking=ranking)
        play(f"D1; 0*{better}♥; 1*{better}♠; 1*9♦; Tt1", "1+1 truco", "3 not-your-turn", ranking=ranking)


def pack(ranking: str) -> None:
    """What is in the pack is played, what is not is refused."""
    for rank in EVERY:
        for suit in "♣♠♥♦":
            refused = "" if rank in ORDERS[ranking].split() else "1 not-in-pack TC-CAR-03"
            frances(f"D3; 0*{rank}{suit}", "", refused, ranking=ranking)
    frances("D3; 0*?; 0**; 0*7♥", "", "1 facedown TC-CAR-03; 2 not-in-pack TC-CAR-03", ranking=ranking)


def test_tf_car_01_thirty_two_cards():
    order("32", frances_two)
    pack("32")
    frances_two("D1; 0*8♥; 1*7♠; Tt1", "1+1 truco")


@pytest.mark.parametrize("ranking", ["32-eight-high", "32-eight-low"])
def test_tf_car_02_the_eight_high_or_low(ranking):
    order(ranking, frances_two)
    pack(ranking)


def test_tf_car_03_thirty_six_cards():
    order("36", frances_two)
    pack("36")


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_tf_trk_01_the_table_of_results(tricks, winner):
    for seats, record, last in told_in_every_way(tricks, FRENCH):
        pays, refuses = f"{winner or 0}+1 truco @{last}", f"{last + 1} no-hand TC-REC-04; {last + 2} no-hand"
        frances(f"{record}; 0*8♥; T0", pays, refuses, seats=seats)


YES = ["je joue", "jouons", "tenu", "JE JOUE", " Tenu "]
NO = ["je passe", "je me couche", "non", "NON", "Je Passe"]


@pytest.mark.parametrize(("told", "allowed"), [
    ("D3", "0123"), ("D3; 0*7♥", "1"), ("D3; 0*7♥; 1*8♥", "2"), ("D3; 0*7♥; 1*8♥; 2*9♥", "3"),
    ("D3; 0*7♥; 1*8♥; 2*9♥; 3*10♥", "0"), ("D3; 0*7♥; 1*8♥; 2*9♥; 3*7♠", "0"), ("D3; 0*8♥; 1*9♥; 2*9♠; 3*7♠", "3"),
    ("D3; 0*8♥; 1*9♥; 2*9♠; 3*7♠; 3*A♥", "0"), ("D3; T1", "0123"), ("D3; T1; 1*7♥", "2"), ("D3; Tt1; 3*7♥; 0*8♥", "1"),
    ("D3; 0*7♥; T0", "0123"),
])  # fmt: skip
def test_tf_bet_02_only_the_player_whose_turn_it_is_bets(told, allowed):
    place = len(told.split(";"))
    for seat in range(4):
        for bet in ("4", "mon reste"):
            if str(seat) in allowed:
                frances(f"{told}; {seat}:{bet}; t{1 - seat % 2}:non", f"{seat % 2}+1 truco @{place + 1}")
            else:
                frances(f"{told}; {seat}:{bet}", "", f"{place} not-your-turn BET-02")
    for side in (0, 1):
        frances(f"{told}; t{side}:4; t{1 - side}:non", f"{side}+1 truco BET-05 @{place + 1}")


def test_tf_bet_04_answers_without_a_bet_or_by_the_bettors():
    words = [*YES, *NO]
    log = "; ".join(f"{place % 4}:{word}" for place, word in enumerate(words))
    frances(f"D3; {log}", "", "; ".join(f"{place} nothing-to-answer BET-04" for place in range(1, 11)))
    log = "; ".join(f"{place % 2 * 2}:{word}" for place, word in enumerate(words))
    frances(f"D3; 0:3; {log}; t0:tenu", "", "; ".join(f"{place} not-your-reply BET-04" for place in range(2, 13)))
    frances(
        "D3; 0:3; 1:tenu; 3:tenu; 0:non; 2*7♥; T0; T0",
        "0+3 truco",
        "3 nothing-to-answer; 4 nothing-to-answer; 5 not-your-turn",
    )
    frances("D3; 0:3; 1:oui; 3:d'accord; 1:tenu", "", "2 nothing-to-answer; 3 nothing-to-answer")


ASKED = "D3; 0:redonne"


@pytest.mark.parametrize("word", ["redonne", "d'autres cartes", "REDONNE", "D’autres cartes"])
def test_tf_dea_02_the_player_after_the_dealer_may_propose(word):
    for dealer in range(4):
        leader = (dealer + 1) % 4
        others = [seat for seat in range(4) if seat != leader]
        log = "; ".join(f"{seat}:{word}" for seat in others)
        refused = "; ".join(f"{place} not-the-leader DEA-02" for place in (1, 2, 3))
        frances(f"D{dealer}; {log}; {leader}:{word}; T0", "", f"{refused}; 5 redeal-pending DEA-02")
    frances_two(f"D1; 1:{word}; 0:{word}", "", "1 not-the-leader DEA-02")


@pytest.mark.parametrize("word", ["d'accord", "oui", "D’ACCORD", " Oui"])
def test_tf_dea_04_all_agree_and_the_hand_ends_without_points(word):
    frances(
        f"{ASKED}; 1:{word}; 2:{word}; 3:{word}; 0*7♥; T0; 0:3; D3; T1; T1",
        " | 1+1 truco",
        "5 no-hand; 6 no-hand; 7 no-hand",
    )
    frances(f"{ASKED}; 3:{word}; 1:{word}; 0*7♥; D0", " | ", "4 redeal-pending")


def test_tf_dea_04_the_same_dealer_is_proposed():
    assert look(state_after("D1; 0:redonne; 1:oui", "truc-frances")).next_dealer == 1


LEADS = ("trick-leader", "first-tied", "last-tied")


@pytest.mark.parametrize("ranking", ["32", "32-eight-high"])
def test_tt_car_01_the_order_of_the_cards(ranking):
    order(ranking, trut_two)


@pytest.mark.parametrize(("tricks", "winner"), DECIDED)
@pytest.mark.parametrize("tie_lead", LEADS)
def test_tt_trk_01_the_table_of_results(tricks, winner, tie_lead):
    last = len(tricks)
    trut(f"D3; {by_seats(tricks)}", f"{winner}+1 truco CNT-01 @{last}", tie_lead=tie_lead)
    trut(f"D3; {by_sides(tricks)}", f"{winner}+1 truco @{last}", tie_lead=tie_lead)
    log = f"D3; {by_seats(tricks)}; T0; 0*7♥"
    trut(log, f"{winner}+1 truco", f"{last + 1} no-hand TC-REC-04; {last + 2} no-hand", tie_lead=tie_lead)
    if tie_lead == "trick-leader":
        trut(f"D3; {by_cards(tricks, 4, FRENCH)}", f"{winner}+1 truco @{4 * last}")
        trut_two(f"D1; {by_cards(tricks, 2, FRENCH)}", f"{winner}+1 truco @{2 * last}")


def leads(told: str, leaders: str, **options: str) -> None:
    """Who may play the next card after these entries; the others are refused."""
    place = len(told.split(";"))
    for seat in range(4):
        refused = "" if str(seat) in leaders else f"{place} not-your-turn TC-TRK-01"
        trut(f"{told}; {seat}*J♦", "", refused, **options)


@pytest.mark.parametrize(("told", "leader", "first", "last"), [
    ("0*9♥; 1*A♥; 2*A♣; 3*10♥", "0", "1", "2"), ("0*A♥; 1*9♥; 2*A♣; 3*A♠", "0", "0", "3"),
    ("0*9♥; 1*10♥; 2*7♣; 3*7♠", "0", "2", "3"), ("0*7♥; 1*7♣; 2*10♣; 3*9♠", "0", "0", "1"),
    ("0*9♥; 1*9♣; 2*7♣; 3*7♠", "0", "2", "3"), ("0*7♥; 1*7♣; 2*7♦; 3*7♠", "0", "0", "3"), ("Tp<2", "0", "2", "0123"),
    ("Tp>2", "0", "0123", "2"), ("Tp", "0", "0123", "0123"), ("0*9♥; Tp", "0", "0123", "0123"),
    ("0*9♥; 1*7♥; Tp<1", "0", "1", "0123"), ("0*9♥; 1*7♥; Tp>3", "0", "0123", "3"), ("Tp<1; Tp", "0", "0123", "0123"),
    ("Tp>1; Tp<3", "0", "3", "0123"), ("Tp; Tp>3", "0", "0123", "3"), ("Tp; 0*7♥; 1*9♥; 2*10♥; 3*7♣", "0", "0", "3"),
])  # fmt: skip
def test_tt_trk_02_who_leads_after_a_draw(told, leader, first, last):
    for option, seats in zip(LEADS, (leader, first, last), strict=True):
        leads(f"D3; {told}", seats, tie_lead=option)
    leads(f"D3; {told}", leader)


FOLLOWS = ["je suis", "suivi", "je vais voir", "JE SUIS", " Suivi "]
GIVES_UP = ["je ne suis pas", "je me couche", "non", "Non", "JE NE SUIS PAS"]


def test_tt_tru_02_answers_by_the_proposers_or_without_a_proposal():
    words = [*FOLLOWS, *GIVES_UP]
    log = "; ".join(f"{place % 4}:{word}" for place, word in enumerate(words))
    trut(f"D3; {log}", "", "; ".join(f"{place} nothing-to-answer TRU-02" for place in range(1, 11)))
    log = "; ".join(f"{place % 2 * 2}:{word}" for place, word in enumerate(words))
    trut(f"D3; 0:trut; {log}; t0:non", "", "; ".join(f"{place} not-your-reply TRU-02" for place in range(2, 13)))


LITERAL = {"losers_odd": "lost-on-proposal"}
PLAIN = "T{0}; T{0}"
REFUSED = "t{0}:trut; t{1}:non"
TAKEN = "t{0}:trut; t{1}:suivi; T{0}; T{0}"
TAKEN_BY_OTHERS = "t{1}:trut; t{0}:suivi; T{0}; T{0}"


def board(before: tuple[int, int], way: str, after: tuple[int, int], **options: object) -> None:
    """From one board to another by a hand that side 0 wins; whatever the losers lose is an award of its own."""
    log = f"D3; +{before[0]},{before[1]}; {way.format(0, 1)}"
    last = len(log.split(";")) - 1
    won, lost = after[0] - before[0], after[1] - before[1]
    taken = "suivi" in way
    rule = "TRU-04" if taken else "TRU-03" if "non" in way else "CNT-01"
    pays = f"0+{won} truco {rule} @{last}"
    if lost:
        pays += f"; 1+{lost} truco {'CNT-03' if taken else 'CNT-04'} @{last}"
    trut(log, pays, score=after, **options)
    trut_two(log.replace("D3", "D1"), pays, score=after, **options)


@pytest.mark.parametrize("way", [PLAIN, REFUSED])
@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("theirs", range(6))
def test_tt_cnt_04_a_trut_completed_by_points_costs_the_others_their_odd_points(way, mine, theirs):
    completes = mine % 3 == 2
    board((mine, theirs), way, (mine + 1, theirs - theirs % 3 if completes else theirs))
    board((mine, theirs), way, (mine + 1, theirs), **LITERAL)


@pytest.mark.parametrize("way", [TAKEN, TAKEN_BY_OTHERS])
@pytest.mark.parametrize("mine", range(6))
@pytest.mark.parametrize("theirs", range(6))
def test_tt_cnt_03_a_trut_won_by_proposal_costs_the_losers_their_odd_points(way, mine, theirs):
    board((mine, theirs), way, (mine + 3, theirs - theirs % 3))
    board((mine, theirs), way, (mine + 3, theirs - theirs % 3), **LITERAL)


@pytest.mark.parametrize(("said", "noted", "options", "lost"), [
    ((), (1, 0), {}, (0, 0)), ((), (3, 0), {}, (0, -2)), ((), (3, 0), LITERAL, (0, 0)),
    (("trut", "je suis"), (3, 0), LITERAL, (0, -2)), (("trut", "je suis"), (0, 3), {}, (0, 0)),
])  # fmt: skip
def test_points_noted_by_hand_take_the_odd_ones_of_the_others_as_a_hand_does(
    said: tuple[str, ...], noted: tuple[int, int], options: dict[str, Any], lost: tuple[int, int]
) -> None:
    """TT-CNT-03, TT-CNT-04. The others have two odd points; where they win, those of the first side are none."""
    words = "".join(f"; t{side}:{word}" for side, word in enumerate(said))
    state = state_after(f"D1; +0,2; D0{words}; +{noted[0]},{noted[1]}", "trut", **options)
    assert lost_beside(state, noted) == lost
