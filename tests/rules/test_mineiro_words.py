"""Truco mineiro: every word of section 9, its synonyms, and how words are compared (BR-REC-08)."""

import pytest

from referee.rules.record.entry import read_entry
from referee.rules.record.rulesets import find_ruleset
from tests.rules.judging import folded
from tests.rules.tables import from_board, mineiro

STEPS = {
    "vale 6": ("vale 6", "retruco", "peço 6", "seis", "meio-pau"),
    "vale 9": ("vale 9", "peço 9", "nove"),
    "queda": ("queda", "vale 12", "peço 12", "doze"),
}
BEFORE = {"vale 6": "0:truco; 1:", "vale 9": "0:truco; 1:vale 6; 0:", "queda": "0:truco; 1:vale 6; 0:vale 9; 1:"}
PAID = {"vale 6": 3, "vale 9": 6, "queda": 9}
YES = ("aceito", "joga", "bate", "vem", "mata", "cai")
NO = ("corro", "fujo")
FORMS = (str.upper, str.title, str.capitalize, lambda word: f"  {word}\t", lambda word: word.translate(PLAIN))
PLAIN = str.maketrans("çãéíóáõ", "caeioao")


def said(word, ruleset="mineiro"):
    """How the record stores the word."""
    return read_entry({"by": 0, "say": word}, find_ruleset(ruleset)).word


@pytest.mark.parametrize(("step", "word"), [(step, word) for step, words in STEPS.items() for word in words])
def test_br_tru_03_words_of_the_steps(step, word):
    caller = 0 if step == "vale 9" else 1
    climb = f"D3; {BEFORE[step]}{word}"
    mineiro(f"{climb}; {1 - caller}:corro", f"{caller}+{PAID[step]} truco TRU-06")
    assert said(word) == step


@pytest.mark.parametrize("word", YES)
def test_br_tru_03_words_of_accepting(word):
    mineiro(f"D3; 0:truco; 1:{word}; T0", "0+3 truco TRU-07")
    assert said(word) == "aceito"


@pytest.mark.parametrize("word", NO)
def test_br_tru_03_words_of_running_away(word):
    mineiro(f"D3; 0:truco; 1:{word}", "0+1 truco TRU-06")
    from_board((11, 4), f"D0; 0:{word}", "1+1 truco ONZ-03")
    assert said(word) == "corro"


@pytest.mark.parametrize("form", FORMS)
def test_br_rec_08_case_accents_and_outer_blanks_do_not_matter(form):
    def entry(seat, word):
        return {"by": seat, "say": form(word)}

    told = [
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
    out = folded(told, "mineiro", 4, {"poor_family": "shown"})
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
