"""Section 10: every refusal code of both games with its rule, and that an entry which was refused changes nothing."""

import pytest

from referee.rules.record.rulesets import find_ruleset
from tests.rules.judging import folded
from tests.rules.law import texts
from tests.rules.notation import entries
from tests.rules.tables import paulista

CODES = (
    "no-hand", "match-over", "adjust-refused", "hand-not-over", "not-your-turn", "bet-pending", "not-your-reply",
    "not-your-raise", "nothing-to-answer", "wrong-step", "bet-closed", "over-raise", "no-betting", "decision-needed",
    "not-your-decision", "facedown-first", "facedown-after-tie", "facedown-iron", "not-in-pack", "card-seen",
    "vira-needed", "option-off", "too-late", "deal-limit", "not-the-mao", "not-for-the-mao", "not-the-cutter",
    "special-hand", "dealers-side", "nothing-to-challenge", "show-refused", "first-needed", "order-needed",
    "trick-contradicts-cards", "not-due", "unknown-word", "not-a-seat",
)  # fmt: skip
"""Section 10 without `already-declared`, which is never met here, and with the code of FMT-05."""

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
    assert {code for _, code, *_ in CASES} == set(CODES)


def test_every_code_that_the_games_declare_is_one_of_section_10():
    argentine = {"already-declared"}
    for name in ("mineiro", "paulista"):
        cited = find_ruleset(name).cites
        refusals = {code if isinstance(rule, str) else rule[0] for code, rule in cited.items()}
        paid = {"adjust", "carried", "iron", "ran", "refused", "special", "tied"}
        settled = {"tied-bet", "tied-carried", "tied-iron", "tie-after-bet"}
        assert refusals - paid - settled - argentine <= set(CODES)


def test_br_trk_01_whatever_the_reason_the_entry_is_refused():
    """Several rules forbid these at once."""
    for record in ("0:truco; 1*?", "0:truco; 1*8♥", "0*3♥; 0*?", "0*3♥; 0*3♥", "0*3♥; 2*3♥"):
        out = folded(f"D3v4♥; {record}", "mineiro", 4, {})
        assert [told["entry"] for told in out["refused"]] == [2]
    paulista("D3; 1*?; 2*8♥; 1*3♥", "", "1 facedown-first; 2 not-in-pack; 3 vira-needed")


def test_every_refusal_of_section_10_is_met_in_the_cases_of_its_game_too():
    cases = texts("cases/mineiro.txt", "cases/paulista.txt")
    assert [code for code in CODES if f" {code}" not in cases] == []
