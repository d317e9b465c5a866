"""Truco mineiro: tables and products that would be too many rows, entries without a sign, and every word."""

import pytest

from referee.rules.asked.look import look
from referee.rules.record.entry import read_entry
from referee.rules.record.json_text import ActaError
from referee.rules.record.rulesets import find_ruleset
from tests.rules.brazil_table import RUNGS
from tests.rules.judging import folded, mineiro, state_after
from tests.rules.notation import entries
from tests.rules.truc_cards import BRAZIL, DECIDED, by_seats, told_in_every_way

CLIMB = ("0:truco", "1:vale 6", "0:vale 9", "1:queda")


@pytest.mark.parametrize(("ladder", "worth"), RUNGS.items())
@pytest.mark.parametrize("step", [1, 2, 3, 4])
def test_br_tru_05_and_15_every_step_of_every_ladder(ladder, worth, step):
    climb = "; ".join(CLIMB[:step])
    caller, other = (step + 1) % 2, step % 2
    won = {"games": (1 - caller, caller), "winner": caller} if worth[step] >= 12 else {}
    mineiro(f"D3; {climb}; {other}:corro", f"{caller}+{worth[step - 1]} truco TRU-06 @{step + 1}", ladder=ladder)
    mineiro(
        f"D3; {climb}; {other}:aceito; T{caller}",
        f"{caller}+{worth[step]} truco TRU-07 @{step + 2}",
        ladder=ladder,
        **won,
    )


def leads(record, seat, seats=4, **options):
    """Only this seat may lead now: every other one is refused, it is not."""
    others = [other for other in range(seats) if other != seat]
    place = len(record.split(";"))
    tried = "; ".join(f"{other}*{card}" for other, card in zip(others, ("K♣", "K♥", "K♠", "K♦", "J♣"), strict=False))
    refused = "; ".join(f"{place + step} not-your-turn TRK-01" for step in range(len(others)))
    mineiro(
        f"{record}; {tried}; {seat}*J♥; {seat}*J♠",
        "",
        f"{refused}; {place + len(others) + 1} not-your-turn",
        seats=seats,
        **options,
    )


@pytest.mark.parametrize("leader", range(4))
@pytest.mark.parametrize(("tie_lead", "told"), [("first-tied", "<"), ("trick-leader", ""), ("last-tied", ">")])
def test_br_trk_06_all_face_down_is_a_tie_and_its_leader_leads_again(tie_lead, told, leader):
    mineiro("D3; T1; 1*?; 2*?; 3*?; 0*?; D0", "1+1 truco SCO-03 @5|", tie_lead=tie_lead)
    tied = f"D{(leader - 1) % 4}; Tp" if tie_lead == "trick-leader" else f"D3; Tp{told}{leader}"
    laid = "; ".join(f"{(leader + step) % 4}*?" for step in range(4))
    leads(f"{tied}; {laid}", leader, tie_lead=tie_lead)


@pytest.mark.parametrize(("tricks", "winner"), DECIDED)
def test_br_trk_08_the_rows_of_the_table(tricks, winner):
    for seats, record, last in told_in_every_way(tricks, BRAZIL, (2, 4, 6)):
        mineiro(record, f"{winner}+1 truco SCO-03 @{last}", seats=seats)


@pytest.mark.parametrize(("tricks", "winner"), DECIDED)
def test_br_trk_07_nothing_is_played_after_the_hand_is_decided(tricks, winner):
    last = len(tricks)
    more = f"D3; {by_seats(tricks)}; T0; 0*7♠; Tp; 0:truco; 1:aceito; 0:cartas a mais; 0:fico"
    refused = "; ".join(f"{last + step} no-hand REC-10" for step in range(1, 8))
    mineiro(more, f"{winner}+1 truco @{last}", refused)


def next_dealer(record, seats=4, **options):
    return look(state_after(record, "mineiro", seats, **options)).next_dealer


def test_br_dea_01_the_deal_passes_to_the_next_seat():
    assert next_dealer("D3; T0; T0") == 0
    assert next_dealer("D1; Tp; Tp; Tp") == 2
    assert next_dealer("D5; T0; T0", seats=6) == 0
    assert next_dealer("D0; T0; T0", seats=2) == 1


def test_br_tie_05_the_same_player_deals_again_after_a_tied_hand():
    assert next_dealer("D3; Tp; Tp; Tp", tied_deal="same") == 3
    assert next_dealer("D3; Tp; Tp; Tp", tied_deal="next") == 0
    assert next_dealer("D3; T0; T0", tied_deal="same") == 0
    assert next_dealer("D3; T0; T1; 1:truco; 2:aceito; Tp", tied_deal="same") == 3
    mineiro("D3; Tp; Tp; Tp; D0; T0; T0", "| 0+1 truco", tied_deal="same")


def test_br_pen_03_a_reason_may_stand_beside_it():
    raw = entries("D3; 0:tento")
    raw[1]["why"] = "they looked"
    assert folded(raw, "mineiro", 4, {})["score"] == [1, 0]


@pytest.mark.parametrize("raw", [
    {"team": 0, "play": "3♥"}, {"play": "3♥"}, {"by": 0, "play": "1e"}, {"by": 0, "say": "truco", "play": "3♥"},
    {"trick": None}, {"adjust": [1]}, {"by": 0, "show": []}, {"by": 0, "show": "maybe"}, {"deal": "3"},
    {"say": "truco"},
])  # fmt: skip
def test_br_rec_10_what_is_no_entry_makes_the_document_malformed(raw):
    with pytest.raises(ActaError):
        folded([{"deal": 3}, raw], "mineiro", 4, {})


def test_br_rec_08_what_stands_beside_an_entry_changes_nothing():
    log = [
        {"deal": 3, "vira": "x", "cut": True, "note": 1},
        {"by": 0, "say": "truco", "to": 5, "at": "now"},
        {"by": 1, "say": "corro", "why": "nothing"},
    ]
    out = folded(log, "mineiro", 4, {})
    assert (out["score"], out["refused"]) == ([1, 0], [])


STORED = {
    "vale 6": ("vale 6", "retruco", "peço 6", "seis", "meio-pau"), "vale 9": ("vale 9", "peço 9", "nove"),
    "queda": ("queda", "vale 12", "peço 12", "doze"), "aceito": ("aceito", "joga", "bate", "vem", "mata", "cai"),
    "corro": ("corro", "fujo"),
}  # fmt: skip
FORMS = (str.upper, str.title, str.capitalize, lambda word: f"  {word}\t", lambda word: word.translate(PLAIN))
PLAIN = str.maketrans("çãéíóáõ", "caeioao")


def said(word, ruleset="mineiro"):
    """How the record stores the word."""
    return read_entry({"by": 0, "say": word}, find_ruleset(ruleset)).word


@pytest.mark.parametrize(("stored", "word"), [(stored, word) for stored, words in STORED.items() for word in words])
def test_br_tru_03_all_words_of_a_step_or_an_answer_are_stored_as_one(stored, word):
    assert said(word) == stored


@pytest.mark.parametrize("form", FORMS)
def test_br_rec_08_case_accents_and_outer_blanks_do_not_matter(form):
    def entry(seat, word):
        return {"by": seat, "say": form(word)}

    spellings = [
        {"deal": 3},
        entry(1, "família pobre"),
        entry(0, "queimo"),
        entry(0, "passo"),
        entry(0, "fico"),
        entry(0, "truco"),
        entry(1, "peço 6"),
        entry(2, "aceito"),
        {"trick": 0},
        entry(1, "tento"),
        {"deal": 0},
        entry(1, "cartas a mais"),
    ]
    out = folded(spellings, "mineiro", 4, {"poor_family": "shown"})
    assert out["refused"] == []
    assert out["score"] == [6, 2]


def test_br_rec_08_accents_may_be_written_apart_and_apostrophes_curved():
    assert said("famI\u0301lia real") == "familia real"
    assert said("peC\u0327o 9") == "vale 9"
    assert said("d’or") == "d'or"


@pytest.mark.parametrize(
    "word",
    ["quiero", "envido", "truco!", "vale6", "vale  6", "retruque", "desce", "sobe", "mão", "pé", "manilha", "vira",
     "trucador",
     "encoberta", "cangar", "melar", "embuchar", "empatar", "guarda", "meio pau", "pido flor", "seis e meio", "no", ""],
)  # fmt: skip
def test_br_rec_08_any_other_word_is_refused(word):
    out = folded(
        [{"deal": 3}, {"by": 0, "say": word}, {"by": 0, "say": "truco"}, {"by": 1, "say": word}], "mineiro", 4, {}
    )
    assert [(no["entry"], no["code"], no["rule"]) for no in out["refused"]] == [
        (1, "unknown-word", "BR-REC-08"),
        (3, "unknown-word", "BR-REC-08"),
    ]
