"""Truc in Catalonia: products that would be too many rows, words and options; refusals of the family."""

import json

import pytest

from referee.rules.asked.look import look
from referee.rules.record.json_text import ActaError
from tests.rules.books import REFUSALS
from tests.rules.judging import acta_of, catala, catala_two, folded, frances, ruled, state_after, trut
from tests.rules.law import texts
from tests.rules.truc_cards import ROWS, SPANISH, by_cards, by_seats, told_in_every_way

LOW_TO_HIGH = ("4", "5", "6", "7", "10", "11", "12", "1", "2", "3")


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_tc_trk_05_the_table_of_results(tricks, winner):
    for seats, record, last in told_in_every_way(tricks, SPANISH):
        catala(record, f"{winner or 0}+1 truco @{last}", seats=seats)


@pytest.mark.parametrize(("tricks", "winner"), ROWS)
def test_tc_trk_06_nothing_is_played_after_the_hand_is_decided(tricks, winner):
    who = 0 if winner is None else winner
    notes, last = f"D3; {by_cards(tricks)}", 4 * len(tricks)
    more = f"{notes}; 0*7e; 1*7b; T0; Tp; 0:truc; 1:vull"
    catala(more, f"{who}+1 truco", "; ".join(f"{last + step} no-hand TC-REC-04" for step in range(1, 7)))
    if len(tricks) == 3:
        return
    catala(f"D3; {by_seats(tricks)}; T0", f"{who}+1 truco", f"{len(tricks) + 1} no-hand REC-04")


@pytest.mark.parametrize("rank", LOW_TO_HIGH)
@pytest.mark.parametrize("suits", ["eb", "bo", "oc", "ce"])
def test_tc_car_02_suits_mean_nothing(rank, suits):
    catala_two(f"D1; 0*{rank}{suits[0]}; 1*{rank}{suits[1]}; Tt1", "1+1 truco")


PLAYED = "D3; 0*4e; 1*5e; 2*6e; 3*7e"
"""The first trick with cards: seat 3 wins it and leads; it played last too."""
LED_BY_OTHER = "D3; 0*3e; 1*5e; 2*6e; 3*7e"
"""Seat 0 wins it and leads; seat 3 played last."""
DRAWN = "D3; 0*3e; 1*3b; 2*6e; 3*7e"
"""Drawn: seat 0 leads again; seat 3 played last."""
YES = ["vull", "sí", "si", "d'acord", "vinga", "VULL", " Sí ", "D’Acord", "VINGA"]
NO = ["no vull", "no", "passo", "cartes a taula", "NO VULL", " Cartes a Taula "]


def window(told: str, allowed: str) -> None:
    """Who may say truc after these entries: all others are refused."""
    place = len(told.split(";"))
    for seat in range(4):
        if str(seat) in allowed:
            catala(f"{told}; {seat}:truc; t{1 - seat % 2}:no", f"{seat % 2}+1 truco BET-05 @{place + 1}")
        else:
            catala(f"{told}; {seat}:truc", "", f"{place} not-your-turn BET-02")
    for side in (0, 1):
        catala(f"{told}; t{side}:truc; t{1 - side}:no", f"{side}+1 truco BET-05 @{place + 1}")


@pytest.mark.parametrize(("told", "allowed"), [
    ("D3", "0123"), ("D3; 0*3e", "01"), ("D3; 0*3e; 1*4e", "12"), ("D3; 0*3e; 1*4e; 2*5e", "23"), (PLAYED, "3"),
    (LED_BY_OTHER, "03"), (DRAWN, "03"), (f"{LED_BY_OTHER}; 0*4b", "01"), (f"{LED_BY_OTHER}; 0*4b; 1*3b", "12"),
    (f"{LED_BY_OTHER}; 0*4b; 1*3b; 2*4o; 3*5o", "13"), (f"{DRAWN}; 0*3o; 1*3c", "12"),
    (f"{DRAWN}; 0*3o; 1*3c; 2*4o; 3*4c", "03"), (f"{PLAYED}; 3*4b; 0*5b; 1*6b; 2*7b; 2*4o; 3*5o; 0*6o", "01"),
    ("D3; T1", "0123"), ("D3; Tp", "0123"), ("D3; Tt1", "0123"), ("D3; T1; 1*3e", "12"), ("D3; Tt1; 3*3e; 0*4e", "01"),
    ("D3; Tp; 0*3e", "01"), ("D3; 0*3e; T0", "0123"), ("D3; 0*3e; T1; 1*4b; 2*4o", "23"),
    ("D3; T0; 0*4e; 1*3e; 2*4b; 3*5e", "0123"),
])  # fmt: skip
def test_tc_bet_02_who_may_bet_when(told, allowed):
    window(told, allowed)


def test_tc_bet_06_answers_without_a_bet_or_by_the_betting_side():
    words = [*YES, *NO]
    log = "; ".join(f"{place % 4}:{word}" for place, word in enumerate(words))
    refused = "; ".join(f"{place} nothing-to-answer BET-06" for place in range(1, len(words) + 1))
    catala(f"D3; {log}", "", refused)
    log = "; ".join(f"{place % 2 * 2}:{word}" for place, word in enumerate(words))
    refused = "; ".join(f"{place} not-your-reply BET-06" for place in range(2, len(words) + 2))
    catala(f"D3; 0:truc; {log}; t0:vull", "", f"{refused}; {len(words) + 2} not-your-reply BET-06")
    catala(
        "D3; 0:truc; 1:retruc; 1:vull; 3:no; t1:vull", "", "3 not-your-reply BET-06; 4 not-your-reply; 5 not-your-reply"
    )


@pytest.mark.parametrize("seats", [2, 4])
def test_tc_dea_01_the_next_seat_is_proposed_as_the_next_dealer(seats):
    for last in range(seats):
        dealt = "; ".join(f"D{dealer}; T0; T0" for dealer in range(last + 1))
        assert look(state_after(dealt, "truc-catala", seats)).next_dealer == (last + 1) % seats


CATALAN = [
    "truc", "retruc", "tres si jugues", "vull", "sí", "d'acord", "vinga", "no vull", "no", "passo", "cartes a taula",
]  # fmt: skip
CATALAN += ["juguem", "no juguem", "jugo", "no jugo"]
FRENCH = ["mon reste", "notre reste", "je joue", "jouons", "tenu", "non", "je passe", "je me couche", "redonne"]
FRENCH += ["d'autres cartes", "d'accord", "oui"]
TRUT = ["trut", "je trute", "je suis", "suivi", "je vais voir", "je ne suis pas", "je me couche", "non"]
OTHERS = ["quiero", "truco", "envido", "flor", "al mazo", "", "tru c", "no  vull", "vullo", "trois", "3"]


def test_section_5_words_of_the_other_games_are_unknown():
    for play, own in ((catala, CATALAN), (frances, FRENCH), (trut, TRUT)):
        foreign = [word for word in {*CATALAN, *FRENCH, *TRUT, *OTHERS} if word not in own]
        log = [{"deal": 3}, *({"by": 0, "say": word} for word in sorted(foreign))]
        play(log, "", "; ".join(f"{place} unknown-word" for place in range(1, len(log))))


def test_tc_rec_07_a_list_of_another_length_is_no_record():
    for points in ([1], [1, 2, 3], [], ["1", 2], [1.5, 0]):
        with pytest.raises(ActaError):
            catala([{"deal": 3}, {"adjust": points, "why": "x"}], "")


CODES = set(REFUSALS["truc"]) - {"already-declared"}
"""What is met in records of these games; a value is never declared twice here."""


def test_every_refusal_of_section_6_is_met():
    cases = texts("cases/tru[ct]*.txt")
    assert [code for code in CODES if f" {code}" not in cases] == []


@pytest.mark.parametrize(
    ("ruleset", "told"),
    [
        (
            "truc-catala",
            "D3; 0:truc; 0*3e; 1:vull; T0; 0:retruc; T0; D0/1; D0n/1; 1*8e; 1*3e; 2*?; T1; +9,0; D1; T0; 0:truc",
        ),
        (
            "truc-frances",
            "D3; 0:redonne; 1:redonne; 1:oui; 2:non; 0:redonne; 0:1; 0:mon reste; 1:3; 1:tenu; 1:4; T1; T1; 0:2",
        ),
        ("trut", "D3; +2,1; 0:trut; 1:trut; 1*7♥; 2:suivi; 1:suivi; 3:suivi; T0; T0; T0; D0; 1:3; 0!ok; S0; X; X; D9"),
    ],
)
def test_what_adjudicate_prints_is_what_was_judged_and_says_why(ruleset, told):
    printed, judged = ruled(told, ruleset, 4), folded(told, ruleset, 4, {})
    assert all(refusal.pop("why") for refusal in printed["refused"])
    assert json.loads(json.dumps(judged)) == printed


@pytest.mark.parametrize("ruleset", ["truc-catala", "truc-frances", "trut"])
@pytest.mark.parametrize("told", [
    {"play": "?"}, {"team": 0, "play": "?"}, {"by": 0, "say": "truc", "trick": 0}, {"by": 0, "team": 0, "say": "non"},
    {"say": "non"}, {"by": 0, "say": 2.5}, {"by": 0, "say": None}, {"deal": 0, "cut": "no"}, {"deal": 0, "cards": "1"},
    {"deal": "0"}, {"trick": None}, {"trick": "drawn"}, {"adjust": [1]}, {"tento": 0},
])  # fmt: skip
def test_section_6_what_is_malformed_is_no_record(ruleset, told):
    with pytest.raises(ActaError):
        acta_of([{"deal": 3}, told], ruleset, 4)


@pytest.mark.parametrize(("deal", "rulesets"), [
    ({"deal": 3, "cut": None, "cards": "1"}, ("argentino", "fournier", "mineiro", "paulista")),
    ({"deal": 3, "pica": "no"}, ("mineiro", "paulista", "truc-catala", "truc-frances", "trut")),
])  # fmt: skip
def test_what_only_other_games_deal_by_is_a_further_key(deal, rulesets):
    for ruleset in rulesets:
        assert acta_of([deal], ruleset, 4).entries[0].raw == deal
