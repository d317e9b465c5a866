"""Section 17: every refusal code that two and four players can meet, with its rule."""

import pytest

from tests.rules.judging import ruled

# Code, rule, players, record whose last entry is refused; options.
REFUSALS = (
    ("no-hand", "GEN-08", 2, "0:truco", {}), ("no-hand", "GEN-08", 2, "T0", {}),
    ("hand-open", "GEN-08", 2, "D1; 0:truco; D0", {}), ("hand-over", "GEN-08", 2, "D1; T0; T0; 0*4e", {}),
    ("hand-over", "GEN-08", 2, "D1; X; 0:quiero", {}),
    ("match-over", "SCO-02", 2, "D1; +30,0; 0:truco", {"best_of": 1}),
    ("match-over", "SCO-02", 2, "D1; +30,0; D0", {"best_of": 1}),
    ("game-over", "GEN-13", 2, "D1; +28,0; 0:envido; 1:quiero; 0:30; 0*4e", {}),
    ("game-over", "GEN-13", 2, "D1; +28,0; 0:envido; 1:quiero; 0:30; 1:truco", {"best_of": 1}),
    ("not-a-seat", "GEN-10", 2, "D1; 2:truco", {}), ("unknown-word", "GEN-10", 2, "D1; 0:whatever", {}),
    ("folded", "MAZ-05", 4, "D3; 1:al mazo; 1:truco", {}), ("folded", "MAZ-05", 4, "D3; 0:al mazo; 0*4e", {}),
    ("own-bet", "GEN-15", 4, "D3; 0:truco; 2:quiero", {}), ("own-bet", "GEN-15", 2, "D1; 0:envido; 0:real envido", {}),
    ("envido-pending", "GEN-12", 2, "D1; 0:envido; 1:truco", {}),
    ("values-due", "GEN-12", 2, "D1; 0:envido; 1:quiero; 0*4e", {}),
    ("flor-open", "GEN-12", 2, "D1; 0:flor; 1:flor; 0*4e", {}), ("envido-late", "ENV-02", 2, "D1; 0*4e; 0:envido", {}),
    ("envido-late", "ENV-02", 2, "D1; T0; 1:envido", {}),
    ("truco-accepted", "ENV-02", 2, "D1; 0:truco; 1:quiero; 1:envido", {}),
    ("truco-own", "ENV-02", 4, "D3; 0:truco; 2:envido", {}),
    ("envido-closed", "ENV-15", 2, "D1; 0:envido; 1:no quiero; 1:envido", {}),
    ("envido-void", "ENV-14", 2, "D1; 0:flor; 1:envido", {}), ("chain", "ENV-04", 2, "D1; 0:real envido; 1:envido", {}),
    ("chain", "ENV-04", 2, "D1; 0:falta envido; 1:real envido", {}),
    ("chain", "ENV-18", 2, "D1; 0:envido; 1:envido; 0:envido", {"envido_raises": "once"}),
    ("chain", "ENV-18", 2, "D1; 0:real envido; 1:real envido", {"envido_raises": "once"}),
    ("card-unknown", "TRI-13", 2, "D1; 0*8e", {}), ("card-repeated", "TRI-13", 2, "D1; 0*4e; 1*4e", {}),
    ("card-not-held", "TRI-13", 2, "D1; 0!4e,5e,6e; 0*7e", {}), ("show-refused", "VER-07", 2, "D1; 0*4e; 1!4e", {}),
    ("show-refused", "VER-07", 2, "D1; T0; T0; 0!4e,4e", {}), ("maldon-refused", "GEN-17", 2, "D1; 0:maldon", {}),
    ("maldon-refused", "GEN-17", 2, "D1; 0*4e; 1:maldon", {"maldon": "any"}),
    ("maldon-refused", "GEN-17", 2, "D1; 1:maldon", {"maldon": "mano"}),
    ("trick-contradicts-cards", "TRI-15", 2, "D1; 0*1e; T1", {}),
    ("nothing-to-answer", "TRU-14", 2, "D1; 1:quiero", {}),
    ("nothing-to-answer", "TRU-14", 2, "D1; 0:truco; 1:quiero; 1:no quiero", {}),
    ("needs-quiero", "TRU-06", 2, "D1; 0:truco; 1:retruco", {}),
    ("not-your-raise", "TRU-07", 2, "D1; 0:truco; 1:quiero; 0:retruco", {}),
    ("not-your-raise", "TRU-07", 2, "D1; 0:truco; 1:quiero retruco; 0:quiero; 1:vale cuatro", {}),
    ("ladder", "TRU-02", 2, "D1; 0:truco; 1:quiero; 1:truco", {}), ("ladder", "TRU-03", 2, "D1; 0:retruco", {}),
    ("ladder", "TRU-04", 2, "D1; 0:truco; 1:quiero; 1:vale cuatro", {}),
    ("flor-off", "FLO-25", 2, "D1; 0:flor", {"flor": False}), ("flor-late", "FLO-23", 2, "D1; 0*4e; 0:flor", {}),
    ("flor-late", "FLO-23", 4, "D3; 0:truco; 1:quiero; 2:flor", {"flor_after_truco": "closed"}),
    ("flor-twice", "FLO-05", 2, "D1; 0:flor; 0:flor", {}),
    ("flor-settled", "FLO-22", 4, "D3; 0:flor; 1:flor; 0:25; 1:24; 2:flor", {}),
    ("flor-settled", "FLO-22", 4, "D3; 0:flor; 1:con flor me achico; 0*4e; 3:flor", {}),
    ("flor-reply", "FLO-18", 4, "D3; 0:flor; 0:al mazo; 1:contraflor", {}),
    ("flor-reply", "FLO-19", 2, "D1; 0:contraflor", {}),
    ("flor-reply", "FLO-19", 2, "D1; 0:flor; 1:con flor quiero", {}),
    ("flor-reply", "FLO-20", 2, "D1; 0:flor; 1:contraflor; 0:contraflor", {}),
    ("flor-reply", "FLO-20", 2, "D1; 0:flor; 1:contraflor al resto; 0:contraflor al resto", {}),
    ("value-impossible", "ENV-12", 2, "D1; 0:envido; 1:quiero; 0:12", {}),
    ("value-impossible", "FLO-17", 2, "D1; 0:flor; 1:flor; 0:39", {}),
    ("mano-first", "ENV-08", 2, "D1; 0:envido; 1:quiero; 1:30", {}),
    ("already-declared", "ENV-08", 4, "D3; 0:envido; 1:quiero; 0:30; 0:31", {}),
    ("already-declared", "ENV-11", 4, "D3; 0:envido; 1:quiero; 0:30; 1:son buenas; 1:31", {}),
    ("not-due", "ENV-08", 2, "D1; 0:30", {}),
    ("not-due", "ENV-11", 4, "D3; 0:envido; 1:quiero; 0:30; 2:son buenas", {}),
    ("out-of-turn", "TRI-12", 2, "D1; 1*4e", {}), ("face-down", "TRI-14", 2, "D1; 0*?", {}),
    ("pido-refused", "PED-07", 2, "D1; 0?1", {}), ("pido-refused", "PED-07", 4, "D3; T0; T0; 0?2", {}),
    ("pido-refused", "PED-09", 2, "D1; T0; T0; 0?1", {"flor": False}),
    ("pido-refused", "PED-09", 2, "D1; T0; T0; 0?1", {"flor_duty": "may"}), ("adjust-refused", "SCO-09", 2, "+1,0", {}),
    ("adjust-refused", "SCO-09", 2, "D1; +-1,0", {}),
)  # fmt: skip
# Codes for which section 17 names two rules without saying which citation is whose.
EITHER = {"already-declared", "not-due"}


@pytest.mark.parametrize(("code", "rule", "seats", "record", "options"), REFUSALS)
def test_every_refusal_has_its_code_and_rule(code, rule, seats, record, options):
    out = ruled(record, seats=seats, **options)
    assert len(out["refused"]) == 1
    refused = out["refused"][0]
    assert (refused["entry"], refused["code"]) == (record.count(";"), code)
    assert refused["rule"] in ({"AR-ENV-08", "AR-ENV-11"} if code in EITHER else {f"AR-{rule}"})
    assert refused["why"]


@pytest.mark.parametrize(("code", "rule", "seats", "record", "options"), REFUSALS)
def test_a_refused_entry_changes_nothing(code, rule, seats, record, options):
    """Twice refused is once refused, and all but the refusals is as without the entry."""
    before, _, last = record.rpartition(";")
    out = ruled(f"{record}; {last}", seats=seats, **options)
    without = ruled(before, seats=seats, **options)
    assert [refused["code"] for refused in out["refused"]] == [code, code]
    assert {**out, "refused": []} == without
