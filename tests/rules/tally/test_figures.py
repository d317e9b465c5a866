"""Each figure on a short hand of every game: what counts, for whom; and both counts of all judged cases."""

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from referee.rules.asked.facts import Fact
from referee.rules.asked.tally import GameTally, MatchTally, tally
from referee.rules.record.acta import Acta, loads
from referee.rules.record.rulesets import RULESETS
from tests.rules.judged import JUDGED_FILES, judged
from tests.rules.judging import acta_of
from tests.rules.tally.comparing import acta, differences, random_record
from tests.trials import seeds

Row = tuple[Any, ...]


def facts_of(data: MatchTally, *figures: str) -> Iterator[tuple[int, Fact]]:
    """The facts of some figures, each with the number of its hand; all where none is named."""
    for hand in data["hands"]:
        yield from ((hand["hand"], Fact(*fact)) for fact in hand["facts"] if not figures or fact[0] in figures)


def facts(record: str, *figures: str, seats: int = 2, ruleset: str = "argentino", **options: Any) -> list[Row]:
    """The facts of these figures as (hand, figure, side, seat, number)."""
    data = tally(acta_of(record, ruleset, seats, **options))
    return [(hand, fact.figure, fact.side, fact.seat, fact.number) for hand, fact in facts_of(data, *figures)]


def game(record: str, seats: int = 2, **options: Any) -> GameTally:
    """The facts of the first game."""
    return tally(acta_of(record, "argentino", seats, **options))["games"][0]


def test_r1_hands_have_their_seats_and_the_match_its_winner() -> None:
    data = tally(acta_of("D1; +29,28; T0; T0", best_of=1))
    assert (data["winner"], data["games won"]) == (0, [1, 0])
    assert [(hand["sides"], hand["played"]) for hand in data["hands"]] == [([0, 1], True)]


def test_r2_a_chico_is_a_game_with_a_winner() -> None:
    data = tally(acta_of("D1; +29,0; T0; T0; D0; +0,29; X; D1; T1; T1; D0; T0; T0"))
    assert [(one["over"], one["won"]) for one in data["games"]] == [(True, 0), (True, 1), (False, None)]


def test_r4_a_comeback_is_the_most_that_the_winner_was_behind_after_a_hand() -> None:
    assert game("D1; +1,9; X; D0; +0,5; X; D1; +28,0; X; D0; T0; T0", best_of=1)["comeback"] == [13, 1]
    assert game("D1; +29,0; T0; T0", best_of=1)["comeback"] is None


def test_r5_in_malas_while_the_others_are_in_buenas() -> None:
    assert game("D1; +10,15; X; D0; +0,1; X; D1; +20,0; X")["in malas"] == [1, None]
    assert game("D1; +3,8; X", target=15)["in malas"] == []


def test_r6_lost_in_malas_with_half_the_target_or_less() -> None:
    assert game("D1; +29,15; T0; T0")["lost in malas"] == [1]
    assert game("D1; +29,16; T0; T0")["lost in malas"] == []


def test_r7_the_lead_changes_and_a_tie_between_is_skipped() -> None:
    course = game("D1; +1,0; X; D0; +0,1; X; D1; +0,1; X; D0; +2,0; X; D1; +26,26; X; D0; T0; T0")
    assert (course["lead changes"], course["margin"]) == (2, 2)


def test_p1_points_are_those_of_the_awards_and_of_what_the_table_noted() -> None:
    record = [
        {"deal": 1}, {"adjust": [0, 2], "why": "querido", "source": "envido"}, {"adjust": [1, 0], "why": "asado"},
        {"by": 0, "say": "truco"}, {"by": 1, "say": "no quiero"},
    ]  # fmt: skip
    data = tally(acta_of(record))
    assert [(fact.figure, fact.side, fact.number) for _hand, fact in facts_of(data)][:4] == [
        ("points.envido", 1, 2), ("points.unspecified", 0, 1), ("points.truco", 0, 1), ("declined", 0, 1),
    ]  # fmt: skip


def test_p2_a_hand_that_was_thrown_in_is_no_hand() -> None:
    data = tally(acta_of("D1; 0:maldon; D1; X; D1; +1,0; X; D0; T0; T0; D1", maldon="any"))
    assert [hand["played"] for hand in data["hands"]] == [False, False, True, True, False]


ENVIDO_ANSWERS = ("envido.wanted", "envido.refused", "envido.raised", "envido.cancelled", "envido.unanswered")
TRUCO_ANSWERS = ("truco.wanted", "truco.refused", "truco.raised", "truco.unanswered")
QUERIDO = ("querido.won", "querido.lost", "querido.tied", "querido.step")
TRUCO = ("truco.called", "truco.wanted", "truco.raised", "truco.refused", "truco.unanswered")
# Figure and what it counts, record, figures, their facts as (hand, figure, side, seat, number); players and options.
COUNTED: tuple[tuple[str, str, tuple[str, ...], list[Row], dict[str, Any]], ...] = (
    ("p3 a bet not wanted and cards laid down are apart",
     "D1; 0:envido; 1:no quiero; 0:truco; 1:no quiero; D0; 1:al mazo", ("declined", "given up"),
     [(0, "declined", 0, 0, 1), (0, "declined", 0, 0, 1), (1, "given up", 0, 0, 1)], {}),
    ("p3 an al resto not wanted is one too", "D1; 1:flor; 0:contraflor al resto; 1:con flor me achico",
     ("points.flor", "declined"), [(0, "points.flor", 0, 0, 3), (0, "declined", 0, 0, 3)], {"ruleset": "uruguayo"}),
    ("p3 an al resto not wanted is one too", "D1; 1:flor; 0:contraflor al resto; 1:con flor quiero; S0",
     ("declined",), [], {"ruleset": "uruguayo"}),
    ("e1 every bet of an envido is counted and the first one opens it",
     "D3; 3:envido; t0:real envido; 1:falta envido; t0:no quiero", ("envido.opened", "envido.called"),
     [(0, "envido.opened", 1, 3, 1), (0, "envido.called", 1, 3, 1), (0, "envido.called", 0, -1, 1),
     (0, "envido.called", 1, 1, 1)], {"seats": 4}),
    ("e2 an answer is of the side that was asked", "D3; 3:envido; 0:envido; t1:quiero", ENVIDO_ANSWERS,
     [(0, "envido.raised", 0, 0, 1), (0, "envido.wanted", 1, -1, 1)], {"seats": 4}),
    ("e2 an answer is of the side that was asked", "D1; 0:envido; 1:no quiero", ENVIDO_ANSWERS,
     [(0, "envido.refused", 1, 1, 1)], {}),
    ("e2 an answer is of the side that was asked", "D1; 0:envido; 1:flor", ENVIDO_ANSWERS,
     [(0, "envido.cancelled", 1, 1, 1)], {}),
    ("e2 an answer is of the side that was asked", "D1; 0:envido; X", ENVIDO_ANSWERS,
     [(0, "envido.unanswered", 1, 1, 1)], {}),
    ("e3 a comparison is won by who had its points", "D3; 3:envido; 0:quiero; 0:27; 3:28; 2:son buenas",
     ("envido.won", "envido.lost"), [(0, "envido.lost", 0, -1, 1), (0, "envido.won", 1, -1, 1)], {"seats": 4}),
    # The values fall with the cards: 28 was none (AR-VER-03).
    ("e3 a comparison is won by who had its points",
     "D1; 1:envido; 0:quiero; 0:27; 1:28; 0*4e; 1*5c; 1*6b; 0*1e; 0*4c; 1*12o", ("envido.won", "envido.lost"),
     [(0, "envido.won", 0, 0, 1), (0, "envido.lost", 1, 1, 1)], {}),
    ("e4 numbers are of the seat and son buenas says none",
     "D3; 3:envido; 0:quiero; 0:27; 1:son buenas; t1:son buenas", ("envido.value", "envido.buenas"),
     [(0, "envido.value", 0, 0, 27), (0, "envido.buenas", 1, 1, 1), (0, "envido.buenas", 1, -1, 1)], {"seats": 4}),
    ("e5 the side of the mano and that of the last seat", "D3; 3:envido; 0:quiero; S0",
     ("envido.mano.won", "envido.mano.lost", "envido.pie.won", "envido.pie.lost"),
     [(0, "envido.mano.won", 0, -1, 1), (0, "envido.pie.lost", 1, -1, 1)], {"seats": 4}),
    ("f1 flores are of who sang them with the value that was shown or said",
     "D3; 0:flor; 1:flor; t0:flor; 0:30; 1:son buenas; t0:son buenas", ("flor.sung", "flor.value"),
     [(0, "flor.sung", 0, 0, 1), (0, "flor.sung", 1, 1, 1), (0, "flor.sung", 0, -1, 1),
     (0, "flor.value", 0, 0, 30)], {"seats": 4}),
    ("f1 flores are of who sang them with the value that was shown or said", "D1; 0:flor; X; 0!4e,5e,6e",
     ("flor.value",), [(0, "flor.value", 0, 0, 35)], {}),
    ("f1 flores are of who sang them with the value that was shown or said", "D1; 0:flor; X; 0!4e,5c",
     ("flor.sung", "flor.value"), [(0, "flor.sung", 0, 0, 1)], {}),
    ("f2 pido flor found one or not", "D1; T0; T0; 0?1; 1!4e,5e,6e; D0; T0; T0; 0?1; 1!no flor",
     ("pido.asked", "pido.had"), [(0, "pido.asked", 0, 0, 1), (0, "pido.had", 0, 0, 1),
     (1, "pido.asked", 0, 0, 1)], {}),
    ("t1 each step of the truco is said by a seat or a side",
     "D3; 0:truco; t1:quiero retruco; 2:quiero vale cuatro; 3:no quiero", ("truco.called",),
     [(0, "truco.called", 0, 0, 1), (0, "truco.called", 1, -1, 2), (0, "truco.called", 0, 2, 3)], {"seats": 4}),
    ("t2 a raise answers a bet and so does folding", "D1; 0:truco; 1:quiero retruco; 0:quiero", TRUCO_ANSWERS,
     [(0, "truco.raised", 1, 1, 1), (0, "truco.wanted", 0, 0, 1)], {}),
    ("t2 a raise answers a bet and so does folding", "D1; 0:truco; 1:al mazo", TRUCO_ANSWERS,
     [(0, "truco.refused", 1, 1, 1)], {}),
    # Played on, and nobody answered (AR-TRU-10, AR-TRU-11); laid down by the side that had bet.
    ("t2 a raise answers a bet and so does folding", "D1; 0:truco; T0; T0", TRUCO_ANSWERS,
     [(0, "truco.unanswered", 1, 1, 1)], {}),
    ("t2 a raise answers a bet and so does folding", "D1; 0:truco; 0:al mazo", TRUCO_ANSWERS,
     [(0, "truco.unanswered", 1, 1, 1)], {}),
    ("t3 a truco that was wanted is won by one side and paid by the other", "D1; 0:truco; 1:quiero; T1; T1",
     QUERIDO, [(0, "querido.lost", 0, 0, 2), (0, "querido.won", 1, 1, 2), (0, "querido.step", -1, -1, 1)], {}),
    # The truco was wanted, the retruco was not.
    ("t3 a truco that was wanted is won by one side and paid by the other",
     "D1; 0:truco; 1:quiero retruco; 0:no quiero", ("querido.won",), [(0, "querido.won", 1, 1, 2)], {}),
    ("t3 a truco that was wanted is won by one side and paid by the other",
     "D1; 0:truco; 1:no quiero; D0; 1:truco; 0:quiero; X", QUERIDO, [], {}),
    ("t4 the last quiero was well put",
     "D3; 0:truco; 1:quiero retruco; 2:quiero; T0; T0; D0; 1:truco; t0:quiero; T1; T1",
     ("quiero.won", "quiero.lost"), [(0, "quiero.won", 0, 2, 1), (1, "quiero.lost", 0, -1, 1)], {"seats": 4}),
    ("k1 whoever won the first trick won the hand or not", "D1; T0; T1; T0; D0; T0; T1; T1; D1; Tp; T1; D0; T1; X",
     ("first.kept", "first.lost"), [(0, "first.kept", 0, 0, 1), (1, "first.lost", 0, 0, 1)], {}),
    ("k3 a third trick or none in hands that tricks ended", "D1; T0; T1; T0; D0; T0; T0; D1; T0; 1:al mazo",
     ("third.played", "third.spared"), [(0, "third.played", -1, -1, 1), (1, "third.spared", -1, -1, 1)], {}),
    ("b1 a truco with nothing in the hand where all three cards are known",
     "D1; 0*4e; 1*1e; 0:truco; 1:quiero; 1*3e; 0*5c; X; 0!4e,5c,6b; D0; 1:truco; 0:no quiero; 1!2e,4c,5c",
     ("bluff.empty", "bluff.full"), [(0, "bluff.empty", 0, 0, 1), (1, "bluff.full", 1, 1, 1)], {}),
    ("b1 a truco with nothing in the hand where all three cards are known", "D1; 0:truco; 1:no quiero; 0!4e,5c",
     ("bluff.empty", "bluff.full"), [], {}),
    ("p1 odd points that fall are negative", "D1; T1; T1; D0; 1:trut; 0:je suis; T0; T0", ("points.truco",),
     [(0, "points.truco", 1, 1, 1), (1, "points.truco", 0, 0, 3), (1, "points.truco", 1, 1, -1)],
     {"ruleset": "trut"}),
    ("p1 a penalty is taken off at eleven", "D1; +11,3; X; D0; 0:jogo; 1:truco",
     ("points.penalty", "truco.called"), [(1, "points.penalty", 1, 1, -1)], {"ruleset": "mineiro"}),
    ("p3 running away at eleven is a bet not wanted", "D1; +11,0; X; D0; 0:corro", ("declined", *TRUCO),
     [(1, "declined", 1, 1, 1)], {"ruleset": "mineiro"}),
    ("t1 t2 amounts are bets and a higher one answers",
     "D1; 0:3; 1:5; 0:tenu; 0*7♣; 1*9♣; 0:je passe; 0*8♣; 1*10♣", TRUCO, [(0, "truco.called", 0, 0, 1),
     (0, "truco.raised", 1, 1, 1), (0, "truco.called", 1, 1, 1), (0, "truco.wanted", 0, 0, 1)],
     {"ruleset": "truc-frances", "raise_in_reply": True}),
    ("t1 t2 amounts are bets and a higher one answers", "D1; 0:mon reste; 1:je passe", TRUCO,
     [(0, "truco.called", 0, 0, 1), (0, "truco.refused", 1, 1, 1)], {"ruleset": "truc-frances"}),
    ("t2 in catalonia a card accepts", "D3; 0*3e; 0:truc; 1*4b", TRUCO, [(0, "truco.called", 0, 0, 1),
     (0, "truco.wanted", 1, 1, 1)], {"ruleset": "truc-catala", "seats": 4}),
    ("t2 in catalonia a card accepts", "D3; 0:truc; 0:truc; 1*4b", ("truco.called",),
     [(0, "truco.called", 0, 0, 1)], {"ruleset": "truc-catala", "seats": 4}),
    ("t3 a stake that a tied hand left was wanted only there", "D1; 0:truco; 1:aceito; Tp; Tp; Tp; D0; T1; T1",
     ("querido.won", "querido.lost", "querido.tied", "points.truco"), [(0, "querido.tied", 0, 0, 0),
     (0, "querido.tied", 1, 1, 0), (1, "points.truco", 1, 1, 3)],
     {"ruleset": "mineiro", "truco_bets": "hand", "tied_hand": "carry"}),
    ("t4 the side that took a truco on one trick lost it", "D1; 0:truco; 1:aceito; T0",
     ("quiero.won", "quiero.lost"), [(0, "quiero.lost", 1, 1, 1)], {"ruleset": "mineiro"}),
    ("k3 a hand of one card has no third trick", "D1n/1; 0*3e; 1*4b", ("third.played", "third.spared"), [],
     {"ruleset": "truc-catala"}),
    ("k3 a hand of one card has no third trick", "D1; T0; Tp", ("third.spared",), [(0, "third.spared", -1, -1, 1)],
     {"ruleset": "truc-catala"}),
    ("k4 manilhas are the bravas of brazil", "D1v6♣; 0*7♦; 1*3♣; 0*A♠; 1*7♣", ("brava",), [(0, "brava", 0, 0, 4),
     (0, "brava", 1, 1, 1)], {"ruleset": "paulista", "seats": 2}),
    ("k4 manilhas are the bravas of brazil", "D1; 0*7♦; 1*3♣; 0*A♠; 1*4♣", ("brava",), [(0, "brava", 0, 0, 4),
     (0, "brava", 0, 0, 3), (0, "brava", 1, 1, 1)], {"ruleset": "mineiro"}),
    ("k4 manilhas are the bravas of brazil", "D1; 0*7♣; 1*9♣; 0*8♣; 1*10♣", ("cards.logged", "brava"), [],
     {"ruleset": "truc-frances"}),
    # Of five pieces the first four; the king is the two that was turned (UR-MUE-04).
    ("k4 the first four pieces are the bravas of uruguay", "D1v2c; 0*12c; 1*10c; 0*11c; 1*1e", ("brava",),
     [(0, "brava", 0, 0, 1), (0, "brava", 0, 0, 4)], {"ruleset": "uruguayo"}),
    ("f1 pieces make a flor", "D1v7e; 1:flor; X; 1!11e,4e,1o", ("flor.value",), [(0, "flor.value", 1, 1, 37)],
     {"ruleset": "uruguayo"}),
    ("t2 in uruguay a raise needs no quiero before it", "D1v7e; 1:truco; 0:retruco; 1:quiero", TRUCO,
     [(0, "truco.called", 1, 1, 1), (0, "truco.raised", 0, 0, 1), (0, "truco.called", 0, 0, 2),
     (0, "truco.wanted", 1, 1, 1)], {"ruleset": "uruguayo"}),
    ("b1 below a two in the order of the hand", "D1v6♣; 0:truco; 1:aceito; 0*4♥; 1*4♠; 0*K♥; 1*K♠; 0*A♦; 1*J♦",
     ("bluff.empty", "bluff.full"), [(0, "bluff.empty", 0, 0, 1)], {"ruleset": "paulista"}),
    # Over an ace the twos are manilhas, and anything else is below them.
    ("b1 below a two in the order of the hand", "D1vA♣; 0:truco; 1:aceito; 0*3♥; 1*4♠; 0*K♥; 1*3♠; 1*J♦; 0*5♦",
     ("bluff.empty", "bluff.full"), [(0, "bluff.empty", 0, 0, 1)], {"ruleset": "paulista"}),
)  # fmt: skip


@pytest.mark.parametrize(
    ("record", "figures", "counted", "options"), [pytest.param(*row, id=name) for name, *row in COUNTED]
)
def test_what_a_record_has_of_a_figure_is_counted(
    record: str, figures: tuple[str, ...], counted: list[Row], options: dict[str, Any]
) -> None:
    assert facts(record, *figures, **options) == counted


def test_k2_pardas_among_the_tricks_and_la_mano_is_left_out() -> None:
    record = "D1; T0; Tp"
    assert facts(record, "trick.won", "trick.tied") == [(0, "trick.won", 0, 0, 1), (0, "trick.tied", -1, -1, 2)]
    la_mano = [{"deal": 1}, *({"trick": None, "team": 0, "key": "a"} for _ in range(2))]
    tricks = ("trick.won", "trick.tied", "first.kept", "third.played", "third.spared")
    assert not list(facts_of(tally(acta_of(la_mano)), *tricks))
    each = [{"deal": 1}, *({"trick": None, "team": 0, "key": key} for key in "ab")]
    assert len(list(facts_of(tally(acta_of(each)), "trick.won"))) == 2


def test_k4_bravas_of_who_has_two_cards_logged_and_hands_won_without_any() -> None:
    record = "D1; 0*1e; 1*4c; 0*3e; 1*5c; D0; 1*3o; 0*2o; 1*3c; 0*7e; 0*4e; 1*5e"
    assert facts(record, "brava", "bravas.none") == [
        (0, "brava", 0, 0, 1), (1, "brava", 0, 0, 3), (1, "bravas.none", 1, 1, 1),
    ]  # fmt: skip
    assert [row[2:] for row in facts(record, "cards.logged")] == [(0, 0, 2), (1, 1, 2), (1, 1, 3), (0, 0, 3)]


def test_l1_l2_hands_and_matches_take_the_time_of_the_table() -> None:
    read = acta_of("D1; T0; T0; D0; T0; T0; D1; T0; T0")
    data = tally(read, {0: 1000.0, 3: 1240.5, 6: 2440.0, 8: 2510.9})
    # An interruption of twenty minutes is no hand; the last one has no deal after it.
    assert ([hand["seconds"] for hand in data["hands"]], data["seconds"]) == ([240, None, None], 1510)
    assert tally(read)["seconds"] is None
    assert tally(read, {0: 1000.0})["seconds"] is None


def test_in_a_pica_pica_every_fact_is_of_its_duel() -> None:
    record = "D5p; 0:truco; 3:no quiero; 1:envido; 4:no quiero; T1; T1; T2; T2"
    data = tally(acta_of(record, "argentino", 6))
    assert data["hands"][0]["contests"] == [[0, 3], [1, 4], [2, 5]]
    called = [(fact.contest, fact.figure, fact.seat) for _hand, fact in facts_of(data, "truco.called", "envido.called")]
    assert called == [(0, "truco.called", 0), (1, "envido.called", 1)]
    points = [(fact.contest, fact.side, fact.seat, fact.number) for _hand, fact in facts_of(data, "points.truco")]
    assert points == [(0, 0, 0, 1), (1, 1, 1, 1), (2, 0, 2, 1)]


def test_in_a_gallo_by_turns_points_are_of_the_seat() -> None:
    record = "D2; 0:truco; 2:no quiero; D0; 1:truco; 0:no quiero"
    assert [row[2:] for row in facts(record, "points.truco", seats=3, gallo="turn")] == [
        (1, 0, 1),
        (1, 1, 1),
        (1, 1, 1),
        (1, 2, 1),
    ]


def test_p2_a_misdeal_and_a_redeal_are_no_hands() -> None:
    data = tally(acta_of("D1; D1; T0; T0", "mineiro"))
    assert [hand["played"] for hand in data["hands"]] == [False, True]
    data = tally(acta_of("D1; 0:redonne; 1:d'accord; D1; T0; T0", "truc-frances"))
    assert [hand["played"] for hand in data["hands"]] == [False, True]


COUNTED = sorted(RULESETS)
"""The games whose records are written at random and counted a second time."""
EACH = seeds(20)
"""A hundredth of what `python -m tools.bench.tallies 2000` compares, the same in every run."""


@pytest.mark.parametrize("file", JUDGED_FILES)
def test_both_counts_of_the_judged_cases_are_equal(file: str) -> None:
    for vector in (case for stem, case in judged() if stem == file):
        found = differences(loads(json.dumps(vector["record"])))
        assert not found, vector["name"]


@pytest.mark.parametrize("ruleset", COUNTED)
def test_both_counts_of_random_records_are_equal(ruleset: str) -> None:
    for number in EACH:
        assert not differences(acta(random_record(ruleset, number))), number


@pytest.mark.parametrize("ruleset", COUNTED)
def test_an_entry_taken_back_and_logged_again_leaves_all_facts_as_they_were(ruleset: str) -> None:
    for number in EACH:
        read = acta(random_record(ruleset, number))
        place = Random(number).randrange(len(read.entries))
        taken_back = replace(read.entries[place], kind="void", void=True)
        again = (*read.entries[:place], taken_back, *read.entries[place:])
        assert _without_places(replace(read, entries=again)) == _without_places(read)


def _without_places(read: Acta) -> dict[str, Any]:
    data = tally(read)
    for hand in data["hands"]:
        del hand["seq"]
    return data


def test_the_facts_are_plain_json_and_lead_to_the_deal_of_their_hand() -> None:
    for ruleset in COUNTED:
        read = acta(random_record(ruleset, 1))
        data = tally(read)
        assert json.loads(json.dumps(data)) == data
        assert [hand["hand"] for hand in data["hands"]] == list(range(len(data["hands"])))
        assert all(read.entries[hand["seq"]].kind == "deal" for hand in data["hands"])
