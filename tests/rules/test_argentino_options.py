"""Section 16: every option with its values and its default in both rulesets."""

import pytest

from referee.rules.record.json_text import ActaError
from tests.rules.judging import ruled

GAME_TO_0 = ((0, 0), (1, 0))
GAME_TO_1 = ((0, 0), (0, 1))


def on_board(first, second):
    return (first, second), (0, 0)


# Option, defaults of argentino and of fournier, a record, and the board and games that each value leaves.
OPTIONS = (
    ("target", (30, 30), "D1; +8,0; 0:falta envido; 1:quiero; 0:20; 1:30",
     {target: on_board(8, target - 8) for target in (9, 12, 15, 18, 24, 30, 40)}),
    ("best_of", (3, 3), "D1; +30,0", {1: ((30, 0), (1, 0)), 3: GAME_TO_0}),
    ("flor", (True, True), "D1; 0:flor", {True: on_board(3, 0), False: on_board(0, 0)}),
    ("flor_duty", ("must", "must"), "D1; X; 0?1; 1!flor", {"must": on_board(3, 0), "may": on_board(0, 0)}),
    ("flor_after_truco", ("personal", "closed"), "D3; 0:truco; 1:quiero; 2:flor",
     {"personal": on_board(3, 0), "closed": on_board(0, 0)}),
    ("flor_negras", (20, 20), "D1; 0:flor; 1:flor; 0:20; 0:29; 1:28", {20: on_board(0, 6), 30: on_board(6, 0)}),
    ("achico", ("plus1", "flat"),
     "D1; 0:flor; 1:con flor me achico; T0; T0; D0; 1:flor; 0:contraflor; 1:con flor me achico",
     {"plus1": on_board(9, 0), "flat": on_board(7, 0), "mixed": on_board(8, 0)}),
    ("contraflor", ("flores", "flores"), "D1; 0:flor; 1:contraflor; 0:con flor quiero; 0:30; 1:25",
     {"flores": on_board(6, 0), "plus3": on_board(9, 0)}),
    ("contraflor_resto", ("resto+flores", "resto+flores"),
     "D1; +20,5; 0:flor; 1:contraflor al resto; 0:con flor quiero; 0:25; 1:30",
     {"resto+flores": on_board(20, 21), "resto": on_board(20, 15), "match": GAME_TO_1}),
    ("pido_flor_fail", (1, 3), "D1; T0; T0; 1?0; 0!no flor",
     {1: on_board(2, 0), 3: on_board(4, 0), 4: on_board(5, 0)}),
    ("pido_flor_hand", (False, True), "D1; T0; T0; 1?0; 0!flor", {False: on_board(1, 3), True: on_board(0, 4)}),
    ("envido_raises", ("free", "free"), "D1; 0:envido; 1:envido; 0:envido; 1:no quiero",
     {"free": on_board(4, 0), "once": on_board(0, 0)}),
    ("double_envidos", (False, False), "D1; 0:dos envidos; 1:quiero; 0:30; 1:20",
     {False: on_board(0, 0), True: on_board(4, 0)}),
    ("falta_envido", ("leader", "leader"), "D1; +4,11; 0:falta envido; 1:quiero; 0:30; 1:20",
     {"leader": on_board(23, 11), "match": GAME_TO_0, "half": on_board(8, 11), "malas_match": GAME_TO_0}),
    ("envido_tie", ("mano", "bidder"), "D1; 1:envido; 0:quiero; 0:27; 1:27",
     {"mano": on_board(2, 0), "bidder": on_board(0, 2)}),
    ("mazo_early", (1, 1), "D1; 0:al mazo", {1: on_board(0, 1), 2: on_board(0, 2)}),
    ("scoring", ("in_order", "in_order"), "D1; +28,29; 0:envido; 1:quiero; 0:30; 1:20; T1; T1",
     {"in_order": GAME_TO_0, "together": on_board(0, 0)}),
    ("maldon", ("no", "no"), "D1; 1:maldon; 0:al mazo; D0; 1:maldon; 0:al mazo",
     {"no": on_board(0, 2), "any": on_board(0, 0), "mano": on_board(0, 1)}),
)  # fmt: skip
VALUES = [
    (name, defaults, record, value, left) for name, defaults, record, ends in OPTIONS for value, left in ends.items()
]


def end_of(record, ruleset, **options):
    out = ruled(record, ruleset, 4 if record.startswith("D3") else 2, **options)
    return tuple(out["score"]), tuple(out["games"])


@pytest.mark.parametrize(("place", "ruleset"), [(0, "argentino"), (1, "fournier")])
@pytest.mark.parametrize(("name", "defaults", "record", "value", "left"), VALUES)
def test_every_value_and_every_default(name, defaults, record, value, left, place, ruleset):
    assert end_of(record, ruleset, **{name: value}) == left
    if value == defaults[place]:
        assert end_of(record, ruleset) == left


@pytest.mark.parametrize("name", [name for name, *_ in OPTIONS])
@pytest.mark.parametrize("value", [None, 2.5, "other", "", [], 31])
def test_another_value_is_refused_by_name(name, value):
    with pytest.raises(ActaError, match=name):
        ruled("D1", **{name: value})


@pytest.mark.parametrize(("name", "value"), [("flor", 1), ("flor", 0), ("best_of", True), ("mazo_early", True)])
def test_true_is_not_one(name, value):
    with pytest.raises(ActaError, match=name):
        ruled("D1", **{name: value})


def test_an_unknown_option_is_refused_by_name():
    with pytest.raises(ActaError, match="florcita"):
        ruled("D1", florcita=True)


@pytest.mark.parametrize(("name", "values"), [
    ("pica_pica", ("alternate", "never")), ("pica_from", (0, 5)), ("pica_until", ("last5", "buenas")),
    ("gallo", ("fixed", "turn")),
])  # fmt: skip
def test_options_of_other_tables_have_no_effect(name, values):
    for value in values:
        assert end_of("D1; +5,16; T0; T0; D0; 0:falta envido; 1:quiero; 1:20; 0:25", "argentino", **{name: value}) == (
            (20, 16),
            (0, 0),
        )
